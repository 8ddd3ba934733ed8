// createGame(): whole games compared with majiang-core, saved games, undone actions, logs, and
// wrong actions.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { createGame, createTable, toKobalabReply } from '../../wasm/table.js';
import { readMatch, resultOf, setTiles, shuffled } from '../../wasm/table/game/match.js';
import { load } from '../../wasm/ukeire.js';
import { sum } from '../numbers.js';
import { byDecision, byLot } from '../play/bots.js';
import { RULES } from '../play/seat.js';
import { eventsOfBots } from '../play/server.js';
import { fault, rowTexts, wrong } from './faults.js';
import { Majiang } from '../play/kobalab-game.js';
import { checkWins, roundTrips } from './log-states.js';
import { pick, seedOfRun, splitmix, wholeBelow } from './random.js';
import { eventsOf, startOf } from './table-events.js';

/** @typedef {import('../../wasm/table.js').Game} Game */
/** @typedef {import('../../wasm/table.js').TableAction} TableAction */

const engine = await load();
const seed = seedOfRun();
const PEER = { ...RULES, preset: 'default' };
/** @type {[3 | 4, any, number][]} */
const PLAYED = [
  [4, PEER, samples(4)],
  ...['majsoul', 'mleague', 'wrc'].map((rules) => /** @type {any} */ ([4, rules, samples(1)])),
  ...['tenhou', 'majsoul'].map((rules) => /** @type {any} */ ([3, rules, samples(2)])),
];
/** One in DECIDED games is written as a log. With rules from DECIDING one bot uses decide(). */
const DECIDED = 16;
const DECIDING = [PEER, 'tenhou'];
/** The test saves the game before about one in SAVED actions. */
const SAVED = 80;

const newGame = (/** @type {any} */ options) => createGame(options, { engine });

/**
 * Returns bots that act at random, except that in some games one bot uses decide().
 * @param {number} players @param {() => number} random @param {number} n number of the game
 * @param {any} [rules]
 */
function botsFor(players, random, n, rules) {
  const bots = Array.from({ length: players }, () => byLot(random));
  const decides = n % DECIDED === 0 && DECIDING.includes(rules);
  if (decides) bots[(n + 1) % players] = byDecision(undefined, { mode: 'straight' });
  return bots;
}

/**
 * Plays a game to its end.
 * @param {Game} game @param {import('../play/seat.js').Bot[]} bots
 * @param {(p: number, action: TableAction) => void} watch is called before each action
 */
function playOut(game, bots, watch) {
  while (!game.over) {
    for (const p of game.toMove()) {
      const actions = game.actions(p);
      const action = actions.length > 1 ? bots[p](game.table(p), actions) : actions[0];
      watch(p, action);
      game.act(p, action);
    }
  }
}

/** Returns a wall with names as 'm0' and in the order of majiang-core, which draws from the end. */
function peerWall(/** @type {string[]} */ wall) {
  const names = wall.map((name) => name[1] + name[0]);
  const [live, dead] = [names.slice(0, -14), names.slice(-14)];
  return [...dead.slice(10).reverse(), ...dead.slice(0, 10), ...live.reverse()];
}

const SILENT = new Set(['pass', 'riichi']);
/** Returns the events of types that majiang-core reports, too. @param {readonly any[]} events */
const reportedIn = (events) => events.filter(({ type }) => !SILENT.has(type));

/** @param {number} events @param {number} p */
const keyOf = (events, p) => `${events} ${p}`;

/**
 * Plays a game of majiang-core with the same walls and the same actions.
 * @param {number} number the seed @param {Map<string, any>} replies
 */
function gameOfPeer(number, replies) {
  const tiles = setTiles(4, [1, 1, 1]);
  let hands = 0;
  let events = 0;
  class Peer extends Majiang.Game {
    kaiju() {
      super.kaiju(0);
    }

    qipai() {
      const wall = new Majiang.Shan(Majiang.rule());
      wall._pai = peerWall(shuffled(tiles, number, hands++));
      wall._baopai = [wall._pai[4]];
      wall._fubaopai = [wall._pai[9]];
      super.qipai(wall);
    }

    add_paipu(/** @type {any} */ entry) {
      super.add_paipu(entry);
      if (!entry.kaigang) events++;
    }
  }
  const players = [0, 1, 2, 3].map((p) => ({
    action: (/** @type {any} */ _, /** @type {any} */ answer) =>
      answer?.(replies.get(keyOf(events, p)) ?? {}),
  }));
  return new /** @type {any} */ (Peer)(players, null, Majiang.rule(), '').do_sync()._paipu;
}

const FIELDS = 'type player tile own reason indicators scores honba deposits'.split(' ');
/** Writes an event as text, without the fields that only one program has. @param {any} event */
function eventText({ deltas, own: ownTiles, ...event }) {
  const fields = { ...event, own: ownTiles && [...ownTiles].sort() };
  const paid = deltas?.some(Boolean) ? deltas : null;
  return JSON.stringify([...FIELDS.map((name) => fields[name]), paid]);
}

/** Writes events as text. Moves each indicator behind the kans and draws that follow it. */
function eventTexts(/** @type {readonly any[]} */ events) {
  /** @type {any[]} */
  const turned = [];
  const list = reportedIn(events).flatMap((event) => {
    if (event.type === 'indicator') turned.push(event);
    if (/indicator|draw|kan$/.test(event.type)) return event.type === 'indicator' ? [] : [event];
    return [...turned.splice(0), event];
  });
  return list.map(eventText);
}

/** @param {Game} game @param {number} number the seed @param {Map<string, any>} replies */
function checkPeer({ events, result }, number, replies) {
  const paipu = gameOfPeer(number, replies);
  const [{ rounds = [] }] = readGames(JSON.stringify(paipu));
  const [ours, theirs] = [events, rounds.flatMap((round) => round.events)].map(eventTexts);
  const at = theirs.findIndex((text, i) => text !== ours[i]);
  assert.equal([ours[at], ours.length], [theirs[at], theirs.length], `event ${at}`);
  assert.equal(result?.scores, paipu.defen);
  assert.is(String(result?.ranking.map((p) => paipu.rank[p])), '1,2,3,4');
  assert.equal(result?.payments, paipu.point.map(Number));
}

/**
 * Checks that a game continues from each saved state to the next one, and to its end.
 * @param {Game} game @param {[number, TableAction][]} acts @param {[number, string][]} saved
 */
function checkSaved(game, acts, saved) {
  saved.forEach(([from, text], i) => {
    const [until, wanted] = saved[i + 1] ?? [acts.length, JSON.stringify(game)];
    const again = newGame(JSON.parse(text));
    assert.is(JSON.stringify(again), text);
    for (const [p, action] of acts.slice(from, until)) again.act(p, action);
    assert.is(JSON.stringify(again), wanted);
    assert.is(again.over, until === acts.length);
  });
}

/** Writes a game in each format, and compares the logs. @param {Game} game */
function checkWritten(game) {
  const options = { engine, rules: JSON.parse(JSON.stringify(game)).rules };
  const [log] = readGames(writeMjai(game), options);
  const written = log.rounds.flatMap(({ events }) => eventTexts(events));
  assert.equal(written, eventTexts(game.events));
  const { tenhou } = roundTrips(log, options);
  assert.equal([log.breaches, tenhou.breaches], [[], []]);
  checkWins(tenhou, { ...options, name: 'a game' });
  for (const write of [writeMjai, writeTenhou]) assert.is(write(game.toJSON()), write(log));
}

/** Checks that a game undone to `count` events equals a new game. @param {Game} game */
function checkUndone(game, /** @type {number} */ count) {
  const events = game.events.slice(0, count);
  const before = newGame({ ...JSON.parse(JSON.stringify(game)), events, answers: [] });
  assert.equal(game.undo(count).events, before.events);
  assert.equal(game.setup(), before.setup());
}

/** Returns an event with a wrong payment, or null. @param {() => number} random */
function wrongPayment(random, /** @type {any} */ event, /** @type {number} */ players) {
  const { type } = event;
  const isLater = type === 'start' && event.honba + event.deposits + event.number > 1;
  const below = wholeBelow(random);
  const name = pick(below, isLater ? ['scores', 'dealer', 'honba', 'deposits'] : ['deltas']);
  if (event[name] === undefined) return null;
  if (!Array.isArray(event[name])) return { ...event, [name]: (event[name] + 1) % players };
  const [p, steps] = [below(players), 1 + below(players - 1)];
  const q = (p + steps) % players;
  const paid = pick(below, [100, 1000, 8000]);
  const list = event[name].with(p, event[name][p] + paid);
  return { ...event, [name]: random() < 0.5 ? list : list.with(q, list[q] - paid) };
}

/** Checks that a strict table takes the events of a game, and refuses wrong payments. */
function checkReplayed(/** @type {Game} */ game, /** @type {any} */ rules, random = Math.random) {
  const { events, players } = game;
  const t = createTable({ seats: new Array(players).fill({}), rules }, { engine, strict: true });
  for (const event of events) {
    const bad = wrongPayment(random, event, players);
    if (bad) assert.not(t.can(bad).ok, JSON.stringify(bad));
    t.apply(event);
  }
}

/** Checks that nobody acts out of turn. @param {Game} game @param {TableAction} action */
function checkTurns(game, action) {
  const other = Array.from({ length: game.players }, (_, p) => p).find(
    (p) => !game.toMove().includes(p),
  );
  if (other === undefined) return;
  assert.equal(game.actions(other), []);
  assert.ok(fault(() => game.act(other, action)).code);
}

for (const [players, rules, games] of PLAYED) {
  const name = typeof rules === 'string' ? rules : 'majiang-core';
  test(`${games} games of ${players} by the rules of ${name}`, () => {
    for (let n = 0; n < games; n++) {
      const number = 10_000 * seed + n;
      const random = splitmix(number);
      const game = newGame({ players, rules, seed: number });
      /** @type {[number, TableAction][]} */
      const acts = [];
      /** @type {[number, string][]} */
      const saved = [];
      const replies = new Map();
      playOut(game, botsFor(players, random, n, rules), (p, action) => {
        if (!acts.length || random() * SAVED < 1) saved.push([acts.length, JSON.stringify(game)]);
        acts.push([p, action]);
        checkTurns(game, action);
        if (rules !== PEER) return;
        const shownEvents = reportedIn(game.events).filter(({ type }) => type !== 'indicator');
        replies.set(keyOf(shownEvents.length, p), toKobalabReply(game.table(p), action));
      });
      checkResult(game);
      checkReplayed(game, rules, random);
      if (rules === PEER) checkPeer(game, number, replies);
      checkSaved(game, acts, saved);
      if (n % DECIDED === 0 || players === 3) checkWritten(game);
      // If an open kan's indicator follows a discard, the test undoes all events after the discard.
      const late = game.events.findIndex(
        ({ type }, i, all) => type === 'indicator' && all[i - 1].type === 'discard',
      );
      checkUndone(game, late > 0 ? late : Math.floor(random() * game.events.length) + 1);
    }
  });
}

/** @param {Game} game */
function checkResult({ result, players }) {
  const { scores, ranking, payments } = /** @type {any} */ (result);
  assert.is(sum(scores) % 1000, 0);
  assert.is(ranking.length, players);
  const ranked = ranking.map((/** @type {number} */ p) => scores[p]);
  const sorted = [...scores].sort((a, b) => b - a);
  assert.equal(ranked, sorted);
  assert.ok(Math.abs(sum(payments)) < 1e-6, `${payments}`);
}

test('a player sees neither hands nor draws of others', () => {
  const game = newGame({ seed });
  const bots = botsFor(4, splitmix(seed), 1);
  for (const event of eventsOfBots(game, bots)) if (event.type === 'riichi') break;
  for (let p = 0; p < 4; p++) {
    for (const event of /** @type {any[]} */ (game.view(p))) {
      if (event.type === 'start') assert.is(event.hands.filter(Boolean).length, 1);
      if (event.type === 'draw') assert.is(event.tile === null, event.player !== p);
    }
    const { seats = [] } = game.setup(p);
    assert.ok(seats.every(({ hand }, q) => Boolean(hand) === (q === p)));
    const seen = createTable({ self: p }, { engine }).apply(game.view(p));
    assert.equal(seen.setup().seats?.[p].hand, seats[p].hand);
    assert.equal(seen.actions(), game.table(p).actions());
  }
});

test('two players win with one tile by double ron, else the first in turn does', () => {
  const hands = [
    '19m19p19s1234567z',
    '234m567p34599s67s',
    '234m678p23488s67s',
    '147m258p369s1123z',
  ];
  const start = { roundWind: 'east', number: 1, honba: 0, deposits: 0, indicators: ['3z'] };
  const events = [startOf(hands, start), ...eventsOf('0+5s 0-5s_')];
  /** @param {string} rules @param {string[]} types of the actions of players 2 and 1 */
  const winners = (rules, types) => {
    const game = newGame({ rules, events });
    assert.equal(game.toMove(), [1, 2]);
    for (const [i, type] of types.entries()) game.act(2 - i, /** @type {any} */ ({ type }));
    const wins = game.events.filter(({ type }) => type === 'win');
    return rowTexts(wins, 'player');
  };
  assert.is(winners('mleague', ['win', 'win']), '1');
  assert.is(winners('mleague', ['win', 'pass']), '2');
  assert.is(winners('mleague', ['pass', 'win']), '1');
  assert.is(winners('tenhou', ['win', 'win']), '1, 2');
});

test('switches without a preset change the rules of tenhou', () => {
  const { rules } = JSON.parse(JSON.stringify(newGame({ rules: { kuitan: false } })));
  assert.equal(rules, { kuitan: false, preset: 'tenhou' });
});

test('of equal scores the first dealer is placed first, or places are shared', () => {
  const scores = [20_000, 30_000, 20_000, 30_000];
  const placed = (/** @type {string} */ rules) => resultOf(readMatch(undefined, rules, 4), scores);
  assert.equal(placed('tenhou').ranking, [1, 3, 0, 2]);
  assert.equal(placed('tenhou').payments, [-20, 40, -30, 10]);
  assert.equal(placed('wrc').payments, [-20, 10, -20, 10]);
});

/** @type {[RegExp, any][]} */
const FAULTS = [
  [/^"sed" is no option/, { sed: 1 }],
  [/^seed: -1 is not a whole number/, { seed: -1 }],
  [/^match.uma: it is a list of 4 numbers that add up to 0$/, { match: { uma: [1, 2, 3, 4] } }],
  [/^match.length: "long" is none of tonpuu, hanchan$/, { match: { length: 'long' } }],
  [/^names: .* is no list of 3 names$/, { players: 3, names: ['a'] }],
  [/^walls: each is a list of the 136 tiles/, { walls: [['1m']] }],
  [/^rules: mleague is for four players$/, { players: 3, rules: 'mleague' }],
  [/^events: a game begins with a start$/, { events: [{ type: 'draw', player: 0, tile: '1m' }] }],
  [/^engine: undefined is no engine/, null],
];

for (const [words, options] of FAULTS) {
  test(`refused: ${words}`, () => {
    const more = options ? { engine } : {};
    assert.match(fault(() => createGame(options ?? {}, wrong(more))).message, words);
  });
}

test.run();
