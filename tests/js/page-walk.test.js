// The page used at random: actions on the store under all rules of red fives, and after each of
// them all that the page asks the engine. Nothing throws, every table is a possible one, and its
// link says all of it.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { askAdvice } from '../../web/model/engine/advice.js';
import { answerTo } from '../../web/model/engine/answer.js';
import { askDangers } from '../../web/model/engine/danger.js';
import { chancesOf, offersOf } from '../../web/model/engine/offers.js';
import { GOALS, inRiichi, questionOf } from '../../web/model/engine/question.js';
import { riichiIn, sidesOf } from '../../web/model/engine/riichi.js';
import { withWin } from '../../web/model/engine/rank.js';
import { PRESETS, engineRules } from '../../web/state/rules.js';
import { isWon, scoreOf } from '../../web/model/engine/won.js';
import { makeStore } from '../../web/model/store.js';
import { readText } from '../../web/model/table/hands.js';
import { decode, encode } from '../../web/model/table/link.js';
import { possible, turned } from '../../web/model/table/luck.js';
import { NAMES, REDS, isRed } from '../../web/model/table/names.js';
import { readPosition, writePosition } from '../../web/model/table/position.js';
import { check } from '../../web/model/table/rules.js';
import {
  EMPTY,
  OTHERS,
  PILES,
  concealed,
  isFull,
  known,
  othersOf,
  size,
  threats,
} from '../../web/model/table/state.js';
import { samples } from '../effort.js';
import { asWorker } from './as-worker.js';
import { seedOfRun, wholeNumbers } from './random.js';

/** @typedef {import('../../web/model/store.js').Store} Store */

const ACTIONS = samples(1000);
/** What takes long is asked about every so many tables. */
const SELDOM = 100;

const engine = await load();
const { signal } = new AbortController();
const asking = asWorker(engine);
const below = wholeNumbers(seedOfRun());
/** @template T @param {readonly T[]} list @returns {T} */
const any = (list) => list[below(list.length)];
/** Red fives come up often: it is about them. */
const tile = () => (below(4) ? any(NAMES) : any(REDS));
const KINDS = /** @type {const} */ (['chi', 'pon', 'kan', 'ankan']);
const HANDS = ['234m0p5p6p789s222z77z', '0m5m5m[0p67p]123s99s4z', '406m406p406s33m11z'];

/** Fills the hand up to 13 or 14 tiles, so that the engine is asked. @param {Store} store */
function fill(store) {
  const most = 13 + below(2);
  for (let i = 0; i < 60 && size(store.state) < most; i++)
    store.dispatch({ type: 'add', name: tile() });
}

/** A choice that the page offers is made. @param {Store} store */
function choose({ state, look, dispatch }) {
  const asked = { state, furiten: false, goal: look.goal, least: look.least };
  const offers = offersOf(engine, asked).filter(({ refused }) => !refused);
  if (!offers.length) return;
  const { call, own, banned } = any(offers);
  if (call === 'chi' || call === 'pon' || call === 'kan' || call === 'ron')
    dispatch({ type: 'call', kind: call, own, banned });
  else if (call === 'closed-kan' || call === 'added-kan') dispatch({ type: call, own });
  else if (call === 'north') dispatch({ type: 'north' });
}

/** Something is set. @param {Store} store */
function turn({ state, dispatch }) {
  const values = {
    riichi: below(2) ? [any(OTHERS)] : [],
    players: below(3) ? 4 : 3,
    draws: below(3) ? 1 + below(18) : null,
    ...{ seat: below(4), round: below(4), honba: below(3), sticks: below(3) },
    how: turned(state.how, any(possible(state))),
  };
  const [type, value] = any(Object.entries(values));
  dispatch(/** @type {any} */ ({ type, value }));
}

/** What a reader can do. @type {((store: Store) => void)[]} */
const ACTS = [
  ({ dispatch }) => dispatch({ type: any(/** @type {const} */ (['add', 'draw'])), name: tile() }),
  ({ state, dispatch }) =>
    dispatch({
      type: any(/** @type {const} */ (['discard', 'remove'])),
      name: any(concealed(state)) ?? tile(),
    }),
  ({ dispatch }) => dispatch({ type: 'meld', kind: any(KINDS), name: tile() }),
  ({ dispatch }) => dispatch({ type: 'meld', kind: any(KINDS), name: tile(), who: any(OTHERS) }),
  ({ dispatch }) => dispatch({ type: 'unmeld', index: below(2) }),
  ({ dispatch }) => dispatch({ type: 'unmeld', index: 0, who: any(OTHERS) }),
  ({ dispatch }) => dispatch({ type: 'put', pile: any(PILES), name: tile(), inTurn: !below(2) }),
  ({ state, dispatch }) => {
    const pile = any(PILES);
    dispatch({ type: 'take', pile, name: any(state[pile]) ?? tile() });
  },
  ({ state, dispatch }) => dispatch({ type: 'throw', from: any(othersOf(state)), name: tile() }),
  ({ state, dispatch }) => dispatch({ type: 'thrown', value: any([null, ...othersOf(state)]) }),
  choose,
  choose,
  fill,
  fill,
  turn,
  turn,
  turn,
  ({ dispatch }) => dispatch({ type: 'write', ...readText(any(HANDS)) }, 'text'),
  ({ state, dispatch }) => dispatch({ type: 'load', ...decode(encode(state)) }),
  ({ state, dispatch }) => {
    const next = readPosition(`${writePosition(state)}; dora ${tile()}`, state);
    if (next && next !== 'unreadable') dispatch({ type: 'load', state: next }, 'text');
  },
  (store) => store.undo(),
  (store) => store.redo(),
  ({ see }) => see({ goal: any(GOALS), least: any([1000, 8000]) }),
  ({ see }) => see({ rules: engineRules({ preset: any(PRESETS), ...any([{}, { reds: false }]) }) }),
  ({ dispatch }) => dispatch({ type: 'clear' }),
];

/** What the page asks at once. @param {Store} store */
function askNow({ state, look }) {
  const { goal, least } = look;
  const answer = answerTo(engine, state);
  if (!('byForm' in answer)) return;
  if (isWon(answer)) scoreOf(engine, state);
  offersOf(engine, { state, furiten: false, goal, least });
  if (answer.byForm.shanten < 0) return;
  const { hand, options } = questionOf(state, goal, least, inRiichi(engine, state));
  // One draw finds the same fault as eighteen.
  engine.winProbability(hand, { ...options, draws: 1, mode: 'straight' });
  const rows = answer.kind === 'discard' ? withWin(answer.rows, null) : [];
  const win = { result: null };
  const scene = /** @type {any} */ ({ state, look, answer, rows, focus: rows[0] ?? null, win });
  const riichi = riichiIn(scene);
  if (riichi) sidesOf(engine, riichi);
}

/** What it asks its threads. @param {Store} store */
async function askLater({ state, look: { goal, least } }) {
  const answer = answerTo(engine, state);
  const short = { ...state, draws: 1 };
  if ('byForm' in answer && isFull(state) && answer.byForm.shanten >= 0)
    await chancesOf(engine, asking, { state: short, furiten: false, goal, least }, signal);
  if (!threats(state).length) return;
  await askDangers(state, asking);
  await askAdvice(short, engine, asking).catch((error) => assert.is(error.code, 'out-of-turn'));
}

test(`${ACTIONS} random actions: every table is possible, and the engine takes it`, async () => {
  const store = makeStore(EMPTY, { rules: engineRules({ preset: 'default' }) });
  for (let i = 0; i < ACTIONS; i++) {
    const act = any(ACTS);
    const before = store.state;
    const text = encode(before);
    try {
      act(store);
      const { state } = store;
      if (state === before) continue;
      assert.is(check(state), null);
      const { state: again, problem } = decode(`#${encode(state)}`);
      assert.equal(
        [problem, { ...again, rules: state.rules }],
        [null, { rules: undefined, ...state }],
      );
      if (state.rules?.reds) assert.not(known(state).some(isRed), 'a red five where there is none');
      askNow(store);
      if (!(i % SELDOM)) await askLater(store);
    } catch (error) {
      const rules = JSON.stringify(store.look.rules ?? {});
      console.log(`action ${i}: ${act}\n#${text}\n#${encode(store.state)}\nrules ${rules}`);
      throw error;
    }
  }
});

test.run();
