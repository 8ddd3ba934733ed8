// Reads mjai's events, one a line, as items of a game.
// SPDX-License-Identifier: MIT

import { mjaiReader } from '../table/formats/mjai.js';
import { refuse } from './error.js';
import { hanOf, yakuByName } from './told.js';

/** @import { Item, ToldWin } from './types.js' */

const THREE = 3;

/** Whether three players are in lists of four. @param {any} event */
function isThree({ tehais, scores }) {
  if (!Array.isArray(tehais)) return false;
  if (tehais.length === THREE) return true;
  const fourth = tehais[THREE];
  return (
    Array.isArray(fourth)
    && fourth.every((pai) => pai === '?')
    && scores?.[THREE] === 0
    && tehais.some((hand) => Array.isArray(hand) && !hand.includes('?'))
  );
}

/** @param {any} event without the values of a fourth player */
function asThree(event) {
  const firstThree = (/** @type {any} */ list) =>
    Array.isArray(list) ? list.slice(0, THREE) : list;
  const { tehais, scores, deltas } = event;
  return {
    ...event,
    ...(tehais && { tehais: firstThree(tehais) }),
    ...(scores && { scores: firstThree(scores) }),
    ...(deltas && { deltas: firstThree(deltas) }),
  };
}

/** @param {any} event @returns {ToldWin | null} */
function winInMjai({ actor, target, fan, fu, hora_points, yakus }) {
  if (fan === undefined && fu === undefined && yakus === undefined) return null;
  const list = Array.isArray(yakus) ? yakus : [];
  const yaku = list.map((entry) => {
    const [name, han] = Array.isArray(entry) ? entry : [entry, 0];
    // mjai counts a yakuman as a hundred han.
    return Number(han) >= 100
      ? yakuByName(String(name), 0, Number(han) / 100)
      : yakuByName(String(name), Number(han));
  });
  return {
    player: actor,
    from: target,
    han: typeof fan === 'number' ? fan : hanOf(yaku),
    fu: typeof fu === 'number' ? fu : null,
    points: typeof hora_points === 'number' ? hora_points : null,
    limit: null,
    yaku,
  };
}

/** The limit of nesting; no log has as much. */
const DEEPEST = 32;

/** @param {unknown} value */
const isNested = (value) => typeof value === 'object' && value !== null;

/** Checks the depth; recursion could overflow. @param {unknown} value @param {string} place */
function checkDepth(value, place) {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length; depth++) {
    if (depth === DEEPEST)
      refuse('bad-log', `lists within lists, more than ${DEEPEST} deep`, place);
    level = level.flatMap((one) => Object.values(/** @type {object} */ (one)).filter(isNested));
  }
}

/** Finds a comment, which JSON does not allow. @param {string} text */
const commentIn = (text) =>
  [...text.matchAll(/"(?:\\.|[^"\\])*"|\/[/*]/g)].find(([token]) => token[0] === '/');

/** @param {string} text @param {string} place */
export function parseLine(text, place) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const comment = commentIn(text);
    if (!comment) return refuse('bad-json', /** @type {Error} */ (error).message, place);
    const line = text.slice(0, comment.index).split('\n').length;
    return refuse('bad-json', `a comment, ${comment[0]}: JSON has none`, place || `line ${line}`);
  }
  checkDepth(value, place);
  return value;
}

/** Makes a reader of mjai's events, which yields each with its place. */
export function mjaiItems() {
  let read = mjaiReader();
  let three = false;
  let open = false;

  /** @param {any} message @param {string} place @returns {Item[]} */
  return function mjaiItem(message, place) {
    const type = message?.type;
    if (type === 'start_game') {
      read = mjaiReader();
      three = Array.isArray(message.names) && message.names.length === THREE;
      open = true;
      const players = three ? { players: /** @type {3} */ (THREE) } : {};
      return [{ place, opens: true, told: { ...players, names: message.names } }];
    }
    if (type === 'end_game') {
      open = false;
      return [{ place, closes: true }];
    }
    const opens = !open;
    open = true;
    if (type === 'start_kyoku') three ||= isThree(message);
    const event =
      three && message !== null && typeof message === 'object' ? asThree(message) : message;
    const win = type === 'hora' ? { win: winInMjai(event) } : {};
    const facts = three ? { told: { players: /** @type {3} */ (THREE) } } : {};
    return [{ place, opens, events: read(event), ...win, ...facts }];
  };
}
