// Recognizes logs, addresses of logs, and other texts without a hand that the page has hints for.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../../../wasm/ukeire.js';
import { plainText } from './rewritings.js';

/** Patterns that only logs of tenhou (JSON, XML), majiang-core and Mahjong Soul contain. */
const GAME = /"log"\s*:\s*\[|<mjloggm\b|"qipai"|\bRecord(?:NewRound|DiscardTile)\b/;
/** The pattern of mjai logs: an event after the start of a round, or a second round. */
const PLAY = /"type"\s*:\s*"(?!start_|tsumo"|dora")\w|"start_kyoku"[^]*"start_kyoku"/;
const EVENTS = /"type"\s*:[^]*"type"\s*:/;
/** The part of an address that names a game. */
const NAMED = /[?&#](?:log|paipu)=./i;
/** The part of an address that contains a game. */
const HELD = /[?&#]json=./i;
const HOST = /[\w-]\.[a-z]{2,}(?::\d+)?\//i;
/** Matches ids of games of tenhou and Mahjong Soul. */
const NAME =
  /\b\d{10}gm-[\da-f]{4}-\d{4,8}-[\da-f]{8}|\b\d{6}-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** The search for an address ends after this many characters of a text. */
const FAR = 10_000;

/** @param {string} text */
export const isGame = (text) => GAME.test(text) || (PLAY.test(text) && EVENTS.test(text));

/** @param {string} text @param {RegExp} part of an address */
const hasAddress = (text, part) =>
  text
    .slice(0, FAR)
    .split(/\s+/)
    .some((word) => part.test(word) && HOST.test(word));

/** Whether a text is only the address or the id of a log. @param {string} text */
export const namesLog = (text) =>
  !isGame(text) && (hasAddress(text, NAMED) || NAME.test(text.slice(0, FAR)));

/** Whether a text is a link that names or contains a log. @param {string} text */
export const isLogLink = (text) => namesLog(text) || hasAddress(text, HELD);

export const isLog = (/** @type {string} */ text) => isGame(text) || isLogLink(text);

/** Codes of hints (in text.CODE), each with a pattern of texts. The first match counts. */
const LOOKS = /** @type {const} */ ([
  ['looks-address', /^\s*(?:https?:|www\.)\S*\s*$|^\s*[\w-]+(?:\.[\w-]+)+\/\S*\s*$/i],
  ['looks-event', /^\s*\{[^{}]*"type"\s*:/],
  ['looks-data', /^\s*[[{]\s*["'{[]/],
  ['looks-markup', /^\s*<[!?/a-z]/i],
]);
/** The patterns apply to this many characters at the start of a text. */
const LOOKED_AT = 1000;
const TILE = /[\d\u{1f000}-\u{1f02b}]/u;

/** Returns the error for the pattern of a text, or `fault` without one. @param {string} text */
export function faultOf(text, /** @type {any} */ fault) {
  const start = text.slice(0, LOOKED_AT);
  const list = fault.index === undefined ? null : 'looks-list';
  const words = TILE.test(plainText(start)) ? null : 'looks-words';
  const code = LOOKS.find(([, form]) => form.test(start))?.[0] ?? list ?? words;
  return code && text.trim() ? new MahjongError(code, `this is no hand: ${code}`) : fault;
}
