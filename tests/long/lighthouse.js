// lighthouse.js [TIMES] [FOLDER] - prints median scores of the page on a phone by Lighthouse.
// SPDX-License-Identifier: MIT
//
//     ./build.sh page && node tests/long/lighthouse.js
//
// The numbers depend on the machine and its load, so this is a report and not a test. The page is
// served with brotli, as static hosts do. FOLDER is a build to measure in place of dist/web.

import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { headersOf } from '../../web/build/policy.js';
import { TYPES, launch } from '../browser/browser.js';
import { median } from '../numbers.js';

const [times = '3', folder = fileURLToPath(new URL('../../dist/web', import.meta.url))] =
  process.argv.slice(2);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const HANDS = { 'a hand in the link': '#h=234578m1689p357s1z', 'no hand': '' };

/** The types of lighthouse need another version of TypeScript than ours. */
const { default: lighthouse } = await import(/** @type {string} */ ('lighthouse'));

/** Compressed files. Compression during the first visit would delay the page. */
const packed = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(extname)
    .map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(folder, name)))]),
);

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = pathname === '/' ? '/index.html' : pathname;
  const body = packed.get(path);
  const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(path))];
  const headers = { 'content-type': type, 'content-encoding': 'br', ...headersOf(path) };
  if (body) response.writeHead(200, headers).end(body);
  else response.writeHead(404).end();
});

async function judge(/** @type {string} */ url) {
  const browser = await launch('chromium');
  try {
    const page = await browser.newPage();
    const options = { onlyCategories: CATEGORIES, logLevel: /** @type {const} */ ('error') };
    const result = await lighthouse(url, options, undefined, page);
    if (!result) throw new Error(`nothing found for ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Lists audits below 0.9 that count for the score. @param {any} result of Lighthouse */
function lowAudits({ categories, audits }) {
  return Object.values(categories)
    .flatMap((/** @type {any} */ { auditRefs }) => auditRefs)
    .filter((/** @type {any} */ { weight, id }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
    .map((/** @type {any} */ { id }) => `${id} ${audits[id].displayValue ?? ''}`.trim());
}

await new Promise((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(undefined));
});
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
for (const [what, hand] of Object.entries(HANDS)) {
  const results = [];
  for (let i = 0; i < Number(times); i++)
    results.push(await judge(`http://127.0.0.1:${port}/${hand}`));
  console.log(`${what}, median of ${times}`);
  for (const id of CATEGORIES) {
    const scores = results.map(({ categories }) => categories[id].score ?? 0);
    console.log(`  ${id.padEnd(26)} ${median(scores)} of ${scores.join(' ')}`);
  }
  for (const id of FIGURES) {
    const values = results.map(({ audits }) => audits[id].numericValue ?? 0);
    const digits = id.endsWith('shift') ? 3 : 0;
    console.log(`  ${id.padEnd(26)} ${median(values).toFixed(digits)}`);
  }
  const all = new Set(results.flatMap(lowAudits));
  if (all.size) console.log(`  to better: ${[...all].join('; ')}`);
}
server.close();
server.closeAllConnections();
