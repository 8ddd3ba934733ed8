// build.js BUDGET - writes build/tiles.js and the icons; fails where the sprite is too big.
// SPDX-License-Identifier: MIT

import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { faces, outlines } from './faces.js';
import { makeIcon, toPng } from './icon.js';
import { NOTICE, makeSprite, shared } from './sprite.js';

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
const [head] = sprite.split('<g id="t-body">');
// The last: where it is new, everything is.
write(
  'tiles.js',
  `// Made by web/art/build.js: do not edit.
/*! ${NOTICE}. */
/** Outlines by the name that stands for them in a drawing. @type {Record<string, string>} */
const outlines = ${JSON.stringify(outlines)};
/** What tiles share, by id. @type {Record<string, string>} */
export const shared = ${JSON.stringify(shared)};
/** The drawing of each tile, 300 by 400. @type {Record<string, string>} */
export const faces = Object.fromEntries(Object.entries(${JSON.stringify(Object.fromEntries(faces))})
  .map(([name, face]) => [name, face.replace(/{(\\w+)}/g, (_, id) => outlines[id])]));
/** All tiles in one hidden drawing, to be used by reference. */
export const sprite =
  ${JSON.stringify(head)} + Object.values(shared).join('') + '</defs>'
  + Object.entries(faces).map(([name, face]) => \`<symbol id="t-\${name}" viewBox="0 0 30 40">\`
  + \`<g transform="scale(.1)">\${face}</g></symbol>\`).join('') + '</svg>';
`,
);
const made = await import(new URL('../../build/tiles.js', import.meta.url).href);
if (made.sprite !== sprite) throw new Error('build/tiles.js has another sprite than it should');
