// Narrow screens, large letters, paper and forced colours: nothing is cut off, covered or lost.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { DESKTOP } from './browser.js';
import { BROWSER, stage } from './stage.js';

const TABLE = 'h=123m406p789s11223z&o=9m1z&r=2p3p4p&l=7z7z&t=6';
/** Views of which each has parts that others lack; what is played for makes columns wider. */
const VIEWS = [
  TABLE,
  'h=234578m1689p357s1z&t=6&g=score',
  'h=119m123p567s1144z&n=3&l=1z&x=l&t=6',
  'h=23m3467p22678s55z&d=9s&r=1p9s&a=9m1z5z&l=3z9p&x=a&t=6&g=5200',
  'h=1111m406p789s1122z&t=6&g=score',
  'h=123m406p789s11223z&r=1z6p9m&a=4p&l=1s&i=ral&t=6',
  'h=123456m456p77z&m=c1111z',
  'h=19m119p19s1234567z',
];
/** The widths of a screen, and the languages in which it is looked at. */
const SCREENS = /** @type {const} */ ([
  [320, ['ja', 'zh', 'zh-Hant', 'en']],
  [348, ['en']],
  [360, ['en']],
]);

const on = stage('layout');
const { test, open, follow, texts, has, unfold, speak } = on;

/** Runs in the page: whatever is cut off, covered, broken into lines, or smaller than a finger. */
function faults() {
  const seen = (/** @type {string} */ selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const words = document.createRange();
  const boxOf = (/** @type {Element} */ one) => {
    words.selectNodeContents(one);
    return words.getBoundingClientRect();
  };
  const isBroken = (/** @type {Element} */ one) => {
    words.selectNodeContents(one);
    const lines = new Set([...words.getClientRects()].map(({ bottom }) => bottom));
    return !one.firstElementChild && lines.size > 1;
  };
  /** Whether a number of a choice lies over its tiles. */
  const isOver = (/** @type {Element} */ cell) => {
    const choice = cell.parentElement?.querySelector('.choice')?.getBoundingClientRect();
    const { left, right, top, bottom, width } = boxOf(cell);
    if (!choice || !width) return false;
    const apart = left >= choice.right || right <= choice.left;
    return !apart && top < choice.bottom && bottom > choice.top;
  };
  /** Whether the number or tag beside it is nearer than 3 pixels, on a screen of a usual width. */
  const isTight = (/** @type {Element} */ cell) => {
    const next = cell.previousElementSibling;
    const beside = next?.matches('th') ? next.querySelector('.tag') : next;
    const both = beside?.textContent && cell.textContent && innerWidth >= 348;
    return both && boxOf(cell).left < boxOf(beside).right + 3;
  };
  const isCut = (/** @type {Element} */ one) => one.scrollWidth > one.clientWidth + 1;
  const isSmall = (/** @type {Element} */ one) => one.getBoundingClientRect().height < 43.5;
  const said = (/** @type {string} */ fault, /** @type {Element[]} */ all) =>
    all.map((one) => `${fault}: ${one.className} ${one.textContent}`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  return [
    ...(wide > 0 ? [`${wide} pixels too wide`] : []),
    ...said('cut off', seen('.segments:not(.target) .options, .offers tr, .sides').filter(isCut)),
    ...said('broken', seen('.discards td, .offers :is(thead th, td:not(.facts))').filter(isBroken)),
    ...said('tight', seen('.discards td').filter(isTight)),
    ...said('covers', seen('.offers td').filter(isOver)),
    ...said('small', seen('.offers button, .safe-part label, .goal label, #least').filter(isSmall)),
  ];
}

for (const view of VIEWS)
  test(`on a phone, or at 400 %, nothing is cut off, covered or broken: ${view}`, async () => {
    await on.page.setViewport({ width: 320, height: 640 });
    await (view === TABLE ? open : follow)(view);
    if (view === TABLE) {
      await on.edit();
      await unfold('#chart, #computed');
      await has('#chart .options');
    } else if (await on.count('#edit-table[aria-expanded=true]')) {
      await on.press('#close-table');
    }
    await has('.progress .bar:not(.on), .won .points');
    for (const [width, languages] of SCREENS) {
      await on.page.setViewport({ width, height: 640 });
      for (const language of languages) {
        await speak(language);
        await on.page.$$eval(':is(.offers, .riichi-part) details', (all) => {
          for (const one of all) /** @type {HTMLDetailsElement} */ (one).open = true;
        });
        await on.drawn();
        assert.equal(await on.page.evaluate(faults), [], `${language}, ${width}`);
      }
    }
  });

test('with letters, words and lines wider apart nothing is cut off', async () => {
  await on.page.setViewport({ width: 360, height: 740 });
  await open(TABLE);
  await on.edit();
  await on.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // WCAG 1.4.12.
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important;'
        + ' word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  for (const language of ['ja', 'zh', 'en']) {
    await speak(language);
    await has('.discards .col-win');
    const cut = await on.page.$$eval('.segments .options, .discards tbody td', (all) =>
      all
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
        .map(({ textContent }) => String(textContent))
        // A number without % stands at the end of its cell, where nothing is cut off.
        .filter((words) => !/^[\d.]+$/.test(words)),
    );
    assert.equal(cut, [], language);
    assert.ok(await on.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  }
});

test('on paper the whole question stands, on a wide sheet and on a narrow one', async () => {
  for (const width of [DESKTOP.width, 340]) {
    await on.page.setViewport({ ...DESKTOP, width });
    await open('h=123m406p789s11223z&d=3m&s=w&r=1p9s&t=6');
    await has('.discards .pick');
    // Both browsers read the style sheet as for paper; only Chromium can be told to.
    await on.page.evaluate(() => {
      for (const { cssRules } of document.styleSheets) {
        for (const rule of cssRules) {
          if (!(rule instanceof CSSMediaRule)) continue;
          const { media } = rule;
          if (media.mediaText === 'print') media.mediaText = 'all';
          else if (media.mediaText.startsWith('screen')) media.mediaText = 'not all';
        }
      }
    });
    for (const one of ['.hand .tile', '.chip .tile', '.printed', '.goal :checked + span'])
      assert.ok(await on.shown(one), `${width}: ${one}`);
    assert.ok(await on.shown('.discards'));
    assert.equal(await texts('.printed'), [
      'Seat wind: West · Round wind: East · 123m406p789s11223z; dora 3m; right 1p9s; draws 6',
    ]);
    assert.not(await on.shown('.acts button, #palette, #hand, #menu, .doors a, #edit-table'));
  }
});

/** Firefox cannot be told to show either. */
if (BROWSER === 'chromium')
  test('in forced colours and on paper a bar of danger is still there', async () => {
    await on.page.setViewport(DESKTOP);
    await open('h=19m3467p22678s55z7p&r=1z9p4s1m8m&i=r');
    await has('.risks[aria-busy=false] .level');
    const seen = () =>
      on.page.$eval('.risks [data-name="4p"] .level', (bar) => {
        const { backgroundColor } = getComputedStyle(bar);
        const { backgroundColor: behind } = getComputedStyle(document.body);
        return bar.checkVisibility() && backgroundColor !== behind;
      });
    assert.ok(await seen());
    await on.page.emulateMediaType('print');
    assert.ok(await seen());
    await on.page.emulateMediaType('screen');
    const session = await on.page.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value: 'active' }],
    });
    assert.ok(await seen());
  });

on.run();
