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
<link rel="stylesheet" href="style.css"><script type="module" src="main.js"></script><main></main>`;
// All are shown at first, and so share one picture.
const MAIN = `import { installTiles, tileIcon } from ${JSON.stringify(ENTRY)};
document.querySelector('main').append(...${JSON.stringify(NAMES)}.map(tileIcon));
installTiles(document);
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

  test.before(async () => {
    server = await serve(FOLDER, CSP);
    browser = await launch(name);
    page = await browser.newPage();
    page.setDefaultTimeout(HANGS);
    listen(page, complaints);
    await page.goto(server.url);
    await page.waitForFunction(() => document.title === 'done');
  });

  test.after(async () => {
    await browser?.close();
    server?.close();
  });

  test('the pictures are there once and take no room', async () => {
    assert.is(await page.evaluate(() => document.adoptedStyleSheets.length), 1);
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

  test('each is whole, at any width and on any screen', async () => {
    for (const deviceScaleFactor of [1, 2, 3]) {
      await page.setViewport({ width: 800, height: 600, deviceScaleFactor });
      for (const width of [22, 24.6, 30, 31, 37.3, 46]) {
        await page.$eval(
          'main',
          (main, value) => {
            main.style.background = '#f0f';
            main.style.setProperty('--tile-width', value);
          },
          `${width}px`,
        );
        const shot = await page.screenshot({ encoding: 'base64' });
        assert.equal(await page.evaluate(gapsIn, shot), [], `${width}px at ${deviceScaleFactor}`);
      }
    }
    await page.$eval('main', (main) => main.removeAttribute('style'));
    await page.setViewport({ width: 800, height: 600 });
  });

  test('each looks different', async () => {
    assert.is(new Set(await pictures()).size, NAMES.length);
  });

  test('nothing was complained of', () => assert.equal(complaints, []));

  test.run();
}
