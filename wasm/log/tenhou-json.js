// Reads a tenhou log in JSON as items of a game.
// SPDX-License-Identifier: MIT

import { HEAD, THREE as LISTS, tenhouRound } from '../table/formats/tenhou.js';
import { documentRules } from './tenhou-rules.js';
import { decoded } from './text.js';
import { hanOf, limitIn, yakuIn } from './told.js';

/** @import { Item, TableEvent, ToldWin } from './types.js' */

const DRAWS = 1;
const DISCARDS = 2;
const WON = '和了';

/** The list that has an event: draws or discards. */
const COLUMN = /** @type {Record<string, number>} */ ({
  draw: DRAWS,
  chi: DRAWS,
  pon: DRAWS,
  kan: DRAWS,
  discard: DISCARDS,
  'closed-kan': DISCARDS,
  'added-kan': DISCARDS,
  north: DISCARDS,
});

/** Reads points: '満貫8000点', '30符3飜1000-2000点' or '30符4飜3900点∀'. @param {string} text */
function pointsIn(text, /** @type {number} */ players) {
  const [, one, two, all] = text.match(/(\d+)(?:-(\d+))?(?:点|$)(∀?)/) ?? [];
  if (one === undefined) return null;
  if (all) return Number(one) * (players - 1);
  return two === undefined ? Number(one) : Number(one) * (players - 2) + Number(two);
}

/** @param {unknown} value @param {number} players @returns {ToldWin | null} */
function winInJson(value, players) {
  if (!Array.isArray(value) || value.length <= LISTS) return null;
  const [player, from, , summary, ...names] = value;
  const text = String(summary);
  const yaku = names.map(yakuIn);
  const fu = text.match(/(\d+)符/);
  return {
    player,
    from,
    han: hanOf(yaku),
    fu: fu ? Number(fu[1]) : null,
    points: pointsIn(text, players),
    limit: limitIn(text),
    yaku,
  };
}

/** Reads the wins of a result. @param {unknown} result @param {number} players */
function winsInJson(result, players) {
  if (!Array.isArray(result) || result[0] !== WON) return [];
  return result.filter((_, i) => i > 0 && i % 2 === 0).map((value) => winInJson(value, players));
}

/** @param {readonly any[]} round @param {string} path @param {TableEvent[]} events */
function placed(round, path, events) {
  const next = new Map();
  const wins = winsInJson(round.at(-1), /** @type {any} */ (events[0]).hands.length);
  const nextIndex = (/** @type {number} */ list) => {
    const n = next.get(list) ?? 0;
    next.set(list, n + 1);
    return n;
  };
  return events.map((event) => {
    const column = COLUMN[event.type];
    if (column === undefined) {
      const place = event.type === 'start' ? path : `${path}[${round.length - 1}]`;
      return { place, events: [event], ...(event.type === 'win' && { win: wins.shift() ?? null }) };
    }
    const { player } = /** @type {{ player: number }} */ (event);
    const list = HEAD + LISTS * player + column;
    const place = `${path}[${list}][${nextIndex(list)}]`;
    const after = list - column + DISCARDS;
    // An open kan has a 0 among the discards.
    if (round[after]?.[next.get(after) ?? 0] === 0) nextIndex(after);
    return { place, events: [event] };
  });
}

/** Turns a red five (51) into a plain one (15). @param {string | number} code */
const plainFive = (code) => (/^5[123]$/.test(String(code)) ? `${Number(code) % 10}5` : `${code}`);

/** Removes the red fives that the site writes for rounds without. @param {readonly any[]} round */
function withoutReds(round) {
  const withPlainFives = (/** @type {unknown} */ entry) => {
    if (typeof entry === 'number') return Number(plainFive(entry));
    return typeof entry === 'string' ? entry.replace(/\d\d/g, plainFive) : entry;
  };
  const isTiles = (/** @type {unknown} */ list, /** @type {number} */ i) =>
    i >= HEAD - 2 && i < round.length - 1 && Array.isArray(list);
  return round.map((list, i) => (isTiles(list, i) ? list.map(withPlainFives) : list));
}

/** @param {any} document */
function titleOf({ title, ref }) {
  if (typeof title === 'string') return decoded(title);
  return Array.isArray(title) ? title.filter(Boolean).join(' ') : ref;
}

/** @param {any} document */
function playersInJson(document) {
  const [round] = document.log;
  const most = Array.isArray(round) ? (round.length - HEAD - 1) / LISTS : HEAD;
  const last = most === HEAD ? round?.[HEAD + LISTS * LISTS] : [];
  return Array.isArray(last) && last.length ? 4 : 3;
}

/** @param {any} document @returns {Generator<Item>} */
export function* tenhouItems(document) {
  const players = playersInJson(document);
  const { name, sc } = document;
  const { reds, score } = documentRules(document, players);
  const withPlainFives = reds?.every((n) => n === 0);
  const scores =
    Array.isArray(sc) && sc.length >= 2 * players
      ? Array.from({ length: players }, (_, p) => Number(sc[2 * p]))
      : undefined;
  const names = Array.isArray(name) ? name.slice(0, players) : [];
  const rules = { kuikae: /** @type {const} */ ('none'), reds, score };
  const title = titleOf(document);
  yield { place: '', opens: true, told: { players, title, names, rules, scores } };
  for (const [i, lists] of document.log.entries()) {
    const round = withPlainFives && Array.isArray(lists) ? withoutReds(lists) : lists;
    const path = `log[${i}]`;
    // Errors of the whole round are thrown when its items are requested.
    yield { place: path, events: [] };
    yield* placed(round, path, tenhouRound(round));
  }
  yield { place: `log[${document.log.length - 1}]`, closes: true };
}
