// Push or fold on the page: what `decide()` of the table says, of a table that the page shows.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settingsOf } from '../../wasm/table/options.js';
import { table } from '../../wasm/table/table.js';
import { load } from '../../wasm/ukeire.js';
import { askAdvice, isDone } from '../../web/model/engine/advice.js';
import { stateAt } from '../../web/model/review/position.js';
import { decode, encode } from '../../web/model/table/link.js';
import { threats } from '../../web/model/table/state.js';
import { actionWord, partsWord, worthOf } from '../../web/text/advice-words.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, translator } from '../../web/text/translate.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { gameBetweenBots } from './review-games.js';
import { playSanma } from './sanma-games.js';

/** @typedef {import('../../wasm/table.js').AdvisedAction} AdvisedAction */

const mahjong = await load();
addTexts(secondPartsIn);
const seed = seedOfRun();

/** @param {string} link */
const stateOf = (link) => decode(link).state;
const ask = (/** @type {any} */ state) => askAdvice(state, mahjong, mahjong);

/** What an action is, whoever sits where, and however the tile is thrown. */
function nameOf(/** @type {AdvisedAction} */ { action }) {
  const { type, tile, own, riichi } = /** @type {any} */ (action);
  return JSON.stringify([type, tile, own, riichi]);
}

/** @param {any} a @param {any} b @param {string} at */
function assertNear(a, b, at) {
  for (const part of /** @type {const} */ (['worth', 'push', 'fold', 'win', 'points'])) {
    const [x, y] = [a[part], b[part]];
    if (x === null || y === null) assert.is(x, y, `${at}: ${part}`);
    else assert.ok(Math.abs(x - y) <= 1e-9 * Math.max(1, Math.abs(y)), `${at}: ${part} ${x} ${y}`);
  }
  for (const part of /** @type {const} */ (['win', 'dealsIn'])) {
    assert.ok(Math.abs(a.round[part] - b.round[part]) <= 1e-9, `${at}: round.${part}`);
  }
  assert.equal([a.plan, a.equal, a.turns], [b.plan, b.equal, b.turns], at);
}

/**
 * What the page does not know: ippatsu and norths of others, own discards that were called, and
 * scores too low for a riichi.
 * @param {any} t
 */
const isUnknown = (t) =>
  t.rivers.self.some((/** @type {any} */ { called }) => called)
  || Object.entries(t.riichi).some(([who, one]) => who !== 'self' && one?.ippatsu)
  || Object.entries(t.norths).some(([who, n]) => who !== 'self' && n)
  || (t.scores?.[t.self] ?? 1000) < 1000;

/** @param {import('../../wasm/log.js').Game} game @param {number} player @param {any} counts */
async function compareGame(game, player, counts) {
  for (const [round, { events }] of game.rounds.entries()) {
    const t = table({ ...settingsOf(game), engine: mahjong, self: player });
    for (const [event, one] of events.entries()) {
      t.apply(one);
      if (one.type === 'start' || !t.hand || t.turn.phase === 'over') continue;
      const state = stateAt(game, player, { round, event: event + 1 });
      const actions = threats(state).length ? t.actions() : [];
      if (!actions.length || isUnknown(t) || counts.tables >= counts.most) continue;
      // The page shows one draw at least.
      if (!t.drawsLeft.self) continue;
      const wanted = t.decide();
      const at = `round ${round}, event ${event}: ${encode(state)}`;
      const told = /** @type {AdvisedAction[]} */ (await ask(state));
      // Of equal ones another may stand first.
      assertNear({ ...told[0], turns: 0 }, { ...wanted.best, turns: 0 }, at);
      for (const choice of told) {
        const same = wanted.choices.find((other) => nameOf(other) === nameOf(choice));
        assertNear(choice, same, at);
      }
      const names = told.map(nameOf);
      assert.is(new Set(names).size, names.length);
      counts.tables++;
      counts.calls += Number(t.turn.phase === 'call');
      counts.folds += Number(told.some(({ plan }) => plan === 'fold'));
    }
  }
}

test('a table of a game has the advice of decide()', async () => {
  const counts = { tables: 0, calls: 0, folds: 0, most: 120 };
  const played = gameBetweenBots(seed, 3);
  // What the page takes for the rule of what is thrown after a call.
  const rules = { ...played.rules, kuikae: /** @type {const} */ ('none') };
  const game = { ...played, rules };
  for (const player of [0, 1, 2, 3]) await compareGame(game, player, counts);
  console.log(counts);
  assert.ok(counts.tables > 30 && counts.calls > 3 && counts.folds > 10, JSON.stringify(counts));
  const three = { tables: 0, calls: 0, folds: 0, most: 30 };
  const sanma = playSanma(wholeNumbers(seed), mahjong);
  for (const player of [0, 1, 2]) await compareGame(sanma, player, three);
  assert.ok(three.tables > 5, JSON.stringify(three));
});

const FAR = 'h=159m2478p369s1z57z9p&t=11&r=1z9p4z2s8m6p5s&i=r&d=1z&s=s';
const NEAR = 'h=340m456p34567s11z5m&t=11&r=1z9p4z2s8m6p5s&i=r&d=4m&s=s';

test('nobody threatens, or nothing is to be decided: no advice', async () => {
  const state = stateOf(FAR);
  assert.ok(await ask(state));
  assert.is(await ask({ ...state, riichi: [] }), null);
  assert.is(await ask({ ...state, drawn: null }), null);
});

test('tiles that were seen elsewhere count, unless all others threaten', async () => {
  const state = { ...stateOf(FAR), visible: ['3m', '3m', '3m'] };
  const [plain, seen] = [await ask(stateOf(FAR)), await ask(state)];
  assert.not.equal(seen, plain);
  const all = /** @type {const} */ (['right', 'across', 'left']);
  assert.is(await ask({ ...state, riichi: all }), null);
  assert.ok(await ask({ ...state, riichi: all, visible: [] }));
});

test('what was done is told, however bad it is', async () => {
  for (const [link, least] of /** @type {[string, number][]} */ ([
    [FAR, 5],
    [NEAR, 3],
  ])) {
    const state = stateOf(link);
    const told = /** @type {AdvisedAction[]} */ (await ask(state));
    let added = 0;
    for (const tile of new Set([...state.hand, state.drawn])) {
      const done = /** @type {any} */ ({ type: 'discard', tile, own: [], riichi: null });
      const asked = await askAdvice(state, mahjong, mahjong, done);
      const all = /** @type {AdvisedAction[]} */ (asked);
      const marked = all.filter((one) => isDone(one, done));
      assert.ok(marked.length === 1 || marked.length === 2, `${tile}: with riichi and without`);
      assert.is(marked[0].push === null, link === FAR, `${tile} is worked out`);
      const before = all.map(nameOf).filter((name) => told.map(nameOf).includes(name));
      assert.equal(before, told.map(nameOf));
      added += Number(all.length > told.length);
    }
    assert.ok(added >= least, `${link}: ${added}`);
    assert.not.ok(told.some((one) => isDone(one, null)));
  }
});

test('in words, in each language', async () => {
  const [best, ...others] = /** @type {AdvisedAction[]} */ (await ask(stateOf(FAR)));
  assert.is(best.plan, 'fold');
  const en = translator('en');
  const chance = String.raw`[\d.]+%`;
  const deals = `^Deals in ${chance} by the end of the round \\(${chance} now, to all players\\)`;
  const folds = new RegExp(String.raw`${deals}; safe tiles left: \d+\.$`);
  assert.match(partsWord(en, { ...best, push: null }), folds);
  assert.is(
    partsWord(en, { ...best, push: -3000 }),
    `${partsWord(en, { ...best, push: null })} To push after it: −3000 points.`,
  );
  assert.match(worthOf(en, best), /^−\d+ points$/);
  const win = /** @type {any} */ ({ action: { type: 'win' }, plan: 'end' });
  assert.equal([actionWord(en, win), partsWord(en, win)], ['win', '']);
  const near = await ask(stateOf(NEAR));
  const [push] = /** @type {AdvisedAction[]} */ (near);
  assert.is(push.plan, 'push');
  const open = /** @type {AdvisedAction} */ (
    near?.find(({ plan, fold }) => plan === 'push' && fold !== null)
  );
  const goesOn = partsWord(en, open);
  const [amount, number] = [String.raw`(−?\d+)`, String.raw`(\d+)`];
  const sum = goesOn.match(
    new RegExp(
      String.raw`${deals}\. To push to the end: ${amount} points, of them ${amount} from wins `
        + String.raw`\((${chance}) × ${number}\), ${amount} from dealing in, ${amount} from wins `
        + String.raw`of others and draws\. To fold after it: ${amount} points\.$`,
    ),
  );
  assert.ok(sum, goesOn);
  const [all, won, rate, mean, dealt, rest, fold] = sum
    .slice(1)
    .map((text) => Number(text.replace('−', '-').replace('%', '')));
  // Each part is rounded; of the chance, a tenth of a percent is told.
  assert.ok(Math.abs(won + dealt + rest - all) <= 2, goesOn);
  assert.ok(Math.abs((rate / 100) * mean - won) <= mean / 2000 + 1, goesOn);
  assert.equal(
    [all, fold],
    [open.push, open.fold].map((value) => Math.round(Number(value))),
  );
  assert.is(push.fold, null, 'nobody folds in riichi');
  assert.not.match(partsWord(en, push), /fold/);
  for (const language of /** @type {const} */ (['ja', 'zh', 'zh-Hant'])) {
    const t = translator(language);
    for (const one of [best, ...others, push]) {
      const said = [actionWord(t, one), worthOf(t, one), partsWord(t, one)];
      assert.ok(
        said.every((words) => words && !/advice|review|[{}]/.test(words)),
        said.join(),
      );
    }
  }
});

test.run();
