// The fields that a row may have: one table, which the options, the help and the answers read.
// SPDX-License-Identifier: MIT

/**
 * What a field is made of. `text` fields are names of tiles and hands, which need no quotes in CSV;
 * `free` is whatever the input holds.
 * @typedef {'int8' | 'uint8' | 'int64' | 'double' | 'text' | 'free'} Type
 *
 * The questions that have to be asked for it, see ask.js.
 * @typedef {'shanten' | 'forms' | 'nearer' | 'useful' | 'chances' | 'danger'} Question
 *
 * @typedef {object} Field
 * @property {string} name
 * @property {Type} type
 * @property {Question | null} question
 * @property {string} help
 */

/** @type {readonly Field[]} */
const FIELDS = [
  { name: 'line', type: 'int64', question: null, help: 'the number of the line in the input' },
  { name: 'input', type: 'free', question: null, help: 'the hand as it stands there' },
  { name: 'hand', type: 'text', question: null, help: 'the hand in canonical notation' },
  { name: 'tiles', type: 'uint8', question: null, help: 'concealed tiles' },
  { name: 'melds', type: 'uint8', question: null, help: 'melds, shown or missing' },
  { name: 'shanten', type: 'int8', question: 'shanten', help: '-1 is a complete hand' },
  { name: 'standard', type: 'int8', question: 'forms', help: 'the shanten of each form,' },
  { name: 'chiitoitsu', type: 'int8', question: 'forms', help: 'empty where the hand' },
  { name: 'kokushi', type: 'int8', question: 'forms', help: 'cannot have it' },
  { name: 'best', type: 'text', question: 'nearer', help: 'of 14 tiles: the best discard' },
  { name: 'kinds', type: 'uint8', question: 'nearer', help: 'useful tiles (of 14: after best)' },
  { name: 'total', type: 'uint8', question: 'nearer', help: 'how many of them are left' },
  { name: 'useful', type: 'text', question: 'useful', help: 'which they are, as in 147s2z' },
  { name: 'win', type: 'double', question: 'chances', help: 'how likely it is to win,' },
  { name: 'tenpai', type: 'double', question: 'chances', help: 'or to become tenpai' },
  { name: 'choice', type: 'text', question: 'chances', help: 'of 14: the discard for --goal' },
  { name: 'risk', type: 'double', question: 'danger', help: 'of 14: how likely best deals in' },
  { name: 'safest', type: 'text', question: 'danger', help: 'the discard with the least risk' },
];

/** @param {string} name */
function fieldNamed(name) {
  return FIELDS.find((field) => field.name === name);
}

/** Their names and what they are, for the help. */
const FIELDS_HELP = FIELDS.map(({ name, help }) => `  ${name.padEnd(11)} ${help}`).join('\n');

export { FIELDS, FIELDS_HELP, fieldNamed };
