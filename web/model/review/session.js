// session.js - the review of a log: its games, whose decisions, and what has come of it so far.
// SPDX-License-Identifier: MIT
//
// A thread of its own reads and computes; it is started with a log and ended with the review, so
// that nothing waits behind it. The board stands at a place of the game from when the log is read.
//
// The session is made once and outlives the view: a page in another language shows the same log,
// the same decisions and the same place. What a view chooses (order, hands) is here for that
// reason. Finished reviews of other players of the log are kept, too.

import { isAsGood } from '../../../wasm/review/tolerance.js';
import { namesLog } from '../../state/text/logs.js';
import { START, boardAt, isSame, lastOf, roundsOf, within } from './board.js';
import { GOALS, forgetLog, keepLog, keepPlace, readLog } from './kept-log.js';
import { withDecision } from './threads.js';

/**
 * @typedef {import('../../../wasm/log.js').Game} Game
 * @typedef {import('../../../wasm/review.js').Decision} Decision
 * @typedef {import('../../../wasm/review.js').Played} Played
 * @typedef {import('../../../wasm/review.js').Told} Told
 * @typedef {import('./board.js').Place} Place
 * @typedef {import('../../../wasm/review.js').ReviewGoal} Goal
 *
 * What the thread says. `reasons` are kept beside their decision.
 * @typedef {{ games: Game[] } | { decision: Told, part: number } | { done: true }
 *   | { failed: Fault }} Message
 *
 * What is wrong: `code` and the places as those of a LogError, where it is one.
 * @typedef {{ message: string, code?: string, place?: string, round?: number | null }} Fault
 *
 * `post` takes a log, as text or bytes, or a game with what is asked of it.
 * @typedef {{ post(message: { log: string | ArrayBuffer } | Asked): void, end(): void }} Thread
 * @typedef {(hear: (message: Message) => void) => Thread} StartThread
 * @typedef {{ game: Game, player: number, goal: Goal,
 *   rules: import('../../state/rules.js').Rules }} Asked
 *
 * What a review has found so far: `told` has the forced tiles, too.
 * @typedef {object} Found
 * @property {readonly Told[]} told
 * @property {readonly Decision[]} decisions
 *
 * @typedef {object} More
 * @property {'empty' | 'reading' | 'ready' | 'running' | 'done' | 'failed'} status
 * @property {readonly Game[]} games
 * @property {number} game which of them
 * @property {number} player
 * @property {Goal} goal
 * @property {import('../../state/rules.js').Rules} rules that were chosen when the review began
 * @property {ReadonlyMap<string, Found>} kept reviews that are done, by what was asked
 * @property {number} part how far it is, 0 to 1
 * @property {'loss' | 'order'} order of the list
 * @property {boolean} all whether the list has more than the most expensive decisions
 * @property {boolean} hands whether the board shows all hands
 * @property {Place} at where the board stands
 * @property {Decision | null} chosen from the list, while the board stands there
 * @property {Fault | null} fault why it failed
 * @typedef {More & Found} Session
 */

/** What a review has found before it begins. */
const NOTHING = Object.freeze({
  told: [],
  decisions: [],
  part: 0,
  chosen: null,
});

/** @type {Session} */
const EMPTY = Object.freeze({
  ...NOTHING,
  status: 'empty',
  games: [],
  game: 0,
  player: 0,
  goal: GOALS[0],
  rules: { preset: /** @type {const} */ ('default') },
  kept: new Map(),
  order: 'loss',
  all: false,
  hands: false,
  at: START,
  fault: null,
});

/** Why a text failed that only says where a log is: the address of a game at tenhou and others. */
const LINK = Object.freeze({ message: 'link' });

/** @param {string | Blob} log @returns {Pick<Session, 'status' | 'fault'>} */
const entered = (log) =>
  typeof log === 'string' && namesLog(log)
    ? { status: 'failed', fault: LINK }
    : { status: 'reading', fault: null };

/** By what a finished review is kept. @param {Session} session */
const keyOf = ({ game, goal, rules }, /** @type {number} */ player) =>
  JSON.stringify([game, player, goal, rules]);

/** What is known of a player of the game: of the chosen one, what has been found so far. */
const foundOf = (/** @type {Session} */ session, /** @type {number} */ player) =>
  /** @type {Found | undefined} */ (
    player === session.player ? session : session.kept.get(keyOf(session, player))
  );

/** @param {Decision} decision @returns {decision is Played} */
const isPlayed = (decision) => decision.kind !== 'win';

/**
 * With one more decision.
 * @param {Session} session @param {{ decision: Told, part: number }} more
 */
const withTold = ({ told, decisions }, { decision, part }) => ({
  told: withDecision(told, decision),
  decisions: decision.kind === 'forced' ? decisions : withDecision(decisions, decision),
  part,
});

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
    if (game) set({ at: within(game, place), chosen });
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
    /** To the decision of the list before or after. @param {1 | -1} by */
    beside(by) {
      const next = decisionBeside(now(), by);
      if (next) go(next, next);
    },
  };
}

/** What a log comes to: its first sound game. @param {Game[]} games @returns {Partial<Session>} */
function begun(games) {
  const game = games.findIndex((one) => roundsOf(one).length);
  if (game < 0) return { status: 'failed', fault: games[0]?.problem ?? null };
  return { status: 'ready', games, game };
}

/** A review that is done is kept. @param {Session} session @returns {Partial<Session>} */
function finished(session) {
  const { told, decisions, player } = session;
  const kept = new Map(session.kept).set(keyOf(session, player), { told, decisions });
  return { status: 'done', part: 1, kept };
}

/**
 * Another game, player or goal, with what is known of it.
 * @typedef {Partial<Pick<Session, 'game' | 'player' | 'goal'>>} Wanted
 * @param {Session} session @param {Wanted} wanted @returns {Session}
 */
function chosenIn(session, wanted) {
  const place = wanted.game === undefined ? {} : { player: 0, at: START };
  const next = { ...session, ...NOTHING, ...place, ...wanted };
  const found = session.kept.get(keyOf(next, next.player));
  return { ...next, ...found, status: found ? 'done' : 'ready', part: Number(Boolean(found)) };
}

/** @type {(games: Game[]) => void} */
const NOTHING_MORE = () => {};

/** What there is now, and who hears of its changes. */
function makeHolder() {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  return {
    now: EMPTY,
    /** @param {Partial<Session>} change */
    set(change) {
      this.now = { ...this.now, ...change };
      for (const run of listeners) run();
    },
    /** Hears of each change, until it calls what it gets. @param {() => void} run */
    listen(run) {
      listeners.add(run);
      return () => {
        listeners.delete(run);
      };
    },
  };
}

/**
 * Where the session is, and what changes it; where the reader is, is kept.
 * @typedef {ReturnType<typeof makeHolder>} Holder
 * @param {import('../stored.js').BrowserStorage | null} storage
 */
function makeKeptHolder(storage) {
  const held = makeHolder();
  const { set } = held;
  held.set = (change) => {
    const before = held.now;
    set.call(held, change);
    if (held.now.games.length) keepPlace(storage, before, held.now);
  };
  return held;
}

/**
 * Reads a log in a thread, and reviews a game of it.
 * @param {Holder} held @param {StartThread} startThread
 * @param {import('../stored.js').BrowserStorage | null} storage
 */
function makeReader(held, startThread, storage) {
  /** @type {Thread | null} */
  let thread = null;
  /** What is done when the games are read. */
  let then = NOTHING_MORE;

  function end() {
    thread?.end();
    thread = null;
  }

  /** @param {Fault} fault */
  function fail(fault) {
    end();
    forgetLog(storage);
    held.set({ status: 'failed', fault });
  }

  /** @param {Message} message */
  function hear(message) {
    if ('games' in message) {
      held.set(begun(message.games));
      then(message.games);
    } else if ('decision' in message) held.set(withTold(held.now, message));
    else if ('done' in message) {
      end();
      held.set(finished(held.now));
    } else fail(message.failed);
  }

  /**
   * The page reads a file itself: a worker may not be allowed to. Another log may come meanwhile.
   * @param {string | Blob} log
   */
  async function start(log) {
    const mine = startThread(hear);
    thread = mine;
    try {
      const text = typeof log === 'string' ? log : await log.arrayBuffer();
      if (thread !== mine) return;
      keepLog(storage, text);
      mine.post({ log: text });
    } catch (error) {
      if (thread === mine) fail({ message: String(error), code: 'no-file' });
    }
  }

  return {
    end,
    /** @param {string | Blob} log @param {(games: Game[]) => void} [whenRead] */
    read(log, whenRead = NOTHING_MORE) {
      end();
      then = whenRead;
      const { order, hands, goal } = held.now;
      held.set({ ...EMPTY, ...entered(log), order, hands, goal });
      if (held.now.status === 'reading') void start(log);
    },
    /** @param {Pick<Session, 'rules'> & Partial<Pick<Session, 'player' | 'goal'>>} wanted */
    run(wanted) {
      const { game: number, games, player, goal, rules } = { ...held.now, ...wanted };
      if (held.now.status === 'running') end();
      held.set({ ...NOTHING, player, goal, rules, status: 'running' });
      thread ??= startThread(hear);
      thread.post({ game: games[number], player, goal, rules });
    },
  };
}

/**
 * Of one log, from when it is read.
 * @param {StartThread} startThread
 * @param {import('../stored.js').BrowserStorage | null} [storage] keeps the log for a page that is
 *   loaded again
 */
function makeSession(startThread, storage = null) {
  const held = makeKeptHolder(storage);
  const { end, read, run } = makeReader(held, startThread, storage);
  const set = (/** @type {Partial<Session>} */ change) => held.set(change);

  return {
    get now() {
      return held.now;
    },
    listen: held.listen,
    ...boardActs(() => held.now, set),
    /**
     * Another game, player or goal. What was found of it before is there again.
     * @param {Wanted} wanted
     */
    choose(wanted) {
      if (held.now.status === 'running') end();
      set(chosenIn(held.now, wanted));
    },
    read: (/** @type {string | Blob} */ log) => read(log),
    run,
    /**
     * A page that was loaded again goes on with the log that it had, where the reader was.
     * @param {Session['rules']} rules
     */
    resume(rules) {
      const kept = held.now.status === 'empty' ? readLog(storage) : null;
      if (kept === null) return;
      read(kept.log, (games) => {
        const place = kept.placeIn(games);
        if (place === null) return;
        const { begun: wasRun, at, ...wanted } = place;
        set({ ...chosenIn(held.now, wanted), at });
        if (wasRun) run({ rules });
      });
    },
    stop() {
      end();
      set({ ...NOTHING, status: held.now.games.length ? 'ready' : 'empty' });
    },
    /** What the view shows. @param {Partial<Pick<Session, 'order' | 'all' | 'hands'>>} choice */
    look: (choice) => set(choice),
  };
}

/** @typedef {ReturnType<typeof makeSession>} MadeSession */

export {
  EMPTY,
  LINK,
  boardOf,
  decisionBeside,
  decisionsHere,
  foundOf,
  gameOf,
  isPlayed,
  listed,
  makeSession,
};
