// link.js - the links of practice: what to practise, or one problem for friends to compare.
// SPDX-License-Identifier: MIT
//
//   #practice                                             practice as it was left
//   #practice&theme=dora&level=hard&goal=score&seed=k3j9  a set of ten, the same for everyone
//   #practice&day=2026-11-22                              the hand of a day
//   #practice&h=123m406p789s11223z&g=win                  one problem, see problem.js

import { isDay } from './daily.js';
import { isProblem, read } from './problem.js';
import { LEVEL_NAMES, THEME_NAMES } from './themes.js';

/**
 * Why a link was refused: the name of a part (practice.fault.NAME) and its text, or what is wrong
 * with the table that it says.
 * @typedef {{ part: string, text: string } | { table: import('../table/state.js').Problem }} Fault
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('../engine/question.js').Goal} Goal
 * @typedef {{ theme?: import('./themes.js').Theme, level?: import('./themes.js').Level,
 *   goal?: Goal, seed?: string }} Plan
 * @typedef {{ kind: 'set', plan: Plan } | { kind: 'day', day: string }
 *   | { kind: 'problem', problem: Problem } | { kind: 'fault', fault: Fault }} Opened
 */

const START = /^#practice(?=&|$)&?/;
const MOST_CHARACTERS = 1000;

/** What each part of a set's link may be. */
const PARTS = /** @type {Readonly<Record<string, (value: string) => boolean>>} */ ({
  theme: (value) => THEME_NAMES.some((one) => one === value),
  level: (value) => LEVEL_NAMES.some((one) => one === value),
  goal: (value) => value === 'win' || value === 'score',
  seed: (value) => /^[0-9A-Za-z]{1,16}$/.test(value),
});

/** @param {string} part @param {string} text @returns {Opened} */
const fault = (part, text) => ({ kind: 'fault', fault: { part, text: text.slice(0, 24) } });

/** @param {string} text the parts of a set @returns {Opened} */
function readSet(text) {
  const pairs = text.split('&').filter(Boolean);
  const plan = /** @type {Record<string, string>} */ ({});
  for (const pair of pairs) {
    const [, name, value] = pair.match(/^(\w+)=(.*)$/) ?? [];
    if (!name || !Object.hasOwn(PARTS, name) || name in plan) return fault('part', pair);
    if (!PARTS[name](value)) return fault(name, value);
    plan[name] = value;
  }
  return { kind: 'set', plan };
}

/** @param {string} text @returns {Opened} */
function readProblem(text) {
  const problem = read(text);
  if (isProblem(problem)) return { kind: 'problem', problem };
  return problem.code === 'practice'
    ? fault('hand', '')
    : { kind: 'fault', fault: { table: problem } };
}

/** @param {string} text @returns {Opened} */
function readParts(text) {
  if (text.length > MOST_CHARACTERS) return fault('part', text);
  const day = text.match(/^day=(.*)$/)?.[1];
  if (day !== undefined) return isDay(day) ? { kind: 'day', day } : fault('day', day);
  return /(?:^|&)[a-z]=/.test(text) ? readProblem(text) : readSet(text);
}

/** @param {string} fragment */
function decoded(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Whether a fragment is a link of practice. @param {string} fragment */
const isPractice = (fragment) => START.test(fragment);

/** What a link opens; null where it is no link of practice. @param {string} fragment */
function readLink(fragment) {
  return isPractice(fragment) ? readParts(decoded(fragment.replace(START, ''))) : null;
}

/** @param {Plan} plan */
function setLink(plan) {
  const parts = ['theme', 'level', 'goal', 'seed'].map((name) => {
    const value = plan[/** @type {keyof Plan} */ (name)];
    return value === undefined ? '' : `&${name}=${value}`;
  });
  return `#practice${parts.join('')}`;
}

/** @param {string} text of the problem */
const problemLink = (text) => `#practice&${text}`;

/** @param {string} day */
const dayLink = (day) => `#practice&day=${day}`;

export { dayLink, isPractice, problemLink, readLink, setLink };
