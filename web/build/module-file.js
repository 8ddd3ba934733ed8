// module-file.js - the engine's module in the page as files: a script of its own, which is a text
// with a character for each byte.
// SPDX-License-Identifier: MIT
//
// The policy of the page lets it load scripts, styles and images, and no other bytes. On its way
// the script is compressed, with brotli to 7 KB less than a module that is deflated and in base64
// already. The script of the page comes beside it, and runs without it.

import { readFileSync } from 'node:fs';
import { digitsOf } from './hash.js';

const MODULE = new URL('../../dist/ukeire.wasm', import.meta.url);
/** What shell/own-bytes.js imports: the address of the file. */
const NAME = 'module-file';

/** What means something in a template, and the one line end that would become another. */
const SIGNS = /[\\`\r]|\$(?=\{)/g;

function makeModuleFile() {
  const text = readFileSync(MODULE, 'latin1');
  const literal = text.replace(SIGNS, (sign) => (sign === '\r' ? '\\r' : `\\${sign}`));
  const source = `export default \`${literal}\`;\n`;
  return { source, fileName: `module.${digitsOf(source)}.js` };
}

/** @returns {import('vite').Plugin} */
function moduleFile() {
  return {
    name: NAME,
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const { source, fileName } = makeModuleFile();
      this.emitFile({ type: 'asset', fileName, source });
    },
    resolveId: (id) => (id === NAME ? id : null),
    load: (id) =>
      id === NAME ? `export default ${JSON.stringify(`./${makeModuleFile().fileName}`)};` : null,
  };
}

/** Where a script speaks of the file. */
const PLACE = /["'`]\.\/(module\.[\da-f]{10}\.js)["'`]/;

/** The place of the module's address in a script, and the file's name. @param {string} code */
function placeOfModule(code) {
  const found = PLACE.exec(code);
  if (!found) throw new Error('the script of the page does not load the module');
  return { index: found.index, fileName: found[1] };
}

export { moduleFile, placeOfModule };
