// Seeded random won hands of many themes, as objects and as lines for tests/c/score_text.h.
// SPDX-License-Identifier: MIT
//
// Uniform tiles hardly ever win, and hardly ever with a rare yaku. So a theme fixes the kinds of
// blocks; the blocks, the calls, the discarders and the way of winning are random.

/** @typedef {{ tile: number, red: boolean }} Tile */
/** @typedef {'chi' | 'pon' | 'open' | 'added' | 'closed'} Kind */
/** @typedef {{ kind: Kind, tiles: Tile[], from: number }} Meld */
/** @typedef {{ kind: 'run' | 'triplet' | 'kan' | 'pair' | 'single', tile: number }} Block */
/** @typedef {ReturnType<typeof randomWin>} Win */

const TERMINALS = [0, 8, 9, 17, 18, 26];
const ORPHANS = [...TERMINALS, 27, 28, 29, 30, 31, 32, 33];
const GREENS = [19, 20, 21, 23, 25, 32];
const ALL = Array.from({ length: 34 }, (_, t) => t);
const STARTS = ALL.filter((t) => t < 27 && t % 9 < 7);

/** Draws from a seeded stream. */
class Dice {
  /** @param {() => number} random */
  constructor(random) {
    this.random = random;
  }
  /** A whole number below n. @param {number} n */
  below(n) {
    return Math.floor(this.random() * n);
  }
  /** @param {number} chance */
  chance(chance) {
    return this.random() < chance;
  }
  /** @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    return list[this.below(list.length)];
  }
}

/** @param {number} tile @returns {Block} */
const run = (tile) => ({ kind: 'run', tile });
/** @param {number} tile @returns {Block} */
const triplet = (tile) => ({ kind: 'triplet', tile });
/** @param {number} tile @returns {Block} */
const pair = (tile) => ({ kind: 'pair', tile });

/**
 * Four sets and a pair.
 * @param {Dice} dice @param {number} runs the chance of a run
 * @param {number[]} starts of runs @param {number[]} tiles of triplets and the pair
 */
function mixed(dice, runs, starts, tiles) {
  const sets = Array.from({ length: 4 }, () =>
    starts.length && dice.chance(runs) ? run(dice.pick(starts)) : triplet(dice.pick(tiles)),
  );
  return [...sets, pair(dice.pick(tiles))];
}

/** Some sets given, others of any kind. @param {Dice} dice @param {Block[]} given */
function around(dice, given) {
  return [...given, ...mixed(dice, 0.6, STARTS, ALL).slice(given.length, 5)];
}

/** @param {number} suit @param {boolean} honours */
const ofSuit = (suit, honours) =>
  ALL.filter((t) => (t < 27 && Math.floor(t / 9) === suit) || (honours && t >= 27));
/** @param {Dice} dice @param {boolean} honours */
function inOneSuit(dice, honours) {
  const tiles = ofSuit(dice.below(3), honours);
  const starts = tiles.filter((t) => STARTS.includes(t));
  return mixed(dice, 0.6, starts, tiles);
}
const inner = STARTS.filter((t) => t % 9 !== 0 && t % 9 !== 6);
const outer = STARTS.filter((t) => t % 9 === 0 || t % 9 === 6);
const simples = ALL.filter((t) => !ORPHANS.includes(t));

/** Sets at some distances from a tile. @typedef {(tile: number) => Block} Make */
const at = (/** @type {Make} */ make, /** @type {number} */ tile, /** @type {number[]} */ steps) =>
  steps.map((step) => make(tile + step));

/**
 * Triplets of all tiles but one, which is the pair, and other sets.
 * @param {Dice} dice @param {number[]} tiles
 */
function allButOne(dice, tiles) {
  const last = dice.pick(tiles);
  const sets = tiles.filter((t) => t !== last).map(triplet);
  return [...sets, ...mixed(dice, 0.6, STARTS, ALL).slice(sets.length, 4), pair(last)];
}

/** Each makes the blocks of a hand. @type {((dice: Dice) => Block[])[]} */
const THEMES = [
  (dice) => mixed(dice, 0.6, STARTS, ALL),
  (dice) => mixed(dice, 0.9, STARTS, ALL),
  (dice) => mixed(dice, 0.2, STARTS, ALL),
  (dice) => mixed(dice, 1, STARTS, simples),
  (dice) => mixed(dice, 0.7, inner, simples),
  (dice) => mixed(dice, 0.5, outer, ORPHANS),
  (dice) => mixed(dice, 0.6, outer, TERMINALS),
  (dice) => mixed(dice, 0, [], ORPHANS),
  (dice) => mixed(dice, 0, [], TERMINALS),
  (dice) => mixed(dice, 0, [], ALL.slice(27)),
  (dice) => mixed(dice, 0.4, [19], GREENS),
  (dice) => inOneSuit(dice, true),
  (dice) => inOneSuit(dice, false),
  (dice) => {
    const [a, b] = [dice.pick(STARTS), dice.pick(STARTS)];
    return [run(a), run(a), run(b), run(b), pair(dice.pick(ALL))];
  },
  (dice) => around(dice, at(run, dice.pick(STARTS), [0, 0, 0])),
  (dice) => around(dice, at(triplet, dice.pick(STARTS), [0, 1, 2])),
  (dice) => {
    const a = dice.pick(STARTS);
    return [...at(triplet, a, [0, 1, 2]), run(a), pair(dice.pick(ALL))];
  },
  (dice) => around(dice, at(run, dice.below(7), [0, 9, 18])),
  (dice) => around(dice, at(run, 9 * dice.below(3), [0, 3, 6])),
  (dice) => around(dice, at(triplet, dice.below(9), [0, 9, 18])),
  (dice) => allButOne(dice, [31, 32, 33]),
  (dice) => around(dice, at(triplet, 31, [0, 1, 2])),
  (dice) => allButOne(dice, [27, 28, 29, 30]),
  (dice) => [...at(triplet, 27, [0, 1, 2, 3]), pair(dice.pick(ALL))],
  (dice) => {
    const tiles = dice.pick([ALL, ALL, simples, ORPHANS, ofSuit(1, true), ALL.slice(27)]);
    const rest = [...tiles];
    return Array.from({ length: 7 }, () => pair(rest.splice(dice.below(rest.length), 1)[0]));
  },
  (dice) => {
    const twice = dice.pick(ORPHANS);
    return ORPHANS.map((tile) => ({ kind: tile === twice ? 'pair' : 'single', tile }));
  },
  (dice) => {
    const suit = 9 * dice.below(3);
    const ranks = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, dice.below(9)];
    return ranks.map((rank) => ({ kind: 'single', tile: suit + rank }));
  },
];

/** @param {Block} block */
function tilesOf({ kind, tile }) {
  if (kind === 'run') return [tile, tile + 1, tile + 2];
  const n = { triplet: 3, kan: 4, pair: 2, single: 1 }[kind];
  return Array.from({ length: n }, () => tile);
}

const plain = (/** @type {number} */ tile) => ({ tile, red: false });

/** Calls some of the sets. @param {Dice} dice @param {Block} block @returns {Meld} */
function callOf(dice, block) {
  const tiles = tilesOf(block).map(plain);
  if (block.kind === 'run') return { kind: 'chi', tiles, from: 3 };
  const kind = block.kind === 'triplet' ? 'pon' : dice.pick(['open', 'added', 'closed']);
  return {
    kind: /** @type {Meld['kind']} */ (kind),
    tiles,
    from: kind === 'closed' ? 0 : 1 + dice.below(3),
  };
}

/** @param {Dice} dice @param {Block[]} blocks */
function split(dice, blocks) {
  const open = dice.pick([0, 0, 0.3, 0.6, 1]);
  const kans = dice.pick([0, 0, 0.3, 1]);
  /** @type {Block[]} */
  const concealed = [];
  /** @type {Meld[]} */
  const melds = [];
  const all = blocks.flatMap(tilesOf);
  for (const block of blocks) {
    const set = (block.kind === 'run' || block.kind === 'triplet') && melds.length < 4;
    const three = all.filter((t) => t === block.tile).length === 3;
    if (set && block.kind === 'triplet' && three && dice.chance(kans)) {
      melds.push(callOf(dice, { kind: 'kan', tile: block.tile }));
    } else if (set && blocks.length === 5 && dice.chance(open)) melds.push(callOf(dice, block));
    else concealed.push(block);
  }
  return { concealed, melds };
}

/** One five of a suit is red, wherever it is. @param {Dice} dice @param {Tile[]} tiles */
function paint(dice, tiles) {
  for (const five of [4, 13, 22]) {
    const fives = tiles.filter((t) => t.tile === five);
    if (fives.length && dice.chance(0.4)) dice.pick(fives).red = true;
  }
}

/** Indicators that are left. @param {Dice} dice @param {Uint8Array} counts @param {number} n */
function indicators(dice, counts, n) {
  /** @type {number[]} */
  const list = [];
  while (list.length < n) {
    const t = dice.pick(ALL);
    if (counts[t] < 4) {
      counts[t]++;
      list.push(t);
    }
  }
  return list;
}

/** The player who fed the last dragon or wind. @param {Meld[]} melds */
function paoOf(melds) {
  /** @type {{ yaku: string, from: number }[]} */
  const list = [];
  for (const [yaku, first, n] of /** @type {[string, number, number][]} */ ([
    ['daisangen', 31, 3],
    ['daisuushii', 27, 4],
  ])) {
    const sets = melds.filter(({ tiles: [{ tile }] }) => tile >= first && tile < first + n);
    if (sets.length === n && sets[n - 1].from) list.push({ yaku, from: sets[n - 1].from });
  }
  return list;
}

/**
 * How it is won, as far as it is possible.
 * @param {Dice} dice @param {Meld[]} melds @param {number} from @param {boolean} lone
 */
function circumstances(dice, melds, from, lone) {
  const closed = melds.every(({ kind }) => kind === 'closed');
  const kans = melds.some(({ tiles }) => tiles.length === 4);
  const riichi = closed && dice.chance(0.5) ? 1 + dice.below(2) : 0;
  const ippatsu = riichi > 0 && dice.chance(0.3);
  const [a, b] = [dice.chance(0.15), dice.chance(0.3)];
  const chankan = from > 0 && lone && a;
  const rinshan = !from && kans && !ippatsu && b;
  const last = !chankan && !rinshan && dice.chance(0.1);
  const first = !rinshan && !last && !melds.length && !from && !riichi && a;
  const honba = dice.chance(0.3) ? dice.below(5) : 0;
  const deposits = dice.chance(0.3) ? dice.below(4) : 0;
  return { riichi, ippatsu, last, rinshan, chankan, first, honba, deposits, norths: 0 };
}

/**
 * A random won hand: complete, often with a yaku. Its last tile wins: drawn, or from a relative
 * seat. `riichi` is 2 for a double one; the winds are 27 to 30.
 * @param {() => number} random
 */
function randomWin(random) {
  const dice = new Dice(random);
  for (;;) {
    const { concealed, melds } = split(dice, dice.pick(THEMES)(dice));
    const tiles = concealed.flatMap(tilesOf).map(plain);
    const all = [...tiles, ...melds.flatMap((meld) => meld.tiles)];
    const counts = new Uint8Array(34);
    for (const { tile } of all) counts[tile]++;
    if (counts.some((n) => n > 4)) continue;
    paint(dice, all);
    tiles.push(tiles.splice(dice.below(tiles.length), 1)[0]);
    const [round, seat] = [27 + dice.below(4), 27 + dice.below(4)];
    const from = dice.below(2) * (1 + dice.below(3));
    const { tile } = tiles[tiles.length - 1];
    const how = circumstances(dice, melds, from, counts[tile] === 1);
    if (how.chankan) counts[tile] = 4;
    const dora = indicators(dice, counts, dice.below(4));
    const ura = how.riichi ? indicators(dice, counts, dora.length) : [];
    return { tiles, melds, from, round, seat, dora, ura, pao: paoOf(melds), ...how };
  }
}

const SUITS = 'mpsz';

/** @param {Tile} tile */
const digitOf = ({ tile, red }) => (red ? '0' : String((tile % 9) + 1));
/** @param {number} tile */
const suitOf = (tile) => SUITS[Math.floor(tile / 9)];

/** Tiles as text, such as 3m0m1z. @param {Tile[]} tiles */
const textOf = (tiles) => tiles.map((t) => digitOf(t) + suitOf(t.tile)).join('');

/** @param {Meld} meld */
function meldText({ kind, tiles }) {
  const text = tiles.map(digitOf).join('') + suitOf(tiles[0].tile);
  return kind === 'closed' ? `(${text})` : `[${kind === 'added' ? '+' : ''}${text}]`;
}

/** @param {Win} win */
function circumstanceText(win) {
  const flags = /** @type {const} */ (['ippatsu', 'last', 'rinshan', 'chankan', 'first']);
  const riichi = ['', 'riichi', 'double-riichi'][win.riichi];
  return [riichi, ...flags.filter((name) => win[name])].filter(Boolean).join('+');
}

/**
 * The line of a hand under rules.
 * @param {Win} win @param {Record<string, number>} rules as in mj_score_rules
 */
function lineOf(win, rules) {
  const { tiles, melds, from, round, seat, dora, ura, pao } = win;
  const settings = [
    ...Object.entries(rules),
    ...['honba', 'deposits', 'norths'].map((name) => [name, /** @type {any} */ (win)[name]]),
    ...pao.map(({ yaku, from }) => ['liable', `${yaku}:${from}`]),
  ];
  return [
    textOf(tiles) + melds.map(meldText).join(''),
    textOf(tiles.slice(-1)),
    from ? `ron${from}` : 'tsumo',
    'ESWN'[round - 27] + 'ESWN'[seat - 27],
    textOf(dora.map(plain)) || '-',
    textOf(ura.map(plain)) || '-',
    circumstanceText(win) || '-',
    ...settings.map(([name, value]) => `${name}=${value}`),
  ].join(' ');
}

export { digitOf, lineOf, randomWin, suitOf };
