// reader.js - actions of a person who uses the page: press, type, read, and wait for results.
// SPDX-License-Identifier: MIT
// Each function finds and uses an element in one step, because the page may replace it at any time.

/** @typedef {import('puppeteer-core').Page} Page */

let opened = 0;

/**
 * Loads the page anew, as a link in a new tab does. The search part of the address is different
 * each time, because a change of the fragment alone loads nothing.
 */
async function goTo(/** @type {Page} */ page, /** @type {string} */ address) {
  const url = new URL(address);
  url.search = `?${++opened}`;
  await page.goto(url.href);
}

/** Makes functions that act on the current page of pageOf(). @param {() => Page} pageOf */
function makeReader(pageOf) {
  /** @param {string} selector @param {string} name */
  const attributes = (selector, name) =>
    pageOf().$$eval(selector, (all, wanted) => all.map((one) => one.getAttribute(wanted)), name);

  /** @param {string} selector @param {string} name */
  const attribute = async (selector, name) => (await attributes(selector, name))[0];

  /** @param {string} selector @returns {Promise<string[]>} */
  const texts = (selector) =>
    pageOf().$$eval(selector, (all) => all.map(({ textContent }) => textContent ?? ''));

  /** @param {string} selector */
  const text = (selector) => pageOf().$eval(selector, ({ textContent }) => textContent ?? '');

  /** @param {string} selector @returns {Promise<string>} */
  const value = (selector) =>
    pageOf().$eval(selector, (one) => /** @type {HTMLInputElement} */ (one).value);

  /** @param {string} selector @returns {Promise<number>} */
  const count = (selector) => pageOf().$$eval(selector, ({ length }) => length);

  /** @param {string} selector @returns {Promise<boolean>} */
  const shown = (selector) =>
    pageOf().$$eval(selector, (all) => all.some((one) => one.checkVisibility()));

  /** @template {unknown[]} T @param {(...args: T) => unknown} condition @param {T} args */
  const waitFor = (condition, ...args) =>
    pageOf().waitForFunction(/** @type {any} */ (condition), {}, ...args);

  /** @param {string} selector @param {number} [n] default: any number */
  const has = (selector, n) =>
    waitFor(
      (place, wanted) => {
        const { length } = document.querySelectorAll(place);
        return wanted === null ? length > 0 : length === wanted;
      },
      selector,
      n ?? null,
    );

  /** Waits until a match is visible, or none. @param {string} selector @param {boolean} [wanted] */
  const sees = (selector, wanted = true) =>
    waitFor(
      (place, is) =>
        [...document.querySelectorAll(place)].some((one) => one.checkVisibility()) === is,
      selector,
      wanted,
    );

  /**
   * Waits until the text of an element or field equals or matches the wanted one.
   * @param {string | null} selector null: the fragment of the address
   * @param {string | RegExp} wanted
   */
  const says = (selector, wanted) =>
    waitFor(
      (place, is, pattern) => {
        const one = place && /** @type {any} */ (document.querySelector(place));
        const now = place ? one?.value || one?.textContent : decodeURIComponent(location.hash);
        return pattern === null ? now === is : new RegExp(pattern).test(now ?? '');
      },
      selector,
      String(wanted),
      wanted instanceof RegExp ? wanted.source : null,
    );

  /** @param {string | RegExp} wanted */
  const addressIs = (wanted) => says(null, wanted);

  /** Waits until the page has painted two frames. */
  const drawn = () =>
    pageOf().evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );

  /**
   * Clicks on an element, or on the label around it, as soon as its middle is visible. The click
   * must not load another page, because the wait would start again in the new page.
   */
  async function press(/** @type {string} */ selector) {
    await waitFor((wanted) => {
      const one = /** @type {HTMLElement | null} */ (document.querySelector(wanted));
      const seen = one?.closest('label') ?? one;
      if (!one || !seen) return false;
      seen.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = seen.getBoundingClientRect();
      if (!seen.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false;
      one.focus();
      one.click();
      return true;
    }, selector);
    await drawn();
  }

  /** Pastes a text outside of fields. @param {string} letters */
  const paste = (letters) =>
    pageOf().evaluate((pasted) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      // Firefox does not let a page create a ClipboardEvent with text.
      Object.assign(event, { clipboardData: { getData: () => pasted } });
      document.body.dispatchEvent(event);
    }, letters);

  /** @param {string} selector @param {string} letters @param {string} [event] */
  const enter = (selector, letters, event = 'input') =>
    pageOf().$eval(
      selector,
      (field, pasted, type) => {
        /** @type {HTMLInputElement} */ (field).value = pasted;
        field.dispatchEvent(new Event(type, { bubbles: true }));
      },
      letters,
      event,
    );

  const focus = (/** @type {string} */ selector) =>
    pageOf().$eval(selector, (one) => /** @type {HTMLElement} */ (one).focus());

  /** Returns the id of the focused element, or the name of its tile or place, or its class. */
  const focused = () =>
    pageOf().evaluate(() => {
      const one = /** @type {HTMLElement} */ (document.activeElement);
      return one.id || one.dataset.name || one.dataset.place || one.className || one.localName;
    });

  /** @param {...import('puppeteer-core').KeyInput} all */
  async function keys(...all) {
    for (const key of all) await pageOf().keyboard.press(key);
  }

  /** @param {string} selector @param {string} letters */
  async function type(selector, letters) {
    await focus(selector);
    await enter(selector, '');
    await pageOf().type(selector, letters);
  }

  /** @param {string} selector */
  async function unfold(selector) {
    await has(selector);
    await pageOf().$$eval(selector, (all) => {
      for (const one of all) /** @type {HTMLDetailsElement} */ (one).open = true;
    });
  }

  /** @param {'language' | 'theme'} id @param {string} value */
  async function set(id, value) {
    const isSet = id === 'theme' ? `html[data-theme=${value}]` : `html[lang=${value}]`;
    if (await count(isSet)) return;
    if (await count('#menu[aria-expanded=false]')) await press('#menu');
    await has(`#${id}`);
    await pageOf().select(`#${id}`, value);
    if (id === 'theme') await press('#menu');
    await has(isSet);
  }

  const hand = async () => (await attributes('.hand .tile-button', 'data-name')).join('');

  const tap = (/** @type {string} */ tile) => press(`#palette [data-name="${tile}"]`);

  async function edit() {
    if (await count('#edit-table[aria-expanded=false]')) await press('#edit-table');
  }

  async function goThrough(/** @type {'analyse' | 'practice' | 'review'} */ door) {
    await press(`.doors a[href="#${door === 'analyse' ? '' : door}"]`);
    await has(`main.${door === 'review' ? 'game-review' : door}`);
  }

  /** Enters a log in one step, since the page may still be closing the field of an earlier log. */
  async function readLog(/** @type {string} */ log) {
    await waitFor((text) => {
      const field = /** @type {HTMLTextAreaElement | null} */ (
        document.querySelector('#review-text')
      );
      const input = field?.closest('details');
      if (!field || !input) return false;
      [input.open, field.value] = [true, text];
      /** @type {HTMLElement | null} */ (input.querySelector('.read-log'))?.click();
      return true;
    }, log);
    await drawn();
  }

  return {
    ...{ attribute, attributes, text, texts, value, count, shown, waitFor, has, sees, says },
    ...{ addressIs, drawn, press, enter, focus, focused, keys, type, unfold, set, hand, tap, edit },
    ...{ goThrough, paste, readLog },
  };
}

export { goTo, makeReader };
