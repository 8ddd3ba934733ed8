// Writes games as JSON of tenhou's viewer.
// SPDX-License-Identifier: MIT

import { WINDS } from '../core/notation/tiles.js';
import { YAKU, DORA, LIMITS, WINDS as WIND_NAMES } from '../names/yaku.js';
import { ACROSS, AS_DRAWN, LEFT, SEATS } from '../table/formats/tenhou.js';
import { TENHOU_REASONS } from '../table/formats/ends.js';
import { LogError } from './error.js';
import { gameToWrite, namesOf, ponKey } from './written.js';

/** @import { GameRound, GameToWrite, TableEvent, ToldWin } from './types.js' */

/**
 * @typedef {Extract<TableEvent, { type: 'start' }>} Start
 *
 * The lists of a round: draws and discards of each player. `pons`: the text of each pon by
 * `ponKey`, which an added kan repeats.
 * @typedef {object} Sheet
 * @property {(number | string)[][]} draws
 * @property {(number | string)[][]} discards
 * @property {number[]} indicators
 * @property {number[]} ura
 * @property {Map<string, string>} pons
 */

const HUNDRED = 100;
const NAMES = namesOf(TENHOU_REASONS);

/** @param {unknown} tile a name, '0p' a red five */
function tileCode(tile) {
  const [rank, suit] = String(tile);
  const i = 'mpsz'.indexOf(suit);
  return rank === '0' ? 51 + i : 10 * (i + 1) + Number(rank);
}

/** @param {any} tiles */
const codesOf = (tiles) => Array.from(tiles ?? [], tileCode);

/** A call with its letter: first for left, last for right. */
function callText(/** @type {any} */ event, /** @type {string} */ letter) {
  const { player, from, tile, own } = event;
  const codes = codesOf(own);
  const steps = (from - player + SEATS) % SEATS;
  const at = letter === 'c' || steps === LEFT ? 0 : steps === ACROSS ? 1 : codes.length;
  return [...codes.slice(0, at), letter + tileCode(tile), ...codes.slice(at)].join('');
}

/** @param {Sheet} sheet @param {any} event */
function writeCall(sheet, event) {
  const text = callText(event, { chi: 'c', pon: 'p', kan: 'm' }[String(event.type)] ?? '');
  sheet.draws[event.player].push(text);
  if (event.type === 'pon') sheet.pons.set(ponKey(event), text);
  if (event.type === 'kan') sheet.discards[event.player].push(0);
}

/**
 * Functions that write each event.
 * @type {Partial<Record<TableEvent['type'], (sheet: Sheet, event: any) => void>>}
 */
const EVENTS = {
  draw: ({ draws }, { player, tile }) => draws[player].push(tileCode(tile)),
  discard({ discards }, { player, tile, drawn, riichi }) {
    const code = drawn ? AS_DRAWN : tileCode(tile);
    discards[player].push(riichi ? `r${code}` : code);
  },
  chi: writeCall,
  pon: writeCall,
  kan: writeCall,
  'closed-kan'({ discards }, { player, own }) {
    const codes = codesOf(own);
    discards[player].push(`${codes.slice(0, 3).join('')}a${codes[3]}`);
  },
  /** Writes the pon with the added tile after another letter. */
  'added-kan'({ discards, pons }, event) {
    const pon = pons.get(ponKey(event)) ?? '';
    discards[event.player].push(pon.replace('p', `k${tileCode(event.tile)}`));
  },
  north: ({ discards }, { player }) => discards[player].push('f44'),
  indicator: ({ indicators }, { tile }) => indicators.push(tileCode(tile)),
};

/** @param {string | null} id @param {string} name @param {ToldWin} told @param {Start} start */
export function japanese(id, name, { player }, start, /** @type {number} */ players) {
  const all = /** @type {Record<string, { ja: string }>} */ ({ ...YAKU, ...DORA });
  if (id === null || !Object.hasOwn(all, id)) return name;
  const seat = /** @type {'east'} */ (WINDS[(player - start.dealer + players) % players]);
  const wind =
    id === 'seat-wind'
      ? ` ${WIND_NAMES[seat].ja}`
      : id === 'round-wind'
        ? ` ${WIND_NAMES[start.roundWind ?? 'east'].ja}`
        : '';
  return all[id].ja + wind;
}

/** Writes the value in tenhou's words, without honba. */
function worthOf(
  /** @type {ToldWin} */ { player, from, han, fu, points, limit, yaku },
  /** @type {any} */ deltas,
  /** @type {Start} */ start,
) {
  const yakuman = yaku.some((one) => one.yakuman > 0);
  const name = limit ? LIMITS[limit].ja : yakuman ? LIMITS.yakuman.ja : '';
  const head = name || `${fu ?? ''}符${han}飜`;
  if (player !== from) return `${head}${points ?? ''}点`;
  const others = Array.isArray(deltas) ? deltas : [];
  const paid = others
    .map((/** @type {number} */ n, p) => (p === player ? NaN : -n - HUNDRED * (start.honba ?? 0)))
    .filter((n) => !Number.isNaN(n))
    .sort((a, b) => a - b);
  if (!paid.length) return `${head}${points ?? ''}点`;
  if (player === start.dealer) return `${head}${paid[0]}点∀`;
  return `${head}${paid[0]}-${paid[paid.length - 1]}点`;
}

/**
 * @param {any} event @param {ToldWin | null} details @param {Start} start @param {number} players
 */
function winParts({ player, from = player, deltas }, details, start, players) {
  const points = padded(deltas ?? []);
  if (!details) return [points, [player, from, player]];
  const yaku = details.yaku.map(({ id, name, han, yakuman }) => {
    const much = yakuman ? LIMITS.yakuman.ja : `${han}飜`;
    return `${japanese(id, name, details, start, players)}(${much})`;
  });
  return [points, [player, from, player, worthOf(details, deltas, start), ...yaku]];
}

/** Adds a zero for the fourth seat to points. @param {readonly number[]} points */
const padded = (points) =>
  points.length ? Array.from({ length: SEATS }, (_, p) => points[p] ?? 0) : [];

/** @param {GameRound} round @param {number} players */
function tenhouResult({ events, wins }, players) {
  const start = /** @type {Start} */ (events[0]);
  const remaining = wins.slice();
  const won = events.filter(({ type }) => type === 'win');
  if (won.length) {
    return [
      '和了',
      ...won.flatMap((event) => winParts(event, remaining.shift() ?? null, start, players)),
    ];
  }
  const { reason = 'exhaustive', deltas } = /** @type {any} */ (events.at(-1));
  const name = NAMES.get(reason) ?? reason;
  return deltas ? [name, padded(deltas)] : [name];
}

/** @param {GameRound} round @param {number} players @param {number} i */
function roundLists(round, players, i) {
  const { events } = round;
  const start = /** @type {Start} */ (events[0]);
  const { hands = [], scores = [], honba = 0, deposits = 0 } = start;
  const hidden = Array.from({ length: players }, (_, p) => !hands[p]).some(Boolean);
  if (hidden || events.some((event) => event.type === 'draw' && event.tile === null)) {
    const message = `round ${i + 1}: tiles lie face down, and tenhou's JSON has no such tiles`;
    throw new LogError('hidden-hand', message, { round: i });
  }
  const lists = () => Array.from({ length: SEATS }, () => []);
  /** @type {Sheet} */
  const sheet = {
    draws: lists(),
    discards: lists(),
    indicators: codesOf(start.indicators),
    ura: codesOf(
      /** @type {any} */ (events.find((event) => event.type === 'win' && event.uraIndicators))
        ?.uraIndicators,
    ),
    pons: new Map(),
  };
  for (const event of events) EVENTS[event.type]?.(sheet, event);
  const number = SEATS * WINDS.indexOf(start.roundWind ?? 'east') + (start.number ?? 1) - 1;
  const seats = Array.from({ length: SEATS }, (_, p) => [
    codesOf(hands[p]),
    sheet.draws[p],
    sheet.discards[p],
  ]);
  return [
    [number, honba, deposits],
    padded(scores),
    sheet.indicators,
    sheet.ura,
    ...seats.flat(),
    tenhouResult(round, players),
  ];
}

/**
 * Returns by how much player numbers are shifted: in this format player 0 deals first, so that the
 * dealer follows from the number of the round. Null if no shift fits all rounds.
 * @param {readonly GameRound[]} rounds @param {number} players
 */
export function shiftOf(rounds, players) {
  const all = rounds.map(({ events }) => {
    const { dealer, number = 1 } = /** @type {Start} */ (events[0]);
    return (dealer - (number - 1) + players) % players;
  });
  return new Set(all).size > 1 ? null : (all[0] ?? 0);
}

/** @template T @param {readonly T[]} list @param {number} shift @returns {T[]} */
export const moved = (list, shift) => [...list.slice(shift), ...list.slice(0, shift)];

/** @param {any} event @param {number} shift @param {number} players @returns {TableEvent} */
function movedEvent(event, shift, players) {
  const to = (/** @type {number} */ p) => (p - shift + players) % players;
  const after = { ...event };
  for (const name of ['player', 'from', 'dealer']) if (name in event) after[name] = to(event[name]);
  for (const name of ['hands', 'scores', 'deltas']) {
    if (event[name]) after[name] = moved(event[name], shift);
  }
  return after;
}

/** @param {GameRound} round @param {number} shift @param {number} players @returns {GameRound} */
const movedRound = ({ events, wins }, shift, players) => ({
  events: events.map((event) => movedEvent(event, shift, players)),
  wins: wins.map((win) => win && /** @type {any} */ (movedEvent(win, shift, players))),
});

/** @param {GameRound} round */
function isWholeRound({ events }) {
  const last = events.at(-1)?.type;
  return last === 'win' || last === 'end';
}

/** @param {GameToWrite} input */
export function writeTenhou(input) {
  const { title, names, players, rules, rounds } = gameToWrite(input);
  const whole = rounds.filter(isWholeRound);
  const shift = shiftOf(whole, players);
  if (shift === null) {
    throw new LogError('bad-log', "the dealers do not follow the rounds, as in tenhou's JSON");
  }
  const [man = 1, pin = 1, sou = 1] = rules.reds ?? [];
  const reds = rules.reds ? { aka51: man, aka52: pin, aka53: sou } : { aka: 1 };
  const log = whole.map((round, i) => roundLists(movedRound(round, shift, players), players, i));
  const named = moved(names, shift);
  return JSON.stringify({
    title: [title ?? '', ''],
    name: Array.from({ length: SEATS }, (_, p) => named[p] ?? ''),
    rule: { disp: '', ...reds },
    log,
  });
}
