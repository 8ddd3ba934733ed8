// bench.js - times of the library and of other programs, as Markdown tables.
// SPDX-License-Identifier: MIT
//
//   npm run bench                all parts; the tables of c/win/MEASUREMENTS.md
//   npm run bench -- hands win   those parts: hands, others, games, start, compilers, win
//
// The hands are random, of four kinds, with a fixed seed. Compare only times of the same run,
// because other programs on the machine slow down all calls.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createTable } from '../../wasm/table.js';
import { load, toKobalab } from '../../wasm/ukeire.js';
import { Majiang, peerRoundsByLot } from '../play/kobalab-game.js';
import { splitmix } from '../js/random.js';
import { vectorLines, questionOf } from '../js/score-question.js';
import { meanOf, sum } from '../numbers.js';
import { byLot } from '../play/bots.js';
import { roundsByLot, serveHands } from '../play/server.js';
import { printTable, short, show, time } from './measure.js';
import { HANDS, KINDS, makeSets, signature } from './signature.js';
import { benchWin } from './win-times.js';

/** @typedef {import('../../wasm/table.js').Table} Table */

const require = createRequire(import.meta.url);
const mahjong = await load();

const NAMES = ['shanten of 14, all forms', 'ukeire of 13', 'discard table of 14'];
const TILES = [14, 13, 14];
/** For each of NAMES, the number of hands to give to packages that take up to 1 ms per hand. */
const FEW = [1000, 100, 15];

// The fastest native programs are not on npm. The times of native programs were measured once, on
// an Intel Xeon (model 167). On that Xeon our batches took 15.0, 49.0 and 410 ns per hand for the
// three NAMES. Native times are scaled to this machine by times of loads from a table of 128 KB.

/** Nanoseconds per load on the machine where the native programs were measured. */
const STEP_THERE = 3.25;

/** Nanoseconds per hand of native programs, for each of NAMES or only for the first. */
const TIMES = /** @type {const} */ ({
  'xiangting (Rust)': [60, 246, 2350],
  'mahjong-cpp (C++)': [61, 260, 2670],
  'nyanten (C++)': [107],
  'tomohxx (C++)': [138, 428, 4300],
});

const LENGTH = 65_536;
const STEPS = 400_000;

/** Makes a random cycle: each entry of the table is the index of the next entry. */
function makeCycle() {
  const random = splitmix(1);
  const next = Uint16Array.from({ length: LENGTH }, (_, i) => i);
  for (let i = LENGTH - 1; i > 0; i--) {
    const j = Math.floor(random() * i);
    [next[i], next[j]] = [next[j], next[i]];
  }
  return next;
}

/** @returns {[string, number[]][]} */
function nativeTimes() {
  const next = makeCycle();
  let place = 0;
  const step = time(() => {
    for (let i = 0; i < STEPS; i++) place = next[place];
  }, STEPS);
  return Object.entries(TIMES).map(([name, ns]) => [
    `${name}, estimated`,
    ns.map((there) => (there * step) / STEP_THERE),
  ]);
}

/** @param {number[]} counts */
const bySuit = (counts) => [0, 9, 18, 27].map((from) => counts.slice(from, from + 9));

/**
 * Returns the other packages on npm: their names, converters of hands, and calls for each of NAMES.
 * majiang-core has no discard table, so its call computes the useful tiles after every discard.
 * @returns {[string, (counts: number[]) => any, ((hand: any) => unknown)[]][]}
 */
function peers() {
  const { RuleSet } = require('mahjong-tile-efficiency');
  const { Shoupai, Util } = Majiang;
  const rules = new RuleSet('Riichi');
  const useful = (/** @type {any} */ hand) => rules.calUkeire(hand);
  const discards = (/** @type {any} */ hand) =>
    Array.from(hand.get_dapai(false), (tile) => Util.tingpai(hand.clone().dapai(tile)));
  return [
    ['mahjong-tile-efficiency', bySuit, [(hand) => rules.calShanten(hand), useful, useful]],
    [
      '@kobalab/majiang-core',
      (counts) => Shoupai.fromString(toKobalab(counts)),
      [Util.xiangting, Util.tingpai, discards],
    ],
  ];
}

/** Times each call with its list of hands. @param {((hand: any) => unknown)[]} calls */
const timeCalls = (calls, /** @type {any[][]} */ lists) =>
  calls.map((call, i) => {
    const askAll = () => {
      for (const hand of lists[i]) call(hand);
    };
    return time(askAll, lists[i].length);
  });

/** Prints times per hand, each with its ratio to the time of our batches in brackets. */
function hands() {
  const sets = makeSets();
  const setsOf = TILES.map((tiles) => sets.map((pair) => pair[tiles - 13]));
  /** @param {(counts: number[]) => any} [prepare] */
  const listsOf = (prepare = (counts) => counts, few = [HANDS, HANDS, HANDS]) =>
    setsOf.map((all, i) => all.flatMap(({ each }) => each.slice(0, few[i]).map(prepare)));
  const { shantenBatch, ukeireBatch, discardsBatch, shanten, ukeire, discards } = mahjong;
  const batch = [shantenBatch, ukeireBatch, discardsBatch].map((call, i) =>
    time(() => setsOf[i].forEach(({ counts }) => call(counts)), KINDS.length * HANDS),
  );
  const rows = /** @type {[string, number[]][]} */ ([
    ['ours, single calls', timeCalls([shanten, ukeire, discards], listsOf())],
    ...nativeTimes(),
    ...peers().map(([name, prepare, calls]) => [name, timeCalls(calls, listsOf(prepare, FEW))]),
  ]).map(([name, times]) => {
    const cells = times.map((ns, i) => `${show(ns)} (${short(ns / batch[i])})`);
    return [name, ...NAMES.map((_, i) => cells[i] ?? '')];
  });
  printTable(['a hand', ...NAMES], [['ours, in batches', ...batch.map(show)], ...rows]);
  console.log(`\nsignature ${signature(mahjong, sets)}`);
}

/** Returns times of scoring won hands. @returns {[string, number][]} */
function scores() {
  const lines = vectorLines('score.txt').slice(0, 200);
  const wins = lines.map((line) => {
    const { hand, options } = questionOf(line);
    const { rules, players, ...win } = options; // under the usual rules
    return { hand, options: win };
  });
  const questions = Array.from({ length: 10 }, () => wins).flat();
  const records = mahjong.packWins(questions.map(({ hand, options }) => ({ hand, ...options })));
  const into = mahjong.scoreBatch(records);
  const n = questions.length;
  const { Shoupai, Util, rule } = Majiang;
  const table = { rule: rule(), zhuangfeng: 0, menfeng: 0, baopai: [], fubaopai: [] };
  const peer = wins.map(({ hand }) => toKobalab(hand));
  const batch = () => void mahjong.scoreBatch(records, { into });
  const single = () => questions.forEach((q) => mahjong.score(q.hand, q.options));
  const scoreText = (/** @type {string} */ text) =>
    Util.hule(Shoupai.fromString(text), null, Util.hule_param(table));
  return [
    ['score, in batches', time(batch, n)],
    ['score, single calls', time(single, n)],
    ['score, @kobalab/majiang-core', time(() => peer.forEach(scoreText), peer.length)],
  ];
}

/** @returns {[string, number][]} */
function tables() {
  /** @type {Table[]} */
  const ownTables = [];
  /** @type {Table[]} */
  const offered = [];
  const collectTables = (/** @type {Table} */ t) => {
    const { phase, player } = t.turn;
    for (const [p, as] of [0, 1, 2, 3].map((p) => t.as(p)).entries()) {
      if (phase === 'discard' && p === player) ownTables.push(as);
      if (phase === 'call' && as.turn.from !== 'self') offered.push(as);
    }
  };
  const rounds = [1, 2, 3, 4].flatMap((seed) =>
    serveHands(seed, mahjong, new Array(4).fill(byLot(splitmix(seed))), { watch: collectTables }),
  );
  const timeApply = (/** @type {boolean} */ strict) => {
    const applyRounds = () => {
      for (const round of rounds) {
        const t = createTable({}, { engine: mahjong, strict });
        for (const event of round) t.apply(event);
      }
    };
    return time(applyRounds, rounds.flat().length);
  };
  const timeTables = (/** @type {Table[]} */ list, /** @type {(t: Table) => unknown} */ call) =>
    time(() => list.forEach(call), list.length);
  const some = ownTables.filter((_, i) => i % 40 === 0);
  return [
    ['table, `apply`, an event', timeApply(false)],
    ['table, `apply`, strict', timeApply(true)],
    ['table, `actions`, to discard', timeTables(ownTables, (t) => t.actions())],
    ['table, `actions`, a tile discarded', timeTables(offered, (t) => t.actions())],
    ['table, `decide`, to discard', timeTables(some, (t) => t.decide())],
  ];
}

/** Prints times of rounds in which all players take random allowed actions. */
function games() {
  const seeds = [1, 2, 3, 4];
  const each = (/** @type {(seed: number) => number} */ play) => {
    const rounds = sum(seeds.map(play));
    const ns = time(() => seeds.forEach(play), rounds);
    return [show(ns), short(1e9 / ns)];
  };
  printTable(
    ['a round of players by lot', 'time', 'rounds a second'],
    [
      ['`createGame`', ...each((seed) => roundsByLot(seed, mahjong))],
      ['Game of @kobalab/majiang-core', ...each(peerRoundsByLot)],
    ],
  );
}

function others() {
  printTable(
    ['a win, an event, a question', 'time'],
    [...scores(), ...tables()].map(([name, ns]) => [name, show(ns)]),
  );
}

function startSteps() {
  const program = `
    const a = performance.now();
    const { load } = await import('./dist/ukeire.bundle.js');
    const b = performance.now();
    const mahjong = await load();
    const c = performance.now();
    mahjong.discards('123m406p789s11223z');
    console.log(JSON.stringify([b - a, c - b, performance.now() - c]));`;
  const runs = Array.from({ length: 20 }, () => {
    const args = ['--input-type=module', '-e', program];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (!stdout) throw new Error(stderr);
    return JSON.parse(stdout);
  });
  const least = [0, 1, 2].map((step) => Math.min(...runs.map((run) => run[step])));
  printTable(['a new node', 'import', '`load()`', 'first answer'], [['ms', ...least.map(short)]]);
}

const COMPILERS = ['gcc', 'clang'];
const PROGRAMS = COMPILERS.map((compiler) => `build/library.${compiler}`);
const TURNS = 3;

/** Runs a program. Returns rows: name, nanoseconds, checksum of answers. @param {string} program */
function programRows(program) {
  const lines = execFileSync(program, { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => line.split('\t'));
}

/** Prints times of the library built by gcc and by clang, whose answers must be equal. */
function compareCompilers() {
  const missing = PROGRAMS.filter((program) => !existsSync(program));
  if (missing.length) return console.log(`\ngcc beside clang: not run, without ${missing}`);
  const turns = Array.from({ length: TURNS }, () => PROGRAMS.map(programRows));
  const rows = turns[0][0].map(([name, , answers], i) => {
    if (turns[0][1][i][2] !== answers) throw new Error(`${name}: the answers are not the same`);
    const [gcc, clang] = PROGRAMS.map((_, c) => Math.min(...turns.map((t) => Number(t[c][i][1]))));
    return { cells: [name, show(gcc), show(clang), (gcc / clang).toFixed(2)], ratio: gcc / clang };
  });
  printTable(
    ['the library in C', ...COMPILERS, 'ratio'],
    rows.map(({ cells }) => cells),
  );
  const mean = meanOf(rows.map(({ ratio }) => Math.log(ratio)));
  console.log(`\ngcc takes ${Math.exp(mean).toFixed(2)} times as long in the mean.`);
}

const PARTS = {
  hands,
  others,
  games,
  start: startSteps,
  compilers: compareCompilers,
  win: benchWin,
};
const parts = process.argv.slice(2);
console.log(`node ${process.version}, ${process.arch}`);
for (const [name, part] of Object.entries(PARTS)) {
  if (!parts.length || parts.includes(name)) await part();
}
