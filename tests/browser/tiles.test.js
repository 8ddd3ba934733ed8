// The tiles in real browsers under a strict policy: each is seen, and none is like another.
// SPDX-License-Identifier: MIT

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import * as assert from 'uvu/assert';
import { sprite } from '../../build/tiles.js';
import { headersOf } from '../../web/build/policy.js';
import { WEB, goTo, serve } from './browser.js';
import { browsersOf, stage } from './stage.js';

const FOLDER = fileURLToPath(new URL('../../build/tiles-page/', import.meta.url));
const ENTRY = fileURLToPath(new URL('../../web/view/kit/tile.js', import.meta.url));
const STYLE = fileURLToPath(new URL('../../web/style/tile.css', import.meta.url));
const CSP = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:",
};
const NAMES = [...sprite.matchAll(/<symbol id="t-(\w+)"/g)].map(([, name]) => name);

const PAGE = `<!doctype html><meta charset="utf-8"><title>tiles</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="style.css"><script type="module" src="main.js"></script><main></main>`;
// All are shown at first, and so share one picture; with #one only the first is shown. With #noise,
// the browser hands out no pixels of a canvas as they are.
const MAIN = `import { installTiles, tileIcon } from ${JSON.stringify(ENTRY)};
if (location.hash.includes('noise'))
  CanvasRenderingContext2D.prototype.getImageData = function (left, top, width, height) {
    const pixels = Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [left + (i % width), top + Math.floor(i / width)];
      return Array(4).fill(x < this.canvas.width && y < this.canvas.height ? 255 : 0);
    });
    return { data: pixels.flat() };
  };
const shown = ${JSON.stringify(NAMES)}.slice(0, location.hash.includes('one') ? 1 : undefined);
document.querySelector('main').append(...shown.map(tileIcon));
globalThis.pixelsOf = async (shot) => {
  const picture = new Image();
  picture.src = 'data:image/png;base64,' + shot;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing.drawImage(picture, 0, 0);
  return { scale: picture.width / innerWidth, get: (...box) => drawing.getImageData(...box).data };
};
globalThis.paint = () => Promise.all(steps.map((step) => step()));
const steps = installTiles(document);
installTiles(document);
document.title = 'done';`;

function writePage() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}index.html`, PAGE);
  writeFileSync(`${FOLDER}entry.js`, MAIN);
  const common = { bundle: true, logLevel: /** @type {const} */ ('warning') };
  buildSync({
    ...common,
    entryPoints: [`${FOLDER}entry.js`],
    outfile: `${FOLDER}main.js`,
    format: 'esm',
  });
  buildSync({ ...common, entryPoints: [STYLE], outfile: `${FOLDER}style.css` });
}

/**
 * What the page's own script puts beside it: the pixels of a picture of the page, and how many of
 * them are one of the page, each way.
 * @typedef {{ scale: number, get: (x: number, y: number, width: number, height: number) =>
 *   Uint8ClampedArray }} Pixels
 * @typedef {{ pixelsOf: (shot: string) => Promise<Pixels> }} InPage
 */

/**
 * Runs in the page: the tiles that do not reach from edge to edge on a picture of the page, halfway
 * up. Behind them all is magenta, which no tile has.
 * @param {string} shot
 */
async function gapsIn(shot) {
  const { pixelsOf } = /** @type {InPage} */ (/** @type {unknown} */ (globalThis));
  const { scale, get } = await pixelsOf(shot);
  const edge = Math.ceil(1.5 * scale);
  return [...document.querySelectorAll('.tile')].flatMap((tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    const from = Math.round(left * scale) + edge;
    const to = Math.round((left + width) * scale) - edge;
    const y = Math.round((top + height / 2) * scale);
    const data = get(from, y, to - from, 1);
    const gap = data.some(
      (red, i) => i % 4 === 0 && red > 200 && data[i + 1] < 60 && data[i + 2] > 200,
    );
    return gap && data.length ? [tile.className] : [];
  });
}

/**
 * Runs in the page: on two pictures of it, which tile of the first is most like each tile of the
 * second.
 * @param {string[]} shots
 */
async function likest(shots) {
  const { pixelsOf } = /** @type {InPage} */ (/** @type {unknown} */ (globalThis));
  const tiles = [...document.querySelectorAll('.tile')];
  const [before, after] = await Promise.all(
    shots.map(async (shot) => {
      const { scale, get } = await pixelsOf(shot);
      return tiles.map((tile) => {
        const { left, top, width, height } = tile.getBoundingClientRect();
        const [x, y, w, h] = [left, top, width, height].map((side) => Math.round(side * scale));
        return get(x, y, w, h);
      });
    }),
  );
  // Whoever is further apart than the nearest so far need not be looked at to its end.
  const apart = (
    /** @type {Uint8ClampedArray} */ a,
    /** @type {Uint8ClampedArray} */ b,
    most = Infinity,
  ) => {
    if (a.length !== b.length) throw new Error('tiles of two sizes');
    let sum = 0;
    for (let i = 0; i < a.length && sum <= most; i++) sum += Math.abs(a[i] - b[i]);
    return sum;
  };
  return after.map((one, own) => {
    let nearest = own;
    let least = apart(before[own], one);
    for (const [i, other] of before.entries()) {
      const sum = i === own ? least : apart(other, one, least);
      if (sum < least || (sum === least && i < nearest)) [nearest, least] = [i, sum];
    }
    return nearest;
  });
}

/**
 * Runs in the page: how many tiles there are of which none looks like another on a picture of it.
 * @param {string} shot
 */
async function looksIn(shot) {
  const { pixelsOf } = /** @type {InPage} */ (/** @type {unknown} */ (globalThis));
  const { scale, get } = await pixelsOf(shot);
  const looks = [...document.querySelectorAll('.tile')].map((tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    const [x, y, w, h] = [left, top, width, height].map((side) => Math.round(side * scale));
    return get(x, y, w, h).join();
  });
  return new Set(looks).size;
}

/** Runs in the page: whether all tiles that are shown are bitmaps by now. */
function areBitmaps() {
  const tiles = [...document.querySelectorAll('.tile')].filter((tile) => tile.checkVisibility());
  const pictures = tiles.map((tile) => getComputedStyle(tile).backgroundImage);
  return pictures.length > 0 && pictures.every((picture) => picture.includes('image/png'));
}

/**
 * Runs in the page: of each tile that is shown, how many pixels its bitmap has for one of the
 * screen, in a row.
 */
function sharpness() {
  const tiles = [...document.querySelectorAll('.tile')].filter((tile) => tile.checkVisibility());
  const found = tiles.map(async (tile) => {
    const { backgroundImage, backgroundSize } = getComputedStyle(tile);
    // Before anything is waited for: the page may write another tile in its place meanwhile.
    const width = (tile.getBoundingClientRect().width * parseFloat(backgroundSize)) / 100;
    const bitmap = new Image();
    bitmap.src = backgroundImage.slice(5, -2);
    await bitmap.decode();
    return { name: tile.className, pixels: bitmap.naturalWidth / (width * devicePixelRatio) };
  });
  return Promise.all(found);
}

writePage();

for (const name of browsersOf('chromium')) {
  const on = stage(`tiles in ${name}`, name, FOLDER, CSP);
  const { test, complaints } = on;
  /** @type {import('./browser.js').Server} */
  let whole;
  /** @type {import('puppeteer-core').Page} */
  let page;

  /** The page anew. @param {string} [hash] */
  async function open(hash = '') {
    await goTo(page, on.url + hash);
    await page.waitForFunction(() => document.title === 'done');
  }

  /** Has bitmaps stand for the drawings. */
  const paint = () => page.evaluate(() => /** @type {any} */ (globalThis).paint());

  /** Of which kind each tile's picture is. @returns {Promise<string[]>} each kind once */
  const kinds = () =>
    page.$$eval('.tile', (tiles) => [
      ...new Set(
        tiles.map((tile) => getComputedStyle(tile).backgroundImage.match(/image\/\w+/)?.[0] ?? ''),
      ),
    ]);

  /** @param {number} width of a tile */
  const setWidth = (width) =>
    page.$eval(
      'main',
      (main, value) => {
        main.style.background = '#f0f';
        main.style.setProperty('--tile-width', value);
      },
      `${width}px`,
    );

  const shoot = () => page.screenshot({ encoding: 'base64' });

  test.before(async () => {
    whole = await serve(WEB, headersOf);
    page = await on.openPage();
    await open();
  });

  test.after(() => whole?.close());

  test('the pictures are there once and take no room', async () => {
    assert.is(await page.evaluate(() => document.adoptedStyleSheets.length), 2);
    assert.is(await page.$eval('main', (main) => main.getBoundingClientRect().top), 8);
  });

  test('a tile is 3 wide and 4 high, at any width', async () => {
    const sizes = await page.$$eval('.tile', ([tile, other]) => {
      /** @type {HTMLElement} */ (other).style.setProperty('--tile-width', '24px');
      return [tile, other].map((t) => [
        t.getBoundingClientRect().width,
        t.getBoundingClientRect().height,
      ]);
    });
    await page.$$eval('.tile', ([, other]) => other.removeAttribute('style'));
    assert.equal(sizes, [
      [30, 40],
      [24, 32],
    ]);
  });

  for (const deviceScaleFactor of [1, 2, 3]) {
    for (const kind of ['drawn', 'as a bitmap']) {
      test(`each is whole ${kind}, at any width, ${deviceScaleFactor} pixels by one`, async () => {
        await page.setViewport({ width: 800, height: 600, deviceScaleFactor });
        await open();
        if (kind !== 'drawn') await paint();
        assert.equal(await kinds(), [kind === 'drawn' ? 'image/svg' : 'image/png']);
        for (const width of [22, 24.6, 30, 31, 37.3, 46]) {
          await setWidth(width);
          assert.equal(await page.evaluate(gapsIn, await shoot()), [], `${width}px`);
        }
      });
    }

    test(`a bitmap is most like its own drawing, ${deviceScaleFactor} pixels by one`, async () => {
      await page.setViewport({ width: 800, height: 600, deviceScaleFactor });
      for (const width of [24, 41]) {
        await open();
        await setWidth(width);
        const drawn = await shoot();
        await paint();
        const found = await page.evaluate(likest, [drawn, await shoot()]);
        assert.equal(found, [...NAMES.keys()], `${width}px`);
      }
    });
  }

  test('where the page is made larger, a bitmap gives way to its drawing', async () => {
    await page.setViewport({ width: 800, height: 600, deviceScaleFactor: 1 });
    await open();
    await paint();
    assert.equal(await kinds(), ['image/png']);
    await page.setViewport({ width: 400, height: 300, deviceScaleFactor: 2 });
    assert.equal(await kinds(), ['image/svg']);
    await page.setViewport({ width: 800, height: 600, deviceScaleFactor: 1 });
    assert.equal(await kinds(), ['image/png']);
  });

  /** Firefox cannot be asked how paper would look, and nothing can pinch there. */
  const asksChromium = name === 'chromium' ? test : () => {};

  asksChromium('on paper, tiles are drawn', async () => {
    await open();
    await paint();
    await page.emulateMediaType('print');
    assert.equal(await kinds(), ['image/svg']);
    await page.emulateMediaType('screen');
    assert.equal(await kinds(), ['image/png']);
    await page.emulateMediaType();
  });

  asksChromium('where two fingers make the page larger, tiles are drawn', async () => {
    await page.setViewport({ width: 400, height: 600, isMobile: true, hasTouch: true });
    await open();
    await paint();
    assert.equal(await kinds(), ['image/png']);
    const session = await page.createCDPSession();
    await session.send('Input.synthesizePinchGesture', { x: 150, y: 200, scaleFactor: 2 });
    await page.waitForFunction(() => (visualViewport?.scale ?? 1) > 1);
    assert.equal(await kinds(), ['image/svg']);
    await page.setViewport({ width: 800, height: 600 });
  });

  for (const [shown, hash] of [
    ['all', '#noise'],
    ['one', '#noise-one'],
  ])
    test(`where a browser hands out no pixels as they are, drawings stay, ${shown}`, async () => {
      await open(hash);
      await paint();
      assert.equal(await kinds(), ['image/svg']);
      await open();
    });

  test('each looks different, drawn and as a bitmap', async () => {
    assert.is(await page.evaluate(looksIn, await shoot()), NAMES.length);
    await paint();
    assert.is(await page.evaluate(looksIn, await shoot()), NAMES.length);
  });

  for (const [width, height, deviceScaleFactor] of [
    [360, 740, 2],
    [360, 740, 3],
    [1280, 800, 1],
    [1280, 800, 2],
  ])
    test(`bitmaps have the pixels of ${width} by ${height} at ${deviceScaleFactor}`, async () => {
      await page.setViewport({ width, height, deviceScaleFactor });
      await goTo(page, `${whole.url}#h=234578m1689p357s1z`);
      await page.waitForFunction(areBitmaps, { polling: 100 });
      const found = await page.evaluate(sharpness);
      assert.equal(
        found.filter(({ pixels }) => pixels < 0.999),
        [],
      );
    });

  test('nothing was complained of', () => assert.equal(complaints, []));

  test.run();
}
