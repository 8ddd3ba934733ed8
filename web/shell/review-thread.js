// review-thread.js - the thread of the review: of a log its games, of a game its decisions.
// SPDX-License-Identifier: MIT
//
// It runs in a thread of its own beside the engine's, so that a hand is answered at once while a
// game is reviewed. The page starts it from its own script, under this name.

import { gamesIn } from '../../wasm/log/games.js';
import { inflated } from '../../wasm/log/gzip.js';
import { markOf } from '../../wasm/log/text.js';
import { decisions } from '../../wasm/review/review.js';
import { load } from '../../wasm/ukeire.js';
import { keepReasons, reasonsFor } from '../model/review/reasons.js';
import { reviewRules } from '../model/review/rules.js';
import { shareAmong } from '../model/review/threads.js';
import { REVIEW } from './review-name.js';

/** @typedef {import('../../wasm/log.js').Game} Game */

/** More take memory that phones don't have. */
const MOST_THREADS = 2;

/** Logs on disk are often compressed. @param {ArrayBuffer} log */
function partsOf(log) {
  const bytes = new Uint8Array(log);
  if (markOf(bytes) !== 'gzip') return [bytes];
  const stream = new Blob([log]).stream();
  return inflated({ bytes: log.byteLength, error: null, stream });
}

/** @param {string | ArrayBuffer} log */
async function gamesOf(log) {
  /** @type {Game[]} */
  const games = [];
  const parts = typeof log === 'string' ? [log] : partsOf(log);
  for await (const game of gamesIn(parts)) games.push(game);
  return games;
}

/** All rounds. @type {import('../model/review/threads.js').Share} */
const WHOLE = { index: 0, of: 1 };

/**
 * An error keeps no fields of its own on its way.
 * @param {any} error @returns {import('../model/review/session.js').Fault}
 */
const faultOf = (error) => {
  const { message = String(error), code, place, round } = error ?? {};
  return { message, code, place, round };
};

/** @param {Game} game */
const sendable = ({ problem, ...game }) => ({ ...game, problem: problem && faultOf(problem) });

/** @param {{ post(message: unknown): void }} port */
function makeAnswers({ post }) {
  const engine = load();

  /** @param {any} wanted */
  async function review({ game, player, goal, rules, share = WHOLE }) {
    const own = (/** @type {number} */ round) => round % share.of === share.index;
    const rounds = game.rounds.map(
      (/** @type {Game['rounds'][0]} */ round, /** @type {number} */ i) =>
        own(i) ? round : { ...round, events: [] },
    );
    const mine = Math.ceil((rounds.length - share.index) / share.of);
    const asked = { engine: await engine, player, goal, rules: reviewRules(game, rules) };
    for (const decision of decisions({ ...game, rounds }, asked)) {
      const { round, event } = decision;
      const before = Math.floor(round / share.of) + event / rounds[round].events.length;
      const forced = decision.kind === 'forced';
      const reasons = forced ? [] : reasonsFor(asked.engine, game, player, decision);
      post({ decision, reasons, part: before / mine });
    }
    post({ done: true });
  }

  return async (/** @type {any} */ message) => {
    try {
      if ('log' in message) post({ games: (await gamesOf(message.log)).map(sendable) });
      else await review(message);
    } catch (error) {
      post({ failed: faultOf(error) });
    }
  };
}

/** Inside the thread: answers a message. */
const answerReview = () => makeAnswers({ post: (message) => globalThis.postMessage(message) });

/**
 * From the page: `source` is the script where it stands in the page, else it has an address.
 * @param {string | null} source @param {URL | null} address
 * @returns {import('../model/review/session.js').StartThread}
 */
function reviewThreads(source, address) {
  return shareAmong(
    (hear) => {
      const script = new Blob([source ?? ''], { type: 'text/javascript' });
      const url = source === null ? address : URL.createObjectURL(script);
      // From its sources the page is a module with imports; built, it has no such import.
      const type = import.meta.env?.DEV ? 'module' : 'classic';
      const fail = (/** @type {any} */ error) =>
        hear({ failed: { message: error?.message ?? 'no worker', code: 'no-worker' } });
      /** @type {Worker} */
      let worker;
      try {
        worker = new Worker(/** @type {URL} */ (url), { name: REVIEW, type });
      } catch (error) {
        // Whoever asked has its threads first.
        queueMicrotask(() => fail(error));
        return { post() {}, end() {} };
      }
      worker.addEventListener('message', ({ data }) => {
        keepReasons(data);
        hear(data);
      });
      worker.addEventListener('error', fail);
      return {
        // The bytes of a file go there; they are not copied.
        post(message) {
          const bytes = 'log' in message && typeof message.log !== 'string' ? [message.log] : [];
          worker.postMessage(message, bytes);
        },
        end() {
          worker.terminate();
          if (source !== null) URL.revokeObjectURL(String(url));
        },
      };
    },
    Math.min(MOST_THREADS, navigator.hardwareConcurrency || 1),
  );
}

export { answerReview, reviewThreads };
