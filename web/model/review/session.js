// session.js - the review of a log: its games, whose decisions, and what has come of it so far.
// SPDX-License-Identifier: MIT
//
// A thread of its own reads and computes; it is started with a log and ended with the review, so
// that nothing waits behind it.

/**
 * @typedef {import('../../../wasm/log.js').Game} Game
 * @typedef {import('../../../wasm/review.js').Decision} Decision
 * @typedef {import('../../../wasm/review.js').Played} Played
 * @typedef {import('../../../wasm/review.js').Summary} Summary
 * @typedef {import('../engine/question.js').Goal} Goal
 *
 * What the thread says.
 * @typedef {{ games: Game[] }
 *   | { decision: Decision, part: number }
 *   | { summary: Summary }
 *   | { failed: string }} Message
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
 * @property {readonly Decision[]} decisions
 * @property {number} part how far it is, 0 to 1
 * @property {Summary | null} summary
 * @property {'loss' | 'order'} order
 * @property {Decision | null} opened
 * @property {string} why it failed
 */

/** @type {Session} */
const EMPTY = Object.freeze({
  status: 'empty',
  games: [],
  game: 0,
  player: 0,
  goal: 'win',
  decisions: [],
  part: 0,
  summary: null,
  order: 'loss',
  opened: null,
  why: '',
});

/** @param {Decision} decision @returns {decision is Played} */
const isPlayed = (decision) => decision.kind !== 'win';

/** Decisions in which something was given up, or all of them in the order of play. */
function listed(/** @type {Session} */ { decisions, order }) {
  if (order === 'order') return decisions;
  const worse = decisions.filter((decision) =>
    isPlayed(decision) ? decision.loss.value > 1e-9 : !decision.taken,
  );
  const lossOf = (/** @type {Decision} */ one) => (isPlayed(one) ? one.loss.value : Infinity);
  return worse.toSorted((a, b) => lossOf(b) - lossOf(a));
}

/** @param {StartThread} startThread @param {() => void} changed */
function makeSession(startThread, changed) {
  /** @type {Session} */
  let session = EMPTY;
  /** @type {Thread | null} */
  let thread = null;
  /** @type {string | ArrayBuffer} */
  let log = '';

  /** @param {Partial<Session>} change */
  function set(change) {
    session = { ...session, ...change };
    changed();
  }

  function end() {
    thread?.end();
    thread = null;
  }

  /** @param {Message} message */
  function hear(message) {
    if ('games' in message) {
      // A review that was asked for goes on; the games are known already.
      if (session.status !== 'reading') return;
      const sound = message.games.some(({ rounds }) => rounds.length);
      const [first] = message.games;
      if (sound) set({ status: 'ready', games: message.games });
      else set({ status: 'failed', why: first?.problem?.message ?? '' });
    } else if ('decision' in message) {
      const decisions = [...session.decisions, message.decision];
      set({ decisions, part: message.part });
    } else if ('summary' in message) {
      end();
      set({ status: 'done', part: 1, summary: message.summary });
    } else {
      end();
      set({ status: 'failed', why: message.failed });
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
    /** @param {string | ArrayBuffer} next */
    read(next) {
      log = next;
      set({ ...EMPTY, status: 'reading', order: session.order });
      start();
    },
    /** @param {{ game: number, player: number, goal: Goal }} wanted */
    run(wanted) {
      set({ ...wanted, status: 'running', decisions: [], part: 0, summary: null, opened: null });
      if (!thread) start();
      thread?.post(wanted);
    },
    stop() {
      end();
      set({ status: session.games.length ? 'ready' : 'empty' });
    },
    /** @param {Session['order']} order */
    sort: (order) => set({ order }),
    /** @param {Decision | null} opened */
    open: (opened) => set({ opened }),
    end,
  };
}

/** @typedef {ReturnType<typeof makeSession>} MadeSession */

export { EMPTY, isPlayed, listed, makeSession };
