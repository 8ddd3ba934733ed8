// Recognizes texts that are not a hand, so that the page can say what to enter instead.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../../../wasm/ukeire.js';
import { plainText } from './rewritings.js';

/** Patterns of texts by the code of their sentence (text.CODE); the first match counts. */
const LOOKS = /** @type {const} */ ([
  ['looks-address', /^\s*(?:https?:|www\.)\S*\s*$|^\s*[\w-]+(?:\.[\w-]+)+\/\S*\s*$/i],
  ['looks-event', /^\s*\{[^{}]*"type"\s*:/],
  ['looks-data', /^\s*[[{]\s*["'{[]/],
  ['looks-markup', /^\s*<[!?/a-z]/i],
]);
const TILE = /[\d\u{1f000}-\u{1f02b}]/u;
/** The number of characters to look at. */
const FAR = 1000;

/** The error for a text: that of its pattern, or else the given one. @param {string} text */
export function faultOf(text, /** @type {any} */ fault) {
  const start = text.slice(0, FAR);
  const list = fault.index === undefined ? null : 'looks-list';
  const words = TILE.test(plainText(start)) ? null : 'looks-words';
  const code = LOOKS.find(([, form]) => form.test(start))?.[0] ?? list ?? words;
  return code && text.trim() ? new MahjongError(code, `this is no hand: ${code}`) : fault;
}
