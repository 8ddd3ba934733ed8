// The site of guides and reference: its search; and the page of the guide to a hint.
// SPDX-License-Identifier: MIT

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blocksOf, textOf } from '../package/blocks.js';
import { WEB } from './browser.js';
import { stage } from './stage.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const on = stage('docs', { folder: WEB });
const { test } = on;

/** @param {string} file */
const open = (file) => on.page.goto(`${on.server.url}docs/${file}`);

test('the search finds, by the keyboard alone, and goes there', async () => {
  await open('index.html');
  await on.focus('#search');
  await on.page.keyboard.type('bad-tile');
  await on.says('#found', /bad-tile/);
  await on.keys('Enter');
  await on.page.waitForFunction(() => location.href.endsWith('errors.html#bad-tile'));
  await on.sees('#bad-tile');
});

test('the page of the guide to a hint, as it is pasted', async () => {
  const folder = join(ROOT, 'build/projects/hint-page');
  mkdirSync(folder, { recursive: true });
  const html = blocksOf(textOf('web/docs/hint.md')).find(({ language }) => language === 'html');
  writeFileSync(join(folder, 'index.html'), String(html?.code));
  cpSync(join(ROOT, 'dist/ukeire.global.js'), join(folder, 'ukeire.global.js'));
  await on.page.goto(`file://${folder}/index.html`);
  await on.says('#hint', 'discard 3z: 0-shanten, 4 useful tiles: 1z×2 2z×2');
  await on.enter('#board', '8z');
  await on.says('#hint', /honours are 1z to 7z/);
});

on.run();
