// From a narrow phone to a wide screen, in each language, nothing is cut off, covered or lost.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { DESKTOP } from './browser.js';
import { BROWSER, stage } from './stage.js';
import { PROBLEM, TABLE, viewsOf } from './views.js';

/** 320 pixels also stand for a screen of 1280 pixels at 400 % zoom. */
const WIDTHS = [320, 360, 1280, 1920];
const LANGUAGES = ['ja', 'zh', 'zh-Hant', 'en'];

const on = stage('layout');
const { test, open, has } = on;

/** Runs in the page: elements that are cut off, covered by a neighbour, or out of their row. */
function layoutFaults() {
  const isLoose = (/** @type {Element | null} */ one) => {
    for (; one; one = one.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(one).position)) return true;
    return false;
  };
  const visibleElements = (/** @type {string} */ selector) =>
    [...document.querySelectorAll(selector)].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility() && width > 1 && height > 1 && !isLoose(one);
    });
  const faultTexts = (/** @type {string} */ fault, /** @type {Element[]} */ all) =>
    all.map((one) => `${fault}: ${one.localName}.${one.className} ${one.textContent}`);
  const parts = visibleElements(
    'button, select, textarea, input:not([type=radio], [type=checkbox]), summary, a, h2, h3, p, td,'
      + ' .segments label, .tags, dt, dd',
  ).map((one) => ({ one, box: one.getBoundingClientRect() }));
  const covered = parts.filter(({ one, box }, i) =>
    parts
      .slice(i + 1)
      .some(
        (other) =>
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2
          && Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 2
          && !one.contains(other.one)
          && !other.one.contains(one),
      ),
  );
  const cut = visibleElements(
    'button, .options, .choices tr, .choices td, .acts, .foot, .line',
  ).filter(
    (one) => one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).overflowX !== 'auto',
  );
  /** Rivers whose tiles are not six to a row. */
  const unlike = visibleElements('.discards').filter((river) => {
    const lefts = [...river.children].map((tile) => tile.getBoundingClientRect().left);
    const starts = lefts.flatMap((left, i) => (i && left < lefts[i - 1] ? [i] : []));
    return starts.some((start) => start % 6) || starts.length !== Math.ceil(lefts.length / 6 - 1);
  });
  const wide = document.documentElement.scrollWidth - innerWidth;
  return [
    ...(wide > 0 ? [`${wide} pixels too wide`] : []),
    ...faultTexts(
      'covered',
      covered.map(({ one }) => one),
    ),
    ...faultTexts('cut off', cut),
    ...faultTexts(
      'not six to a row',
      unlike.filter(({ children }) => children.length),
    ),
  ];
}

for (const [name, show] of Object.entries(viewsOf(on)))
  test(name, async () => {
    await show();
    const problems = [];
    for (const language of LANGUAGES) {
      await on.set('language', language);
      for (const width of WIDTHS) {
        await on.page.setViewport({ width, height: 740 });
        await on.drawn();
        for (const fault of await on.page.evaluate(layoutFaults))
          problems.push(`${language}, ${width}: ${fault}`);
      }
    }
    await on.page.setViewport(DESKTOP);
    assert.equal(problems, []);
  });

test('with letters, words and lines wider apart nothing is cut off', async () => {
  for (const link of [TABLE, PROBLEM, 'review']) {
    await open(link);
    await has('#answer[aria-busy=false], .practice-hand button, .read-log');
    await on.page.setViewport({ width: 360, height: 740 });
    await on.page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      // Text spacing of WCAG 1.4.12.
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important;'
          + ' word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    for (const language of LANGUAGES) {
      await on.set('language', language);
      assert.equal(await on.page.evaluate(layoutFaults), [], `${link}, ${language}`);
    }
    await on.page.setViewport(DESKTOP);
  }
});

/** Only Chromium can emulate these settings. */
if (BROWSER === 'chromium') {
  test('on paper the whole question stands, and nothing to press', async () => {
    await open('h=123m406p789s11223z&d=3m&s=w&r=1p9s&t=6');
    await has('#answer[aria-busy=false] .choices');
    await on.page.emulateMediaType('print');
    assert.is(
      await on.text('.printed'),
      '123m406p789s11223z; dora 3m; right 1p9s; seat west; draws 6',
    );
    for (const one of ['.hand .tile', '.printed', '.choices', '.goal :checked + span'])
      assert.ok(await on.shown(one), one);
    assert.not(await on.shown('.acts button, #palette, #menu, .doors a, #edit-table'));
    await on.page.emulateMediaType('screen');
  });

  test('in forced colours bars are there; who wants no motion sees none', async () => {
    await open('h=19m3467p22678s55z7p&r=1z9p4s1m8m&i=r');
    await has('.risk-row [aria-busy=false]');
    const session = await on.page.createCDPSession();
    const features = ['forced-colors:active', 'prefers-reduced-motion:reduce'].map((one) => {
      const [name, value] = one.split(':');
      return { name, value };
    });
    await session.send('Emulation.setEmulatedMedia', { features });
    const visibleElements = await on.page.evaluate(() => ({
      bar: getComputedStyle(/** @type {Element} */ (document.querySelector('.level')))
        .backgroundColor,
      page: getComputedStyle(document.body).backgroundColor,
      moving: [...document.querySelectorAll('*')].filter((one) => {
        const { transitionDuration, animationName } = getComputedStyle(one);
        return !/^(0s(, )?)*$/.test(transitionDuration) || animationName !== 'none';
      }).length,
    }));
    assert.is.not(visibleElements.bar, visibleElements.page);
    assert.is(visibleElements.moving, 0);
    await session.send('Emulation.setEmulatedMedia', { features: [] });
  });
}

on.run();
