// advice.jsx - push or fold, or call or pass, at the table: the best choices, and what the worth of
// each consists of.
// SPDX-License-Identifier: MIT
//
// It is there where others decide, too, and there is something to decide.

import { inLine } from '../../../wasm/reasons/sentence.js';
import { sentenceOf } from '../../../wasm/table/decide/hint.js';
import { isAsked, isDone } from '../../model/engine/advice.js';
import { threats } from '../../model/table/state.js';
import { actionWord, partsWord } from '../../text/advice-words.js';
import { percent, points, riskWord } from '../../text/words.js';
import { element } from '../kit/element.js';
import { draw } from '../kit/draw.js';
import { Cell, Facts, Head, Rows } from './rows.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/engine/advice.js').Told} Told
 */

/** The columns and their words. The risk is that of the round, not of this discard alone. */
const COLUMNS = {
  tile: 'offers.choice',
  score: 'col.score',
  risk: 'advice.dealsIn',
  win: 'col.win',
};

/** @param {{ t: Context['t'], one: Told, first: boolean, done: boolean }} props */
function Choice({ t, one, first, done }) {
  const why = one.compared ? sentenceOf(t, one, one.compared) : '';
  // What the columns do not say, of the choices between which one decides.
  const parts = first || done || one.plan === 'fold' ? partsWord(t, one) : '';
  return (
    <tr role="row" class={first ? 'best' : ''}>
      <th scope="row" role="rowheader" class="col-tile">
        <span class="name">{actionWord(t, one)}</span>
        <span class="tag">{t(`advice.${one.plan}`)}</span>
        {first && <span class="unseen">{t('advice.best')}</span>}
        {!first && one.equal && <span class="tag tag-tie">{t('advice.equal')}</span>}
        {done && <span class="tag tag-done">{t('row.done')}</span>}
      </th>
      <Cell name="score" value={one.worth} text={points} />
      <Cell
        name="risk"
        value={one.plan === 'end' ? undefined : one.round.dealsIn}
        text={riskWord}
      />
      <Cell name="win" value={one.push === null ? undefined : one.round.win} text={percent} />
      {(why || parts) && <Facts>{inLine([why, parts].filter(Boolean))}</Facts>}
    </tr>
  );
}

/** @param {{ t: Context['t'], title: string, advice: Scene['advice'],
 *   done: Scene['look']['done'] }} props */
function Advice({ t, title, advice: { now, working }, done }) {
  return (
    <>
      <h3>{title}</h3>
      {now && (
        <Rows
          label={title}
          heads={Object.entries(COLUMNS).map(([name, word]) => (
            <Head name={name}>{t(word)}</Head>
          ))}
          aria-busy={working}
        >
          {now.map((one, i) => (
            <Choice t={t} one={one} first={i === 0} done={!working && isDone(one, done)} />
          ))}
        </Rows>
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
    update({ state, advice, look: { done } }) {
      node.hidden = !isAsked(state);
      if (advice.now === last?.now && advice.working === last.working) return;
      last = advice;
      const title = t(threats(state).length ? 'advice.title' : 'advice.table');
      draw(node, <Advice t={t} title={title} advice={advice} done={done} />);
    },
  };
}

export { makeAdvice };
