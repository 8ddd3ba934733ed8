// word-files.js - the words of the second script, in the page as files: one for each language.
// SPDX-License-Identifier: MIT

import { writeFileSync } from 'node:fs';
import { WRITTEN } from '../text/parts.js';
import { secondPartsIn } from '../text/second-parts.js';
import { digitsOf } from './hash.js';

/** What the page imports: the names of the files. */
const NAMES = new URL('../../build/word-files.js', import.meta.url);

/** @param {import('../text/parts.js').Written} language */
function makeFile(language) {
  const source = `export const words=${JSON.stringify(secondPartsIn(language))};\n`;
  return { language, source, fileName: `words-${language}.${digitsOf(source)}.js` };
}

/** @returns {import('vite').Plugin} */
function wordFiles() {
  return {
    name: 'word-files',
    apply: 'build',
    buildStart() {
      const files = WRITTEN.map(makeFile);
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
      const names = files.map(({ language, fileName }) => `  ${language}: './${fileName}',\n`);
      writeFileSync(
        NAMES,
        `// Written by web/build/word-files.js; do not edit.
const files = {
${names.join('')}};

export { files };
`,
      );
    },
  };
}

export { wordFiles };
