// rounds.js [GAMES] - counts what players do in go-arounds, for wasm/table/decide/round-rates.js.
// SPDX-License-Identifier: MIT
//
// majiang-ai plays against itself (games.js). TENPAI of wasm/table/ask/reading.js has published
// chances of tenpai. The program counts what tenpai players do, and how often players become
// tenpai. A go-around lasts from a discard of a player to the next turn of that player.

import { writeFileSync } from 'node:fs';
import { createTable, kobalabReader } from '../../wasm/table.js';
import { TENPAI } from '../../wasm/table/ask/reading.js';
import { load } from '../../wasm/ukeire.js';
import { sum } from '../numbers.js';
import { logsOf } from './games.js';

/** @typedef {import('./games.js').Table} Table */
/**
 * Another player at the start of a go-around. `state` is 4 in riichi, otherwise the number of open
 * melds, at most 3. `tenpai` is the published chance of tenpai. `folds` tells whether a third
 * player is in riichi. `usual` returns the mean cost of this player's ron in points.
 * @typedef {{ p: number, state: number, tenpai: number, folds: boolean,
 *   usual: () => number }} Other
 */
/**
 * A go-around of player `me`. `threat` tells whether another player is in riichi. `waits` has the
 * waits of `me`, or is empty in furiten. `risk` is the mean risk of unseen tiles, or -1 if `pushes`
 * is false.
 * @typedef {{ me: number, left: number, threat: boolean, riichi: boolean, tenpai: boolean,
 *   pushes: boolean, others: Other[], waits: number[], unseen: number[], river: number[],
 *   thrown: number[], risk: number }} GoAround
 */
/**
 * A win at the end of a round: the winner, the player who dealt in (null for a tsumo), and the
 * payment of each player in points.
 * @typedef {{ p: number, from: number | null, paid: number[] }} Win
 */

const engine = await load();
const GAMES = Number(process.argv[2] ?? 140);
const TABLE = new URL('../../wasm/table/decide/round-rates.js', import.meta.url);
const TURNS = 18;
const PLACES = 5; // 1 and 9, 2 and 8, 3 and 7, 4 to 6, honours
const RIICHI = 4;
const MOST = 3;
/** The greatest shanten at which the risk of discards is computed. */
const NEAR = 1;
const WHO = /** @type {const} */ (['self', 'right', 'across', 'left']);
const PLAYERS = [0, 1, 2, 3];
const CALLS = new Set(['chi', 'pon', 'kan']);

class Rate {
  hits = 0;
  of = 0;

  add(/** @type {number} */ hits, /** @type {number} */ of) {
    this.hits += hits;
    this.of += of;
  }

  get rate() {
    return this.of ? this.hits / this.of : 0;
  }

  get error() {
    return this.of ? Math.sqrt(Math.max(1, this.hits)) / this.of : 1;
  }
}

const seenAs = (/** @type {Table} */ t, /** @type {number} */ p) => WHO[(p - t.self + 4) % 4];

function playerState(/** @type {Table} */ t, /** @type {number} */ p) {
  const who = seenAs(t, p);
  const melds = /** @type {any[]} */ (t.melds[who]).filter(({ open }) => open);
  return t.riichi[who] ? RIICHI : Math.min(MOST, melds.length);
}

/** Returns the shanten, the river, and the waits, which are empty in furiten. @param {Table} t */
function readiness(t) {
  const { shanten, tiles } = engine.ukeire(/** @type {any} */ (t.hand));
  const waits = shanten === 0 ? tiles.map(({ tile }) => tile) : [];
  const river = t.rivers.self.map(({ tile }) => tile);
  return { shanten, waits: waits.some((tile) => river.includes(tile)) ? [] : waits, river };
}

/** @param {Table} t */
function meanRisk(t) {
  const risks = /** @type {const} */ (['right', 'across', 'left']).map((who) => {
    const { tenpai, waits } = t.reading(who);
    return (tenpai * sum(waits.map((chance, tile) => chance * t.unseen[tile]))) / sum(t.unseen);
  });
  return sum(risks);
}

/** @param {Table} all @param {number} me @returns {GoAround} */
function goAroundOf(all, me) {
  const t = all.as(me);
  const left = Math.min(TENPAI[0].length - 1, Math.floor(t.wall / t.players));
  const { shanten, waits, river } = readiness(t);
  const others = PLAYERS.filter((p) => p !== me).map((p) => {
    const who = seenAs(t, p);
    const state = playerState(t, p);
    const folds = Object.entries(t.riichi).some(([one, riichi]) => riichi && one !== who);
    const against = /** @type {'left'[]} */ ([who]);
    const usual = () => Number(t.danger({ against })[0].against[0].cost);
    return { p, state, tenpai: TENPAI[state][left] / 1000, folds, usual };
  });
  const pushes = shanten <= NEAR;
  return {
    ...{ me, left, pushes, others, waits, unseen: t.unseen, river, thrown: [] },
    threat: others.some(({ state }) => state === RIICHI),
    riichi: t.riichi.self !== null,
    tenpai: shanten === 0,
    risk: pushes ? meanRisk(t) : -1,
  };
}

/** @param {any[]} round of a log @param {number} dealer @returns {Win[]} */
function roundWins(round, dealer) {
  return round
    .filter(({ hule }) => hule)
    .map(({ hule: { l, baojia, fenpei } }) => ({
      p: (l + dealer) % 4,
      from: baojia === null ? null : (baojia + dealer) % 4,
      paid: PLAYERS.map((p) => Math.max(0, -fenpei[(p - dealer + 4) % 4])),
    }));
}

/**
 * Counts each go-around when it ends: the wins that end the round, or changes of other players.
 * @param {any[]} round of a log of majiang-core
 */
function readRound(round) {
  const read = kobalabReader();
  const t = createTable({}, { engine });
  /** The go-arounds that have not ended, by player. @type {Map<number, GoAround>} */
  const open = new Map();
  const close = (/** @type {number} */ me, /** @type {Win[] | null} */ wins) => {
    const goAround = open.get(me);
    const states = goAround?.others.map(({ p }) => playerState(t, p)) ?? [];
    if (goAround) countGoAround(goAround, wins, states);
    open.delete(me);
  };
  let dealer = 0;
  for (const event of round.flatMap((entry) => read(entry))) {
    const { type, player } = /** @type {any} */ (event);
    if (event.type === 'start') ({ dealer } = event);
    if (type === 'draw' || CALLS.has(type)) close(player, null);
    t.apply(event);
    if (type !== 'discard') continue;
    const { tile } = t.as(player).rivers.self.at(-1) ?? { tile: -1 };
    for (const one of open.values()) if (one.me !== player) one.thrown.push(tile);
    open.set(player, goAroundOf(t, player));
  }
  for (const me of PLAYERS) close(me, roundWins(round, dealer));
}

const rates = (/** @type {number} */ n) => Array.from({ length: n }, () => new Rate());
/** Rates in riichi and without riichi. @typedef {ReturnType<typeof byRiichi>} ByRiichi */
const byRiichi = () => ({ riichi: new Rate(), other: new Rate() });

const byThreat = () => ({ calm: rates(PLACES), threat: rates(PLACES) });

const counted = {
  draw: byRiichi(),
  /** Rons on players except `me`. `ronFolded` counts rons while a third player is in riichi. */
  ron: byRiichi(),
  ronFolded: byRiichi(),
  /** The total payment of a tsumo divided by the mean cost of a ron. */
  pays: byRiichi(),
  /** Rates by turns left: `folded` while another player is in riichi, otherwise `calm`. */
  declares: { calm: rates(TURNS), folded: rates(TURNS) },
  calls: Array.from({ length: MOST }, () => ({ calm: rates(TURNS), folded: rates(TURNS) })),
  /** Rates by the tile's place: `threat` while another player is in riichi, otherwise `calm`. */
  thrown: { riichi: byThreat(), other: byThreat() },
  /** Rates of a riichi's waits that are suji on all sides, on some sides, or on no side. */
  suji: { all: new Rate(), some: new Rate(), none: new Rate() },
  /** Deal-ins divided by the mean risk of an unseen tile. `near` is 1-shanten or tenpai. */
  pushed: { ...byRiichi(), near: new Rate() },
};

/** @param {number} tile */
const placeOf = (tile) => (tile >= 27 ? PLACES - 1 : Math.min(tile % 9, 8 - (tile % 9), 3));

function sujiOf(/** @type {number} */ tile, /** @type {number[]} */ river) {
  const rank = tile % 9;
  const ends = [...(rank >= 3 ? [tile - 3] : []), ...(rank <= 5 ? [tile + 3] : [])];
  const safe = ends.filter((end) => river.includes(end)).length;
  return safe === ends.length ? 'all' : safe ? 'some' : 'none';
}

/** @param {GoAround} goAround @param {Win[]} wins */
function countWins({ me, others }, wins) {
  for (const { p, state, tenpai, folds, usual } of others) {
    const kind = state === RIICHI ? 'riichi' : 'other';
    if (state === 0) continue; // majiang-ai always declares
    const ownWins = wins.filter((win) => win.p === p);
    const drawn = ownWins.filter(({ from }) => from === null);
    counted.draw[kind].add(drawn.length, tenpai);
    const rons = ownWins.filter(({ from }) => from !== null && from !== me).length;
    counted[folds ? 'ronFolded' : 'ron'][kind].add(rons, tenpai);
    for (const { paid } of drawn) counted.pays[kind].add(sum(paid), usual());
  }
}

/** @param {GoAround} goAround @param {number[]} states */
function countChanges({ others, left }, states) {
  others.forEach(({ state, folds }, i) => {
    const when = folds ? 'folded' : 'calm';
    if (state === 0) counted.declares[when][left].add(Number(states[i] === RIICHI), 1);
    if (state < MOST) counted.calls[state][when][left].add(Number(states[i] === state + 1), 1);
  });
}

/** @param {GoAround} goAround */
function countThrown({ waits, thrown, unseen, riichi, river, threat }) {
  const kind = riichi ? 'riichi' : 'other';
  for (const wait of waits) {
    const hits = thrown.filter((tile) => tile === wait).length;
    counted.thrown[kind][threat ? 'threat' : 'calm'][placeOf(wait)].add(hits, unseen[wait]);
    if (riichi && wait < 27) counted.suji[sujiOf(wait, river)].add(hits, unseen[wait]);
  }
}

/** @param {GoAround} goAround @param {Win[]} wins */
function countPushed({ pushes, risk, me, riichi, tenpai }, wins) {
  if (!pushes) return;
  const hits = Number(wins.some(({ from }) => from === me));
  if (tenpai) counted.pushed[riichi ? 'riichi' : 'other'].add(hits, risk);
  if (!riichi) counted.pushed.near.add(hits, risk);
}

/** @param {GoAround} goAround @param {Win[] | null} wins @param {number[]} states */
function countGoAround(goAround, wins, states) {
  countWins(goAround, wins ?? []);
  if (!wins) countChanges(goAround, states);
  countThrown(goAround);
  countPushed(goAround, wins ?? []);
}

const logs = (await logsOf(1, GAMES)).flat();
logs.forEach(readRound);

// ---- results ----

/** @param {Rate[]} list */
function wholeOf(list) {
  const all = new Rate();
  for (const { hits, of } of list) all.add(hits, of);
  return all;
}

const thousandths = (/** @type {Rate[]} */ of) => Math.round(1000 * wholeOf(of).rate);

/** Averages three neighbours. @param {Rate[]} list */
const smooth = (list) => list.map((_, i) => thousandths(list.slice(Math.max(0, i - 1), i + 2)));

const fixed = (/** @type {Rate} */ { rate }, digits = 4) => Number(rate.toFixed(digits));
const errorOf = (/** @type {Rate} */ { rate, error }) => `${Math.round((100 * error) / rate)} %`;
const pair = (/** @type {ByRiichi} */ { riichi, other }, digits = 4) =>
  `{ riichi: ${fixed(riichi, digits)}, other: ${fixed(other, digits)} }`;
const errors = (/** @type {ByRiichi} */ of) => `error ${errorOf(of.riichi)}, ${errorOf(of.other)}`;
const rateList = (/** @type {Rate[]} */ of) => `[${of.map((one) => fixed(one)).join(', ')}]`;
const [halfSuji, suji] = [counted.suji.some, counted.suji.all].map(({ rate }) =>
  (rate / counted.suji.none.rate).toFixed(2),
);

/** @param {ReturnType<typeof byThreat>} at */
const anyOf = ({ calm, threat }) => calm.map((one, place) => wholeOf([one, threat[place]]));

/** Compares discards of waits with the rates of their places. @param {'riichi' | 'other'} kind */
function threatOf(kind) {
  const { calm, threat } = counted.thrown[kind];
  const all = anyOf(counted.thrown[kind]);
  const each = [calm, threat].map((some) => {
    const ratio = new Rate();
    some.forEach(({ hits, of }, place) => ratio.add(hits, of * all[place].rate));
    return ratio;
  });
  return { text: `{ calm: ${fixed(each[0], 2)}, threat: ${fixed(each[1], 2)} }`, each };
}

const [declared, silent] = [threatOf('riichi'), threatOf('other')];
const pushErrors = `${errors(counted.pushed)}, ${errorOf(counted.pushed.near)}`;
const threatErrors = [declared, silent].map(({ each }) => errorOf(each[1])).join(', ');
const foldedDeclares = thousandths(counted.declares.folded);
const foldedCalls = counted.calls.map(({ folded }) => thousandths(folded)).join(', ');

const source = `${logs.length} rounds of ${GAMES} games`;
writeFileSync(
  TABLE,
  `\
// Rates of wins, riichi and calls of others between the discard and the next draw of a player.
// SPDX-License-Identifier: MIT
//
// Written by \`npm run learn\`; do not edit. The rates were counted in ${source} of
// majiang-ai against itself (tests/learn/rounds.js), with published rates of tenpai (reading.js).
// An error is one standard error divided by the rate.

/** The chance that a tenpai player wins by tsumo; ${errors(counted.draw)}. */
export const DRAW = ${pair(counted.draw)};

/** The chance that a tenpai player wins by ron, but not on \`self\`; ${errors(counted.ron)}. */
export const RON = ${pair(counted.ron)};

/** \`RON\` while another player is in riichi; ${errors(counted.ronFolded)}. */
export const RON_FOLDED = ${pair(counted.ronFolded)};

/** The total payment of a tsumo divided by the mean cost of a ron of the same player. */
export const DRAW_PAYS = ${pair(counted.pays, 2)};

/**
 * The chance that a closed hand declares riichi while nobody else is in riichi, in thousandths, by
 * turns remaining, 0 to 17. Chances are smoothed over neighbours, and 0 below four draws.
 */
export const DECLARES = [0, ${smooth(counted.declares.calm).slice(1).join(', ')}];

/** The chance of one more open meld, for 0 to 2 open melds, by turns remaining as in DECLARES. */
export const CALLS = [
${counted.calls.map((of) => `  [${smooth(of.calm).join(', ')}],`).join('\n')}
];

/** Upper limits of \`DECLARES\` and \`CALLS\` while another player is in riichi, at any turn. */
export const FOLDED = { declares: ${foldedDeclares}, calls: [${foldedCalls}] };

/**
 * The chance that another player discards one unseen copy of a wait, by place of the wait: 1 and 9,
 * 2 and 8, 3 and 7, 4 to 6, honours. The waits of \`other\` are mostly those of open hands.
 */
export const THROWN = {
  riichi: ${rateList(anyOf(counted.thrown.riichi))},
  other: ${rateList(anyOf(counted.thrown.other))},
};

/** Factors for waits in riichi that are half suji or suji, relative to other waits. */
export const THROWN_SUJI = { half: ${halfSuji}, suji: ${suji} };

/**
 * Factors on \`THROWN\` while another player is in riichi (\`threat\`) or not
 * (\`calm\`). A player in riichi discards every drawn tile, while others fold.
 * The errors of \`threat\` are ${threatErrors}.
 */
export const THROWN_AT = {
  riichi: ${declared.text},
  other: ${silent.text},
};

/**
 * The rate of deal-ins divided by the mean risk of an unseen tile; ${pushErrors}.
 * \`tenpai\` is a hand without riichi; most players push it. \`near\` is a hand at 1-shanten or
 * tenpai; some players fold it.
 */
export const PUSHED = {
  riichi: ${fixed(counted.pushed.riichi, 2)},
  tenpai: ${fixed(counted.pushed.other, 2)},
  near: ${fixed(counted.pushed.near, 2)},
};
`,
);
