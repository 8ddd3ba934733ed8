// Reviews: each value equals the table's, and the right events are decisions. The table's chances
// are proved in calls-chances.test.js, its unseen tiles in table-brute.test.js.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TOLERANCE, decisions, reviewGame, summarize } from '../../wasm/review.js';
import { laidTable } from './positions.js';
import { judged } from '../../wasm/review/tolerance.js';
import { load } from '../../wasm/ukeire.js';
import { fault, rowTexts, wrong } from './faults.js';
import { roundsOfGame } from './kobalab-games.js';
import { seedOfRun } from './random.js';
import { oneRound } from './small-logs.js';

/** @typedef {import('../../wasm/review.js').Told} Told */
/** @typedef {import('../../wasm/review.js').Played} Played */

const seed = seedOfRun();
const engine = await load();

/** @param {Told} reviewed @returns {reviewed is Played} */
const isPlayed = (reviewed) => reviewed.kind === 'own' || reviewed.kind === 'call';

/** Checks that known values come first among equal ones, then lower shanten, then more tiles. */
function checkOrder(/** @type {Played['choices']} */ choices) {
  const keysOf = (/** @type {any} */ { value, bound, shanten, ukeire }) => [
    -value,
    Number(bound),
    shanten,
    -ukeire,
  ];
  for (const [k, one] of choices.slice(1).entries()) {
    const [a, b] = [choices[k], one].map(keysOf);
    const at = a.findIndex((key, i) => key !== b[i]);
    assert.ok(at < 0 || a[at] < b[at], `${a} and ${b}`);
  }
}

test('every choice is worth what a table says, and what is a decision', () => {
  const game = roundsOfGame(seed * 1e6, 3);
  const player = 0;
  const review = reviewGame(game, { engine, player, goal: 'score', mode: 'straight' });
  const { decisions: all, rounds, summary } = review;
  const tableOfGame = () => laidTable({ engine, self: player, rules: 'tenhou', kuikae: 'all' });
  /** @type {Record<string, number>} */
  const seen = {};
  for (const decision of all.filter(isPlayed)) {
    const { choices, done, best, loss, round, event, kind } = decision;
    assert.ok(choices.length > 1 && choices.includes(done) && choices[0] === best);
    checkOrder(choices);
    // Straight mode does not compare discards that raise the shanten: they are never the best.
    const near = Math.min(...choices.map(({ shanten }) => shanten));
    if (best.type === 'discard' && best.mode !== 'graph') assert.is(best.shanten, near);
    assert.is(loss.value, best.value - done.value);
    const t = tableOfGame().apply(game.rounds[round].events.slice(0, event));
    assert.is(decision.draws, t.draws.self, 'draws');
    if (decision.shanten > 3) continue;
    const how = /** @type {any} */ ({
      goal: 'score',
      points: { declare: 'best' },
      mode: 'straight',
    });
    const more = kind === 'own' ? { every: true } : { kuikae: 'none' };
    const rows = /** @type {any[]} */ (t.calls(null, { ...how, ...more }));
    const pass = rows.find(({ call }) => call === 'pass');
    for (const { type, tile, own: ownTiles, riichi, bound, ...choice } of choices) {
      const row =
        type === 'discard'
          ? pass.discards.find((/** @type {any} */ { name }) => name === tile)
          : rows.find((one) => one.call === type && String(one.own) === String(ownTiles));
      if (!row || bound) continue;
      const wanted = [row.shanten, (row.ukeire ?? row).total, row.win, row.score];
      const { shanten, ukeire, win, score } = choice;
      if (riichi === null) assert.equal([shanten, ukeire, win, score], wanted, `${type} ${tile}`);
      else assert.ok(Number(score) <= row.score * (1 + 1e-12) + 1e-9, 'the better of the two');
      seen[type] = (seen[type] ?? 0) + 1;
    }
  }
  assert.ok(seen.discard > 100 && seen.pass > 0, JSON.stringify(seen));
  // Every discard is a decision, unless the hand is in riichi or has no choice.
  for (const [round, { events }] of game.rounds.entries()) {
    const told = all.filter((d) => d.round === round);
    const at = new Set(told.filter(({ kind }) => kind !== 'forced').map(({ event }) => event));
    const t = tableOfGame();
    for (const [k, event] of events.entries()) {
      const mine = event.type === 'discard' && event.player === player;
      if (mine) assert.is(at.has(k), !t.riichi.self, `event ${k}`);
      t.apply(event);
    }
    assert.equal(rounds[round], summarize(told));
  }
  assert.equal(summarize(all), summary);
  assert.is(summary.alone, summary.loss);
});

/** A decision between 3 and 9 useful tiles, of 900 points. @param {any} [more] @returns {any} */
const decisionOf = ({ loss, done, ...more } = {}) => ({
  ...{ kind: 'own', shanten: 2, riichi: [], danger: null, dealtIn: [], best: { value: 900 } },
  done: {
    ...{ type: 'discard', riichi: false, kinds: 3, ukeire: 9, score: 900, equal: !loss, ...done },
  },
  loss: { value: 0, win: 0, shanten: 0, ukeire: 0, alone: 0, ...loss },
  ...more,
});

test('as good as the best: a hundredth of its value behind, or a tie', () => {
  assert.is(TOLERANCE, 0.01);
  const lost = /** @type {[number, number][]} */ ([
    [0, 0],
    [1e-10, 0],
    [20, 2000],
    [20.1, 2000],
    [1, 0],
  ]);
  const all = lost.map(([value, most]) => {
    const [best, done] = judged(/** @type {any[]} */ ([{ value: most }, { value: most - value }]));
    assert.ok(best.equal);
    const { equal, value: score } = done;
    return decisionOf({ best, done: { equal, score }, loss: { value, alone: value } });
  });
  const { best, asGood, worst, loss, meanLoss, alone } = summarize(all);
  assert.equal([best, asGood, worst.length], [2, 3, 2]);
  assert.ok(Math.abs(loss - 21.1) < 1e-9, 'what is as good gives up nothing');
  assert.equal([meanLoss, alone], [loss / 5, loss]);
});

test('the sums of a few decisions, worked out by hand', () => {
  const all = [
    decisionOf(),
    decisionOf({ loss: { value: 300, win: 0.02, ukeire: 4, alone: null } }),
    decisionOf({ shanten: 0, done: { riichi: true, kinds: 2, ukeire: 7 } }),
    decisionOf({
      ...{ kind: 'call', shanten: 0, riichi: ['left'] },
      done: { riichi: true, kinds: 1, ukeire: 3 },
      loss: { value: 50, win: 0.01, shanten: 1, ukeire: null },
    }),
    ...[true, false, false].map((taken) => ({ ...decisionOf(), kind: 'win', taken })),
    { ...decisionOf(), kind: 'forced' },
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
  const costs = [5, 12, 3, 8, 1, 10, 2, 7, 11, 4, 9, 6];
  const many = summarize(costs.map((value) => decisionOf({ loss: { value } })));
  assert.is(many.worst.map(({ loss }) => loss.value).join(), '12,11,10,9,8,7,6,5,4,3');
  const none = summarize([]);
  assert.equal([none.meanLoss, none.meanTilesLost, none.riichi.meanTiles], [0, 0, 0]);
});

// ---- a known position ----

const HANDS = [
  '1m2m3m4m0m6m7p8p9p2s3s5s5s',
  '1p2p3p4p5p6p7p8p9p1s1s4z4z',
  '9m9m1m1m9s9s2z2z3z3z5z5z6z',
  '2m3m4m6m7m8m2p3p4p6s7s9s9s',
];
const gameOfEvents = (/** @type {string} */ text) => oneRound(HANDS, text);

test('a win that was passed, a call that was passed, and a tile that is safe', () => {
  const turns = '0+1s 0-1s_ 1+7z 1-7z_ 2+6z 2-6z_ 3+5s 3-9s* 3riichi 0+4p 0-4p_';
  const game = gameOfEvents(turns);
  const { decisions: all, summary } = reviewGame(game, { engine, player: 0 });
  const [won, played, last] = /** @type {any[]} */ (all);
  assert.is(rowTexts(all, 'kind'), 'win, own, own', 'nothing was offered');
  const { decisions: n, underRiichi, wins, winsPassed } = summary;
  assert.equal([n, underRiichi, wins, winsPassed], [2, 1, 0, 1]);
  assert.equal([won.taken, won.event, won.turn, won.shanten], [false, 2, 0, -1]);
  assert.is(played.done.tile, '1s');
  assert.equal([last.riichi, last.safe], [['left'], []]);
  const right = reviewGame(game, { engine, player: 1 });
  const pon = /** @type {any} */ (right.decisions.find(({ kind }) => kind === 'call'));
  assert.equal([pon.offered, pon.done.type], ['1s', 'pass']);
  const ownTurns = reviewGame(game, { engine, player: 1, calls: false });
  assert.is(rowTexts(ownTurns.decisions, 'kind'), 'win, own');
});

test('a hand that the log hides has no decisions', () => {
  const game = oneRound([null, ...HANDS.slice(1)], '0+ 0-1s_ 1+7z 1-7z_');
  const kinds = [0, 1].map((player) =>
    rowTexts([...decisions(game, { engine, player, goal: 'win' })], 'kind'),
  );
  assert.equal(kinds, ['', 'win, call, own']);
});

test('far from tenpai the mode that was asked for gives way to that of the engine', () => {
  const modesOf = (/** @type {string} */ hand) => {
    const game = oneRound([hand, null, null, null], '0+6z 0-6z_');
    const { decisions: all } = reviewGame(game, { engine, player: 0, mode: 'straight' });
    const { shanten, choices } = /** @type {Played} */ (all[0]);
    return [shanten, ...new Set(choices.map(({ mode }) => mode))];
  };
  assert.equal(modesOf('4m5m7m8m2p5p6p1s4s8s1z2z3z'), [5, 'sampled']);
  assert.equal(modesOf('4m5m7m8m2p3p5p6p1s4s1z2z3z'), [4, 'straight']);
});

test('riichi or not is a choice', () => {
  for (const riichi of [true, false]) {
    const game = gameOfEvents(`0+1p 0-1p_${riichi ? '*' : ''}`);
    const { decisions: all, summary } = reviewGame(game, { engine, player: 0 });
    const { done, choices } = /** @type {Played} */ (all[0]);
    assert.is(done.riichi, riichi);
    const both = choices.filter(({ tile }) => tile === '1p');
    assert.equal(both.map((one) => one.riichi).sort(), [false, true]);
    assert.equal([summary.riichi.declared, summary.riichi.good], riichi ? [1, 1] : [0, 0]);
  }
});

test('rules: those that were asked for, with the red fives of the log', () => {
  /** The points of the best choice with these red fives. @param {any} reds @param {any} [rules] */
  const reviewedScore = (reds, rules = 'default', hand = '1m2m3m4m0m6m4p6p7p8p9p5s5s') => {
    const game = oneRound([hand, ...HANDS.slice(1)], '0+7z 0-7z_', { reds });
    const how = /** @type {const} */ ({ goal: 'score', mode: 'straight', rules });
    const [first] = reviewGame(game, { engine, player: 0, ...how }).decisions;
    return Number(/** @type {Played} */ (first).best.score);
  };
  const usual = reviewedScore(null);
  const wrc = { preset: 'wrc', kiriage: false };
  assert.is(reviewedScore(null, wrc), usual, 'the red five is there, whatever the rules say');
  assert.is(reviewedScore([1, 1, 1]), usual);
  // The hand waits for 5p.
  assert.ok(reviewedScore([0, 0, 0]) < usual);
  assert.ok(reviewedScore([1, 2, 1]) > usual);
  assert.ok(reviewedScore([1, 1, 2], 'tenhou', '1m2m3m4m0m6m4p6p7p8p9p0s0s') > usual);
  // Without a red five in sight the rules say how many there are.
  const [few, more] = [wrc, 'default'].map((rules) =>
    reviewedScore(null, rules, '1m2m3m4m5m6m4p6p7p8p9p5s5s'),
  );
  assert.ok(few < more);
});

test('options that are refused', () => {
  /** @type {[any, string][]} */
  const cases = [
    [undefined, 'options'],
    [{ player: 0 }, 'engine: undefined is no engine'],
    [{ engine, player: 4 }, 'player: 4 is no player, 0 to 3'],
    [{ engine, player: 0, goal: 'tempo' }, 'none of table, score, win, tenpai'],
    [{ engine, player: 0, gaol: 'win' }, '"gaol" is no option'],
    [{ engine, player: 0, points: null }, 'points: the goal table needs points'],
    [{ engine, player: 0, goal: 'score', points: null }, 'points: the goal score needs points'],
    [{ engine: { ...engine, dangers: undefined }, player: 0 }, 'is no engine'],
  ];
  for (const [options, message] of cases)
    assert.match(fault(() => reviewGame(gameOfEvents(''), options)).message, message);
});

test('what is no game, and no decision', () => {
  const game = gameOfEvents('');
  const reviewFault = (/** @type {unknown} */ bad) =>
    fault(() => reviewGame(wrong(bad), { engine, player: 0 }));
  const others = [{}, null, [], { ...game, rules: null }, { ...game, rounds: 'text' }];
  const rounds = [null, undefined, [], { events: 'text' }, { events: null }];
  for (const bad of [...others, ...rounds.map((round) => ({ ...game, rounds: [round] }))]) {
    const { code, option, message } = reviewFault(bad);
    assert.equal([code, option], ['bad-option', 'game']);
    assert.match(message, 'readGames');
  }
  for (const more of [{ players: 5 }, { players: Symbol('4') }, { rules: { reds: 1 } }])
    assert.is(reviewFault({ ...game, ...more }).code, 'bad-option');
  const played = decisionOf();
  const decided = [
    ...[{ loss: null }, { loss: { value: 1n } }, { done: { ...played.done, equal: undefined } }],
    ...[{ done: undefined }, { riichi: null }, { dealtIn: undefined }, { danger: {} }],
  ].map((more) => ({ ...played, ...more }));
  for (const bad of [null, undefined, [], {}, 'text', 7, Symbol('x'), ...decided]) {
    const error = fault(() => summarize([played, wrong(bad)]));
    assert.equal([error.code, error.index], ['bad-option', 1]);
    assert.match(error.message, /^decisions\[1\]: .* is no decision/);
  }
  for (const list of ['text', new Set([played])]) {
    const error = fault(() => summarize(wrong(list)));
    assert.equal([error.code, error.option], ['bad-option', 'decisions']);
    assert.match(error.message, 'no list of decisions');
  }
});

test.run();
