// Reads and writes links of practice. `#practice` opens practice as the reader left it.
// `#practice&theme=dora&level=hard&seed=k3j9` opens a set of ten, the same for everyone.
// `#practice&day=2026-11-22` opens the hand of a day. `#practice&h=123m406p789s11223z` opens one
// problem (see problem.js). Older links have a part `goal`, which is ignored.
// SPDX-License-Identifier: MIT

import { isDay } from './record.js';
import { readProblem } from './problem.js';
import { LEVEL_NAMES, THEME_NAMES } from './themes.js';

/**
 * The fault of a link: a part (named by practice.fault.NAME) and its text, or the table's problem.
 * @typedef {{ part: string, text: string } | { table: import('../state/types.js').Problem }} Fault
 * @typedef {Partial<import('./themes.js').Plan> & { seed?: string }} Wanted
 * @typedef {{ kind: 'set', plan: Wanted } | { kind: 'day', day: string }
 *   | { kind: 'problem', problem: import('./problem.js').Problem }
 *   | { kind: 'fault', fault: Fault }} Opened
 */

const START = /^#practice(?=&|$)&?/;
const MOST_CHARACTERS = 1000;

/** For each part of a link to a set, a function that says whether a value is valid. */
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
  const plan = /** @type {Record<string, string>} */ ({});
  for (const pair of text.split('&').filter(Boolean)) {
    const [, name, value] = pair.match(/^(\w+)=(.*)$/) ?? [];
    if (!name || !Object.hasOwn(PARTS, name) || name in plan) return fault('part', pair);
    if (!PARTS[name](value)) return fault(name, value);
    plan[name] = value;
  }
  delete plan.goal;
  return { kind: 'set', plan };
}

/** @param {string} text @returns {Opened} */
function readParts(text) {
  if (text.length > MOST_CHARACTERS) return fault('part', text);
  const day = text.match(/^day=(.*)$/)?.[1];
  if (day !== undefined) return isDay(day) ? { kind: 'day', day } : fault('day', day);
  if (!/(?:^|&)[a-z]=/.test(text)) return readSet(text);
  const outcome = readProblem(text);
  if ('setup' in outcome) return { kind: 'problem', problem: outcome };
  if (outcome.fault.code === 'practice') return fault('hand', '');
  return { kind: 'fault', fault: { table: outcome.fault } };
}

function decoded(/** @type {string} */ fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Reads a link. Returns null for a link outside of practice. @param {string} fragment */
export const readLink = (fragment) =>
  START.test(fragment) ? readParts(decoded(fragment.replace(START, ''))) : null;

export const setLink = (/** @type {Wanted} */ { theme, level, seed }) =>
  `#practice&theme=${theme}&level=${level}&seed=${seed}`;

/** @param {string} text of the problem */
export const problemLink = (text) => `#practice&${text}`;

export const dayLink = (/** @type {string} */ day) => `#practice&day=${day}`;
