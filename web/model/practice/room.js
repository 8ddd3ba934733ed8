// room.js - where practice happens: all that changes, and the problem that is on show.
// SPDX-License-Identifier: MIT

import { handOf as handForEngine, legalOf, optionsOf } from '../table/hands.js';
import { makeAsker } from './ask.js';
import { dayOf } from './daily.js';
import { keepDays, readDays, withAnswers } from './days.js';
import { keepSet, readSet } from './kept-set.js';
import { underRules, write } from './problem.js';
import { dealProblem } from './question.js';
import { newSeed, randomFrom } from './random.js';
import { addWin, startRound } from './round.js';
import { keepAnswers, readAnswers } from './score.js';

/**
 * @typedef {import('./round.js').Round} Round
 * @typedef {import('./judge.js').Win} Win
 * @typedef {import('./score.js').Answer} Answer
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./question.js').Plan} Plan
 * @typedef {{ draws: number,
 *   discards: { tile: number, keeps: boolean, win: number[], score?: number[] }[] }} WinAnswer
 * @typedef {(hand: any, options: import('../../../wasm/ukeire.js').WinOptions
 *   & { signal: AbortSignal }) => Promise<WinAnswer>} Ask
 * @typedef {(hand: any, tile: string, options: any)
 *   => Promise<import('../../../wasm/table.js').ChanceCall[]>} AskCalls
 *
 * @typedef {object} Tools
 * @property {import('../../../wasm/ukeire.js').Mahjong} mahjong
 * @property {Ask} [winProbability]
 * @property {AskCalls} [calls]
 * @property {(state: import('../table/state.js').State)
 *   => Promise<import('../../../wasm/table.js').Advice | null>} [advise] what is best at the table
 * @property {() => import('../engine/question.js').Goal} [goal] what the player plays for
 * @property {() => import('../../state/rules.js').Rules} [rules] of the player, for what is judged
 *   by points; problems are dealt without them
 * @property {() => number} [random]
 * @property {() => string} [today] in the calendar of the player
 * @property {import('../stored.js').BrowserStorage | null} [storage]
 *
 * Where a problem comes from.
 * @typedef {'set' | 'day' | 'problem' | 'mistakes'} Source
 *
 * `set` are the places of its answers, `dealt` how many of its problems were shown, `over` whether
 * the verdict is shown. `busy`: a problem is being looked for; 'off': none can be, as there are
 * no chances. `fault`: why a link was refused.
 * @typedef {object} Session
 * @property {Plan} plan
 * @property {string} seed
 * @property {number} dealt
 * @property {number[]} set
 * @property {boolean} over
 * @property {Source} source
 * @property {string} day
 * @property {Round | null} round
 * @property {import('./playon.js').Game | null} game
 * @property {Answer[]} answers
 * @property {import('./days.js').Days} days
 * @property {boolean} kept whether the browser keeps answers and days
 * @property {'dealing' | 'failed' | 'off' | null} busy
 * @property {import('./link.js').Fault | null} fault
 */

/** @param {Tools} tools @returns {Session} */
function startSession({ goal = () => 'win', random = Math.random, storage = null }) {
  const answers = readAnswers(storage);
  return {
    plan: { theme: 'one', level: 'any', goal: goal() },
    seed: newSeed(random),
    dealt: 0,
    set: [],
    over: false,
    source: 'set',
    day: '',
    round: null,
    game: null,
    answers,
    days: readDays(storage),
    kept: storage !== null,
    busy: null,
    fault: null,
    ...readSet(storage, answers.length),
  };
}

/** The day in the calendar of the player. @param {Tools} tools */
const todayOf = ({ today }) => (today ? today() : dayOf(new Date()));

/**
 * Keeps answers and days that have changed.
 * @param {Tools} tools @param {Session} now @param {Session} before
 */
function keep(tools, now, before) {
  const { storage = null } = tools;
  const days = withAnswers(now.days, todayOf(tools), before.answers, now.answers);
  const isKept = days === before.days || keepDays(storage, days);
  return { ...now, days, kept: keepAnswers(storage, now.answers) && isKept };
}

/** It outlives its views, which listen to it. @param {Tools & { random: () => number }} tools */
function makeRoom(tools) {
  let now = startSession(tools);
  let kept = now;
  /** @type {Set<() => void>} */
  const listeners = new Set();
  return {
    tools,
    asker: makeAsker(tools),
    /** Hears of every change. @param {() => void} heard @returns {() => void} ends it */
    listen(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    get now() {
      return now;
    },
    /** Changes what is shown by the next `set`. @param {Partial<Session>} change */
    put(change) {
      now = { ...now, ...change };
    },
    /** @param {Partial<Session>} change */
    set(change) {
      const before = now;
      now = { ...now, ...change };
      if (now.answers !== before.answers) now = keep(tools, now, before);
      keepSet(tools.storage ?? null, kept, now);
      kept = now;
      for (const heard of listeners) heard();
    },
  };
}

/** @typedef {ReturnType<typeof makeRoom>} Room */

/** Rounds that were left with an answer that is not judged yet. @type {WeakMap<Problem, Round>} */
const left = new WeakMap();

/**
 * Before another problem is shown: an answer that was given is judged all the same, once its
 * chances are there; else nobody waits for them.
 * @param {Room} room
 */
function leave(room) {
  const { round } = room.now;
  if (round && round.place !== null && round.win === 'waiting') left.set(round.problem, round);
  else room.asker.stop();
}

/** @param {Room} room @param {Problem} problem @param {AbortSignal} signal */
async function askWin(room, problem, signal) {
  const win = await room.asker.win(problem, signal);
  const { round, answers } = room.now;
  if (signal.aborted) return;
  if (round?.problem === problem) return void room.set(addWin(round, win, answers));
  const before = left.get(problem);
  // Answers may have been cleared since.
  if (!before || answers[before.place ?? -1]?.problem !== before.text) return;
  room.set({ answers: addWin(before, win, answers).answers });
}

/** A problem is being looked for. */
const LOOKING = Object.freeze(
  /** @type {Partial<Session>} */ ({ busy: 'dealing', round: null, game: null, over: false }),
);

/** Why there is no problem: no thread, or chance. @param {any} error */
const busyAfter = (error) => (error?.code === 'no-worker' ? 'off' : 'failed');

/**
 * @param {Room} room @param {Problem} problem @param {Pick<Round, 'text' | 'rules'>} dealt
 * @param {AbortSignal} signal
 */
async function askWays(room, problem, dealt, signal) {
  room.set(LOOKING);
  const ways = await room.asker.ways(problem, signal).catch(busyAfter);
  if (signal.aborted) return undefined;
  if (typeof ways === 'string') return room.set({ busy: ways });
  if (!ways.length) return room.set({ busy: 'failed' });
  const replay = room.now.source === 'mistakes';
  return room.set({ busy: null, round: startRound(problem, { ...dealt, ways }, replay) });
}

/** @param {Room} room @param {Problem} dealt @param {AbortSignal} signal */
function start(room, dealt, signal) {
  const text = write(dealt);
  const { rules } = dealt;
  const problem = underRules(dealt, rules ?? room.tools.rules?.());
  if (problem.thrown) return void askWays(room, problem, { text, rules }, signal);
  const { state } = problem;
  const options = { ...optionsOf(state), ...legalOf(state) };
  const rows = room.tools.mahjong.discards(handForEngine(state), options);
  const round = startRound(problem, { text, rules, rows }, room.now.source === 'mistakes');
  room.set({ round, game: null, over: false, busy: null });
  return void askWin(room, problem, signal);
}

/**
 * Shows a problem that is not of the set.
 * @param {Room} room @param {Problem} problem @param {Partial<Session>} change
 */
function showOne(room, problem, change) {
  leave(room);
  room.put({ fault: null, ...change });
  start(room, problem, room.asker.renew());
}

/** Shows the next problem of the set. @param {Room} room */
async function deal(room) {
  leave(room);
  const { seed, dealt, plan } = room.now;
  const signal = room.asker.renew();
  const numbers = randomFrom(`${seed}.${dealt}`);
  room.put({ source: 'set', fault: null, dealt: dealt + 1 });
  const found = dealProblem(room.tools, plan, numbers, signal);
  if (!(found instanceof Promise)) return start(room, found, signal);
  room.set(LOOKING);
  const problem = await found.catch(busyAfter);
  if (signal.aborted) return undefined;
  return typeof problem === 'string' ? room.set({ busy: problem }) : start(room, problem, signal);
}

export { deal, leave, makeRoom, showOne, todayOf };
