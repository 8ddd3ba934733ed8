// In every state of whole games a table allows the actions that it lists and no others, and a table
// made from the setup gives the same answers.
// SPDX-License-Identifier: MIT
//
// Every state must refuse changed actions and actions of earlier states. Some states are tested
// with all conceivable events.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EFFORT, samples } from '../effort.js';
import { createBoard, createTable } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { byLot } from '../play/bots.js';
import { serveHands } from '../play/server.js';
import { pick, seedOfRun, splitmix, wholeBelow } from './random.js';
import { choices, idOfFace } from './table-model.js';

/** @typedef {import('../../wasm/table.js').Table} Table */
/** @typedef {import('../../wasm/table.js').TableAction} TableAction */

const GAMES = samples(4);
/** About one of EVERY states is tested with all conceivable events and all questions. */
const EVERY = 40;
/** How many mistakes to try in each state, and how many earlier actions to remember. */
const MISTAKES = 16;
const MEMORY = 200;
const engine = await load();
const seed = seedOfRun();

// Stack traces would take most of the time.
Error.stackTraceLimit = 0;

const TILES = [...'mpsz'].flatMap((suit) =>
  [...(suit === 'z' ? '1234567' : '0123456789')].map((rank) => rank + suit),
);
/** @param {Table} t */
function facesIn({ hand }) {
  return TILES.filter((name) => {
    const tile = idOfFace(name);
    const red = tile < 27 && tile % 9 === 4 ? Number(hand?.reds[Math.floor(tile / 9)]) : 0;
    return (name[0] === '0' ? red : Number(hand?.counts[tile]) - red) > 0;
  });
}

/** @param {Table} t @returns {Generator<any>} */
function* thinkable(t) {
  const { self: player, players } = t;
  for (const tile of TILES) {
    for (const drawn of [true, false]) {
      yield { type: 'discard', player, tile, drawn };
      yield { type: 'discard', player, tile, drawn, riichi: true };
    }
    yield { type: 'added-kan', player, tile };
  }
  const open = t.turn.tile ?? '1m';
  for (let from = 0; from < players; from++) {
    for (const ownTiles of choices(facesIn(t), 2)) {
      yield { type: 'chi', player, from, tile: open, own: ownTiles };
      yield { type: 'pon', player, from, tile: open, own: ownTiles };
    }
    const rank = open.replace('0', '5');
    const same = new Set([rank, rank.replace('5', '0')]);
    for (const ownTiles of choices([...same], 3))
      yield { type: 'kan', player, from, tile: open, own: ownTiles };
    for (const tile of TILES) yield { type: 'win', player, from, tile };
  }
  for (const name of TILES) {
    const rest = new Array(3).fill(name.replace('0', '5'));
    yield { type: 'closed-kan', player, own: [name, ...rest] };
  }
  yield { type: 'north', player };
  yield { type: 'pass', player };
}

/** Writes an event as text, with the tiles of a set sorted. @param {any} event */
const actionText = ({ own: tiles, ...event }) =>
  JSON.stringify([
    ...['type', 'player', 'from', 'tile', 'drawn', 'riichi'].map((name) => event[name]),
    tiles && [...tiles].sort(),
  ]);

/** Checks that the accepted events are the actions of the table's player. @param {Table} t */
function checkAll(t) {
  const actions = t.actions().filter(({ type }) => type !== 'end');
  const listed = new Set(actions.map(actionText));
  assert.is(listed.size, actions.length, 'no action is listed twice');
  const allowed = new Set();
  let tried = 0;
  for (const event of thinkable(t)) {
    tried++;
    const answer = t.can(event);
    if (answer.ok) allowed.add(actionText(event));
    else assert.ok(answer.code && answer.reason, 'a refusal has a code and words');
  }
  assert.equal([...allowed].sort(), [...listed].sort());
  return tried;
}

/** Checks that each action is accepted, and returns the actions. @param {Table} t */
function checkTaken(t) {
  const actions = t.actions();
  for (const action of actions) {
    assert.is(t.can(action).ok, true);
    t.clone().apply(action);
  }
  if (t.turn.phase !== 'discard' || t.turn.who !== 'self') return actions;
  const declared = actions.flatMap((a) =>
    a.type === 'discard' && a.riichi ? [idOfFace(a.tile)] : [],
  );
  const may = t.riichiDiscards().map(({ tile }) => tile);
  assert.equal([...new Set(declared)].sort(), [...new Set(may)].sort(), 'riichi');
  return actions;
}

/** Returns a list with one tile replaced. @param {string[]} ownTiles @param {number} n */
const swapped = (ownTiles, n) => ownTiles.with(n % ownTiles.length, TILES[n % TILES.length]);

/**
 * Functions that make an action wrong by a change of one field.
 * @type {((event: any, n: number) => any)[]}
 */
const CHANGES = [
  (event) => event,
  (event, n) => ({ ...event, player: n % 5 }),
  (event, n) => ({ ...event, from: n % 5 }),
  (event, n) => (event.tile ? { ...event, tile: TILES[n % TILES.length] } : event),
  (event, n) => (event.own ? { ...event, own: swapped(event.own, n) } : event),
  (event, n) => (event.own ? { ...event, own: event.own.slice(n % 2) } : event),
  (event) => ({ ...event, drawn: !event.drawn }),
  ({ riichi, ...event }) => (riichi ? event : { ...event, riichi: true }),
  (event, n) =>
    event.own ? { ...event, type: ['chi', 'pon', 'kan', 'closed-kan'][n % 4] } : event,
  ({ player, tile }, n) => ({ type: 'win', player, from: n % 4, tile: tile ?? '1m' }),
];

/** @type {Record<string, number>} */
const events = {};
/** @type {Record<string, number>} */
const refused = {};
const random = splitmix(seed);
const below = wholeBelow(random);
/** @type {TableAction[]} */
const before = [];

/** Checks that a table refuses remembered and changed actions that it does not list as allowed. */
function tryMistakes(/** @type {Table} */ t, /** @type {TableAction[]} */ actions) {
  const listed = new Set(actions.map(actionText));
  for (const action of actions) before[below(MEMORY)] = action;
  for (let i = 0; i < MISTAKES; i++) {
    const action = pick(below, i % 2 && actions.length ? actions : before);
    if (!action || action.type === 'end') continue;
    const event = pick(below, CHANGES)(action, below(1e6));
    const { ok, code } = /** @type {any} */ (t.can(event));
    assert.is(ok, listed.has(actionText(event)), `${code}: ${actionText(event)}`);
    refused[code] = (refused[code] ?? 0) + 1;
  }
}

/** Returns an answer, or code and message of an error. @param {Table} t @param {unknown[]} args */
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
/** Questions by name, each with its arguments. Cheap questions are asked in every state. */
const CHEAP = { setup: [], actions: [], score: [], turn: [], rivers: [], riichi: [], draws: [] };
const DEAR = {
  ...{ danger: [], furiten: [], calls: [], riichiDiscards: [], decide: [STRAIGHT] },
  can: [{ type: 'end', reason: 'four-kans' }],
};
const HIDDEN = { danger: [], unseen: [], decide: [STRAIGHT] };

/** @param {Table} t @param {Table} again @param {Record<string, unknown[]>} questions */
function compareAnswers(t, again, questions) {
  for (const [name, args] of Object.entries(questions)) {
    const [answer, wanted] = [again, t].map((one) => answerOf(one, name, args));
    assert.equal(answer, wanted, `${name} of ${JSON.stringify(t)}`);
  }
}

/** Compares answers while others' hands are hidden. @param {Table} t @param {any} setup */
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

/** Compares a table's answers with those of a table made from its setup. @param {Table} t */
function checkSetup(t, /** @type {boolean} */ whole) {
  const setup = JSON.parse(JSON.stringify(t));
  const again = createTable(setup, { engine, strict: true });
  compareAnswers(t, again, whole ? { ...CHEAP, ...DEAR } : CHEAP);
  if (whole) checkHidden(t, setup);
}

const RULES = { 4: ['tenhou', 'majsoul', 'mleague', 'wrc'], 3: ['tenhou', 'majsoul'] };

for (const players of /** @type {const} */ ([4, 3])) {
  test(`the actions in whole games of ${players} players are all that is allowed`, () => {
    before.length = 0;
    const count = { states: 0, actions: 0, looked: 0, tried: 0 };
    const checkTable = (/** @type {Table} */ t) => {
      const seats = Array.from({ length: players }, (_, p) => t.as(p));
      const actions = seats.flatMap(checkTaken);
      count.states++;
      count.actions += actions.length;
      tryMistakes(t, actions);
      const whole = random() * EVERY < 1;
      checkSetup(seats[count.states % players], whole);
      if (!whole) return;
      for (const seat of seats) count.tried += checkAll(seat);
      count.looked++;
    };
    for (let game = 0; game < GAMES; game++) {
      const bots = new Array(players).fill(byLot(random));
      const rules = RULES[players][game % RULES[players].length];
      const played = serveHands(seed + game, engine, bots, { watch: checkTable, rules });
      for (const { type } of played.flat()) events[type] = (events[type] ?? 0) + 1;
    }
    console.log(`${GAMES} games of ${players}:`, JSON.stringify(count));
    assert.ok(count.looked > GAMES && count.tried > 1000 * GAMES);
  });
}

test('the games have events and refusals of every type', () => {
  console.log(JSON.stringify({ events, refused }));
  if (EFFORT < 1) return;
  for (const code of ['out-of-turn', 'not-in-hand', 'bad-call', 'bad-riichi', 'noten'])
    assert.ok(refused[code] > GAMES, code);
  for (const type of ['win', 'pon', 'pass', 'end', 'indicator']) assert.ok(events[type], type);
});

test.run();
