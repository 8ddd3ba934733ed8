// No barrier that axe-core finds, on each door, light and dark, on a phone and a desktop.
// SPDX-License-Identifier: MIT
//
// A second look at a view asks about colours alone. With UKEIRE_LOOKS=all each view is seen in each
// size, theme and language, and asked about everything.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as assert from 'uvu/assert';
import { writeTenhou } from '../../wasm/log.js';
import { PHONE } from './browser.js';
import { seededGame } from './game.js';
import { stage } from './stage.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ALL_LOOKS = process.env.UKEIRE_LOOKS === 'all';
const LANGUAGES = ALL_LOOKS ? ['ja', 'zh', 'en'] : ['en'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const DESKTOP = { width: 1280, height: 900 };
/** A finger's width in pixels, and what rounding takes. */
const FINGER = 43.5;

/** @typedef {{ size: typeof PHONE, theme: 'light' | 'dark' }} Look */
/** @type {Look[]} */
const LOOKS = [
  { size: PHONE, theme: 'light' },
  { size: DESKTOP, theme: 'dark' },
  { size: PHONE, theme: 'dark' },
  { size: DESKTOP, theme: 'light' },
];
const [BRIGHT_PHONE, DARK_DESKTOP] = LOOKS;

const on = stage('access');
const { test, press, has, says, keys } = on;

/**
 * Adds axe, and takes from the page colours that change little by little: between two of them
 * letters may have their new one, and what lies under them the old one.
 */
async function addAxe() {
  const isNew = await on.page.evaluate(() => {
    if ('axe' in globalThis) return false;
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(still);
    return true;
  });
  if (isNew) await on.page.evaluate(AXE);
}

/** Runs in the page: what axe finds, one line each; null if the page has changed meanwhile. */
async function askAxe(/** @type {unknown} */ runOnly) {
  let changed = false;
  const changes = new MutationObserver(() => {
    changed = true;
  });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  changes.observe(document, all);
  const axe = /** @type {any} */ (globalThis).axe;
  const { violations, passes } = await axe.run('html', { runOnly, resultTypes: ['violations'] });
  changed ||= changes.takeRecords().length > 0;
  changes.disconnect();
  if (!passes.length) throw new Error('axe asked nothing');
  // A browser keeps the layout of what a closed card holds. axe takes that for seen, and compares
  // its colours with those of what is shown in its place.
  const isShown = (/** @type {any} */ { target }) =>
    document.querySelector(target[0])?.checkVisibility() ?? true;
  const found = violations.flatMap((/** @type {any} */ { id, help, nodes }) =>
    nodes
      .filter((/** @type {any} */ node) => id !== 'color-contrast' || isShown(node))
      .map((/** @type {any} */ { target, any }) => `${help}: ${target} ${any[0]?.message ?? ''}`),
  );
  return changed ? null : found;
}

/** Findings of axe while the page stands still. @param {unknown} runOnly */
async function violations(runOnly) {
  for (;;) {
    await on.drawn();
    const found = await on.page.evaluate(askAxe, runOnly);
    if (found) return found;
  }
}

/** The controls that a finger misses, and by how much the page is wider than the window. */
const missed = (/** @type {string} */ controls) =>
  on.page.evaluate(
    (wanted, least) => {
      const small = [...document.querySelectorAll(wanted)].filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width && Math.min(width, height) < least;
      });
      const wide = document.documentElement.scrollWidth - innerWidth;
      return [...small.map((one) => one.outerHTML), ...(wide > 0 ? [`${wide} too wide`] : [])];
    },
    controls,
    FINGER,
  );

/**
 * @param {string} title @param {Look[]} looks @param {() => Promise<void>} open shows the view
 * @param {string} [controls] that must be as large as a finger on a phone
 */
function look(title, looks, open, controls = '.none-is-measured') {
  test(title, async () => {
    await open();
    await addAxe();
    for (const language of LANGUAGES) {
      await on.speak(language);
      for (const [n, { size, theme }] of (ALL_LOOKS ? LOOKS : looks).entries()) {
        await on.page.setViewport(size);
        await on.page.select('#theme', theme);
        // A part may be made anew in another language or size.
        await on.page.$$eval('main details:not(.fold), #computed', (all) => {
          for (const one of all) /** @type {HTMLDetailsElement} */ (one).open = true;
        });
        const where = `${language}, ${size.width}, ${theme}`;
        assert.equal(await violations(n && !ALL_LOOKS ? COLOURS : RULES), [], where);
        if (size === PHONE && language === 'en') assert.equal(await missed(controls), [], where);
      }
    }
    await on.speak('en');
  });
}

const answered = () => has('.progress .bar:not(.on)');

look('a hand, its table, the menu and all cards', [BRIGHT_PHONE, DARK_DESKTOP], async () => {
  await on.open('h=123m406p789s11223z&t=6');
  await on.unfold('#share, #computed, #check, #why, #chart');
  for (let step = 0; step < 5; step++) await press('#computed .next');
  await on.edit();
  await press('#menu');
  await answered();
});

look('a call', [BRIGHT_PHONE], async () => {
  await press('#close-table');
  await on.follow('h=23m3467p22678s55z&d=9s&r=1p9s&a=9m1z5z&l=3z9p&x=a&t=6');
  await has('.offers [data-mode=graph] tr.best');
});

look('threats', [DARK_DESKTOP], async () => {
  await on.follow('h=123m406p789s11223z&r=1z6p9m&a=4p&l=1s&i=ral&t=6');
  await answered();
  await press('.risks [data-name="4p"]');
  await has('.advice [aria-busy=false] tbody tr');
});

look('a complete hand', [BRIGHT_PHONE], async () => {
  await on.follow('h=123m406p789s11222z&d=3m&s=s');
  await has('.won .points');
});

look('no hand', [DARK_DESKTOP], async () => {
  await on.follow();
  await has('#example');
});

look(
  'practice',
  [BRIGHT_PHONE, DARK_DESKTOP],
  async () => {
    await on.follow('practice&h=44p55p66p2468s13z77z&g=win');
    await has('.practice-hand button');
    await keys('3');
    await says('.practice .verdict', /\d%/);
    await keys('a');
    await has('.practice .scroll');
  },
  '#practice :is(button, select, summary, input)',
);

look(
  'review',
  [BRIGHT_PHONE, DARK_DESKTOP],
  async () => {
    await on.follow('review');
    await on.readLog(writeTenhou(seededGame(1)));
    await press('.review button:not([disabled]).primary');
    await has('.review-report[aria-busy=false]');
    await press('.review-list button');
  },
  '#review :is(button, select, summary, label.board-all, textarea)',
);

on.run();
