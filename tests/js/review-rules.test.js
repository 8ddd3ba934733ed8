// Reviews of rare events: several winners, aborted rounds, robbed tiles, sanma.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reviewGame } from '../../wasm/review.js';
import { load } from '../../wasm/ukeire.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { discardEvent, drawOf, oneRound, passedOn } from './review-games.js';
import { playSanma } from './sanma-games.js';

const engine = await load();
/** Player 0 discards 5p: players 1 and 2 wait for it, player 3 could call chi. */
const HANDS = [
  '1m9m1p9p1s9s2z2z3z3z4z6z6z',
  '2m3m4m5m6m7m4p6p2s3s4s8s8s',
  '2m2m3m4m5m6m7m8m4s5s6s4p6p',
  '1m1m2p3p4p6p7p8p6s7s8s2z5z',
];
/** @param {any[]} events */
const gameAfterPass = (...events) => oneRound(HANDS, [...passedOn(0, '5p'), ...events]);

/** Kinds of the players' decisions; `passed` for a declined win. @param {any} game */
const decisionKinds = (game, /** @type {number[]} */ ...players) =>
  players.map((player) => {
    const { decisions } = reviewGame(game, { engine, player, mode: 'straight' });
    return decisions.map((one) => (one.kind === 'win' && !one.taken ? 'passed' : one.kind));
  });

test('two winners: each took a win, and nobody passed one', () => {
  const deltas = [
    [-2000, 2000, 0, 0],
    [-2000, 0, 2000, 0],
  ];
  const wins = [1, 2].map((player, i) => ({ type: 'win', player, from: 0, deltas: deltas[i] }));
  assert.equal(decisionKinds(gameAfterPass(...wins), 0, 1, 2, 3), [['own'], ['win'], ['win'], []]);
  // After another player's win it is unknown who else would have won.
  assert.equal(decisionKinds(gameAfterPass(wins[0]), 1, 2), [['win'], []]);
  // A riichi is not paid if its discard is won on.
  const declared = ['1m2m3m4m5m6m7m8m9m1p1p5p7s', ...HANDS.slice(1)];
  const riichi = [drawOf(0, '8s'), discardEvent(0, '5p', { riichi: true }), wins[0]];
  assert.equal(decisionKinds(oneRound(declared, riichi), 1, 2), [['win'], []]);
});

test('rounds that end by themselves leave no call to choose', () => {
  for (const reason of ['four-winds', 'four-riichi', 'four-kans']) {
    const game = gameAfterPass({ type: 'end', reason });
    assert.equal(decisionKinds(game, 1, 2, 3), [['passed'], ['passed'], []], reason);
  }
  const three = gameAfterPass({ type: 'end', reason: 'three-rons' });
  assert.equal(decisionKinds(three, 1, 2, 3), [[], [], []], 'who would have won');
  assert.equal(
    decisionKinds(gameAfterPass(drawOf(1, '7z')), 2),
    [['passed']],
    'the next player draws',
  );
});

test('a tile that is added to a pon, and a north, may be robbed', () => {
  const hands = [
    '1m1m1m9m9m9m1p1p1p5z5z5z4p',
    '2p3p6p7p8p2s3s4s4s5s6s8s8s',
    '4p4p1s1s1s9s9s9s6z6z7z7z9p',
  ];
  const kan = [
    ...[drawOf(0, '2z'), discardEvent(0, '4p')],
    { type: 'pon', player: 2, from: 0, tile: '4p', own: ['4p', '4p'] },
    ...[discardEvent(2, '9p'), ...passedOn(0, '3z'), ...passedOn(1, '2z')],
    ...[drawOf(2, '4p'), { type: 'added-kan', player: 2, tile: '4p' }],
  ];
  const robbed = { type: 'win', player: 1, from: 2, deltas: [0, 2000, -2000] };
  assert.equal(decisionKinds(oneRound(hands, [...kan, robbed]), 1), [['passed', 'own', 'win']]);
  const ownReview = reviewGame(oneRound(hands, [...kan, robbed]), {
    engine,
    player: 2,
    goal: 'win',
  });
  const last = /** @type {any} */ (ownReview.decisions.at(-1));
  assert.equal([last.done.type, last.done.tile, last.done.own], ['added-kan', '4p', ['4p']]);
  const left = drawOf(2, '2z');
  assert.equal(decisionKinds(oneRound(hands, [...kan, left]), 1), [['passed', 'own', 'passed']]);
  // Seven pairs, waiting for a north.
  const pairs = [hands[0], '2p2p6p6p8p8p2s2s4s4s6s6s4z', hands[2]];
  const turns = [...passedOn(0, '2z'), ...passedOn(1, '2z')];
  const north = [...turns, drawOf(2, '4z'), { type: 'north', player: 2 }];
  assert.equal(decisionKinds(oneRound(pairs, [...north, robbed]), 1), [['own', 'win']]);
  assert.equal(decisionKinds(oneRound(pairs, [...north, left]), 1), [['own', 'passed']]);
});

test('games of three players', () => {
  const game = playSanma(wholeNumbers(seedOfRun() * 1e6), engine);
  const short = { ...game, rounds: game.rounds.slice(0, 4) };
  const { decisions, summary } = reviewGame(short, { engine, player: 1, mode: 'straight' });
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

test.run();
