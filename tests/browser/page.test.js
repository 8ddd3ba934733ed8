// The page in real browsers: every way in, the table, the link, undo, languages; and what is wrong
// is said.
// SPDX-License-Identifier: MIT
//
// With CI in the environment each browser has it served and from a file. Without it Chromium has it
// served.

import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import {
  DESKTOP,
  FILE,
  addressed,
  drawn,
  enter,
  speak,
  unfold,
  clickOn,
  focusOn,
  followLink,
  fragmentOf,
  goTo,
  handOn,
  holdEngine,
  textOf,
  textsOf,
} from './browser.js';
import { onPhones, stage } from './stage.js';

const HAND = '123m406p789s11223z';
const mahjong = await load();

/** @type {['chromium' | 'firefox', 'served' | 'from a file'][]} */
const PLACES = [
  ['chromium', 'served'],
  ['firefox', 'served'],
  ['chromium', 'from a file'],
  ['firefox', 'from a file'],
];

for (const [name, where] of process.env.CI ? PLACES : PLACES.slice(0, 1)) {
  const on = stage(`page in ${name}, ${where}`, name);
  const { test, complaints } = on;
  /** @type {import('puppeteer-core').Page} */
  let page;
  const phoneTest = onPhones(test, () => page);
  /** Where the page is a file, what it asked for. @type {string[]} */
  const requests = [];

  /** The page with such a fragment, as a link opens it. @param {string} [fragment] */
  async function open(fragment = '') {
    await goTo(page, `${where === 'served' ? on.url : FILE}#${fragment}`);
    await page.waitForSelector('#summary');
    requests.length = 0;
    on.asked.length = 0;
  }

  /** The same in the page that is there, in a tenth of the time. @param {string} [fragment] */
  const follow = (fragment = '') => followLink(page, fragment);

  /** On a phone what follows from a click is seen a frame after it. */
  async function press(/** @type {string} */ selector) {
    await clickOn(page, selector);
    await drawn(page);
  }
  const tap = (/** @type {string} */ tile) => press(`#palette [data-name="${tile}"]`);
  /** Opens the editor of the table, which is closed at first. */
  const edit = () =>
    page.evaluate(() => {
      const press = /** @type {HTMLElement} */ (document.querySelector('#edit-table'));
      if (press.getAttribute('aria-expanded') === 'false') press.click();
    });
  async function target(/** @type {string} */ value) {
    await edit();
    await press(`input[name=target][value=${value}]`);
  }
  async function playing(/** @type {'edit' | 'play'} */ value) {
    await edit();
    await press(`input[name=playing][value=${value}]`);
  }
  const hand = () => handOn(page);
  const luck = (/** @type {string} */ one) => press(`input[name=won-luck][value=${one}]`);
  /** What can be chosen beside draw and ron, and what is. */
  const possible = () => valuesOf('label:not([hidden]) > [name=won-luck]');
  const chosen = () => valuesOf('label:not([hidden]) > [name=won-luck]:checked');
  const valuesOf = (/** @type {string} */ selector) =>
    page.$$eval(selector, (all) => all.map((one) => /** @type {HTMLInputElement} */ (one).value));
  const shown = (/** @type {string} */ selector) =>
    page.$eval(selector, (one) => one.getClientRects().length > 0);
  const isOff = (/** @type {Element} */ one) => one.getAttribute('aria-disabled') === 'true';
  const settled = () => addressed(page);
  const fragment = () => fragmentOf(page);

  /** @param {string} text */
  async function type(text) {
    await focusOn(page, '#hand');
    await enter(page, '#hand', '');
    await page.type('#hand', text);
  }

  const extraOf = () => page.$eval('.progress', (one) => Number(one.getAttribute('data-extra')));
  /** The row of each discard, not of the first ones alone. */
  async function showAll() {
    await drawn(page);
    if (await page.$('.discards-part .more')) await press('.discards-part .more');
  }
  /** The column of the table, from the top. @param {string} column */
  const column = (column) => textsOf(page, `.discards tbody .col-${column}`);
  const tiles = () =>
    page.$$eval('.discards .pick', (all) =>
      all.map((one) => Number(/** @type {HTMLElement} */ (one).dataset.tile)),
    );

  test.before(async () => {
    page = await on.openPage();
    await page.setViewport(DESKTOP);
    page.on('request', (request) => requests.push(request.url()));
    await open();
    // From here on the service worker answers, and is not found halfway through a test.
    if (where === 'served')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await speak(page, 'en');
  });

  test('taps fill the hand, which sorts itself; the answer follows', async () => {
    for (const tile of [
      '1z',
      '9s',
      '8s',
      '7s',
      '0p',
      '6p',
      '4p',
      '3m',
      '2m',
      '1m',
      '2z',
      '1z',
      '2z',
    ])
      await tap(tile);
    assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z');
    assert.is(await textOf(page, '#summary'), 'Tenpai: waits for East, South');
    assert.match(await textOf(page, '.useful-part h3'), /Waits.*2 kinds, 4 tiles/);
    const reds = '#palette [data-name="0p"] .left';
    assert.is(await page.$eval(reds, (left) => left.textContent), '0');
    assert.is(
      await page.$eval('#hand', (input) => /** @type {HTMLInputElement} */ (input).value),
      '123m406p789s1122z',
    );
  });

  const draws = () =>
    page.$eval('#draws', (input) => /** @type {HTMLInputElement} */ (input).value);

  test('taps edit: one taken out of a full hand and another put in is no draw', async () => {
    await edit();
    await tap('3z');
    assert.is(
      await page.$eval('.hand .drawn', (one) => /** @type {HTMLElement} */ (one).dataset.name),
      '3z',
    );
    await press('.hand .drawn');
    await tap('4z');
    assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z4z');
    assert.is((await page.$$('.pile.river .tile-button')).length, 0);
    assert.is(await draws(), '17');
  });

  test('in play a tap discards, Draw and the palette draw', async () => {
    await playing('play');
    await press('.hand .drawn');
    assert.is((await page.$$('.pile.river .tile-button')).length, 1);
    await press('#draw');
    assert.is((await page.$$('.hand .tile-button')).length, 14);
    assert.is(await draws(), '16');
    await press('.hand .drawn');
    await tap('1z');
    assert.is(await textOf(page, '#summary'), 'Complete hand');
    await tap('5z');
    assert.match(await textOf(page, '.notice'), /The hand is full/);
    await playing('edit');
  });

  test('draws left follow what is seen, until they are said', async () => {
    await follow('h=123m406p789s1122z&v=111222333444m555666777888p1199s1234z');
    await edit();
    assert.is(await draws(), '7');
    assert.is(await textOf(page, '#draws-how'), 'estimated');
    await press('.draws .step');
    assert.is(await draws(), '6');
    assert.is(await textOf(page, '#draws-how'), '');
    assert.match(await fragment(), /&t=6/);
    await press('#draws-estimate');
    assert.is(await draws(), '7');
  });

  test('rivers of each player: what lies there is seen, and furiten follows the own', async () => {
    await follow('h=123m406p789s1122z');
    await target('left');
    await tap('1z');
    await target('right');
    await tap('9m');
    assert.equal(
      await page.$$eval('.summary .useful .tile-count', (all) => all.map((one) => one.textContent)),
      ['1', '2'],
    );
    assert.is((await page.$$('.remarks')).length, 0);
    await target('river');
    await tap('2z');
    assert.match(await textOf(page, '.remarks'), /Furiten/);
    assert.is(await fragment(), '#h=123m406p789s1122z&o=2z&r=9m&l=1z');
    await target('visible');
    await tap('9p');
    await tap('9p');
    assert.is((await page.$$('.pile.visible .tile-button')).length, 1);
    assert.is(await textOf(page, '.pile.visible .times'), '−2');
    await press('.pile.visible .tile-button');
    assert.is(await textOf(page, '.pile.visible .times'), '−1');
    await target('hand');
  });

  test('the hand of a link is shown before the engine is there', async () => {
    const early = await on.openPage(holdEngine);
    await early.goto(`${on.url}#h=234578m1689p357s1z`);
    await early.waitForSelector('main[inert] .hand .tile');
    assert.is((await early.$$('main[inert] .hand .tile')).length, 14);
    assert.is(await early.$('#answer'), null);
    await early.evaluate('releaseEngine()');
    await early.waitForSelector('#answer tbody tr');
    assert.is(await early.$('[inert]'), null);
    assert.is((await early.$$('.hand .tile')).length, 14);
    await early.close();
  });

  test('undo, redo, clear', async () => {
    const before = await hand();
    await press('#clear');
    assert.is(await hand(), '');
    await press('#undo');
    assert.is(await hand(), before);
    await press('#redo');
    assert.is(await hand(), '');
  });

  test('the bare page has an answered example, which opens', async () => {
    await open();
    await page.waitForFunction(() =>
      /%/.test(document.querySelector('.lead p')?.textContent ?? ''),
    );
    assert.is(await textOf(page, '.example h3'), 'Discard Red dragon');
    const told = await textOf(page, '.lead p');
    const counted = await textsOf(page, '.example .best td');
    await press('#example');
    assert.is(await shown('.example'), false);
    await page.waitForFunction(
      () => document.querySelector('.discards .best .col-win')?.textContent,
    );
    // The example says what the answer does.
    const win = await textOf(page, '.discards .best .col-win');
    assert.ok(told.startsWith(`Win ${win} · `), told);
    assert.is(counted[0], await textOf(page, '.discards .best .col-total'));
    assert.equal(
      await page.$$eval('.hand .best', (all) =>
        all.map((one) => /** @type {HTMLElement} */ (one).dataset.name),
      ),
      ['7z'],
    );
    await unfold(page, '#why');
    await page.waitForFunction(() =>
      document.querySelector('#why')?.textContent?.includes('Discard Red dragon'),
    );
    await tap('5z');
    assert.match(await textOf(page, '.brief'), /The hand is full/);
  });

  test('a complete hand is not to be thrown', async () => {
    await open('h=123m456p789s11122z');
    assert.match(await textOf(page, '#summary'), /Complete hand/);
    assert.is((await page.$$('.hand .best, .discards')).length, 0);
    await unfold(page, '#why');
    await page.waitForSelector('#why .formula');
    assert.match(await textOf(page, '#why .formula'), /= −1$/);
    assert.ok(!(await textOf(page, '#why')).includes('Discard'));
  });

  test('the keyboard alone: palette, hand, shortcuts', async () => {
    await open();
    await focusOn(page, '#palette button');
    for (const key of /** @type {const} */ ([
      'Enter',
      'ArrowRight',
      'Enter',
      'ArrowDown',
      'Enter',
      '9',
      'Enter',
      's',
      'Enter',
    ]))
      await page.keyboard.press(key);
    assert.is(await hand(), '1m2m2p9p9s');
    await focusOn(page, '.hand .tile-button');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    assert.is(await hand(), '1m2p9p9s');
    assert.is(await page.evaluate(() => document.activeElement?.getAttribute('data-name')), '2p');
    await page.keyboard.press('u');
    assert.is(await hand(), '1m2m2p9p9s');
    await page.keyboard.press('/');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    assert.is(await focused(), 'hand');
    for (const [key, place] of /** @type {const} */ ([
      ['Enter', 'answer'],
      ['Escape', ''],
    ])) {
      await type(HAND);
      await page.keyboard.press(key);
      assert.is(await focused(), place);
      assert.is((await page.$$('.hand .tile-button')).length, 14);
      await page.keyboard.press('a');
      assert.is(await focused(), 'answer');
    }
  });

  test('Enter takes no text that is unfinished: it stays, with what is wrong', async () => {
    await open();
    await type('123m456p789s1122z3');
    await page.keyboard.press('Enter');
    assert.is(await page.evaluate(() => document.activeElement?.id), 'hand');
    assert.match(await textOf(page, '#field-error'), /3/);
    assert.is(
      await page.$eval('#hand', (one) => /** @type {HTMLInputElement} */ (one).value),
      '123m456p789s1122z3',
    );
    await page.keyboard.type('z');
    await page.keyboard.press('Enter');
    assert.is(await page.evaluate(() => document.activeElement?.id), 'answer');
    assert.is((await page.$$('.hand .tile-button')).length, 14);
  });

  test('a draw that cannot be leaves the taps as they were', async () => {
    await open(`h=${HAND}`);
    await press('#draw');
    assert.match(await textOf(page, '.brief'), /13/);
    const full = await page.$$('.hand .tile-button');
    await full[0].click();
    assert.is((await page.$$('.hand .tile-button')).length, 13);
    assert.is((await page.$$('.pile.river .tile-button')).length, 0);
  });

  test('t goes to the tiles, of an empty page too, and on a phone of a whole hand', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-name'));
    await open();
    await page.keyboard.press('t');
    assert.is(await focused(), '1m');
    await page.keyboard.press('ArrowRight');
    await focusOn(page, '#edit-table');
    await page.keyboard.press('t');
    assert.is(await focused(), '2m');
    await page.setViewport({ width: 360, height: 740 });
    for (const link of ['', `h=${HAND}`]) {
      await open(link);
      await page.keyboard.press('t');
      assert.is(await focused(), '1m', link);
    }
    await page.setViewport(DESKTOP);
  });

  test('the editor of the table opens at a chip, and leaves the focus where it was', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await open('h=123m406p789s112z&t=7&s=s&l=1z9p&i=l&d=3m');
    assert.equal(await textsOf(page, '.chip'), [
      'Left Riichi',
      'Dora indicators ',
      'Seat wind South',
      'Draws left 7',
      'Seen 2',
      '+ Table',
    ]);
    assert.is(await shown('#table'), false);
    for (const [place, id] of [
      ['draws', 'draws'],
      ['seat', 'seat'],
      ['pile-left', 'pile-left'],
    ]) {
      await focusOn(page, `.chip[data-place=${place}]`);
      await page.keyboard.press('Enter');
      assert.is(await shown('#table'), true);
      assert.is(await focused(), id);
      await page.keyboard.press('Escape');
      assert.is(await shown('#table'), false);
      const at = await page.evaluate(() => document.activeElement?.getAttribute('data-place'));
      assert.is(at, place);
    }
    // Open, taps add to the place that is chosen; closed, to the hand.
    await target('dora');
    await tap('9m');
    assert.is((await page.$$('.pile.dora .tile-button')).length, 2);
    await press('#close-table');
    await tap('9m');
    assert.is(await hand(), '1m2m3m9m4p0p6p7s8s9s1z1z2z');
  });

  test('a table that is pasted beside the fields is taken, and a fault is said', async () => {
    await follow();
    const paste = (/** @type {string} */ text) =>
      page.evaluate((said) => {
        const pasted = new Event('paste', { bubbles: true, cancelable: true });
        Object.defineProperty(pasted, 'clipboardData', { value: { getData: () => said } });
        document.body.dispatchEvent(pasted);
      }, text);
    await edit();
    await paste('123m456p13789s123z right 1z9p4s* left 3z own 9m dora 3m seat south');
    assert.is(await hand(), '1m2m3m4p5p6p1s3s7s8s9s1z2z3z');
    assert.is((await page.$$('.pile.right .tile-button')).length, 3);
    await paste('123m4<img src=x>');
    assert.match(await textOf(page, '.notice'), /“<” cannot stand here/);
    assert.is(await page.$('#app img'), null);
    // A link of a game opens the review, which says that the log itself is needed.
    const table = await fragment();
    await paste('https://tenhou.net/0/?log=2019010100gm-00a9-0000-abcdef01');
    await page.waitForSelector('#review .review', { visible: true });
    await page.waitForFunction(() =>
      document.querySelector('#review')?.textContent?.includes('This link only names a log'),
    );
    assert.is(await fragment(), '#review');
    assert.is(await textOf(page, '.doors [aria-current]'), 'Review');
    // The table is kept, without the fault of before.
    await press('.doors a');
    assert.is(await fragment(), table);
    assert.is(await shown('#answer'), true);
    assert.is(await textOf(page, '.notice'), '');
  });

  test('a start of mjai is read in the field too; the log of a game is named', async () => {
    await follow();
    await edit();
    const start = {
      type: 'start_kyoku',
      bakaze: 'S',
      kyoku: 4,
      oya: 3,
      dora_marker: '3m',
      tehais: [['?'], ['?'], ['?'], ['?']].with(
        1,
        '1m 2m 3m 4p 5pr 6p 7s 8s 9s E E S S'.split(' '),
      ),
    };
    // A field of one line joins the lines of what is pasted.
    const paste = (/** @type {string} */ text) => enter(page, '#hand', text);
    await paste(`{"type":"start_game","names":["a"]} ${JSON.stringify(start)}`);
    assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z');
    assert.is(await fragment(), '#h=123m406p789s1122z&d=3m&s=w&w=s');
    for (const log of [
      `${JSON.stringify(start)} {"type":"dahai","actor":0,"pai":"1m"}`,
      '{"title":["",""],"log":[[[0,0,0],[25000,25000,25000,25000],[11],[],[12,13]]]}',
      '<mjloggm ver="2.3"><GO type="9"/>',
    ]) {
      await paste(log);
      assert.is(
        await textOf(page, '#field-error'),
        'This is the log of a game. “Review” reads it.',
      );
    }
    await paste('一二三万四五六饼七八九条东东南南');
    assert.is(await hand(), '1m2m3m4p5p6p7s8s9s1z1z2z2z');
    await paste('?q=123m406p789s1122z');
    assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z');
    assert.is(await textOf(page, '.notice'), '');
    await paste('https://example.org/?q=123m406p789s1122z&d=3m&utm_source=a&turn=6');
    assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z');
    assert.is(await textOf(page, '.notice'), 'Not read in the address: d=3m, turn=6');
    await paste('https://example.org/?q=456m&dora=3m&utm_source=a');
    assert.is(await hand(), '4m5m6m');
    assert.is(await textOf(page, '.notice'), '');
    // What the page shares as text ends with a link.
    await paste('33z · 2 of 14 tiles 1. East: 3 tiles https://example.org/#h=456m&d=3m');
    assert.is(await hand(), '4m5m6m');
    assert.is((await page.$$('.pile.dora .tile-button')).length, 1);
  });

  test('text, live; an error shows its place and injects nothing', async () => {
    await follow();
    await type(HAND);
    assert.match(await textOf(page, '#summary'), /^Discard West/);
    await type('123m4<img src=x>');
    assert.match(await textOf(page, '#field-error'), /“<” cannot stand here/);
    assert.is(await textOf(page, '#field-error mark'), '<');
    assert.is(await page.$('#app img'), null);
    await type('1m 2m 3m 4p 5pr 6p E E S S');
    assert.is(await hand(), '1m2m3m4p0p6p1z1z2z2z');
    await type('11111m');
    assert.match(await textOf(page, '#field-error'), /fifth copy/);
    assert.is(await page.$eval('#hand', (input) => input.getAttribute('aria-invalid')), 'true');
  });

  test('of a text that is too much nothing is taken, which is said', async () => {
    await follow('h=99m');
    await edit();
    for (const more of ['', ' right 1z9p', '[555z]']) {
      await type(`123m456p789s112233z${more}`);
      assert.match(
        await textOf(page, '#field-error'),
        /^The hand is full: 14 tiles.* The table stays as it was\.$/,
      );
    }
    await enter(page, '#hand', '123m; right 1z9q');
    assert.is(
      await textOf(page, '#field-error'),
      'A part of the table cannot be read. The table stays as it was.',
    );
    assert.is((await page.$$('.pile.right .tile-button')).length, 0);
  });

  test('the table agrees with the library, and the probabilities too', async () => {
    await follow(`h=${HAND}&t=12`);
    // Rows change places until then.
    await page.waitForSelector('.progress[data-mode=graph]');
    await showAll();
    const rows = mahjong.discards(HAND);
    assert.is((await tiles()).length, rows.length);
    assert.is((await tiles())[0], 29);
    const totals = new Map(rows.map((row) => [row.tile, row.total]));
    assert.equal(
      await column('total'),
      (await tiles()).map((tile) => String(totals.get(tile))),
    );
    assert.equal(
      await page.$$eval('#useful .tile-count', (all) =>
        all.map((one) => one.getAttribute('aria-label')),
      ),
      ['East × 2', 'South × 2'],
    );
    // The plain question, with all rows worked out.
    await page.waitForSelector('.progress .bar:not(.on)');
    const { discards } = mahjong.winProbability(HAND, { draws: 12, every: true });
    const win = new Map(discards.map((row) => [row.tile, `${(row.win[12] * 100).toFixed(1)}%`]));
    assert.equal(
      await column('win'),
      (await tiles()).map((tile) => win.get(tile)),
    );
    const best = String(win.get(29));
    assert.is(await textOf(page, '#summary'), `Discard West: ${best} to win`);
    assert.is(await textOf(page, '.win-line'), 'Tenpai: waits for East, South');
    assert.is(await textOf(page, '.discards .best .unseen'), 'best');
    // What steps back comes after a line that says so.
    const [first, ...after] = await textsOf(page, '.discards tbody th');
    assert.match(first, /West/);
    assert.is(after[0], 'One step back, to 1-shanten');
  });

  test('sort by any column, both ways', async () => {
    // Each among the discards of its shanten: here all but the first.
    await press('thead .col-total button');
    const totals = (await column('total')).slice(1).map(Number);
    assert.equal(
      totals,
      totals.toSorted((a, b) => b - a),
    );
    assert.is(
      await page.$eval('thead .col-total', (head) => head.getAttribute('aria-sort')),
      'descending',
    );
    await press('thead .col-tile button');
    const stepsBack = async () => (await tiles()).slice(1);
    assert.equal(
      await stepsBack(),
      (await stepsBack()).toSorted((a, b) => a - b),
    );
    assert.is((await page.$$('thead [aria-sort]')).length, 1);
    await press('thead .col-tile button');
    assert.equal(
      await stepsBack(),
      (await stepsBack()).toSorted((a, b) => b - a),
    );
  });

  test('selected rows are in the chart, the last one is explained', async () => {
    await press('.pick[data-tile="29"]');
    await press('.pick[data-tile="0"]');
    assert.is((await page.$$('.discards .selected')).length, 2);
    await unfold(page, '#chart, #why');
    await page.waitForFunction(
      () =>
        document.querySelectorAll('#chart .now tbody tr').length === 2
        && document.querySelector('#why')?.textContent?.includes('Discard 1m'),
    );
    await press('.pick[data-tile="0"]');
    await page.waitForFunction(
      () => document.querySelectorAll('#chart .now tbody tr').length === 1,
    );
  });

  test('melds, dora, seen tiles', async () => {
    await open('h=406p789s1122z');
    await target('pon');
    await tap('5z');
    assert.is(await page.$$eval('.hand .meld .tile', (all) => all.length), 3);
    assert.is(await textOf(page, '#summary'), 'Tenpai: waits for East, South');
    await target('visible');
    await tap('1z');
    await tap('1z');
    assert.equal(
      await page.$$eval('.summary .useful .tile-count', (all) => all.map((one) => one.textContent)),
      ['0', '2'],
    );
    await target('dora');
    await tap('3m');
    assert.is(await fragment(), '#h=406p789s1122z&m=555z&d=3m&v=11z');
    await press('.pile.visible .tile-button');
    assert.equal(
      await page.$$eval('.summary .useful .tile-count', (all) => all.map((one) => one.textContent)),
      ['1', '2'],
    );
    await press('.hand .meld');
    assert.is((await page.$$('.hand .meld')).length, 0);
  });

  test('the focus of a meld that is taken away stays beside it', async () => {
    await follow('h=345m23406p&m=555z.666z');
    const focused = () =>
      page.evaluate(() => {
        const one = document.activeElement;
        return one?.matches('.meld') ? one.getAttribute('aria-label') : one?.className;
      });
    await focusOn(page, '.hand .meld');
    await page.keyboard.press('Enter');
    assert.match(String(await focused()), /Green dragon/);
    await page.keyboard.press('Enter');
    assert.match(String(await focused()), /tile-button/);
  });

  test('all rows are worked out: none stays a bound', async () => {
    await follow('h=345m23406p567s&m=555z&d=9p&t=9');
    await page.waitForSelector('.progress[data-mode=graph]');
    await showAll();
    const wins = await column('win');
    assert.ok(
      wins.every((win) => /^\d[\d.]*%$/.test(String(win))),
      wins.join(),
    );
    assert.ok((await column('tenpai')).every((tenpai) => tenpai !== ''));
    await press('.discards tbody tr:nth-child(3) .pick');
    await unfold(page, '#why');
    // The card is written a moment later.
    await page.waitForFunction(() => {
      const sides = [...document.querySelectorAll('.versus .side')];
      return (
        sides.length === 2 && sides.every(({ textContent }) => /Win \d/.test(String(textContent)))
      );
    });
  });

  test('why: the next discard, or a selected one, stands beside the best', async () => {
    await open('h=234567m2445p357s4s');
    await unfold(page, '#why');
    // Without a choice the next stands there. A press beside the tile of a row chooses it.
    await page.waitForSelector('.versus');
    // In one look: a better answer writes the sides anew.
    const [explained, ...beside] = await page.evaluate(() =>
      [...document.querySelectorAll('#why .hint:first-child, .versus h4')].map(
        ({ textContent }) => textContent,
      ),
    );
    assert.is(beside.length, 2);
    assert.is(beside[0], explained);
    await press('.discards tr:has(.pick[data-tile="24"]) .col-total');
    await page.waitForSelector('.discards .pick[data-tile="24"][aria-pressed=true]');
    await page.waitForFunction(
      () => document.querySelector('.versus .side:last-child h4')?.textContent === 'Discard 7s',
    );
    // In one look: a better answer may change what is best.
    const { heads, shown, reason } = await page.$eval('.versus', (versus) => {
      const all = (/** @type {string} */ selector) => [...versus.querySelectorAll(selector)];
      return {
        heads: all('h4').map((one) => one.textContent ?? ''),
        shown: all('.side:last-child .tile-count').map(
          (one) => one.className.match(/t-(\S+)/)?.[1],
        ),
        reason: versus.querySelector('.reason')?.textContent ?? '',
      };
    });
    assert.is(heads.length, 2);
    assert.is(heads[1], 'Discard 7s');
    const discards = mahjong.discards('234567m2445p357s4s');
    const tilesAfter = (/** @type {string} */ name) =>
      discards.find((row) => row.name === name)?.tiles.map((tile) => tile.name) ?? [];
    const best = heads[0].replace('Discard ', '');
    const alone = tilesAfter('7s').filter((name) => !tilesAfter(best).includes(name));
    assert.equal(shown, alone);
    const totals = [best, '7s'].map((name) => discards.find((row) => row.name === name)?.total);
    const counts = `(${totals.join(' against ')})`;
    const more = Number(totals[0]) - Number(totals[1]);
    assert.ok(
      reason.startsWith(`Discarding ${best} keeps ${more} more useful tiles ${counts}.`),
      reason,
    );
  });

  test('the computation: nothing while closed, then of the hand that is shown', async () => {
    await open('h=12246m5578p34s112z');
    assert.is(await page.$('#computed .shown'), null);
    await unfold(page, '#computed');
    await page.waitForFunction(
      () => document.querySelector('#computed .at')?.textContent === 'Step 1 of 13',
    );
    for (let step = 1; step < 9; step++) await press('#computed .next');
    assert.match(await textOf(page, '#computed .said'), /4 sets and a pair: 4 draws/);
    await focusOn(page, '#computed .next');
    await page.keyboard.press('ArrowRight');
    assert.match(await textOf(page, '#computed .said'), /8 − 2×0 − 4 − 1 = 3 gives the same/);
    const tiles = () => page.$$eval('#computed .block .tile', (all) => all.length);
    assert.is(await tiles(), 14);
    await press('.hand .tile-button');
    await page.waitForFunction(
      () => document.querySelectorAll('#computed .block .tile').length === 13,
    );
    assert.is(await textOf(page, '#computed .at'), 'Step 10 of 13', 'the step stays');
  });

  test('the check says what it played, and the row shows its games beside the model', async () => {
    await open(`h=${HAND}&t=3`);
    await showAll();
    await press('.discards .pick[data-tile="28"]');
    await unfold(page, '#check');
    // Until the answer is there, there is nothing to check.
    await page.waitForSelector('.check button:first-child:not(:disabled)');
    await press('.check button:first-child');
    await page.waitForFunction(() => document.querySelector('.check .said')?.textContent);
    const [said, against, played] = await textsOf(page, '.check .said p');
    assert.match(said, /^Games: [\d.]+% ± [\d.]+\. Model: [\d.]+%[.;] /);
    assert.match(against, /^Discard South wins [\d.]+( ± [\d.]+)? percentage points less often/);
    assert.match(played, / games won\. Played: Discard South · Model, with hand/);
    assert.match(await textOf(page, '.discards tr.selected .col-win'), /games \d+\.\d+%/);
    await press('#clear');
    assert.is((await page.$$('.games')).length, 0);
  });

  test('a hand that is being typed may lack its last suit, until the field is left', async () => {
    await follow();
    await type('123m45');
    assert.is(await textOf(page, '#field-error'), '');
    await page.$eval('#hand', (input) => /** @type {HTMLElement} */ (input).blur());
    assert.match(await textOf(page, '#field-error'), /A suit letter is missing/);
    await type('123m456p');
    assert.is(await textOf(page, '#field-error'), '');
    assert.is(await hand(), '1m2m3m4p5p6p');
  });

  test('the link button says beside it what became of the link', async () => {
    await follow(`h=${HAND}`);
    await edit();
    await press('#link');
    await page.waitForFunction(() => document.querySelector('.link .said')?.textContent);
    assert.match(await textOf(page, '.link .said'), /Link copied|Could not copy/);
  });

  test('at most four discards are compared; a fifth is refused', async () => {
    await follow(`h=${HAND}`);
    const picks = await page.$$('.discards .pick');
    for (const pick of picks.slice(0, 5))
      await pick.evaluate((one) => /** @type {HTMLElement} */ (one).click());
    assert.is((await page.$$('.discards tr.selected')).length, 4);
    assert.match(await textOf(page, '.notice'), /At most 4/);
  });

  test('a complete hand: yaku, fu, points and payments', async () => {
    await follow('h=123m406p789s11222z&d=3m&s=s');
    const score = mahjong.score('123m406p789s11222z', { seat: 'south', dora: '3m' });
    assert.is(score.outcome, 'win');
    assert.is(await textOf(page, '.won .points'), '5200 points');
    assert.match(await textOf(page, '.won .found'), /3 han 40 fu · dealer 2600, non-dealer 1300/);
    const lines = await textsOf(page, '.won-lines > div');
    assert.equal(lines.slice(0, 3), [
      'Tsumo (concealed self-draw)1 han',
      'Yakuhai (seat wind)1 han',
      'Red fives (aka dora)1 han',
    ]);
    assert.is(lines.length, 7);
    assert.is(await shown('.limits'), false);
    await luck('riichi');
    assert.is(await textOf(page, '.won .points'), '8000 points');
    await press('input[name=won-by][value=ron]');
    assert.match(await textOf(page, '.won .found'), /discarder pays 5200/);
    await follow('h=13m406p789s11222z2m');
    assert.ok(
      (await textsOf(page, '.won-lines > div')).includes('kanchan wait 2 of characters2 fu'),
    );
    await follow('h=234p99s678p&m=777z.c1111m');
    const sets = (await textsOf(page, '.won-lines > div')).filter((line) =>
      /triplet|kan/.test(line),
    );
    assert.equal(sets, ['open triplet Red dragon4 fu', 'closed kan 1 of characters32 fu']);
    await follow('h=406p789s22333z&m=123m');
    assert.match(await textOf(page, '.won .found'), /No yaku/);
    assert.equal(await possible(), ['haitei']);
  });

  test('the tile that won is shown, and another one after a tap', async () => {
    await follow('h=123m46p789s11222z0p');
    const winner = () =>
      page.$eval('.winner [aria-pressed=true]', (one) => one.getAttribute('aria-label'));
    assert.is(await winner(), 'Won with red 5 of circles');
    assert.ok((await textsOf(page, '.won-lines dt')).includes('kanchan wait 5 of circles'));
    await press('.winner [aria-label="Won with South"]');
    assert.is(await winner(), 'Won with South');
    assert.is(await fragment(), '#h=123m406p789s11222z');
    await press('#undo');
    assert.is(await winner(), 'Won with red 5 of circles');
    // Whoever has won wants no discard, but may ask.
    assert.is((await page.$$('.discards')).length, 0);
    await press('.discards-part .more');
    assert.ok((await page.$$('.discards .pick')).length > 9);
    await follow('h=123m406p789s11222z&y=ron.riichi&s=s&w=s');
    await type('19m19p19s1234567z1m');
    assert.is(await fragment(), '#h=19m19p19s1234567z1m');
  });

  test('a complete hand: what it is won with, ura, honba and sticks', async () => {
    await follow('h=123m406p789s11222z&d=3m&s=s');
    const first = ['riichi', 'double-riichi', 'haitei', 'chiihou'];
    assert.equal(await possible(), first);
    assert.is((await page.$$('.won .ura')).length, 0);
    await luck('chiihou');
    assert.match(await textOf(page, '.won .found'), /yakuman/);
    await luck('riichi');
    assert.equal(await chosen(), ['riichi']);
    assert.equal(await possible(), [...first.slice(0, 2), 'ippatsu', ...first.slice(2)]);
    await luck('ippatsu');
    await luck('haitei');
    await luck('double-riichi');
    assert.equal(await chosen(), ['double-riichi', 'ippatsu', 'haitei']);
    await press('#won-ura');
    await tap('6s');
    assert.is(await shown('.won .ura'), true);
    assert.is(await page.$eval('#palette [data-name="1s"]', isOff), true, 'one indicator, one ura');
    const asked = /** @type {const} */ ({ seat: 'south', dora: '3m', ura: '6s', riichi: 'double' });
    const win = { ...asked, ippatsu: true, last: true };
    const score = mahjong.score('123m406p789s11222z', { ...win, honba: 2, deposits: 1 });
    assert.is(score.outcome, 'win');
    if (score.outcome !== 'win') return;
    await edit();
    await press('[aria-label="Honba +1"]');
    await press('[aria-label="Honba +1"]');
    await press('[aria-label="Riichi sticks +1"]');
    assert.is(await textOf(page, '.won .points'), `${score.points} points`);
    const { dealer, others } = score.payments;
    const paid = `dealer ${dealer}, non-dealer ${others} · ${score.gains.self} in all`;
    assert.ok((await textOf(page, '.won .found')).includes(paid), paid);
    assert.match(await fragment(), /&u=6s&.*b=2&p=1&y=double-riichi\.ippatsu\.haitei$/);
    await press('[aria-label="Riichi sticks −1"]');
    assert.ok((await textOf(page, '.won .found')).includes(`${score.gains.self - 1000} in all`));
  });

  test('after a kan, and robbing one', async () => {
    await follow('h=123m406p22z789s&m=c1111z&d=3m&s=w&w=s');
    await luck('haitei');
    await luck('rinshan');
    assert.equal(await chosen(), ['rinshan']);
    assert.match(await textOf(page, '.won .yaku'), /Rinshan/);
    await press('input[name=won-by][value=ron]');
    assert.equal(await possible(), ['riichi', 'double-riichi', 'houtei', 'chankan']);
    assert.match(await textOf(page, '.won .found'), /No yaku/);
    await luck('chankan');
    assert.match(await textOf(page, '.won .yaku'), /Chankan/);
  });

  test('rules are chosen among the options, count at once, and are kept', async () => {
    await follow('h=19m19p19s12345677z&s=s');
    assert.is(await textOf(page, '.won .points'), '64000 points');
    await press('#won-rules');
    assert.is(await page.evaluate(() => document.activeElement?.id), 'rules');
    assert.is(await textOf(page, 'label[for=rule-countedYakuman]'), 'Counted yakuman');
    await page.select('#rules-preset', 'mleague');
    assert.is(await textOf(page, '.won .points'), '32000 points');
    assert.is(await textOf(page, '#won-rules'), 'Rules: M.League');
    await press('#rule-doubleYakuman');
    assert.is(await textOf(page, '.won .points'), '64000 points');
    assert.is(await textOf(page, '#won-rules'), 'Rules: M.League, changed');
    await open('h=19m19p19s12345677z&s=s&y=ron');
    assert.is(await textOf(page, '#won-rules'), 'Rules: M.League, changed');
    assert.is(await textOf(page, '.won .points'), '64000 points');
    await press('#won-rules');
    await page.select('#rules-preset', 'wrc');
    assert.is(await textOf(page, '.won .points'), '32000 points');
    assert.is(await page.$eval('#rule-reds', (box) => /** @type {any} */ (box).checked), false);
    await page.select('#rules-preset', 'default');
    assert.is(await textOf(page, '#won-rules'), 'Rules: Common');
  });

  test('points: the best discard changes, winds and dora count, and the goal is kept', async () => {
    const link = 'h=234567m2445p357s4s&d=3m&s=s';
    const done = () =>
      page.waitForFunction(() =>
        /graph|with hand changes/.test(document.querySelector('.progress')?.textContent ?? ''),
      );
    await follow(link);
    await edit();
    assert.is((await page.$$('.unused')).length, 1);
    await press('input[name=goal][value=score]');
    assert.is((await page.$$('.unused')).length, 0);
    await done();
    const extra = await extraOf();
    const value = /** @type {const} */ ({ dora: '3m', seat: 'south', declare: 'best' });
    const asked = {
      mode: /** @type {const} */ ('graph'),
      draws: 17,
      value,
      extra: /** @type {any} */ (extra),
    };
    const { discards } = mahjong.winProbability('234567m2445p357s4s', asked);
    const [best] = discards;
    assert.is(
      await page.$eval(
        '.discards tr.best .pick',
        (pick) => /** @type {HTMLElement} */ (pick).dataset.tile,
      ),
      String(best.tile),
    );
    assert.is(
      await textOf(page, '.discards tr.best .col-score'),
      String(Math.round(best.score?.at(-1) ?? 0)),
    );
    assert.is(
      await textOf(page, '#useful > .hint'),
      `A win is worth ${Math.round(best.meanScore?.at(-1) ?? 0)} points on average.`,
    );
    await open(link);
    assert.is(
      await page.$eval(
        'input[name=goal][value=score]',
        (input) => /** @type {HTMLInputElement} */ (input).checked,
      ),
      true,
    );
    await press('input[name=goal][value=win]');
    assert.is((await textsOf(page, '.discards tbody .col-score')).join(''), '');
  });

  test('points of a hand put in tile by tile: win first, points when it is whole', async () => {
    await follow();
    await press('input[name=goal][value=score]');
    for (const tile of ['1m', '2m', '3m', '4p', '0p', '6p', '7s', '8s', '9s', '1z', '2z']) {
      await tap(tile);
      await page.waitForFunction(() => document.querySelector('.discards.no-win') === null);
    }
    assert.match(await textOf(page, '.progress .label'), /^Win probability/);
    for (const tile of ['1z', '2z', '3z']) await tap(tile);
    await page.waitForFunction(() =>
      /^\d+$/.test(document.querySelector('.discards .best .col-score')?.textContent ?? ''),
    );
    assert.match(await textOf(page, '.progress .label'), /^Expected points/);
    assert.is(await page.$('.discards.no-win'), null);
    await press('input[name=goal][value=win]');
  });

  test('the best discards are shown first, whatever their shanten', async () => {
    await open('h=122678m136p456s33z&d=5z&g=score');
    const worth = async () => (await column('score')).map(Number);
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll('.discards tbody .col-score')).every((one) =>
        /^\d+$/.test(one.textContent ?? ''),
      ),
    );
    const [first, subs] = [await worth(), (await page.$$('.discards .sub')).length];
    assert.ok(subs > 0, 'some are a step back');
    await showAll();
    const all = await worth();
    assert.ok(all.length > first.length);
    const most = all.toSorted((x, y) => y - x).slice(0, first.length);
    assert.equal(
      first.toSorted((x, y) => y - x),
      most,
    );
    await follow();
  });

  test('a link says what is played for, which is no choice of the reader', async () => {
    await open();
    await page.evaluate(() => localStorage.removeItem('ukeire.settings'));
    const goal = () =>
      page.$eval(
        'input[name=goal]:checked',
        (input) => /** @type {HTMLInputElement} */ (input).value,
      );
    const saved = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('ukeire.settings') ?? '{}').goal);
    const link = `h=${HAND}`;
    await open(`${link}&g=5200`);
    assert.equal([await goal(), await saved()], ['atLeast', undefined]);
    assert.is(await page.$eval('#least', (input) => /** @type {any} */ (input).value), '5200');
    await press('input[name=goal][value=tenpai]');
    assert.is(await fragment(), `#${link}&g=tenpai`);
    assert.is(await saved(), 'tenpai');
    await open(`${link}&g=score`);
    assert.equal([await goal(), await saved()], ['score', 'tenpai']);
    // The own goal comes into a link that says none.
    await open(link);
    assert.is(await goal(), 'tenpai');
    assert.is(await fragment(), `#${link}&g=tenpai`);
    await page.evaluate((other) => {
      location.hash = other;
    }, `${link}&d=1z&g=score`);
    await page.waitForSelector('.chip[data-place=pile-dora]');
    assert.is(await goal(), 'score');
    await press('input[name=goal][value=win]');
    assert.is(await fragment(), `#${link}&d=1z`);
    // Back and forth through the hands, the goal stays.
    await playing('play');
    await press('.hand .tile-button');
    await settled();
    await press('input[name=goal][value=score]');
    await settled();
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.hand .tile-button').length === 14);
    await settled();
    assert.equal([await goal(), await fragment()], ['score', `#${link}&d=1z&g=score`]);
    await page.goForward();
    await page.waitForFunction(() => document.querySelectorAll('.hand .tile-button').length === 13);
    assert.is(await goal(), 'score');
    await open(`${link}&g=all`);
    await page.waitForFunction(() =>
      document.querySelector('.notice')?.textContent?.includes('“g=all”'),
    );
    await tap('1m');
    assert.is(await hand(), '1m');
    await open(link);
    await press('input[name=goal][value=win]');
  });

  test('three players', async () => {
    await follow('h=19m25m123p');
    await edit();
    await press('input[name=players][value="3"]');
    assert.is(await hand(), '1m9m1p2p3p');
    assert.match(await textOf(page, '.notice'), /three players do not have/);
    assert.is(
      await page.$eval('#palette [data-name="5m"]', (key) => key.getAttribute('aria-disabled')),
      'true',
    );
    await press('#undo');
    assert.is(await hand(), '1m2m5m9m1p2p3p');
  });

  test('what an empty page shows three players is theirs', async () => {
    await open('n=3');
    await edit();
    const off = () => page.$eval('#seat [value="3"]', (one) => /** @type {any} */ (one).disabled);
    assert.is(await off(), true);
    const count = (/** @type {string} */ name) =>
      page.$eval(`#palette [data-name="${name}"] .left`, (one) => getComputedStyle(one).visibility);
    assert.is(await count('2m'), 'hidden');
    await page.waitForSelector('#example');
    await press('#example');
    assert.is((await page.$$('.hand .tile-button')).length, 14);
    await type(await page.$eval('#hand', (field) => /** @type {any} */ (field).placeholder));
    assert.is(await textOf(page, '#field-error'), '');
    await press('input[name=players][value="4"]');
    assert.is(await off(), false);
  });

  test('the focus goes on where its place is gone', async () => {
    const focused = () =>
      page.evaluate(
        () => `${document.activeElement?.localName}.${document.activeElement?.className}`,
      );
    await open();
    await page.waitForSelector('#example');
    await focusOn(page, '#example');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#answer tbody tr');
    await drawn(page);
    assert.match(await focused(), /^button.*tile-button/);
    await focusOn(page, 'input[name=goal]:checked');
    await page.keyboard.press('u');
    await drawn(page);
    assert.is(await page.evaluate(() => document.activeElement?.id), 'answer');
    await follow('h=1m');
    await focusOn(page, '.hand .tile-button');
    await page.keyboard.press('Enter');
    await drawn(page);
    assert.is.not(await focused(), 'body.');
  });

  test('a link restores everything, and a new fragment replaces it', async () => {
    const link = 'h=406p789s11223z&m=123p&d=3m&v=58p&o=9m1z&t=7&s=w&w=s';
    await open(link);
    await edit();
    assert.is((await page.$$('.hand .tile-button')).length, 11);
    assert.equal(
      await page.$$eval('#draws, #seat, #round', (all) =>
        all.map((one) => /** @type {any} */ (one).value),
      ),
      ['2', '1', '7'],
    );
    await press('#clear');
    await press('#undo');
    assert.is(await fragment(), `#${link}`);
    await page.evaluate(() => {
      location.hash = 'h=19m19p19s1234567z&n=3';
    });
    await page.waitForFunction(() => document.querySelectorAll('.hand .tile-button').length === 13);
    assert.is(await textOf(page, '#summary'), 'Tenpai: waits for 13 kinds, 39 tiles');
  });

  test('a hostile link says so and leaves the page usable', async () => {
    for (const bad of ['h=<img src=x onerror=alert(1)>', 'h=11111m', 'n=9', '%', 'h=1&h=2']) {
      await open(bad);
      await page.waitForFunction(() =>
        document.querySelector('.notice')?.textContent?.startsWith('The link'),
      );
      assert.is(await page.$('#app img'), null);
      await tap('1m');
      assert.is(await hand(), '1m');
    }
    // What is said of it is said where the table is.
    await follow('review');
    await page.waitForSelector('#review', { visible: true });
    await follow('h=11111m');
    assert.match(await textOf(page, '.notice'), /^The link/);
    assert.is(await shown('.notice'), true);
    assert.is(await hand(), '1m');
  });

  test('fuzzed text with markup injects nothing and leaves the page usable', async () => {
    await follow();
    const shown = await page.evaluate(() => {
      const parts = [
        '1',
        '9',
        '5m',
        '0',
        'm',
        'p',
        's',
        'z',
        '[',
        ']',
        '(',
        '<img src=x onerror=alert(1)>',
        '<script>',
        '&lt;',
        '"',
        '東',
        '🀄',
        ' ',
        '#h=',
      ];
      const input = /** @type {HTMLInputElement} */ (document.querySelector('#hand'));
      const before = document.querySelectorAll('img, script').length;
      let seed = 1;
      const below = (/** @type {number} */ n) => (seed = (seed * 48271) % 2147483647) % n;
      for (let i = 0; i < 1000; i++) {
        input.value = Array.from({ length: 1 + below(12) }, () => parts[below(parts.length)]).join(
          '',
        );
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      return document.querySelectorAll('img, script').length - before;
    });
    assert.is(shown, 0);
    await type('19m');
    assert.is(await hand(), '1m9m');
  });

  test('a random hand of the wished distance', async () => {
    await follow();
    await edit();
    await page.select('#deal-shanten', '2');
    await press('#random');
    assert.match(await textOf(page, '.win-line'), /^2-shanten: /);
    assert.is((await page.$$('.hand .tile-button')).length, 14);
  });

  test('language and theme change, and are remembered', async () => {
    await follow(`h=${HAND}`);
    await press('#menu');
    await focusOn(page, '#language');
    await speak(page, 'ja');
    assert.match(await textOf(page, '#summary'), /^打西/);
    assert.is(await page.evaluate(() => document.activeElement?.id ?? ''), 'menu');
    await page.select('#theme', 'dark');
    const dark = await page.$eval('body', (body) => getComputedStyle(body).backgroundColor);
    await open(`h=${HAND}`);
    assert.is(await page.evaluate(() => document.documentElement.lang), 'ja');
    assert.is(await page.$eval('body', (body) => getComputedStyle(body).backgroundColor), dark);
    await speak(page, 'zh');
    assert.match(await textOf(page, '.win-line'), /^听牌：/);
    await speak(page, 'zh-Hant');
    assert.match(await textOf(page, '.win-line'), /^聽牌：/);
    assert.is(await page.evaluate(() => document.documentElement.lang), 'zh-Hant');
    await page.select('#theme', 'light');
    assert.is.not(await page.$eval('body', (body) => getComputedStyle(body).backgroundColor), dark);
    await speak(page, 'en');
  });

  test('help opens by key and closes by key', async () => {
    await follow();
    await page.keyboard.press('?');
    assert.is(await page.$eval('dialog', (dialog) => dialog.open), true);
    await page.keyboard.press('Escape');
    assert.is(await page.$eval('dialog', (dialog) => dialog.open), false);
  });

  test('what only some hands need is made ahead, and not seen before', async () => {
    await open('h=234578m1689p357s1z');
    for (const part of ['.won', '.offers', '.riichi-part']) {
      await page.waitForSelector(part);
      assert.is(await page.$eval(part, (one) => one.checkVisibility()), false, part);
    }
    await follow('h=123m406p789s11222z&d=3m&s=s');
    await page.waitForSelector('.won .points', { visible: true });
  });

  phoneTest('on a phone nothing moves under the line that says how far the answer is', async () => {
    await open('h=234578m1689p357s1z');
    await page.waitForSelector('.progress');
    const heights = await page.evaluate(async () => {
      const node = /** @type {HTMLElement} */ (document.querySelector('.progress'));
      const seen = new Set();
      location.hash = 'h=134689m2457p368s6z';
      for (let frames = 0; frames < 100 || !node.textContent?.includes('Model, '); frames++) {
        await new Promise(requestAnimationFrame);
        seen.add(node.offsetHeight);
      }
      return [...seen];
    });
    assert.match(await textOf(page, '.progress'), /Model, /);
    assert.is(heights.length, 1, heights.join());
  });

  // The first text of each costs a slow phone some milliseconds.
  phoneTest('the answer on a phone takes few sizes and weights of letters', async () => {
    await follow('h=234578m1689p357s1z');
    await page.waitForFunction(() => document.querySelectorAll('.discards .pick').length === 5);
    const fonts = await page.$$eval('#app *', (all) => {
      const written = all.filter(
        (one) =>
          one.checkVisibility()
          && [...one.childNodes].some(
            ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
          ),
      );
      const styles = written.map((one) => getComputedStyle(one));
      return [...new Set(styles.map(({ fontSize, fontWeight }) => `${fontSize} ${fontWeight}`))];
    });
    assert.ok(fonts.length > 3 && fonts.length <= 10, fonts.sort().join());
  });

  phoneTest('on a phone the field stays while a hand is typed, until Enter', async () => {
    await open();
    await speak(page, 'en');
    await type('234578m1689p357s1z');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    assert.is((await page.$$('.hand .tile-button')).length, 14);
    assert.is(await focused(), 'hand');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#hand', { hidden: true });
    assert.is(await focused(), 'answer');
  });

  phoneTest('on a phone hand, best discard and three rows are seen without scrolling', async () => {
    await open('h=234578m1689p357s1z&d=3s');
    await page.waitForFunction(() => document.querySelectorAll('.discards .pick').length > 4);
    // A row that moves to another place is not where it stands in the table.
    const bottoms = await page.$$eval('.hand, #summary, .discards tbody tr', (all) =>
      all
        .map((one) => one.getBoundingClientRect().bottom)
        .sort((one, other) => one - other)
        .slice(0, 5),
    );
    assert.is(bottoms.length, 5);
    assert.ok(Math.max(...bottoms) <= 740, bottoms.join());
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [top, bottom] = await page.$eval('.hand', (one) => {
      const box = one.getBoundingClientRect();
      return [box.top, box.bottom];
    });
    assert.ok(top >= 0 && bottom < 200, `${top} to ${bottom}`);
  });

  phoneTest('at 400 % the hand does not lie over what one reads', async () => {
    for (const height of [256, 180]) {
      await page.setViewport({ width: 320, height });
      await open(`h=${HAND}`);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      assert.ok((await page.$eval('.hand', (one) => one.getBoundingClientRect().bottom)) < 0);
    }
  });

  phoneTest('on a phone the focus is never under the hand', async () => {
    await open(`h=${HAND}&d=3m`);
    await page.waitForFunction(() => document.querySelectorAll('.discards .pick').length > 4);
    for (const key of /** @type {const} */ (['Tab', 'ShiftTab'])) {
      for (let stop = 0; stop < 25; stop++) {
        if (key === 'ShiftTab') await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        await page.keyboard.up('Shift');
        const covered = await page.evaluate(() => {
          const one = document.activeElement;
          const hand = document.querySelector('.stays');
          if (!one || !hand || hand.contains(one) || !one.closest('main')) return '';
          const [at, over] = [one.getBoundingClientRect(), hand.getBoundingClientRect()];
          return at.top < over.bottom - 1 && at.bottom <= over.bottom ? one.outerHTML : '';
        });
        assert.is(covered, '', `${key} ${stop}`);
      }
    }
  });

  phoneTest('on a phone the tiles to tap stay in their place, and the answer is seen', async () => {
    await open(`h=${HAND}`);
    // What was to be made ahead for the closed editor does not undo it.
    await edit();
    await new Promise((resolve) => {
      setTimeout(resolve, 1200);
    });
    assert.is(await shown('.ways'), true);
    const topOf = (/** @type {string} */ selector) =>
      page.$eval(selector, (one) => one.getBoundingClientRect().top + scrollY);
    const top = await topOf('#palette');
    for (const one of ['visible', 'across', 'pon', 'hand']) {
      await target(one);
      assert.is(await topOf('#palette'), top, one);
    }
    await press('#close-table');
    const [covered, from, to] = await page.$$eval('.stays, #summary', ([card, line]) => {
      const [over, at] = [card.getBoundingClientRect(), line.getBoundingClientRect()];
      return [over.bottom, at.top, at.bottom];
    });
    assert.ok(from >= covered && to <= 740, `${covered} ${from} ${to}`);
  });

  phoneTest('a finger that scrolls the page adds no tile', async () => {
    await open('h=123m');
    await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
    await page.waitForSelector('#palette [data-name="1s"]', { visible: true });
    // One step: the page hears of it before the browser scrolls.
    for (const [x, y] of [
      [65, 0],
      [10, -100],
    ]) {
      const box = await (await page.$('#palette [data-name="1s"]'))?.boundingBox();
      assert.ok(box);
      const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
      const touch = await page.touchscreen.touchStart(left, top);
      await touch.move(left + x, top + y);
      await touch.end();
      await drawn(page);
      assert.is(await hand(), '1m2m3m1s2s');
    }
  });

  phoneTest('beside a scroll bar no number stands at another', async () => {
    await open(`h=${HAND}&d=3m`);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    await page.setViewport({ width: 360 + 348 - width, height: 740 });
    await page.waitForFunction(() => document.documentElement.clientWidth === 348);
    await press('input[name=goal][value=score]');
    await page.waitForFunction(() => !document.querySelector('.progress .bar.on'));
    await page.waitForSelector('.discards.for-score tbody td.col-score:not(:empty)');
    /** Cells of a row of two lines, or less than 3 px from the one before. */
    const tight = () =>
      page.$$eval('.discards tbody tr', (rows) =>
        rows.slice(0, 5).flatMap((row) => {
          const cells = [
            ...row.querySelectorAll('.tag:first-child, .col-total, .col-score'),
            ...row.querySelectorAll('.col-win, .col-tenpai'),
          ].filter((one) => one.textContent && one.checkVisibility());
          const places = cells.map((one) => {
            if (one.matches('.tag')) return one.getBoundingClientRect();
            const words = document.createRange();
            words.selectNodeContents(one);
            return words.getBoundingClientRect();
          });
          return cells.flatMap((one, i) =>
            places[i].height > 24 || places[i].left < (places[i - 1]?.right ?? 0) + 3
              ? [`${one.className} ${one.textContent}`]
              : [],
          );
        }),
      );
    assert.equal(await tight(), []);
    await press('input[name=goal][value=win]');
  });

  phoneTest('on a phone the tiles are there while one enters a hand, then a line', async () => {
    const sees = (/** @type {boolean} */ palette) =>
      page.waitForFunction(
        (is) => document.querySelector('#palette')?.checkVisibility() === is,
        {},
        palette,
      );
    await open('h=123m406p789s11z');
    await sees(true);
    assert.is(await shown('#change-tiles'), false);
    for (const tile of ['2z', '1z']) await tap(tile);
    await sees(true);
    await tap('3z');
    assert.is((await page.$$('.hand .tile-button')).length, 14);
    await sees(false);
    await press('#change-tiles');
    await sees(true);
    await press('#change-tiles');
    await sees(false);
    // One taken out asks for another.
    await press('.hand .drawn');
    await sees(true);
    await press('#undo');
    await press('#clear');
    await sees(true);
    await press('#random');
    await sees(false);
    await edit();
    await sees(true);
    assert.is(await shown('input[name=target]'), true);
    await target('visible');
    await tap('5z');
    assert.is((await page.$$('.pile.visible .tile-button')).length, 1);
    await press('#close-table');
    await sees(false);
    await page.setViewport(DESKTOP);
    await sees(true);
    assert.is(await page.$$eval('#palette .key', (keys) => keys.length), 37);
  });

  phoneTest(
    'on a phone a tap shows the hand in its own frame, and the answer in the next',
    async () => {
      await open('h=234578m1689p357s1z');
      await page.waitForSelector('.hand .best');
      await page.waitForSelector('.discards .best + tr .pick');
      /** What is seen before a click, right after it, and when what follows is written. */
      const seenOf = (/** @type {string} */ selector) =>
        page.evaluate(async (wanted) => {
          const count = (/** @type {string} */ what) => document.querySelectorAll(what).length;
          const see = () => ({
            tiles: count('.hand .tile-button'),
            best: count('.hand .best'),
            selected: count('.discards .selected .pick[aria-pressed=true]'),
            answer: document.querySelector('#answer .discards')?.textContent,
          });
          const before = see();
          /** @type {HTMLElement | null} */ (document.querySelector(wanted))?.click();
          const atOnce = see();
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
          return { before, atOnce, after: see() };
        }, selector);
      const row = await seenOf('.discards .best + tr .pick');
      assert.equal([row.before.selected, row.atOnce.selected, row.after.selected], [0, 1, 1]);
      const { before, atOnce, after } = await seenOf('.hand .tile-button:last-child');
      assert.equal([before.tiles, atOnce.tiles, after.tiles], [14, 13, 13]);
      assert.is(atOnce.answer, before.answer);
      assert.is.not(after.answer, before.answer);
      // The best discard of another hand is not known yet.
      assert.equal([atOnce.best, after.best], [0, 0]);
      const back = await seenOf('#undo');
      assert.equal([back.atOnce.tiles, back.atOnce.best], [14, 0]);
      assert.is(back.atOnce.answer, back.before.answer);
      assert.is.not(back.after.answer, back.before.answer);
      assert.ok(back.after.best > 0);
    },
  );

  phoneTest('on a phone each key is as large as a finger', async () => {
    await open();
    for (const width of [360, 390, 470]) {
      await page.setViewport({ width, height: 740 });
      const least = await page.$$eval('#palette .key', (all) =>
        Math.min(
          ...all.flatMap((one) => {
            const { offsetWidth, offsetHeight } = /** @type {HTMLElement} */ (one);
            return [offsetWidth, offsetHeight];
          }),
        ),
      );
      assert.ok(least >= 44, `${width}: ${least}`);
    }
  });

  test('back goes to the hand before, forward to the next; tiles put in are no steps', async () => {
    await open('h=123m406p789s11223z');
    await playing('play');
    await press('.hand .drawn');
    await tap('4z');
    await press('.hand .tile-button');
    await playing('edit');
    assert.is(await hand(), '2m3m4p0p6p7s8s9s1z1z2z2z4z');
    await press('.hand .tile-button');
    await tap('9m');
    await settled();
    const [first, thrown, drawn, now] = [
      '1m2m3m4p0p6p7s8s9s1z1z2z2z3z',
      '1m2m3m4p0p6p7s8s9s1z1z2z2z',
      '1m2m3m4p0p6p7s8s9s1z1z2z2z4z',
      '3m9m4p0p6p7s8s9s1z1z2z2z4z',
    ];
    const goes = async (/** @type {'goBack' | 'goForward'} */ way, /** @type {string} */ to) => {
      await page.evaluate((back) => (back ? history.back() : history.forward()), way === 'goBack');
      await page.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll('.hand .tile-button')]
            .map((one) => /** @type {HTMLElement} */ (one).dataset.name)
            .join('') === wanted,
        {},
        to,
      );
    };
    assert.is(await hand(), now);
    await goes('goBack', drawn);
    await goes('goBack', thrown);
    await goes('goBack', first);
    await goes('goForward', thrown);
    await goes('goForward', drawn);
    await goes('goForward', now);
    await press('#undo');
    assert.is(await hand(), drawn);
  });

  test('a text that is typed is one step back', async () => {
    await follow('h=19m19p');
    await type('123m406p');
    await settled();
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => document.querySelectorAll('.hand .tile-button').length === 4);
    assert.is(await hand(), '1m9m1p9p');
  });

  test('a red five is counted apart, and seen in a closed kan', async () => {
    await follow('h=123m');
    const left = (/** @type {string} */ name) =>
      textOf(page, `#palette [data-name="${name}"] .left`);
    assert.equal([await left('5p'), await left('0p')], ['3', '1']);
    await target('ankan');
    await tap('0p');
    assert.equal([await left('5p'), await left('0p')], ['0', '0']);
    assert.equal(
      await page.$$eval('.meld .tile', (all) => all.map((one) => one.className.slice(-2))),
      ['ck', '0p', '5p', 'ck'],
    );
    await target('hand');
  });

  const opened = () => page.$$eval('.fold[open]', (all) => all.map((one) => one.id).join(' '));

  test('on a wide screen why and chart are open; what the reader does to them stays', async () => {
    await open('h=123m406p789s1122z');
    assert.is(await opened(), 'why chart');
    await press('#why summary');
    await press('#share summary');
    await tap('3z');
    assert.is(await opened(), 'chart share');
    await page.waitForSelector('#chart .line');
    await press('#menu');
    await speak(page, 'ja');
    await page.waitForFunction(() => document.querySelector('#why h2')?.textContent === '理由');
    assert.is(await opened(), 'chart share');
    await press('#menu');
    await speak(page, 'en');
    await page.waitForSelector('#check');
    await press('#share summary');
    await press('#why summary');
  });

  test('the cards are reached by keyboard', async () => {
    await focusOn(page, '#check summary');
    for (const id of ['computed', 'share']) {
      await page.keyboard.press('Tab');
      assert.ok(
        await page.evaluate((one) => document.activeElement?.matches(`#${one} > summary`), id),
      );
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('#share .share');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#share:not([open])');
  });

  test('without a hand the chart says so; of a complete hand no other is the nearest', async () => {
    await page.setViewport(DESKTOP);
    await follow('');
    await unfold(page, '#chart, #why');
    await page.waitForFunction(() =>
      /Enter a hand/.test(document.querySelector('#chart p')?.textContent ?? ''),
    );
    assert.is(await page.$('#chart .chart'), null);
    await open('h=123m406p789s11222z&d=3m&s=s');
    await unfold(page, '#why');
    await page.waitForSelector('#why .why > *');
    assert.is(await page.$('#why .goals'), null);
  });

  test('the chart tells the first turn as the first, whatever the seat', async () => {
    const says = (/** @type {string} */ head) =>
      page.waitForFunction(
        (text) => document.querySelector('#chart .now thead th')?.textContent === text,
        {},
        head,
      );
    await open('h=123m406p789s1122z');
    await says('With 18 draws left (turn 1)');
    await follow('h=123m406p789s1122z&s=n');
    await says('With 17 draws left (turn 1)');
    await tap('3z');
    await says('With 16 draws left (turn 1)');
  });

  phoneTest('a phone needs no sideways scroll, in any language', async () => {
    await open('h=147m258p369s12345z&d=3m');
    for (const language of ['ja', 'zh', 'zh-Hant', 'en']) {
      await speak(page, language);
      // What lies below is made after the first frame.
      await page.waitForSelector('#share');
      await unfold(page, 'details.fold');
      await page.waitForFunction(() =>
        [...document.querySelectorAll('details.fold')].every((one) => one.childElementCount > 1),
      );
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        language,
      );
    }
  });

  test('at 320 pixels, or at 400 %, nothing is cut off or needs a sideways scroll', async () => {
    await page.setViewport({ width: 320, height: 640 });
    await open('h=123m406p789s11223z&o=9m1z&r=2p3p4p&l=7z7z');
    for (const language of ['ja', 'zh', 'zh-Hant', 'en']) {
      await speak(page, language);
      await page.waitForSelector('#share');
      await unfold(page, '#chart, #computed');
      for (const part of ['answer', 'table']) {
        if (part === 'table') await edit();
        if (part === 'answer') {
          await page.waitForSelector('#computed .next');
          await page.waitForSelector('#chart .options');
        }
        const wide = await page.evaluate(() => [
          document.documentElement.scrollWidth > innerWidth,
          ...[...document.querySelectorAll('.segments:not(.target) .options')]
            .filter((one) => one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent),
        ]);
        assert.equal(wide, [false], `${language}, ${part}`);
      }
    }
    await page.setViewport(DESKTOP);
  });

  test('at 320 pixels numbers stand whole, and a complete hand inside the screen', async () => {
    await page.setViewport({ width: 320, height: 640 });
    const broken = () =>
      page.$$eval(
        '.discards tbody td, .offers :is(thead th, td:not(.facts))',
        (all) =>
          all.filter((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            const lines = [...words.getClientRects()].map(({ bottom }) => bottom);
            return !one.firstElementChild && new Set(lines).size > 1;
          }).length,
      );
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    for (const link of ['h=234578m1689p357s1z', 'h=119m123p567s1144z&n=3&l=1z&x=l']) {
      await open(link);
      for (const goal of ['win', 'score']) {
        await press(`input[name=goal][value=${goal}]`);
        await page.waitForFunction(() => !document.querySelector('.progress .bar.on'));
        assert.is(await broken(), 0, `${link}, ${goal}`);
        assert.is(await wide(), false);
      }
      await press('input[name=goal][value=win]');
    }
    for (const link of ['h=123456m456p77z&m=c1111z', 'h=19m119p19s1234567z']) {
      await open(link);
      await page.waitForSelector('.won:not([hidden]) .points');
      assert.is(await wide(), false, link);
    }
    await page.setViewport(DESKTOP);
  });

  test('a number stands in one line', async () => {
    await page.setViewport(DESKTOP);
    await follow('h=123m45678p223499s&d=4s');
    await page.waitForFunction(() =>
      document.querySelector('.discards tbody .col-win')?.textContent?.includes('%'),
    );
    const broken = await page.$$eval('.discards tbody .col-win', (all) =>
      all
        .filter((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size > 1;
        })
        .map((one) => one.textContent),
    );
    assert.equal(broken, []);
  });

  phoneTest('with letters, words and lines wider apart nothing is cut off', async () => {
    await open('h=123m406p789s11223z&o=9m1z&r=2p3p4p&l=7z7z');
    for (const language of ['ja', 'zh', 'en']) {
      await speak(page, language);
      await page.waitForSelector('.discards .col-win');
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        // WCAG 1.4.12.
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important;'
            + ' word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets = [sheet];
      });
      for (const part of ['answer', 'table']) {
        if (part === 'table') await edit();
        const found = await page.evaluate(() => {
          const cut = [...document.querySelectorAll('.segments .options')]
            .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent);
          const cells = [...document.querySelectorAll('.discards tbody td')]
            .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent)
            // It ends before the number beside it, which stands at the end of its cell.
            .filter((text) => text?.includes('%'));
          return [document.documentElement.scrollWidth > innerWidth, ...cut, ...cells];
        });
        assert.equal(found, [false], `${language}, ${part}`);
      }
    }
  });

  test('on paper the whole question stands, on a wide sheet and on a narrow one', async () => {
    for (const width of [1200, 340]) {
      await page.setViewport({ width, height: 900 });
      await open('h=123m406p789s11223z&d=3m&s=w&r=1p9s');
      await speak(page, 'en');
      // Both browsers read the style sheet as for paper; only one of them can be told to.
      await page.evaluate(() => {
        for (const { cssRules } of document.styleSheets) {
          for (const rule of cssRules) {
            if (!(rule instanceof CSSMediaRule)) continue;
            const { media } = rule;
            if (media.mediaText === 'print') media.mediaText = 'all';
            else if (media.mediaText.startsWith('screen')) media.mediaText = 'not all';
          }
        }
      });
      const seen = (/** @type {string} */ selector) =>
        page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).length);
      for (const one of ['.hand .tile', '.chip .tile', '.printed', '.goal :checked + span'])
        assert.ok(await seen(one), `${width}: ${one}`);
      assert.ok(await seen('.discards'));
      const winds = 'Seat wind: West · Round wind: East';
      assert.is(
        await textOf(page, '.printed'),
        `${winds} · 123m456p789s11223z; dora 3m; right 1p9s`.replace('456p', '406p'),
      );
      assert.is(await seen('.acts button, #palette, #hand, #menu, .doors a, #edit-table'), 0);
      assert.is(await seen('.goal label'), 1);
    }
    await page.setViewport(DESKTOP);
  });

  test('the pairs of seven pairs are no heads', async () => {
    await open('h=1122m3344p5566s1z');
    const kinds = {
      ja: ['対子', '雀頭'],
      zh: ['对子', '雀头'],
      en: ['pair', 'pair'],
    };
    for (const [language, [pair, head]] of Object.entries(kinds)) {
      await speak(page, language);
      await page.waitForSelector('#why');
      await unfold(page, '#why');
      await page.waitForSelector('#why .reading');
      const [pairs, standard] = await page.$$eval('#why .reading', (all) =>
        all.map((one) => [...one.querySelectorAll('.kind')].map((kind) => kind.textContent ?? '')),
      );
      assert.equal(pairs.slice(0, 6), new Array(6).fill(pair));
      assert.ok(standard === undefined || standard.includes(head));
    }
  });

  test('has complained of nothing and asked for nothing', () => {
    assert.equal(complaints, []);
    // The script of a thread is that of the page, which the service worker has.
    const asked = where === 'served' ? on.asked : requests;
    assert.equal(
      asked.filter(
        (url) => !/^(blob|data):|\/(sw\.js|manifest\.webmanifest|icon[\w.-]*)$/.test(url),
      ),
      [],
    );
  });

  test.run();
}
