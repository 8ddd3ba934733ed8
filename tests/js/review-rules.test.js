// Reviews of what is rare: several winners, rounds that end by themselves, robbed tiles, sanma.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { reviewGame } from '../../wasm/review.js';
import { load } from '../../wasm/ukeire.js';
import { mjaiStart } from './mjai-lines.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { playSanma } from './sanma-games.js';

const engine = await load();
const tiles = (/** @type {string} */ text) => text.match(/../g) ?? [];
const SCORES = [25000, 25000, 25000, 25000];
const START = { type: 'start', dealer: 0, scores: SCORES, indicators: ['1z'] };
/** Player 0 throws 5p: 1 and 2 wait for it, 3 could chi. */
const HANDS = [
  tiles('1m9m1p9p1s9s2z2z3z3z4z6z6z'),
  tiles('2m3m4m5m6m7m4p6p2s3s4s8s8s'),
  tiles('2m2m3m4m5m6m7m8m4s5s6s4p6p'),
  tiles('1m1m2p3p4p6p7p8p6s7s8s2z5z'),
];
const THROWN = [
  { type: 'draw', player: 0, tile: '5p' },
  { type: 'discard', player: 0, tile: '5p', drawn: true },
];

/** @param {any[]} events @param {any} [more] @returns {any} */
const gameWith = (events, { hands = HANDS, players = 4, kuikae = 'none' } = {}) => ({
  format: 'mjai',
  players,
  title: null,
  names: [],
  rules: { kuikae, reds: null, score: null },
  rounds: [
    { events: [{ ...START, scores: SCORES.slice(0, players), hands }, ...events], wins: [] },
  ],
  scores: null,
  problem: null,
});

/** What a player is said to have done: wins with what they were worth, others by kind. */
function seen(/** @type {any} */ game, /** @type {number} */ player) {
  const { decisions } = reviewGame(game, { engine, player });
  return decisions.map((one) =>
    one.kind === 'win' ? `${one.taken ? 'win' : 'passed'}` : one.kind,
  );
}

test('two winners: each took a win, and nobody passed one', () => {
  const deltas = [
    [-2000, 2000, 0, 0],
    [-2000, 0, 2000, 0],
  ];
  const wins = [1, 2].map((player, i) => ({ type: 'win', player, from: 0, deltas: deltas[i] }));
  const both = gameWith([...THROWN, ...wins]);
  assert.equal(
    [0, 1, 2, 3].map((p) => seen(both, p)),
    [['own'], ['win'], ['win'], []],
  );
  // Where another one won, it is not known who would have.
  const one = gameWith([...THROWN, wins[0]]);
  assert.equal(
    [1, 2].map((p) => seen(one, p)),
    [['win'], []],
  );
});

test('rounds that end by themselves leave no call to choose', () => {
  for (const reason of ['four-winds', 'four-riichi', 'four-kans']) {
    const game = gameWith([...THROWN, { type: 'end', reason }]);
    assert.equal(
      [1, 2, 3].map((p) => seen(game, p)),
      [['passed'], ['passed'], []],
      reason,
    );
  }
  const three = gameWith([...THROWN, { type: 'end', reason: 'three-rons' }]);
  assert.equal(
    [1, 2, 3].map((p) => seen(three, p)),
    [[], [], []],
    'who would have won',
  );
  const none = gameWith([...THROWN, { type: 'draw', player: 1, tile: '7z' }]);
  assert.equal(seen(none, 2), ['passed'], 'the next player draws');
});

test('the stick of a riichi that is won with is not paid', () => {
  const first = tiles('1m2m3m4m5m6m7m8m9m1p1p5p7s');
  const riichi = [
    ...mjaiStart([first, ...HANDS.slice(1, 3), new Array(13).fill('?')], 'E'),
    { type: 'tsumo', actor: 0, pai: '8s' },
    { type: 'reach', actor: 0 },
    { type: 'dahai', actor: 0, pai: '5p', tsumogiri: false },
    { type: 'hora', actor: 1, target: 0, pai: '5p', deltas: [-2000, 2000, 0, 0] },
    { type: 'end_kyoku' },
    { type: 'end_game' },
  ];
  const [game] = readGames(riichi);
  assert.is(game.problem, null, game.problem?.message);
  assert.equal(game.scores, [23000, 27000, 25000, 25000]);
  assert.equal(seen(game, 1), ['win']);
  assert.equal(seen(game, 2), []);
});

test('reasons of rounds without a win, as logs of mjai write them', () => {
  const [base] = readGames(writeMjai(gameWith([...THROWN, { type: 'end', reason: 'four-winds' }])));
  assert.is(/** @type {any} */ (base.rounds[0].events.at(-1)).reason, 'four-winds');
  const text = writeMjai(base);
  for (const [word, reason] of [
    ['kyushukyuhai', 'nine-kinds'],
    ['sufonrenta', 'four-winds'],
    ['suchareach', 'four-riichi'],
    ['sukaikan', 'four-kans'],
    ['sanchaho', 'three-rons'],
    ['nagashimangan', 'nagashi-mangan'],
  ]) {
    const [game] = readGames(text.replace('"four-winds"', `"${word}"`));
    assert.is(/** @type {any} */ (game.rounds[0].events.at(-1)).reason, reason);
  }
});

test('a tile that is added to a pon, and a north, may be robbed', () => {
  const draw = (/** @type {number} */ player, /** @type {string} */ tile) => [
    { type: 'draw', player, tile },
    { type: 'discard', player, tile, drawn: true },
  ];
  const hands = [
    tiles('1m1m1m9m9m9m1p1p1p5z5z5z4p'),
    tiles('2p3p6p7p8p2s3s4s4s5s6s8s8s'),
    tiles('4p4p1s1s1s9s9s9s6z6z7z7z9p'),
  ];
  const kan = [
    { type: 'draw', player: 0, tile: '2z' },
    { type: 'discard', player: 0, tile: '4p', drawn: false },
    { type: 'pon', player: 2, from: 0, tile: '4p', own: ['4p', '4p'] },
    { type: 'discard', player: 2, tile: '9p', drawn: false },
    ...draw(0, '3z'),
    ...draw(1, '2z'),
    { type: 'draw', player: 2, tile: '4p' },
    { type: 'added-kan', player: 2, tile: '4p' },
  ];
  const sanma = { hands, players: 3 };
  const robbed = { type: 'win', player: 1, from: 2, deltas: [0, 2000, -2000] };
  assert.equal(seen(gameWith([...kan, robbed], sanma), 1), ['passed', 'own', 'win']);
  const own = reviewGame(gameWith([...kan, robbed], sanma), { engine, player: 2, goal: 'win' });
  const last = /** @type {any} */ (own.decisions.at(-1));
  assert.equal([last.done.type, last.done.tile, last.done.own], ['added-kan', '4p', ['4p']]);
  const left = { type: 'draw', player: 2, tile: '2z' };
  assert.equal(seen(gameWith([...kan, left], sanma), 1), ['passed', 'own', 'passed']);
  // Seven pairs that wait for a north.
  const pairs = [hands[0], tiles('2p2p6p6p8p8p2s2s4s4s6s6s4z'), hands[2]];
  const north = [
    ...draw(0, '2z'),
    ...draw(1, '2z'),
    { type: 'draw', player: 2, tile: '4z' },
    { type: 'north', player: 2 },
  ];
  const sets = { hands: pairs, players: 3 };
  assert.equal(seen(gameWith([...north, robbed], sets), 1), ['own', 'win']);
  assert.equal(seen(gameWith([...north, left], sets), 1), ['own', 'passed']);
});

test('games of three players, from both formats', () => {
  const game = playSanma(wholeNumbers(seedOfRun() * 1e6), engine);
  const short = { ...game, rounds: game.rounds.slice(0, 2), scores: null };
  const reviews = [writeMjai, writeTenhou].map((write) => {
    const [again] = readGames(write(short));
    // What mjai does not say.
    const same = { ...again, rules: short.rules };
    return reviewGame(same, { engine, player: 1 });
  });
  const [mjai, tenhou] = reviews;
  // Where indicators stand among the events is not the same.
  const facts = (/** @type {import('../../wasm/review.js').Review} */ { decisions }) =>
    decisions.map((one) => ({ ...one, event: 0 }));
  assert.equal(facts(tenhou), facts(mjai));
  assert.ok(mjai.summary.decisions > 10);
  for (const decision of mjai.decisions) {
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
