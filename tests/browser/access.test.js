// Tests that axe-core finds no barrier in any view, and that everything works by keyboard. Nothing
// may be cut off, covered or lost, from a narrow phone to a wide screen.
// SPDX-License-Identifier: MIT
// UKEIRE_LOOKS=all checks each view in each size, theme, width and language with all rules of axe.
// By default the tests use two widths, two languages, and two combinations of size and theme. In
// the second combination of size and theme axe checks only colours.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as assert from 'uvu/assert';
import { DESKTOP, PHONE } from './browser.js';
import { layoutFaults } from './layout-faults.js';
import { stage } from './stage.js';
import { ALL_LOOKS, LAID_OUT_IN, PROBLEM, TABLE, viewsOf } from './views.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LANGUAGES = ALL_LOOKS ? ['ja', 'zh', 'en'] : ['en'];
/** A width of 320 pixels also stands for a screen of 1280 pixels at 400 % zoom. */
const WIDTHS = ALL_LOOKS ? [320, 360, 1280, 1920] : [320, 1280];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** The least height of a button in pixels: 44, the width of a finger, minus rounding. */
const FINGER = 43.5;

/** @type {[size: typeof PHONE, theme: string][]} */
const LOOKS = [
  [PHONE, 'light'],
  [DESKTOP, 'dark'],
  [PHONE, 'dark'],
  [DESKTOP, 'light'],
];

const on = stage('access');
const { test, phoneTest, open, press, has, says, keys, focused } = on;

async function addAxe() {
  await on.page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [still];
  });
  await on.page.evaluate(AXE);
}

/** Runs in the page: returns the findings of axe, or null if the page changed meanwhile. */
async function askAxe(/** @type {unknown} */ runOnly) {
  let changed = false;
  /** Records changes of the page, except in texts for screen readers, which axe does not check. */
  const noteChanges = (/** @type {MutationRecord[]} */ list) => {
    changed ||= list.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return !element?.closest('.unseen[role=status]');
    });
  };
  const changes = new MutationObserver(noteChanges);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  changes.observe(document, all);
  const axe = /** @type {any} */ (globalThis).axe;
  const { violations, passes } = await axe.run('html', { runOnly, resultTypes: ['violations'] });
  noteChanges(changes.takeRecords());
  changes.disconnect();
  if (!passes.length) throw new Error('axe asked nothing');
  // axe wrongly counts the content of a closed card as visible.
  const isShown = (/** @type {any} */ { target }) =>
    document.querySelector(target[0])?.checkVisibility() ?? true;
  const findings = violations.flatMap((/** @type {any} */ { id, help, nodes }) =>
    nodes
      .filter((/** @type {any} */ node) => id !== 'color-contrast' || isShown(node))
      .map((/** @type {any} */ { target, any }) => `${help}: ${target} ${any[0]?.message ?? ''}`),
  );
  return changed ? null : findings;
}

/** Returns findings of axe while the page does not change. @param {unknown} runOnly */
async function violations(runOnly) {
  for (;;) {
    await on.drawn();
    const findings = await on.page.evaluate(askAxe, runOnly);
    if (findings) return findings;
  }
}

async function misplaced() {
  const faults = [];
  for (const language of LAID_OUT_IN) {
    await on.set('language', language);
    for (const width of WIDTHS) {
      await on.page.setViewport({ width, height: 740 });
      await on.drawn();
      for (const fault of await on.page.evaluate(layoutFaults))
        faults.push(`${language}, ${width}: ${fault}`);
    }
  }
  return faults;
}

/** Lists controls that are too small for a finger. */
const missed = () =>
  on.page.$$eval(
    'button, select, summary, textarea, .doors a, input:not([type=radio], [type=checkbox]),'
      + ' label:has(:is([type=radio], [type=checkbox]))',
    (all, least) =>
      all
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return one.checkVisibility() && width && (height < least || width < 24);
        })
        .map((/** @type {Element} */ one) => one.outerHTML.slice(0, 150)),
    FINGER,
  );

for (const [i, [name, show]] of Object.entries(viewsOf(on)).entries())
  test(name, async () => {
    await show();
    await addAxe();
    const two = i % 2 ? LOOKS.slice(2) : LOOKS.slice(0, 2);
    const findings = [];
    for (const language of LANGUAGES) {
      await on.set('language', language);
      for (const [n, [size, theme]] of (ALL_LOOKS ? LOOKS : two).entries()) {
        await on.page.setViewport(size);
        await on.set('theme', theme);
        const seen = await violations(n && !ALL_LOOKS ? COLOURS : RULES);
        if (size === PHONE) seen.push(...(await missed()));
        const look = `${language}, ${size.width}, ${theme}`;
        for (const one of seen) findings.push(`${look}: ${one}`);
      }
    }
    findings.push(...(await misplaced()));
    await on.page.setViewport(DESKTOP);
    assert.equal(findings, []);
  });

test('the board and the list of a review, the last of the views, step by arrows', async () => {
  await on.page.select('#review-order', 'turn');
  const decidedTitle = () => on.text('.decided h2');
  const first = await decidedTitle();
  await on.focus('.items [tabindex="0"]');
  await keys('ArrowDown');
  assert.is.not(await decidedTitle(), first);
  await keys('ArrowUp');
  assert.is(await decidedTitle(), first);
  await on.focus('.board-card');
  const event = await on.text('.event-said');
  await keys('ArrowLeft');
  assert.is.not(await on.text('.event-said'), event);
});

test('a group of tiles is one stop, in which arrows move; the answer is told', async () => {
  await open('h=19m3467p22678s55z7p&r=1z9p4s1m8m&i=r');
  await has('.risk-row [aria-busy=false]');
  await has('#answer[aria-busy=false]');
  await on.focus('.hand .tile-button');
  await keys('ArrowRight', 'ArrowRight');
  assert.is(await focused(), '3p');
  await keys('Home', 'ArrowLeft');
  assert.is(await focused(), '1m');
  await keys('Tab');
  assert.ok(await on.page.evaluate(() => document.activeElement?.closest('.risk-row')));
  await keys('End', 'Enter');
  await says('#risk-reason', /^\S/);
  await keys('t');
  await on.waitFor(() => document.activeElement?.closest('#palette'));
  await keys('3', 's', 'ArrowDown', 'ArrowUp');
  assert.match(await focused(), /s$/);
  await says('#answer > .unseen[role=status]', /\S/);
});

test('the keys that the help lists work, and none of them once they are off', async () => {
  await open(TABLE);
  await has('#answer[aria-busy=false]');
  await keys('?');
  await on.sees('dialog[open]');
  const listed = await on.texts('.shortcuts kbd');
  assert.match(listed.join(' '), /^\/ t a d u Ctrl\+Z y Ctrl\+Y r c \? j /);
  await keys('c', 'Escape');
  await on.sees('dialog[open]', false);
  assert.is(await on.count('.hand .tile-button'), 14, 'a key in the dialog is no command');
  await keys('a');
  assert.is(await focused(), 'answer');
  await keys('c');
  await on.addressIs('');
  await keys('u');
  await has('.hand .tile-button', 14);
  await keys('y');
  await has('.hand .tile-button', 0);
  await keys('r');
  await has('.hand .tile-button', 14);
  await keys('/');
  await on.waitFor(() => document.activeElement?.id === 'hand');
  await keys('Escape');
  await on.waitFor(() => document.activeElement?.closest('#palette'));
  await press('#menu');
  await press('#keys-on');
  await keys('Escape');
  assert.is(await focused(), 'menu');
  await keys('c', '?');
  assert.is(await on.count('.hand .tile-button'), 14);
  assert.not(await on.shown('dialog[open]'));
  await press('#menu');
  await press('#keys-on');
});

/** Runs in the page: returns the focused element and its place, or null if there is none. */
function focusStop() {
  const one = /** @type {HTMLElement} */ (document.activeElement);
  if (one === document.body) return null;
  const seen = one.closest('label') ?? one;
  const { left, right, top, bottom, width } = seen.getBoundingClientRect();
  return {
    name: [one.localName, one.id, one.ariaLabel, one.className, one.textContent].join(' '),
    ...{ left, right, top: top + scrollY, bottom: bottom + scrollY },
    seen: width > 0 && seen.checkVisibility(),
    // Groups around content may be anywhere, and so may parts that are always visible.
    loose: one.closest('.foot, .headline') !== null || one.matches('[role=group]'),
  };
}

/** Tests with Tab come last, because in Firefox they leave the focus outside of the page. */
for (const [door, link] of Object.entries({ analyse: TABLE, practice: PROBLEM, review: 'review' }))
  phoneTest(`the Tab key goes through ${door} as the eye does`, async () => {
    // Clears the tab's storage, in which an earlier test may have left a log that the page opens.
    await on.page.evaluate(() => sessionStorage.clear());
    await open(link);
    await has('#answer[aria-busy=false], .practice-hand button, .read-log');
    if (door === 'analyse') {
      await on.edit();
      // The editor takes the focus when it appears.
      await has('.editor');
      await on.drawn();
    }
    await on.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    const stops = /** @type {NonNullable<ReturnType<typeof focusStop>>[]} */ ([]);
    for (let n = 0; n < 150; n++) {
      await keys('Tab');
      const now = await on.page.evaluate(focusStop);
      if (!now || (n && now.name === stops[0]?.name)) break;
      // Firefox stops at the last element twice.
      if (now.name !== stops.at(-1)?.name) stops.push(now);
    }
    assert.ok(stops.length > 6, `${stops.length} stops`);
    const hidden = stops.filter(({ seen }) => !seen);
    assert.equal(hidden, []);
    const back = stops.slice(1).filter((one, i) => {
      const before = stops[i];
      const isBeside = one.top < before.bottom - 8 && one.bottom > before.top + 8;
      // A column's first element lies above the last element of the column to its left.
      const isAbove = one.bottom <= before.top + 8;
      const isBack = (isBeside || isAbove) && one.left < before.right;
      return isBack && !one.loose && !before.loose;
    });
    assert.equal(back, []);
  });

on.run();
