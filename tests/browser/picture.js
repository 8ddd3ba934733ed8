// picture.js - takes the picture of the page for README and the guides: web/docs/page.webp.
// SPDX-License-Identifier: MIT

import { writeFileSync } from 'node:fs';
import { headersOf } from '../../web/build/policy.js';
import { WEB, launch, newPage, serve } from './browser.js';

const PICTURE = new URL('../../web/docs/page.webp', import.meta.url);
const HAND = '#h=345m26678p6789s44z&d=2p';

const server = await serve(WEB, headersOf);
const browser = await launch('chromium');
const page = await newPage(browser);
await page.setViewport({ width: 1200, height: 800 });
await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
await page.goto(server.url + HAND);
await page.waitForSelector('#answer[aria-busy=false] tbody tr');
await page.waitForNetworkIdle();
writeFileSync(PICTURE, await page.screenshot({ type: 'webp', quality: 70 }));
await browser.close();
server.close();
