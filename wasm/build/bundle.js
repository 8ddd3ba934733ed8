// bundle.js ENTRY OUTPUT esm | iife [NAME] - one file of an entry and all that it imports; NAME is
// the global variable that a classic script makes.
// SPDX-License-Identifier: MIT
//
// esbuild joins the files and terser makes them small: 4 % smaller with gzip than by esbuild alone.

import { writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { minify } from 'terser';

/** The module in base64, where it is imported only when needed, stays the file that it is. */
const leaveModule = {
  name: 'leave-module',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
    onResolve({ filter: /\/dist\/module\.js$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './module.js', external: true } : undefined,
    );
  },
};

const [, , entry, output, format, globalName] = process.argv;
const { outputFiles } = await build({
  entryPoints: [entry],
  bundle: true,
  minifySyntax: true,
  minifyWhitespace: true,
  format: /** @type {'esm' | 'iife'} */ (format),
  globalName,
  target: 'es2022',
  logLevel: 'warning',
  plugins: [leaveModule],
  write: false,
});
const [{ text }] = outputFiles;
// Errors are known by the names of their classes, which are those of the variables that hold them.
const classes = Array.from(text.matchAll(/(\w+)=class\b/g), ([, name]) => name);
const { code } = await minify(text, {
  module: format === 'esm',
  ecma: 2020,
  compress: { passes: 2 },
  mangle: { reserved: classes },
  // Engines keep a script of ASCII in half the memory, and it needs no word about its encoding.
  format: { ascii_only: true },
});
// A variable of a script is global, one of a module is not, and a bundler makes it one.
const makeGlobal = globalName ? `globalThis.${globalName}=${globalName};` : '';
writeFileSync(output, `${code}${makeGlobal}\n`);
