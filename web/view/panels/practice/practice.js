// practice.js - "what would you discard?": a random hand, a pick, and how it compares.
// SPDX-License-Identifier: MIT
//
// Keys work while the focus is inside: 1 to 9, 0, q, w, e, r pick a tile, arrows move among them, a
// shows the answer, n deals the next hand.

import { mistakes, summarize } from '../../../model/practice/score.js';
import { LEVEL_NAMES, makeSession } from '../../../model/practice/session.js';
import { idOf, write } from '../../../model/table/names.js';
import { percent, spokenTile } from '../../../text/words.js';
import { button, element } from '../../kit/element.js';
import { KEYS, makePickHand } from './hand.js';
import { answerTable, verdict } from './verdict.js';

/**
 * @typedef {import('../../../model/practice/round.js').Round} Round
 * @typedef {import('../../../model/practice/session.js').LevelName} LevelName
 * @typedef {import('../../../model/practice/session.js').Session} Session
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {ReturnType<typeof makeParts>} Parts
 * @typedef {ReturnType<typeof makePresses>} Presses
 *
 * `open` shows a hand in the rest of the page.
 * @typedef {import('../../../model/practice/session.js').Tools
 *   & { t: Translate, open?: (hand: string) => void }} Tools
 */

function makeParts() {
  const question = element('p', { class: 'question' });
  const below = {
    verdict: element('div', { class: 'verdict', role: 'status' }),
    actions: element('div', { class: 'actions' }),
    answer: element('div', { class: 'scroll', tabindex: 0, role: 'group', hidden: true }),
    score: element('p', { class: 'score' }),
    keys: element('p', { class: 'hint' }),
  };
  const level = element('select', { id: 'practice-level' });
  const label = element('label', { for: 'practice-level' });
  const top = element('div', { class: 'level' }, label, level);
  const root = element('div', { class: 'practice' }, top, question, ...Object.values(below));
  return { ...below, question, level, label, root };
}

/** @param {Translate} t @param {Parts} parts @param {LevelName} level */
function writeLevels(t, { label, level: select, keys }, level) {
  label.textContent = t('practice.level');
  keys.textContent = t('practice.keys');
  select.replaceChildren(
    ...LEVEL_NAMES.map((name) =>
      element('option', { value: name, selected: name === level }, t(`practice.level.${name}`)),
    ),
  );
}

/** @param {Translate} t @param {Session} session */
function scoreText(t, { answers }) {
  const { hands, right, share } = summarize(answers);
  return hands
    ? t('practice.score', { hands, right, share: percent(share) })
    : t('practice.noScore');
}

/**
 * What buttons and keys do, and where the focus goes.
 * @param {Session} session @param {Parts} parts @param {ReturnType<typeof makePickHand>} hand
 * @param {Tools['open']} open
 */
const makePresses = (session, parts, hand, open) => ({
  show() {
    if (!session.round) return;
    session.show();
    parts.answer.focus();
  },
  next() {
    session.deal();
    hand.focus(0);
  },
  replay() {
    if (session.replay()) hand.focus(0);
  },
  open: open && (() => session.round && open(write(session.round.hand))),
  clear() {
    session.clear();
    parts.level.focus();
  },
});

/** @param {Translate} t @param {Session} session @param {Presses} presses */
function makeActions(t, { round, answers }, presses) {
  const wrong = mistakes(answers).length;
  return [
    round?.shown ? null : button(t('practice.show'), presses.show, { class: 'show' }),
    button(t('practice.next'), presses.next, { class: 'next primary' }),
    wrong ? button(t('practice.replay', { n: wrong }), presses.replay, { class: 'replay' }) : null,
    presses.open ? button(t('practice.open.hand'), presses.open, { class: 'open-hand' }) : null,
    answers.length ? button(t('practice.clear'), presses.clear, { class: 'clear' }) : null,
  ].filter((one) => one !== null);
}

/**
 * Buttons whose words stay the same are kept, so that a press does not lose its button.
 * @param {HTMLElement} place @param {HTMLElement[]} next
 */
function putActions(place, next) {
  const old = /** @type {HTMLElement[]} */ ([...place.children]);
  const words = (/** @type {HTMLElement[]} */ all) => all.map((one) => one.textContent).join();
  if (words(old) === words(next)) return;
  const focused = old.find((one) => one === document.activeElement)?.className;
  place.replaceChildren(...next);
  if (focused) (next.find((one) => one.className === focused) ?? next[0]).focus();
}

/**
 * @param {Translate} t @param {Parts} parts @param {ReturnType<typeof makePickHand>} hand
 * @param {Round} round
 */
function writeRound(t, parts, hand, { hand: names, picked, rows, win, shown, replay }) {
  const tile = picked === null ? null : idOf(names[picked]);
  const labels = names.map((name, i) =>
    t('practice.tile', { tile: spokenTile(t, name), key: KEYS[i] }),
  );
  parts.question.textContent = t(replay ? 'practice.again' : 'practice.question');
  hand.element.setAttribute('aria-label', t('practice.question'));
  hand.update(names, labels, picked);
  parts.verdict.replaceChildren(...(tile === null ? [] : verdict(t, rows, win, tile)));
  parts.answer.hidden = !shown;
  parts.answer.setAttribute('aria-label', t('practice.answer'));
  parts.answer.replaceChildren(...(shown ? [answerTable(t, rows, win, tile)] : []));
}

/** @param {Parts} parts @param {Presses} presses @param {ReturnType<typeof makePickHand>} hand */
function bindKeys(parts, presses, hand) {
  parts.root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === parts.level) return;
    if (event.key === 'n') presses.next();
    else if (event.key === 'a') presses.show();
    else if (!hand.onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** @param {Tools} tools */
function makePractice({ t, open, ...tools }) {
  const parts = makeParts();
  const session = makeSession(tools, () => update());
  const hand = makePickHand(session.pick);
  const presses = makePresses(session, parts, hand, open);
  parts.question.after(hand.element);

  function update() {
    writeLevels(t, parts, session.level);
    parts.score.textContent = scoreText(t, session);
    if (!session.round) return;
    writeRound(t, parts, hand, session.round);
    putActions(parts.actions, makeActions(t, session, presses));
  }

  writeLevels(t, parts, session.level);
  parts.level.addEventListener('change', () =>
    session.setLevel(/** @type {LevelName} */ (parts.level.value)),
  );
  bindKeys(parts, presses, hand);
  return {
    element: parts.root,
    /** Writes everything anew; the first call deals the first hand. */
    update: () => (session.round ? update() : session.deal()),
    stop: session.stop,
  };
}

export { makePractice };
