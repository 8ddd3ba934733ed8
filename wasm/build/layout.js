// layout.js FACTS OUTPUT - writes the layout of the module's data as JavaScript constants or, if
// OUTPUT is a .json file, as an object of numbers (see web/docs/runtimes.md).
// SPDX-License-Identifier: MIT
//
// FACTS is the compiled wasm/core/boundary/facts.c: a list of kind, name and value. WIN_ROW_TILE is
// the offset of `tile` in the struct mj_win_row, and WIN_ROW_SIZE is its size. A packed field has
// two constants: its first bit, and its mask, with the ending _MASK. The names of an enum are a
// list, indexed by value or bit. PRESET_RULES has each preset's differences from the first one.

import { readFileSync, writeFileSync } from 'node:fs';

/** @typedef {{ kind: string, name: string, value: number }} Fact */

const FACT_BYTES = 12; // two pointers and an integer

/** @param {any} exports of the compiled facts @returns {Fact[]} */
function listFacts({ memory, facts }) {
  const bytes = new Uint8Array(memory.buffer);
  const view = new DataView(memory.buffer);
  const nameAt = (/** @type {number} */ p) =>
    Buffer.from(bytes.subarray(p, bytes.indexOf(0, p))).toString('latin1');
  const list = [];
  for (let p = facts(); view.getUint32(p, true); p += FACT_BYTES) {
    const [kind, name] = [0, 4].map((at) => view.getUint32(p + at, true));
    const value = view.getInt32(p + 8, true);
    if (name) list.push({ kind: nameAt(kind), name: nameAt(name), value });
  }
  return list;
}

/** The kinds of facts that the JSON omits, because several of these facts have equal names. */
const CODES = ['error', 'option', 'score_error'];

/** @param {Fact[]} facts */
function jsonLayout(facts) {
  /** @type {Record<string, number>} */
  const layout = {};
  for (const { kind, name, value } of facts) {
    if (!name || CODES.includes(kind)) continue;
    const plain = { limit: name, offset: name, mask: `${name}.mask`, size: `sizeof ${name}` }[kind];
    const key = plain ?? `${kind}.${name}`;
    if (key in layout) throw new Error(`two numbers have the name ${key}`);
    layout[key] = value;
  }
  return `${JSON.stringify(layout, null, 1)}\n`;
}

/** The suffix of a constant's name, by the kind of the fact. @type {Record<string, string>} */
const SUFFIXES = { limit: '', offset: '', size: '_SIZE', mask: '_MASK' };

/** @param {Fact} fact */
function constant({ kind, name, value }) {
  if (!(kind in SUFFIXES)) return [];
  const words = name.replace(/^mj_/i, '').replace('.', '_').toUpperCase();
  return [`export const ${words}${SUFFIXES[kind]} = ${value};`];
}

/** Converts an error's number, which is negative, to its index in the list of errors. */
const downFrom = (/** @type {number} */ value, /** @type {number} */ first) => first - value;

/** Each entry: the name of a list, the kind of its facts, and a function from value to index. */
const LISTS = /** @type {[string, string, ((value: number, first: number) => number)?][]} */ ([
  ['MODES', 'mode'],
  ['GOALS', 'goal'],
  ['DECLARATIONS', 'declare'],
  ['BLOCK_KINDS', 'block'],
  ['ERROR_CODES', 'error', downFrom],
  ['PRESETS', 'preset'],
  ['RENHOU_RULES', 'renhou'],
  ['SANMA_PAYMENTS', 'sanma_payment'],
  ['RIICHI_KANS', 'riichi_kan'],
  ['OUTCOMES', 'outcome'],
  ['LIMIT_NAMES', 'limit_name'],
  ['FU_KINDS', 'fu'],
  ['WAIT_KINDS', 'wait_kind'],
  ['OPTIONS_AT_FAULT', 'option'],
  ['SCORE_ERROR_CODES', 'score_error', downFrom],
  ['FORMS', 'form', Math.log2],
  ['DOUBLE_YAKUMAN', 'double_yakuman', Math.log2],
  ['LIABLE_YAKU', 'pao', Math.log2],
  ['ABORTS', 'abort', Math.log2],
]);

/** Lists the offsets of a struct's fields by name. @param {Fact[]} facts @param {string} struct */
function offsetsOf(facts, struct) {
  const fields = facts.filter(({ name }) => name.startsWith(`${struct}.`));
  return `{ ${fields.map(({ name, value }) => `${fieldName(name)}: ${value}`).join(', ')} }`;
}

/** @param {string} name 'mj_score_rules.riichi_kan' @returns {string} 'riichiKan' */
const fieldName = (name) => name.replace(/.*\./, '').replace(/_(.)/g, (_, c) => c.toUpperCase());

/** Lists names by index. @type {(facts: Fact[], kind: string, indexOf?: any) => string} */
function namesOfKind(facts, kind, indexOf = (/** @type {number} */ value) => value) {
  const named = facts.filter((fact) => fact.kind === kind);
  /** @type {string[]} */
  const names = [];
  for (const { name, value } of named) names[indexOf(value, named[0].value)] = name;
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
    double_yakuman: some('double_yakuman'),
    double_wind_fu: Number,
    renhou: one('renhou'),
    sanma_payment: one('sanma_payment'),
    pao: some('pao'),
    abort: some('abort'),
    pao_honba: (n) => (n ? 'liable' : 'discarder'),
    riichi_kan: one('riichi_kan'),
  });
}

/** Lists rules as JSON. @type {(facts: Fact[], byteAt: (at: number) => number) => string[][]} */
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
    return [fieldName(name), JSON.stringify(value)];
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
  const lists = [
    ...LISTS.map(([name, kind, at]) => [name, namesOfKind(facts, kind, at)]),
    ['RULE_OFFSETS', offsetsOf(facts, 'mj_score_rules')],
    ['BUFFER_OFFSETS', offsetsOf(facts, 'buffer')],
    ['PRESET_RULES', presetsOf(facts, rule)],
  ];
  return [
    '// Written by wasm/build/layout.js from wasm/core/boundary/table.def; do not edit.',
    ...facts.flatMap(constant),
    ...lists.map(([name, list]) => `export const ${name} = /** @type {const} */ (${list});`),
    '',
  ].join('\n');
}

const [, , from, to] = process.argv;
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(from)));
const all = listFacts(exports);
const { rule } = /** @type {any} */ (exports);
writeFileSync(to, to.endsWith('.json') ? jsonLayout(all) : layoutOf(all, rule));
