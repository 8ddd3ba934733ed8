// Hands as other programs and people write them, made into what the library reads.
// SPDX-License-Identifier: MIT

import {
  MahjongError,
  TILE_NAMES,
  from136,
  fromMjai,
  parse,
  readHand,
} from '../../../wasm/ukeire.js';
import { faultOf } from './looks.js';
import { plainText } from './rewritings.js';

/** @import { Hand } from '../../../wasm/ukeire.js' */

const TILES = TILE_NAMES.length;
const MJAI = /^([1-9][mps]r?|[ESWNPFC])$/;
/** Of tenhou's logs: 11 to 19 characters, 21 to 29 circles, 31 bamboo, 41 honours, 51 red fives. */
const LOG = /^([123][1-9]|4[1-7]|5[1-3])$/;
/** Such a list has 136 ids without a twin; one with twins is of the 34 kinds. */
const isKinds = (/** @type {number[]} */ ids) =>
  new Set(ids).size < ids.length && ids.every((id) => id < TILES);

/** Lists as other tools write them: [0, 4, 8], ["1m", "5mr", "E"]. @param {string} text */
const entries = (text) => text.split(/[\s,;"'[\]]+/).filter(Boolean);

/** 45 is 5z, 52 is the red 5p. @param {string} number of tenhou's logs */
const logTile = ([suit, rank]) =>
  suit === '5' ? `0${'mps'[Number(rank) - 1]}` : rank + 'mpsz'[Number(suit) - 1];

/**
 * Numbers of a tenhou log, tenhou ids, ids or counts of the 34 kinds, or mjai names; null where the
 * text is no such list.
 * @param {string} text @returns {Hand | null}
 */
function readList(text) {
  const list = entries(text);
  if (list.length < 2) return null;
  if (list.length === TILES && list.every((s) => /^[0-4]$/.test(s)))
    return readHand(list.map(Number));
  if (list.every((s) => LOG.test(s))) return parse(list.map(logTile).join(''));
  if (list.every((s) => /^\d{1,3}$/.test(s))) {
    const ids = list.map(Number);
    return isKinds(ids) ? readHand(ids) : from136(ids);
  }
  return list.every((s) => MJAI.test(s)) ? fromMjai(list) : null;
}

/** An address of another page up to its hand, or its query alone: tenhou's `?q=123m...`. */
const ADDRESS = /^(?:(?:https?:\/\/)?[\w.-]+\/\S*[?&#]|\?)(?:q|p|hand|h|tehai)=([^&#\s]+)/i;

/** The hand inside an address, which may stand among words, but in no markup. */
function unwrap(/** @type {string} */ text) {
  const words = text.trim().split(/\s+/);
  if (words.length > 1 && /[<>{}$]/.test(text)) return text;
  const hand = words.map((word) => word.match(ADDRESS)?.[1]).find(Boolean);
  if (!hand) return text;
  try {
    return decodeURIComponent(hand);
  } catch {
    return hand;
  }
}

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
/**
 * A text as the library reads it, or else as people write tiles: then a fault has no place in it.
 * @param {string} text
 */
function readTiles(text) {
  try {
    return parse(text);
  } catch (/** @type {any} */ error) {
    const changed = error.code === 'too-long' ? text : plainText(text);
    if (changed === text) throw error;
    try {
      return parse(changed);
    } catch (/** @type {any} */ { code, message, text: part }) {
      throw new MahjongError(code, message, { text: part });
    }
  }
}

/**
 * A hand in any spelling: the library's, the lists above, what people write (rewritings.js), or an
 * address that holds one.
 * @param {string} text @returns {Hand}
 * @throws {MahjongError} with the place in the text, or with what the text looks like
 */
function readSpelling(text) {
  const inner = unwrap(text.slice(0, LONGEST));
  try {
    return readList(inner) ?? readTiles(inner);
  } catch (/** @type {any} */ error) {
    if (error.position !== undefined) error.position += Math.max(0, text.indexOf(inner));
    throw faultOf(inner, error);
  }
}

export { readSpelling, sift };
