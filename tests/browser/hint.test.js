// The page in the guide to a hint, pasted into a file as a reader would do.
// SPDX-License-Identifier: MIT

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blocksOf, textOf } from '../package/blocks.js';
import { stage } from './stage.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const on = stage('hint');
const { test } = on;

test('the page of the guide to a hint, as it is pasted', async () => {
  const folder = join(ROOT, 'build/projects/hint-page');
  mkdirSync(folder, { recursive: true });
  const html = blocksOf(textOf('web/docs/hint.md')).find(({ language }) => language === 'html');
  writeFileSync(join(folder, 'index.html'), String(html?.code));
  cpSync(join(ROOT, 'dist/ukeire.global.js'), join(folder, 'ukeire.global.js'));
  await on.page.goto(`file://${folder}/index.html`);
  await on.says('#hint', 'discard 3z: 4 useful tiles');
  await on.enter('#hand', '8z');
  await on.says('#hint', /honours are 1z to 7z/);
});

on.run();
