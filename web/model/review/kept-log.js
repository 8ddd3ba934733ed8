// kept-log.js - the log under review, kept while the tab is open: a page that is loaded again, as
// phones do by themselves, goes on with it.
// SPDX-License-Identifier: MIT
//
// What is kept is what was read, not what was found in it: it is read again like any other log, so
// a text that somebody else put there is refused as it would be from a file.

import { keepList, readList } from '../stored.js';

/**
 * @typedef {import('../stored.js').BrowserStorage} BrowserStorage
 * @typedef {import('./session.js').Session} Session
 *
 * Where the reader was: `begun` says that the decisions had been asked for.
 * @typedef {Pick<Session, 'game' | 'player' | 'goal' | 'at'> & { begun: boolean }} Place
 */

/**
 * What the decisions of a review are judged by; the first is the default.
 * @type {readonly import('../../../wasm/review.js').ReviewGoal[]}
 */
const GOALS = ['table', 'score', 'win', 'tenpai'];
const LOG = 'ukeire.review.log';
const PLACE = 'ukeire.review.place';

/** A browser keeps about five million characters; a longer log is not kept. */
const MOST = 2 ** 21;

/** A character for each byte. @param {Uint8Array} bytes */
const charsOf = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/**
 * Keeps a log, of which nothing has been seen yet; in place of one that is too long, nothing.
 * @param {BrowserStorage | null} storage @param {string | ArrayBuffer} log
 */
function keepLog(storage, log) {
  const isText = typeof log === 'string';
  const isShort = (isText ? log.length : log.byteLength) <= MOST;
  const chars = () => (isText ? log : charsOf(new Uint8Array(log)));
  if (!isShort || !keepList(storage, LOG, [isText, chars()])) forgetLog(storage);
  keepList(storage, PLACE, []);
}

/** @param {BrowserStorage | null} storage */
const forgetLog = (storage) => void keepList(storage, LOG, []);

/** @param {Session} session */
const placeOf = ({ game, player, goal, at, status }) => [
  ...[game, player, goal, at.round, at.event],
  status === 'running' || status === 'done',
];

/**
 * Keeps where the reader is, when that is another place than before.
 * @param {BrowserStorage | null} storage @param {Session} before @param {Session} now
 */
function keepPlace(storage, before, now) {
  const place = placeOf(now);
  if (String(place) !== String(placeOf(before))) keepList(storage, PLACE, place);
}

/** @param {readonly any[]} list @param {Session['games']} games @returns {Place | null} */
function placeIn([game, player, goal, round, event, begun], games) {
  const isThere =
    [game, player, round, event].every((n) => Number.isSafeInteger(n) && n >= 0)
    && games[game]?.rounds[round]?.events.length >= event
    && event > 0
    && player < games[game].players
    && GOALS.includes(goal);
  return isThere ? { game, player, goal, at: { round, event }, begun: begun === true } : null;
}

/**
 * The log that was kept, and where the reader was, once its games are read: null where they have no
 * such place. Null without such a log.
 * @param {BrowserStorage | null} storage
 * @returns {{ log: string | Blob, placeIn(games: Session['games']): Place | null } | null}
 */
function readLog(storage) {
  const [isText, chars] = readList(storage, LOG);
  const place = readList(storage, PLACE);
  if (typeof chars !== 'string') return null;
  const bytes = () => Uint8Array.from(chars, (char) => char.charCodeAt(0));
  return {
    log: isText === true ? chars : new Blob([bytes()]),
    placeIn: (games) => placeIn(place, games),
  };
}

export { GOALS, forgetLog, keepLog, keepPlace, readLog };
