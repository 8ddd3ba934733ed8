// Reviews: every value against questions asked by hand, and what counts as a decision.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { TOLERANCE, decisions, reviewGame, summarize } from '../../wasm/review.js';
import { table } from '../../wasm/table.js';
import { judged } from '../../wasm/review/tolerance.js';
import { load, parse, tileId } from '../../wasm/ukeire.js';
import { judgeWay } from '../../web/model/practice/judge.js';
import { fault, wrong } from './faults.js';
import { seedOfRun } from './random.js';
import { gameBetweenBots } from './review-games.js';

/**
 * @typedef {import('../../wasm/log.js').Game} Game
 * @typedef {import('../../wasm/review.js').Told} Told
 * @typedef {import('../../wasm/review.js').Played} Played
 */

const GAMES = samples(1);
const seed = seedOfRun();
const engine = await load();

const gameOf = (/** @type {number} */ i, rounds = 3) => gameBetweenBots(seed * 1e6 + i, rounds);

/** @param {Told} told @returns {told is Played} */
const isPlayed = (told) => told.kind === 'own' || told.kind === 'call';

/**
 * What a player does not see before an event, counted from the events alone.
 * @param {readonly any[]} events @param {number} player
 */
function unseenAt(events, player) {
  const left = new Array(34).fill(4);
  const see = (/** @type {any} */ tiles) => {
    for (const name of [tiles].flat()) left[tileId(name)]--;
  };
  for (const event of events) {
    const own = event.player === player;
    if (event.type === 'start') see([...event.hands[player], ...event.indicators]);
    else if (event.type === 'draw') see(own ? event.tile : []);
    else if (event.type === 'discard') see(own ? [] : event.tile);
    else if (event.type === 'indicator') see(event.tile);
    else if (event.type === 'added-kan') see(own ? [] : event.tile);
    else if (event.own && !own) see(event.own);
  }
  return left;
}

/** Draws that a player has left before an event, if nobody calls. @param {readonly any[]} events */
function drawsAt(events, /** @type {number} */ player) {
  const wall = 70 - events.filter(({ type }) => type === 'draw').length;
  const last = events.findLast(({ type }) => !['indicator', 'riichi'].includes(type));
  // After a discard the next player draws first, else the one to the right of who is to discard.
  const first = (last.player + 1) % 4;
  return Math.max(0, Math.ceil((wall - ((player - first + 4) % 4)) / 4));
}

for (let i = 0; i < GAMES; i++) {
  const game = gameOf(i);
  const player = i % 4;

  test(`game ${i}: every discard is worth what winProbability says, asked by hand`, () => {
    let [rows, passes] = [0, 0];
    const how = /** @type {const} */ ({ goal: 'win', value: null, mode: 'straight' });
    const options = { engine, player, ...how };
    for (const decision of decisions(game, options)) {
      if (!isPlayed(decision)) continue;
      const { hand, draws, choices, shanten, kind } = decision;
      const before = game.rounds[decision.round].events.slice(0, decision.event);
      assert.is(draws, drawsAt(before, player), 'draws');
      if (shanten > 4 || draws === 0) continue;
      const unseen = unseenAt(before, player);
      const asked = engine.winProbability(parse(hand), { unseen, draws, mode: 'straight' });
      for (const { type, tile, win, shanten: far, ukeire: most } of choices) {
        if (kind === 'call' && type === 'pass') {
          assert.ok(Math.abs(win - asked.win[draws]) < 1e-12, `${hand}: pass`);
          passes++;
        }
        if (type !== 'discard') continue;
        const row = asked.discards.find((r) => r.tile === tileId(String(tile)));
        if (!row) continue;
        assert.is(far, row.shanten);
        const [plain] = engine.discards(parse(hand), { unseen }).filter((d) => d.tile === row.tile);
        assert.is(most, plain.total, `${hand} ${tile}`);
        assert.ok(Math.abs(win - row.win[draws]) < 1e-12, `${hand} ${tile}: ${win}`);
        rows++;
      }
    }
    console.log(`${rows} discards, ${passes} passes`);
    assert.ok(rows > 100 && passes > 0);
  });

  test(`game ${i}: what the mode of tables calls the best is not faulted`, () => {
    const [auto, straight] = /** @type {const} */ (['auto', 'straight']).map((mode) =>
      [...decisions(gameOf(i, 1), { engine, player, goal: 'score', mode })].filter(isPlayed),
    );
    let refuted = 0;
    for (const [k, { loss, choices }] of auto.entries()) {
      refuted += Number(straight[k].loss.value > 0 && loss.value === 0);
      // Only graph mode compares discards that raise the shanten: else they are never the best.
      const [best, ...others] = choices;
      const near = Math.min(...choices.map(({ shanten }) => shanten));
      if (best.type === 'discard' && best.mode !== 'graph') assert.is(best.shanten, near);
      assert.ok(others.every(({ bound, value }) => !bound || value <= best.value));
    }
    assert.is(auto.length, straight.length);
    console.log(`${auto.length} decisions, ${refuted} faulted by straight mode alone`);
  });

  test(`game ${i}: with points, and what is a decision`, () => {
    const {
      decisions: all,
      rounds,
      summary,
    } = reviewGame(game, {
      engine,
      player,
      goal: 'score',
      mode: 'straight',
    });
    let equal = 0;
    for (const decision of all.filter(isPlayed)) {
      const { choices, done, best, loss, round, event, kind } = decision;
      assert.ok(choices.length > 1 && choices.includes(done) && choices[0] === best);
      // Of equal ones a known value first, then who is nearer, and has more useful tiles.
      for (const [k, one] of choices.slice(1).entries()) {
        const { value, bound, shanten, ukeire } = choices[k];
        assert.ok(value >= one.value);
        if (value > one.value) continue;
        equal++;
        assert.ok(bound <= one.bound);
        if (bound === one.bound) assert.ok(shanten <= one.shanten);
        if (bound === one.bound && shanten === one.shanten) assert.ok(ukeire >= one.ukeire);
      }
      assert.is(loss.value, best.value - done.value);
      assert.ok(loss.value >= 0);
      const { events } = game.rounds[round];
      const t = table({ engine, self: player, rules: 'tenhou', kuikae: 'all' });
      t.apply(events.slice(0, event));
      if (kind !== 'own' || decision.shanten > 3) continue;
      const value = { declare: /** @type {const} */ ('best') };
      const rows = t.calls(null, { goal: 'score', value, mode: 'straight', every: true });
      const pass = /** @type {any} */ (rows.find(({ call }) => call === 'pass'));
      for (const { type, tile, riichi, score, bound } of choices) {
        if (
          type !== 'discard'
          || bound
          || !pass.discards.some((/** @type {any} */ d) => d.name === tile)
        )
          continue;
        const row = pass.discards.find((/** @type {any} */ d) => d.name === tile);
        if (riichi === null) assert.is(score, row.score);
        else assert.ok(Number(score) <= row.score * (1 + 1e-12) + 1e-9, 'the better of the two');
      }
    }
    assert.ok(equal > 20, `${equal} equal ones`);
    // Every discard of a hand that is not in riichi, and has two tiles to choose from, is one.
    for (const [round, { events }] of game.rounds.entries()) {
      const told = all.filter((d) => d.round === round && d.kind !== 'forced');
      const at = new Set(told.map(({ event }) => event));
      const t = table({ engine, self: player, kuikae: 'all' });
      for (const [k, event] of events.entries()) {
        const mine = event.type === 'discard' && event.player === player;
        if (mine) assert.is(at.has(k), !t.riichi.self, `event ${k}`);
        t.apply(event);
      }
    }
    assert.is(
      rounds.reduce((sum, { decisions: n }) => sum + n, 0),
      summary.decisions,
    );
    const total = rounds.reduce((sum, { loss }) => sum + loss, 0);
    assert.ok(Math.abs(total - summary.loss) < 1e-6);
    assert.equal(summarize(all), summary);
    assert.is(fault(() => summarize(wrong(new Set(all)))).code, 'bad-option');
    assert.ok(summary.worst.length === 10);
    assert.is(summary.alone, summary.loss);
    // As good as the best is what practice calls so.
    const played = all.filter(isPlayed);
    const near = played.filter(({ choices, done }) => judgeWay(choices, done).grade === 'best');
    assert.is(summary.asGood, near.length);
    assert.is(summary.best, played.filter(({ loss }) => loss.value <= 1e-9).length);
    assert.ok(summary.best <= summary.asGood && summary.asGood < summary.decisions);
    const rows = summary.byShanten.map(({ best, asGood }) => [best, asGood]);
    const sums = [0, 1].map((k) => rows.reduce((sum, row) => sum + row[k], 0));
    assert.equal(sums, [summary.best, summary.asGood]);
  });
}

test('as good as the best: a hundredth of its value behind, or a tie', () => {
  assert.is(TOLERANCE, 0.01);
  const lost = (/** @type {number} */ value, /** @type {number} */ most) => {
    const all = /** @type {any[]} */ ([{ value: most }, { value: most - value }]);
    const [best, done] = judged(all).map((one) => ({
      ...{ ...one, type: 'discard', riichi: false, kinds: 1, ukeire: 4, score: one.value },
    }));
    assert.ok(best.equal);
    const loss = { value, win: 0, shanten: 0, ukeire: 0, alone: value };
    const more = { shanten: 1, riichi: [], danger: null, dealtIn: [] };
    return /** @type {any} */ ({ kind: 'own', ...more, done, best, loss });
  };
  const all = [lost(0, 0), lost(1e-10, 0), lost(20, 2000), lost(20.1, 2000), lost(1, 0)];
  const { best, asGood, worst, loss, meanLoss, alone } = summarize(all);
  assert.equal([best, asGood, worst.length], [2, 3, 2]);
  assert.ok(Math.abs(loss - 21.1) < 1e-9, 'what is as good gives up nothing');
  assert.equal([meanLoss, alone], [loss / 5, loss]);
});

test('the sums of a few decisions, worked out by hand', () => {
  const nothing = { value: 0, win: 0, shanten: 0, ukeire: 0, alone: 0 };
  const told = (/** @type {any} */ { loss, done, ...more } = {}) => ({
    ...{ kind: 'own', shanten: 2, riichi: [], danger: null, dealtIn: [], best: { value: 900 } },
    done: {
      type: 'discard',
      riichi: false,
      kinds: 3,
      ukeire: 9,
      score: 900,
      equal: !loss,
      ...done,
    },
    loss: { ...nothing, ...loss },
    ...more,
  });
  const declared = (/** @type {number} */ kinds, /** @type {number} */ ukeire) => ({
    ...{ riichi: true, kinds, ukeire },
  });
  const all = [
    told(),
    told({ loss: { value: 300, win: 0.02, ukeire: 4, alone: null } }),
    told({ shanten: 0, done: declared(2, 7) }),
    told({
      ...{ kind: 'call', shanten: 0, riichi: ['left'], done: declared(1, 3) },
      loss: { value: 50, win: 0.01, shanten: 1, ukeire: null },
    }),
    ...[true, false, false].map((taken) => ({ ...told(), kind: 'win', taken })),
    { ...told(), kind: 'forced' },
  ];
  const row = { decisions: 2, best: 1, asGood: 1, mostTiles: 1 };
  const { worst, ...sums } = summarize(wrong(all));
  assert.equal(worst, [all[1], all[3]]);
  assert.equal(sums, {
    ...{ decisions: 4, best: 2, asGood: 2, loss: 350, alone: null, meanLoss: 87.5 },
    ...{ meanWinLoss: 0.03 / 4, meanTilesLost: 4 / 3, underRiichi: 1, wins: 1, winsPassed: 2 },
    byShanten: [
      { shanten: 0, ...row, meanLoss: 25 },
      { shanten: 2, ...row, meanLoss: 150 },
    ],
    riichi: { declared: 2, good: 1, meanTiles: 5 },
    danger: { tiles: 0, expected: 0, dealtIn: 0 },
  });
  const many = [5, 12, 3, 8, 1, 10, 2, 7, 11, 4, 9, 6].map((value) => told({ loss: { value } }));
  assert.equal(
    summarize(wrong(many)).worst.map(({ loss }) => loss.value),
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
  );
  const none = summarize([]);
  assert.equal([none.meanLoss, none.meanTilesLost, none.riichi.meanTiles], [0, 0, 0]);
});

// ---- a position that is known ----

const tiles = (/** @type {string} */ text) => text.match(/../g) ?? [];
const START = {
  type: 'start',
  dealer: 0,
  scores: [25000, 25000, 25000, 25000],
  indicators: ['1z'],
  hands: [
    tiles('1m2m3m4m0m6m7p8p9p2s3s5s5s'),
    tiles('1p2p3p4p5p6p7p8p9p1s1s4z4z'),
    tiles('9m9m1m1m9s9s2z2z3z3z5z5z6z'),
    tiles('2m3m4m6m7m8m2p3p4p6s7s9s9s'),
  ],
};

/** @param {any[]} events @returns {any} */
const gameWith = (events) => ({
  format: 'mjai',
  players: 4,
  title: null,
  names: [],
  rules: { kuikae: 'none', reds: null, score: null },
  rounds: [{ events: [START, ...events], wins: [] }],
  scores: null,
  problem: null,
});

test('a win that was passed, a call that was passed, and a tile that is safe', () => {
  const events = [
    { type: 'draw', player: 0, tile: '1s' },
    { type: 'discard', player: 0, tile: '1s', drawn: true },
    { type: 'draw', player: 1, tile: '7z' },
    { type: 'discard', player: 1, tile: '7z', drawn: true },
    { type: 'draw', player: 2, tile: '6z' },
    { type: 'discard', player: 2, tile: '6z', drawn: true },
    { type: 'draw', player: 3, tile: '5s' },
    { type: 'discard', player: 3, tile: '9s', drawn: false, riichi: true },
    { type: 'riichi', player: 3 },
    { type: 'draw', player: 0, tile: '4p' },
    { type: 'discard', player: 0, tile: '4p', drawn: true },
  ];
  const { decisions: all, summary } = reviewGame(gameWith(events), { engine, player: 0 });
  const [won, played, last] = all;
  assert.is(all.length, 3);
  assert.equal([summary.decisions, summary.underRiichi], [2, 1]);
  assert.equal([summary.wins, summary.winsPassed], [0, 1]);
  assert.is(won.kind, 'win');
  assert.is(/** @type {any} */ (won).taken, false);
  assert.equal([won.event, won.turn, won.shanten], [2, 0, -1]);
  assert.is(played.kind, 'own');
  assert.is(/** @type {Played} */ (played).done.tile, '1s');
  assert.equal(last.riichi, ['left']);
  assert.equal(last.safe, []);
  assert.ok(
    all.every(({ kind }) => kind !== 'call'),
    'nothing was offered',
  );
  const right = reviewGame(gameWith(events), { engine, player: 1 });
  const pon = right.decisions.find(({ kind }) => kind === 'call');
  assert.is(pon?.offered, '1s');
  assert.is(/** @type {Played} */ (pon).done.type, 'pass');
  assert.equal(
    reviewGame(gameWith(events), { engine, player: 1, calls: false }).decisions.map(
      ({ kind }) => kind,
    ),
    ['win', 'own'],
  );
});

test('a hand that the log hides has no decisions', () => {
  const events = [
    { type: 'draw', player: 0, tile: null },
    { type: 'discard', player: 0, tile: '1s', drawn: true },
    { type: 'draw', player: 1, tile: '7z' },
    { type: 'discard', player: 1, tile: '7z', drawn: true },
  ];
  const game = gameWith(events);
  game.rounds[0].events[0] = { ...START, hands: [null, ...START.hands.slice(1)] };
  const kinds = [0, 1].map((player) =>
    reviewGame(game, { engine, player, goal: 'win' }).decisions.map(({ kind }) => kind),
  );
  assert.equal(kinds, [[], ['win', 'call', 'own']]);
});

test('far from tenpai the mode that was asked for gives way to that of the engine', () => {
  const modesOf = (/** @type {string} */ hand) => {
    const game = gameWith([
      { type: 'draw', player: 0, tile: '6z' },
      { type: 'discard', player: 0, tile: '6z', drawn: true },
    ]);
    game.rounds[0].events[0] = { ...START, hands: [tiles(hand), null, null, null] };
    const { decisions: all } = reviewGame(game, { engine, player: 0, mode: 'straight' });
    const { shanten, choices } = /** @type {Played} */ (all[0]);
    return [shanten, ...new Set(choices.map(({ mode }) => mode))];
  };
  assert.equal(modesOf('4m5m7m8m2p5p6p1s4s8s1z2z3z'), [5, 'sampled']);
  assert.equal(modesOf('4m5m7m8m2p3p5p6p1s4s1z2z3z'), [4, 'straight']);
});

test('riichi or not is a choice', () => {
  const hand = [{ type: 'draw', player: 0, tile: '1p' }];
  const events = [...hand, { type: 'discard', player: 0, tile: '1p', drawn: true, riichi: true }];
  const { decisions: all, summary } = reviewGame(gameWith(events), { engine, player: 0 });
  const { done, choices } = /** @type {Played} */ (all[0]);
  assert.is(done.riichi, true);
  const both = choices.filter(({ tile }) => tile === '1p');
  assert.equal(both.map(({ riichi }) => riichi).sort(), [false, true]);
  assert.is(summary.riichi.declared, 1);
  assert.is(summary.riichi.good, 1);
  const dama = gameWith([...hand, { type: 'discard', player: 0, tile: '1p', drawn: true }]);
  const [silent] = reviewGame(dama, { engine, player: 0 }).decisions;
  assert.is(/** @type {Played} */ (silent).done.riichi, false);
});

test('rules: those that were asked for, with the red fives of the log', () => {
  const draw = { type: 'draw', player: 0, tile: '7z' };
  const thrown = { type: 'discard', player: 0, tile: '7z', drawn: true };
  /** What the best choice is worth, with so many red fives. @param {any} reds */
  const scoreOf = (
    reds,
    /** @type {any} */ rules = 'default',
    hand = '1m2m3m4m0m6m4p6p7p8p9p5s5s',
  ) => {
    const start = { ...START, hands: [tiles(hand), ...START.hands.slice(1)] };
    const game = {
      ...gameWith([]),
      rules: { kuikae: 'none', reds, score: null },
      rounds: [{ events: [start, draw, thrown], wins: [] }],
    };
    const asked = /** @type {const} */ ({ engine, player: 0, goal: 'score', rules });
    const [first] = reviewGame(/** @type {any} */ (game), asked).decisions;
    return Number(/** @type {Played} */ (first).best.score);
  };
  const usual = scoreOf(null);
  const wrc = { preset: 'wrc', kiriage: false };
  assert.is(scoreOf(null, wrc), usual, 'the red five is there, whatever the rules say');
  assert.is(scoreOf([1, 1, 1]), usual);
  // The hand waits for 5p.
  assert.ok(scoreOf([0, 0, 0]) < usual);
  assert.ok(scoreOf([1, 2, 1]) > usual);
  assert.ok(scoreOf([1, 1, 2], 'tenhou', '1m2m3m4m0m6m4p6p7p8p9p0s0s') > usual);
  const plain = '1m2m3m4m5m6m4p6p7p8p9p5s5s';
  assert.ok(scoreOf(null, wrc, plain) < scoreOf(null, 'default', plain), 'none is seen');
});

test('options', () => {
  const game = gameWith([]);
  const wrong = (/** @type {any} */ options, /** @type {RegExp} */ message) =>
    assert.throws(() => reviewGame(game, options), message);
  wrong(undefined, /options/);
  wrong({ player: 0 }, /engine: undefined is no engine/);
  wrong({ engine, player: 4 }, /player: 4 is no player, 0 to 3/);
  wrong({ engine, player: 0, goal: 'tempo' }, /goal: .*none of table, score, win, tenpai/);
  wrong({ engine, player: 0, gaol: 'win' }, /"gaol" is no option/);
  wrong({ engine, player: 0, value: null }, /value: the goal table needs points/);
  wrong({ engine, player: 0, goal: 'score', value: null }, /value: the goal score needs points/);
  wrong({ engine: { ...engine, dangers: undefined }, player: 0 }, /engine: .* is no engine/);
  assert.throws(() => reviewGame(/** @type {any} */ ({}), { engine, player: 0 }), /readGames/);
});

test('what is no game, and no decision', () => {
  const game = gameWith([]);
  const others = [null, [], { ...game, rules: null }, { ...game, rounds: 'text' }];
  const rounds = [null, undefined, [], { events: 'text' }, { events: null }];
  for (const bad of [...others, ...rounds.map((round) => ({ ...game, rounds: [round] }))]) {
    const error = fault(() => reviewGame(wrong(bad), { engine, player: 0 }));
    assert.equal([error.code, error.option], ['bad-option', 'game']);
  }
  for (const more of [{ players: 5 }, { players: Symbol('4') }, { rules: { reds: 1 } }]) {
    const error = fault(() => reviewGame(wrong({ ...game, ...more }), { engine, player: 0 }));
    assert.is(error.code, 'bad-option');
  }
  const [played] = reviewGame(gameOf(0, 1), {
    engine,
    player: 0,
    mode: 'straight',
  }).decisions.filter(isPlayed);
  const broken = [
    { loss: null },
    { loss: { value: 1n } },
    { done: { ...played.done, equal: undefined } },
    { done: undefined },
    { riichi: null },
    { dealtIn: undefined },
    { danger: {} },
  ];
  const decided = broken.map((more) => ({ ...played, ...more }));
  for (const bad of [null, undefined, [], {}, 'text', 7, Symbol('x'), ...decided]) {
    const error = fault(() => summarize([played, wrong(bad)]));
    assert.equal([error.code, error.index], ['bad-option', 1]);
    assert.match(error.message, /^decisions\[1\]: .* is no decision/);
  }
  assert.match(fault(() => summarize(wrong('text'))).message, 'no list of decisions');
});

test.run();
