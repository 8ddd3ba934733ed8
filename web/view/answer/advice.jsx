// advice.jsx - push or fold: the best choices at the table, and what the worth of each consists of.
// SPDX-License-Identifier: MIT
//
// It is there while somebody may call ron, and there is something to decide.

import { isAsked } from '../../model/engine/advice.js';
import { actionWord, partsWord } from '../../text/advice-words.js';
import { percent, points, riskWord } from '../../text/words.js';
import { element } from '../kit/element.js';
import { draw } from '../kit/draw.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../../wasm/table.js').AdvisedAction} AdvisedAction
 */

const COLUMNS = /** @type {const} */ (['offers.choice', 'col.score', 'col.risk', 'col.win']);

/** @param {{ t: Context['t'], one: AdvisedAction, first: boolean }} props */
function Choice({ t, one, first }) {
  const ends = one.plan === 'end';
  const parts = partsWord(t, one);
  return (
    <tr role="row" class={first ? 'best' : ''}>
      <th scope="row" role="rowheader" class="col-tile">
        <span class="name">{actionWord(t, one)}</span>
        <span class="tag">{t(`advice.${one.plan}`)}</span>
        {first && <span class="unseen">{t('advice.best')}</span>}
        {!first && one.equal && <span class="tag tag-tie">{t('advice.equal')}</span>}
      </th>
      <td role="cell">{points(one.worth)}</td>
      <td role="cell">{ends ? '' : riskWord(one.dealsIn)}</td>
      <td role="cell">{one.plan === 'push' ? percent(one.win) : ''}</td>
      {parts && (
        <td role="cell" class="facts">
          {parts}
        </td>
      )}
    </tr>
  );
}

/** @param {{ t: Context['t'], advice: Scene['advice'] }} props */
function Advice({ t, advice: { now, working } }) {
  return (
    <>
      <h3>{t('advice.title')}</h3>
      {now && (
        <table role="table" class="rows n4" aria-label={t('advice.title')} aria-busy={working}>
          <thead role="rowgroup">
            <tr role="row">
              {COLUMNS.map((key, i) => (
                <th scope="col" role="columnheader" class={i ? '' : 'col-tile'}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {now.map((one, i) => (
              <Choice t={t} one={one} first={i === 0} />
            ))}
          </tbody>
        </table>
      )}
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
