// Hostile links and texts in a real page: each is taken or refused in words, none becomes markup.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { decode } from '../../web/model/table/link.js';
import { samples } from '../effort.js';
import { splitmix } from '../js/random.js';
import { stage } from './stage.js';

const SEED = Number(process.env.UKEIRE_SEED ?? 1);
const TEXTS = 250 * samples(3);
const LINKS_TRIED = samples(250);
/** Texts that the page is given in one go. */
const AT_ONCE = 250;

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

const random = splitmix(SEED);
const below = (/** @type {number} */ n) => Math.floor(random() * n);
/** @template T @param {readonly T[]} list */
const pick = (list) => list[below(list.length)];
const piece = () => (below(4) ? pick(PIECES) : pick(MARKUP));

/** Something new, or a good one spoiled. */
function hostile() {
  if (below(2)) return Array.from({ length: 1 + below(8) }, piece).join('');
  const good = pick(LINKS);
  const at = below(good.length + 1);
  return good.slice(0, at) + piece() + good.slice(at + below(3));
}

const on = stage(`hostile, seed ${SEED}`, { name: 'chromium' });
const { test, complaints } = on;

/** The elements that the page itself makes. */
const OWN =
  'a article b br button caption circle body code datalist dd defs details dialog div dl dt'
  + ' fieldset figcaption figure footer foreignObject g h1 h2 h3 h4 header input kbd label'
  + ' legend li line main mark ol option output p path polyline progress rect section select'
  + ' small span strong summary svg table tbody td text textarea th thead title tr ul use';

/**
 * In the page: keeps every element and attribute that the page itself does not make.
 * @param {string} names of its elements
 */
function watch(names) {
  const own = new Set(names.split(' '));
  /** @type {string[]} */
  const strange = [];
  const look = (/** @type {Element} */ element) => {
    if (!own.has(element.localName)) strange.push(`<${element.localName}>`);
    for (const { name, value } of element.attributes) {
      if (/^on|evil|injected|^srcdoc|^src$/i.test(name) || /evil|injected/i.test(value))
        strange.push(`${element.localName} ${name}=${value}`);
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element)) continue;
        look(node);
        if (node !== target) node.querySelectorAll('*').forEach(look);
      }
    }
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
  Object.assign(globalThis, { strange });
}

/** Nothing came in, and the next tap works. */
async function stillGood() {
  assert.equal(await on.page.evaluate(() => /** @type {any} */ (globalThis).strange), []);
  assert.is(await on.page.evaluate(() => 'injected' in globalThis), false);
  assert.equal(complaints, []);
  await on.press('#clear');
  await on.tap('3z');
  assert.is(await on.hand(), '3z');
}

test(`${TEXTS} texts`, async () => {
  on.page.on('dialog', (dialog) => complaints.push(dialog.message()));
  await on.open();
  await on.page.evaluate(watch, OWN);
  let refused = 0;
  for (let i = 0; i < TEXTS; i += AT_ONCE) {
    const texts = Array.from({ length: AT_ONCE }, hostile);
    const said = await on.page.evaluate((all) => {
      const input = /** @type {HTMLInputElement} */ (document.querySelector('#hand'));
      input.focus();
      return all.map((text) => {
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        return document.querySelector('#field-error')?.textContent ?? '';
      });
    }, texts);
    texts.forEach((text, at) => {
      if (/[<>{$]/.test(text.replace(/\{555z\}/g, ''))) assert.ok(said[at], text);
    });
    refused += said.filter(Boolean).length;
    await stillGood();
  }
  assert.ok(refused > TEXTS / 2 && refused < TEXTS, `${refused} refused`);
});

test(`${LINKS_TRIED} links`, async () => {
  const session = await on.page.createCDPSession();
  await on.page.evaluate(() => {
    const all = /** @type {any} */ (globalThis);
    all.seen = [];
    addEventListener('hashchange', () =>
      all.seen.push([location.hash, document.querySelector('.notice.problem')?.textContent ?? '']),
    );
  });
  for (let i = 0; i < LINKS_TRIED; i++) {
    // A browser does not let a page change its own address so often; the reader may.
    await session.send('Page.navigate', { url: new URL(`#${hostile()}`, on.page.url()).href });
    if (i % AT_ONCE === AT_ONCE - 1) await stillGood();
  }
  /** @type {[string, string][]} */
  const seen = await on.page.evaluate(() => /** @type {any} */ (globalThis).seen);
  for (const [hash, said] of seen)
    assert.is(said.startsWith('The link'), decode(hash).problem !== null, `${hash}: ${said}`);
  const refused = seen.filter(([, said]) => said).length;
  assert.ok(seen.length > 0.9 * LINKS_TRIED, `${seen.length} links read`);
  assert.ok(refused > LINKS_TRIED / 2 && refused < seen.length, `${refused} refused`);
});

on.run();
