// session.js - the review of a log: its games, whose decisions, and what has come of it so far.
// SPDX-License-Identifier: MIT
//
// A thread of its own reads and computes; it is started with a log and ended with the review, so
// that nothing waits behind it. The board stands at a place of the game from when the log is read.

import { isAsGood } from '../../../wasm/review/tolerance.js';
import { namesLog } from '../table/logs.js';
import { START, boardAt, isSame, lastOf, roundsOf, within } from './board.js';
import { withDecision } from './threads.js';

/**
 * @typedef {import('../../../wasm/log.js').Game} Game
 * @typedef {import('../../../wasm/review.js').Decision} Decision
 * @typedef {import('../../../wasm/review.js').Played} Played
 * @typedef {import('../../../wasm/review.js').Summary} Summary
 * @typedef {import('./board.js').Place} Place
 * @typedef {import('../../../wasm/review.js').ReviewGoal} Goal
 *
 * What the thread says.
 * @typedef {{ games: Game[] }
 *   | { decision: import('../../../wasm/review.js').Told, part: number }
 *   | { summary: Summary }
 *   | { failed: Fault }} Message
 *
 * What is wrong: `code` and the places as those of a LogError, where it is one.
 * @typedef {{ message: string, code?: string, place?: string, round?: number | null }} Fault
 *
 * @typedef {{ post(message: unknown): void, end(): void }} Thread
 * @typedef {(hear: (message: Message) => void) => Thread} StartThread
 *
 * @typedef {object} Session
 * @property {'empty' | 'reading' | 'ready' | 'running' | 'done' | 'failed'} status
 * @property {readonly Game[]} games
 * @property {number} game which of them
 * @property {number} player
 * @property {Goal} goal
 * @property {import('../engine/rules.js').Rules} rules that were chosen when the review began
 * @property {readonly Decision[]} decisions
 * @property {number} part how far it is, 0 to 1
 * @property {Summary | null} summary
 * @property {'loss' | 'order'} order
 * @property {Place} at where the board stands
 * @property {Decision | null} chosen from the list, while the board stands there
 * @property {boolean} opened whether the place of the board was opened in the analysis
 * @property {Fault | null} fault why it failed
 */

/** @type {Session} */
const EMPTY = Object.freeze({
  status: 'empty',
  games: [],
  game: 0,
  player: 0,
  goal: 'table',
  rules: { preset: /** @type {const} */ ('default') },
  decisions: [],
  part: 0,
  summary: null,
  order: 'loss',
  at: START,
  chosen: null,
  opened: false,
  fault: null,
});

/** Why a text failed that only says where a log is: the address of a game at tenhou and others. */
const LINK = Object.freeze({ message: 'link' });

/** @param {string | Blob} log @returns {Pick<Session, 'status' | 'fault'>} */
const entered = (log) =>
  typeof log === 'string' && namesLog(log)
    ? { status: 'failed', fault: LINK }
    : { status: 'reading', fault: null };

/** What a review has found before it begins. */
const NOTHING = Object.freeze({
  decisions: [],
  part: 0,
  summary: null,
  chosen: null,
  opened: false,
});

/**
 * What was forced counts in the summary alone.
 * @param {readonly Decision[]} decisions @param {import('../../../wasm/review.js').Told} told
 */
const withTold = (decisions, told) =>
  told.kind === 'forced' ? decisions : withDecision(decisions, told);

/** @param {Decision} decision @returns {decision is Played} */
const isPlayed = (decision) => decision.kind !== 'win';

/** Mistakes and wins that were passed, or all decisions in the order of play. */
function listed(/** @type {Session} */ { decisions, order }) {
  if (order === 'order') return decisions;
  const worse = decisions.filter((decision) =>
    isPlayed(decision) ? !isAsGood(decision) : !decision.taken,
  );
  const lossOf = (/** @type {Decision} */ one) => (isPlayed(one) ? one.loss.value : Infinity);
  return worse.toSorted((a, b) => lossOf(b) - lossOf(a));
}

/** The game that was chosen; null before a log was read. @param {Session} session */
const gameOf = ({ games, game }) =>
  roundsOf(games[game] ?? { rounds: [] }).length ? games[game] : null;

/** The table that the board shows. @param {Session} session */
function boardOf(session) {
  const game = gameOf(session);
  return game && boardAt(game, session.player, session.at);
}

/** What was decided at the place of the board. @param {Session} session */
const decisionsHere = ({ decisions, at }) => decisions.filter((one) => isSame(one, at));

/**
 * The decision before or after the place of the board, in the order of the list; from a place that
 * has none in it, the first or the last.
 * @param {Session} session @param {1 | -1} step
 */
function decisionBeside(session, step) {
  const all = listed(session);
  const { at, chosen } = session;
  const here = all.findIndex((one) => (chosen ? one === chosen : isSame(one, at)));
  if (here < 0) return (step > 0 ? all[0] : all.at(-1)) ?? null;
  return all[here + step] ?? null;
}

/**
 * Where the board stands.
 * @param {() => Session} now @param {(change: Partial<Session>) => void} set
 */
function boardActs(now, set) {
  /** Another place of the board. @param {Place} place @param {Decision | null} [chosen] */
  function go(place, chosen = null) {
    const game = gameOf(now());
    if (game) set({ at: within(game, place), chosen, opened: false });
  }

  return {
    go,
    /** To a decision of the list. @param {Decision} decision */
    show: (decision) => go({ round: decision.round, event: decision.event }, decision),
    /** Events forward or back. @param {number} events */
    step: (events) => go({ ...now().at, event: now().at.event + events }),
    /** The deal of a round; one too far is the end of the last. @param {number} round */
    toRound(round) {
      const game = gameOf(now());
      if (!game) return;
      const { length } = roundsOf(game);
      if (round >= length) go({ round: length - 1, event: lastOf(game, length - 1) });
      else go({ round: Math.max(0, round), event: 1 });
    },
    /** The place of the board is shown in the analysis. */
    opened: () => set({ opened: true }),
  };
}

/** What a log comes to: its first sound game. @param {Game[]} games @returns {Partial<Session>} */
function begun(games) {
  const game = games.findIndex((one) => roundsOf(one).length);
  if (game < 0) return { status: 'failed', fault: games[0]?.problem ?? null };
  return { status: 'ready', games, game };
}

/** @param {StartThread} startThread @param {() => void} changed */
function makeSession(startThread, changed) {
  /** @type {Session} */
  let session = EMPTY;
  /** @type {Thread | null} */
  let thread = null;
  /** @type {string | Blob} */
  let log = '';

  const set = (/** @type {Partial<Session>} */ change) => {
    session = { ...session, ...change };
    changed();
  };

  function end() {
    thread?.end();
    thread = null;
  }

  /** @param {Message} message */
  function hear(message) {
    if ('games' in message) {
      // A review that was asked for goes on; the games are known already.
      if (session.status === 'reading') set(begun(message.games));
    } else if ('decision' in message) {
      set({ decisions: withTold(session.decisions, message.decision), part: message.part });
    } else if ('summary' in message) {
      end();
      set({ status: 'done', part: 1, summary: message.summary });
    } else {
      end();
      set({ status: 'failed', fault: message.failed });
    }
  }

  function start() {
    end();
    thread = startThread(hear);
    thread.post({ log });
  }

  return {
    get now() {
      return session;
    },
    ...boardActs(() => session, set),
    /**
     * Another game or player, whose decisions are not known yet.
     * @param {{ game?: number, player?: number }} wanted
     */
    choose(wanted) {
      if (session.status === 'running') end();
      const place = wanted.game === undefined ? {} : { player: 0, at: START };
      set({ ...NOTHING, ...place, ...wanted, status: 'ready' });
    },
    /** @param {string | Blob} next */
    read(next) {
      log = next;
      set({ ...EMPTY, ...entered(next), order: session.order });
      if (session.status === 'reading') start();
      else end();
    },
    /** @param {Pick<Session, 'game' | 'player' | 'goal' | 'rules'>} wanted */
    run(wanted) {
      set({ ...NOTHING, ...wanted, status: 'running' });
      if (!thread) start();
      thread?.post(wanted);
    },
    stop() {
      end();
      set({ ...NOTHING, status: session.games.length ? 'ready' : 'empty' });
    },
    /** @param {Session['order']} order */
    sort: (order) => set({ order }),
    end,
  };
}

/** @typedef {ReturnType<typeof makeSession>} MadeSession */

export {
  EMPTY,
  LINK,
  boardOf,
  decisionBeside,
  decisionsHere,
  gameOf,
  isPlayed,
  listed,
  makeSession,
};
