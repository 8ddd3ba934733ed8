// One decision has one number: in the review, the table that is opened from it, its calls, and
// riichi or not. Shown for every decision of games, to the last digit that the page prints.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { readGames } from '../../wasm/log.js';
import { decisions } from '../../wasm/review.js';
import { load } from '../../wasm/ukeire.js';
import { chancesOf } from '../../web/model/engine/offers.js';
import { answerFor, inRiichi, questionOf } from '../../web/model/engine/question.js';
import { answerTo } from '../../web/model/engine/answer.js';
import { deal } from '../../web/model/engine/deal.js';
import { withWin } from '../../web/model/engine/rank.js';
import { compare, namedSides, riichiIn } from '../../web/model/engine/riichi.js';
import { engineRules } from '../../web/state/rules.js';
import { stateAt } from '../../web/model/review/position.js';
import { reviewRules, rulesBy } from '../../web/model/review/rules.js';
import { unseen } from '../../web/model/table/copies.js';
import { encode } from '../../web/model/table/link.js';
import { sorted } from '../../web/model/table/names.js';
import { EMPTY } from '../../web/model/table/state.js';
import { percent, points } from '../../web/text/words.js';
import { asWorker } from './as-worker.js';
import { roundsOfGame } from './kobalab-games.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { readReal, withRealLogs } from './real-logs.js';
import { playSanma } from './sanma-games.js';

/**
 * @typedef {import('../../wasm/log.js').Game} Game
 * @typedef {import('../../wasm/review.js').Choice} Choice
 * @typedef {import('../../wasm/review.js').Played} Played
 * @typedef {import('../../web/model/table/state.js').State} State
 * @typedef {'win' | 'score'} Goal
 */

const REAL = ['mjai-game.jsonl', 'tenhou-ranked_game.json', 'tenhou-game.xml'];
/**
 * Rounds of each game, and real logs. In some further rounds of three players the table of the page
 * counts a north twice.
 */
const ROUNDS = 1;
const SEED = seedOfRun();
const GOALS = /** @type {Goal[]} */ (['score', 'win']);
/** Hands that are tenpai. */
const HANDS = samples(20);
/** What the reader has chosen, where a log tells no rules. */
const CHOSEN = { preset: /** @type {const} */ ('tenhou') };

const engine = await load();
const { signal } = new AbortController();
const asking = asWorker(engine);

/** @param {Goal} goal @param {number | null | undefined} value as the page prints it */
const said = (goal, value) =>
  value === null || value === undefined ? '' : (goal === 'score' ? points : percent)(value);

/** What a choice is called. @param {{ own: readonly string[] }} row @param {string} call */
const nameOf = ({ own }, call) => [call, ...own].join(' ');

/**
 * The numbers of the page about a table, by what is done.
 * @param {State} state @param {Goal} goal
 */
async function numbersOf(state, goal) {
  const question = questionOf(state, goal, undefined, inRiichi(engine, state));
  const options = { ...question.options, every: true };
  const found = answerFor(question, engine.winProbability(question.hand, options));
  /** @type {Map<string, string>} */
  const numbers = new Map();
  for (const row of found.discards) {
    numbers.set(`discard ${row.name}`, said(goal, row[goal]?.at(-1)));
  }
  if (state.thrown) numbers.set('hand', said(goal, found[goal]?.at(-1)));
  const asked = { state, furiten: false, goal, least: 8000 };
  for (const offer of await chancesOf(engine, asking, asked, signal)) {
    const { call, own, then } = offer;
    const name = call === 'discard' ? `best ${then}` : nameOf({ own }, call);
    numbers.set(name, said(goal, offer[goal]));
  }
  return numbers;
}

/** What is compared, and how often. @type {Record<string, number>} */
const counts = {};
const count = (/** @type {string} */ what) => (counts[what] = (counts[what] ?? 0) + 1);

/** @param {State} state @param {Choice} choice @param {Goal} goal */
async function sideOf(state, { tile, riichi }, goal) {
  const face = String(tile);
  const sides = await compare(engine, asking.winProbability, { state, face, goal, least: 8000 });
  return said(goal, sides[riichi ? 'riichi' : 'silent'][goal]);
}

/**
 * A decision of the review beside the page.
 * @param {State} state @param {Played} decision @param {Goal} goal @param {string} at
 */
async function checkDecision(state, { kind, choices, best }, goal, at) {
  const numbers = await numbersOf(state, goal);
  for (const choice of choices) {
    const { type, tile, own, riichi, bound, value } = choice;
    const text = `${at}: ${type} ${tile} ${own.join(' ')} ${riichi ?? ''}`;
    // Of a red five beside a plain one the page has one row, as the engine has.
    if (bound) continue;
    if (type === 'discard' && riichi !== null && goal === 'score') {
      count('riichi or not');
      assert.is(await sideOf(state, choice, goal), said(goal, value), text);
      continue;
    }
    const plain = String(tile).replace('0', '5');
    const key = type === 'discard' ? `discard ${plain}` : nameOf(choice, type);
    count(type);
    assert.is(numbers.get(key), said(goal, value), text);
  }
  if (kind === 'call') assert.is(numbers.get('hand'), numbers.get('pass'), `${at}: this hand`);
  else if (best.type === 'discard') {
    const [key, shown] = [...numbers].find(([name]) => name.startsWith('best')) ?? [];
    const tile = key?.split(' ')[1].replace('0', '5');
    assert.is(shown, numbers.get(`discard ${tile}`), `${at}: the best discard beside a kan`);
  }
}

/** @param {string} name @param {Game} game @param {number} player */
async function checkGame(name, game, player) {
  const rules = engineRules(rulesBy(game, CHOSEN));
  for (const goal of GOALS) {
    const options = { engine, player, goal, rules: reviewRules(game, CHOSEN) };
    for (const decision of decisions(game, options)) {
      // Without draws left nothing can be won by drawing; the page shows one draw at least.
      if (!('choices' in decision) || decision.draws === 0) continue;
      const { round, event, hand } = decision;
      const state = { ...stateAt(game, player, decision), ...(rules && { rules }) };
      const at = `${name}, player ${player}, ${goal}, round ${round} event ${event}, ${hand}`;
      await checkDecision(state, decision, goal, at);
    }
  }
}

/** Some rounds that follow each other. @param {Game} game @returns {Game} */
function someOf({ rounds, ...game }) {
  const first = wholeNumbers(SEED)(Math.max(1, rounds.length - ROUNDS + 1));
  return { ...game, rounds: rounds.slice(first, first + ROUNDS) };
}

test('games of bots: every decision has one number', async () => {
  await checkGame('bots', roundsOfGame(SEED, ROUNDS), 1);
});

test('games of three: every decision has one number', async () => {
  await checkGame('three', someOf(playSanma(wholeNumbers(SEED), engine)), 2);
});

/**
 * A table with a hand that is tenpai, or waits for a discard to be it.
 * @param {(n: number) => number} below @returns {State}
 */
function tenpaiTable(below) {
  const players = below(4) ? 4 : 3;
  const random = () => below(2 ** 32) / 2 ** 32;
  const tiles = /** @type {const} */ ([13, 14])[below(2)];
  const names = sorted(deal(engine, { tiles, shanten: 0, players }, random) ?? []);
  const drawn = tiles === 14 ? names[13] : null;
  /** @type {State} */
  const state = { ...EMPTY, players, hand: names.slice(0, 13), drawn, seat: below(3) };
  const all = unseen(state);
  const take = (/** @type {number} */ n) =>
    Array.from({ length: n }, () => all.splice(below(all.length), 1)[0]);
  const [dora, river, right] = [take(below(3)), take(below(9)), take(below(9))];
  const draws = below(2) ? null : 1 + below(17);
  return { ...state, dora, river, right, draws, how: below(5) ? [] : ['riichi'] };
}

test('riichi or not: the best of the sides is the row, in every hand that is asked', async () => {
  const below = wholeNumbers(SEED);
  for (let i = 0; i < HANDS; i++) {
    const state = tenpaiTable(below);
    for (const goal of GOALS) {
      const look = /** @type {any} */ ({ goal, least: 8000 });
      const answer = answerTo(engine, state);
      const question = questionOf(state, goal, 8000, inRiichi(engine, state));
      const options = { ...question.options, every: true };
      const found = answerFor(question, engine.winProbability(question.hand, options));
      const rows = answer.kind === 'discard' ? withWin(answer.rows, found) : [];
      for (const focus of rows.length ? rows.filter(({ shanten }) => !shanten) : [null]) {
        const win = { result: found };
        const scene = /** @type {any} */ ({ state, look, answer, rows, focus, win });
        const asked = riichiIn(scene);
        if (inRiichi(engine, state)) assert.is(asked, null, encode(state));
        if (!asked) continue;
        const sides = await compare(engine, asking.winProbability, asked);
        const best = Math.max(...namedSides(sides).map(({ side }) => side.aim ?? NaN));
        const line = focus ? found.discards.find(({ tile }) => tile === focus.tile) : found;
        count(`a hand, riichi or not, ${goal}`);
        assert.is(said(goal, best), said(goal, line?.[goal]?.at(-1)), encode(state));
      }
    }
  }
});

withRealLogs(() => {
  for (const name of REAL.slice(0, ROUNDS)) {
    test(`${name}: every decision has one number`, async () => {
      const [game] = readGames(readReal(name));
      await checkGame(name, someOf(game), 0);
    });
  }
});

test.after(() => console.log(counts));
test.run();
