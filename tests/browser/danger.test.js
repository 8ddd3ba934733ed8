// The row of danger under the hand: its numbers, its reasons, its keys, its places, and what axe
// finds. How what stands in a river or a meld changes it. Push or fold, which comes with it.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { table } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { askAdvice } from '../../web/model/engine/advice.js';
import { decode } from '../../web/model/table/link.js';
import { writePosition } from '../../web/model/table/position.js';
import { actionWord, partsWord } from '../../web/text/advice-words.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, translator } from '../../web/text/translate.js';
import { percent, points, riskWord } from '../../web/text/words.js';
import { addAxe, violations } from './axe.js';
import { followLink, fragmentOf, goTo, press, textOf } from './browser.js';
import { browsersOf, onPhones, stage } from './stage.js';

const mahjong = await load();
addTexts(secondPartsIn);
const t = translator('en');

const HAND = '19m3467p22678s55z7p';
const TILES = '1m 9m 3p 4p 6p 7p 2s 2s 6s 7s 8s 5z 5z 7p'.split(' ');
const RIVERS = { right: '1z9p4s1m8m', across: '3z2p1p1s', left: '7z1z9m8s' };
const LINK = `h=${HAND}&r=${RIVERS.right}&a=${RIVERS.across}&l=${RIVERS.left}`;

/** As the row writes it. @param {number} risk */
const written = (risk) => `${(100 * risk).toFixed(risk > 0 && risk < 0.0995 ? 1 : 0)}%`;

/**
 * What `danger()` of a table says of each tile of the hand, in its order.
 * @param {Partial<import('../../wasm/table.js').TableOptions>} more
 */
function wanted(more) {
  const t = table({ engine: mahjong, hand: HAND, rivers: RIVERS, wall: 50, ...more });
  const risks = new Map(t.danger().map(({ name, risk }) => [name, written(Number(risk))]));
  return TILES.map((tile) => risks.get(tile));
}

for (const name of browsersOf('firefox')) {
  const on = stage(`danger in ${name}`, name);
  const { test, complaints } = on;
  /** @type {import('puppeteer-core').Page} */
  let page;
  const phoneTest = onPhones(test, () => page);

  test.before(async () => {
    page = await on.openPage();
    await goTo(page, `${on.url}#${LINK}`);
    await page.waitForSelector('#summary');
  });

  /** The numbers of the table that is there now. */
  async function numbers() {
    await page.waitForSelector('.risks[aria-busy=false]');
    return page.$$eval('.risks .number', (all) => all.map((one) => one.textContent));
  }
  const isShown = () =>
    page.evaluate(() => document.querySelector('.risks')?.checkVisibility() ?? false);
  const place = (/** @type {string} */ tile) => `.risks [data-name="${tile}"]`;
  const reason = () =>
    page.evaluate(() => {
      const node = document.querySelector('.danger .reason');
      return node?.checkVisibility() ? [...node.querySelectorAll('p')].map((p) => p.innerText) : [];
    });
  /** Opens the editor of the table, which has the players and the rivers. */
  async function editTable() {
    if (await page.$('#edit-table[aria-expanded=false]')) await press(page, '#edit-table');
  }
  const focused = () =>
    page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.name);

  test('it comes with riichi, with the numbers of a table, and goes', async () => {
    const height = () => page.$eval('.hand', (hand) => hand.getBoundingClientRect().height);
    assert.is(await isShown(), false);
    const before = await height();
    await editTable();
    await press(page, 'input[name=riichi][value=right]');
    assert.equal(await numbers(), wanted({ riichi: { right: true } }));
    assert.ok((await height()) > before);
    // Declared with the last discard, which lies sideways from then on.
    assert.match(await fragmentOf(page), /&i=r5$/);
    const sideways = () =>
      page.$$eval('.pile .sideways button', (all) => all.map((one) => one.ariaLabel));
    assert.equal(await sideways(), ['8 of characters, Riichi: take away']);
    await press(page, 'input[name=riichi][value=right]');
    assert.is(await isShown(), false);
    assert.is(await height(), before);
  });

  test('push or fold: the best choices at the table, and what each is worth', async () => {
    await followLink(page, LINK);
    assert.is(await page.$('.advice:not([hidden])'), null);
    await editTable();
    await press(page, 'input[name=riichi][value=right]');
    await page.waitForSelector('.advice [aria-busy=false] tbody tr');
    const said = await page.$$eval('.advice tbody tr', (all) =>
      all.map((one) => [...one.children].map((cell) => cell.textContent ?? '')),
    );
    const told = await askAdvice(decode(await fragmentOf(page)).state, mahjong, mahjong);
    assert.is(said.length, told?.length);
    for (const [i, one] of (told ?? []).entries()) {
      const [choice, worth, deals, win, parts = ''] = said[i];
      assert.ok(choice.startsWith(actionWord(t, one)), choice);
      assert.is(worth, points(one.worth));
      assert.is(deals, one.plan === 'end' ? '' : riskWord(one.round.dealsIn));
      assert.is(win, one.push === null ? '' : percent(one.round.win));
      assert.is(parts, i === 0 || one.plan === 'fold' ? partsWord(t, one) : '');
    }
    assert.match(said[0][0], /best/);
    await press(page, 'input[name=riichi][value=right]');
    assert.is(await page.$('.advice:not([hidden])'), null);
  });

  test('what is shared has the table, and says first what is best there', async () => {
    await followLink(page, `${LINK}&i=r`);
    await page.waitForSelector('.advice [aria-busy=false] tbody tr');
    const headline = await textOf(page, '#summary');
    await press(page, '#share:not(:has([open])) summary');
    await page.waitForFunction(
      (line) =>
        /** @type {HTMLTextAreaElement | null} */ (
          document.querySelector('#share-text')
        )?.value.includes(line),
      {},
      headline,
    );
    const [first, second] = await page.$eval('#share-text', (area) =>
      /** @type {HTMLTextAreaElement} */ (area).value.split('\n'),
    );
    const { state } = decode(await fragmentOf(page));
    assert.is(first, `${writePosition(state)} · ${headline}`);
    assert.match(second, /^Drawing alone: \d-shanten$/);
    assert.is(await page.$eval('.picture', (image) => image.getAttribute('alt')), first);
  });

  test('a bar is as high as its risk, and the table of discards has the same number', async () => {
    await followLink(page, `${LINK}&i=r`);
    const all = await numbers();
    const heights = await page.$$eval('.risks .level', (bars) =>
      bars.map((bar) => bar.getBoundingClientRect().height),
    );
    const order = (/** @type {number[]} */ list) =>
      [...list.keys()].sort((a, b) => list[a] - list[b] || a - b);
    const risks = all.map((text) => parseFloat(String(text)));
    const [low, high] = [order(risks)[0], order(risks).at(-1) ?? 0];
    assert.ok(heights[high] > heights[low] + 3, `${heights}`);
    await page.waitForSelector('.discards-part .more');
    await press(page, '.discards-part .more');
    const rows = await page.$$eval('.discards tbody tr:not(.sub)', (trs) =>
      trs.map((tr) => [
        tr.querySelector('.pick .tile')?.className.slice(-2),
        tr.querySelector('.col-risk')?.textContent,
      ]),
    );
    assert.ok(rows.length > 8);
    for (const [tile, text] of rows) {
      assert.is(text, await textOf(page, `${place(String(tile))} .number`));
    }
    await press(page, 'thead .col-risk button');
    const sorted = await page.$$eval('.discards tbody tr:not(.sub, .sub ~ tr) .col-risk', (cells) =>
      cells.map((cell) => parseFloat(cell.textContent ?? '')),
    );
    assert.ok(sorted.length > 1);
    assert.equal(
      sorted,
      sorted.toSorted((a, b) => a - b),
    );
    await press(page, 'thead .col-risk button');
  });

  test('a tile that is put into a river changes the numbers; a meld, too', async () => {
    await followLink(page, `${LINK}&i=r`);
    const before = await numbers();
    await editTable();
    await press(page, 'label:has(> input[name=target][value=right])');
    await press(page, '#palette [data-name="7s"]');
    const right = `${RIVERS.right}7s`;
    const after = await numbers();
    assert.equal(after, wanted({ rivers: { ...RIVERS, right }, riichi: { right: true } }));
    assert.not.equal(after, before);
    // A player who has called.
    await press(page, 'label:has(> input[name=target][value=left])');
    await press(page, 'label:has(> input[name=laying][value=pon])');
    await press(page, '#palette [data-name="5m"]');
    assert.match(await fragmentOf(page), /&e=l\.555m$/);
    assert.is((await page.$$('.pile.left .meld')).length, 1);
    assert.is(
      await page.$eval('input[name=laying]:checked', (one) => /** @type {any} */ (one).value),
      'discard',
    );
    const both = await numbers();
    assert.ok(both.every((text, i) => parseFloat(String(text)) >= parseFloat(String(after[i]))));
    assert.not.equal(both, after);
    await press(page, '.pile.left .meld');
    assert.equal(await numbers(), after);
  });

  test('a meld that is chosen for another player is none of the own river', async () => {
    const choose = (/** @type {string} */ name, /** @type {string} */ value) =>
      press(page, `label:has(> input[name=${name}][value=${value}])`);
    const chosen = (/** @type {string} */ name) =>
      page.$eval(`input[name=${name}]:checked`, (one) => /** @type {any} */ (one).value);
    await followLink(page, `${LINK}&i=r`);
    await editTable();
    await choose('target', 'left');
    await choose('laying', 'pon');
    await choose('target', 'river');
    await choose('passing', 'next');
    await press(page, '#palette [data-name="5m"]');
    assert.match(await fragmentOf(page), /&o=5m(&|$)/);
    assert.is(await chosen('target'), 'right');
    assert.is(await chosen('laying'), 'pon');
    await choose('laying', 'discard');
    await choose('passing', 'stay');
  });

  test('by keys: one stop, arrows, and Enter tells why', async () => {
    await followLink(page, `${LINK}&i=r`);
    await numbers();
    await page.focus('.hand .tiles button');
    await page.keyboard.press('Tab');
    assert.is(await focused(), '1m');
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    assert.is(await focused(), '4p');
    assert.equal(await reason(), []);
    await page.keyboard.press('Enter');
    const [said] = await reason();
    assert.match(
      said,
      /^4p 10%: no suji; possible waits: ryanmen, kanchan, shanpon, tanki; average [\d.]+%$/,
    );
    assert.is(await page.$eval(place('4p'), (one) => one.getAttribute('aria-expanded')), 'true');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    assert.match((await reason())[0], /^1m 0%: genbutsu/);
    await page.keyboard.press('Enter');
    assert.equal(await reason(), []);
    await page.keyboard.press('Tab');
    assert.not.ok(await page.evaluate(() => document.activeElement?.closest('.risks')));
  });

  test('against several the number is that over all, and the reason names each', async () => {
    await followLink(page, `${LINK}&i=r&e=l.666z.345m&t=7`);
    await numbers();
    await press(page, place('4p'));
    const [sum, right, left] = await reason();
    const part = (/** @type {string} */ text) => parseFloat(String(text.match(/([\d.]+)%/)?.[1]));
    assert.match(sum, /^4p \d+%; average [\d.]+%$/);
    assert.match(right, /^Right \(riichi\): [\d.]+%, no suji; /);
    assert.match(left, /^Left \(2 melds, \d+% tenpai\): [\d.]+%, no suji; /);
    const [a, b] = [part(right), part(left.replace(/\(.*?\)/, ''))];
    assert.ok(Math.abs(100 - (100 - a) * (1 - b / 100) - part(sum)) < 1.2, `${sum} ${a} ${b}`);
  });

  test('a screen reader hears a list, each number with its tile', async () => {
    await followLink(page, `${LINK}&i=r`);
    await numbers();
    const { role, label, items } = await page.$eval('.risks', (list) => ({
      role: list.getAttribute('role'),
      label: list.getAttribute('aria-label'),
      items: [...list.querySelectorAll('li:not([aria-hidden]) button')].map((one) =>
        one.getAttribute('aria-label'),
      ),
    }));
    assert.equal([role, label, items.length], ['list', 'Risk of each tile to deal in', 14]);
    assert.is(items[3], '4 of circles: 10% risk');
    await press(page, place('4p'));
    await addAxe(page);
    assert.equal(await violations(page, '.input'), []);
    await editTable();
    assert.equal(await violations(page, '.editor'), []);
  });

  phoneTest('on a phone each number stands under its tile, and nothing is too wide', async () => {
    for (const width of [360, 320]) {
      await page.setViewport({ width, height: 740, isMobile: true, hasTouch: true });
      await followLink(page, `${LINK}&i=rl&e=a.111p`);
      await numbers();
      // They stay in view, and leave most of it to what one reads.
      const stays = await page.$$eval('.stays, .risks', ([card, row]) =>
        Math.ceil(row.getBoundingClientRect().bottom - card.getBoundingClientRect().top),
      );
      assert.ok(stays < 200, `${width}: ${stays}`);
      await press(page, place('4p'));
      const found = await page.evaluate(() => {
        const boxes = (/** @type {string} */ which) =>
          [...document.querySelectorAll(which)].map((one) => one.getBoundingClientRect());
        const tiles = boxes('.hand .tiles > button .tile');
        return {
          wide: document.documentElement.scrollWidth - innerWidth,
          off: boxes('.risks button').map((box, i) => ({
            x: (box.left + box.right - tiles[i].left - tiles[i].right) / 2,
            y: box.top - tiles[i].bottom,
            width: box.width,
            height: box.height,
          })),
        };
      });
      assert.ok(found.wide <= 0, `${width}: ${found.wide}`);
      assert.is(found.off.length, 14);
      for (const { x, y, width: w, height } of found.off) {
        assert.ok(Math.abs(x) < 1 && y >= -1 && y < 16, `${width}: ${x} ${y}`);
        assert.ok(w >= 24 && height >= 24, `${width}: ${w} ${height}`);
      }
    }
    await addAxe(page);
    assert.equal(await violations(page, '.input'), []);
  });

  test('in forced colours a bar is still there, and on paper too', async () => {
    await followLink(page, `${LINK}&i=r`);
    await numbers();
    const level = () =>
      page.$eval(`.risks [data-name="4p"] .level`, (bar) => {
        const { backgroundColor } = getComputedStyle(bar);
        const { backgroundColor: behind } = getComputedStyle(document.body);
        return bar.checkVisibility() && backgroundColor !== behind;
      });
    assert.ok(await level());
    // Only Chromium can be told to show paper and forced colours.
    if (name === 'chromium') {
      await page.emulateMediaType('print');
      assert.ok(await level());
      assert.is(await isShown(), true);
      await page.emulateMediaType('screen');
      const session = await page.createCDPSession();
      await session.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'forced-colors', value: 'active' }],
      });
      assert.ok(await level());
    }
  });

  test('nothing was complained of', () => {
    assert.equal(complaints, []);
  });

  test.run();
}
