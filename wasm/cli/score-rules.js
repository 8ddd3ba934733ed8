// Rules of scoring from the command line: --rules PRESET, and --rule name=value.
// SPDX-License-Identifier: MIT

import {
  ABORTS,
  DOUBLE_YAKUMAN,
  LIABLE_YAKU,
  RENHOU_RULES,
  RIICHI_KANS,
  SANMA_PAYMENTS,
} from '../../dist/layout.js';
import { hang } from './table.js';
import { UsageError } from './usage.js';

/**
 * @typedef {import('../ukeire.js').ScoreRules} ScoreRules
 * @typedef {import('./args.js').Values} Values
 *
 * Reads a value; undefined where it is none.
 * @typedef {(text: string) => unknown} Reader
 * @typedef {{ takes: string, read: Reader }} Kind
 */

const SWITCHES = new Map([
  ['on', true],
  ['true', true],
  ['off', false],
  ['false', false],
]);

/** @type {Kind} */
const onOff = { takes: 'on or off', read: (text) => SWITCHES.get(text) };

/** @param {readonly string[]} words @returns {Kind} */
const oneOf = (words) => ({
  takes: `one of ${words.join(', ')}`,
  read: (text) => words.find((word) => word === text),
});

/** @param {number} least @param {number} most @returns {Kind} */
const whole = (least, most) => ({
  takes: `a whole number from ${least} to ${most}`,
  read: (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : NaN;
    return number >= least && number <= most ? number : undefined;
  },
});

/** All of them, none, or some. @param {readonly string[]} words @returns {Kind} */
const someOf = (words) => ({
  takes: `on, off, or some of ${words.join(',')}`,
  read: (text) => {
    const list = text.split(',');
    return SWITCHES.get(text) ?? (list.every((word) => words.includes(word)) ? list : undefined);
  },
});

/** @type {Kind} */
const threeCounts = {
  takes: 'three counts, as 1,1,1',
  read: (text) => (/^[0-4],[0-4],[0-4]$/.test(text) ? text.split(',').map(Number) : undefined),
};

/** @type {Kind} */
const windFu = {
  takes: '2 or 4',
  read: (text) => (text === '2' || text === '4' ? Number(text) : undefined),
};

/** What --rule may name. @type {Record<Exclude<keyof ScoreRules, 'preset'>, Kind>} */
const RULES = {
  kuitan: onOff,
  reds: threeCounts,
  ura: onOff,
  ippatsu: onOff,
  kiriage: onOff,
  countedYakuman: onOff,
  doubleYakuman: someOf(DOUBLE_YAKUMAN),
  addYakuman: onOff,
  doubleWindFu: windFu,
  renhou: oneOf(RENHOU_RULES),
  sanmaPayment: oneOf(SANMA_PAYMENTS),
  pao: someOf(LIABLE_YAKU),
  paoHonba: oneOf(['discarder', 'liable']),
  paoWhole: onOff,
  kokushiChankan: onOff,
  riichiKan: oneOf(RIICHI_KANS),
  doubleRon: onOff,
  nagashi: onOff,
  abort: someOf(ABORTS),
  riichiPoints: onOff,
  riichiDraws: onOff,
  honbaDraw: whole(0, 10000),
  honbaRon: whole(0, 30000),
};

/** doubleWindFu as it is typed: double-wind-fu. @param {string} name */
const typed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const KINDS = new Map(Object.entries(RULES).map(([name, kind]) => [typed(name), { name, kind }]));

/** @param {string} text name=value @returns {[string, unknown]} */
function ruleOf(text) {
  const at = text.indexOf('=');
  const known = KINDS.get(typed(at < 0 ? text : text.slice(0, at)));
  if (!known) {
    throw new UsageError(`--rule ${text}: none of ${[...KINDS.keys()].join(', ')}`);
  }
  const value = at < 0 ? undefined : known.kind.read(text.slice(at + 1));
  if (value !== undefined) return [known.name, value];
  throw new UsageError(`--rule ${text}: ${typed(known.name)} takes ${known.kind.takes}`);
}

/** @param {Values} values @returns {ScoreRules | undefined} undefined where nothing is said */
function scoreRulesOf({ rules, rule }) {
  if (rules === undefined && rule === undefined) return undefined;
  const changes = /** @type {string[]} */ (rule ?? []).map(ruleOf);
  const names = changes.map(([name]) => name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice) throw new UsageError(`--rule: ${typed(twice)} is there twice`);
  return { preset: rules ?? 'default', ...Object.fromEntries(changes) };
}

/** What --rule may name, for the help: together what takes the same. */
function rulesHelp() {
  /** @type {Map<string, string[]>} */
  const takes = new Map();
  for (const [name, { kind }] of KINDS) {
    takes.set(kind.takes, [...(takes.get(kind.takes) ?? []), name]);
  }
  const lines = Array.from(takes, ([what, names]) => hang('', `${names.join(', ')}: ${what}`, 2));
  return ['Rules:', ...lines].join('\n');
}

/** @param {unknown} value */
function valueWord(value) {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}

/** The rules that differ from the preset, as they are typed. @param {ScoreRules} rules */
function ruleWords(rules) {
  const changes = Object.entries(rules).filter(([name]) => name !== 'preset');
  return changes.map(([name, value]) => `${typed(name)}=${valueWord(value)}`);
}

export { ruleWords, rulesHelp, scoreRulesOf };
