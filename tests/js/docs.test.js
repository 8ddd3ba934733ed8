// The site of guides and reference, as it was built: its links lead somewhere, its policy holds,
// every name is there, and its forms have answers.
// SPDX-License-Identifier: MIT

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as log from '../../wasm/log.js';
import * as batch from '../../wasm/parse-batch.js';
import * as review from '../../wasm/review.js';
import * as table from '../../wasm/table.js';
import * as ukeire from '../../wasm/ukeire.js';
import { argumentOf } from '../../web/docs/site/client/arguments.js';
import { codeOf, shown } from '../../web/docs/site/client/calls.js';
import { EXAMPLES } from '../../web/docs/site/examples.js';
import { apiPages } from '../../web/docs/site/symbols.js';

const DOCS = new URL('../../dist/web/docs/', import.meta.url);
const GUIDES = new URL('../../web/docs/', import.meta.url);
const files = readdirSync(DOCS);
const pages = new Map(
  files
    .filter((name) => name.endsWith('.html'))
    .map((name) => [name, readFileSync(new URL(name, DOCS), 'utf8')]),
);
const ids = new Map(
  Array.from(pages, ([name, html]) => [
    name,
    Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id),
  ]),
);
const mahjong = await ukeire.load();

test('each guide has a page, whose links have places and which keeps to the policy', () => {
  for (const name of readdirSync(GUIDES).filter((file) => file.endsWith('.md')))
    assert.ok(pages.has(name.replace('.md', '.html')), name);
  let links = 0;
  for (const [name, html] of pages) {
    const own = ids.get(name) ?? [];
    assert.is(new Set(own).size, own.length, `${name}: an id is there twice`);
    for (const [, href] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      links++;
      const [path, anchor] = href.split('#');
      const [, ours] = path.match(/^https:.*\/blob\/main\/(.*)/) ?? [];
      if (ours) assert.ok(existsSync(new URL(`../../${ours}`, import.meta.url)), href);
      if (/^https:/.test(path)) continue;
      const target = path || name;
      assert.ok(existsSync(new URL(target, DOCS)), `${name}: ${href}`);
      if (anchor) assert.ok(ids.get(target)?.includes(anchor), `${name}: ${href}`);
    }
    assert.not.match(html, /<script(?![^>]* src=)|<style|\sstyle="|\son\w+="| src="\w+:/, name);
    assert.match(html, /http-equiv="Content-Security-Policy" content="default-src 'none';/);
  }
  assert.ok(links > 3000, `${links} links`);
});

test('the reference has every exported name', () => {
  const declared = apiPages().flatMap(({ name, all }) => all.map((one) => [name, one.name]));
  for (const [page, name] of declared) assert.ok(ids.get(`${page}.html`)?.includes(name), name);
  const names = declared.map(([, name]) => name);
  for (const name of Object.keys({ ...ukeire, ...table, ...batch }))
    assert.ok(names.includes(name));
});

test('the call that each form shows has an answer', async () => {
  const all = { ...batch, ...log, ...review, ...table, ...ukeire };
  const AsyncFunction = /** @type {any} */ (async () => {}).constructor;
  for (const [name, fields] of Object.entries(EXAMPLES)) {
    assert.ok([...ids.values()].flat().includes(name), name);
    const args = fields.map(([, value], i) =>
      argumentOf(fields[i][2], typeof value === 'string' ? value : JSON.stringify(value)),
    );
    if (['decisions', 'summarize'].includes(name)) continue; // of the same game as reviewGame
    const run = new AsyncFunction('mahjong', 'all', `with (all) return ${codeOf(name, args)};`);
    assert.ok(shown(await run(mahjong, all)).length > 0, name);
  }
});

test.run();
