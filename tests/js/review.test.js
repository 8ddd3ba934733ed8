// Reviews: which events are decisions, and their values, compared with tables and with decide().
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames } from '../../wasm/log.js';
import { TOLERANCE, decisions, reviewGame, summarize } from '../../wasm/review.js';
import { setupOf } from '../../wasm/table/setup/fields.js';
import { laidTable } from './positions.js';
import { judged } from '../../wasm/review/tolerance.js';
import { load } from '../../wasm/ukeire.js';
import { byLot } from '../play/bots.js';
import { serveHands } from '../play/server.js';
import { assertNear, fault, rowTexts, wrong } from './faults.js';
import { roundsOfGame } from './kobalab-games.js';
import { seedOfRun, splitmix } from './random.js';
import { readReal, withRealLogs } from './real-logs.js';
import { kindOf, oneRound } from './small-logs.js';

/** @typedef {import('../../wasm/review.js').Told} Told */
/** @typedef {import('../../wasm/review.js').Played} Played */

const seed = seedOfRun();
const engine = await load();

/** @param {Told} reviewed @returns {reviewed is Played} */
const isPlayed = (reviewed) => reviewed.kind === 'own' || reviewed.kind === 'call';

/** Checks that choices are sorted by value, exactness, shanten, and useful tiles, in this order. */
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

test('the value of every choice is that of calls(), and every discard is a decision', () => {
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
    // In straight mode a discard that raises the shanten is never the best.
    const near = Math.min(...choices.map(({ shanten }) => shanten));
    if (best.type === 'discard' && best.mode !== 'graph') assert.is(best.shanten, near);
    assert.is(loss.value, best.value - done.value);
    const t = tableOfGame().apply(game.rounds[round].events.slice(0, event));
    assert.is(decision.draws, t.draws.self, 'draws');
    if (decision.shanten > 3) continue;
    const points = { declare: 'best' };
    const how = /** @type {any} */ ({ goal: 'score', points, mode: 'straight' });
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
  // Every discard is a decision, unless the player is in riichi or has no choice.
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

/** Returns a decision whose best choice is worth 900 points. @param {any} [more] @returns {any} */
const decisionOf = ({ loss, done, ...more } = {}) => ({
  ...{ kind: 'own', shanten: 2, riichi: [], danger: null, dealtIn: [], best: { value: 900 } },
  done: {
    ...{ type: 'discard', riichi: false, kinds: 3, ukeire: 9, score: 900, equal: !loss, ...done },
  },
  loss: { value: 0, win: 0, shanten: 0, ukeire: 0, alone: 0, ...loss },
  ...more,
});

test('a choice equals the best within a hundredth of its value', () => {
  assert.is(TOLERANCE, 0.01);
  const bests = [0, 0, 2000, 2000, 0];
  const all = [0, 1e-10, 20, 20.1, 1].map((value, i) => {
    const most = bests[i];
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

test('the sums of a few decisions, computed by hand', () => {
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

test('a declined win, a declined call, and a discard against a riichi', () => {
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

test('a hidden hand has no decisions', () => {
  const game = oneRound([null, ...HANDS.slice(1)], '0+ 0-1s_ 1+7z 1-7z_');
  const kinds = [0, 1].map((player) =>
    rowTexts([...decisions(game, { engine, player, goal: 'win' })], 'kind'),
  );
  assert.equal(kinds, ['', 'win, call, own']);
});

test('far from tenpai the mode is sampled, whatever the option says', () => {
  const modesOf = (/** @type {string} */ hand) => {
    const game = oneRound([hand, null, null, null], '0+6z 0-6z_');
    const { decisions: all } = reviewGame(game, { engine, player: 0, mode: 'straight' });
    const { shanten, choices } = /** @type {Played} */ (all[0]);
    return [shanten, ...new Set(choices.map(({ mode }) => mode))];
  };
  assert.equal(modesOf('4m5m7m8m2p5p6p1s4s8s1z2z3z'), [5, 'sampled']);
  assert.equal(modesOf('4m5m7m8m2p3p5p6p1s4s1z2z3z'), [4, 'straight']);
});

test('riichi and damaten are two choices', () => {
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

test('the rules of the options apply, with the red fives of the log', () => {
  /** Returns the points of the best choice. @param {any} reds @param {any} [rules] */
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
  assert.ok(reviewedScore([0, 0, 0]) < usual);
  assert.ok(reviewedScore([1, 2, 1]) > usual);
  assert.ok(reviewedScore([1, 1, 2], 'tenhou', '1m2m3m4m0m6m4p6p7p8p9p0s0s') > usual);
  // If no red five is visible, the rules decide how many red fives the game has.
  const [few, more] = [wrc, 'default'].map((rules) =>
    reviewedScore(null, rules, '1m2m3m4m5m6m4p6p7p8p9p5s5s'),
  );
  assert.ok(few < more);
});

test('refused options', () => {
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

test('refused games and decisions', () => {
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

// ---- reviews by decide() ----

const PLAYER = 1;
const how = /** @type {const} */ ({ engine, player: PLAYER, mode: 'straight' });

const playedIn = (/** @type {readonly Told[]} */ all) => all.filter(isPlayed);

const decisionPlace = (/** @type {any} */ { round, event, kind }) => [round, event, kind].join(' ');

/** Returns the name of a choice or of an action. @param {any} one */
function actionName({ type, tile, own: ownTiles = [], riichi }) {
  if (type === 'discard') return `${tile} ${Boolean(riichi)}`;
  if (type === 'added-kan') return `${type} ${kindOf(ownTiles[0] ?? tile)}`;
  const kinds = ownTiles.map(type === 'closed-kan' ? kindOf : String);
  return [type, ...kinds.sort()].join(' ');
}

const game = roundsOfGame(seedOfRun() * 1e6 + 40, 2);
const review = reviewGame(game, how);
const played = playedIn(review.decisions);
const alone = reviewGame(game, { ...how, goal: 'score' });

/** Compares the danger of a discard with the table's. @param {any} t @param {unknown} tile */
function checkDanger(t, tile, /** @type {Played['danger']} */ danger) {
  const rows = /** @type {any[]} */ (t.danger());
  const { risk, loss, against } = rows.find(({ name }) => name === kindOf(tile));
  assert.is(Boolean(danger), against.length > 0);
  if (!danger) return 0;
  const legal = t.legalDiscards().map(kindOf);
  const least = Math.min(...rows.flatMap((row) => (legal.includes(row.name) ? row.risk : [])));
  assert.equal([danger.risk, danger.loss, danger.least.risk], [risk, loss, least]);
  danger.against.forEach((one, i) => assert.equal({ ...against[i], ...one }, against[i]));
  return 1;
}

test('the value of every choice equals its worth in decide()', () => {
  assert.is(review.goal, 'table');
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { round, event, choices, done, best, loss, danger } of played) {
    const t = laidTable({ ...setupOf(game), engine, self: PLAYER });
    t.apply(game.rounds[round].events.slice(0, event));
    const also = done.type === 'discard' ? String(done.tile) : undefined;
    const all = t.decide({ mode: 'straight', also }).choices;
    const advised = new Map(all.toReversed().map((one) => [actionName(one.action), one]));
    for (const [k, choice] of choices.entries()) {
      const { type, value, equal, advice, tile, bound } = choice;
      const wanted = advised.get(actionName(choice));
      assert.is(value, wanted?.worth, actionName(choice));
      assert.equal([equal, bound], [wanted?.equal, false]);
      assert.equal(advice, wanted);
      if (wanted?.discard) assert.is(tile, wanted.discard);
      if (k) assert.ok(choices[k - 1].value >= value - 1e-6);
      counts[type] = (counts[type] ?? 0) + 1;
    }
    assert.ok(choices.includes(done) && choices[0] === best);
    assert.is(loss.value, best.value - done.value);
    if (done.type !== 'discard') continue;
    counts.danger = (counts.danger ?? 0) + checkDanger(t, done.tile, danger);
  }
  const { discard, pass, danger } = counts;
  assert.ok(discard > 100 && pass > 0 && danger > 5, JSON.stringify(counts));
});

test('the loss without opponents is that of a review by points', () => {
  const others = new Map(playedIn(alone.decisions).map((one) => [decisionPlace(one), one]));
  let differ = 0;
  let lost = 0;
  for (const decision of played) {
    const before = /** @type {Played} */ (others.get(decisionPlace(decision)));
    assert.is(decision.loss.alone, before.loss.value);
    assert.is(before.loss.alone, before.loss.value);
    assert.is(before.done.advice, null);
    for (const name of /** @type {const} */ (['score', 'win', 'ukeire']))
      assert.is(decision.done[name], before.done[name]);
    differ += Number(decision.best.tile !== before.best.tile);
    if (!before.done.equal) lost += before.loss.value;
  }
  assert.ok(differ > 0);
  assert.ok(Math.abs(lost - Number(review.summary.alone)) < 1e-6);
  const wins = reviewGame(game, { ...how, goal: 'win' });
  assert.is(wins.summary.alone, null);
  assert.ok(playedIn(wins.decisions).every(({ loss }) => loss.alone === null));
});

test('in the last round values are payments for final places', () => {
  const hands = ['1m2m3m4m5m6m7m8m9m1p1p1s9s', null, null, null];
  const scores = [30_000, 20_500, 22_000, 27_500];
  const final = { uma: [30, 10, -10, -30], perThousand: 1, rounds: 0 };
  for (const [number, placement] of [[3], [4, final]]) {
    const one = oneRound(hands, '0+7z 0-7z_');
    Object.assign(one.rounds[0].events[0], { roundWind: 'south', number, scores });
    const [{ best }] = playedIn(reviewGame(one, { engine, player: 0 }).decisions);
    const t = laidTable({ ...setupOf(one), engine }).apply(one.rounds[0].events.slice(0, 2));
    const decision = t.decide(/** @type {any} */ ({ placement }));
    assert.equal(best.advice?.places, decision.best.places);
    assert.is(best.value, decision.best.worth / decision.perPoint);
  }
});

// ---- rare events ----

/** If player 0 discards 5p, players 1 and 2 may win with these hands, and player 3 may call chi. */
const OFFERED = [
  '1m9m1p9p1s9s2z2z3z3z4z6z6z',
  '2m3m4m5m6m7m4p6p2s3s4s8s8s',
  '2m2m3m4m5m6m7m8m4s5s6s4p6p',
  '1m1m2p3p4p6p7p8p6s7s8s2z5z',
];
const gameAfterPass = (/** @type {string} */ text) => oneRound(OFFERED, `0+5p 0-5p_ ${text}`);

/** Lists the kinds of each player's decisions. A declined win is `passed`. @param {any} game */
const decisionKinds = (game, /** @type {number[]} */ ...players) =>
  players.map((player) => {
    const { decisions } = reviewGame(game, { engine, player, mode: 'straight' });
    return decisions.map((one) => (one.kind === 'win' && !one.taken ? 'passed' : one.kind));
  });

test('two winners each took a win, and nobody passed one', () => {
  const both = decisionKinds(gameAfterPass('1win0 2win0'), 0, 1, 2, 3);
  assert.equal(both, [['own'], ['win'], ['win'], []]);
  // After one player's win the log does not tell whether others declined to win.
  assert.equal(decisionKinds(gameAfterPass('1win0'), 1, 2), [['win'], []]);
  // A riichi is not paid if another player wins on its discard.
  const declared = ['1m2m3m4m5m6m7m8m9m1p1p5p7s', ...OFFERED.slice(1)];
  assert.equal(decisionKinds(oneRound(declared, '0+8s 0-5p* 1win0'), 1, 2), [['win'], []]);
});

test('a discard that ends the round offers no call', () => {
  for (const reason of ['four-winds', 'four-riichi', 'four-kans']) {
    const game = gameAfterPass(`end:${reason}`);
    assert.equal(decisionKinds(game, 1, 2, 3), [['passed'], ['passed'], []], reason);
  }
  const three = gameAfterPass('end:three-rons');
  assert.equal(decisionKinds(three, 1, 2, 3), [[], [], []], 'who would have won');
  assert.equal(decisionKinds(gameAfterPass('1+7z'), 2), [['passed']], 'the next player draws');
});

test('added kans and norths that could be robbed are decisions', () => {
  const hands = [
    '1m1m1m9m9m9m1p1p1p5z5z5z4p',
    '2p3p6p7p8p2s3s4s4s5s6s8s8s',
    '4p4p1s1s1s9s9s9s6z6z7z7z9p',
  ];
  const kan = `0+2z 0-4p 2pon4p:4p4p 2-9p 0+3z 0-3z_ 1+2z 1-2z_ 2+4p 2added-kan4p`;
  const robbed = oneRound(hands, `${kan} 1win2`);
  assert.equal(decisionKinds(robbed, 1), [['passed', 'own', 'win']]);
  const ownReview = reviewGame(robbed, { engine, player: 2, goal: 'win' });
  const last = /** @type {any} */ (ownReview.decisions.at(-1));
  assert.equal([last.done.type, last.done.tile, last.done.own], ['added-kan', '4p', ['4p']]);
  const passed = oneRound(hands, `${kan} 2+2z`);
  assert.equal(decisionKinds(passed, 1), [['passed', 'own', 'passed']]);
  const pairs = [hands[0], '2p2p6p6p8p8p2s2s4s4s6s6s4z', hands[2]];
  const north = '0+2z 0-2z_ 1+2z 1-2z_ 2+4z 2north';
  assert.equal(decisionKinds(oneRound(pairs, `${north} 1win2`), 1), [['own', 'win']]);
  assert.equal(decisionKinds(oneRound(pairs, `${north} 2+2z`), 1), [['own', 'passed']]);
});

test('choices in games of three players', () => {
  const seed = seedOfRun();
  const bots = new Array(3).fill(byLot(splitmix(seed)));
  // Logs have no events for passed tiles.
  const rounds = serveHands(seed, engine, bots, { rules: 'tenhou' }).map((events) => ({
    ...{ events: events.filter(({ type }) => type !== 'pass'), wins: [] },
  }));
  const game = { ...oneRound([null, null, null], ''), rounds };
  const { decisions, summary } = reviewGame(game, { engine, player: 1, mode: 'straight' });
  assert.ok(summary.decisions > 10);
  for (const decision of decisions) {
    if (!('choices' in decision)) continue;
    assert.ok(decision.draws <= 19);
    for (const { type, tile } of decision.choices) {
      assert.is.not(type, 'chi');
      assert.not.match(String(tile), /^[2-8]m$/);
    }
    if (decision.done.type === 'north') assert.ok(decision.loss.value >= 0);
  }
});

// ---- danger: sums, and the winners of a deal-in ----

/** Options for a quick review, which do not change the danger of tiles. */
const QUICK = /** @type {const} */ ({ engine, goal: 'tenpai', mode: 'straight', points: null });

const THREATENED = HANDS.with(1, '1p2p3p4p5p6p7p8p9p4s6s4z4z');
/** Events of a go-around in which the left player, who waits for 5s and 8s, declares riichi. */
const FIRST = '0+7z 0-7z_ 1+7z 1-7z_ 2+7z 2-7z_ 3+4z 3-4z_* 3riichi';
const DEAL_IN = '0+9p 0-5s';

/** Reviews player 0 in a round with events after FIRST. @param {string} text */
function reviewAfterFirst(text, dangers = engine.dangers) {
  const how = { ...QUICK, engine: wrong({ ...engine, dangers }), calls: false };
  const game = oneRound(THREATENED, `${FIRST} ${text}`);
  const { decisions, summary } = reviewGame(game, { ...how, player: 0 });
  return { decisions, summary, last: decisions[decisions.length - 1] };
}

test('a double ron is one deal-in, which names both winners', () => {
  const { last, summary } = reviewAfterFirst(`${DEAL_IN} 1win0 3win0`);
  assert.equal(last.dealtIn, ['right', 'left']);
  assert.is(last.danger?.tile, '5s');
  const against = rowTexts(last.danger?.against ?? [], 'who');
  assert.is(against, 'left', 'the right player did not threaten');
  assert.is(last.danger?.against[0].risk, last.danger?.risk);
  assert.ok(Number(last.danger?.risk) > Number(last.danger?.least.risk));
  assert.equal({ ...summary.danger, expected: 0 }, { tiles: 1, expected: 0, dealtIn: 1 });
  assert.is(summary.danger.expected, last.danger?.risk);
});

test('a deal-in to a player without riichi counts in no sum of danger', () => {
  const { last, summary } = reviewAfterFirst(`${DEAL_IN} 1win0`);
  assert.equal([last.dealtIn, summary.danger.tiles, summary.danger.dealtIn], [['right'], 1, 0]);
});

test('a forced discard in riichi counts for danger, but is no decision', () => {
  const round = '1+1z 1-1z_ 2+2z 2-2z_ 3+3z 3-3z_';
  const turns = `0+1p 0-1p_* 0riichi ${round} 0+5s 0-5s_ 3win0`;
  const { decisions, last, summary } = reviewAfterFirst(turns);
  assert.equal([last.kind, last.dealtIn, last.danger?.tile], ['forced', ['left'], '5s']);
  assert.equal(last.danger?.least, { tile: '5s', risk: last.danger?.risk });
  assert.equal([summary.danger.tiles, summary.danger.dealtIn], [2, 1]);
  assert.is(summary.decisions, decisions.filter(({ kind }) => kind === 'own').length);
});

test('without dangers() of the engine there is no danger', () => {
  const { last, summary } = reviewAfterFirst(`${DEAL_IN} 3win0`, wrong(null));
  assert.equal([last.danger, last.dealtIn], [null, ['left']]);
  assert.equal(summary.danger, { tiles: 0, expected: 0, dealtIn: 0 });
});

// ---- ten decisions of a real game ----

// The positions are decisions of player 1 in the test data of smly/RiichiEnv (Apache-2.0).

/** Returns a choice in the words of the vectors. @param {any} choice */
const actionWords = ({ type, own: ownTiles, tile, riichi }) =>
  [type, ...ownTiles, type !== 'pass' && tile, riichi && 'riichi'].filter(Boolean).join(' ');

withRealLogs(() => {
  test('the review of the log has the values of the positions', () => {
    const text = readFileSync(new URL('../vectors/review.jsonl', import.meta.url), 'utf8');
    const [game] = readGames(readReal('mjai-game.jsonl'));
    const rounds = game.rounds.slice(0, 4);
    const how = /** @type {const} */ ({ engine, player: 1, mode: 'straight', goal: 'score' });
    const all = [...decisions({ ...game, rounds }, how)];
    for (const line of text.trim().split('\n')) {
      const position = JSON.parse(line);
      const { round, event, done, best, doneValue, loss } = position;
      const decision = /** @type {any} */ (
        all.find((d) => d.round === round && d.event === event && d.kind !== 'win')
      );
      for (const name of ['hand', 'offered', 'draws', 'shanten', 'riichi'])
        assert.equal(decision[name], position[name], name);
      assert.is(actionWords(decision.done), done);
      const reviewed = decision.choices.find((/** @type {any} */ one) => actionWords(one) === best);
      // A discard that raises the shanten is never the best in straight mode.
      if (reviewed.bound && reviewed.shanten > decision.best.shanten) {
        assert.is(reviewed.value, decision.best.value);
        continue;
      }
      assert.is(actionWords(decision.best), best);
      assertNear(decision.done.value, doneValue, done, 2e-6);
      assertNear(decision.loss.value, loss, done, 2e-6);
    }
  });
});

test.run();
