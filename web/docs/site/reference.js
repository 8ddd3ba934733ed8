// reference.js - a page of the reference: declarations, their comments, and forms to try them.
// SPDX-License-Identifier: MIT

import { block, escape, scriptAsHtml } from './code.js';
import { EXAMPLES, formlessBecause } from './examples.js';
import { referenceScope } from './scopes.js';

/** @typedef {import('./symbols.js').ApiPage} ApiPage */
/** @typedef {import('./symbols.js').Symbols} Symbols */
/** @typedef {import('./declarations.js').Declaration} Declaration */
/** @typedef {(text: string) => string} AsHtml */
/** @typedef {{ markdown: AsHtml, script: AsHtml }} Tools */

/** The tags of comments as Markdown. @param {string} doc */
const plain = (doc) =>
  doc
    .replace(/\{@link\s+([^}\s]+)\s*\}/g, '`$1`')
    .replace(/^@throws \{(\w+)\}/gm, '\nThrows `$1`:')
    .replace(/Throws `(\w+)`: ?$/gm, 'Throws `$1`.');

/** A value as it is typed into a field. @param {unknown} value */
const typed = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Kinds of fields that hold plain text. */
const TEXTS = ['text', 'lines', 'counts', 'game'];

/** What a field is for, and whether it is JSON. */
const labelOf = (/** @type {string} */ label, /** @type {unknown} */ value, kind = '') =>
  typeof value === 'object' && !TEXTS.includes(kind) ? `${label} (JSON)` : label;

/** How many lines a field has. @param {string} text */
const linesFor = (text) =>
  Math.min(
    6,
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0),
  );

/**
 * A form with a field for each argument, where there is an example, or why there is none.
 * @param {string} name @param {Tools} tools
 */
function formOf(name, { markdown }) {
  const example = EXAMPLES[name];
  if (!example) return markdown(formlessBecause(name));
  const fields = example.map(([label, value, kind], i) => {
    const id = `${name}-${i}`;
    const text = typed(value);
    const of = kind ? ` data-kind="${kind}"` : '';
    return `<label for="${id}">${labelOf(label, value, kind)}</label>
<textarea id="${id}" rows="${linesFor(text)}" spellcheck="false"${of}>${escape(text)}</textarea>`;
  });
  return `<details class="try" data-call="${name}">
<summary>Try ${escape(name.replace(/^.*\./, ''))}</summary>
<form>
${fields.join('\n')}
<button>Run</button>
</form>
<pre class="call" tabindex="0" role="group" aria-label="the call"><code></code></pre>
<pre class="answer" tabindex="0" role="group" aria-label="the answer" aria-live="polite"></pre>
</details>
`;
}

/** @param {Declaration} owner @param {Tools} tools */
function membersOf({ name, members }, tools) {
  const { script, markdown } = tools;
  /** @type {Map<string, NonNullable<typeof members>>} */
  const byName = new Map();
  for (const member of members ?? [])
    byName.set(member.name, [...(byName.get(member.name) ?? []), member]);
  return Array.from(byName, ([member, all]) => {
    const full = `${name}.${member}`;
    const code = all.map((one) => script(one.code)).join('\n');
    const doc = all.map((one) => markdown(plain(one.doc))).join('');
    return `<section class="member" id="${full}">
<h3><a href="#${full}">${member}</a></h3>
${block(code, full)}${doc}${formOf(full, tools)}</section>
`;
  }).join('');
}

/** Overloads are shown together. @param {Declaration[]} all of one name @param {Tools} tools */
function declarationOf(all, tools) {
  const [{ name, kind, exported }] = all;
  const code = all.map((one) => tools.script(one.code)).join('\n\n');
  const doc = all.map((one) => tools.markdown(plain(one.doc))).join('');
  const note = exported ? kind : `${kind}, not exported`;
  const members = all.map((one) => membersOf(one, tools)).join('');
  return `<section class="declaration" id="${name}">
<h2><a href="#${name}">${name}</a> <small>${note}</small></h2>
${block(code, name)}${doc}${formOf(name, tools)}${members}</section>
`;
}

/** @typedef {import('./markdown.js').Markdown} Markdown */

/** @param {ApiPage} page @param {{ symbols: Symbols, markdown: Markdown }} site */
function referenceOf(page, { symbols, markdown }) {
  const { title, entry, all } = page;
  /** @type {Map<string, Declaration[]>} */
  const byName = new Map();
  for (const one of all) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  const list = Array.from(byName.keys(), (name) => `<li><a href="#${name}">${name}</a></li>`);
  const from = entry.startsWith('ukeire') ? `Of <code>${entry}</code>.` : '';
  const sections = Array.from(byName, ([name, one]) => {
    const scope = referenceScope(symbols, page, name);
    return declarationOf(one, {
      markdown: (text) => markdown.inScope(text, scope),
      script: (code) => scriptAsHtml(code, scope, symbols.ofCode),
    });
  });
  return `<h1>${title}</h1>
<p>${from}</p>
<ul class="names">${list.join('\n')}</ul>
${sections.join('')}`;
}

export { referenceOf };
