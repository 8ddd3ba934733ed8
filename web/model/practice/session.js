// session.js - practice as it goes on: what can be done in it.
// SPDX-License-Identifier: MIT
//
// Problems come in sets of ten. The seed of a set says all its problems, so a link to it gives
// somebody else the same ones. The hand of the day, a problem from a link and old mistakes stand
// outside the sets.

import { findStorage } from '../stored.js';
import { plain, withoutReds } from '../table/names.js';
import { EMPTY } from '../table/state.js';
import { compareIn } from './choices.js';
import { dailyHand } from './daily.js';
import { dayLink, problemLink, readLink, setLink } from './link.js';
import { startGame, throwTile } from './playon.js';
import { isProblem, read } from './problem.js';
import { newSeed } from './random.js';
import { deal, leave, makeRoom, showOne, todayOf } from './room.js';
import { choicesOf, pickTile } from './round.js';
import { addMistakes, mistakes, problemOf } from './score.js';
import { isFinished } from './set.js';
import { goalOf } from './themes.js';

/**
 * @typedef {import('./room.js').Room} Room
 * @typedef {import('./room.js').Tools} Tools
 * @typedef {import('./room.js').Session} Session
 * @typedef {import('./round.js').Round} Round
 * @typedef {import('./problem.js').Problem} Problem
 */

/** @param {string[]} names sorted @returns {Problem} */
const problemFor = (names) => ({
  state: { ...EMPTY, hand: names.slice(0, -1), drawn: names[names.length - 1] },
  goal: 'win',
  thrown: null,
});

/** @param {Session} session */
const linkOfSet = ({ plan, seed }) => setLink({ ...plan, seed });

/** The link to what is on show. @param {Session} session */
function linkOf(session) {
  const { source, day, round } = session;
  if (source === 'day') return dayLink(day);
  return round ? problemLink(round.text) : linkOfSet(session);
}

/** Begins a set of ten. @param {Room} room @param {import('./link.js').Plan} [wanted] */
function begin(room, { seed = newSeed(room.tools.random), ...plan } = {}) {
  leave(room);
  room.put({ plan: { ...room.now.plan, ...plan }, seed, dealt: 0, set: [], over: false });
  deal(room);
}

/** Whether a set was begun before the page was loaded, and goes on. @param {Session} session */
const isUnderWay = ({ round, busy, dealt }) => !round && !busy && dealt > 0;

/** The first problem: of the set that is under way, or of a new one. @param {Room} room */
function arrive(room) {
  if (isUnderWay(room.now)) void deal(room);
  else begin(room);
}

/** Takes mistakes of a game, and says how many are new. */
function take(
  /** @type {Room} */ room,
  /** @type {readonly import('./score.js').Answer[]} */ more,
) {
  const { answers, added } = addMistakes(room.now.answers, more);
  if (added) room.set({ answers });
  return added;
}

/** Shows the mistake that has waited longest, and says whether there is one. @param {Room} room */
function replay(room) {
  leave(room);
  const { answers } = room.now;
  const text = mistakes(answers).find((one) => isProblem(read(one)));
  if (text === undefined) return false;
  const rules = answers.findLast((one) => problemOf(one) === text)?.rules;
  const problem = /** @type {Problem} */ (read(text));
  showOne(room, { ...problem, ...(rules && { rules }) }, { source: 'mistakes' });
  return true;
}

/**
 * What comes after this problem: a mistake, a problem of the set, its verdict, or a new set.
 * @param {Room} room
 */
function next(room) {
  const { source, over, set } = room.now;
  if (source === 'mistakes' && replay(room)) return;
  if (over) begin(room);
  else if (isFinished(set)) finish(room);
  else deal(room);
}

/** Shows the verdict of the set. @param {Room} room */
function finish(room) {
  leave(room);
  room.set({ over: true, game: null, source: 'set' });
}

/** @param {Room} room @param {string} [day] */
function showDay(room, day = todayOf(room.tools)) {
  const problem = problemFor(dailyHand(room.tools.mahjong, day));
  showOne(room, problem, { source: 'day', day });
}

/** Follows a link of practice. @param {Room} room @param {string} fragment */
function follow(room, fragment) {
  const opened = readLink(fragment);
  if (opened?.kind === 'day') showDay(room, opened.day);
  else if (opened?.kind === 'problem') showOne(room, opened.problem, { source: 'problem' });
  else if (opened?.kind === 'set' && linkOfSet(room.now) === fragment) arrive(room);
  else if (opened?.kind === 'set') begin(room, opened.plan);
  else if (opened) {
    if (!room.now.round) arrive(room);
    room.set({ fault: opened.fault });
  }
}

/** What must not be thrown after a call. @param {Round} round @param {number} at */
const isBanned = ({ problem, hand, ways }, at) =>
  !ways.length && problem.state.banned.includes(plain(hand[at]));

/** @param {Room} room @param {number} at */
function pick(room, at) {
  const { round, source, answers, set } = room.now;
  if (!round || at >= choicesOf(round).length || isBanned(round, at)) return;
  const picked = pickTile(round, at, answers);
  const { place } = picked.round;
  const counted = source === 'set' && place !== null && round.place === null;
  room.set({ ...picked, set: counted ? [...set, place] : set });
}

/** Forgets the answers. @param {Room} room */
function clear(room) {
  const round = room.now.round && { ...room.now.round, place: null, shown: true };
  room.set({ round, answers: [], days: [], set: [] });
}

/** Lets the hand be played to tenpai. @param {Room} room */
function playOn({ now, tools, set }) {
  const problem = read(now.round?.text ?? '');
  if (!isProblem(problem) || problem.thrown) return;
  const game = startGame(tools.mahjong, problem);
  set({ game: now.round?.problem.state.rules?.reds ? withoutReds(game) : game });
}

/** What can be done in a room. @param {Room} room */
const actsIn = (room) => ({
  begin: (/** @type {import('./link.js').Plan} */ plan = {}) => begin(room, plan),
  arrive: () => arrive(room),
  next: () => next(room),
  replay: () => replay(room),
  take: (/** @type {readonly import('./score.js').Answer[]} */ more) => take(room, more),
  showDay: (/** @type {string | undefined} */ day = undefined) => showDay(room, day),
  follow: (/** @type {string} */ fragment) => follow(room, fragment),
  pick: (/** @type {number} */ at) => pick(room, at),
  /** Shows a problem again. @param {string} text */
  again(text) {
    const problem = read(text);
    if (isProblem(problem)) showOne(room, problem, { source: 'problem' });
  },
  show: () => room.set({ round: room.now.round && { ...room.now.round, shown: true } }),
  clear: () => clear(room),
  playOn: () => playOn(room),
  /** Throws a tile of the hand that is played on. @param {number} at */
  throwTile(at) {
    const { game } = room.now;
    if (game) room.set({ game: throwTile(room.tools.mahjong, game, at) });
  },
  stopGame: () => room.set({ game: null }),
});

/** The answer to the hand of the day on show, once it is judged. @param {Session} session */
function dayAnswer({ source, round, answers }) {
  if (source !== 'day' || !round) return null;
  return answers.find((one) => problemOf(one) === round.text && one.grade !== 'open') ?? null;
}

/** @param {Tools} tools */
function makeSession(tools) {
  const { random = Math.random, storage = findStorage() } = tools;
  const room = makeRoom({ ...tools, random, storage });
  /** @type {{ fragment: string } | null} */
  let opened = null;
  return {
    ...actsIn(room),
    listen: room.listen,
    /** Follows a link, each once; says whether it is a new one. */
    open(/** @type {{ fragment: string }} */ link) {
      const isNew = link !== opened;
      opened = link;
      if (isNew) follow(room, link.fragment);
      return isNew;
    },
    get now() {
      return room.now;
    },
    get today() {
      return todayOf(tools);
    },
    /** What was picked beside the best; null where nothing was. */
    get comparison() {
      return room.now.round && compareIn(tools.mahjong, room.now.round);
    },
    get dayAnswer() {
      return dayAnswer(room.now);
    },
    /** Answers of this set. */
    get setAnswers() {
      return room.now.set.map((place) => room.now.answers[place]);
    },
    get goal() {
      return goalOf(room.now.plan.theme, room.now.plan.goal);
    },
    get link() {
      return linkOf(room.now);
    },
    get setLink() {
      return linkOfSet(room.now);
    },
    /** Cancels the calculation under way. */
    stop: room.asker.stop,
  };
}

/** @typedef {ReturnType<typeof makeSession>} Practice */

export { makeSession };
