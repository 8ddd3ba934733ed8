// The site of guides and reference, as it was built: its links lead somewhere, its policy holds,
// every name is there, its forms ask what they say, and its search finds.
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
import { call, codeOf, shown } from '../../web/docs/site/client/calls.js';
import { find } from '../../web/docs/site/client/search.js';
import { GUIDES } from '../../web/docs/site/contents.js';
import { EXAMPLES, formlessBecause } from '../../web/docs/site/examples.js';
import { apiPages } from '../../web/docs/site/symbols.js';

const DOCS = new URL('../../dist/web/docs/', import.meta.url);
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

test('each guide has a page, and each page is in the list of all', () => {
  const guides = readdirSync(new URL('../../web/docs/', import.meta.url));
  for (const name of guides.filter((file) => file.endsWith('.md'))) {
    assert.ok(pages.has(name.replace('.md', '.html')), name);
  }
  const list = pages.get('hint.html')?.match(/<nav[^]*<\/nav>/)?.[0] ?? '';
  for (const name of pages.keys()) {
    assert.ok(name === 'index.html' || list.includes(`href="${name}"`), name);
  }
});

test('every link has a place, and every anchor is there once', () => {
  let links = 0;
  for (const [name, html] of pages) {
    const own = ids.get(name) ?? [];
    assert.is(new Set(own).size, own.length, `${name}: an id is there twice`);
    for (const [, href] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      links++;
      const [path, anchor] = href.split('#');
      if (/^https:/.test(path)) continue;
      const target = path || name;
      assert.ok(existsSync(new URL(target, DOCS)), `${name}: ${href}`);
      if (anchor) assert.ok(ids.get(target)?.includes(anchor), `${name}: ${href}`);
    }
  }
  assert.ok(links > 3000, `${links} links`);
});

test('each guide lists its headings below its title', () => {
  for (const name of GUIDES.flatMap(([, names]) => names)) {
    const html = pages.get(`${name}.html`) ?? '';
    const headings = Array.from(html.matchAll(/<h2 id="([^"]*)"/g), ([, id]) => `#${id}`);
    if (headings.length < 2) continue;
    const list = html.match(/<\/h1>\n<nav [^]*?<\/nav>/)?.[0] ?? '';
    assert.equal(
      Array.from(list.matchAll(/href="([^"]*)"/g), ([, href]) => href),
      headings,
      name,
    );
  }
});

test('links to the repository name files that it has', () => {
  const found = new Set(
    Array.from(pages.values()).flatMap((html) =>
      Array.from(html.matchAll(/href="https:[^"#]*\/blob\/main\/([^"#]*)/g), ([, path]) => path),
    ),
  );
  assert.ok(found.size > 5, `${found.size} files`);
  for (const path of found) {
    assert.ok(existsSync(new URL(`../../${path}`, import.meta.url)), path);
  }
});

/** Where a word of code is linked to, after a passage of a page. */
function linksOf(
  /** @type {string} */ page,
  /** @type {string} */ word,
  /** @type {string} */ passage = '</h1>',
) {
  const html = pages.get(`${page}.html`) ?? '';
  const at = html.indexOf(passage);
  assert.ok(at >= 0, `${page} has no ${passage}`);
  const words = /(?:<a href="([^"]*)">)?<code>([^<]*)<\/code>/g;
  const all = Array.from(html.slice(at).matchAll(words), ([, href, code]) => ({ href, code }));
  const found = all.filter(({ code }) => code === word).map(({ href }) => href ?? '');
  assert.ok(found.length, `${page} has no ${word}`);
  return found;
}
/** Where the programs and declarations of a page link a name to. */
const linksInPrograms = (/** @type {string} */ page, /** @type {string} */ name) =>
  Array.from(
    (pages.get(`${page}.html`) ?? '').matchAll(
      new RegExp(`<a href="([^"#]+#[^"]*)">${name}</a>`, 'g'),
    ),
    ([, href]) => href,
  );

test('the reference resolves a name in its own module first', () => {
  for (const page of ['api-engine', 'api-worker', 'api-slim-worker', 'api-pool', 'api-lite']) {
    assert.equal(new Set(linksInPrograms(page, 'load')), new Set([`${page}.html#load`]), page);
  }
  for (const page of ['api-table', 'api-explanations']) {
    assert.equal(
      new Set(linksInPrograms(page, 'Reading')),
      new Set([`${page}.html#Reading`]),
      page,
    );
  }
});

test('a guide resolves a name by what its programs import, and what they call it on', () => {
  const of = 'api-table.html#Table';
  assert.equal(linksInPrograms('threads', 'load'), [
    'api-worker.html#load',
    'api-engine.html#load',
    'api-engine.html#load',
  ]);
  assert.equal(linksInPrograms('threads', 'loadWorker'), ['api-worker.html#load']);
  assert.equal(linksOf('threads', 'load({ url })'), ['api-worker.html#load']);
  assert.equal(linksOf('threads', 'load({ module, url })'), ['api-slim-worker.html#load']);
  assert.equal(linksInPrograms('threads', 'terminate'), [
    'api-worker.html#MahjongWorker.terminate',
  ]);
  assert.ok(linksInPrograms('many-hands', 'load').includes('api-pool.html#load'));
  const pool = 'api-pool.html#MahjongPool';
  assert.equal(linksInPrograms('many-hands', 'terminate'), [`${pool}.terminate`]);
  assert.equal(linksInPrograms('many-hands', 'shantenBatch'), [`${pool}.shantenBatch`]);
  assert.equal(linksOf('bot', 'score()', 'nagashi mangan'), [`${of}.score`]);
  assert.equal(linksOf('bot', 't.calls()'), [`${of}.calls`]);
  assert.equal(new Set(linksInPrograms('bot', 'calls')), new Set([`${of}.calls`]));
  assert.equal(linksOf('score', 'waits()'), ['api-engine.html#Mahjong.waits']);
});

test('nothing is linked where it is ambiguous, nor in a guide of another language', () => {
  // Of the module, and of a table.
  assert.equal(linksOf('bot', 'callsAsync()'), ['']);
  // The engine and a table are at hand.
  assert.equal(linksOf('logs', 'score()'), ['']);
  for (const page of ['c', 'python', 'runtimes']) {
    const text = pages.get(`${page}.html`)?.match(/<main[^]*<\/main>/)?.[0] ?? '';
    assert.not.match(text, /href="api-/, page);
  }
});

test('a code is linked where the text speaks of an error, and nowhere else', () => {
  assert.equal(linksOf('threads', 'no-worker'), ['errors.html#no-worker']);
  assert.equal(linksOf('threads', 'terminated'), ['errors.html#terminated']);
  assert.equal(linksOf('numbers', 'no-memory'), ['errors.html#no-memory']);
  assert.equal(linksOf('threads', 'timeout'), ['']);
  assert.equal(linksOf('bot', 'closed-kan'), ['']);
  assert.equal(linksOf('bot', 'kuikae'), ['']);
  assert.equal(linksOf('numbers', 'won'), ['']);
  const table = pages.get('api-table.html') ?? '';
  assert.match(table, /<a href="errors.html#closed-kan"><span class="text">/, 'of TableErrorCode');
  const events = table.match(/<section class="declaration" id="TableEvent">[^]*?<\/pre>/)?.[0];
  assert.match(String(events), /closed-kan/);
  assert.not.match(String(events), /errors\.html/);
});

test('nothing in a page needs more than the policy allows', () => {
  for (const [name, html] of pages) {
    assert.not.match(html, /<script(?![^>]* src=)|<style|\sstyle="|\son\w+="/, name);
    for (const [, address] of html.matchAll(/ src="([^"]*)"/g)) assert.not.match(address, /^\w+:/);
    assert.match(html, /http-equiv="Content-Security-Policy" content="default-src 'none';/);
  }
});

test('every name that a file of types exports is in the reference', () => {
  const api = apiPages();
  const names = api.flatMap(({ all }) => all);
  assert.ok(names.length > 180, `${names.length} names`);
  for (const { name, all } of api) {
    for (const one of all) assert.ok(ids.get(`${name}.html`)?.includes(one.name), one.name);
  }
  for (const name of Object.keys({ ...ukeire, ...table, ...batch })) {
    assert.ok(
      names.some((one) => one.name === name),
      name,
    );
  }
});

const all = { ...batch, ...log, ...review, ...table, ...ukeire };
const mahjong = await ukeire.load();
const AsyncFunction = /** @type {any} */ (async () => {}).constructor;

/** What was typed, as arguments. @param {string} name @param {unknown[]} values */
const argumentsOf = (name, values) =>
  values.map((value, i) =>
    argumentOf(EXAMPLES[name][i][2], typeof value === 'string' ? value : JSON.stringify(value)),
  );

for (const [name, fields] of Object.entries(EXAMPLES)) {
  test(`the form of ${name} has an answer, and shows the call that gives it`, async () => {
    assert.ok(
      Array.from(ids.values()).some((known) => known.includes(name)),
      'no such name',
    );
    const args = argumentsOf(
      name,
      fields.map(([, value]) => value),
    );
    const answer = shown(await call(async () => all, name, args));
    assert.ok(answer.length > 0);
    const code = codeOf(name, args);
    const run = new AsyncFunction('mahjong', 'all', `with (all) return ${code};`);
    assert.is(shown(await run(mahjong, all)), answer, code);
  });
}

test('every function and method has a form, or the reference says why not', () => {
  const owners = ['Mahjong', 'Bare', 'Table', 'MahjongPool', 'MahjongWorker'];
  const names = apiPages().flatMap(({ all: declared }) =>
    declared.flatMap(({ name, kind, members }) => {
      if (kind === 'function') return [name];
      if (!owners.includes(name)) return [];
      const methods = (members ?? []).filter(({ code }) => /^\w+\(/.test(code));
      return methods.map((member) => `${name}.${member.name}`);
    }),
  );
  assert.ok(names.length > 100, `${names.length} functions`);
  for (const name of names) {
    assert.is(Boolean(EXAMPLES[name]), !formlessBecause(name), name);
  }
});

test('what is wrong with a line of a batch, or with a log, is told with its place', async () => {
  const told = async (/** @type {string} */ name, /** @type {string[]} */ ...typed) => {
    try {
      await call(async () => all, name, argumentsOf(name, typed));
    } catch (error) {
      const { code, message } = /** @type {any} */ (error);
      return `${code}: ${message}`;
    }
    return '';
  };
  const batchOf = '123m406p789s1122z\n8z';
  assert.match(await told('Mahjong.shantenBatch', batchOf, '{}'), /^bad-tile: line 2: "8z" at/);
  assert.match(await told('reviewGame', '{"log":', '{}'), /^bad-json: /);
  assert.match(await told('Mahjong.ukeire', '{ visible: x', '{}'), /no JSON/);
});

const QUESTIONS = [
  ['how do I score a ron?', 'score.html'],
  ['what does bound mean?', 'numbers.html#bounds'],
  ["how do I keep a page's thread free?", 'threads.html'],
  ['how do I read a Tenhou log?', 'logs.html'],
  ['what is an error code bad-tile?', 'errors.html#bad-tile'],
  ['how likely is a tile to deal in?', 'bot.html#danger'],
  ['deal-in', 'bot.html#danger'],
  ['how do I use it from Python?', 'python.html'],
  ['how do I batch a million hands?', 'many-hands.html#typed-arrays'],
  ['how do I let a bot decide?', 'bot.html#what-to-do'],
  ['what sizes and speeds?', 'about.html#speed'],
  ['how big is the bundle', 'about.html#size'],
  ['how fast is it', 'about.html#speed'],
  ['license', 'about.html'],
  ['how to install', 'install.html'],
  ['which notation', 'hands.html'],
  ['what does shanten mean', 'hands.html#what-shanten'],
  ['can it read a log of mahjong soul?', 'logs.html'],
  ['how likely is a discard to win', 'numbers.html'],
  ['which tiles are safe', 'bot.html'],
  ['three players', 'hands.html'],
  ['React', 'hint.html'],
  ['script tag', 'install.html'],
  ['policy', 'install.html'],
  ['red five', 'hands.html'],
  ['furiten', 'errors.html#furiten'],
  ['bad-tile', 'errors.html#bad-tile'],
  ['visible', 'api-questions.html#Options.visible'],
  ['millions', 'many-hands.html'],
  ['winProbability', 'api-engine.html#Mahjong.winProbability'],
];

test('the search finds what users ask among the first five', () => {
  const script = files.find((name) => name.startsWith('search.'));
  const source = readFileSync(new URL(String(script), DOCS), 'utf8');
  /** @type {any[]} */
  let rows = [];
  new Function('ukeireDocs', source)({ search: (/** @type {any[]} */ told) => (rows = told) });
  assert.ok(rows.length > 800, `${rows.length} rows`);
  for (const [question, wanted] of QUESTIONS) {
    const found = find(rows, question)
      .slice(0, 5)
      .map(({ row }) => row[2]);
    assert.ok(
      found.some((address) => address.startsWith(wanted)),
      `${question}: ${found}`,
    );
  }
});

test.run();
