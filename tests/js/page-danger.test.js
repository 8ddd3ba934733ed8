// The page at a table with others: risks and advice are those of `danger()` and `decide()`, and its
// sentences and its table say what they rest on.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { setupOf } from '../../wasm/table/setup/fields.js';
import { laidTable } from './positions.js';
import { tellsOf } from '../../wasm/table/ask/tells.js';
import { load } from '../../wasm/ukeire.js';
import { askAdvice, isDone } from '../../web/model/engine/advice.js';
import { askDangers } from '../../web/model/engine/danger.js';
import { makeTelling } from '../../web/model/engine/telling.js';
import { stateAt } from '../../web/model/review/position.js';
import { unseen } from '../../web/model/table/copies.js';
import { encode } from '../../web/model/table/link.js';
import { plain } from '../../web/model/table/names.js';
import { OTHERS, threats } from '../../web/model/table/state.js';
import { actionWord, partsWord, worthOf } from '../../web/text/advice-words.js';
import { reasonLines } from '../../web/text/danger-words.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, translator } from '../../web/text/translate.js';
import { EFFORT } from '../effort.js';
import { tableOf } from './page-actions.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { gameBetweenBots } from './review-games.js';
import { playSanma } from './sanma-games.js';

/**
 * @typedef {import('../../web/model/table/state.js').State} State
 * @typedef {import('../../web/model/table/actions.js').Action} Action
 * @typedef {import('../../wasm/table.js').AdvisedAction} AdvisedAction
 */

const SEED = seedOfRun();
/** Every so many decisions of a game are asked for advice, and half as many for dangers. */
const STEP = Math.max(1, Math.round(4 / EFFORT));
const mahjong = await load();
addTexts(secondPartsIn);

/** The engine as it answers out of a thread. */
const thread = /** @type {any} */ ({
  dangers: async (/** @type {any} */ position) => mahjong.dangers(position),
});

/** @param {State} state @param {any} [done] @returns {Promise<AdvisedAction[] | null>} */
const advise = (state, done) => askAdvice(state, mahjong, mahjong, done);

/** The same number, but for the last digits. @param {any} a @param {any} b @param {string} at */
function assertNear(a, b, at) {
  if (typeof a !== 'number') assert.is(a, b, at);
  else assert.ok(Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)), `${at}: ${a} ${b}`);
}

/** What an action is, whoever sits where, and however the tile is discarded. */
function nameOf(/** @type {AdvisedAction} */ { action }) {
  const { type, tile, own, riichi } = /** @type {any} */ (action);
  return JSON.stringify([type, tile, own, riichi]);
}

/** The numbers of an action. @param {AdvisedAction} one */
const numbersOf = ({ worth, push, fold, win, points, round, plan, equal }) =>
  Object.entries({ worth, push, fold, won: win, points, ...round, plan, equal });

/** The names and risks of tiles, against all and against each. @param {readonly any[]} tiles */
const risksOf = (tiles) =>
  tiles.flatMap(({ name, risk, against }) => [
    ...[name, risk],
    ...against.map((/** @type {any} */ of) => of.risk),
  ]);

/** @param {any} t @param {State} state @param {string} at */
async function compareDangers(t, state, at) {
  const wanted = risksOf(t.danger());
  for (const same of [state, tableOf(encode(state))]) {
    const found = risksOf((await askDangers(same, thread)).tiles);
    assert.is(found.length, wanted.length, at);
    for (const [i, risk] of found.entries()) assertNear(risk, wanted[i], at);
  }
}

/** @param {any} t @param {State} state @param {string} at */
async function compareAdvice(t, state, at) {
  const { choices, best } = t.decide();
  const told = /** @type {AdvisedAction[]} */ (await advise(state));
  const names = told.map(nameOf);
  assert.is(new Set(names).size, names.length, at);
  assertNear(told[0].worth, best.worth, at);
  for (const choice of told) {
    const same = choices.find((/** @type {any} */ other) => nameOf(other) === nameOf(choice));
    const wanted = Object.fromEntries(numbersOf(same));
    for (const [key, value] of numbersOf(choice)) assertNear(value, wanted[key], `${at} ${key}`);
  }
  return told.some(({ plan }) => plan === 'fold');
}

/**
 * Whether the page lacks what the advice rests on: ippatsu and norths of others, own discards that
 * were called, scores too low for a riichi, and that no draw is left.
 * @param {any} t
 */
const isUnknown = (t) =>
  t.rivers.self.some((/** @type {any} */ { called }) => called)
  || Object.entries(t.riichi).some(([who, one]) => who !== 'self' && one?.ippatsu)
  || Object.entries(t.norths).some(([who, n]) => who !== 'self' && n)
  || (t.scores?.[t.self] ?? 1000) < 1000
  || !t.drawsLeft.self;

/**
 * Whether a discard of a riichi was called: the page does not know when it was thrown, by which
 * tells go.
 * @param {any} t
 */
const isCut = (t) =>
  Object.entries(t.riichi).some(
    ([who, one]) =>
      who !== 'self' && one && t.rivers[who].some((/** @type {any} */ { called }) => called),
  );

/** @param {import('../../wasm/log.js').Game} game */
async function compareGame(game) {
  const counts = { dangers: 0, open: 0, advice: 0, folds: 0 };
  let [met, asked] = [0, 0];
  for (let player = 0; player < game.players; player++) {
    for (const [round, { events }] of game.rounds.entries()) {
      const t = laidTable({ ...setupOf(game), engine: mahjong, self: player });
      for (const [event, one] of events.entries()) {
        t.apply(one);
        if (one.type === 'start' || t.turn.phase === 'over') continue;
        const others = OTHERS.filter(
          (who) => t.riichi[who] || t.melds[who]?.some(({ open }) => open),
        );
        if (!others.length || isCut(t) || !t.actions().length) continue;
        const ofDangers = t.turn.phase === 'discard' && !(met++ % (2 * STEP));
        const ofAdvice = !isUnknown(t) && !(asked++ % STEP);
        if (!ofDangers && !ofAdvice) continue;
        const state = stateAt(game, player, { round, event: event + 1 });
        const at = `round ${round}, event ${event}: ${encode(state)}`;
        assert.equal(threats(state), others, at);
        if (ofDangers) {
          await compareDangers(t, state, at);
          counts.dangers++;
          counts.open += Number(others.some((who) => !t.riichi[who]));
        }
        if (!ofAdvice) continue;
        counts.folds += Number(await compareAdvice(t, state, at));
        counts.advice++;
      }
    }
  }
  return counts;
}

test('a table of a game has the risks and the advice of the library', async () => {
  const { rules, ...played } = gameBetweenBots(SEED, 3);
  // The page takes the strictest rule of kuikae.
  const four = await compareGame({ ...played, rules: { ...rules, kuikae: 'none' } });
  const three = await compareGame(playSanma(wholeNumbers(SEED), mahjong));
  assert.ok(four.open && four.folds && three.open, 'tables of each kind');
  assert.ok(four.dangers > 5 && four.advice > 5 && three.dangers > 5);
});

const FAR = 'h=159m2478p369s1z57z9p&t=11&r=1z9p4z2s8m6p5s&i=r&d=1z&s=s';
const NEAR = 'h=340m456p34567s11z5m&t=11&r=1z9p4z2s8m6p5s&i=r&d=4m&s=s';

test('no advice where nobody threatens, nothing is to decide, or all are in riichi', async () => {
  const state = tableOf(FAR);
  const plans = [await advise(state), await advise(tableOf(NEAR))].map((all) => all?.[0].plan);
  assert.equal(plans, ['fold', 'push']);
  assert.is(await advise({ ...state, riichi: [] }), null);
  assert.is(await advise({ ...state, drawn: null }), null);
  const seen = { ...state, visible: ['3m', '3m', '3m'] };
  assert.not.equal(await advise(seen), await advise(state), 'tiles seen elsewhere count');
  const riichi = /** @type {const} */ (['right', 'across', 'left']);
  assert.is(await advise({ ...seen, riichi }), null, 'in no river they harm nothing');
  assert.ok(await advise({ ...state, riichi }));
});

test('what was done is told, however bad it is', async () => {
  const told = (await advise(tableOf(FAR)))?.map(nameOf) ?? [];
  let added = 0;
  for (const tile of ['1m', '5m', '7p', '5z']) {
    const done = { type: 'discard', tile, own: [], riichi: null };
    const all = (await advise(tableOf(FAR), done)) ?? [];
    const marked = all.filter((one) => isDone(one, /** @type {any} */ (done)));
    assert.equal([marked.length, marked[0].push], [1, null], tile);
    const before = all.map(nameOf).filter((name) => told.includes(name));
    assert.equal(before, told);
    added += all.length - told.length;
  }
  assert.ok(added > 0);
});

test('advice in words: its parts add up', () => {
  const t = translator('en');
  const advice = /** @type {any} */ ({
    ...{ action: { type: 'discard', tile: '5p' }, plan: 'push', worth: 1100, push: 1100, turns: 2 },
    ...{ win: 0.25, points: 8000, loss: -300, later: { loss: -400 }, others: 500, draw: 300 },
    ...{ risk: 0.052, round: { dealsIn: 0.12 }, fold: null },
  });
  const deals = 'Deals in 12% by the end of the round (5.2% now, to all players)';
  const push =
    `${deals}. To push to the end: 1100 points, of them 2000 from wins (25.0% × 8000), `
    + '700 from dealing in, −200 from wins of others and draws.';
  assert.is(partsWord(t, advice), push);
  const folding = `${push} To fold after it: −500 points.`;
  assert.is(partsWord(t, { ...advice, fold: -500 }), folding);
  const fold = `${deals}; safe tiles left: 2.`;
  assert.is(partsWord(t, { ...advice, plan: 'fold', push: null }), fold);
  const pushing = `${fold} To push after it: 1100 points.`;
  assert.is(partsWord(t, { ...advice, plan: 'fold' }), pushing);
  assert.equal([actionWord(t, advice), worthOf(t, advice)], ['5p', '1100 points']);
  const win = { ...advice, action: { type: 'win' }, plan: 'end' };
  assert.equal([actionWord(t, win), partsWord(t, win)], ['win', '']);
});

test('the reason of a tile has its facts, against each player', () => {
  const right = { who: 'right', genbutsu: null, suji: 'half', shapes: ['ryanmen', 'tanki'] };
  const left = { who: 'left', genbutsu: 'own', suji: null, shapes: [], risk: 0 };
  const tile = /** @type {any} */ ({
    ...{ name: '5p', kind: 'number', wall: 'one-chance', risk: 0.051 },
    against: [{ ...right, risk: 0.051 }, left],
  });
  const threats = /** @type {any[]} */ ([
    { who: 'right', riichi: true, melds: 0, tenpai: 1 },
    { who: 'left', riichi: false, melds: 2, tenpai: 0.45 },
  ]);
  const lines = (/** @type {any} */ one, who = threats) =>
    reasonLines(translator('en'), one, { tiles: [], threats: who, average: 0.06 });
  assert.equal(lines(tile), [
    '5p 5.1%; average 6.0%',
    'Right (riichi): 5.1%, half suji; one-chance; possible waits: ryanmen, tanki',
    'Left (2 melds, 45% tenpai): 0%, genbutsu, no ron possible',
  ]);
  const honour = {
    ...tile,
    kind: 'honour',
    wall: null,
    against: [{ ...right, shapes: [], risk: 0 }],
  };
  const alone = lines(honour, threats.slice(0, 1));
  assert.equal(alone, ['5p 5.1%: no wait left but kokushi; average 6.0%']);
});

test('the average is the risk of a tile that nobody sees; safe is 0', async () => {
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
  const counts = Array.from({ length: 34 }, (_, tile) => all.filter((one) => one === tile).length);
  const tells = tellsOf({ river: [17, 31, 15, 0], at: -1, passed: [], unseen: counts });
  const told = waits.map((p, tile) => (p * tells[tile]) / (1 - p + p * tells[tile]));
  assertNear(average, all.reduce((sum, tile) => sum + told[tile], 0) / all.length, 'average');
  const { threats: open } = await askDangers(tableOf('h=19m3467p22678s55z&e=l.555s.123m'), thread);
  assert.equal([open.length, open[0].who, open[0].riichi, open[0].melds], [1, 'left', false, 2]);
  assert.equal(threats(tableOf('h=123m&e=r.c1111z')), []);
  assert.ok(open[0].tenpai > 0 && open[0].tenpai < 1);
});

test('a tile that was called stays genbutsu', async () => {
  const state = tableOf('h=1234m345p4688s22z5s&a=9m&e=a.111z.l.055s&j=a.5s');
  const { tiles } = await askDangers(state, thread);
  const against = tiles.find(({ name }) => name === '5s')?.against;
  const facts = against?.map(({ who, genbutsu }) => `${who} ${genbutsu}`);
  assert.equal(facts, ['across own', 'left null']);
});

test('an answer that comes late is not shown; the last one stays until the next', async () => {
  /** @type {((found: any) => void)[]} */
  const waiting = [];
  const answer = () => new Promise((resolve) => void waiting.push(resolve));
  const isAsked = (/** @type {State} */ state) => threats(state).length > 0;
  const risking = makeTelling(
    answer,
    () => {},
    async () => {},
    isAsked,
  );
  const settle = () => new Promise((resolve) => void setTimeout(resolve));
  for (const link of ['h=123m&i=r', 'h=123m&i=rl']) {
    risking.ask(tableOf(link));
    await settle();
  }
  for (const [i, now] of [null, 'b'].entries()) {
    waiting[i]('ab'[i]);
    await settle();
    assert.equal(risking.told, { now, working: now === null });
  }
  risking.ask(tableOf('h=123m&i=r'));
  assert.equal(risking.told, { now: 'b', working: true });
  risking.ask(tableOf('h=123m'));
  assert.equal(risking.told, { now: null, working: false });
});

test.run();
