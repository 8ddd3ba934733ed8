// The state of a review: its games, the chosen player, the records, the place of the board. The
// state remains when the reader changes the door or the language. The text or bytes of the log are
// stored in the tab, so that a reload continues with them.
// SPDX-License-Identifier: MIT

import { batch, computed, effect, signal } from '@preact/signals';
import { ask, POOL } from '../engine/lanes.js';
import { done, door, open, scoreRules } from '../state/store.js';
import { mistakes, pickOf } from '../state/mistakes.js';
import { isSamePlace, lastEventOf, roundsOf, setupAt, START, clampPlace } from './places.js';
import { isDecision, isPlayed, itemsOf, lossOf, passedWins } from './report.js';
import { readStored, store } from '../state/storage.js';

/** @import { Game, Place } from './places.js' */
/** @import { Decision, Played, ReviewGoal, Told } from '../../wasm/review.js' */
/** @import { Progress } from '../engine/review-questions.js' */

const LOG = 'ukeire.review.logs';
const PLACE = 'ukeire.review.place';
/** Logs up to this many characters are stored; a browser allows about five million in all. */
const MOST = 2 ** 21;

/** The reader's place. @typedef {{ game: number, player: number, aim: Aim, place: Place }} Kept */

const charsOf = (/** @type {ArrayBuffer} */ bytes) =>
  Array.from(new Uint8Array(bytes), (b) => String.fromCharCode(b)).join('');

function keepLogs(/** @type {readonly (string | ArrayBuffer)[]} */ logs) {
  const sizes = logs.map((log) => (typeof log === 'string' ? log.length : log.byteLength));
  const size = sizes.reduce((sum, n) => sum + n, 0);
  const texts = logs.map((log) => (typeof log === 'string' ? [log] : [charsOf(log), 'bytes']));
  store(LOG, size <= MOST ? texts : null, true);
}

/** @returns {(string | ArrayBuffer)[]} */
function keptLogs() {
  const stored = readStored(LOG, true);
  if (!Array.isArray(stored) || !stored.every((one) => typeof one?.[0] === 'string')) return [];
  return stored.map(([text, bytes]) =>
    bytes ? Uint8Array.from(text, (/** @type {string} */ c) => c.charCodeAt(0)).buffer : text,
  );
}

/** Returns the stored place, or null if the games lack it. @param {readonly Game[]} games */
function keptPlace(games) {
  const stored = /** @type {Kept | null} */ (readStored(PLACE, true));
  const game = games[Number(stored?.game)];
  const length = game?.rounds[Number(stored?.place?.round)]?.events.length ?? 0;
  const { event = 0 } = stored?.place ?? {};
  return stored && event > 0 && event <= length && stored.player < game.players ? stored : null;
}

/** @typedef {import('../engine/review-questions.js').Fault} Fault */
/** @typedef {ReviewGoal} Aim what decisions are judged by */
/** @typedef {'empty' | 'reading' | 'ready' | 'running' | 'done' | 'failed'} Status */

export const AIMS = /** @type {const} */ (['table', 'score', 'win', 'tenpai']);

export const status = signal(/** @type {Status} */ ('empty'));
export const fault = signal(/** @type {Fault | null} */ (null));
export const games = signal(/** @type {readonly Game[]} */ ([]));
export const at = signal(0);
export const player = signal(0);
export const aim = signal(/** @type {Aim} */ ('table'));
export const part = signal(0);
export const place = signal(START);
/** The chosen decision. A place of the board can have several decisions. */
export const chosen = signal(/** @type {Decision | null} */ (null));
export const order = signal(/** @type {'cost' | 'turn'} */ ('cost'));
export const showsHands = signal(false);

/** The records of each review so far, by game, player, goal and rules. */
const recordsByKey = signal(/** @type {ReadonlyMap<string, readonly Told[]>} */ (new Map()));
/** The running question to the engine. @type {{ cancel: () => void } | null} */
let asking = null;
/** The scroll position of the review when the reader last left it. */
let scrolled = 0;

/** The game under review, or null before a log was read. */
export const game = computed(() => games.value[at.value] ?? null);

/** Returns the scoring rules of the log, or else of the reader's settings. */
const rulesFor = () => game.value?.rules.score ?? scoreRules.value ?? 'default';

/** @param {number} [of] the player */
const keyFor = (of = player.value) => JSON.stringify([at.value, of, aim.value, rulesFor()]);

/** @param {string} key @param {readonly Told[]} [all] */
function setRecords(key, all) {
  const rest = [...recordsByKey.value].filter(([other]) => other !== key);
  recordsByKey.value = new Map(all ? [...rest, [key, all]] : rest);
}

/** Returns the records of a player, undefined before a review. @param {number} of */
export const recordsOf = (of) => recordsByKey.value.get(keyFor(of));
export const records = computed(() => recordsOf(player.value) ?? []);
export const items = computed(() => itemsOf(records.value, aim.value));

/** The listed decisions: mistakes and passed wins by cost, or all in the order of the game. */
export const listed = computed(() => {
  if (order.value === 'turn') return records.value.filter(isDecision);
  const wins = passedWins(records.value).map((one) => ({ decision: one, cost: one.points }));
  /** @type {{ decision: Decision, cost: number }[]} */
  const all = [...items.value, ...wins];
  return all.toSorted((a, b) => b.cost - a.cost).map(({ decision }) => decision);
});

/** Whether a decision is the chosen one or, if no decision is chosen, lies at the board's place. */
export const isShown = (/** @type {Decision} */ one) =>
  chosen.value ? one === chosen.value : isSamePlace(one, place.value);

export const here = computed(() => {
  const all = records.value.filter(isDecision).filter((one) => isSamePlace(one, place.value));
  return all.toSorted((a, b) => Number(b === chosen.value) - Number(a === chosen.value));
});

/** @param {Place} next @param {Decision | null} [decision] */
export function go(next, decision = null) {
  if (!game.value) return;
  batch(() => {
    place.value = clampPlace(/** @type {Game} */ (game.value), next);
    chosen.value = decision;
  });
}

/** @param {Decision} decision */
export const show = (decision) => go({ round: decision.round, event: decision.event }, decision);

/** @param {number} events forward or back */
export const step = (events) => go({ ...place.value, event: place.value.event + events });

/** Moves to the next deal with 1, and to this or the previous deal with -1. @param {1 | -1} by */
export function stepRound(by) {
  const { round, event } = place.value;
  toRound(by < 0 && event > 1 ? round : round + by);
}

/** @param {number} round one after the last means the end */
export function toRound(round) {
  if (!game.value) return;
  const last = roundsOf(game.value).length - 1;
  if (round > last) toEnd(last);
  else go({ round: Math.max(0, round), event: 1 });
}

export function toEnd(/** @type {number} */ round) {
  if (game.value) go({ round, event: lastEventOf(game.value, round) });
}

/** Moves to the next or the previous decision of the list. @param {1 | -1} by */
export function stepDecision(by) {
  const all = listed.value;
  if (!all.length) return;
  const now = all.findIndex(isShown);
  const next = now < 0 && by < 0 ? all.length - 1 : now + by;
  show(all[Math.min(Math.max(next, 0), all.length - 1)]);
}

function end() {
  asking?.cancel();
  asking = null;
}

const failed = (/** @type {any} */ error) =>
  batch(() => {
    status.value = 'failed';
    fault.value = error;
  });

export function stop() {
  if (status.value !== 'running') return;
  end();
  batch(() => {
    status.value = 'ready';
    setRecords(keyFor());
  });
}

/** Reviews the player's decisions. Several workers each review one round after another. */
export async function run() {
  const of = game.value;
  if (!of) return;
  stop();
  const key = keyFor();
  batch(() => {
    setRecords(key, []);
    [status.value, part.value] = ['running', 0];
  });
  const input = { game: of, player: player.value, aim: aim.value, rules: rulesFor() };
  const rest = of.rounds.keys();
  const parts = of.rounds.map(() => 0);
  /** @type {{ cancel: () => void }[]} */
  const running = [];
  const mine = { cancel: () => running.forEach((one) => one.cancel()) };
  asking = mine;
  const work = async (/** @type {number} */ lane) => {
    for (const round of rest) {
      const addProgress = (/** @type {Progress} */ progress) =>
        batch(() => {
          const all = [...(recordsByKey.value.get(key) ?? []), ...progress.told];
          const inOrder = all.toSorted((a, b) => a.round - b.round);
          setRecords(key, inOrder);
          parts[round] = progress.part;
          part.value = parts.reduce((sum, one) => sum + one, 0) / parts.length;
        });
      const request = ask('review', { ...input, round }, { lane, part: addProgress });
      running[lane] = request;
      await request.answer;
    }
  };
  try {
    await Promise.all(POOL.map(work));
    if (asking === mine) [asking, status.value] = [null, 'done'];
  } catch (error) {
    mine.cancel();
    failed(error);
  }
}

/** Selects a game, player or goal, and reviews it or shows its earlier review. */
export function selectSubject(/** @type {{ game?: number, player?: number, aim?: Aim }} */ wanted) {
  stop();
  batch(() => {
    if (wanted.game !== undefined) [at.value, player.value, place.value] = [wanted.game, 0, START];
    player.value = wanted.player ?? player.value;
    aim.value = wanted.aim ?? aim.value;
    chosen.value = null;
    status.value = 'done';
  });
  if (!recordsOf(player.value)) void run();
}

/** @param {readonly (string | Blob)[]} from texts or files of logs */
export async function read(from) {
  end();
  batch(() => {
    [status.value, fault.value, games.value, recordsByKey.value] = ['reading', null, [], new Map()];
    [at.value, player.value, place.value, chosen.value] = [0, 0, START, null];
  });
  const mine = { cancel() {} };
  asking = mine;
  try {
    const logs = await Promise.all(
      from.map((one) => (typeof one === 'string' ? one : one.arrayBuffer())),
    );
    if (asking !== mine) return;
    const request = ask('readLogs', { logs }, { lane: 'long' });
    asking = request;
    const all = await request.answer;
    if (asking !== request) return;
    asking = null;
    const first = all.findIndex((one) => roundsOf(one).length);
    if (first < 0) return void failed(all[0]?.problem ?? { code: 'empty', message: '' });
    keepLogs(logs);
    const bookmark = keptPlace(all);
    batch(() => {
      [games.value, at.value, status.value] = [all, first, 'ready'];
      if (!bookmark) return;
      [at.value, player.value] = [bookmark.game, bookmark.player];
      [aim.value, place.value] = [bookmark.aim, bookmark.place];
    });
    void run();
  } catch (error) {
    failed(error);
  }
}

export function resume() {
  const logs = status.value === 'empty' ? keptLogs() : [];
  if (logs.length) void read(logs.map((log) => (typeof log === 'string' ? log : new Blob([log]))));
}

/** Reads another log and forgets the place in the last log. @param {(string | Blob)[]} from */
export function readAnew(from) {
  store(PLACE, null, true);
  void read(from);
}

effect(() => {
  const subject = { game: at.value, player: player.value, aim: aim.value };
  if (games.value.length) store(PLACE, { ...subject, place: place.value }, true);
});

/** Opens a decision or the board's place in the analysis. @param {Decision | null} [decision] */
export function analyse(decision = null) {
  const setup = game.value && setupAt(game.value, player.value, decision ?? place.value);
  if (!setup) return;
  if (open({ setup, aim: { goal: 'score' } })) return;
  done.value = decision && isPlayed(decision) ? decision.done : null;
  leaveTo('analyse');
}

function leaveTo(/** @type {import('../state/store.js').Door} */ to) {
  scrolled = scrollY;
  door.value = to;
  scrollTo(0, 0);
}

export const scrollBack = () => scrollTo(0, scrolled);

/**
 * Whether practice can use a decision. The worth of choices must be in points, and the player's
 * tile or call must differ from the best. Practice does not ask about riichi.
 * @param {Decision} decision @returns {decision is Played}
 */
export const canPractise = (decision) =>
  isPlayed(decision)
  && !decision.done.equal
  && decision.best.advice?.places === null
  && pickOf(decision.done) !== pickOf(decision.best);

/** Opens practice with decisions as mistakes. @param {readonly Decision[]} decisions */
export function practise(decisions) {
  const of = game.value;
  if (!of) return;
  mistakes.value = decisions.filter(canPractise).flatMap((one) => {
    const setup = setupAt(of, player.value, one);
    const cost = lossOf(one.best, one.done, aim.value);
    return setup ? [{ setup, played: pickOf(one.done), cost }] : [];
  });
  leaveTo('practice');
}
