// The referee: in every state of whole games a player may do what `actions` says, and nothing else.
// SPDX-License-Identifier: MIT
//
// `actions` makes events from the rules; `can` looks at events one by one. Here one is held against
// the other: all events that one can think of are tried, and those that are taken are the actions.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { serve } from '../play/server.js';
import { seedOfRun, splitmix } from './random.js';

/** @typedef {import('../../wasm/table.js').Table} Table */
/** @typedef {import('../../wasm/table.js').TableAction} TableAction */

const GAMES = Number(process.env.UKEIRE_REFEREED ?? 12);
/** One state in so many is looked at with all thinkable events. */
const EVERY = 40;
const engine = await load();
const seed = seedOfRun();

const TILES = [...'mpsz'].flatMap((suit) =>
  [...(suit === 'z' ? '1234567' : '0123456789')].map((rank) => rank + suit),
);
const REASONS = [
  'exhaustive',
  'nagashi-mangan',
  'nine-kinds',
  'four-winds',
  'four-riichi',
  'four-kans',
  'three-rons',
  'boredom',
];

/** The own tiles by name. @param {Table} t */
function handOf({ hand }) {
  if (!hand) return [];
  return hand.counts.flatMap((n, tile) => {
    const name = `${(tile % 9) + 1}${'mpsz'[Math.floor(tile / 9)]}`;
    const five = tile < 27 && tile % 9 === 4;
    const reds = five ? hand.red[Math.floor(tile / 9)] : 0;
    return Array.from({ length: n }, (_, i) => (i < reds ? name.replace('5', '0') : name));
  });
}

/** The different choices of n of a list. @returns {string[][]} */
function choices(/** @type {string[]} */ list, /** @type {number} */ n) {
  /** @type {string[][]} */
  let found = [[]];
  for (let k = 0; k < n; k++) {
    found = found.flatMap((some) =>
      list
        .filter((name, i) => i >= list.lastIndexOf(some.at(-1) ?? ''))
        .map((name) => [...some, name]),
    );
  }
  return [...new Map(found.map((some) => [some.join(), some])).values()];
}

/** Whatever a player could say. @param {Table} t @returns {Generator<any>} */
function* thinkable(t) {
  const { self: player, players } = t;
  for (const tile of TILES) {
    for (const drawn of [true, false]) {
      yield { type: 'discard', player, tile, drawn };
      yield { type: 'discard', player, tile, drawn, riichi: true };
    }
    yield { type: 'added-kan', player, tile };
  }
  const kinds = [...new Set(handOf(t))];
  const open = t.turn.tile ?? '1m';
  const hand = [...new Set([...kinds, ...kinds])];
  for (let from = 0; from < players; from++) {
    for (const own of choices(hand, 2)) {
      yield { type: 'chi', player, from, tile: open, own };
      yield { type: 'pon', player, from, tile: open, own };
    }
    const rank = open.replace('0', '5');
    const same = [rank, rank.replace('5', '0')].filter((name, i, all) => all.indexOf(name) === i);
    for (const own of choices(same, 3)) yield { type: 'kan', player, from, tile: open, own };
    for (const tile of TILES) yield { type: 'win', player, from, tile };
  }
  for (const name of TILES) {
    if (name[0] === '0') continue;
    const red = name.replace('5', '0');
    yield { type: 'closed-kan', player, own: [name, name, name, name] };
    if (red !== name && name[1] !== 'z') {
      yield { type: 'closed-kan', player, own: [red, name, name, name] };
    }
  }
  yield { type: 'north', player };
  yield { type: 'pass', player };
}

/** An event as text: fields by name, tiles of a set in order. @param {any} event */
function textOf(event) {
  const fields = Object.entries({ ...event, own: event.own && [...event.own].sort().join(' ') });
  return JSON.stringify(fields.filter(([, value]) => value !== undefined).sort());
}

/** @param {Table} t one of its players asks */
function checkAll(t) {
  const actions = t.actions().filter(({ type }) => type !== 'end');
  const listed = new Set(actions.map(textOf));
  assert.is(listed.size, actions.length, 'each action stands once');
  const allowed = new Set();
  let tried = 0;
  for (const event of thinkable(t)) {
    tried++;
    const answer = t.can(event);
    if (answer.ok) allowed.add(textOf(event));
    else assert.ok(answer.code && answer.reason, 'a refusal has a code and words');
  }
  assert.equal([...allowed].sort(), [...listed].sort());
  return tried;
}

/** How the hand may end: at most one way, and nine kinds if the player in turn may say so. */
function checkEnds(/** @type {Table} */ t) {
  const ends = REASONS.filter((reason) => t.can({ type: 'end', reason }).ok);
  const { player } = t.turn;
  const declares =
    player !== null
    && t
      .as(player)
      .actions()
      .some(({ type }) => type === 'end');
  assert.is(ends.includes('nine-kinds'), declares, 'nine kinds');
  const exhausted = t.turn.phase === 'call' && t.wall === 0;
  assert.is(ends.includes('exhaustive'), exhausted, 'exhaustive');
  assert.not(ends.includes('boredom'));
}

/** Each action is taken, and leaves the table that was asked as it was. @param {Table} t */
function checkTaken(t) {
  for (const action of t.actions()) {
    assert.is(t.can(action).ok, true);
    t.clone().apply(action);
  }
}

/**
 * A player who wins, calls and declares where that can be, and otherwise mostly throws what keeps
 * the hand near; at times anything at all.
 * @param {() => number} random
 */
const chooser = (random) => (/** @type {Table} */ t, /** @type {TableAction[]} */ actions) => {
  const some = (/** @type {TableAction[]} */ list) => list[Math.floor(random() * list.length)];
  if (random() < 0.05) return some(actions);
  const wins = actions.filter(({ type }) => type === 'win');
  if (wins.length && random() < 0.7) return wins[0];
  const others = actions.filter(({ type }) => !['win', 'discard', 'pass'].includes(type));
  if (others.length && random() < 0.4) return some(others);
  const declare = actions.filter((action) => 'riichi' in action);
  if (declare.length && random() < 0.9) return some(declare);
  const passes = actions.filter(({ type }) => type === 'pass');
  if (passes.length) return passes[0];
  const best = new Set(
    t
      .discards()
      .slice(0, random() < 0.8 ? 1 : 4)
      .map(({ name }) => name),
  );
  const near = actions.filter((a) => a.type === 'discard' && best.has(a.tile) && !a.riichi);
  return some(near.length ? near : actions);
};

for (const players of /** @type {const} */ ([4, 3])) {
  test(`whole games of ${players}: the actions are what may be done, and all of it`, () => {
    const random = splitmix(seed);
    const count = { states: 0, looked: 0, tried: 0, events: /** @type {any} */ ({}) };
    const watch = (/** @type {Table} */ t) => {
      count.states++;
      const full = random() * EVERY < 1;
      for (let p = 0; p < players; p++) {
        checkTaken(t.as(p));
        if (full) count.tried += checkAll(t.as(p));
      }
      if (full) checkEnds(t);
      count.looked += Number(full);
    };
    for (let game = 0; game < GAMES; game++) {
      const choosers = Array.from({ length: players }, () => chooser(random));
      const played = serve(seed + game, engine, choosers, { watch });
      for (const { type } of played.flat()) count.events[type] = (count.events[type] ?? 0) + 1;
    }
    console.log(`${GAMES} games of ${players}:`, JSON.stringify(count));
    assert.ok(count.looked > GAMES && count.tried > 1000 * GAMES);
    for (const type of ['win', 'pon', 'pass', 'end', 'closed-kan']) assert.ok(count.events[type]);
  });
}

test.run();
