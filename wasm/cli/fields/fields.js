// Lists the fields that a row of --fields may have.
// SPDX-License-Identifier: MIT

/**
 * The question that gives a field its value; null for `line` and `input`, which need no question.
 * @typedef {'hand' | 'shanten' | 'forms' | 'nearer' | 'chances' | 'danger' | null} Question
 */

/** @type {readonly { name: string, question: Question, help: string }[]} */
export const FIELDS = [
  { name: 'line', question: null, help: 'the number of the line in the input' },
  { name: 'input', question: null, help: 'the hand as it stands there' },
  { name: 'hand', question: 'hand', help: 'the hand in canonical notation' },
  { name: 'tiles', question: 'hand', help: 'concealed tiles' },
  { name: 'melds', question: 'hand', help: 'melds, shown or missing' },
  { name: 'shanten', question: 'shanten', help: '-1 is a complete hand' },
  { name: 'standard', question: 'forms', help: 'the shanten of each form,' },
  { name: 'chiitoitsu', question: 'forms', help: 'empty where the hand' },
  { name: 'kokushi', question: 'forms', help: 'cannot have it' },
  { name: 'best', question: 'nearer', help: 'of 14 tiles: the best discard' },
  { name: 'kinds', question: 'nearer', help: 'useful tiles (of 14: after best)' },
  { name: 'total', question: 'nearer', help: 'how many of them are left' },
  { name: 'useful', question: 'nearer', help: 'which they are, as in 147s2z' },
  { name: 'win', question: 'chances', help: 'how likely it is to win,' },
  { name: 'tenpai', question: 'chances', help: 'or to become tenpai' },
  { name: 'choice', question: 'chances', help: 'of 14: the discard for --goal' },
  { name: 'risk', question: 'danger', help: 'of 14: how likely best deals in' },
  { name: 'safest', question: 'danger', help: 'the discard with the least risk' },
];

/** Returns the questions that fields need. @param {readonly string[]} names */
export const questionsOf = (names) =>
  new Set(FIELDS.filter(({ name }) => names.includes(name)).map(({ question }) => question));
