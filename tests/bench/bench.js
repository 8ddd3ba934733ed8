// bench.js - times of the library and of other programs, as Markdown tables.
// SPDX-License-Identifier: MIT
//
//   npm run bench                all parts; the tables of c/win/MEASUREMENTS.md
//   npm run bench -- hands win   those parts: hands, others, games, start, compilers, win
//
// Hands are seeded, of four kinds. Machines are shared: compare within one run only.

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { createGame, createTable } from '../../wasm/table.js';
import { makeMeld, meldKind } from '../../wasm/core/notation/hand.js';
import { load, toKobalab } from '../../wasm/ukeire.js';
import { Majiang, seeded } from '../js/kobalab-games.js';
import { splitmix, wholeNumbers } from '../js/random.js';
import { vectorLines, questionOf } from '../js/score-question.js';
import { byLot } from '../play/bots.js';
import { serveHands } from '../play/server.js';
import { compareCompilers } from './compilers.js';
import { printTable, short, show, time } from './measure.js';
import { nativeTimes } from './native.js';
import { HANDS, KINDS, makeSets, signature } from './signature.js';
import { benchWin } from './win-times.js';

/** @typedef {import('../../wasm/table.js').Table} Table */

const require = createRequire(import.meta.url);
const mahjong = await load();

const NAMES = ['shanten of 14, all forms', 'ukeire of 13', 'discard table of 14'];
const TILES = [14, 13, 14];
/** Hands of each kind for the other programs, of which the slowest takes a millisecond a hand. */
const FEW = [1000, 100, 15];

/** 34 counts as four lists, one for each suit. @param {number[]} counts */
function bySuit(counts) {
  return [counts.slice(0, 9), counts.slice(9, 18), counts.slice(18, 27), counts.slice(27)];
}

/**
 * Other packages on npm: the form of a hand, and the calls for NAMES. majiang-core has no discard
 * table, so it computes the useful tiles after every discard.
 * @returns {[string, (counts: number[]) => any, ((hand: any) => unknown)[]][]}
 */
function peers() {
  const { RuleSet } = require('mahjong-tile-efficiency');
  /** The package, which has no types. @type {any} */
  const { Shoupai, Util } = require(String('@kobalab/majiang-core'));
  const rules = new RuleSet('Riichi');
  const useful = (/** @type {any} */ hand) => rules.calUkeire(hand);
  const kobalabText = (/** @type {number[]} */ counts) =>
    bySuit(counts)
      .map((suit, s) =>
        suit
          .map((n, r) => String(r + 1).repeat(n))
          .join('')
          .replace(/^(?=.)/, 'mpsz'[s]),
      )
      .join('');
  const discards = (/** @type {any} */ hand) =>
    hand
      .get_dapai(false)
      .map((/** @type {string} */ tile) => Util.tingpai(hand.clone().dapai(tile)));
  return [
    ['mahjong-tile-efficiency', bySuit, [(hand) => rules.calShanten(hand), useful, useful]],
    [
      '@kobalab/majiang-core',
      (c) => Shoupai.fromString(kobalabText(c)),
      [Util.xiangting, Util.tingpai, discards],
    ],
  ];
}

/** Times per hand, and in brackets the ratio to the library's batches. */
function hands() {
  const sets = makeSets();
  const setsOf = (/** @type {number} */ i) => sets.map((pair) => pair[TILES[i] - 13]);
  const { shantenBatch, ukeireBatch, discardsBatch, shanten, ukeire, discards } = mahjong;
  const batch = [shantenBatch, ukeireBatch, discardsBatch].map((call, i) =>
    time(() => setsOf(i).forEach(({ counts }) => call(counts)), KINDS.length * HANDS),
  );
  const single = (
    /** @type {(counts: any) => unknown} */ call,
    /** @type {number} */ i,
    n = HANDS,
    prepare = (/** @type {number[]} */ counts) => /** @type {any} */ (counts),
  ) => {
    const list = setsOf(i).flatMap((set) => set.each.slice(0, n).map(prepare));
    return time(() => {
      for (const hand of list) call(hand);
    }, list.length);
  };
  /** @type {[string, number[]][]} */
  const rows = [
    ['ours, single calls', [shanten, ukeire, discards].map((call, i) => single(call, i))],
    ...nativeTimes(),
  ];
  for (const [name, prepare, calls] of peers()) {
    rows.push([name, calls.map((call, i) => single(call, i, FEW[i], prepare))]);
  }
  printTable(
    ['a hand', ...NAMES],
    [
      ['ours, in batches', ...batch.map(show)],
      ...rows.map(([name, times]) => [
        name,
        ...NAMES.map((_, i) =>
          times[i] ? `${show(times[i])} (${short(times[i] / batch[i])})` : '',
        ),
      ]),
    ],
  );
  console.log(`\nsignature ${signature(mahjong, sets)}`);
}

/** A hand of the golden vectors in the form of the notation. @param {string} line */
function questionAbout(line) {
  const { hand, options } = questionOf(line);
  const { rules, players, ...win } = options;
  hand.melds = hand.melds.map((/** @type {any} */ { tiles, open, added, reds }) => ({
    ...makeMeld(/** @type {any} */ (meldKind(tiles)), open, tiles, reds),
    added,
  }));
  return { hand, options: win };
}

/**
 * Times of scoring won hands of the tests, with indicators and all circumstances of a win. Programs
 * that score for long should have batches written `into` the arrays of the batch before.
 * @returns {[string, number][]}
 */
function scores() {
  const wins = vectorLines('score.txt').slice(0, 200).map(questionAbout);
  const questions = Array.from({ length: 10 }, () => wins).flat();
  const records = mahjong.packWins(questions.map(({ hand, options }) => ({ hand, ...options })));
  const into = mahjong.scoreBatch(records);
  const n = questions.length;
  const { Shoupai, Util, rule } = Majiang;
  const table = { rule: rule(), zhuangfeng: 0, menfeng: 0, baopai: [], fubaopai: [] };
  const peer = wins.map(({ hand }) => toKobalab(hand));
  return [
    ['score, in batches', time(() => void mahjong.scoreBatch(records, { into }), n)],
    [
      'score, single calls',
      time(() => questions.forEach((q) => mahjong.score(q.hand, q.options)), n),
    ],
    [
      'score, @kobalab/majiang-core',
      time(
        () =>
          peer.forEach((text) => Util.hule(Shoupai.fromString(text), null, Util.hule_param(table))),
        peer.length,
      ),
    ],
  ];
}

/**
 * Times of events and questions in games of random players: tables where a player must discard, and
 * tables where the others may call the discard.
 * @returns {[string, number][]}
 */
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
    ['table, `actions`, a tile thrown', timeTables(offered, (t) => t.actions())],
    ['table, `decide`, to discard', timeTables(some, (t) => t.decide())],
  ];
}

/**
 * Plays a game of majiang-core with players that choose any legal action.
 * @param {number} seed @returns {number} the number of rounds
 */
function peerGame(seed) {
  const random = splitmix(seed);
  const randomOf = (/** @type {any[]} */ list) => list[Math.floor(random() * list.length)];
  const lists = (/** @type {string} */ name, /** @type {any[]} */ ...all) =>
    all.flatMap((list) => (list ?? []).map((/** @type {string} */ value) => ({ [name]: value })));
  /** @type {any} */
  let game = null;
  const replyTo = (/** @type {any} */ message, /** @type {number} */ l) => {
    const [[type, { l: player, m }]] = Object.entries(message);
    const winReplies = (/** @type {number} */ of) => (game.allow_hule(of) ? [{ hule: '-' }] : []);
    if (player !== l) {
      if (type === 'gang') return randomOf([{}, ...winReplies(l)]);
      if (type !== 'dapai') return {};
      const calls = [game.get_chi_mianzi(l), game.get_peng_mianzi(l), game.get_gang_mianzi(l)];
      return randomOf([{}, ...winReplies(l), ...lists('fulou', ...calls)]);
    }
    if (type === 'fulou') return /\d{4}/.test(m) ? {} : randomOf(lists('dapai', game.get_dapai()));
    if (!type.endsWith('zimo')) return {};
    const ownTables = [
      ...lists('gang', game.get_gang_mianzi()),
      ...winReplies(/** @type {any} */ (undefined)),
    ];
    return randomOf([...ownTables, ...lists('dapai', game.get_dapai())]);
  };
  const players = [0, 1, 2, 3].map((p) => ({
    action: (/** @type {any} */ message, /** @type {any} */ answer) =>
      answer?.(replyTo(message, game._model.player_id.indexOf(p))),
  }));
  const whole = wholeNumbers(seed);
  seeded(whole, () => {
    game = new Majiang.Game(players, null, Majiang.rule(), '');
    game.do_sync();
  });
  return game._paipu.log.length;
}

/** Plays a game of the library with such players; returns its rounds. @param {number} seed */
function ownGame(seed) {
  const random = splitmix(seed);
  const game = createGame({ seed }, { engine: mahjong });
  while (!game.over) {
    for (const p of game.toMove()) {
      const actions = game.actions(p);
      game.act(p, actions[Math.floor(random() * actions.length)]);
    }
  }
  return game.events.filter(({ type }) => type === 'start').length;
}

/** Times per round of whole games of random players. */
function games() {
  const seeds = [1, 2, 3, 4];
  const each = (/** @type {(seed: number) => number} */ play) => {
    const rounds = seeds.reduce((sum, seed) => sum + play(seed), 0);
    const ns = time(() => seeds.forEach(play), rounds);
    return [show(ns), short(1e9 / ns)];
  };
  printTable(
    ['a round of players by lot', 'time', 'rounds a second'],
    [
      ['`createGame`', ...each(ownGame)],
      ['Game of @kobalab/majiang-core', ...each(peerGame)],
    ],
  );
}

function others() {
  printTable(
    ['a win, an event, a question', 'time'],
    [...scores(), ...tables()].map(([name, ns]) => [name, show(ns)]),
  );
}

/** Times of the steps from import to the first answer, in a new node process. */
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
