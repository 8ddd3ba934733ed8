// Seeded random won hands of many themes, as objects and as lines for tests/c/score_text.h.
// SPDX-License-Identifier: MIT
//
// Uniform tiles hardly ever win, and hardly ever with a rare yaku. So a theme says which blocks a
// hand is made of; random are the blocks, the calls, who threw what, and how it was won.

/** @typedef {{ tile: number, red: boolean }} Tile */
/** @typedef {'chi' | 'pon' | 'open' | 'added' | 'closed'} Kind */
/** @typedef {{ kind: Kind, tiles: Tile[], from: number }} Meld */
/** @typedef {{ kind: 'run' | 'triplet' | 'kan' | 'pair' | 'single', tile: number }} Block */
/**
 * @typedef {object} Win
 * @property {Tile[]} tiles concealed, the winning one last
 * @property {Meld[]} melds
 * @property {number} from 0 by draw, else the relative seat of who threw the tile
 * @property {number} round 27 to 30
 * @property {number} seat
 * @property {number[]} dora indicators
 * @property {number[]} ura
 * @property {number} riichi 0 to 2
 * @property {boolean} ippatsu
 * @property {boolean} last
 * @property {boolean} rinshan
 * @property {boolean} chankan
 * @property {boolean} first
 * @property {number} honba
 * @property {number} deposits
 * @property {number} norths
 * @property {{ yaku: string, from: number }[]} pao
 */

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
const inner = STARTS.filter((t) => t % 9 !== 0 && t % 9 !== 6);
const outer = STARTS.filter((t) => t % 9 === 0 || t % 9 === 6);
const simples = ALL.filter((t) => !ORPHANS.includes(t));

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
  (dice) => {
    const suit = dice.below(3);
    return mixed(
      dice,
      0.6,
      STARTS.filter((t) => Math.floor(t / 9) === suit),
      ofSuit(suit, true),
    );
  },
  (dice) => {
    const suit = dice.below(3);
    return mixed(
      dice,
      0.6,
      STARTS.filter((t) => Math.floor(t / 9) === suit),
      ofSuit(suit, false),
    );
  },
  (dice) => {
    const [a, b] = [dice.pick(STARTS), dice.pick(STARTS)];
    return [run(a), run(a), run(b), run(b), pair(dice.pick(ALL))];
  },
  (dice) => {
    const a = dice.pick(STARTS);
    return around(dice, [run(a), run(a), run(a)]);
  },
  (dice) => {
    const a = dice.pick(STARTS);
    return around(dice, [triplet(a), triplet(a + 1), triplet(a + 2)]);
  },
  (dice) => {
    const a = dice.pick(STARTS);
    return [triplet(a), triplet(a + 1), triplet(a + 2), run(a), pair(dice.pick(ALL))];
  },
  (dice) => {
    const a = dice.below(7);
    return around(dice, [run(a), run(a + 9), run(a + 18)]);
  },
  (dice) => {
    const a = 9 * dice.below(3);
    return around(dice, [run(a), run(a + 3), run(a + 6)]);
  },
  (dice) => {
    const a = dice.below(9);
    return around(dice, [triplet(a), triplet(a + 9), triplet(a + 18)]);
  },
  (dice) => {
    const left = dice.pick([31, 32, 33]);
    const sets = [31, 32, 33].filter((t) => t !== left).map(triplet);
    const rest = mixed(dice, 0.6, STARTS, ALL).slice(0, 2);
    return [...sets, ...rest, pair(left)];
  },
  (dice) => around(dice, [triplet(31), triplet(32), triplet(33)]),
  (dice) => {
    const left = dice.pick([27, 28, 29, 30]);
    const sets = [27, 28, 29, 30].filter((t) => t !== left).map(triplet);
    return [...sets, mixed(dice, 0.6, STARTS, ALL)[0], pair(left)];
  },
  (dice) => [27, 28, 29, 30].map(triplet).concat([pair(dice.pick(ALL))]),
  (dice) => {
    const tiles = dice.pick([ALL, ALL, simples, ORPHANS, ofSuit(1, true), ALL.slice(27)]);
    const left = [...tiles];
    return Array.from({ length: 7 }, () => pair(left.splice(dice.below(left.length), 1)[0]));
  },
  (dice) => {
    const twice = dice.pick(ORPHANS);
    return ORPHANS.map((tile) => ({ kind: tile === twice ? 'pair' : 'single', tile }));
  },
  (dice) => {
    const suit = 9 * dice.below(3);
    /** @type {number[]} */
    const tiles = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, dice.below(9)];
    return tiles.map((rank) => ({ kind: 'single', tile: suit + rank }));
  },
];

/** @param {Block} block */
function tilesOf({ kind, tile }) {
  if (kind === 'run') return [tile, tile + 1, tile + 2];
  const n = { triplet: 3, kan: 4, pair: 2, single: 1 }[kind];
  return Array.from({ length: n }, () => tile);
}

/** @param {Block[]} blocks */
function countsOf(blocks) {
  const counts = new Uint8Array(34);
  for (const block of blocks) for (const t of tilesOf(block)) counts[t]++;
  return counts;
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
  const counts = countsOf(blocks);
  for (const block of blocks) {
    const set = (block.kind === 'run' || block.kind === 'triplet') && melds.length < 4;
    if (set && block.kind === 'triplet' && counts[block.tile] === 3 && dice.chance(kans)) {
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

/**
 * Indicators of which copies are left.
 * @param {Dice} dice @param {Uint8Array} counts @param {number} n @param {number[]} tiles
 */
function indicators(dice, counts, n, tiles = ALL) {
  const list = [];
  while (list.length < n) {
    const t = dice.pick(tiles);
    if (counts[t] < 4) {
      counts[t]++;
      list.push(t);
    }
  }
  return list;
}

/** Who fed the third dragon or the fourth wind, if all of them are melds. @param {Meld[]} melds */
function paoOf(melds) {
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
 * @param {Dice} dice @param {Win} win @param {Uint8Array} counts
 */
function circumstances(dice, win, counts) {
  const closed = win.melds.every(({ kind }) => kind === 'closed');
  const kans = win.melds.some(({ tiles }) => tiles.length === 4);
  const lone = counts[win.tiles[win.tiles.length - 1].tile] === 1;
  if (closed && dice.chance(0.5)) {
    win.riichi = 1 + dice.below(2);
    win.ippatsu = dice.chance(0.3);
  }
  const [a, b] = [dice.chance(0.15), dice.chance(0.3)];
  if (win.from && lone && a) win.chankan = true;
  else if (!win.from && kans && !win.ippatsu && b) win.rinshan = true;
  else if (dice.chance(0.1)) win.last = true;
  else if (!win.melds.length && !win.from && !win.riichi && a) win.first = true;
  win.honba = dice.chance(0.3) ? dice.below(5) : 0;
  win.deposits = dice.chance(0.3) ? dice.below(4) : 0;
}

/** A random won hand: complete, often with a yaku. @param {() => number} random @returns {Win} */
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
    /** @type {Win} */
    const win = {
      ...{
        tiles,
        melds,
        from: dice.below(2) * (1 + dice.below(3)),
        round,
        seat,
        dora: [],
        ura: [],
      },
      ...{ riichi: 0, ippatsu: false, last: false, rinshan: false, chankan: false, first: false },
      ...{ honba: 0, deposits: 0, norths: 0, pao: paoOf(melds) },
    };
    circumstances(dice, win, counts);
    if (win.chankan) counts[tiles[tiles.length - 1].tile] = 4;
    win.dora = indicators(dice, counts, dice.below(4));
    if (win.riichi) win.ura = indicators(dice, counts, win.dora.length);
    return win;
  }
}

const SUITS = 'mpsz';

/** @param {Tile} tile */
const digitOf = ({ tile, red }) => (red ? '0' : String((tile % 9) + 1));
/** @param {number} tile */
const suitOf = (tile) => SUITS[Math.floor(tile / 9)];

/** Tiles of any suits as text, such as 340m11z. @param {Tile[]} tiles */
function textOf(tiles) {
  const sorted = [...tiles].sort((a, b) => a.tile - b.tile);
  let text = '';
  sorted.forEach((t, i) => {
    text += digitOf(t);
    if (i + 1 === sorted.length || suitOf(sorted[i + 1].tile) !== suitOf(t.tile))
      text += suitOf(t.tile);
  });
  return text;
}

/** @param {Meld} meld */
function meldText({ kind, tiles }) {
  if (kind === 'closed') return `(${textOf(tiles)})`;
  return `[${kind === 'added' ? '+' : ''}${textOf(tiles)}]`;
}

/** @param {Win} win */
function circumstanceText(win) {
  const words = /** @type {const} */ (['ippatsu', 'last', 'rinshan', 'chankan', 'first']).filter(
    (name) => win[name],
  );
  return [...['', 'riichi', 'double-riichi'].slice(win.riichi, win.riichi + 1), ...words]
    .filter(Boolean)
    .join('+');
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

export { Dice, digitOf, lineOf, randomWin, suitOf };
