// Shows step by step how the shanten is computed.
// SPDX-License-Identifier: MIT
//
// Two buttons and the arrow keys go forward and back. The buttons keep their place and the focus
// when the content of the step changes.

import './computed.css';
import { useState } from 'preact/hooks';
import { useAnswer } from '../engine/use-answer.js';
import { computed } from '../text/computed.js';
import { percentText, t } from '../text/page-words.js';
import { addTexts } from '../text/translate.js';
import { why } from '../text/why.js';
import { formulaStep, leastStep, orphansStep, pairsStep } from './computed/forms.jsx';
import { answerStep, joinStep, partStep, startStep } from './computed/rows.jsx';
import { stepsOf } from './computed/steps.js';

/** @import { View } from './analysis.js' */
/** @import { Computed, Step } from './computed/steps.js' */
/** @import { Shown } from './computed/rows.jsx' */

/**
 * @typedef {ReturnType<typeof import('../engine/questions.js').explain>[number]} Explained
 */

addTexts(why, computed);

/** @type {Record<Step['kind'], (all: Computed, at: number) => Shown>} */
const SHOW = {
  start: startStep,
  part: partStep,
  join: joinStep,
  answer: answerStep,
  formula: formulaStep,
  pairs: pairsStep,
  orphans: orphansStep,
  least: leastStep,
};

/** @type {Record<string, number>} */
const BY_KEY = { ArrowLeft: -1, ArrowRight: 1 };

/** The data of the steps, after the best discard of 14 tiles; null without the standard form. */
function computedOf(/** @type {Explained} */ explanation) {
  const { computation, readings, counts, melds } = explanation;
  const reading = readings.find(({ form }) => form === 'standard');
  if (!computation.standard || !reading) return null;
  const { standard } = computation;
  return { explanation, standard, reading, counts, melds, steps: stepsOf(computation) };
}

/** With a new hand the same step stays open, if the new hand has it. @param {any} props */
function Steps({ all }) {
  const { steps } = /** @type {Computed} */ (all);
  const [last, setLast] = useState(steps[0]);
  const [gone, setGone] = useState(false);
  const place = Math.max(
    0,
    steps.findIndex(({ kind, at }) => kind === last.kind && at === last.at),
  );
  const { kind, at } = steps[place];
  const { title, said, content } = SHOW[kind](all, at);
  const where = t('computed.at', { n: place + 1, all: steps.length });
  /** @param {number} by */
  function moveBy(by) {
    const next = steps[place + by];
    if (!next) return;
    setLast(next);
    setGone(true);
  }
  /** @param {KeyboardEvent} event */
  function stepByKey(event) {
    const by = BY_KEY[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    moveBy(by);
  }
  const moveButton = (/** @type {number} */ by, /** @type {string} */ name) => (
    <button class={name} aria-disabled={!steps[place + by]} onClick={() => moveBy(by)}>
      {t(`computed.${name}`)}
    </button>
  );
  return (
    <div class="stack gap-4 computed" onKeyDown={stepByKey}>
      <div class="line gap-4 stepper-bar">
        {moveButton(-1, 'back')}
        <span class="at">{where}</span>
        {moveButton(1, 'next')}
      </div>
      <h3>{title}</h3>
      <p class="said" role="status" aria-live={gone ? 'polite' : 'off'}>
        <span class="unseen">{`${where}. ${title}. `}</span>
        {said}
      </p>
      <div class="stack gap-4 shown" key={`${kind} ${at}`}>
        {content}
      </div>
      <p class="hint by-keys">{t('computed.keys')}</p>
    </div>
  );
}

/** @param {{ view: View }} props */
export default function HowComputed({ view }) {
  const { asked } = view;
  const explained = useAnswer('explain', { ...asked, tiles: [null], limit: 0 });
  const byDraw = useAnswer('byDraw', asked);
  const all = explained.answer && computedOf(explained.answer[0]);
  return (
    <>
      {all ? <Steps all={all} /> : <p class="hint">…</p>}
      {byDraw.answer && !byDraw.pending && (
        <p>
          {t('computed.byDraw', {
            win: percentText(byDraw.answer.win),
            draws: byDraw.answer.draws,
          })}
        </p>
      )}
    </>
  );
}
