// Shows step by step how the shanten is computed, and the parts of the points.
// SPDX-License-Identifier: MIT
// Two buttons, and the arrow keys, go a step forward or back.

import './computed.css';
import { TOLERANCE } from '../../wasm/review.js';
import { useState } from 'preact/hooks';
import { useAnswer } from '../engine/lanes.js';
import { computed } from '../text/computed.js';
import { percentText, t } from '../text/page-words.js';
import { addTexts } from '../text/translate.js';
import { Lines } from '../ui/table.jsx';
import { formulaStep, leastStep, orphansStep, pairsStep } from './computed/rows.jsx';
import { answerStep, joinStep, partStep, startStep } from './computed/rows.jsx';
import { selected } from '../state/store.js';
import { actionWord, pointsLine } from './say.js';

/** @import { View } from './analysis.js' */
/** @import { Row } from './rows.js' */
/** @import { Computed, Shown } from './computed/rows.jsx' */

addTexts(computed);

/** @type {Record<string, number>} */
const BY_KEY = { ArrowLeft: -1, ArrowRight: 1 };

/** @typedef {[name: string, show: () => Shown]} Step */
/** @typedef {ReturnType<typeof import('../engine/questions.js').explain>[number]} Explained */

/** @returns {Step[]} */
function stepsOf(/** @type {Computed} */ all) {
  const { chiitoitsu, kokushi } = all.explanation.computation;
  const { parts } = all.standard;
  return [
    ['start', () => startStep(all)],
    ...parts.map((_, at) => /** @type {Step} */ ([`part ${at}`, () => partStep(all, at)])),
    ...parts.map((_, at) => /** @type {Step} */ ([`join ${at}`, () => joinStep(all, at)])).slice(1),
    ['answer', () => answerStep(all)],
    ['formula', () => formulaStep(all)],
    .../** @type {Step[]} */ (chiitoitsu ? [['pairs', () => pairsStep(chiitoitsu)]] : []),
    .../** @type {Step[]} */ (kokushi ? [['orphans', () => orphansStep(kokushi)]] : []),
    .../** @type {Step[]} */ (chiitoitsu || kokushi ? [['least', () => leastStep(all)]] : []),
  ];
}

/** Shows the steps. If a new hand does not have the step that is open, its first step opens. */
function Steps(/** @type {{ all: Computed }} */ { all }) {
  const steps = stepsOf(all);
  const [last, setLast] = useState('');
  const before = steps.findIndex(([name]) => name === last);
  const place = Math.max(0, before);
  const [name, show] = steps[place];
  const { title, said, content } = show();
  const where = t('computed.at', { n: place + 1, all: steps.length });
  const moveBy = (/** @type {number} */ by) => steps[place + by] && setLast(steps[place + by][0]);
  function stepByKey(/** @type {KeyboardEvent} */ event) {
    const by = BY_KEY[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    moveBy(by);
  }
  const moveButton = (/** @type {number} */ by, /** @type {string} */ to) => (
    <button class={to} aria-disabled={!steps[place + by]} onClick={() => moveBy(by)}>
      {t(`computed.${to}`)}
    </button>
  );
  return (
    <div class="stack gap-4 computed" onKeyDown={stepByKey}>
      <div class="line gap-4 stepper-bar">
        {moveButton(-1, 'back')}
        <span class="at muted number">{where}</span>
        {moveButton(1, 'next')}
      </div>
      <h3>{title}</h3>
      {/* Screen readers say nothing until the user moves from one step to another. */}
      <p class="strong" role="status" aria-live={last ? 'polite' : 'off'}>
        <span class="unseen">{`${where}. ${title}. `}</span>
        {said}
      </p>
      <div class="stack gap-4 shown" key={name}>
        {content}
      </div>
      <p class="hint by-keys">{t('computed.keys')}</p>
    </div>
  );
}

/** Returns data of steps, or null without the standard form. @param {Explained} explanation */
function computedOf(explanation) {
  const { computation, readings, counts, melds } = explanation;
  const { standard } = computation;
  const reading = readings.find(({ form }) => form === 'standard');
  return standard && reading ? { explanation, standard, reading, counts, melds } : null;
}

/** Names a row with the parts of its points, and tells what "equal" means. @param {View} view */
const notesOn = ({ rows, aim: { goal }, atTable }, /** @type {Row | undefined} */ row) =>
  [
    row && (row.mean === undefined || goal === 'atLeast' ? actionWord(row) : pointsLine(row)),
    rows.length > 1 && t(`computed.equal.${atTable ? 'table' : 'alone'}`, { n: 100 * TOLERANCE }),
  ].filter((text) => typeof text === 'string');

/** Shows the computation for the selected or best choice. @param {{ view: View }} props */
export default function HowComputed({ view }) {
  const { asked, rows, isWon, playsOn } = view;
  const shown = isWon && !playsOn ? [] : rows;
  const row = shown.find(({ id }) => id === selected.value.at(-1)) ?? shown[0];
  const tile = row?.type === 'discard' ? row.tile : null;
  const explained = useAnswer('explain', { ...asked, tiles: [tile], limit: 0 });
  const byDraw = useAnswer('byDraw', { ...asked, tile });
  const all = explained.answer && computedOf(explained.answer[0]);
  const { win = 0, draws = 0 } = byDraw.answer ?? {};
  return (
    <div class="stack gap-3">
      <Lines texts={notesOn(view, row)} />
      {all ? <Steps all={all} /> : <p class="hint">…</p>}
      {byDraw.answer && !byDraw.pending && (
        <p>{t('computed.byDraw', { win: percentText(win), draws })}</p>
      )}
    </div>
  );
}
