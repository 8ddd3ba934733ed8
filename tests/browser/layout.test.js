// Tests the layout with wider letters, on paper, and in forced colours.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { DESKTOP } from './browser.js';
import { layoutFaults } from './layout-faults.js';
import { BROWSER, stage } from './stage.js';
import { LAID_OUT_IN, PROBLEM, TABLE } from './views.js';

const on = stage('layout');
const { test, open, has } = on;

test('with letters, words and lines wider apart nothing is cut off', async () => {
  for (const link of [TABLE, PROBLEM, 'review']) {
    await open(link);
    await has('#answer[aria-busy=false], .practice-hand button, .read-log');
    await on.page.setViewport({ width: 360, height: 740 });
    await on.page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      // WCAG 1.4.12 demands this spacing of text.
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important;'
          + ' word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    for (const language of LAID_OUT_IN) {
      await on.set('language', language);
      assert.equal(await on.page.evaluate(layoutFaults), [], `${link}, ${language}`);
    }
    await on.page.setViewport(DESKTOP);
  }
});

/** Only Chromium can emulate paper and forced colours. */
if (BROWSER === 'chromium') {
  test('on paper the whole question stands, and nothing to press', async () => {
    await open('h=123m406p789s11223z&d=3m&s=w&r=1p9s&t=6');
    await has('#answer[aria-busy=false] .choices');
    await on.page.emulateMediaType('print');
    await on.says('.printed', '123m406p789s11223z; dora 3m; right 1p9s; seat west; draws 6');
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
