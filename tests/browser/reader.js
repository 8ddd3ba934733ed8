// reader.js - the steps of a reader of the page: presses, types, looks, and waits for what follows.
// SPDX-License-Identifier: MIT
//
// An element is found and used in one step inside the page, which may write its parts anew at any
// time. A wait ends with an error after the time that browser.js gives a page.

/** @typedef {import('puppeteer-core').Page} Page */

/** How many pages were opened. */
let opened = 0;

/**
 * The page anew, as a link opens it. Each time the search of its address is another one, because a
 * browser only follows a new fragment in the page that is there.
 * @param {Page} page @param {string} address
 */
async function goTo(page, address) {
  const url = new URL(address);
  url.search = `?${++opened}`;
  await page.goto(url.href);
}

/** The reader of a page that may be replaced by another one. @param {() => Page} pageOf */
function makeReader(pageOf) {
  /** An attribute of all that match. @param {string} selector @param {string} name */
  const attributes = (selector, name) =>
    pageOf().$$eval(selector, (all, wanted) => all.map((one) => one.getAttribute(wanted)), name);

  /** An attribute of the first that matches. @param {string} selector @param {string} name */
  const attribute = async (selector, name) => (await attributes(selector, name))[0];

  /** @param {string} selector @returns {Promise<string[]>} */
  const texts = (selector) =>
    pageOf().$$eval(selector, (all) => all.map(({ textContent }) => textContent ?? ''));

  /** Of the first that matches. @param {string} selector */
  const text = (selector) => pageOf().$eval(selector, ({ textContent }) => textContent ?? '');

  /** Of a field. @param {string} selector @returns {Promise<string>} */
  const value = (selector) =>
    pageOf().$eval(selector, (one) => /** @type {HTMLInputElement} */ (one).value);

  /** @param {string} selector @returns {Promise<number>} */
  const count = (selector) => pageOf().$$eval(selector, ({ length }) => length);

  /** @param {string} selector @returns {Promise<boolean>} */
  const shown = (selector) =>
    pageOf().$$eval(selector, (all) => all.some((one) => one.checkVisibility()));

  /** Until so many elements match. @param {string} selector @param {number} [n] else any number */
  const has = (selector, n) =>
    pageOf().waitForFunction(
      (place, wanted) => {
        const { length } = document.querySelectorAll(place);
        return wanted === null ? length > 0 : length === wanted;
      },
      {},
      selector,
      n ?? null,
    );

  /** Until it is seen, or no longer. @param {string} selector @param {boolean} [wanted] */
  const sees = (selector, wanted = true) =>
    pageOf().waitForFunction(
      (place, is) =>
        [...document.querySelectorAll(place)].some((one) => one.checkVisibility()) === is,
      {},
      selector,
      wanted,
    );

  /**
   * Waits until the text of an element or field, or the fragment of the address, is the wanted one,
   * or matches it.
   * @param {string | null} selector null for the address @param {string | RegExp} wanted
   */
  const says = (selector, wanted) =>
    pageOf().waitForFunction(
      (place, is, pattern) => {
        const one = place && /** @type {any} */ (document.querySelector(place));
        const now = place ? one?.value || one?.textContent : decodeURIComponent(location.hash);
        return pattern === null ? now === is : new RegExp(pattern).test(now ?? '');
      },
      {},
      selector,
      String(wanted),
      wanted instanceof RegExp ? wanted.source : null,
    );

  /** A change is written into the address some time after it. @param {string | RegExp} wanted */
  const addressIs = (wanted) => says(null, wanted);

  /** When the page has drawn two frames. */
  const drawn = () =>
    pageOf().evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );

  /**
   * Clicks on an element once its middle can be seen: on the label of a field with one. The page
   * must stay, since a wait begins anew in another one.
   * @param {string} selector
   */
  async function press(selector) {
    await pageOf().waitForFunction(
      (wanted) => {
        const one = /** @type {HTMLElement | null} */ (document.querySelector(wanted));
        const seen = one?.closest('label') ?? one;
        if (!one || !seen) return false;
        seen.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = seen.getBoundingClientRect();
        if (!seen.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false;
        one.focus();
        one.click();
        return true;
      },
      {},
      selector,
    );
    await drawn();
  }

  /** Pastes a text beside the fields. @param {string} letters */
  const paste = (letters) =>
    pageOf().evaluate((pasted) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      // Firefox makes no ClipboardEvent with a text for a page.
      Object.assign(event, { clipboardData: { getData: () => pasted } });
      document.body.dispatchEvent(event);
    }, letters);

  /**
   * Puts a text into a field.
   * @param {string} selector @param {string} letters @param {string} [event]
   */
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

  /** @param {string} selector */
  const focus = (selector) =>
    pageOf().$eval(selector, (one) => /** @type {HTMLElement} */ (one).focus());

  /** The focused element: its id, the name of its tile or place, or its class. */
  const focused = () =>
    pageOf().evaluate(() => {
      const one = /** @type {HTMLElement} */ (document.activeElement);
      return one.id || one.dataset.name || one.dataset.place || one.className || one.localName;
    });

  /** @param {...import('puppeteer-core').KeyInput} all */
  async function keys(...all) {
    for (const key of all) await pageOf().keyboard.press(key);
  }

  /** In the place of what the field has. @param {string} selector @param {string} letters */
  async function type(selector, letters) {
    await focus(selector);
    await enter(selector, '');
    await pageOf().type(selector, letters);
  }

  /** Opens all details that match. @param {string} selector */
  async function unfold(selector) {
    await has(selector);
    await pageOf().$$eval(selector, (all) => {
      for (const one of all) /** @type {HTMLDetailsElement} */ (one).open = true;
    });
  }

  /** A choice of the menu. @param {'language' | 'theme'} id @param {string} value */
  async function set(id, value) {
    if (await count('#menu[aria-expanded=false]')) await press('#menu');
    await has(`#${id}`);
    await pageOf().select(`#${id}`, value);
    if (id === 'theme') await press('#menu');
    await has(id === 'theme' ? `html[data-theme=${value}]` : `html[lang=${value}]`);
  }

  /** The names of the tiles in hand. */
  const hand = async () => (await attributes('.hand .tile-button', 'data-name')).join('');

  /** @param {string} tile */
  const tap = (tile) => press(`#palette [data-name="${tile}"]`);

  /** Opens the editor of the table, which is closed at first. */
  async function edit() {
    if (await count('#edit-table[aria-expanded=false]')) await press('#edit-table');
  }

  /** @param {'analyse' | 'practice' | 'review'} door */
  async function goThrough(door) {
    await press(`.doors a[href="#${door === 'analyse' ? '' : door}"]`);
    await has(`main.${door === 'review' ? 'game-review' : door}`);
  }

  /** A log in the field of the review. @param {string} log */
  async function readLog(log) {
    await unfold('.log-input');
    await enter('#review-text', log);
    await press('.read-log');
  }

  return {
    ...{ attribute, attributes, text, texts, value, count, shown, has, sees, says, addressIs },
    ...{ drawn, press, enter, focus, focused, keys, type, unfold, set, hand, tap, edit },
    ...{ goThrough, paste, readLog },
  };
}

export { goTo, makeReader };
