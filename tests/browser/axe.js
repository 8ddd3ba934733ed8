// What axe-core finds on a page that stands still, and what a finger would miss.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as assert from 'uvu/assert';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A finger's width in pixels, and what rounding takes. */
const TARGET = 43.5;
/** How often a page is read until it stands still: it may be written while axe reads it. */
const TRIES = 30;

/** @typedef {import('puppeteer-core').Page} Page */

/**
 * Adds axe to a page, and takes from it colours that change little by little: between two of them
 * letters may have their new one, and what lies under them the old one.
 * @param {Page} page
 */
async function addAxe(page) {
  const has = await page.evaluate(() => {
    if ('axe' in globalThis) return true;
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(still);
    return false;
  });
  if (!has) await page.evaluate(AXE);
}

/**
 * What axe finds under a root, one line each, and whether the page has changed meanwhile.
 * @param {Page} page @param {string} root @param {any} options of axe
 */
function read(page, root, options) {
  return page.evaluate(
    async (selector, wanted) => {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      let changed = false;
      const changes = new MutationObserver(() => {
        changed = true;
      });
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      changes.observe(document, all);
      const { violations, passes } = await /** @type {any} */ (globalThis).axe.run(selector, {
        ...wanted,
        resultTypes: ['violations'],
      });
      changed ||= changes.takeRecords().length > 0;
      changes.disconnect();
      const place = (/** @type {any} */ { target, any }) => `${target} ${any[0]?.message ?? ''}`;
      // A browser keeps the layout of what a closed card holds. axe takes that for seen, and
      // compares its colours with those of what is shown in its place.
      const isShown = (/** @type {any} */ { target }) =>
        document.querySelector(target[0])?.checkVisibility() ?? true;
      const found = violations
        .map((/** @type {any} */ { id, help, nodes }) => ({
          says: `${id}: ${help}`,
          nodes: id === 'color-contrast' ? nodes.filter(isShown) : nodes,
        }))
        .filter((/** @type {any} */ { nodes }) => nodes.length)
        .map((/** @type {any} */ { says, nodes }) => `${says}: ${nodes.map(place).join('; ')}`);
      return { changed, found, asked: passes.length + violations.length };
    },
    root,
    options,
  );
}

/**
 * What axe finds under a root while the page does not change.
 * @param {Page} page @param {string} root @param {any} [options] of axe
 * @returns {Promise<string[]>}
 */
async function violations(page, root, options = {}) {
  for (let i = 0; i < TRIES; i++) {
    const { changed, found, asked } = await read(page, root, options);
    if (changed) continue;
    assert.ok(asked > 0, 'axe asked nothing');
    return found;
  }
  return ['the page never stands still'];
}

/**
 * What axe finds under a root, and what of its controls a finger would miss.
 * @param {Page} page @param {string} root @param {string} controls
 */
async function barriers(page, root, controls) {
  await addAxe(page);
  const found = await violations(page, root);
  const missed = await page.evaluate(
    (selector, wanted, least) => {
      const small = [
        .../** @type {Element} */ (document.querySelector(selector)).querySelectorAll(wanted),
      ]
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width && (box.width < least || box.height < least))
        .map(({ one, box }) => `${one.className || one.textContent}: ${box.width} ${box.height}`);
      const wide = document.documentElement.scrollWidth - innerWidth;
      return [...small, ...(wide > 0 ? [`${wide} pixels too wide`] : [])];
    },
    root,
    controls,
    TARGET,
  );
  return [...found, ...missed];
}

export { addAxe, barriers, violations };
