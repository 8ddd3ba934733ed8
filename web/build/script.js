// script.js - one classic script, or one style, of a file and all that it imports.
// SPDX-License-Identifier: MIT

import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} path from the root of the repository
 * @param {Record<string, string>} [define] names that stand for code
 */
function makeScript(path, define = {}) {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [path],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
    define,
    write: false,
  });
  return outputFiles[0].text.trimEnd();
}

export { makeScript };
