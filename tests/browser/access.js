// No barrier that axe-core can find: in each language and theme, on a phone and a desktop.
// SPDX-License-Identifier: MIT
//
// A look is a size and a theme. Each hand is opened once for each size; there it is shown in one
// language after another. With CI in the environment that is each language. Without it English
// shows all hands, and the other languages take turns. The editor of the table is looked at beside
// one of them, and the menu. Where one page has both themes, all rules are asked in the first; in
// the second, those about colours, which are all that a theme changes. A language changes none of
// them: without CI that second theme is looked at in English alone, and Firefox looks at one hand.

import * as assert from 'uvu/assert';
import { addAxe, violations } from './axe.js';
import { PHONE, speak, unfold, clickOn } from './browser.js';
import { stage } from './stage.js';

const SIZES = { phone: PHONE, desktop: { width: 1280, height: 900 } };
const HANDS = {
  discards: '#h=123m406p789s11223z',
  waits: '#h=123m456p13789s12z',
  nothing: '',
  offered: '#h=23m3467p22678s55z&d=9s&r=1p9s&a=9m1z5z&l=3z9p&x=a',
  safe: '#h=123m406p789s11223z&r=1z6p9m&a=4p&l=1s&i=ral',
};
const LANGUAGES = ['en', 'ja', 'zh', 'zh-Hant'];
const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {'light' | 'dark'} Theme */
/** @typedef {{ size: keyof typeof SIZES, themes: Theme[] }} Look */

/** All that is to be said of the hand is there. @param {Page} page */
function answered(page) {
  return page.waitForFunction(() => {
    const shown = (/** @type {string} */ selector) =>
      document.querySelector(selector)?.checkVisibility() ?? false;
    return (
      !document.querySelector('.progress .bar.on')
      && (!shown('.offers .choice') || shown('.offers [data-mode=graph] tr.best'))
      && (!shown('.riichi-part') || shown('.sides .more'))
    );
  });
}

/** Opens all that opens. @param {Page} page @param {boolean} edits the table, too */
async function look(page, edits) {
  const isEdited = (await page.$('#edit-table[aria-expanded=true]')) !== null;
  if (isEdited !== edits) await clickOn(page, '#edit-table');
  if (await page.$('#menu[aria-expanded=false]')) await clickOn(page, '#menu');
  // What lies below is made after the first frame.
  await page.waitForSelector('#computed');
  await unfold(page, 'details');
  const steps = await page.$('#computed .next');
  for (let step = 0; steps && step < 5; step++) await clickOn(page, '#computed .next');
  await answered(page);
}

let turn = 0;

/**
 * The languages in which the next hand is shown.
 * @param {import('./browser.js').BrowserName} name
 */
function languagesFor(name) {
  if (process.env.CI) return LANGUAGES;
  const [english, ...others] = LANGUAGES;
  return name === 'firefox' ? [english] : [english, others[turn++ % others.length]];
}

/** @param {import('./browser.js').BrowserName} name */
const handsFor = (name) =>
  process.env.CI || name === 'chromium' ? HANDS : { discards: HANDS.discards };

/** @param {string} language @param {Theme[]} themes */
const themesIn = (language, themes) =>
  process.env.CI || language === LANGUAGES[0] ? themes : themes.slice(0, 1);

/**
 * @param {import('./browser.js').BrowserName} name @param {Look[]} looks
 */
function lookAt(name, looks) {
  const on = stage(`access in ${name}`, name);
  const { test } = on;

  /** @param {Page} page @param {Look} look @param {string} what @param {string} language */
  async function lookIn(page, { themes }, what, language) {
    await speak(page, language);
    assert.ok((await page.$eval('html', (html) => html.lang)).startsWith(language));
    for (const edits of what === 'discards' ? [false, true] : [false]) {
      const where = `${what}, ${language}${edits ? ', edited' : ''}`;
      await look(page, edits);
      for (const theme of themesIn(language, themes)) {
        await page.select('#theme', theme);
        const rules = theme === themes[0] ? ALL : COLOURS;
        assert.equal(await violations(page, 'html', { runOnly: rules }), [], `${where}, ${theme}`);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${where}: ${wide} pixels wider than the window`);
    }
  }

  for (const look of looks) {
    for (const [what, hand] of Object.entries(handsFor(name))) {
      const languages = languagesFor(name);
      test(`${look.size}, ${look.themes.join(' and ')}, ${what}: ${languages}`, async () => {
        const page = await on.openPage();
        try {
          await page.setViewport(SIZES[look.size]);
          await page.goto(on.url + hand);
          await page.waitForSelector('#summary');
          await addAxe(page);
          for (const language of languages) await lookIn(page, look, what, language);
        } finally {
          await page.close();
        }
      });
    }
  }

  test.run();
}

export { lookAt };
