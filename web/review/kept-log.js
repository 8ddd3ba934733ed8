// The log under review, stored while the tab is open, so that a reload continues with it.
// SPDX-License-Identifier: MIT
// The store has the original text or bytes of the log, which a reload reads like any other log.

import { readStored, store } from '../state/storage.js';

const LOG = 'ukeire.review.logs';
const PLACE = 'ukeire.review.place';
/** The most characters to store; a browser allows about five million in all. */
const MOST = 2 ** 21;

/**
 * The reader's place in a review. `begun`: the reader has started the review.
 * @typedef {{ game: number, player: number, aim: import('../../wasm/review.js').ReviewGoal,
 *   place: import('./places.js').Place, begun: boolean }} Kept
 */

const charsOf = (/** @type {ArrayBuffer} */ bytes) =>
  Array.from(new Uint8Array(bytes), (b) => String.fromCharCode(b)).join('');

export function keepLogs(/** @type {readonly (string | ArrayBuffer)[]} */ logs) {
  const size = logs.reduce(
    (n, log) => n + (typeof log === 'string' ? log.length : log.byteLength),
    0,
  );
  const texts = logs.map((log) => (typeof log === 'string' ? [log] : [charsOf(log), 'bytes']));
  store(LOG, size <= MOST ? texts : null, true);
}

/** @returns {(string | ArrayBuffer)[]} */
export function keptLogs() {
  const stored = readStored(LOG, true);
  if (!Array.isArray(stored) || !stored.every((one) => typeof one?.[0] === 'string')) return [];
  return stored.map(([text, bytes]) =>
    bytes ? Uint8Array.from(text, (/** @type {string} */ c) => c.charCodeAt(0)).buffer : text,
  );
}

export const keepPlace = (/** @type {Kept | null} */ place) => store(PLACE, place, true);

/** The stored place if the games have it. @param {readonly import('./places.js').Game[]} games */
export function keptPlace(games) {
  const stored = /** @type {Kept | null} */ (readStored(PLACE, true));
  const game = games[Number(stored?.game)];
  const length = game?.rounds[Number(stored?.place?.round)]?.events.length ?? 0;
  const { event = 0 } = stored?.place ?? {};
  return stored && event > 0 && event <= length && stored.player < game.players ? stored : null;
}
