// Whole games: beside majiang-core on the same walls, saved and restored, and against wrong acts.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { readGames } from '../../wasm/log.js';
import { createGame, createTable } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { byLot } from '../play/bots.js';
import { RULES } from '../play/seat.js';
import { fault, wrong } from './faults.js';
import { playGame } from './kobalab-games.js';
import { seedOfRun, splitmix, wholeNumbers } from './random.js';

/**
 * @typedef {import('../../wasm/table.js').Game} Game
 * @typedef {import('../../wasm/table.js').TableAction} TableAction
 */

const engine = await load();
const seed = seedOfRun();
const PRESETS = { 4: ['tenhou', 'majsoul', 'mleague', 'wrc'], 3: ['tenhou', 'majsoul'] };

/** @param {any} options */
const newGame = (options) => createGame(options, { engine });

/** Plays until the end, or until `isEnough`. @param {Game} game @param {() => number} random */
function play(game, random, isEnough = () => false) {
  const bot = byLot(random);
  while (!game.over && !isEnough()) {
    for (const p of game.toMove()) game.act(p, bot(game.table(p), game.actions(p)));
  }
  return game;
}

// ---- beside majiang-core ----

/** 'm0' as '0m'. @param {string} p */
const nameOf = (p) => p[1] + p[0];

/** @param {string} hand of majiang-core, without melds */
const namesIn = (hand) =>
  [...hand.matchAll(/([mpsz])(\d+)/g)].flatMap(([, suit, digits]) =>
    [...digits].map((d) => d + suit),
  );

/** A wall of ours from one of majiang-core, which draws from its end, once 13 tiles are dealt. */
function wallOf(/** @type {string[]} */ rest, /** @type {string[]} */ hands) {
  const dead = [...rest.slice(4, 14), ...rest.slice(0, 4).reverse()];
  return [...hands.flatMap(namesIn), ...rest.slice(14).reverse().map(nameOf), ...dead.map(nameOf)];
}

/** A game of majiang-core: its walls, its events from the first dealer on, and how it ended. */
function gameOfPeer(/** @type {number} */ number) {
  /** @type {string[][]} */
  const walls = [];
  const { _paipu, _model } = playGame(wholeNumbers(number), (entry, { _model: { shan } }) => {
    if (entry.qipai) walls.push(wallOf(shan._pai.slice(), entry.qipai.shoupai));
  });
  const [{ rounds }] = readGames(JSON.stringify(_paipu));
  const turned = (/** @type {number} */ p) => (p - _paipu.qijia + 4) % 4;
  const byOurs = (/** @type {any[]} */ list) => list.map((_, p) => list[(p + _paipu.qijia) % 4]);
  const events = (rounds ?? [])
    .flatMap((round) => round.events)
    .map((/** @type {any} */ event) => ({
      ...event,
      ...(event.player !== undefined && { player: turned(event.player) }),
      ...(event.from !== undefined && { from: turned(event.from) }),
      ...(event.dealer !== undefined && { dealer: turned(event.dealer) }),
      ...(event.scores && { scores: byOurs(event.scores) }),
      ...(event.hands && { hands: byOurs(event.hands) }),
      ...(event.deltas && { deltas: byOurs(event.deltas) }),
    }));
  return { walls, events, scores: byOurs(_paipu.defen), ranks: byOurs(_paipu.rank), model: _model };
}

const OWN = new Set(['discard', 'closed-kan', 'added-kan', 'chi', 'pon', 'kan', 'win', 'end']);
const isOwn = (/** @type {any} */ { type }) => OWN.has(type);

/** An event as text, without what one of both does not tell. @param {any} event */
const textOf = ({ type, player, tile, own, reason, deltas, indicators, scores, honba, deposits }) =>
  JSON.stringify([
    deltas?.some(Boolean) ? deltas : null,

    type,
    player,
    tile,
    own && [...own].sort(),
    reason,
    indicators,
    scores,
    honba,
    deposits,
  ]);

/** The events as text; an indicator stands behind the draw that it comes with. */
function told(/** @type {readonly any[]} */ events) {
  const list = events.filter(({ type }) => type !== 'pass' && type !== 'riichi');
  for (let i = 1; i < list.length; i++) {
    if (list[i].type !== 'draw' || list[i - 1].type !== 'indicator') continue;
    [list[i - 1], list[i]] = [list[i], list[i - 1]];
  }
  return list.map(textOf);
}

/**
 * An event as a player acts. The peer takes a red five in hand for a plain one, so whether the tile
 * was drawn is left out.
 * @param {any} event
 */
const actOf = ({ type, player, from, tile, own, riichi, reason }) =>
  JSON.parse(JSON.stringify({ type, player, from, tile, own, riichi, reason }));

/** Our game on these walls, in which players do what they did there. */
function replayed(/** @type {ReturnType<typeof gameOfPeer>} */ { walls, events }) {
  const game = newGame({
    walls,
    rules: { ...RULES, preset: 'default' },
    match: { length: 'hanchan' },
  });
  const script = events.filter(({ type }) => type !== 'riichi');
  for (let done = -1; !game.over && done < script.length;) {
    done = told(game.events).length;
    const open = game.toMove().some((p) => game.actions(p).some(({ type }) => type === 'pass'));
    // A discard after a draw is no answer to the tile that lies open.
    const next = open ? script.slice(done, done + 3) : script.slice(done).filter(isOwn);
    const turn = game.toMove();
    for (const p of turn) {
      const [first, ...more] = next;
      const wins = [first, ...more.slice(0, 2)].filter((event) => event?.type === 'win');
      const actions = game.actions(p);
      const mine = (first?.type === 'win' ? wins : [first]).find(
        (event) => event?.player === p && actions.some(({ type }) => type === event.type),
      );
      const pass = actions.find(({ type }) => type === 'pass');
      const abort = first?.type === 'end' && actions.find(({ type }) => type === 'end');
      const three = first?.reason === 'three-rons' && actions.find(({ type }) => type === 'win');
      game.act(p, three || abort || (mine ? actOf(mine) : /** @type {any} */ (pass)));
    }
  }
  return game;
}

test('a game goes as one of majiang-core on the same walls', () => {
  for (let n = 0; n < samples(3); n++) {
    const peer = gameOfPeer(1000 * seed + n);
    const game = replayed(peer);
    const [ours, theirs] = [told(game.events), told(peer.events)];
    const at = theirs.findIndex((text, i) => text !== ours[i]);
    assert.is(at < 0 ? '' : `${at}: ${ours[at]}`, at < 0 ? '' : `${at}: ${theirs[at]}`);
    assert.ok(game.over);
    assert.equal(game.result?.scores, peer.scores);
    assert.equal(
      game.result?.ranking.map((p) => peer.ranks[p]),
      [1, 2, 3, 4],
    );
  }
});

// ---- every game ----

for (const players of /** @type {const} */ ([4, 3])) {
  test(`games of ${players} end, are saved at any event, and go on as they did`, () => {
    for (let n = 0; n < samples(4); n++) {
      const rules = PRESETS[players][n % PRESETS[players].length];
      const number = seed + n;
      const random = splitmix(number);
      const game = newGame({ players, rules, seed: number });
      const until = Math.floor(random() * 300);
      play(game, random, () => game.events.length > until);
      const saved = JSON.stringify(game);
      const again = newGame(JSON.parse(saved));
      assert.is(JSON.stringify(again), saved);
      assert.equal(again.toMove(), game.toMove());
      for (const one of [game, again]) play(one, splitmix(number + 1));
      assert.equal(again.events, game.events);
      assert.equal(again.result, game.result);
      checkResult(game);
      const count = Math.floor(random() * game.events.length) + 1;
      const before = newGame({
        ...JSON.parse(saved),
        events: game.events.slice(0, count),
        answers: [],
      });
      assert.equal(game.undo(count).events, before.events);
      assert.equal(game.setup(), before.setup());
    }
  });
}

/** Points come from nowhere and go nowhere. @param {Game} game */
function checkResult({ result, players }) {
  const { scores, ranking, points } = /** @type {any} */ (result);
  const sum = (/** @type {number[]} */ list) => list.reduce((a, b) => a + b, 0);
  assert.is(sum(scores) % 1000, 0);
  assert.is(ranking.length, players);
  assert.ok(
    ranking.every(
      (/** @type {number} */ p, /** @type {number} */ i) =>
        !i || scores[ranking[i - 1]] >= scores[p],
    ),
  );
  assert.ok(Math.abs(sum(points)) < 1e-6, `${points}`);
}

test('a player sees neither hands nor draws of others', () => {
  const game = newGame({ seed });
  play(game, splitmix(seed), () => game.events.length > 60);
  for (let p = 0; p < 4; p++) {
    for (const event of /** @type {any[]} */ (game.view(p))) {
      if (event.type === 'start') assert.is(event.hands.filter(Boolean).length, 1);
      if (event.type === 'draw') assert.is(event.tile === null, event.player !== p);
    }
    assert.equal(
      game.setup(p).seats?.map(({ hand }) => Boolean(hand)),
      [0, 1, 2, 3].map((q) => q === p),
    );
    const seen = createTable({ self: p }, { engine }).apply(game.view(p));
    const [own, wanted] = [seen.setup(), game.setup(p)].map(({ seats = [] }) => seats[p].hand);
    assert.equal(own, wanted);
    assert.equal(seen.actions(), game.table(p).actions());
  }
});

test('the same seed deals the same game, another seed another one', () => {
  const [a, b, c] = [5, 5, 6].map((number) => newGame({ seed: number }).events);
  assert.equal(a, b);
  assert.not.equal(a, c);
});

// ---- what is wrong ----

test('wrong acts are refused, and the game stays as it was', () => {
  const random = splitmix(seed + 9);
  const game = newGame({ seed });
  const bot = byLot(random);
  /** @type {TableAction[]} */
  const before = [];
  let refused = 0;
  while (!game.over && game.events.length < 400) {
    for (const p of game.toMove()) {
      const state = JSON.stringify(game);
      const actions = game.actions(p);
      const listed = new Set(actions.map((action) => JSON.stringify(action)));
      for (const q of [0, 1, 2, 3]) {
        const old = before[Math.floor(random() * before.length)];
        if (!old || (q === p && listed.has(JSON.stringify(old)))) continue;
        const act = { ...old, player: q };
        if (q === p && listed.has(JSON.stringify(act))) continue;
        try {
          newGame(JSON.parse(state)).act(q, act);
          assert.ok(q !== p || actions.some(({ type }) => type === act.type), JSON.stringify(act));
        } catch (error) {
          assert.ok(/** @type {any} */ (error).code, String(error));
          refused++;
        }
      }
      const [first] = actions;
      for (const more of [{ deltas: [8000, -8000, 0, 0] }, { uraIndicators: ['1m'] }]) {
        assert.is(fault(() => game.act(p, wrong({ ...first, ...more }))).code, 'bad-event');
      }
      assert.is(JSON.stringify(game), state);
      before.push(...actions);
      game.act(p, bot(game.table(p), actions));
    }
  }
  assert.ok(refused > 300, String(refused));
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
