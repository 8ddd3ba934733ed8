// A setup is the whole table: in whole games, a table made of a setup gives the same answers.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { createBoard, createTable } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { byLot } from '../play/bots.js';
import { serveHands } from '../play/server.js';
import { fault, wrong } from './faults.js';
import { seedOfRun, splitmix } from './random.js';

/** @typedef {import('../../wasm/table.js').Table} Table */

const engine = await load();
const seed = seedOfRun();
const GAMES = samples(2);
/** One state in EVERY is tested with all questions. */
const EVERY = 25;

/** An answer, or the code and message of an error. @param {Table} t @param {unknown[]} args */
function answerOf(t, /** @type {string} */ name, args) {
  try {
    const answer = Reflect.get(t, name);
    return typeof answer === 'function' ? answer.apply(t, args) : answer;
  } catch (error) {
    const { code, message } = /** @type {any} */ (error);
    return `${code}: ${message}`;
  }
}

const STRAIGHT = { mode: 'straight' };
/** Facts and questions with their arguments: of every state, of some, and of hidden hands. */
const CHEAP = { setup: [], actions: [], score: [], turn: [], rivers: [], riichi: [], draws: [] };
const DEAR = {
  ...{ danger: [], furiten: [], calls: [], riichiDiscards: [], decide: [STRAIGHT] },
  can: [{ type: 'end', reason: 'four-kans' }],
};
const HIDDEN = { danger: [], unseen: [], decide: [STRAIGHT] };

/** @param {Table} t @param {Table} again @param {Record<string, unknown[]>} questions */
function compareAnswers(t, again, questions) {
  for (const [name, args] of Object.entries(questions))
    assert.equal(
      answerOf(again, name, args),
      answerOf(t, name, args),
      `${name} of ${JSON.stringify(t)}`,
    );
}

for (const players of /** @type {const} */ ([4, 3])) {
  test(`a table of a setup answers as the one that gave it, with ${players} players`, () => {
    const random = splitmix(seed + players);
    let states = 0;
    for (let game = 0; game < GAMES; game++) {
      const bots = new Array(players).fill(byLot(random));
      serveHands(seed + game, engine, bots, {
        rules: game % 2 ? 'majsoul' : 'tenhou',
        watch(t) {
          states++;
          const self = states % players;
          const seen = t.as(self);
          const setup = JSON.parse(JSON.stringify(seen));
          compareAnswers(seen, createTable(setup, { engine, strict: true }), CHEAP);
          if (states % EVERY) return;
          compareAnswers(seen, createTable(setup, { engine, strict: true }), DEAR);
          checkHidden(seen, setup);
        },
      });
    }
    assert.ok(states > 100 * GAMES);
  });
}

/** Compares answers with the others' hands face down. @param {Table} t @param {any} setup */
function checkHidden(t, setup) {
  const seats = setup.seats.map(
    (/** @type {any} */ { hand, drawn, ...seat }, /** @type {number} */ p) =>
      p === setup.self ? { hand, drawn, ...seat } : { ...seat, ...(drawn && { drawn: null }) },
  );
  const hidden = createTable({ ...setup, seats }, { engine });
  compareAnswers(t, hidden, HIDDEN);
  assert.equal(createTable(hidden.setup(), { engine }).setup(), hidden.setup());
  assert.equal(createBoard(hidden.setup()).setup(), hidden.setup());
}

// ---- errors and their places ----

/** @param {any} first the first of four seats @param {any} [more] */
const seated = (first, more) => ({ seats: [first, {}, {}, {}], ...more });
const HAND = '123m406p789s1122z';

/** How the code and words of an error begin, and the setup. @type {Record<string, any>} */
const FAULTS = {
  'bad-setup: setup: 3 is no object': 3,
  'bad-setup: seats: an array is no list of three or four players': { seats: [{}] },
  'bad-setup: setup: "sets" is no field of a setup; did you mean seats?': { sets: [] },
  'bad-setup: seats[0]: "rivers" is no field of a seat; did you mean river?': seated({
    rivers: '',
  }),
  'bad-setup: seats[0].river[1]: "Riichi" is no field of a discard; did you mean riichi?': seated({
    river: ['1m', { tile: '9m', Riichi: true }],
  }),
  'bad-tile: seats[0].river[0]: "8z" is no tile': seated({ river: [{ tile: '8z' }] }),
  'bad-tile: seats[0].hand: "1x" is no tile': seated({ hand: ['1x'] }),
  'bad-setup: seats[0].drawn: 9p is not among the concealed tiles': seated({
    ...{ hand: HAND, drawn: '9p' },
  }),
  'bad-indicator: indicators: 6, and at most five': { indicators: '123456m' },
  'bad-setup: turn.phase: "now" is none of none, draw': { turn: { phase: 'now' } },
  'bad-option: rules: "x" is none of default, tenhou': { rules: 'x' },
  'bad-option: rules: "kuitann" is no option': { rules: { kuitann: true } },
  'bad-number: seats[1].score: undefined is not a whole number': seated({ score: 25000 }),
  'bad-player: dealer: 4 is no player, 0 to 3': { dealer: 4 },
  'wrong-total: hand: 12 concealed tiles with 1 melds are neither 13 nor 14 in all': seated({
    ...{ hand: '123m123p123s111z', melds: '[555z]' },
  }),
};

for (const [words, setup] of Object.entries(FAULTS)) {
  test(`refused: ${words}`, () => {
    const { code, message } = fault(() => createTable(wrong(setup)));
    assert.is(`${code}: ${message}`.slice(0, words.length), words);
  });
}

test('hands, melds and rivers are text or lists, and mean the same', () => {
  const text = seated({ hand: '406p789s11z', melds: '[123m][777z]', river: '1z_ 9p*' });
  const pon = { kind: 'pon', tiles: ['7z', '7z', '7z'] };
  const list = seated({
    ...{ hand: ['4p', '0p', '6p', '7s', '8s', '9s', '1z', '1z'], drawn: '1z' },
    melds: [{ tiles: ['1m', '2m', '3m'] }, pon],
    river: [
      { tile: '1z', drawn: true },
      { tile: '9p', riichi: true },
    ],
  });
  assert.equal(createTable(text).setup(), createTable(list).setup());
});

test('a table of nothing waits for its first round', () => {
  assert.is(createTable().turn.phase, 'none');
  assert.is(createTable({ seats: [{}, {}, {}] }).players, 3);
  assert.equal(createTable(createTable().setup()).setup(), createTable().setup());
});

test('a hand that is being entered has fewer tiles, and is asked as it is', () => {
  const seats = (/** @type {string} */ hand) => ({ seats: [{ hand }, {}, {}, {}] });
  assert.is(createTable(seats('123m55p78p'), { engine }).ukeire().total, 8);
  assert.is(createTable(seats('123m55p789p1z'), { engine }).wall, 70);
  assert.is(createTable(seats('123m55p'), { engine }).discards().length, 4);
  assert.is(fault(() => createTable(seats('123m'), { engine, strict: true })).code, 'wrong-total');
});

test.run();
