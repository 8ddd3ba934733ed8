// The tiles in a real browser under a strict policy: each is seen, and none is like another.
// SPDX-License-Identifier: MIT
//
// With UKEIRE_LOOKS=all they are seen in more sizes, and on screens of more pixels.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import * as assert from 'uvu/assert';
import { headersOf } from '../../web/build/policy.js';
import { WEB, serve } from './browser.js';
import { BROWSER, stage } from './stage.js';

const FOLDER = fileURLToPath(new URL('../../build/tiles-page/', import.meta.url));
const ENTRY = fileURLToPath(new URL('../../web/view/kit/tile.js', import.meta.url));
const STYLE = fileURLToPath(new URL('../../web/style/tile.css', import.meta.url));
const CSP = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:",
};
const ALL_LOOKS = process.env.UKEIRE_LOOKS === 'all';
const WIDTHS = ALL_LOOKS ? [22, 24.6, 30, 31, 37.3, 46] : [24.6, 31, 37.3];
const SCALES = ALL_LOOKS ? [1, 2, 3] : [2];
const SPRITE = readFileSync(new URL('../../web/art/tiles.svg', import.meta.url), 'utf8');
const NAMES = [...SPRITE.matchAll(/<symbol id="t-(\w+)"/g)].map(([, name]) => name);

const PAGE = `<!doctype html><meta charset="utf-8"><title>tiles</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="style.css"><script type="module" src="main.js"></script><main></main>`;
/**
 * All tiles are shown at first, and so share one picture; with #one only the first is shown. With
 * #noise, the browser hands out no pixels of a canvas as they are. `pixelsOf` has those of each
 * tile on a picture of the page. `gapsIn` names the tiles through which magenta is seen halfway up,
 * and `likest` the tile of the first picture that is most like each of the second.
 */
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
const tiles = shown.map(tileIcon);
document.querySelector('main').append(...tiles);

async function pixelsOf(shot) {
  const picture = new Image();
  picture.src = 'data:image/png;base64,' + shot;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing.drawImage(picture, 0, 0);
  return tiles.map((tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    const box = [left, top, width, height].map((side) => side * (picture.width / innerWidth));
    return drawing.getImageData(...box.map(Math.round));
  });
}
async function gapsIn(shot) {
  const edge = Math.ceil(1.5 * devicePixelRatio);
  return (await pixelsOf(shot)).flatMap(({ data, width, height }, tile) => {
    const row = 4 * width * Math.round(height / 2);
    for (let i = row + 4 * edge; i < row + 4 * (width - edge); i += 4)
      if (data[i] > 200 && data[i + 1] < 60 && data[i + 2] > 200) return shown[tile];
    return [];
  });
}
async function likest(first, second) {
  const [before, after] = [await pixelsOf(first), await pixelsOf(second)];
  return after.map(({ data }) => {
    const apart = before.map((one) =>
      one.data.reduce((sum, x, i) => sum + Math.abs(x - data[i]), 0),
    );
    return shown[apart.indexOf(Math.min(...apart))];
  });
}
const steps = installTiles(document);
installTiles(document);
const paint = () => Promise.all(steps.map((step) => step()));
Object.assign(globalThis, { gapsIn, likest, paint });
document.title = 'done';`;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}index.html`, PAGE);
const common = {
  bundle: true,
  loader: { '.svg': /** @type {const} */ ('text') },
  logLevel: /** @type {const} */ ('warning'),
};
buildSync({
  ...common,
  stdin: { contents: MAIN, resolveDir: FOLDER },
  outfile: `${FOLDER}main.js`,
  format: 'esm',
});
buildSync({ ...common, entryPoints: [STYLE], outfile: `${FOLDER}style.css` });

/**
 * Runs in the page: of each tile that is shown, how many pixels its bitmap has in a row for one of
 * the screen; null while a tile is still a drawing.
 */
async function sharpness() {
  const tiles = [...document.querySelectorAll('.tile')].filter((tile) => tile.checkVisibility());
  const found = tiles.map((tile) => {
    const { backgroundImage, backgroundSize } = getComputedStyle(tile);
    const width = (tile.getBoundingClientRect().width * parseFloat(backgroundSize)) / 100;
    return { picture: backgroundImage.slice(5, -2), pixels: width * devicePixelRatio };
  });
  if (!found.length || !found.every(({ picture }) => picture.includes('image/png'))) return null;
  return Promise.all(
    found.map(async ({ picture, pixels }) => {
      const bitmap = new Image();
      bitmap.src = picture;
      await bitmap.decode();
      return bitmap.naturalWidth / pixels;
    }),
  );
}

const on = stage('tiles', { folder: FOLDER, headers: CSP });
const { test } = on;
const MIDDLE = { width: 800, height: 600 };

/** The page anew. @param {string} [fragment] */
async function open(fragment = '') {
  await on.load(fragment);
  await on.page.waitForFunction(() => document.title === 'done');
}

/** @param {'gapsIn' | 'likest' | 'paint'} what of the page's own script @param {...string} shots */
const call = (what, ...shots) =>
  on.page.evaluate(
    (name, pictures) => /** @type {any} */ (globalThis)[name](...pictures),
    what,
    shots,
  );
/** Has bitmaps stand for the drawings. */
const paint = () => call('paint');

/** Of which kinds the pictures of tiles are. @returns {Promise<string[]>} */
const kinds = () =>
  on.page.$$eval('.tile', (tiles) => [
    ...new Set(
      tiles.map((tile) => getComputedStyle(tile).backgroundImage.match(/image\/\w+/)?.[0] ?? ''),
    ),
  ]);

/** @param {number} width of a tile */
const setWidth = (width) =>
  on.page.$eval(
    'main',
    (main, value) => {
      main.style.background = '#f0f';
      main.style.setProperty('--tile-width', value);
    },
    `${width}px`,
  );

const shoot = () => on.page.screenshot({ encoding: 'base64' });

test('the pictures are there once, take no room, and are 3 wide and 4 high', async () => {
  await open();
  assert.is(await on.page.evaluate(() => document.adoptedStyleSheets.length), 2);
  assert.is(await on.page.$eval('main', (main) => main.getBoundingClientRect().top), 8);
  const sizes = await on.page.$$eval('.tile', ([tile, other]) => {
    /** @type {HTMLElement} */ (other).style.setProperty('--tile-width', '24px');
    return [tile, other].map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [width, height];
    });
  });
  assert.equal(sizes, [
    [30, 40],
    [24, 32],
  ]);
});

for (const deviceScaleFactor of SCALES) {
  test(`each is whole, and most like its own drawing, ${deviceScaleFactor} by one`, async () => {
    await on.page.setViewport({ ...MIDDLE, deviceScaleFactor });
    await open();
    for (const kind of ['svg', 'png']) {
      if (kind === 'png') await paint();
      assert.equal(await kinds(), [`image/${kind}`]);
      for (const width of WIDTHS) {
        await setWidth(width);
        assert.equal(await call('gapsIn', await shoot()), [], `${kind}, ${width}px`);
      }
    }
    // A bitmap is made for the width of a tile.
    for (const width of [24, 41]) {
      await open();
      await setWidth(width);
      const before = await shoot();
      await paint();
      assert.equal(await call('likest', before, await shoot()), NAMES, `${width}px`);
    }
  });
}

test('where the page is made larger, and on paper, a bitmap gives way to its drawing', async () => {
  await on.page.setViewport({ ...MIDDLE, deviceScaleFactor: 1 });
  await open();
  await paint();
  assert.equal(await kinds(), ['image/png']);
  await on.page.setViewport({ width: 400, height: 300, deviceScaleFactor: 2 });
  assert.equal(await kinds(), ['image/svg']);
  await on.page.setViewport({ ...MIDDLE, deviceScaleFactor: 1 });
  assert.equal(await kinds(), ['image/png']);
  // Firefox cannot be told to show paper, and nothing can pinch there.
  if (BROWSER === 'firefox') return;
  await on.page.emulateMediaType('print');
  assert.equal(await kinds(), ['image/svg']);
  await on.page.emulateMediaType();
  await on.page.setViewport({ width: 400, height: 600, isMobile: true, hasTouch: true });
  await open();
  await paint();
  assert.equal(await kinds(), ['image/png']);
  const session = await on.page.createCDPSession();
  await session.send('Input.synthesizePinchGesture', { x: 150, y: 200, scaleFactor: 2 });
  await on.page.waitForFunction(() => (visualViewport?.scale ?? 1) > 1);
  assert.equal(await kinds(), ['image/svg']);
  await on.page.setViewport(MIDDLE);
});

test('where a browser hands out no pixels as they are, drawings stay', async () => {
  for (const fragment of ['noise', 'noise-one']) {
    await open(fragment);
    await paint();
    assert.equal(await kinds(), ['image/svg'], fragment);
  }
});

/** Sizes of a screen, with pixels of a screen for one of the page. */
const SCREENS = [
  [360, 740, 2],
  [1280, 800, 1],
  [360, 740, 3],
  [1280, 800, 2],
].slice(0, ALL_LOOKS ? 4 : 2);

test('bitmaps of the page have the pixels of the screen', async () => {
  const server = await serve(WEB, headersOf);
  for (const [width, height, deviceScaleFactor] of SCREENS) {
    const page = await on.openPage();
    await page.setViewport({ width, height, deviceScaleFactor });
    await page.goto(`${server.url}#h=234578m1689p357s1z&t=3`);
    const found = await (await page.waitForFunction(sharpness)).jsonValue();
    assert.ok(found?.every((pixels) => pixels > 0.999));
    await page.close();
  }
  server.close();
});

on.run();
