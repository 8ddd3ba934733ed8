// Checks a game before it is written as a log, and copies it with the names of its tiles.
// SPDX-License-Identifier: MIT
//
// A table checks each round, as the caller may have made or changed the game.

import { DORA, LIMITS, WINDS as WIND_NAMES, YAKU } from '../names/yaku.js';
import { MahjongError, show } from '../core/notation/error.js';
import { WINDS, plainName, nameOf } from '../core/notation/tiles.js';
import { readEvent } from '../table/play/step.js';
import { readFace, readFaces, setupOf } from '../table/setup/fields.js';
import { createTable } from '../table/table.js';
import { refuse } from './error.js';

/** @import { Game, GameRound, Start, ToldWin, ToldYaku } from './types.js' */

const MOST_EVENTS = 1000;
const MOST_WINS = 3;
const MOST_YAKU = 60;

/** @param {unknown} list @param {number} most */
const isShortList = (list, most) => Array.isArray(list) && list.length <= most;
const isString = (/** @type {unknown} */ value) => typeof value === 'string';
const isNumber = (/** @type {unknown} */ value) => typeof value === 'number';

/** @param {any} value @param {(value: any) => boolean} fits */
const isNullOr = (value, fits) => value === null || fits(value);

/** Names the missing parts of a game; undefined if none. @param {any} game */
function lackIn({ rounds, names, title, rules }) {
  const reds = (/** @type {any} */ list) => isShortList(list, 3) && list.every(isNumber);
  const parts = /** @type {[boolean, string][]} */ ([
    [Array.isArray(rounds), 'rounds, a list'],
    [isShortList(names, 4) && names.every(isString), 'names, a list of at most four texts'],
    [isNullOr(title ?? null, isString), 'title, a text or null'],
    [typeof rules === 'object' && rules !== null, 'rules, an object'],
    [isNullOr(rules?.reds ?? null, reds), 'rules.reds, a list of at most three numbers or null'],
  ]);
  return parts.find(([sound]) => !sound)?.[1];
}

/** @param {any} one */
const isYaku = (one) =>
  isString(one?.name) && isNumber(one.han) && isNumber(one.yakuman) && isNullOr(one.id, isString);

/** Whether the description of a win has the form of a ToldWin. @param {any} winDetails */
const isTold = ({ player, from, han, fu, points, limit, yaku }) =>
  [0, 1, 2, 3].includes(player)
  && [0, 1, 2, 3].includes(from)
  && isNumber(han)
  && isNullOr(fu, isNumber)
  && isNullOr(points, isNumber)
  && isNullOr(limit, (id) => isString(id) && Object.hasOwn(LIMITS, id))
  && isShortList(yaku, MOST_YAKU)
  && Array.from(yaku).every(isYaku);

/** Copies an event with names of tiles. @param {any} event */
function namedEvent({ tile, hands, ...rest }) {
  const namesOfTiles = (/** @type {any} */ tiles, /** @type {string} */ what) =>
    readFaces(tiles, what).map(nameOf);
  if (tile !== undefined) rest.tile = tile === null ? null : nameOf(readFace(tile, 'tile'));
  for (const name of ['own', 'uraIndicators', 'indicators']) {
    if (rest[name] === undefined) delete rest[name];
    else rest[name] = namesOfTiles(rest[name], name);
  }
  if (hands !== undefined) {
    rest.hands = Array.from(hands, (hand) => (hand ? namesOfTiles(hand, 'hands') : null));
  }
  return rest;
}

/** @param {any} round @param {any} setup @returns {GameRound} */
function checkedRound(round, setup) {
  const { events, wins } = round ?? {};
  if (!isShortList(events, MOST_EVENTS) || !isShortList(wins, MOST_WINS)) {
    refuse('bad-log', `${show(round)} has no lists of events and wins`);
  }
  const t = createTable(setup);
  const taken = Array.from(events, (input) => {
    const event = readEvent(input);
    t.apply(event);
    return namedEvent(event);
  });
  const details = Array.from(wins, (win) => win ?? null);
  const wrong = details.find((win) => win && !isTold(win));
  if (wrong) refuse('bad-log', `${show(wrong)} is not what a log says of a win`);
  return { events: taken, wins: details };
}

/** Converts a game of `createGame`, or its JSON, to a log. @param {any} input */
function asLog(input) {
  if (input?.rounds !== undefined || !Array.isArray(input?.events)) return input;
  const { players, rules, kuikae = 'none', names, events } = input.toJSON?.() ?? input;
  /** @type {any[]} */
  const rounds = [];
  for (const event of events) {
    if (event?.type === 'start' || !rounds.length) rounds.push({ events: [], wins: [] });
    const { events: roundEvents, wins } = rounds[rounds.length - 1];
    if (event?.type === 'win') wins.push(null);
    if (event?.type !== 'pass') roundEvents.push(event);
  }
  return { players, title: null, names, rules: { kuikae, reds: null, score: rules }, rounds };
}

/** @param {any} input @returns {Game} */
export function gameToWrite(input) {
  const game = asLog(input);
  if (typeof game !== 'object' || game === null) {
    return refuse('bad-log', `${show(game)} is no game: give one of those that readGames() gives`);
  }
  const lack = lackIn(game);
  if (lack) refuse('bad-log', `a game to write needs ${lack}`);
  const setup = setupOf(game);
  const { players } = createTable(setup);
  return {
    ...game,
    players,
    names: Array.from({ length: players }, (_, p) => game.names[p] ?? ''),
    rounds: Array.from(game.rounds, (round, i) => {
      try {
        return checkedRound(round, setup);
      } catch (error) {
        if (!(error instanceof MahjongError)) throw error;
        return refuse(error.code, error.message, `round ${i + 1}`);
      }
    }),
  };
}

/** Maps each reason of a round's end to the first name that a format has for it. */
export const namesOf = (/** @type {Map<unknown, string>} */ reasons) =>
  new Map([...reasons].reverse().map(([name, reason]) => [reason, name]));

/** Returns the key of a pon, which its added kan shares. @param {any} event */
export const ponKey = ({ player, tile }) => player + plainName(String(tile));

/** Returns the first dealer of the game, or null if rounds have contradictory dealers. */
export function shiftOf(/** @type {readonly GameRound[]} */ rounds, /** @type {number} */ players) {
  const all = rounds.map(({ events }) => {
    const { dealer, number = 1 } = /** @type {Start} */ (events[0]);
    return (dealer - (number - 1) + players) % players;
  });
  return new Set(all).size > 1 ? null : (all[0] ?? 0);
}

/** @template T @param {readonly T[]} list @param {number} shift @returns {T[]} */
export const moved = (list, shift) => [...list.slice(shift), ...list.slice(0, shift)];

/** Names a yaku in Japanese. @param {ToldYaku} yaku @param {ToldWin} win @param {Start} start */
export function japaneseYaku({ id, name }, { player }, start, /** @type {number} */ players) {
  const all = /** @type {Record<string, { ja: string }>} */ ({ ...YAKU, ...DORA });
  if (id === null || !Object.hasOwn(all, id)) return name;
  const { ja } = all[id];
  const seatWind = /** @type {'east'} */ (WINDS[(player - start.dealer + players) % players]);
  if (id === 'seat-wind') return `${ja} ${WIND_NAMES[seatWind].ja}`;
  return id === 'round-wind' ? `${ja} ${WIND_NAMES[start.roundWind ?? 'east'].ja}` : ja;
}
