// Gives the page hostile texts, links, logs and files, none of which may become markup.
// SPDX-License-Identifier: MIT

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { writeTenhou } from '../../wasm/log.js';
import { decode } from '../../web/state/link.js';
import { samples } from '../effort.js';
import { pick, wholeNumbers } from '../js/random.js';
import { roundsOfGame } from '../js/kobalab-games.js';
import { stage } from './stage.js';

const SEED = Number(process.env.UKEIRE_SEED ?? 1);
const TEXTS = samples(60);
const FOLDER = fileURLToPath(new URL('../../build/projects/hostile', import.meta.url));

const MARKUP = `<img src=x onerror=injected=1>
<script>injected=1</script>
<x-evil evil=1>
"><x-evil>
' onfocus=injected=1 autofocus x='
<svg/onload=injected=1>
</code></p><x-evil>
<iframe srcdoc="<x-evil>">
&lt;x-evil&gt;
&#60;x-evil>
javascript:injected=1
{{injected=1}}
\${injected=1}
<style>*{display:none}</style>
<base href=//evil.example>
<!--
]]>`.split('\n');
const WORDS =
  '123m 406p 789s 11223z 55555m 9z 00p [123p] (1111z) {555z} h= m= d= v= o= n=3 t=99 s=q w=e c=1'
  + ' __proto__=1 constructor %3Cx-evil%3E %00 % %E0%A4%A 東 🀄 🀫 １';
const PIECES = [
  ...'0123456789mpszESWNPFC[]()|_+-,.&=#%? ',
  ...WORDS.split(' '),
  ...['\u202e', '\u0000', '\ud800', '\n', '\t'],
  'a'.repeat(1200),
  '1m'.repeat(700),
  `#${'a='.repeat(40)} `,
];
const LINKS = [
  'h=123m406p789s11223z',
  'h=406p789s11223z&m=123p&d=3m&v=58p&o=9m1z&n=4&t=7&s=w&w=s',
  'h=19m19p19s1234567z&n=3',
  '',
];
const TABLE = '#h=123m406p789s1122z&d=3m';
const LOG = writeTenhou({ ...roundsOfGame(11, 1), names: MARKUP.slice(0, 4) });

const below = wholeNumbers(SEED);
const piece = () => pick(below, below(4) ? PIECES : MARKUP);

/** Returns a random fragment of an address, or a valid one with a random change. */
function hostileFragment() {
  if (below(2)) return Array.from({ length: 1 + below(8) }, piece).join('');
  const good = pick(below, LINKS);
  const at = below(good.length + 1);
  return good.slice(0, at) + piece() + good.slice(at + below(3));
}

const on = stage(`hostile, seed ${SEED}`, { name: 'chromium' });
const { test, open, says, has, text, paste } = on;

/** Runs in the page: records elements and attributes that the page itself never creates. */
function watchElements() {
  const all = /** @type {any} */ (globalThis);
  all.strange = [];
  const look = (/** @type {Element} */ one) => {
    const allowedElement = !/^(script|style|iframe|base|object|embed|x-evil)$/.test(one.localName);
    const fine = [...one.attributes].every(
      ({ name, value }) => !/^on|evil|injected|^srcdoc/i.test(name) && !/^javascript:/i.test(value),
    );
    if (!allowedElement || !fine) all.strange.push(one.outerHTML);
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) {
          if (!(node instanceof Element)) continue;
          look(node);
          if (node !== target) node.querySelectorAll('*').forEach(look);
        }
    }).observe(document.body, { childList: true, subtree: true, attributes: true }),
  );
}

async function isClean() {
  const strange = await on.page.evaluate(() => [
    .../** @type {any} */ (globalThis).strange,
    ...('injected' in globalThis ? ['injected'] : []),
  ]);
  assert.equal(strange, []);
  assert.equal(on.complaints, []);
}

test(`${TEXTS} typed texts`, async () => {
  await open('', watchElements);
  on.page.on('dialog', (dialog) => on.complaints.push(dialog.message()));
  const texts = Array.from({ length: TEXTS }, hostileFragment);
  const messages = await on.page.evaluate(async (all) => {
    const nextTask = () => new Promise((resolve) => setTimeout(resolve));
    const errors = [];
    for (const letters of all) {
      if (!document.querySelector('#hand')) {
        // The text field is hidden while the hand is full.
        /** @type {HTMLElement | null} */ (document.querySelector('#change-tiles'))?.click();
        await nextTask();
      }
      const input = /** @type {HTMLInputElement} */ (document.querySelector('#hand'));
      input.focus();
      input.value = letters;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await nextTask();
      errors.push(document.querySelector('#hand-error')?.textContent ?? '');
    }
    return errors;
  }, texts);
  texts.forEach((letters, at) => {
    if (/[<>{$]/.test(letters.replace(/\{555z\}/g, ''))) assert.ok(messages[at], letters);
  });
  const refused = messages.filter(Boolean).length;
  assert.ok(refused > TEXTS / 2 && refused < TEXTS, `${refused} refused`);
  await isClean();
  await on.press('#clear');
  await on.tap('3z');
  assert.is(await on.hand(), '3z');
});

test(`${TEXTS} links of a table`, async () => {
  const session = await on.page.createCDPSession();
  await on.page.evaluate(() => {
    const all = /** @type {any} */ (globalThis);
    all.seen = [];
    addEventListener('hashchange', () =>
      all.seen.push([location.hash, document.querySelector('.notice.problem')?.textContent ?? '']),
    );
  });
  // Browsers limit how often a page changes its address, so the test sets it from outside.
  for (let i = 0; i < TEXTS; i++) {
    const url = new URL(`#${hostileFragment()}`, on.page.url()).href;
    await session.send('Page.navigate', { url });
    await on.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
  /** @type {[string, string][]} */
  const seen = await on.page.evaluate(() => /** @type {any} */ (globalThis).seen);
  for (const [hash, messages] of seen) {
    const isRefused = messages.startsWith('The link');
    assert.is(isRefused, decode(hash).problem !== null, `${hash}: ${messages}`);
  }
  const refused = seen.filter(([, messages]) => messages).length;
  assert.ok(seen.length > 0.9 * TEXTS, `${seen.length} links read`);
  assert.ok(refused > TEXTS / 2 && refused < seen.length, `${refused} refused`);
  await isClean();
});

test('what is pasted and refused leaves the table as it was', async () => {
  await open(TABLE.slice(1), watchElements);
  for (const one of [...MARKUP, `h=${MARKUP[0]}`, `${TABLE}&x=${MARKUP[0]}`, '1m'.repeat(9000)]) {
    await paste('123m406p789s1122z');
    await says('.notice', '');
    await paste(one);
    await says('.notice', /\S/);
    await on.addressIs(TABLE);
  }
  await isClean();
});

test('a link of practice that is none says why, and a hand is there all the same', async () => {
  for (const one of [`h=${MARKUP[0]}`, `theme=${MARKUP[0]}`, 'day=2026-02-31', '__proto__=1']) {
    await open(`practice&${encodeURIComponent(one).replaceAll('%3D', '=')}`, watchElements);
    await says('.practice .error', /\S/);
    await has('.practice-hand button, .ways button');
    await isClean();
  }
});

test('logs and files: names are text, a file that is no log is refused in a sentence', async () => {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, '<img src=x onerror=injected=1>.json');
  await open('review', watchElements);
  const upload = async (/** @type {string} */ content) => {
    writeFileSync(file, content);
    await on.unfold('.log-input');
    await (await on.page.waitForSelector('input#review-file'))?.uploadFile(file);
  };
  for (const one of [...MARKUP, '{"log":[[[0,0,0]]],"name":["<x-evil>"]}', '\0'.repeat(5000)]) {
    await upload(one);
    await says('.game-review .said', /\S/);
    assert.is(await on.count('.board-card'), 0);
  }
  await on.readLog(LOG);
  await has('.board-card');
  assert.ok((await text('#review-player')).includes('<img'), 'a name is text');
  await upload(MARKUP[0]);
  await says('.game-review .said', /cannot/);
  await isClean();
});

test('what the browser keeps and what is imported may be anything', async () => {
  await on.page.evaluate((markup) => {
    const table = 'h=123m';
    localStorage.setItem('ukeire.hands', JSON.stringify([{ name: markup, hand: table }, 1, null]));
    sessionStorage.setItem('ukeire.review.logs', '[{"a":1}]');
    sessionStorage.setItem('ukeire.table', `["${table}&x=<x-evil>"]`);
    for (const key of Object.keys(localStorage))
      if (key !== 'ukeire.hands') localStorage.setItem(key, '{"language":"<x-evil>","theme":[]}');
  }, MARKUP[0]);
  for (const door of ['review', 'practice', '']) await open(door, watchElements);
  await on.unfold('#saved');
  await has('.open-saved');
  assert.equal(await on.texts('.open-saved'), [MARKUP[0]]);
  await on.unfold('.saved details');
  await on.enter('#saved-text', MARKUP.map((one) => `${one}\t#${one}`).join('\n'));
  await on.press('.import-hands');
  await says('.saved [role=status]', /^0 hands.*: line/);
  await isClean();
});

on.run();
