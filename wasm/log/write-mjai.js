// Writes games as mjai.
// SPDX-License-Identifier: MIT

import { messagesOf } from '../table/formats/mjai.js';
import { hanOf } from './told.js';
import { gameToWrite, ponKey } from './written.js';

/** @import { GameRound, GameToWrite, ToldWin } from './types.js' */

const YAKUMAN = 100;

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
  /** The tiles of pons by `ponKey`. @type {Map<string, string[]>} */
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
