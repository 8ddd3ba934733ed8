// Reads and writes logs of tenhou in JSON, the format of its viewer.
// SPDX-License-Identifier: MIT

import { WINDS } from '../core/notation/tiles.js';
import { LIMITS } from '../names/yaku.js';
import { TENHOU_REASONS } from '../table/setup/state.js';
import * as Tenhou from '../table/formats/tenhou.js';
import { LogError } from './error.js';
import { documentRules } from './tenhou-rules.js';
import { decoded } from './text.js';
import { limitIn, toldWin, yakuIn } from './told.js';
import { gameToWrite, japaneseYaku, moved, namesOf, ponKey, shiftOf } from './written.js';

/** @import { GameRound, GameToWrite, Item, Start, TableEvent, ToldWin } from './types.js' */

const { ACROSS, AS_DRAWN, HEAD, LEFT, SEATS, THREE: LISTS } = Tenhou;
const WON = '和了';

// ---- reading ----

const DRAWS = 1;
const DISCARDS = 2;

/** The list with events of a type: draws or discards. @type {Partial<Record<string, number>>} */
const COLUMN = {
  ...{ draw: DRAWS, chi: DRAWS, pon: DRAWS, kan: DRAWS },
  ...{ discard: DISCARDS, 'closed-kan': DISCARDS, 'added-kan': DISCARDS, north: DISCARDS },
};

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
  const fu = text.match(/(\d+)符/)?.[1];
  return toldWin({
    player,
    from,
    fu: fu && Number(fu),
    points: pointsIn(text, players),
    limit: limitIn(text),
    yaku: names.map(yakuIn),
  });
}

/** Makes items of events, with their places in the lists of a round. @param {any[]} round */
function placed(round, /** @type {string} */ path, /** @type {TableEvent[]} */ events) {
  const next = new Map();
  const { length: players } = /** @type {any} */ (events[0]).hands;
  const result = round.at(-1);
  const wins =
    Array.isArray(result) && result[0] === WON ? result.filter((_, i) => i > 0 && i % 2 === 0) : [];
  const nextIndex = (/** @type {number} */ list) => {
    const n = next.get(list) ?? 0;
    next.set(list, n + 1);
    return n;
  };
  return events.map((event) => {
    const column = COLUMN[event.type];
    if (column === undefined) {
      const place = event.type === 'start' ? path : `${path}[${round.length - 1}]`;
      const win = event.type === 'win' && { win: winInJson(wins.shift(), players) };
      return { place, events: [event], ...win };
    }
    const { player } = /** @type {{ player: number }} */ (event);
    const list = HEAD + LISTS * player + column;
    const place = `${path}[${list}][${nextIndex(list)}]`;
    const after = list - column + DISCARDS;
    // For an open kan, the list of discards has an additional 0.
    if (round[after]?.[next.get(after) ?? 0] === 0) nextIndex(after);
    return { place, events: [event] };
  });
}

/** Turns a red five (51) into a plain one (15). @param {string | number} code */
const plainFive = (code) => (/^5[123]$/.test(String(code)) ? `${Number(code) % 10}5` : `${code}`);

/** Makes red fives plain: tenhou writes some even in games without red fives. */
function withoutReds(/** @type {readonly any[]} */ round) {
  const withPlainFives = (/** @type {unknown} */ entry) => {
    if (typeof entry === 'number') return Number(plainFive(entry));
    return typeof entry === 'string' ? entry.replace(/\d\d/g, plainFive) : entry;
  };
  return round.map((list, i) => {
    const isTiles = i >= HEAD - 2 && i < round.length - 1 && Array.isArray(list);
    return isTiles ? list.map(withPlainFives) : list;
  });
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
  const { title, ref, name, sc, log } = document;
  const titleText = Array.isArray(title) ? title.filter(Boolean).join(' ') : ref;
  const { reds, score } = documentRules(document, players);
  const facts = {
    players,
    title: typeof title === 'string' ? decoded(title) : titleText,
    names: Array.isArray(name) ? name.slice(0, players) : [],
    rules: { kuikae: /** @type {const} */ ('none'), reds, score },
    scores:
      Array.isArray(sc) && sc.length >= 2 * players
        ? Array.from({ length: players }, (_, p) => Number(sc[2 * p]))
        : undefined,
  };
  yield { place: '', opens: true, told: /** @type {Item['told']} */ (facts) };
  const hasNoReds = reds?.every((n) => n === 0);
  for (const [i, lists] of log.entries()) {
    const round = hasNoReds && Array.isArray(lists) ? withoutReds(lists) : lists;
    const path = `log[${i}]`;
    // This item has no events: errors in later events name its place.
    yield { place: path, events: [] };
    yield* placed(round, path, Tenhou.tenhouRound(round));
  }
  yield { place: `log[${log.length - 1}]`, closes: true };
}

// ---- writing ----

/**
 * The lists of a round: draws and discards of each player. `pons`: the text of each pon by its key
 * from ponKey(). An added kan repeats the text of its pon.
 * @typedef {(number | string)[][]} Lists
 * @typedef {Map<string, string>} Pons
 * @typedef {{ draws: Lists, discards: Lists, indicators: number[], pons: Pons }} Sheet
 */

const HUNDRED = 100;
const NAMES = namesOf(TENHOU_REASONS);

/** @param {unknown} tile a name, '0p' a red five */
const tileCode = (tile) => Tenhou.codeOf(String(tile));

/** @param {any} tiles */
const codesOf = (tiles) => Array.from(tiles ?? [], tileCode);

/** Makes a writer of calls; the place of the letter shows the source. @param {string} letter */
const callWriter = (letter) => (/** @type {Sheet} */ sheet, /** @type {any} */ event) => {
  const { type, player, from, tile, own } = event;
  const codes = codesOf(own);
  const steps = (from - player + SEATS) % SEATS;
  const at = letter === 'c' || steps === LEFT ? 0 : steps === ACROSS ? 1 : codes.length;
  const text = [...codes.slice(0, at), letter + tileCode(tile), ...codes.slice(at)].join('');
  sheet.draws[player].push(text);
  if (type === 'pon') sheet.pons.set(ponKey(event), text);
  if (type === 'kan') sheet.discards[player].push(0);
};

/** Writers by event. @type {Partial<Record<string, (sheet: Sheet, event: any) => void>>} */
const EVENTS = {
  draw: ({ draws }, { player, tile }) => draws[player].push(tileCode(tile)),
  discard({ discards }, { player, tile, drawn, riichi }) {
    const code = drawn ? AS_DRAWN : tileCode(tile);
    discards[player].push(riichi ? `r${code}` : code);
  },
  chi: callWriter('c'),
  pon: callWriter('p'),
  kan: callWriter('m'),
  'closed-kan'({ discards }, { player, own }) {
    const codes = codesOf(own);
    discards[player].push(`${codes.slice(0, 3).join('')}a${codes[3]}`);
  },
  /** Writes the text of the pon, with the letter k before the added tile. */
  'added-kan'({ discards, pons }, event) {
    const pon = pons.get(ponKey(event)) ?? '';
    discards[event.player].push(pon.replace('p', `k${tileCode(event.tile)}`));
  },
  north: ({ discards }, { player }) => discards[player].push('f44'),
  indicator: ({ indicators }, { tile }) => indicators.push(tileCode(tile)),
};

/** Writes the value of a win. @type {(win: ToldWin, deltas: any, start: Start) => string} */
function worthOf({ player, from, han, fu, points, limit, yaku }, deltas, { dealer, honba = 0 }) {
  const yakuman = yaku.some((one) => one.yakuman > 0);
  const name = limit ? LIMITS[limit].ja : yakuman ? LIMITS.yakuman.ja : '';
  const head = name || `${fu ?? ''}符${han}飜`;
  const others = player === from && Array.isArray(deltas) ? deltas : [];
  const paid = others
    .map((/** @type {number} */ n, p) => (p === player ? NaN : -n - HUNDRED * honba))
    .filter((n) => !Number.isNaN(n))
    .sort((a, b) => a - b);
  if (!paid.length) return `${head}${points ?? ''}点`;
  if (player === dealer) return `${head}${paid[0]}点∀`;
  return `${head}${paid[0]}-${paid[paid.length - 1]}点`;
}

/** @param {any} event @param {ToldWin | null} win @param {Start} start @param {number} players */
function winParts({ player, from = player, deltas }, win, start, players) {
  const points = padded(deltas ?? []);
  if (!win) return [points, [player, from, player]];
  const yaku = win.yaku.map((one) => {
    const much = one.yakuman ? LIMITS.yakuman.ja : `${one.han}飜`;
    return `${japaneseYaku(one, win, start, players)}(${much})`;
  });
  return [points, [player, from, player, worthOf(win, deltas, start), ...yaku]];
}

/** Adds a zero for the fourth seat to points. @param {readonly number[]} points */
const padded = (points) =>
  points.length ? Array.from({ length: SEATS }, (_, p) => points[p] ?? 0) : [];

/** @param {GameRound} round @param {number} players */
function tenhouResult({ events, wins }, players) {
  const start = /** @type {Start} */ (events[0]);
  const won = events.filter(({ type }) => type === 'win');
  if (won.length) {
    return [WON, ...won.flatMap((event, i) => winParts(event, wins[i] ?? null, start, players))];
  }
  const { reason = 'exhaustive', deltas } = /** @type {any} */ (events.at(-1));
  const name = NAMES.get(reason) ?? reason;
  return deltas ? [name, padded(deltas)] : [name];
}

/** @param {GameRound} round @param {number} players @param {number} i */
function roundLists(round, players, i) {
  const { events } = round;
  const start = /** @type {Start} */ (events[0]);
  const { hands = [], scores = [], honba = 0, deposits = 0, number = 1 } = start;
  const isHidden = Array.from({ length: players }, (_, p) => !hands[p]).some(Boolean);
  if (isHidden || events.some((event) => event.type === 'draw' && event.tile === null)) {
    const message = `round ${i + 1}: tiles lie face down, and tenhou's JSON has no such tiles`;
    throw new LogError('hidden-hand', message, { round: i });
  }
  const lists = () => Array.from({ length: SEATS }, () => []);
  const indicators = codesOf(start.indicators);
  /** @type {Sheet} */
  const sheet = { draws: lists(), discards: lists(), indicators, pons: new Map() };
  for (const event of events) EVENTS[event.type]?.(sheet, event);
  const ura = events.map((event) => event.type === 'win' && event.uraIndicators).find(Boolean);
  return [
    [SEATS * WINDS.indexOf(start.roundWind ?? 'east') + number - 1, honba, deposits],
    padded(scores),
    indicators,
    codesOf(ura || []),
    ...lists().flatMap((_, p) => [codesOf(hands[p]), sheet.draws[p], sheet.discards[p]]),
    tenhouResult(round, players),
  ];
}

/** @param {any} event @param {number} shift @param {number} players @returns {any} */
function movedEvent(event, shift, players) {
  const after = { ...event };
  for (const name of ['player', 'from', 'dealer']) {
    if (name in event) after[name] = (event[name] - shift + players) % players;
  }
  for (const name of ['hands', 'scores', 'deltas']) {
    if (event[name]) after[name] = moved(event[name], shift);
  }
  return after;
}

/** @param {GameToWrite} input */
export function writeTenhou(input) {
  const { title, names, players, rules, rounds } = gameToWrite(input);
  const whole = rounds.filter(({ events }) => ['win', 'end'].includes(String(events.at(-1)?.type)));
  const shift = shiftOf(whole, players);
  if (shift === null) {
    throw new LogError('bad-log', "the dealers do not follow the rounds, as in tenhou's JSON");
  }
  const [man = 1, pin = 1, sou = 1] = rules.reds ?? [];
  const log = whole.map(({ events, wins }, i) => {
    const movedEvents = events.map((event) => movedEvent(event, shift, players));
    const movedWins = wins.map((win) => win && movedEvent(win, shift, players));
    return roundLists({ events: movedEvents, wins: movedWins }, players, i);
  });
  const named = moved(names, shift);
  return JSON.stringify({
    title: [title ?? '', ''],
    name: Array.from({ length: SEATS }, (_, p) => named[p] ?? ''),
    rule: { disp: '', ...(rules.reds ? { aka51: man, aka52: pin, aka53: sou } : { aka: 1 }) },
    log,
  });
}
