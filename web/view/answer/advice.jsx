// advice.jsx - push or fold: the best choices at the table, and what the worth of each consists of.
// SPDX-License-Identifier: MIT
//
// It is there while somebody may call ron, and there is something to decide.

import { isAsked } from '../../model/engine/advice.js';
import { actionWord, partsWord, worthOf } from '../../text/advice-words.js';
import { element } from '../kit/element.js';
import { draw } from '../kit/draw.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../../wasm/table.js').AdvisedAction} AdvisedAction
 */

/** @param {{ t: Context['t'], one: AdvisedAction, first: boolean }} props */
function Choice({ t, one, first }) {
  const parts = partsWord(t, one);
  return (
    <li>
      <strong>{actionWord(t, one)}</strong> {worthOf(t, one)}{' '}
      <span class="tag tag-tie">{t(`advice.${one.plan}`)}</span>{' '}
      {first && <span class="tag tag-better">{t('advice.best')}</span>}
      {!first && one.equal && <span class="tag tag-tie">{t('advice.equal')}</span>}
      {parts && <div class="hint">{parts}</div>}
    </li>
  );
}

/** @param {{ t: Context['t'], advice: Scene['advice'] }} props */
function Advice({ t, advice: { now, working } }) {
  return (
    <>
      <h3>{t('advice.title')}</h3>
      <ol role="list" aria-busy={working}>
        {now?.map((one, i) => (
          <Choice t={t} one={one} first={i === 0} />
        ))}
      </ol>
      <p class="hint">{now ? t('advice.hint') : working ? '…' : t('advice.none')}</p>
    </>
  );
}

/** @param {Context} context */
function makeAdvice({ t }) {
  const node = element('section', { class: 'advice', 'aria-label': t('advice.title') });
  /** @type {Scene['advice'] | null} */
  let last = null;
  return {
    element: node,
    /** @param {Scene} scene */
    update({ state, advice }) {
      node.hidden = !isAsked(state);
      if (advice.now === last?.now && advice.working === last.working) return;
      last = advice;
      draw(node, <Advice t={t} advice={advice} />);
    },
  };
}

export { makeAdvice };
