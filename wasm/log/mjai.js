// Reads and writes logs of mjai, which have an event in each line.
// SPDX-License-Identifier: MIT

import { messagesOf, mjaiReader } from '../table/formats/mjai.js';
import { hanOf, toldWin, yakuByName } from './told.js';
import { gameToWrite, ponKey } from './written.js';

/** @import { GameRound, GameToWrite, Item, ToldWin } from './types.js' */

const THREE = /** @type {const} */ (3);
const YAKUMAN = 100;

/** Whether a game of three players has lists of four. @param {any} event */
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

/** Copies an event without the entries of a fourth player. @param {any} event */
function asThree(event) {
  const three = { ...event };
  for (const name of ['tehais', 'scores', 'deltas']) {
    if (Array.isArray(event[name])) three[name] = event[name].slice(0, THREE);
  }
  return three;
}

/** @param {any} event @returns {ToldWin | null} */
function winInMjai({ actor, target, fan, fu, hora_points, yakus }) {
  if (fan === undefined && fu === undefined && yakus === undefined) return null;
  const list = Array.isArray(yakus) ? yakus : [];
  const yaku = list.map((entry) => {
    const [name, han] = Array.isArray(entry) ? entry : [entry, 0];
    const yakuman = Number(han) >= YAKUMAN ? Number(han) / YAKUMAN : 0;
    return yakuByName(String(name), yakuman ? 0 : Number(han), yakuman);
  });
  return toldWin({ player: actor, from: target, han: fan, fu, points: hora_points, yaku });
}

export function mjaiItems() {
  let read = mjaiReader();
  let three = false;
  let open = false;

  /** @param {any} message @param {string} place @returns {Item[]} */
  return (message, place) => {
    const type = message?.type;
    const opens = !open;
    open = type !== 'end_game';
    if (!open) return [{ place, closes: true }];
    if (type === 'start_game') {
      const { names } = message;
      read = mjaiReader();
      three = Array.isArray(names) && names.length === THREE;
      return [{ place, opens: true, told: { ...(three && { players: THREE }), names } }];
    }
    if (type === 'start_kyoku') three ||= isThree(message);
    const isObject = message !== null && typeof message === 'object';
    const event = three && isObject ? asThree(message) : message;
    const win = type === 'hora' && { win: winInMjai(event) };
    return [{ place, opens, events: read(event), ...win, ...(three && TOLD_THREE) }];
  };
}

const TOLD_THREE = { told: { players: THREE } };

/** @param {ToldWin | null | undefined} win */
function mjaiWinFields(win) {
  if (!win) return {};
  const { fu, points, yaku } = win;
  const yakus = yaku.map(({ id, name, han, yakuman }) => [
    id ?? name,
    yakuman ? yakuman * YAKUMAN : han,
  ]);
  return {
    ...(fu !== null && { fu }),
    fan: hanOf(yaku) || win.han,
    ...(points !== null && { hora_points: points }),
    yakus,
  };
}

/** @param {GameRound} round @param {number} players @returns {object[]} */
function roundLines({ events, wins }, players) {
  /** The tiles of each pon, by its key from ponKey(). @type {Map<string, string[]>} */
  const pons = new Map();
  const remaining = wins.slice();
  const pon = (/** @type {any} */ event) => pons.get(ponKey(event)) ?? [];
  const lines = events.flatMap((/** @type {any} */ event) => {
    if (event.type === 'pass') return []; // servers do not report passes
    if (event.type === 'pon') pons.set(ponKey(event), [...event.own, event.tile]);
    const messages = messagesOf(event, { players, pon });
    return event.type === 'win'
      ? [{ ...messages[0], ...mjaiWinFields(remaining.shift()) }]
      : messages;
  });
  const last = events.at(-1)?.type;
  return last === 'win' || last === 'end' ? [...lines, { type: 'end_kyoku' }] : lines;
}

/** @param {GameToWrite} input */
export function writeMjai(input) {
  const { names, players, rounds } = gameToWrite(input);
  const lines = [
    { type: 'start_game', names },
    ...rounds.flatMap((round) => roundLines(round, players)),
    { type: 'end_game' },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
