// Tables at random positions of random games, compared with a simple model: unseen tiles, turn,
// draws left, furiten, calls, legal discards, danger, and tables made from visible facts.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EFFORT, samples } from '../effort.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { playTables } from './table-games.js';
import { bannedBy, faceOf, idOf, idOfFace, setsWith, throwable } from './table-model.js';

/** @typedef {import('./table-model.js').Model} Model */
/** @typedef {import('../../wasm/table.js').Table} Table */

const POSITIONS = samples(1000);
const mahjong = await load();
const random = wholeNumbers(seedOfRun());

/** @param {number} players @returns {('self' | 'right' | 'left')[]} */
const seatNames = (players) =>
  /** @type {any} */ (['self', 'right', ...(players === 4 ? ['across'] : []), 'left']);

const sorted = (/** @type {Iterable<any>} */ list) => Array.from(list, String).sort();

/** @param {readonly string[]} names */
function countsByName(names) {
  const counts = new Array(34).fill(0);
  for (const name of names) counts[idOfFace(name)]++;
  return counts;
}

/** @param {string[]} names @param {string[]} less */
const namesWithout = (names, less) =>
  less.reduce((all, name) => all.toSpliced(all.indexOf(name), 1), [...names]);

/**
 * Returns all legal discards, the best first, by a question about the hand after each discard.
 * @param {string[]} hand @param {string[]} legal @param {any} options
 */
function plainDiscards(hand, legal, options) {
  const rows = legal.map((name) => {
    const rest = countsByName(namesWithout(hand, [name]));
    const { shanten, total, kinds } = mahjong.ukeire(rest, options);
    return { name, shanten, total, kinds };
  });
  return rows.sort(
    (a, b) =>
      a.shanten - b.shanten
      || b.total - a.total
      || b.kinds - a.kinds
      || idOfFace(a.name) - idOfFace(b.name)
      || Number(a.name[0] === '0') - Number(b.name[0] === '0'),
  );
}

const LAID = ['chi', 'pon', 'kan', 'closed-kan'];

/** Returns the model's calls as text. @param {Model} model @param {number} p */
function plainCalls(model, p, /** @type {Table} */ t) {
  const { seats, phase, open, players } = model;
  const names = seats[p].hand.map(faceOf);
  const common = { players, unseen: model.unseen(p) };
  /** @type {(call: string, ownTiles: string[], isLegal?: (name: string) => boolean) => string} */
  const plainText = (call, ownTiles, isLegal) => {
    const melds = seats[p].melds.length + Number(LAID.includes(call));
    const options = /** @type {any} */ ({ ...common, melds });
    const rest = namesWithout(names, ownTiles);
    const head = `${call} ${sorted(ownTiles).join(' ')}`;
    if (!isLegal) {
      const { shanten, total } = mahjong.ukeire(countsByName(rest), options);
      return `${head}: ${shanten} ${total}`;
    }
    const legal = [...new Set(rest.filter(isLegal))];
    const [{ shanten, total, name }] = plainDiscards(rest, legal, options);
    return `${head}: ${shanten} ${total} ${name} of ${sorted(legal).join(' ')}`;
  };
  const may = phase === 'discard' ? throwable(model).map(faceOf) : null;
  const ways = t.actions().filter(({ type }) => /chi|pon|kan|north/.test(type));
  return [
    plainText('pass', [], may ? (name) => may.includes(name) : undefined),
    ...ways.map((/** @type {any} */ { type, tile = '4z', own: ownTiles = [tile] }) => {
      if (type !== 'chi' && type !== 'pon') return plainText(type, ownTiles);
      const banned = bannedBy(ownTiles.map(idOfFace), idOf(Number(open?.tile)));
      return plainText(type, ownTiles, (name) => !banned.includes(idOfFace(name)));
    }),
  ];
}

/** @param {import('../../wasm/table.js').Call} row */
function rowText({ call, own: ownTiles, shanten, ukeire, best, discards }) {
  const head = `${call} ${[...ownTiles].sort().join(' ')}: ${shanten} ${ukeire.total}`;
  if (!best) return head;
  return `${head} ${best.name} of ${sorted(discards.map(({ name }) => name)).join(' ')}`;
}

/** @type {Record<string, (model: Model, p: number, t: Table) => void>} */
const CHECKS = {
  seen(model, p, t) {
    assert.equal(t.unseen, model.unseen(p));
    assert.is(t.wall, model.wall);
    for (const [i, name] of seatNames(model.players).entries()) {
      const q = (p + i) % model.players;
      const { river, melds, riichi } = model.seats[q];
      assert.is(t.draws[name], model.drawsLeft(q), `draws left of ${name}`);
      const riverNames = (/** @type {typeof t.rivers.self} */ list) => list.map((one) => one.name);
      const lying = t.rivers[name].filter(({ called }) => !called);
      assert.equal(riverNames(lying), river.map(faceOf));
      assert.equal(riverNames(t.rivers[name]), model.thrown(q));
      const wanted = melds.map(({ tiles }) => tiles.map(idOf).sort((a, b) => a - b));
      const laid = Array.from(t.melds[name], ({ tiles }) => tiles);
      assert.equal(wanted, laid);
      assert.is(Boolean(t.riichi[name]), riichi);
    }
    assert.equal(t.hand?.counts, model.counts(p));
    assert.equal([t.turn.phase, t.turn.player], [model.phase, model.turn]);
  },

  furiten(model, p, t) {
    if (model.seats[p].hand.length % 3 !== 1) return;
    const waits = model.waits(p, model.counts(p));
    const [ownTiles, passed] = [model.thrown(p), model.passed(p)].map((faces) => {
      const ids = faces.map(idOfFace);
      return waits.filter((wait) => ids.includes(wait));
    });
    const answer = t.furiten();
    assert.equal([answer.waits, answer.own, answer.passed], [waits, ownTiles, passed]);
    assert.is(answer.furiten, ownTiles.length + passed.length > 0);
  },

  discards(model, p, t) {
    if (model.phase !== 'discard' || model.turn !== p) return;
    const legal = [...new Set(throwable(model).map(faceOf))];
    assert.equal(sorted(t.legalDiscards()), sorted(legal));
    const rows = t.discards();
    assert.equal(sorted(rows.map(({ name }) => name)), sorted(legal));
    const { players, seats } = model;
    const options = { players, melds: seats[p].melds.length, unseen: model.unseen(p) };
    const plain = plainDiscards(seats[p].hand.map(faceOf), legal, options);
    assert.is(rows[0].name, plain[0].name);
    for (const row of rows)
      assert.equal({ ...row, ...plain.find((one) => one.name === row.name) }, row);
  },

  calls(model, p, t) {
    const inTurn = model.phase === 'discard' && model.turn === p;
    const others = model.phase === 'call' && model.open?.p !== p;
    if (!inTurn && !others) return;
    assert.equal(sorted(t.calls().map(rowText)), sorted(plainCalls(model, p, t)));
  },

  danger(model, p, t) {
    const against = /** @type {('left')[]} */ (seatNames(model.players).slice(1));
    const unseen = model.unseen(p);
    for (const row of t.danger({ against })) {
      assert.is(row.unseen, unseen[row.tile]);
      const open = plainRyanmen(row.tile);
      const most = open.map(({ pair }) => Math.min(...pair.map((x) => unseen[x])));
      const worst = open.length ? Math.max(...most) : 4;
      assert.is(row.wall, worst === 0 ? 'no-chance' : worst === 1 ? 'one-chance' : null);
      for (const facts of row.against) {
        const q = (p + 1 + against.indexOf(/** @type {any} */ (facts.who))) % model.players;
        const plain = plainFacts(model, q, row.tile, unseen);
        assert.equal({ ...facts, ...plain }, facts, row.name);
        if (facts.genbutsu) assert.is(facts.risk ?? 0, 0);
      }
    }
  },
};

/** Returns the ryanmen pairs that wait for a tile. @param {number} tile */
function plainRyanmen(tile) {
  const answer = [];
  for (let a = 0; a < 27; a++) {
    const waits = tilesFor(a, a + 1);
    if (waits.length === 2 && waits.includes(tile))
      answer.push({ pair: [a, a + 1], other: waits[waits[0] === tile ? 1 : 0] });
  }
  return answer;
}

/** Entry 34 a + b lists the tiles that make a set together with tiles a and b. */
const THIRDS = Array.from({ length: 34 * 34 }, (_, i) => setsWith([Math.floor(i / 34), i % 34]));

/** Returns the tiles that make a set with two others. @param {number} a @param {number} b */
const tilesFor = (a, b) => THIRDS[34 * a + b];

/**
 * Returns facts about the danger of a tile, by listing all pairs that the other player may hold.
 * @param {Model} model @param {number} q @param {number} tile @param {number[]} unseen
 */
function plainFacts(model, q, tile, unseen) {
  const ownTiles = model.thrown(q).map(idOfFace);
  const passed = model.passed(q).map(idOfFace);
  const safe = (/** @type {number} */ t) => ownTiles.includes(t) || passed.includes(t);
  const shapes = new Set();
  for (let a = 0; a < 34; a++) {
    for (let b = a; b < 34; b++) {
      const waits = tilesFor(a, b);
      const held = a === b ? unseen[a] >= 2 : unseen[a] > 0 && unseen[b] > 0;
      if (!held || !waits.includes(tile) || waits.some(safe)) continue;
      if (a === b) shapes.add('shanpon');
      else if (waits.length === 2) shapes.add('ryanmen');
      else shapes.add(b === a + 1 ? 'penchan' : 'kanchan');
    }
  }
  if (unseen[tile] > 0 && !safe(tile)) shapes.add('tanki');
  const ryanmen = plainRyanmen(tile);
  const by = ryanmen.map(({ other }) => other).filter(safe);
  return {
    riichi: model.seats[q].riichi,
    genbutsu: ownTiles.includes(tile) ? 'own' : passed.includes(tile) ? 'passed' : null,
    suji: by.length === 0 ? null : by.length === ryanmen.length ? 'suji' : 'half',
    sujiBy: [...by].sort((a, b) => b - a),
    shapes: ['ryanmen', 'kanchan', 'penchan', 'shanpon', 'tanki'].filter((s) => shapes.has(s)),
  };
}

/**
 * Checks that a table made from the visible facts of another table is equal to it.
 * @param {Model} model @param {number} p @param {Table} t
 */
function checkReadBack(model, p, t) {
  const canCall = model.phase === 'discard' && model.turn !== p;
  if (model.phase === 'replace' || (canCall && model.seats[model.turn].drawn !== null)) return;
  const { melds, riichi, norths, scores, rivers } = t;
  const names = seatNames(model.players);
  const points = names.map((name, i) => [name, scores?.[(p + i) % model.players]]);
  const again = laidTable({
    engine: mahjong,
    players: t.players,
    self: p,
    hand: /** @type {any} */ (t.hand),
    seatWind: t.seatWind,
    roundWind: t.roundWind,
    honba: t.honba,
    deposits: t.deposits,
    scores: Object.fromEntries(points),
    indicators: t.indicators,
    melds: { ...melds, self: [] },
    rivers: Object.fromEntries(names.map((name, i) => [name, seenFrom(rivers[name], i, names)])),
    norths: /** @type {any} */ (norths),
  });
  for (const name of ['unseen', 'wall', 'draws', 'turn', 'rivers', 'melds', 'hand', 'dealer'])
    assert.equal(Reflect.get(again, name), Reflect.get(t, name), name);
  for (const name of names) {
    const [a, b] = [again.riichi[name], riichi[name]];
    assert.equal(a && [a.at, a.paid], b && [b.at, b.paid]);
  }
  // A setup does not say when a kan or north happened, so the passed tiles may differ.
  if (model.history.some(({ type }) => type === 'added-kan' || type === 'north')) return;
  for (const name of names) assert.equal(sorted(again.passed[name]), sorted(t.passed[name]));
  if (model.seats[p].hand.length % 3 === 1) return;
  assert.equal(sorted(again.legalDiscards()), sorted(t.legalDiscards()));
}

/**
 * Returns a river in which callers have the names that the river's player uses for them.
 * @param {any[]} river @param {number} i index of the river's player @param {string[]} names
 */
function seenFrom(river, i, names) {
  return river.map(({ name: tile, drawn, riichi, called }) => {
    const steps = called ? (names.indexOf(called) - i + names.length) % names.length : 0;
    return { tile, drawn, riichi, called: called && names[steps] };
  });
}

let positions = 0;
/** @type {Record<string, number>} */
const counted = {};

for (const players of [4, 3]) {
  const wanted = players === 4 ? Math.ceil(POSITIONS * 0.7) : POSITIONS;
  test(`random positions with ${players} players`, () => {
    const isEnough = () => positions >= wanted;
    playTables({ random, players, mahjong, isEnough }, ({ event, model, t }) => {
      counted[event.type] = (counted[event.type] ?? 0) + 1;
      const p = random(players);
      const view = t.as(p);
      for (const check of Object.values(CHECKS)) check(model, p, view);
      checkReadBack(model, p, view);
      positions++;
    });
  });
}

test('the games have events of every type', () => {
  assert.ok(positions >= POSITIONS);
  const often = ['draw', 'discard', 'chi', 'pon', 'indicator', 'north'];
  const rare = EFFORT < 10 ? [] : ['kan', 'closed-kan', 'added-kan'];
  for (const type of EFFORT < 1 ? [] : [...often, ...rare]) assert.ok(counted[type], type);
});

test.run();
