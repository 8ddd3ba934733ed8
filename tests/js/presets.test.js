// The presets of rules, compared with the table of published rule sets in c/score/SCORE.md.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as L from '../../dist/layout.js';
import { makeFields } from '../../wasm/core/marshal/memory.js';
import { makeRules } from '../../wasm/score/score-question.js';

const TEXT = readFileSync(new URL('../../c/score/SCORE.md', import.meta.url), 'utf8');
const MODULE = new WebAssembly.Module(
  readFileSync(new URL('../../dist/ukeire.wasm', import.meta.url)),
);

/** Returns the cells of a line of the table. @param {string} line */
const cells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** @returns {string[][]} the rows of the table, heads first */
function presetTable() {
  const lines = TEXT.slice(TEXT.indexOf('## Published rule sets')).split('\n');
  const start = lines.findIndex((line) => line.startsWith('| rule |'));
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  const all = lines.slice(start, start + length).map(cells);
  return [all[0], ...all.slice(2)];
}

/** Returns rules for four players by the names of C's fields. @param {unknown} rules */
function presetFields(rules) {
  const wasm = /** @type {any} */ (new WebAssembly.Instance(MODULE).exports);
  makeRules(wasm, makeFields(wasm))(rules, 4);
  const view = new DataView(wasm.memory.buffer, wasm.buffer() + L.BUFFER_RULES);
  const fields = Object.entries(L).filter(([name]) => /^SCORE_RULES_(?!SIZE)/.test(name));
  return new Map(
    fields.map(([name, at]) => {
      const field = name.slice('SCORE_RULES_'.length).toLowerCase();
      const wide = field.startsWith('honba');
      return [field, wide ? view.getUint16(Number(at), true) : view.getUint8(Number(at))];
    }),
  );
}

test('the presets have all values of the table, and no others', () => {
  const [[, ...presets], ...rows] = presetTable();
  assert.equal(presets, [...L.PRESETS]);
  presets.forEach((preset, i) => {
    const printed = rows.map(([rule, ...values]) => [rule, parseInt(values[i], 10)]);
    const rules = presetFields(preset);
    rules.delete('players');
    rules.delete('sanma_payment');
    assert.equal(Object.fromEntries(printed), Object.fromEntries(rules), preset);
  });
});

test('each cell names its source, or is in the list of unknown rules', () => {
  const [[, , ...presets], ...rows] = presetTable();
  const [known, unknown] = TEXT.slice(TEXT.indexOf('## Published rule sets')).split('Unknown,');
  const sources = Array.from(known.matchAll(/^- ([A-Z]): /gm), ([, letter]) => letter);
  const seen = new Set(['?']);
  for (const [rule, , ...values] of rows) {
    values.forEach((cell, i) => {
      const mark = cell.match(/^\d+ ([A-Z]|\?)$/)?.[1] ?? cell;
      seen.add(mark);
      const items = unknown.split('\n- ').filter((one) => one.startsWith(`${presets[i]}, `));
      const listed = mark !== '?' || items.some((one) => one.includes(rule));
      assert.ok(listed, `${presets[i]} ${rule}: not listed`);
    });
  }
  assert.equal([...seen].sort(), ['?', ...sources].sort());
});

test('each preset is the default with the rules of PRESET_RULES', () => {
  const { default: none, ...others } = L.PRESET_RULES;
  assert.equal(none, {});
  for (const [preset, rules] of Object.entries(others)) {
    assert.equal(presetFields(rules), presetFields(preset), preset);
    assert.not.equal(presetFields(rules), presetFields('default'), preset);
  }
});

test.run();
