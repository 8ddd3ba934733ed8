// build.js BUDGET - writes build/tiles.js and the icons; fails where the sprite is too big.
// SPDX-License-Identifier: MIT

import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { makeIcon, toPng } from './icon.js';
import { NOTICE, makeSprite } from './sprite.js';

/** @param {string} name @param {string | Uint8Array} data */
const write = (name, data) => writeFileSync(new URL(`../../build/${name}`, import.meta.url), data);

const budget = Number(process.argv[2]);
const sprite = makeSprite();
const brotli = brotliCompressSync(sprite).length;
console.log(
  `${'build/tiles.js'.padEnd(22)}${String(sprite.length).padStart(8)} bytes`
    + `${String(brotli).padStart(8)} with brotli`,
);
if (!(brotli <= budget)) {
  console.error(`the tiles: ${brotli} bytes with brotli, more than their budget of ${budget}`);
  process.exit(1);
}

const [icon, maskable] = [makeIcon(96), makeIcon(0)];
write('icon.svg', icon);
write('icon-192.png', await toPng(icon, 192));
write('icon-512.png', await toPng(icon, 512));
write('icon-maskable-512.png', await toPng(maskable, 512));
// The last: where it is new, everything is.
write(
  'tiles.js',
  `// Made by web/art/build.js: do not edit.
/*! ${NOTICE}. */
export const sprite = ${JSON.stringify(sprite)};
`,
);
