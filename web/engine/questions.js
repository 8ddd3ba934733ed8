// Questions of the page to the engine, in a worker. Inputs and answers are plain data.
// SPDX-License-Identifier: MIT
// Every question makes a table (`ukeire/table`) of the page's setup, so that a number is the same
// everywhere. A choice has the same id in all answers. The id of a discard is the name of its tile
// ('8p', '8p riichi', '8p damaten'). Other ids are a word and the player's tiles ('chi 4m 5m').

import { FINAL_PLACES } from '../../wasm/review.js';
import { createTable } from '../../wasm/table.js';
import { FIRST, LUCK, PAO } from '../state/luck.js';
import { FULL, othersOf } from '../state/setup.js';
import { KINDS, plain } from '../state/tiles.js';
import { pointsFor } from './points.js';

export { deal } from './deal.js';

/** @import { Explanation, Mahjong, Meld, ScoreOptions } from '../../wasm/ukeire.js' */
/** @import { TileCount, Ukeire } from '../../wasm/ukeire.js' */
/** @import { ChanceCall, ChanceDiscard, Setup, Table, TableAction } from '../../wasm/table.js' */
/** @import { Goal, Luck } from '../state/types.js' */

/** A question about a table. @typedef {{ setup: Setup }} Asked */
/** @typedef {Asked & { goal: Goal, least: number }} AskedFor */
/** @typedef {Asked & { luck: readonly Luck[] }} AskedWin */
/** @typedef {Asked & { tile: string | null }} AskedAfter */
/**
 * A choice and the hand after it. `discards`: the discards that may follow a call.
 * @typedef {{ id: string, type: TableAction['type'] | 'wait', tile: string | null, own: string[],
 * shanten: number, kinds: number, total: number, tiles: TileCount[], furiten: boolean,
 * opens: boolean, discards?: readonly import('../../wasm/ukeire.js').Discard[] }} Choice
 */
/**
 * The worth of a choice without opponents. `ron`: the least and most points of a win by ron. If no
 * ron is possible, `ron` is null, and `none` is the reason. `partly`: some waits have no yaku.
 * `hazard`: the danger of the tile if all others are tenpai, which breaks ties.
 * @typedef {{ id: string, score?: number, win: number, tenpai: number, mean?: number,
 * bound: boolean, then: string | null, yaku: boolean | null,
 * hazard?: number, refused?: 'no-yaku' | 'furiten', ron?: [number, number] | null,
 * none?: 'furiten' | 'dead' | 'noYaku', partly?: boolean }} Chances
 */

/** Makes the table, after the discard of `tile` if it is named. @param {Mahjong} engine */
function openTable(engine, /** @type {Asked & { tile?: string | null }} */ { setup, tile }) {
  const t = createTable(setup, { engine });
  if (tile) t.apply({ type: 'discard', player: t.self, tile });
  const hand = /** @type {NonNullable<typeof t.hand>} */ (t.hand);
  const tiles = hand.counts.reduce((sum, n) => sum + n, 0);
  return { t, hand, tiles, size: tiles + 3 * hand.melds.length };
}

/** Whether a discard of another player can be called. @param {Table} t */
const isOffered = ({ turn }) => turn.tile !== null && turn.from !== 'self';

/** Returns the option `draws`. If the turn is unknown, the player is assumed to draw next. */
const drawsOf = (/** @type {Table} */ t) =>
  t.turn.phase === 'unknown' ? { draws: Math.max(1, Math.ceil(t.wall / t.players)) } : {};

/** @param {string} type @param {readonly string[]} ownTiles */
const idOf = (type, ownTiles) => [type, ...ownTiles].join(' ');

const CHOICE = { own: [], kinds: 0, total: 0, tiles: [], furiten: false, opens: false };

/** Whether the hand has no open meld. @param {Table} t */
const isClosed = (t) => t.melds.self.every((meld) => 'open' in meld && meld.open === false);

/** @param {Table} t @returns {Choice[]} */
const discardsOf = (t) =>
  t.discards().map(({ name, shanten, kinds, total, tiles }) => ({
    ...{ ...CHOICE, id: name, type: /** @type {const} */ ('discard'), tile: name },
    ...{ shanten, kinds, total, tiles },
    furiten: shanten === 0 && t.furiten(name).furiten,
  }));

/** @param {Table} t @returns {Choice[]} */
const callsOf = (t) =>
  t
    .calls()
    .filter(({ call }) => call !== 'pass' || isOffered(t))
    .map(({ call, own, shanten, ukeire: { kinds = 0, total = 0, tiles = [] } = {}, discards }) => ({
      ...{ ...CHOICE, id: idOf(call, own), type: call, tile: t.turn.tile, own, discards },
      ...{ shanten, kinds, total, tiles },
      opens: ['chi', 'pon', 'kan'].includes(call) && isClosed(t),
    }));

/** Returns the win by ron on the last discard, if possible. @param {Table} t @returns {Choice[]} */
function winChoices(t) {
  const { outcome } = t.score();
  if (outcome === 'not-complete' || outcome === 'no-win') return [];
  return [{ ...CHOICE, id: 'win', type: 'win', tile: t.turn.tile, shanten: -1 }];
}

/** Returns shanten by form, and useful tiles, without chances. @param {Mahjong} engine */
export function useful(engine, /** @type {Asked} */ request) {
  const { t, hand, tiles, size } = openTable(engine, request);
  if (!tiles && !hand.melds.length) return { kind: /** @type {const} */ ('none'), tiles };
  if (tiles % 3 === 0) return { kind: /** @type {const} */ ('partial'), tiles: size };
  const common = {
    forms: engine.shantenByForm(hand, { players: t.players, unseen: t.unseen }),
    /** The number of melds that the hand must have in addition to the known melds. */
    implied: Math.floor((FULL - size) / 3),
    dora: t.dora.map((tile) => KINDS[tile]),
  };
  if (tiles % 3 === 1) {
    const rows = isOffered(t) ? [...winChoices(t), ...callsOf(t)] : [];
    return {
      kind: /** @type {const} */ ('waiting'),
      ...common,
      useful: t.ukeire(),
      furiten: size === FULL - 1 && t.furiten().furiten,
      rows: rows.length > 1 ? rows : [],
    };
  }
  const more = size === FULL && common.forms.shanten >= 0 && t.turn.drawn !== null;
  return {
    kind: /** @type {const} */ ('discard'),
    ...common,
    rows: [...discardsOf(t), ...(more ? callsOf(t) : [])],
  };
}

/** Returns draws that keep the shanten but improve the wait. @param {Mahjong} engine */
export function improvements(engine, /** @type {AskedAfter} */ request) {
  const { t, hand } = openTable(engine, request);
  return engine.improvements(hand, { players: t.players, unseen: t.unseen });
}

/** Returns options of winProbability(), without points for fewer than 13 tiles. */
function goalOptions(/** @type {AskedFor} */ { goal, least }, /** @type {number} */ size) {
  if (size < FULL - 1)
    return { goal: goal === 'tenpai' ? goal : /** @type {const} */ ('win'), points: null };
  const engineGoal = goal === 'atLeast' ? /** @type {const} */ ('score') : goal;
  return { goal: engineGoal, points: pointsFor(goal, least) };
}

/** @param {import('../../wasm/ukeire.js').WinLines} lines */
const atLast = ({ win, tenpai, score, meanScore }) => ({
  win: win.at(-1) ?? 0,
  tenpai: tenpai.at(-1) ?? 0,
  score: score?.at(-1),
  mean: meanScore?.at(-1),
});

/** @param {ChanceDiscard | ChanceCall} row */
const numbersOf = ({ score, win, tenpai, meanScore }) => ({ score, win, tenpai, mean: meanScore });

const KNOWN = { bound: false, then: null, yaku: null };

function ronOf(/** @type {Table} */ t, /** @type {string} */ tile, /** @type {boolean} */ riichi) {
  const after = t.clone().apply({ type: 'discard', player: t.self, tile });
  const { furiten } = after.furiten();
  const alive = after.waits({ riichi }).waits.filter(({ remaining }) => remaining);
  const paid = alive.flatMap(({ ron }) => (ron.outcome === 'win' ? [ron.points] : []));
  const range = /** @type {[number, number]} */ ([Math.min(...paid), Math.max(...paid)]);
  /** @type {Chances['none']} */
  const none = furiten ? 'furiten' : alive.length ? 'noYaku' : 'dead';
  return { ron: paid.length && !furiten ? range : null, none, partly: paid.length < alive.length };
}

/** @param {any} points @param {string?} mode 'riichi' or 'damaten' */
const declaring = (points, mode) => ({
  ...points,
  declare: mode === 'riichi' ? 'always' : 'never',
});

/**
 * Returns the lines of a discard with riichi or damaten, computed as `how` says.
 * @param {Table} t @param {string} only @param {string?} wanted @param {any} options
 * @param {Pick<ChanceCall, 'mode' | 'extra'>} how
 */
const linesWith = (t, only, wanted, { points, ...options }, { mode, extra }) =>
  t.winProbability({
    ...{ ...options, only, points: declaring(points, wanted) },
    ...(mode === 'graph' ? { mode, extra } : { mode }),
  }).discards[0];

/**
 * Makes two rows, riichi and damaten, of a discard. `row` is one of the two.
 * @param {Table} t @param {ChanceDiscard} row @param {any} options
 * @param {Pick<ChanceCall, 'mode' | 'extra'>} how the row was computed @returns {Chances[]}
 */
function withRiichi(t, row, options, how) {
  const mine = { ...KNOWN, id: row.name, ...numbersOf(row), bound: row.bound };
  if (row.bound || options.goal === 'tenpai') return [mine];
  const mode = row.riichi ? 'damaten' : 'riichi';
  const other = { ...KNOWN, ...atLast(linesWith(t, row.name, mode, options, how)) };
  const pair = row.riichi ? [mine, other] : [other, mine];
  return pair.map((one, i) => ({
    ...one,
    id: `${row.name} ${i ? 'damaten' : 'riichi'}`,
    ...ronOf(t, row.name, i === 0),
  }));
}

function winChances(/** @type {Table} */ t, /** @type {AskedFor} */ { goal, least }) {
  const score = t.score();
  const id = 'win';
  if (score.outcome !== 'win') {
    const refused = score.outcome === 'not-allowed' ? 'furiten' : 'no-yaku';
    return { ...KNOWN, id, win: 0, tenpai: 0, refused };
  }
  const worth = goal === 'atLeast' ? Number(score.points >= least) : score.points;
  return { ...KNOWN, id, win: 1, tenpai: 1, score: worth, mean: score.points };
}

/**
 * Returns the chances of each choice without opponents. If `every` is true, all numbers are exact;
 * else discards that cannot be best have upper bounds. Hands below 13 tiles have no points.
 * @param {Mahjong} engine @param {AskedFor & { every?: boolean }} request
 */
export function chances(engine, { every = false, ...request }) {
  const { t, tiles, size } = openTable(engine, request);
  const options = { ...goalOptions(request, size), every };
  const isWaiting = tiles % 3 === 1;
  const { draws = t.draws.self } = drawsOf(t);
  if (size < FULL - 1) {
    const result = t.winProbability({ ...options, ...drawsOf(t) });
    const rows = result.discards.map((row) => ({
      ...{ ...KNOWN, id: row.name, ...atLast(row), bound: row.bound, score: undefined },
    }));
    return { goal: options.goal, draws, alone: isWaiting ? atLast(result) : null, rows };
  }
  if (isWaiting && !isOffered(t)) {
    const alone = atLast(t.winProbability({ ...options, ...drawsOf(t) }));
    return { goal: options.goal, draws, alone, rows: /** @type {Chances[]} */ ([]) };
  }
  const [first, ...calls] = t.calls(undefined, options);
  const may = new Set(isWaiting ? [] : t.riichiDiscards().map(({ name }) => name));
  const hazard = isWaiting ? () => 0 : hazardsOf(t);
  const ofDiscards = first.discards.flatMap((row) => {
    const rows = may.has(row.name)
      ? withRiichi(t, row, options, first)
      : [{ ...KNOWN, id: row.name, ...numbersOf(row), bound: row.bound }];
    return rows.map((one) => ({ ...one, hazard: hazard(row.tile) }));
  });
  const ofCalls = [...(isWaiting ? [first] : []), ...calls].map((row) => ({
    ...{ ...KNOWN, id: idOf(row.call, row.own), ...numbersOf(row) },
    ...{ then: row.best?.name ?? null, yaku: row.yaku },
  }));
  const win = isWaiting && winChoices(t).length ? [winChances(t, request)] : [];
  const rows = /** @type {Chances[]} */ ([...win, ...(isWaiting ? [] : ofDiscards), ...ofCalls]);
  const alone = isWaiting && rows.length === 1 ? numbersOf(first) : null;
  return { goal: options.goal, draws, alone, rows: alone ? [] : rows };
}

/** Returns the mean number of opponents who wait for a tile if all are tenpai. @param {Table} t */
function hazardsOf(t) {
  const all = othersOf(t.players).map((who) => t.reading(who).waits);
  return (/** @type {number} */ tile) => all.reduce((sum, waits) => sum + waits[tile], 0);
}

function actionId(/** @type {TableAction} */ { type, tile, own, riichi }) {
  if (type === 'discard') return riichi ? `${tile} riichi` : String(tile);
  return idOf(type, own ?? (type === 'added-kan' && tile ? [tile] : []));
}

/**
 * Returns every choice with its worth in points against opponents, the best first. In the last
 * round final places count if scores are known.
 * @param {Mahjong} engine @param {Asked & { last?: boolean, also?: string }} request
 */
export function advice(engine, { last, also, ...request }) {
  const { t } = openTable(engine, request);
  const placement = last && t.scores ? { placement: FINAL_PLACES[t.players] } : {};
  const result = t.decide({ ...placement, ...(also && { also }) });
  const inPoints = (/** @type {number} */ worth) => worth / result.perPoint;
  const ids = new Set(result.choices.map(({ action }) => actionId(action)));
  const named = (/** @type {TableAction} */ action) => {
    const id = actionId(action);
    return ids.has(`${id} riichi`) ? `${id} damaten` : id;
  };
  const once = new Map();
  for (const { action, discard, ...one } of result.choices) {
    const id = named(action);
    if (once.has(id)) continue;
    const push = one.push && inPoints(one.push);
    const advised = { ...one, push, worth: inPoints(one.worth) };
    once.set(id, { ...advised, ...one.round, id, then: discard, advice: advised });
  }
  const { fold } = result;
  const best = fold && { id: named(fold.action), worth: inPoints(fold.worth) };
  return { rows: /** @type {Advised[]} */ ([...once.values()]), fold: best };
}

/**
 * A choice with its worth at the table. `win` and `dealsIn` are chances until the end of the round,
 * `risk` is the chance to deal in now. `places` has the chances of final places if these count.
 * @typedef {import('../../wasm/table.js').AdvisedAction} AdvisedAction
 * @typedef {Omit<AdvisedAction, 'action' | 'discard' | 'fold'>
 * & { id: string, then: string | null, dealsIn: number, advice: any }} Advised
 */

/** Returns risks of the hand's tiles, threatening opponents, and the mean risk of unseen tiles. */
export function danger(/** @type {Mahjong} */ engine, /** @type {Asked} */ request) {
  const { t } = openTable(engine, request);
  const readings = othersOf(t.players).map((who) => t.reading(who));
  const average = t.unseen.map((copies, tile) => ({
    copies,
    risk: 1 - readings.reduce((safe, { tenpai, waits }) => safe * (1 - tenpai * waits[tile]), 1),
  }));
  const copies = average.reduce((sum, one) => sum + one.copies, 0);
  return {
    tiles: t.danger({ against: othersOf(t.players) }),
    threats: readings.flatMap(({ who, tenpai }) => {
      const [riichi, melds] = [Boolean(t.riichi[who]), t.melds[who]?.length ?? 0];
      return riichi || melds ? [{ who, tenpai, riichi, melds }] : [];
    }),
    average: copies && average.reduce((sum, one) => sum + one.copies * one.risk, 0) / copies,
  };
}

/**
 * Returns the tiles that the player could call or win on if `from` discarded them.
 * @param {Mahjong} engine
 * @param {Asked & { from: 'right' | 'across' | 'left', names: readonly string[] }} request
 */
export function callable(engine, { from, names, ...request }) {
  const { t } = openTable(engine, request);
  const { shanten, tiles } = t.ukeire();
  const waits = new Set(shanten === 0 ? tiles.map(({ name }) => name) : []);
  return names.filter((name) => waits.has(plain(name)) || t.calls(name, { from }).length > 1);
}

// ---- a win ----

/** Options of score() by circumstance. @type {Record<string, Record<string, unknown>>} */
const WAYS = {
  ron: { by: 'ron' },
  riichi: { riichi: true },
  'double-riichi': { riichi: 'double' },
  ippatsu: { ippatsu: true },
  haitei: { last: true },
  houtei: { last: true },
  rinshan: { rinshan: true },
  chankan: { chankan: true },
  tenhou: { first: true },
  chiihou: { first: true },
  renhou: { first: true },
};
const PLAIN = { by: 'tsumo', first: false, last: false, rinshan: false, ippatsu: false };
const PAO_YAKU = ['daisangen', 'daisuushii', 'suukantsu'];

/** Returns the score of a win with these circumstances, or null if they are impossible. */
function scoreBy(/** @type {Table} */ t, /** @type {readonly Luck[]} */ luck) {
  const isRon = luck.includes('ron');
  if (luck.includes(isRon ? 'haitei' : 'houtei')) return null;
  const words = luck.flatMap((one) => Object.keys(WAYS[one] ?? { pao: one }));
  if (new Set(words).size < words.length) return null;
  const luckOptions = Object.assign({ ...PLAIN }, ...luck.map((one) => WAYS[one]));
  const isRiichi = luckOptions.riichi !== undefined || t.riichi.self !== null;
  const liable = PAO.find((one) => luck.includes(one))?.slice('pao-'.length);
  const request = {
    ...luckOptions,
    win: t.turn.drawn,
    ...(isRiichi ? {} : { uraIndicators: [] }),
    // The unknown discarder is assumed not to be the liable player, who would pay the whole win.
    ...(liable && isRon && { from: liable === 'right' ? 'left' : 'right' }),
  };
  const scored = (/** @type {object} */ more) => {
    try {
      return /** @type {import('../../wasm/ukeire.js').Score} */ (t.score({ ...request, ...more }));
    } catch {
      return null;
    }
  };
  if (liable) {
    const scores = PAO_YAKU.map((yaku) => scored({ pao: { [yaku]: liable } }));
    return scores.find((one) => one?.outcome === 'win' && one.payments.liable?.length) ?? null;
  }
  const score = scored({});
  const first = FIRST.find((one) => luck.includes(one));
  const has = score?.outcome === 'win' && score.yaku.some(({ id }) => id === first);
  return first && !has ? null : score;
}

/** Adds each circumstance of `more` that is still possible. @param {Table} t */
const together = (t, /** @type {Luck[]} */ core, /** @type {readonly Luck[]} */ more) =>
  more.reduce((all, one) => (scoreBy(t, [...all, one]) ? [...all, one] : all), core);

/**
 * Returns the score of a complete hand, and the circumstances that can be turned on or off. `next`:
 * the circumstances after turning one on or off.
 * @param {Mahjong} engine @param {AskedWin} request
 */
export function scored(engine, { luck, ...request }) {
  const { t } = openTable(engine, request);
  const chosen = LUCK.filter((one) => luck.includes(one));
  const how = together(t, [], chosen);
  const toggles = LUCK.flatMap((one) => {
    const rest = how.filter((other) => other !== one);
    if (how.includes(one)) return [{ one, next: together(t, [], rest) }];
    const lasting = rest.filter((other) => other === 'ron' || other.includes('riichi'));
    const core = [[one], [...lasting, one]].find((some) => scoreBy(t, some));
    if (!core) return [];
    const more = rest.filter((other) => !core.includes(other));
    const next = together(t, core, more);
    const stays = one === 'ron' || next.includes('ron') === how.includes('ron');
    return stays ? [{ one, next }] : [];
  });
  return { score: scoreBy(t, how), toggles, how };
}

// ---- questions of the cards ----

/** Whether a row declares riichi although `mode` is damaten, or the other way round. */
const isOther = (/** @type {{ riichi?: boolean[] }} */ { riichi }, /** @type {string?} */ mode) =>
  mode !== null && riichi?.at(-1) !== (mode === 'riichi');

/**
 * Returns chances without opponents by draws left, of the hand itself or after discards.
 * @param {Mahjong} engine @param {AskedFor & { ids: readonly string[] }} request
 */
export function lines(engine, { ids, ...request }) {
  const { t, size } = openTable(engine, request);
  const options = { ...goalOptions(request, size), ...drawsOf(t), every: true };
  const result = t.winProbability(options);
  const shown = ids.flatMap((id) => {
    const [tile, mode = null] = id.split(' ');
    const row = result.discards.find(({ name, bound }) => name === plain(tile) && !bound);
    const line = row && isOther(row, mode) ? linesWith(t, row.name, mode, options, result) : row;
    return line ? [{ ...line, name: tile, mode }] : [];
  });
  const all = result.discards.length ? shown : [{ ...result, name: null, mode: null }];
  return {
    draws: result.draws,
    turn: t.rivers.self.length + 1,
    lines: all.map(({ name, mode, win, tenpai }) => ({
      ...{ name, mode, win, tenpai },
      behind: win.map((p, n) => Math.min(0, p - result.win[n])),
    })),
  };
}

/**
 * Simulates games without opponents, and reports progress as a share of 1.
 * @param {Mahjong} engine
 * @param {AskedFor & { tile: string | null, mode: string | null, games: number }} request
 * @param {(part: number) => void} progress
 */
export async function games(engine, { tile, mode, games: count, ...request }, progress) {
  /** The arguments with which the table calls winProbability(). @type {any[]} */
  let [hand, options] = [];
  const winProbability = (/** @type {[any, any]} */ ...args) => {
    [hand, options] = args;
    return engine.winProbability(...args);
  };
  const { t, size } = openTable(/** @type {any} */ ({ ...engine, winProbability }), request);
  const result = t.winProbability({ ...goalOptions(request, size), ...drawsOf(t) });
  const row = tile && result.discards.find(({ name }) => name === plain(tile));
  const seed = Math.floor(Math.random() * 2 ** 32);
  let lastReport = 0;
  return engine.simulateAsync(hand, {
    ...options,
    ...{ games: count, seed },
    ...(row && { discard: row.tile }),
    ...(row && isOther(row, mode) && { points: declaring(options.points, mode) }),
    onProgress(part) {
      if (performance.now() < lastReport + 100) return;
      lastReport = performance.now();
      progress(part);
    },
  });
}

/**
 * Explains the shanten of the hand or after discards, with yaku of the nearest complete hands.
 * @param {Mahjong} engine
 * @param {Asked & { tiles: readonly (string | null)[], limit: number }} request
 */
export const explain = (engine, { tiles, limit, ...request }) =>
  tiles.map((tile) => {
    const { t, hand } = openTable(engine, { ...request, tile });
    const { players, roundWind, seatWind } = t;
    const result = engine.explain(hand, { players, unseen: t.unseen, limit });
    const counts = [...hand.counts];
    if (result.discard !== undefined) counts[result.discard]--;
    const facts = { players, roundWind, seatWind, rules: request.setup.rules };
    const yaku = yakuOf(engine, hand.melds, result, facts);
    return { ...result, counts, melds: hand.melds.map((meld) => meld.tiles), yaku };
  });

/**
 * Returns the share of the nearest complete hands that have a yaku, by yaku.
 * @param {Mahjong} engine @param {readonly Meld[]} melds @param {Explanation} explanation
 * @param {ScoreOptions} facts of a win
 */
function yakuOf(engine, melds, { goals }, facts) {
  const all = goals.reduce((sum, { ways }) => sum + ways, 0);
  /** @type {Record<string, number>} */
  const shares = {};
  for (const { counts, missing, ways } of goals) {
    const ids = missing.flatMap(({ tile: win }) => {
      const score = engine.score({ counts, melds }, { ...facts, by: 'ron', win });
      return 'yaku' in score ? score.yaku.map(({ id }) => id) : [];
    });
    for (const id of new Set(ids)) shares[id] = (shares[id] ?? 0) + ways / all;
  }
  return shares;
}

/** Returns the probability that the player's draws complete the hand, even without a yaku. */
export function byDraw(/** @type {Mahjong} */ engine, /** @type {AskedAfter} */ request) {
  const { t } = openTable(engine, request);
  const { win, draws, discards } = t.winProbability({ goal: 'win', points: null, ...drawsOf(t) });
  return { win: win.at(-1) ?? 0, draws, tile: discards[0]?.name ?? null };
}
