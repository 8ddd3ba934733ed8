// computed.js - how the shanten is computed, one step after the other.
// SPDX-License-Identifier: MIT
//
// Two buttons go forward and back, and so do the arrow keys while the focus is inside. They stay
// where they are, and keep the focus, while the step below them is written anew.

import { button, element, switchOff } from '../../kit/element.js';
import { formulaStep, leastStep, orphansStep, pairsStep } from './forms.js';
import { answerStep, joinStep, partStep, startStep } from './rows.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/engine/computed.js').Computed} Computed
 * @typedef {import('../../../model/engine/computed.js').Step} Step
 * @typedef {import('./rows.js').Shown} Shown
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

/** @param {(by: number) => void} go */
function makeParts(go) {
  const back = button('', () => go(-1), { class: 'back' });
  const next = button('', () => go(1), { class: 'next primary' });
  const at = element('span', { class: 'at' });
  const title = element('h3');
  const said = element('p', { class: 'said', role: 'status' });
  const shown = element('div', { class: 'shown' });
  const keys = element('p', { class: 'hint keys' });
  const bar = element('div', { class: 'stepper-bar' }, back, at, next);
  const steps = element('div', { class: 'computed' }, bar, title, said, shown, keys);
  const none = element('p', { class: 'hint' });
  const root = element('div', {}, none, steps);
  return { back, next, at, title, said, shown, keys, steps, none, root };
}

/** The place of a step of another hand, which may have other steps. */
function placeOf(/** @type {Step[]} */ steps, /** @type {Step | undefined} */ old) {
  const same = steps.findIndex((step) => step.kind === old?.kind && step.at === old.at);
  return Math.max(0, same);
}

/** @param {Translate} t */
function makeComputed(t) {
  /** @type {Computed | null} */
  let all = null;
  let place = 0;
  const parts = makeParts(go);

  /** @param {Computed} computed @param {boolean} aloud whether screen readers are told */
  function write(computed, aloud) {
    const { steps } = computed;
    const { kind, at } = steps[place];
    const { title, said, content } = SHOW[kind](t, computed, at);
    parts.said.setAttribute('aria-live', aloud ? 'polite' : 'off');
    parts.back.textContent = t('computed.back');
    parts.next.textContent = t('computed.next');
    switchOff(parts.back, place === 0);
    switchOff(parts.next, place === steps.length - 1);
    parts.at.textContent = t('computed.at', { n: place + 1, all: steps.length });
    parts.keys.textContent = t('computed.keys');
    parts.title.textContent = title;
    parts.said.replaceChildren(
      element('span', { class: 'unseen' }, `${parts.at.textContent}. ${title}. `),
      said,
    );
    parts.shown.replaceChildren(...content);
  }

  /** @param {number} by */
  function go(by) {
    const to = place + by;
    if (!all || to < 0 || to >= all.steps.length) return;
    place = to;
    write(all, true);
  }

  parts.root.addEventListener('keydown', (event) => {
    const by = BY_KEY[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    go(by);
  });

  return {
    element: parts.root,
    /** Without an argument, the last hand is written anew. @param {Computed | null} [next] */
    update(next = all) {
      parts.none.textContent = t('answer.none');
      parts.none.hidden = next !== null;
      parts.steps.hidden = next === null;
      if (!next) return;
      place = placeOf(next.steps, all?.steps[place]);
      all = next;
      write(next, false);
    },
  };
}

export { makeComputed };
