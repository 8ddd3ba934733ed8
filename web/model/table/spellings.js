// spellings.js - hands as other programs and people write them, made into what the library reads.
// SPDX-License-Identifier: MIT

import { from136, fromMjai, parse, readHand } from '../../../wasm/notation/notation.js';
import { TILES } from '../../../wasm/notation/tiles.js';

/** @typedef {import('../../../wasm/notation/notation.js').Hand} Hand */

const MJAI = /^([1-9][mps]r?|[ESWNPFC])$/;
/** Of tenhou's logs: 11 to 19 characters, 21 to 29 circles, 31 bamboo, 41 honours, 51 red fives. */
const LOG = /^([123][1-9]|4[1-7]|5[1-3])$/;
const KANJI = new Map([
  ...Array.from('一二三四五六七八九', (digit, i) => /** @type {const} */ ([digit, String(i + 1)])),
  ...Array.from('東南西北白發中', (honour, i) => /** @type {const} */ ([honour, `${i + 1}z`])),
  ['东', '1z'],
  ['発', '6z'],
  ['发', '6z'],
  ['萬', 'm'],
  ['万', 'm'],
  ['筒', 'p'],
  ['饼', 'p'],
  ['餅', 'p'],
  ['索', 's'],
  ['条', 's'],
  ['條', 's'],
]);

/** Lists as other tools write them: [0, 4, 8], ["1m", "5mr", "E"]. @param {string} text */
const entries = (text) => text.split(/[\s,;"'[\]]+/).filter(Boolean);

/** 45 is 5z, 52 is the red 5p. @param {string} number of tenhou's logs */
const logTile = ([suit, rank]) =>
  suit === '5' ? `0${'mps'[Number(rank) - 1]}` : rank + 'mpsz'[Number(suit) - 1];

/**
 * Numbers of a tenhou log, tenhou ids, tile ids' counts, or mjai names; null where the text is no
 * such list.
 * @param {string} text @returns {Hand | null}
 */
function readList(text) {
  const list = entries(text);
  if (list.length < 2) return null;
  if (list.length === TILES && list.every((s) => /^[0-4]$/.test(s)))
    return readHand(list.map(Number));
  if (list.every((s) => LOG.test(s))) return parse(list.map(logTile).join(''));
  if (list.every((s) => /^\d{1,3}$/.test(s))) return from136(list.map(Number));
  return list.every((s) => MJAI.test(s)) ? fromMjai(list) : null;
}

/** An address of another page up to its hand, or its query alone: tenhou's `?q=123m...`. */
const ADDRESS = /^\s*(?:(?:https?:\/\/)?[\w.-]+\/\S*[?&#]|\?)(?:q|p|hand|h|tehai)=([^&#\s]+)/i;

/** The hand inside an address. @param {string} text */
const unwrap = (text) => text.match(ADDRESS)?.[1] ?? text;

/** Parameters that say how one came to a page and how it looks: they change no question. */
const BESIDE = /^(?:utm_\w+|\w*clid|mc_\w+|igshid|si|ref\w*|src|source|lang\w*|hl|theme)=/i;

/**
 * An address with the hand and such other parameters alone as are known; and of the rest, those
 * that may change the question. Other text is known as a whole.
 * @param {string} text @param {(name: string) => boolean} isKnown
 * @returns {{ known: string, unread: string[] }}
 */
function sift(text, isKnown) {
  const address = text.trim();
  const hand = /\s/.test(address) ? null : address.match(ADDRESS)?.[1];
  if (!hand) return { known: text, unread: [] };
  const [place, ...parts] = address.split(/[?&#]/);
  const isRead = (/** @type {string} */ part) => {
    const [name, value] = part.split('=');
    return value === hand || isKnown(name.toLowerCase());
  };
  const known = `${place}?${parts.filter(isRead).join('&')}`;
  const unread = parts.filter((part) => /=./.test(part) && !isRead(part) && !BESIDE.test(part));
  return { known, unread };
}

/** A hand in any spelling is shorter. */
const LONGEST = 10_000;
/** What only the log of a game has: of tenhou as JSON and XML, and of majiang-core. */
const GAME = /"log"\s*:\s*\[|<mjloggm\b|"qipai"/;
/** The same of mjai: an event that does not start a round, or a second round. */
const PLAY = /"type"\s*:\s*"(?!start_|tsumo"|dora")\w|"start_kyoku"[^]*"start_kyoku"/;

/** Whether a text is the log of a game, in which there are many hands. @param {string} text */
const isGame = (text) => GAME.test(text) || PLAY.test(text);

/** Kanji, and commas between tiles. A comma at the end means something. @param {string} text */
const plainText = (text) =>
  Array.from(text, (sign) => KANJI.get(sign) ?? sign)
    .join('')
    .replace(/[,、，]\s*(?=\S)/g, '');

/**
 * A hand in any spelling: the library's, the lists above, kanji, or an address that holds one.
 * @param {string} text @returns {Hand}
 * @throws {import('../../../wasm/notation/notation.js').MahjongError} with the place in the text
 */
function readSpelling(text) {
  const inner = unwrap(text.slice(0, LONGEST));
  const other = readList(inner);
  if (other) return other;
  try {
    return parse(inner);
  } catch (error) {
    const changed = plainText(inner);
    if (changed === inner) throw error;
    return parse(changed);
  }
}

export { isGame, plainText, readSpelling, sift };
