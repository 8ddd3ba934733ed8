// review-thread.js - the thread of the review: a log in, its games and decisions out.
// SPDX-License-Identifier: MIT
//
// It runs in a thread of its own beside the engine's, so that a hand is answered at once while a
// game is reviewed. The page starts it from its own script, under this name.

import { readGames } from '../../wasm/log/games.js';
import { decisions } from '../../wasm/review/review.js';
import { summarize } from '../../wasm/review/summary.js';
import { load } from '../../wasm/ukeire.js';

/** @typedef {import('../../wasm/log.js').Game} Game */

const NAME = 'review';
/** Logs on disk are often compressed. */
const GZIP = [0x1f, 0x8b];

/** @param {string | ArrayBuffer} log */
async function plain(log) {
  if (typeof log === 'string') return log;
  const bytes = new Uint8Array(log);
  if (!GZIP.every((byte, i) => bytes[i] === byte)) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** An error keeps no fields of its own on its way. @param {Game} game */
const sendable = ({ problem, ...game }) => ({
  ...game,
  problem: problem && { message: problem.message, code: problem.code, place: problem.place },
});

/** @param {{ post(message: unknown): void }} port */
function makeAnswers({ post }) {
  const engine = load();
  /** @type {Promise<Game[]>} */
  let games = Promise.resolve([]);

  /** @param {any} wanted */
  async function review({ game: number, player, goal }) {
    const game = (await games)[number];
    const rounds = game.rounds.length;
    const all = [];
    for (const decision of decisions(game, { engine: await engine, player, goal })) {
      all.push(decision);
      const { events } = game.rounds[decision.round];
      post({ decision, part: (decision.round + decision.event / events.length) / rounds });
    }
    post({ summary: summarize(all) });
  }

  return async (/** @type {any} */ message) => {
    try {
      if ('log' in message) {
        games = plain(message.log).then(readGames);
        post({ games: (await games).map(sendable) });
      } else await review(message);
    } catch (error) {
      post({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
}

/** Inside the thread. */
function serveReview() {
  const answer = makeAnswers({ post: (message) => globalThis.postMessage(message) });
  globalThis.addEventListener('message', ({ data }) => answer(data));
}

/**
 * From the page: `source` is the script where it stands in the page, else it has an address.
 * @param {string | null} source @param {URL | null} address
 * @returns {import('../model/review/session.js').StartThread}
 */
function reviewThreads(source, address) {
  return (hear) => {
    const script = new Blob([source ?? ''], { type: 'text/javascript' });
    const url = source === null ? address : URL.createObjectURL(script);
    // From its sources the page is a module with imports, built it has none.
    const type = /** @type {any} */ (import.meta).env?.DEV ? 'module' : 'classic';
    const worker = new Worker(/** @type {URL} */ (url), { name: NAME, type });
    worker.addEventListener('message', ({ data }) => hear(data));
    worker.addEventListener('error', ({ message }) => hear({ failed: message ?? 'no worker' }));
    return {
      post: (message) => worker.postMessage(message),
      end() {
        worker.terminate();
        if (source !== null) URL.revokeObjectURL(String(url));
      },
    };
  };
}

export { NAME, reviewThreads, serveReview };
