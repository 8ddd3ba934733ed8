// Tests the site of guides and reference: links inside it, links to it, and its search.
// SPDX-License-Identifier: MIT

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { headersOf } from '../../web/build/policy.js';
import { WEB } from '../browser/browser.js';
import { stage } from '../browser/stage.js';

const DOCS = join(WEB, 'docs');
const HELP = new URL('../../web/header.jsx', import.meta.url);

const readText = (/** @type {string} */ path) => readFileSync(path, 'utf8');

/** Returns the error of a link, if any. @param {string} path of the target @param {string} id */
function faultOf(path, id) {
  if (!existsSync(path)) return 'no file';
  return id && path.endsWith('.html') && !readText(path).includes(` id="${id}"`) ? 'no anchor' : '';
}

const on = stage('docs', { folder: WEB, headers: headersOf });
const { test } = on;

test('links lead somewhere', async () => {
  const names = readdirSync(DOCS, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.html'));
  let links = 0;
  for (const page of pages) {
    for (const [, href] of readText(join(DOCS, page)).matchAll(/ href="([^"]*)"/g)) {
      if (/^https?:/.test(href) || href.startsWith('#')) continue;
      links++;
      const [path, id] = decodeURI(href).split('#');
      assert.is(faultOf(join(DOCS, page, '..', path || '.'), id), '', `${page}: ${href}`);
    }
  }
  assert.ok(links > 3000, `${links} links`);
});

test('so do the links of the page', async () => {
  const links = Array.from(readText(HELP.pathname).matchAll(/'([\w,]+\.html)#([\w-]+)'/g));
  assert.is(links.length, 4);
  for (const [link, page, id] of links)
    assert.is(faultOf(join(DOCS, 'documents', page), id), '', link);
});

test('the search finds words of a guide', async () => {
  await on.page.goto(`${on.server.url}docs/index.html`);
  await on.page.click('#tsd-search-trigger');
  await on.page.type('#tsd-search-input', 'misprint');
  await on.says('#tsd-search-results', /How it works/);
});

on.run();
