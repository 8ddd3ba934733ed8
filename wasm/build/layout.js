// layout.js FACTS OUTPUT - writes the layout of the module's data as JavaScript constants.
// SPDX-License-Identifier: MIT
//
// FACTS is the compiled wasm/core/boundary/facts.c. WIN_ROW_TILE is the offset of
// `mj_win_row.tile`, WIN_ROW_SIZE the size of mj_win_row. For a field of a packed word there are
// its first bit, and a _MASK of its bits. Names are in lists, by value or by bit. PRESET_RULES has
// what each preset changes in the first one, as ScoreRules.

import { writeFileSync } from 'node:fs';
import { factsOfModule } from './facts.js';

/** @import { Fact } from './facts.js' */

/** @param {Fact} fact @param {string} [suffix] */
function constant({ name, value }, suffix = '') {
  const words = name.replace(/^mj_/i, '').replace('.', '_').toUpperCase();
  return `export const ${words}${suffix} = ${value};`;
}

/** @type {Record<string, (fact: Fact) => string>} */
const WRITERS = {
  limit: (fact) => constant(fact),
  offset: (fact) => constant(fact),
  size: (fact) => constant(fact, '_SIZE'),
  mask: (fact) => constant(fact, '_MASK'),
};

/**
 * Lists the names of one kind by index.
 * @param {Fact[]} facts @param {string} kind @param {(value: number) => number} placeOf
 */
function namesOfKind(facts, kind, placeOf) {
  /** @type {string[]} */
  const names = [];
  for (const { kind: its, name, value } of facts) if (its === kind) names[placeOf(value)] = name;
  if (Object.keys(names).length !== names.length) throw new Error(`a value of ${kind} has no name`);
  return `['${names.join("', '")}']`;
}

/** Makes readers of rules with several values. @param {Fact[]} facts */
function readersOf(facts) {
  const kinds = (/** @type {string} */ kind) => facts.filter((fact) => fact.kind === kind);
  const one = (/** @type {string} */ kind) => (/** @type {number} */ n) =>
    kinds(kind).find(({ value }) => value === n)?.name;
  const some = (/** @type {string} */ kind) => (/** @type {number} */ bits) => {
    const set = kinds(kind).filter(({ value }) => bits & value);
    return set.length === kinds(kind).length || (set.length > 0 && set.map(({ name }) => name));
  };
  return /** @type {Record<string, (n: number) => unknown>} */ ({
    double_yakuman: some('double yakuman'),
    double_wind_fu: Number,
    renhou: one('renhou'),
    sanma_payment: one('sanma payment'),
    pao: some('pao'),
    abort: some('abort'),
    pao_honba: (n) => (n ? 'liable' : 'discarder'),
    riichi_kan: one('riichi kan'),
  });
}

/**
 * Lists the rules of a preset, each as JSON.
 * @param {Fact[]} facts @param {(at: number) => number} byteAt @returns {[string, string][]}
 */
function presetRules(facts, byteAt) {
  const readers = readersOf(facts);
  const fields = facts.filter(({ name }) => /^mj_score_rules\.(?!players)/.test(name));
  return fields.map(({ name, value: at }) => {
    const field = name.replace(/.*\./, '');
    const read = readers[field] ?? Boolean;
    const byte = byteAt(at);
    const value = field.startsWith('honba')
      ? byte + 256 * byteAt(at + 1)
      : field === 'reds'
        ? [0, 1, 2].map((suit) => byteAt(at + suit))
        : read(byte);
    return [field.replace(/_(.)/g, (_, c) => c.toUpperCase()), JSON.stringify(value)];
  });
}

/** @param {Fact[]} facts @param {(preset: number, at: number) => number} rule */
function presetsOf(facts, rule) {
  const [usual, ...others] = facts
    .filter(({ kind }) => kind === 'preset')
    .map(({ name, value }) => ({ name, rules: presetRules(facts, (at) => rule(value, at)) }));
  const lines = others.map(({ name, rules }) => {
    const changes = rules.filter(([, value], i) => value !== usual.rules[i][1]);
    return `${name}: { ${changes.map((pair) => pair.join(': ')).join(', ')} }`;
  });
  return `{ ${usual.name}: {}, ${lines.join(', ')} }`;
}

/** @param {Fact[]} facts @param {(preset: number, at: number) => number} rule */
function layoutOf(facts, rule) {
  const constants = facts.flatMap((fact) => WRITERS[fact.kind]?.(fact) ?? []);
  const [value, bit] = [(/** @type {number} */ n) => n, Math.log2];
  const lists = [
    ['FORMS', namesOfKind(facts, 'form', bit)],
    ['MODES', namesOfKind(facts, 'mode', value)],
    ['GOALS', namesOfKind(facts, 'goal', value)],
    ['DECLARATIONS', namesOfKind(facts, 'declare', value)],
    ['BLOCK_KINDS', namesOfKind(facts, 'block', value)],
    ['ERROR_CODES', namesOfKind(facts, 'error', value)],
    ['PRESETS', namesOfKind(facts, 'preset', value)],
    ['RENHOU_RULES', namesOfKind(facts, 'renhou', value)],
    ['SANMA_PAYMENTS', namesOfKind(facts, 'sanma payment', value)],
    ['RIICHI_KANS', namesOfKind(facts, 'riichi kan', value)],
    ['DOUBLE_YAKUMAN', namesOfKind(facts, 'double yakuman', bit)],
    ['LIABLE_YAKU', namesOfKind(facts, 'pao', bit)],
    ['ABORTS', namesOfKind(facts, 'abort', bit)],
    ['OUTCOMES', namesOfKind(facts, 'outcome', value)],
    ['LIMIT_NAMES', namesOfKind(facts, 'limit name', value)],
    ['FU_KINDS', namesOfKind(facts, 'fu', value)],
    ['WAIT_KINDS', namesOfKind(facts, 'wait kind', value)],
    ['OPTIONS_AT_FAULT', namesOfKind(facts, 'option', value)],
    ['SCORE_ERROR_CODES', namesOfKind(facts, 'score error', value)],
    ['PRESET_RULES', presetsOf(facts, rule)],
  ];
  return [
    '// Written by wasm/build/layout.js from wasm/core/boundary/table.def; do not edit.',
    ...constants,
    ...lists.map(([name, list]) => `export const ${name} = /** @type {const} */ (${list});`),
    '',
  ].join('\n');
}

const [, , from, to] = process.argv;
const { facts, rule } = factsOfModule(from);
writeFileSync(to, layoutOf(facts, rule));
