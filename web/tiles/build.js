// build.js BUDGET - writes build/tiles.js, and fails where the sprite is too big.
// SPDX-License-Identifier: MIT

import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { NOTICE, makeSprite } from './sprite.js';

const budget = Number(process.argv[2]);
const sprite = makeSprite();
const brotli = brotliCompressSync(sprite).length;
console.log(`${'build/tiles.js'.padEnd(22)}${String(sprite.length).padStart(8)} bytes`
  + `${String(brotli).padStart(8)} with brotli`);
if (brotli > budget) {
  console.error(`the tiles: ${brotli} bytes with brotli, more than their budget of ${budget}`);
  process.exit(1);
}
writeFileSync(new URL('../../build/tiles.js', import.meta.url), `// Made by web/tiles/build.js: do not edit.
/*! ${NOTICE}. */
export const sprite = '${sprite}';
`);
