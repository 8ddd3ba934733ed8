// Reviews at the table: each value equals `decide()`, and the loss without opponents equals a
// review by points. Reviews of rare events, and of ten decisions of a real game.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reviewGame, decisions } from '../../wasm/review.js';
import { setupOf } from '../../wasm/table/setup/fields.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { roundsOfGame } from './kobalab-games.js';
import { seedOfRun, splitmix } from './random.js';
import { kindOf, oneRound } from './small-logs.js';
import { byLot } from '../play/bots.js';
import { serveHands } from '../play/server.js';
import { readFileSync } from 'node:fs';
import { readGames } from '../../wasm/log.js';
import { assertNear, rowTexts } from './faults.js';
import { readReal, withRealLogs } from './real-logs.js';

/** @typedef {import('../../wasm/review.js').Played} Played */
/** @typedef {import('../../wasm/review.js').Told} Told */

const engine = await load();
const PLAYER = 1;
const how = /** @type {const} */ ({ engine, player: PLAYER, mode: 'straight' });

/** @param {readonly Told[]} decisions */
const playedIn = (decisions) => /** @type {Played[]} */ (decisions.filter((one) => 'loss' in one));

const decisionPlace = (/** @type {any} */ { round, event, kind }) => [round, event, kind].join(' ');

/** The name of a choice or an action. @param {any} one */
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

test('every choice is worth what decide() says at its table', () => {
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

test('the loss beside it is that of a player who draws alone', () => {
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

test('in the last round final places count', () => {
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

// ---- rare events: several winners, aborted rounds, robbed tiles, sanma, deal-ins ----

/** @typedef {import('../../wasm/log.js').Game} Game */

/** Player 0 discards 5p: players 1 and 2 wait for it, player 3 could call chi. */
const HANDS = [
  '1m9m1p9p1s9s2z2z3z3z4z6z6z',
  '2m3m4m5m6m7m4p6p2s3s4s8s8s',
  '2m2m3m4m5m6m7m8m4s5s6s4p6p',
  '1m1m2p3p4p6p7p8p6s7s8s2z5z',
];
const gameAfterPass = (/** @type {string} */ text) => oneRound(HANDS, `0+5p 0-5p_ ${text}`);

/** Kinds of the players' decisions; `passed` for a declined win. @param {any} game */
const decisionKinds = (game, /** @type {number[]} */ ...players) =>
  players.map((player) => {
    const { decisions } = reviewGame(game, { engine, player, mode: 'straight' });
    return decisions.map((one) => (one.kind === 'win' && !one.taken ? 'passed' : one.kind));
  });

test('two winners: each took a win, and nobody passed one', () => {
  assert.equal(decisionKinds(gameAfterPass('1win0 2win0'), 0, 1, 2, 3), [
    ['own'],
    ['win'],
    ['win'],
    [],
  ]);
  // After another player's win it is unknown who else would have won.
  assert.equal(decisionKinds(gameAfterPass('1win0'), 1, 2), [['win'], []]);
  // A riichi is not paid if its discard is won on.
  const declared = ['1m2m3m4m5m6m7m8m9m1p1p5p7s', ...HANDS.slice(1)];
  assert.equal(decisionKinds(oneRound(declared, '0+8s 0-5p* 1win0'), 1, 2), [['win'], []]);
});

test('rounds that end by themselves leave no call to choose', () => {
  for (const reason of ['four-winds', 'four-riichi', 'four-kans']) {
    const game = gameAfterPass(`end:${reason}`);
    assert.equal(decisionKinds(game, 1, 2, 3), [['passed'], ['passed'], []], reason);
  }
  const three = gameAfterPass('end:three-rons');
  assert.equal(decisionKinds(three, 1, 2, 3), [[], [], []], 'who would have won');
  assert.equal(decisionKinds(gameAfterPass('1+7z'), 2), [['passed']], 'the next player draws');
});

test('a tile that is added to a pon, and a north, may be robbed', () => {
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
  // The hand of player 1 is seven pairs and waits for a north.
  const pairs = [hands[0], '2p2p6p6p8p8p2s2s4s4s6s6s4z', hands[2]];
  const north = '0+2z 0-2z_ 1+2z 1-2z_ 2+4z 2north';
  assert.equal(decisionKinds(oneRound(pairs, `${north} 1win2`), 1), [['own', 'win']]);
  assert.equal(decisionKinds(oneRound(pairs, `${north} 2+2z`), 1), [['own', 'passed']]);
});

test('games of three players', () => {
  const seed = seedOfRun();
  const bots = new Array(3).fill(byLot(splitmix(seed)));
  // Logs have no event for a tile that a player passes.
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

// ---- danger: sums, and the winners of a deal-in; risks are in review-table.test.js ----

/** Options of the fastest review, since danger does not depend on the values of hands. */
const QUICK = /** @type {const} */ ({ engine, goal: 'tenpai', mode: 'straight', points: null });

const reviewOf = (/** @type {Game} */ game, /** @type {number} */ player) =>
  reviewGame(game, { ...QUICK, player: /** @type {0} */ (player), calls: false });

const THREATENED = [
  '1m2m3m4m0m6m7p8p9p2s3s5s5s',
  '1p2p3p4p5p6p7p8p9p4s6s4z4z',
  '9m9m1m1m9s9s2z2z3z3z5z5z6z',
  '2m3m4m6m7m8m2p3p4p6s7s9s9s',
];
/** The first go-around: the left player, who waits for 5s 8s, declares riichi. */
const FIRST = '0+7z 0-7z_ 1+7z 1-7z_ 2+7z 2-7z_ 3+4z 3-4z_* 3riichi';
const gameAfterFirst = (/** @type {string} */ text) => oneRound(THREATENED, `${FIRST} ${text}`);
/** The discard of the tile on which the left player wins. */
const DEAL_IN = '0+9p 0-5s';

test('a double ron is one deal-in, of which both who won are told', () => {
  const game = gameAfterFirst(`${DEAL_IN} 1win0 3win0`);
  const { decisions, summary } = reviewOf(game, 0);
  const last = decisions[decisions.length - 1];
  assert.equal(last.dealtIn, ['right', 'left']);
  assert.is(last.danger?.tile, '5s');
  const against = rowTexts(last.danger?.against ?? [], 'who');
  assert.is(against, 'left', 'the right player did not threaten');
  assert.is(last.danger?.against[0].risk, last.danger?.risk);
  assert.ok(Number(last.danger?.risk) > Number(last.danger?.least.risk));
  assert.equal({ ...summary.danger, expected: 0 }, { tiles: 1, expected: 0, dealtIn: 1 });
  assert.is(summary.danger.expected, last.danger?.risk);
});

test('a deal-in to one who is not in riichi is told, and is no deal-in at riichi', () => {
  const game = gameAfterFirst(`${DEAL_IN} 1win0`);
  const { decisions, summary } = reviewOf(game, 0);
  assert.equal(decisions[decisions.length - 1].dealtIn, ['right']);
  assert.is(summary.danger.tiles, 1);
  assert.is(summary.danger.dealtIn, 0);
});

test('what is forced in riichi counts for danger, and is no decision', () => {
  const round = '1+1z 1-1z_ 2+2z 2-2z_ 3+3z 3-3z_';
  const game = gameAfterFirst(`0+1p 0-1p_* 0riichi ${round} 0+5s 0-5s_ 3win0`);
  const { decisions, summary } = reviewOf(game, 0);
  const last = decisions[decisions.length - 1];
  assert.is(last.kind, 'forced');
  assert.equal(last.dealtIn, ['left']);
  assert.is(last.danger?.tile, '5s');
  assert.equal(last.danger?.least, { tile: '5s', risk: last.danger?.risk });
  assert.is(summary.danger.tiles, 2);
  assert.is(summary.danger.dealtIn, 1);
  assert.is(summary.decisions, decisions.filter(({ kind }) => kind === 'own').length);
});

test('an engine that knows no danger tells none', () => {
  const others = /** @type {any} */ ({ ...engine, dangers: undefined });
  const game = gameAfterFirst(`${DEAL_IN} 3win0`);
  const { decisions, summary } = reviewGame(game, { ...QUICK, engine: others, player: 0 });
  const last = decisions[decisions.length - 1];
  assert.is(last.danger, null);
  assert.equal(last.dealtIn, ['left']);
  assert.equal(summary.danger, { tiles: 0, expected: 0, dealtIn: 0 });
});

// ---- ten decisions of a real game ----
//
// The positions are of player 1 in the test data of smly/RiichiEnv (Apache-2.0). The review is only
// tested where the log is available; the positions always are.

const vectors = readFileSync(new URL('../vectors/review.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** The discards of a position, computed as in README's examples. @param {any} position */
function discardRows(position, /** @type {string} */ declare) {
  const { wall, seat: seatWind, wind: roundWind, dora: indicators } = position;
  const { hand, ownDiscards, deposits, honba } = position;
  const draws = Math.floor(wall / 4);
  const points = /** @type {any} */ ({
    ...{ roundWind, seatWind, indicators, deposits, honba, ownDiscards, declare, rules: 'tenhou' },
    ...{ firstDiscard: ownDiscards === '', lastDraw: wall % 4 === 0 },
  });
  const options = { draws, visible: `${position.visible}${indicators}`, points };
  const { discards } = engine.winProbability(hand, { ...options, mode: 'straight' });
  return discards.map(({ name, score }) => ({ name, score: Number(score?.[draws]) }));
}

/** The worth of a discard in points. @param {any} position @param {string} words */
function discardScore(position, words) {
  const [, thrown, riichi] = words.split(' ');
  const rows = discardRows(position, riichi ? 'always' : 'best');
  return Number(rows.find(({ name }) => name === thrown)?.score);
}

/** A choice in the words of the vectors. @param {any} choice */
const actionWords = ({ type, own: ownTiles, tile, riichi }) =>
  [type, ...ownTiles, type !== 'pass' && tile, riichi && 'riichi'].filter(Boolean).join(' ');

const assertClose = (/** @type {number} */ a, /** @type {number} */ b, what = '') =>
  assertNear(a, b, what, 2e-6);

for (const position of vectors.filter(({ offered }) => !offered)) {
  const { round, event, hand, done, best, doneValue, bestValue, loss } = position;
  test(`round ${round + 1}, event ${event}: ${hand}`, () => {
    const [of, most] = [discardScore(position, done), discardScore(position, best)];
    assertClose(of, doneValue, done);
    assertClose(most, bestValue, best);
    assertClose(most - of, loss);
    // No discard has a higher worth.
    for (const { score } of discardRows(position, 'best')) assert.ok(score <= bestValue + 2e-6);
  });
}

withRealLogs(() => {
  test('the review of the log says the same', () => {
    const [game] = readGames(readReal('mjai-game.jsonl'));
    const rounds = game.rounds.slice(0, 4);
    const how = /** @type {const} */ ({ engine, player: 1, mode: 'straight', goal: 'score' });
    const all = [...decisions({ ...game, rounds }, how)];
    for (const position of vectors) {
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
      assertClose(decision.done.value, doneValue);
      assertClose(decision.loss.value, loss);
    }
  });
});

test.run();
