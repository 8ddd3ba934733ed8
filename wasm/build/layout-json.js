// layout-json.js FACTS OUTPUT - writes the layout of the module's data for programs that are not
// JavaScript: one JSON object, a number for each name. See web/docs/runtimes.md.
// SPDX-License-Identifier: MIT

import { writeFileSync } from 'node:fs';
import { factsOfModule } from './facts.js';

/** @import { Fact } from './facts.js' */

/** Names of error codes: several errors share a code; `message` tells them apart. */
const CODES = ['error', 'option', 'score error'];

/** @param {Fact} fact @returns {string} */
function factKey({ kind, name }) {
  if (kind === 'limit' || kind === 'offset') return name;
  if (kind === 'mask') return `${name}.mask`;
  return kind === 'size' ? `sizeof ${name}` : `${kind.replace(' ', '_')}.${name}`;
}

/** @param {Fact[]} facts */
function jsonLayout(facts) {
  /** @type {Record<string, number>} */
  const layout = {};
  for (const fact of facts.filter(({ kind, name }) => name && !CODES.includes(kind))) {
    const key = factKey(fact);
    if (key in layout) throw new Error(`two numbers have the name ${key}`);
    layout[key] = fact.value;
  }
  return layout;
}

const [, , from, to] = process.argv;
writeFileSync(to, `${JSON.stringify(jsonLayout(factsOfModule(from).facts), null, 1)}\n`);
