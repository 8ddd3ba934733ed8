// Reads hands as other programs and people write them. Converts between setups, hands and text.
// SPDX-License-Identifier: MIT

import { format, MahjongError, TILE_NAMES, from136 } from '../../../wasm/ukeire.js';
import { fromMjai, parse, readHand } from '../../../wasm/ukeire.js';
import { drawnLast, FULL, isFull } from '../setup.js';
import { plain, readNames, sorted, writeNames } from '../tiles.js';
import { faultOf } from './logs.js';
import { plainText } from './rewritings.js';

/** @import { PageMeld, PageSetup } from '../types.js' */
/** @import { Hand } from '../../../wasm/ukeire.js' */

/** `hand`: the concealed tiles, including the drawn tile. */
/** @typedef {{ hand: string[], drawn: string | null, melds: PageMeld[] }} Written */

const meldText = (/** @type {PageMeld} */ { open, tiles }) =>
  (open === false ? '(…)' : '[…]').replace('…', writeNames(tiles));

export const meldsText = (/** @type {PageMeld[]} */ melds) => melds.map(meldText).join('');

/** Writes the hand. A comma at the end means that the player just called. */
export const handText = (/** @type {PageSetup} */ setup) =>
  writeNames(drawnLast(setup))
  + meldsText(setup.seats[0].melds)
  + (isFull(setup) && !setup.seats[0].drawn ? ',' : '');

/** Makes a meld of three or four tiles, or returns null for another number of tiles. */
export function meldOf(/** @type {string[]} */ tiles, closed = false) {
  if (tiles.length !== 3 && tiles.length !== 4) return null;
  const isRun = new Set(tiles.map(plain)).size > 1;
  const kind = isRun ? 'chi' : tiles.length === 3 ? 'pon' : 'kan';
  return /** @type {PageMeld} */ ({ kind, tiles, ...(closed && { open: false }) });
}

/** Converts a hand. Only a hand of 14 tiles has a drawn tile. @returns {Written} */
export function written(/** @type {Hand} */ hand) {
  const [, concealed, called] = format(hand).match(/^([^[(,]*)(.*)$/) ?? ['', '', ''];
  const names = readNames(concealed) ?? [];
  const melds = [...called.matchAll(/([[(])(\w+)/g)].flatMap(
    ([, bracket, tiles]) => meldOf(sorted(readNames(tiles) ?? []), bracket === '(') ?? [],
  );
  const drew = hand.drawn !== null && names.length + 3 * melds.length === FULL;
  return { hand: sorted(names), drawn: drew ? names[names.length - 1] : null, melds };
}

/** Reads a hand in any spelling. @returns {Written} @throws {MahjongError} with its place */
export const readText = (/** @type {string} */ text) => written(readSpelling(text));

const TILES = TILE_NAMES.length;
const MJAI = /^([1-9][mps]r?|[ESWNPFC])$/;
/** Tiles in tenhou's logs: 11-19 man, 21-29 pin, 31-39 sou, 41-47 honours, 51-53 red fives. */
const LOG = /^([123][1-9]|4[1-7]|5[1-3])$/;
/** Whether ids name the 34 kinds of tiles: only a kind's id can occur twice in a hand. */
const isKinds = (/** @type {number[]} */ ids) =>
  new Set(ids).size < ids.length && ids.every((id) => id < TILES);

/** Returns the tile of a number: 5z for 45, 0p for 52. @param {string} number of tenhou's logs */
const logTile = ([suit, rank]) =>
  suit === '5' ? `0${'mps'[Number(rank) - 1]}` : rank + 'mpsz'[Number(suit) - 1];

/**
 * Reads a list of tenhou's numbers or ids, ids or counts of the 34 kinds, or mjai names, or null.
 * @param {string} text @returns {Hand | null}
 */
function readList(text) {
  const list = text.split(/[\s,;"'[\]]+/).filter(Boolean);
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

/** Matches the address of a page with a hand in its query, or only the query: `?q=123m...`. */
const ADDRESS = /^(?:(?:https?:\/\/)?[\w.-]+\/\S*[?&#]|\?)(?:q|p|hand|h|tehai)=([^&#\s]+)/i;

/** Returns the hand in an address, or any other text unchanged. */
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

/** Parameters that are ignored in an address, because they are only for tracking or appearance. */
const BESIDE = /^(?:utm_\w+|\w*clid|mc_\w+|igshid|si|ref\w*|src|source|lang\w*|hl|theme)=/i;

/**
 * Splits an address into `known` (its hand and known parameters) and `unread` (other parameters
 * that may change the table). A text that is no address is `known`.
 * @param {string} text @returns {{ known: string, unread: string[] }}
 */
export function sift(text, /** @type {(name: string) => boolean} */ isKnown) {
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

const LONGEST = 10_000;
/** Reads the library's notation, or people's spellings, whose errors have no position. */
function readTiles(/** @type {string} */ text) {
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
 * Reads a hand in any spelling: that of the library, the lists above, people's spellings
 * (rewritings.js), or an address with a hand.
 * @returns {Hand} @throws {MahjongError} with the place in the text, or the kind of text
 */
export function readSpelling(/** @type {string} */ text) {
  const inner = unwrap(text.slice(0, LONGEST));
  try {
    return readList(inner) ?? readTiles(inner);
  } catch (/** @type {any} */ error) {
    if (error.position !== undefined) error.position += Math.max(0, text.indexOf(inner));
    throw faultOf(inner, error);
  }
}
