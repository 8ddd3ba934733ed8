// computed.jsx - how the shanten is computed, one step after the other.
// SPDX-License-Identifier: MIT
//
// Two buttons go forward and back, and so do the arrow keys while the focus is inside. They stay
// where they are, and keep the focus, while the step below them is written anew.

import { useState } from 'preact/hooks';
import { formulaStep, leastStep, orphansStep, pairsStep } from './forms.jsx';
import { answerStep, joinStep, partStep, startStep } from './rows.jsx';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/engine/computed.js').Computed} Computed
 * @typedef {import('../../../model/engine/computed.js').Step} Step
 * @typedef {import('./rows.jsx').Shown} Shown
 */

/** @type {Record<Step['kind'], (t: Translate, all: Computed, at: number) => Shown>} */
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

/**
 * Of another hand, which may have other steps, the same step is shown. It is read aloud where the
 * reader went there.
 * @param {{ t: Translate, all: Computed, model: { step: Step | undefined } }} props
 */
function Computed({ t, all, model }) {
  const [gone, wentTo] = useState(/** @type {Step | null} */ (null));
  const { steps } = all;
  const old = model.step;
  const place = Math.max(
    0,
    steps.findIndex((step) => step.kind === old?.kind && step.at === old.at),
  );
  const step = steps[place];
  const { title, said, content } = SHOW[step.kind](t, all, step.at);
  const at = t('computed.at', { n: place + 1, all: steps.length });

  /** @param {number} by */
  function go(by) {
    const next = steps[place + by];
    if (!next) return;
    model.step = next;
    wentTo(next);
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const by = BY_KEY[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    go(by);
  }

  const button = (/** @type {number} */ by, /** @type {string} */ name, more = '') => {
    const off = !steps[place + by];
    const looks = `${name}${more}${off ? ' off' : ''}`;
    return (
      <button type="button" class={looks} aria-disabled={off} onClick={() => go(by)}>
        {t(`computed.${name}`)}
      </button>
    );
  };
  return (
    <div class="computed" onKeyDown={onKey}>
      <div class="stepper-bar">
        {button(-1, 'back')}
        <span class="at">{at}</span>
        {button(1, 'next', ' primary')}
      </div>
      <h3>{title}</h3>
      <p class="said" role="status" aria-live={gone === step ? 'polite' : 'off'}>
        <span class="unseen">{`${at}. ${title}. `}</span>
        {said}
      </p>
      <div class="shown" key={`${step.kind} ${step.at}`}>
        {content}
      </div>
      <p class="hint keys">{t('computed.keys')}</p>
    </div>
  );
}

export { Computed };
