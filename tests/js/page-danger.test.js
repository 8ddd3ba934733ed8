// The risks of the page: those of `danger()` of a table, facts by their definitions, and what the
// others let pass.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settingsOf } from '../../wasm/table/options.js';
import { table } from '../../wasm/table/table.js';
import { load } from '../../wasm/ukeire.js';
import { askDangers } from '../../web/model/engine/danger.js';
import { makeTelling } from '../../web/model/engine/telling.js';
import { stateAt } from '../../web/model/review/position.js';
import { reduce } from '../../web/model/table/actions.js';
import { unseen } from '../../web/model/table/copies.js';
import { decode, encode } from '../../web/model/table/link.js';
import { plain } from '../../web/model/table/names.js';
import { readPosition, writePosition } from '../../web/model/table/position.js';
import { EMPTY, threats } from '../../web/model/table/state.js';
import { reasonLines } from '../../web/text/danger-words.js';
import { addTexts, translator } from '../../web/text/translate.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { gameBetweenBots } from './review-games.js';
import { playSanma } from './sanma-games.js';

/**
 * @typedef {import('../../web/model/table/state.js').State} State
 * @typedef {import('../../web/model/table/actions.js').Action} Action
 * @typedef {import('../../wasm/log.js').Game} Game
 */

const SEED = seedOfRun();
const mahjong = await load();
addTexts(secondPartsIn);
/** The engine as it answers out of a thread. */
const thread = /** @type {any} */ ({
  dangers: async (/** @type {any} */ position) => mahjong.dangers(position),
});

/** @param {State} state @param {...Action} actions */
function after(state, ...actions) {
  return actions.reduce((before, action) => {
    const { state: next, problem } = reduce(before, action);
    assert.is(problem, null, JSON.stringify([action, problem]));
    return next;
  }, state);
}

/** @param {string} link */
function tableOf(link) {
  const { state, problem } = decode(link);
  assert.is(problem, null, JSON.stringify(problem));
  return state;
}

/**
 * Risks by tile, against all and against each.
 * @param {readonly any[]} tiles @param {Iterable<string>} who @returns {any[][]}
 */
const risksOf = (tiles, who) =>
  tiles.map(({ name, risk, against }) => [
    name,
    risk,
    ...[...who].map((one) => against.find((/** @type {any} */ of) => of.who === one)?.risk),
  ]);

/** The same numbers, but for the last digits. @param {any[][]} found @param {any[][]} wanted */
function assertEqual(found, wanted, /** @type {string} */ at) {
  assert.equal(
    found.map(([name]) => name),
    wanted.map(([name]) => name),
    at,
  );
  found.forEach(([name, ...risks], i) =>
    risks.forEach((risk, k) => {
      assert.ok(Math.abs(risk - wanted[i][k + 1]) < 1e-12, `${at}, ${name}: ${risk} ${wanted[i]}`);
    }),
  );
}

/** @param {Game} game @param {number} player @param {Record<string, number>} counts */
async function compareGame(game, player, counts) {
  for (const [round, { events }] of game.rounds.entries()) {
    const t = table({ ...settingsOf(game), engine: mahjong, self: player });
    for (const [event, one] of events.entries()) {
      t.apply(one);
      const { phase, who } = t.turn;
      if (one.type === 'start' || phase !== 'discard' || who !== 'self') continue;
      const state = stateAt(game, player, { round, event: event + 1 });
      const wanted = t.danger();
      const others = wanted[0].against.map((of) => of.who);
      assert.equal(threats(state), others);
      if (!others.length) continue;
      const at = `round ${round}, event ${event}: ${encode(state)}`;
      for (const same of [state, tableOf(encode(state))]) {
        const { tiles } = await askDangers(same, thread);
        assertEqual(risksOf(tiles, others), risksOf(wanted, others), at);
      }
      counts.tables++;
      if (others.length > 1) counts.several++;
      if (others.some((of) => !t.riichi[of])) counts.open++;
      if (others.some((of) => t.melds[of]?.length && t.riichi[of])) counts.closedKan++;
      if (others.some((of) => t.rivers[of]?.some(({ called }) => called))) counts.called++;
    }
  }
}

test('a table of a game has the risks of `danger()`, opened as it is and by its link', async () => {
  const counts = { tables: 0, several: 0, open: 0, closedKan: 0, called: 0 };
  const game = gameBetweenBots(SEED, 4);
  for (const player of [0, 1, 2, 3]) await compareGame(game, player, counts);
  assert.ok(counts.tables > 50 && counts.several > 5 && counts.open > 20, JSON.stringify(counts));
  const three = { tables: 0, several: 0, open: 0, closedKan: 0, called: 0 };
  const sanma = playSanma(wholeNumbers(SEED), mahjong);
  for (const player of [0, 1, 2]) await compareGame(sanma, player, three);
  assert.ok(three.tables > 20, JSON.stringify(three));
});

/**
 * Why a tile is safe, by the definitions: every wait of two sides, tile by tile.
 * @param {State} state @param {string} name @param {readonly string[]} river
 */
function plainReasons(state, name, river) {
  const thrown = new Set(river.map(plain));
  if (thrown.has(name)) return ['genbutsu'];
  const left = unseen(state).map(plain);
  const copies = (/** @type {string} */ tile) => left.filter((one) => one === tile).length;
  if (name[1] === 'z') return [];
  const rank = Number(name[0]);
  const tile = (/** @type {number} */ n) => `${n}${name[1]}`;
  /** @type {{ other: string, needs: string[] }[]} */
  const waits = [];
  if (rank <= 6) waits.push({ other: tile(rank + 3), needs: [tile(rank + 1), tile(rank + 2)] });
  if (rank >= 4) waits.push({ other: tile(rank - 3), needs: [tile(rank - 1), tile(rank - 2)] });
  const dead = waits.filter(({ other }) => thrown.has(other)).length;
  const lacks = (/** @type {number} */ most) =>
    waits.every(({ needs }) => needs.some((one) => copies(one) <= most));
  return [
    dead === waits.length ? 'suji' : '',
    lacks(0) ? 'noChance' : '',
    dead && dead < waits.length ? 'half' : '',
    !lacks(0) && lacks(1) ? 'oneChance' : '',
  ].filter(Boolean);
}

/** What the sentences of the row say of these. @type {Record<string, string>} */
const WORDS = {
  genbutsu: 'genbutsu',
  suji: '(?<!no |half )suji',
  half: 'half suji',
  noChance: 'no-chance',
  oneChance: 'one-chance',
};

test('the reason of a tile has the facts of the definitions, against each player', async () => {
  const random = wholeNumbers(SEED + 1);
  const t = translator('en');
  let named = 0;
  for (let i = 0; i < 40; i++) {
    const wall = unseen(EMPTY);
    const take = (/** @type {number} */ n) =>
      Array.from({ length: n }, () => wall.splice(random(wall.length), 1)[0]);
    const state = after(
      { ...EMPTY, right: take(8), across: take(8), left: take(8), river: take(8) },
      { type: 'riichi', value: ['right', 'left'] },
      { type: 'write', hand: take(13), drawn: null, melds: [] },
    );
    const dangers = await askDangers(state, thread);
    assert.equal(
      dangers.tiles.map(({ name }) => name).sort(),
      [...new Set(state.hand.map(plain))].sort(),
    );
    for (const tile of dangers.tiles) {
      const [, ...lines] = reasonLines(t, tile, dangers);
      assert.is(lines.length, 2);
      for (const [k, who] of /** @type {const} */ (['right', 'left']).entries()) {
        assert.match(lines[k], new RegExp(`^${who} \\(riichi\\): `, 'i'));
        const reasons = plainReasons(state, tile.name, state[who]);
        for (const [reason, word] of Object.entries(WORDS)) {
          const says = new RegExp(word).test(lines[k]);
          assert.is(says, reasons.includes(reason), `${tile.name}, ${reason}: ${lines[k]}`);
          named += Number(says);
        }
      }
    }
  }
  assert.ok(named > 150, String(named));
});

test('the average is that of a tile that nobody sees; safe is 0', async () => {
  const state = tableOf('h=19m3467p22678s55z&r=9p5z7p1m&a=4z&i=r');
  const { tiles, average, threats: who } = await askDangers(state, thread);
  assert.equal(who, [{ who: 'right', riichi: true, melds: 0, tenpai: 1 }]);
  assert.is(tiles.find(({ name }) => name === '1m')?.risk, 0);
  const { waits } = mahjong.dangers({
    river: '9p5z7p1m',
    hand: '19m3467p22678s55z',
    visible: '19m3467p22678s55z9p5z7p1m4z',
  });
  const all = unseen(state).map((name) => 'mpsz'.indexOf(name[1]) * 9 + Number(plain(name)[0]) - 1);
  const mean = all.reduce((sum, tile) => sum + waits[tile], 0) / all.length;
  assert.ok(Math.abs(average - mean) < 1e-12, `${average} ${mean}`);
  const melds = await askDangers(tableOf('h=19m3467p22678s55z&e=l.555s.123m&t=6'), thread);
  assert.equal(
    melds.threats.map(({ who: one, riichi, melds: n }) => [one, riichi, n]),
    [['left', false, 2]],
  );
  assert.ok(melds.threats[0].tenpai > 0.3 && melds.threats[0].tenpai < 0.7);
});

test('who threatens: riichi, or an open meld; nobody else, and nobody across of three', () => {
  const who = (/** @type {string} */ link) => threats(tableOf(link));
  assert.equal(who('h=123m&r=1z'), []);
  assert.equal(who('h=123m&e=r.c1111z'), []);
  assert.equal(who('h=123m&e=l.555s&i=a'), ['across', 'left']);
  assert.is(decode('h=123p&n=3&e=a.555s').problem?.code, 'across');
  assert.is(decode('h=123p&n=3&e=r.123s').problem?.code, 'chi');
  assert.is(decode('h=123m&e=r.555s&i=r').problem?.code, 'openRiichi');
  assert.is(decode('h=123m&e=r.c5555s&i=r').problem, null);
  assert.is(decode('h=123m&e=r.111s.222s.333s.444s.555s').problem?.code, 'fifthMeld');
  assert.is(decode('h=123m55s&e=r.555s').problem?.code, 'fifth');
  for (const bad of ['e=555s', 'e=r.5s', 'e=x.555s', 'f=19m', 'j=r.1q', 'q=r.2']) {
    assert.ok(decode(`h=123m&${bad}`).problem, bad);
  }
});

test('a tile that was called leaves the river, and stays genbutsu', async () => {
  const before = tableOf('h=1234m345p45688s1z&a=9m0s&e=a.111z');
  const thrown = after(
    before,
    { type: 'take', pile: 'across', name: '0s' },
    {
      type: 'put',
      pile: 'across',
      name: '0s',
    },
  );
  const state = after(thrown, { type: 'meld', kind: 'pon', name: '5s', who: 'left' });
  assert.equal(state.called.left, [{ kind: 'pon', tiles: ['0s', '5s', '5s'] }]);
  assert.equal([state.across, state.gone.across, state.thrown], [['9m'], ['5s'], null]);
  const hand = [...state.hand.filter((name) => name !== '5s'), '5s'].sort();
  const { tiles } = await askDangers({ ...state, hand }, thread);
  const against = tiles.find(({ name }) => name === '5s')?.against;
  assert.equal(
    against?.map(({ who, genbutsu }) => [who, genbutsu]),
    [
      ['across', 'own'],
      ['left', null],
    ],
  );
  // Without the meld nobody knows what was called.
  assert.equal(after(state, { type: 'unmeld', index: 0, who: 'left' }).gone.across, []);
  // What the reader calls is gone from its river, too.
  const own = after(tableOf('h=19m3467p22678s55z&l=9p5z&x=l'), {
    type: 'call',
    kind: 'pon',
    own: ['5z', '5z'],
    banned: [],
  });
  assert.equal([own.left, own.gone.left], [['9p'], ['5z']]);
});

test('in riichi what is thrown in turn is let pass; what is put in later may be older', () => {
  const state = tableOf('h=123m406p789s11223z&r=9m&a=1p&i=r');
  /** @param {Partial<Extract<Action, { type: 'put' }>>} how */
  const put = (how) => ({ type: /** @type {const} */ ('put'), pile: 'across', name: '0s', ...how });
  const puts = (/** @type {any} */ how) => after(state, /** @type {any} */ (put(how)));
  assert.equal(puts({ inTurn: true }).passed.right, ['5s']);
  assert.equal(puts({ inTurn: true }).passed.left, []);
  assert.equal(puts({}).passed.right, []);
  assert.equal(puts({ inTurn: true, pile: 'right' }).passed.right, []);
  assert.equal(after(state, { type: 'discard', name: '3z' }).passed.right, ['3z']);
  const later = puts({ inTurn: true });
  assert.equal(after(later, { type: 'take', pile: 'across', name: '0s' }).passed.right, []);
  assert.equal(after(later, { type: 'riichi', value: [] }).passed.right, []);
  assert.equal(tableOf(encode(later)), later);
  // Who is not in riichi may wait otherwise after the next discard.
  const game = tableOf('h=123m406p789s11223z&r=9m&a=1p&e=l.555s&f=l.3p');
  assert.equal(after(game, { type: 'discard', name: '3z' }).passed.left, []);
  assert.equal(after(game, { type: 'remove', name: '3z' }).passed.left, ['3p']);
  // Nobody says of a tile that is put in whether it was drawn.
  const told = tableOf('h=123m406p789s11223z&r=9m&a=1p&q=r.011.a.1');
  assert.equal(told.late, { right: '011', across: '1', left: '' });
  assert.equal(after(told, /** @type {any} */ (put({}))).late, { ...told.late, across: '' });
});

test('melds of others as text, and back', () => {
  const text = '123m406p789s1122z; right 1z9p*(1111s); left 3z[0555m][123p]';
  const state = /** @type {State} */ (readPosition(text, EMPTY));
  assert.equal(state.called.left, [
    { kind: 'kan', tiles: ['0m', '5m', '5m', '5m'] },
    { kind: 'chi', tiles: ['1p', '2p', '3p'] },
  ]);
  assert.equal(state.called.right, [{ kind: 'ankan', tiles: ['1s', '1s', '1s', '1s'] }]);
  assert.equal([state.right, state.left, state.riichi], [['1z', '9p'], ['3z'], ['right']]);
  assert.equal(readPosition(writePosition(state), EMPTY), state);
  assert.equal(threats(state), ['right', 'left']);
});

test('an answer that comes late is not shown; the last one stays until the next', async () => {
  /** @type {((found: any) => void)[]} */
  const waiting = [];
  let shown = 0;
  const risking = makeTelling(
    () => new Promise((resolve) => waiting.push(resolve)),
    () => shown++,
    async () => {},
    (state) => threats(state).length > 0,
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const [a, b] = [tableOf('h=123m&i=r'), tableOf('h=123m&i=rl')];
  risking.ask(a);
  await settle();
  risking.ask(b);
  await settle();
  waiting[0]('a');
  await settle();
  assert.equal([risking.told, shown], [{ now: null, working: true }, 0]);
  waiting[1]('b');
  await settle();
  assert.equal([risking.told, shown], [{ now: 'b', working: false }, 1]);
  risking.ask(a);
  assert.equal(risking.told, { now: 'b', working: true });
  risking.ask(tableOf('h=123m'));
  assert.equal(risking.told, { now: null, working: false });
});

test.run();
