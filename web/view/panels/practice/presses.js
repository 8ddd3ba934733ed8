// presses.js - what the buttons and keys of practice do, and where the focus goes.
// SPDX-License-Identifier: MIT

import { verdictOf } from '../../../model/practice/set.js';
import { daysInRow } from '../../../model/practice/days.js';
import { lostWord } from '../../../text/words.js';
import { copyText, linkTo } from '../../kit/copy.js';
import { KEYS } from './hand.jsx';
import { gradeOf } from './set-verdict.jsx';

/**
 * @typedef {import('../../../model/practice/session.js').Practice} Practice
 * @typedef {import('../../../text/translate.js').Translate} Translate
 */

/** @param {Translate} t @param {Practice} practice @param {string} said */
function inLine(t, { now, today }, said) {
  const n = daysInRow(now.days, today);
  return n > 1 ? [said, t('practice.share.inRow', { n })].join(t('list.comma')) : said;
}

/**
 * The result to share, which tells nobody the tile: of the hand of a day, or of a set; null where
 * there is none.
 * @param {Translate} t @param {Practice} practice
 */
function resultOf(t, practice) {
  const { now, dayAnswer, setAnswers, goal } = practice;
  if (now.over) {
    const { right, hands, lost } = verdictOf(setAnswers);
    const less = lost > 0 ? `${t('list.comma')}−${lostWord(t, lost, goal)}` : '';
    return { said: `ukeire: ${right}/${hands}${less}`, link: practice.setLink };
  }
  if (!dayAnswer) return null;
  return { said: `ukeire ${now.day}: ${gradeOf(t, dayAnswer, 'win')}`, link: practice.link };
}

/** The first of what is there. @param {HTMLElement} root @param {string[]} selectors */
function focusIn(root, ...selectors) {
  const found = selectors.map((one) => root.querySelector(one)).find(Boolean);
  /** @type {HTMLElement | undefined} */ (found ?? undefined)?.focus();
}

/**
 * `changed`: what is said of a copy is to be shown.
 * @param {{ t: Translate, practice: Practice, root: HTMLElement, changed: () => void,
 *   open?: (problem: import('../../../model/practice/problem.js').Problem) => void }} tools
 */
function makePresses({ t, practice, root, changed, open }) {
  /** @type {{ said: string, of: unknown }} */
  let copied = { said: '', of: null };
  /** What the words about a copy speak of. */
  const shown = () => (practice.now.over ? practice.now.set : practice.now.round?.problem);
  // A problem that is still being looked for takes the focus when it is there.
  let waits = false;
  const focus = () => {
    waits = practice.now.busy === 'dealing';
    focusIn(root, '.set-verdict h3', '.practice-hand button', '.ways button');
  };
  const then = (/** @type {() => unknown} */ run) => () => {
    run();
    focus();
  };
  const copy = async (/** @type {string} */ text) => {
    const of = shown();
    const done = await copyText(text);
    copied = { said: t(done ? 'practice.copied' : 'practice.notCopied', { text }), of };
    changed();
  };
  const isAsked = () => !practice.now.over && practice.now.round !== null;
  return {
    focus,
    arrived: () => waits && practice.now.busy !== 'dealing' && focus(),
    get copied() {
      return copied.of === shown() ? copied.said : '';
    },
    next: () => practice.now.busy === 'dealing' || then(practice.next)(),
    today: then(() => practice.showDay()),
    replay: then(practice.replay),
    again: (/** @type {string} */ problem) => then(() => practice.again(problem))(),
    link: () => copy(linkTo(practice.link)),
    canShare: () => resultOf(t, practice) !== null,
    share() {
      const result = resultOf(t, practice);
      if (result) copy(`${inLine(t, practice, result.said)}\n${linkTo(result.link)}`);
    },
    open: open && (() => practice.now.round && open(practice.now.round.problem)),
    show() {
      if (!isAsked()) return;
      practice.show();
      focusIn(root, '.scroll');
    },
    play() {
      if (!isAsked() || practice.now.round?.problem.thrown) return;
      practice.playOn();
      focusIn(root, '.practice-hand button');
    },
    throwTile(/** @type {number} */ at) {
      practice.throwTile(at);
      // The hand is there no more.
      if (practice.now.game?.end) focusIn(root, '.stop');
    },
    stop: then(practice.stopGame),
    clear() {
      practice.clear();
      focusIn(root, '.plan > summary');
    },
  };
}

/** What a key does. @param {Practice} practice @param {ReturnType<typeof makePresses>} presses */
function onKeyOf(practice, presses) {
  const keys = /** @type {Record<string, () => unknown>} */ ({
    n: presses.next,
    a: presses.show,
    p: presses.play,
    m: presses.replay,
    d: presses.today,
    l: presses.link,
  });
  return (/** @type {KeyboardEvent} */ event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLSelectElement) return;
    const at = key.length === 1 ? KEYS.indexOf(key.toLowerCase()) : -1;
    if (Object.hasOwn(keys, key)) keys[key]();
    else if (at < 0 || practice.now.over) return;
    else if (practice.now.game) presses.throwTile(at);
    else practice.pick(at);
    event.preventDefault();
    event.stopPropagation();
  };
}

export { makePresses, onKeyOf };
