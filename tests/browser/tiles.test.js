// The tiles in real browsers under a strict policy: each is seen, and none is like another.
// SPDX-License-Identifier: MIT

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sprite } from '../../build/tiles.js';
import { HANGS, launch, listen, serve } from './browser.js';

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
// All are shown at first, and so share one picture. With #noise, the browser hands out no pixels as
// they are.
const MAIN = `import { installTiles, tileIcon } from ${JSON.stringify(ENTRY)};
if (location.hash === '#noise')
  CanvasRenderingContext2D.prototype.getImageData = (x, y, width, height) => ({
    data: Array(4 * width * height).fill(255),
  });
document.querySelector('main').append(...${JSON.stringify(NAMES)}.map(tileIcon));
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
 * Runs in the page: the tiles that do not reach from edge to edge on a picture of the page, halfway
 * up. Behind them all is magenta, which no tile has.
 * @param {string} shot
 */
async function gapsIn(shot) {
  const picture = new Image();
  picture.src = `data:image/png;base64,${shot}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const drawing = /** @type {OffscreenCanvasRenderingContext2D} */ (
    canvas.getContext('2d', { willReadFrequently: true })
  );
  drawing.drawImage(picture, 0, 0);
  const scale = picture.width / innerWidth;
  const edge = Math.ceil(1.5 * scale);
  return [...document.querySelectorAll('.tile')].flatMap((tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    const from = Math.round(left * scale) + edge;
    const to = Math.round((left + width) * scale) - edge;
    const y = Math.round((top + height / 2) * scale);
    const { data } = drawing.getImageData(from, y, to - from, 1);
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
  const tiles = [...document.querySelectorAll('.tile')];
  const [before, after] = await Promise.all(
    shots.map(async (shot) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${shot}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const drawing = /** @type {OffscreenCanvasRenderingContext2D} */ (
        canvas.getContext('2d', { willReadFrequently: true })
      );
      drawing.drawImage(picture, 0, 0);
      const scale = picture.width / innerWidth;
      return tiles.map((tile) => {
        const { left, top, width, height } = tile.getBoundingClientRect();
        const [x, y, w, h] = [left, top, width, height].map((side) => Math.round(side * scale));
        return drawing.getImageData(x, y, w, h).data;
      });
    }),
  );
  return after.map((one) => {
    const apart = before.map((other) =>
      other.reduce((sum, value, i) => sum + Math.abs(value - one[i]), 0),
    );
    return apart.indexOf(Math.min(...apart));
  });
}

writePage();

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  const test = suite(`tiles in ${name}`);
  /** @type {import('puppeteer-core').Browser} */
  let browser;
  /** @type {{ url: string, close: () => void }} */
  let server;
  /** @type {import('puppeteer-core').Page} */
  let page;
  /** @type {string[]} */
  const complaints = [];

  /** What each tile looks like. @returns {Promise<string[]>} */
  async function pictures() {
    const pictured = [];
    for (const icon of await page.$$('.tile'))
      pictured.push(await icon.screenshot({ encoding: 'base64' }));
    return pictured;
  }

  /** The page anew. @param {string} [hash] */
  async function open(hash = '') {
    await page.goto('about:blank');
    await page.goto(server.url + hash);
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
    server = await serve(FOLDER, CSP);
    browser = await launch(name);
    page = await browser.newPage();
    page.setDefaultTimeout(HANGS);
    listen(page, complaints);
    await open();
  });

  test.after(async () => {
    await browser?.close();
    server?.close();
  });

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

  test('where a browser hands out no pixels as they are, the drawings stay', async () => {
    await open('#noise');
    await paint();
    assert.equal(await kinds(), ['image/svg']);
    await open();
  });

  test('each looks different, drawn and as a bitmap', async () => {
    assert.is(new Set(await pictures()).size, NAMES.length);
    await paint();
    assert.is(new Set(await pictures()).size, NAMES.length);
  });

  test('nothing was complained of', () => assert.equal(complaints, []));

  test.run();
}
