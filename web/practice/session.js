// The state of practice, which remains when the reader opens another door. Problems come in sets of
// ten, except the hand of the day, a problem from a link and old mistakes. Only the first pick of a
// problem counts, and only if the answer was not yet visible. A pick is judged when the final
// numbers are known, even if the next problem is already visible.
// SPDX-License-Identifier: MIT

import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { aloneRows, tableRows } from '../analyse/rows.js';
import { ask } from '../engine/lanes.js';
import { practiceLink } from '../state/address.js';
import { mistakes as made } from '../state/mistakes.js';
import { forTable, handOf, isAtTable, offered, tableOf } from '../state/setup.js';
import { store } from '../state/storage.js';
import { door, open, scoreRules } from '../state/store.js';
import { today, addAnswer, answers, clearRecord, mistakesIn, storedList } from './record.js';
import { problemOfSet, markSeen, seedFor } from './dealing.js';
import { judge, optionsOf } from './judge.js';
import { dayLink, problemLink, readLink, setLink } from './link.js';
import { problemOf, readProblem } from './problem.js';
import { LEVEL_NAMES, THEME_NAMES } from './themes.js';

/** @import { Problem } from './problem.js' */
/** @import { Row } from '../analyse/rows.js' */
/** @import { Answer } from './record.js' */
/** @import { Plan } from './themes.js' */
/** @typedef {'set' | 'day' | 'problem' | 'mistakes'} Source */
/**
 * An answer in a set. `grade` is missing until the numbers are known.
 * @typedef {{ problem: string, pick: string, grade?: Answer['grade'], lost?: number }} Given
 */
/**
 * The problem on the page. `options` is null until the final numbers are known, and stays null if
 * the engine `failed`. `picked`: the latest pick. `counted`: the pick that counts.
 * @typedef {{ problem: Problem, source: Source, options: readonly Row[] | null,
 *   picked: string | null, counted: string | null, shown: boolean, failed: boolean }} Round
 */

const KEY = 'ukeire.practice.set';
export const SIZE = 10;

export const plan = signal(/** @type {Plan} */ ({ theme: 'one', level: 'any' }));
export const seed = signal('');
/** How many problems of the set the reader has seen. */
export const dealt = signal(0);
export const picks = signal(/** @type {Given[]} */ ([]));
export const over = signal(false);
export const round = signal(/** @type {Round | null} */ (null));
export const day = signal('');
export const busy = signal(/** @type {'dealing' | 'failed' | null} */ (null));
export const fault = signal(/** @type {import('./link.js').Fault | null} */ (null));
/** The reader's discards in the hand that is played to tenpai; null if no hand is played. */
export const thrown = signal(/** @type {string[] | null} */ (null));
export const mistakes = computed(() => mistakesIn(answers.value));

export const isFinished = computed(() => picks.value.length >= SIZE);
export const judged = computed(
  () => /** @type {Answer[]} */ (picks.value.filter(({ grade }) => grade !== undefined)),
);
export const lost = computed(() => judged.value.reduce((sum, one) => sum + one.lost, 0));
/** The verdict on the latest pick, or null until the numbers are known. */
export const verdict = computed(() => {
  const { options, picked } = round.value ?? {};
  return options && picked ? judge(options, picked) : null;
});
export const linkOfSet = computed(() => setLink({ ...plan.value, seed: seed.value }));
export const link = computed(() => {
  if (!round.value) return linkOfSet.value;
  return round.value.source === 'day' ? dayLink(day.value) : problemLink(round.value.problem.text);
});

/** Asks for choices with the numbers of the analysis. @param {Problem} problem */
async function findOptions({ setup }) {
  const question = { setup: forTable(setup, scoreRules.value) };
  const useful = await ask('useful', question, { lane: 'now' }).answer;
  const choices = 'rows' in useful ? useful.rows : [];
  if (isAtTable(setup)) {
    const { last } = setup;
    return optionsOf(tableRows(choices, await ask('advice', { ...question, last }).answer));
  }
  const result = await ask('chances', { ...question, goal: 'score', least: 0, every: true }).answer;
  return optionsOf(aloneRows(choices, result.rows, 'score'));
}

/** Picks to judge when the numbers of their problem are known. @type {Map<Problem, string>} */
const waiting = new Map();

/** @param {Problem} problem @param {string} pick @param {readonly Row[]} options */
function record(problem, pick, options) {
  const { grade, lost } = judge(options, pick);
  batch(() => {
    addAnswer({ problem: problem.text, pick, grade, lost });
    picks.value = picks.value.map((one) =>
      one.problem === problem.text && one.grade === undefined ? { ...one, grade, lost } : one,
    );
  });
}

async function showProblem(/** @type {Problem} */ problem, /** @type {Source} */ source) {
  batch(() => {
    const open = { options: null, picked: null, counted: null, shown: false, failed: false };
    round.value = { problem, source, ...open };
    [busy.value, thrown.value, over.value] = [null, null, false];
  });
  const options = await findOptions(problem).catch(() => null);
  batch(() => {
    if (round.value?.problem === problem)
      round.value = { ...round.value, options, failed: options === null };
    const pick = waiting.get(problem);
    if (pick !== undefined && options) record(problem, pick, options);
    waiting.delete(problem);
  });
}

/** The number of the latest search for a problem. Results of earlier searches are ignored. */
let search = 0;

/** Shows the problem that `find` returns. @param {() => Promise<Problem>} find */
async function look(find, /** @type {Source} */ source) {
  const mine = ++search;
  batch(() => {
    [fault.value, busy.value, round.value] = [null, 'dealing', null];
    [thrown.value, over.value] = [null, false];
  });
  try {
    const problem = await find();
    if (mine === search) void showProblem(problem, source);
  } catch {
    if (mine === search) busy.value = 'failed';
  }
}

function dealNext() {
  const n = dealt.value++;
  markSeen(plan.value, seed.value, n + 1);
  void look(() => problemOfSet(plan.value, seed.value, n), 'set');
}

/** @param {import('./link.js').Wanted} [wanted] the new set of ten */
export function begin({ seed: wanted, ...change } = {}) {
  batch(() => {
    plan.value = { ...plan.value, ...change };
    [seed.value, dealt.value, picks.value] = [wanted ?? seedFor(plan.value), 0, []];
    dealNext();
  });
}

/** Shows the oldest mistake, or the one after a visible mistake; returns false if there is none. */
export function replay() {
  const all = mistakes.value;
  const { source, problem: visible } = round.value ?? {};
  const at = source === 'mistakes' ? all.findIndex(({ problem }) => problem === visible?.text) : -1;
  const mistake = all[(at + 1) % all.length];
  if (!mistake || all[at] === mistake) return false;
  const { setup, problem: text } = mistake;
  const result = setup ? { setup, text } : readProblem(text);
  search++;
  fault.value = null;
  if ('setup' in result) void showProblem(result, 'mistakes');
  return true;
}

/** Shows the next mistake, the next problem of the set, the result, or a new set. */
export function next() {
  if (busy.value === 'dealing') return;
  practiceLink.value = '#practice';
  if (round.value?.source === 'mistakes' && replay()) return;
  if (over.value) begin();
  else if (!isFinished.value) dealNext();
  else
    batch(() => {
      [over.value, round.value, thrown.value] = [true, null, null];
    });
}

/** @param {string} [which] */
export function showDay(which = today()) {
  day.value = which;
  const find = async () => problemOf(await ask('daily', { day: which }).answer);
  void look(find, 'day');
}

/** @param {string} text of the problem to show again */
export function again(text) {
  const result = readProblem(text);
  search++;
  if ('setup' in result) void showProblem(result, 'problem');
}

/** Tiles of the hand that kuikae forbids to discard. */
export const banned = computed(() => {
  const setup = round.value?.problem.setup;
  if (!setup || offered(setup)) return [];
  const legal = tableOf(setup).legalDiscards();
  return handOf(setup).filter((name) => !legal.includes(name));
});

/** @param {string | undefined} key of a choice */
export function pickChoice(key) {
  const before = round.value;
  if (!before || !key || banned.value.includes(key)) return;
  const { problem, source, options, shown, counted, failed } = before;
  const counts = !shown && counted === null && !failed;
  batch(() => {
    round.value = { ...before, picked: key, ...(counts && { counted: key }) };
    if (!counts) return;
    if (source === 'set') picks.value = [...picks.value, { problem: problem.text, pick: key }];
    if (options) record(problem, key, options);
    else waiting.set(problem, key);
  });
}

export function showAnswer() {
  if (round.value) round.value = { ...round.value, shown: true };
}

export function clear() {
  batch(() => {
    clearRecord();
    picks.value = [];
    waiting.clear();
    if (round.value) round.value = { ...round.value, counted: null, shown: true };
  });
}

export function startPlaying() {
  const setup = round.value?.problem.setup;
  if (setup && !offered(setup)) thrown.value = [];
}

export function openInAnalysis() {
  const setup = round.value?.problem.setup;
  if (!setup || open({ setup })) return;
  door.value = 'analyse';
}

/** Restores the unfinished set of an earlier visit. */
function readKept() {
  const [stored] = storedList(KEY) ?? [];
  const { theme, level } = stored?.plan ?? {};
  if (!THEME_NAMES.includes(theme) || !LEVEL_NAMES.includes(level)) return;
  plan.value = { theme, level };
  const { given, dealt: n, seed: text } = stored;
  const isOpen = Array.isArray(given) && given.length < SIZE && given.length > 0;
  if (isOpen && Number.isSafeInteger(n) && typeof text === 'string')
    [seed.value, dealt.value, picks.value] = [text, n, given];
}

/** Records mistakes from a review and shows the oldest. */
function takeMistakes() {
  for (const { setup, played, cost } of made.value) {
    const { text } = problemOf(setup);
    if (mistakes.value.some(({ problem }) => problem === text)) continue;
    addAnswer({ problem: text, pick: played, grade: 'wrong', lost: cost, played: true, setup });
  }
  made.value = [];
  replay();
}

function follow(/** @type {string} */ fragment) {
  const opened = readLink(fragment);
  if (opened?.kind === 'day') showDay(opened.day);
  else if (opened?.kind === 'problem') void showProblem(opened.problem, 'problem');
  else if (opened?.kind === 'set' && (opened.plan.seed || opened.plan.theme)) begin(opened.plan);
  else if (!round.value && !busy.value && !over.value) {
    if (dealt.value > 0 && !isFinished.value) dealNext();
    else begin();
  }
  if (opened?.kind === 'fault') fault.value = opened.fault;
}

readKept();
effect(() => {
  // On the next visit, an unanswered problem is shown again.
  const { source = 'set', counted = null, shown = false } = round.value ?? {};
  const isOpen = source === 'set' && counted === null && !shown && !over.value;
  const next = dealt.value - Number(isOpen && dealt.value > 0);
  const stored = { plan: plan.value, seed: seed.value, dealt: next, given: picks.value };
  if (seed.value) store(KEY, [stored]);
});

let followed = '';

/** While the door is open, shows what the address names, and mistakes that a review sends. */
export const arriveAtDoor = () =>
  effect(() => {
    const fragment = practiceLink.value;
    const hasMistakes = made.value.length > 0;
    untracked(() => {
      if (hasMistakes) takeMistakes();
      else if (fragment !== followed || !round.value) follow(fragment);
      followed = fragment;
    });
  });
