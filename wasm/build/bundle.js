// bundle.js ENTRY OUTPUT esm | iife [NAME] - one file of an entry and all that it imports; NAME is
// the global variable that a classic script makes.
// SPDX-License-Identifier: MIT
//
// esbuild joins the files and terser makes them small: 4 % smaller with gzip than by esbuild alone.
// Beside a module stands its source map; the sources that it names are in the package.

import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';

/** In a module, the wasm in base64 stays the file that it is; a classic script carries it. */
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
  sourcemap: 'external',
  sourcesContent: false,
  outfile: output,
  plugins: format === 'esm' ? [leaveModule] : [],
  write: false,
});
const [{ text: map }, { text }] = outputFiles;
// Errors are known by the names of their classes, which are those of the variables that hold them.
const classes = Array.from(text.matchAll(/(\w+)=class\b/g), ([, name]) => name);
const small = await minify(text, {
  module: format === 'esm',
  sourceMap: { content: map },
  ecma: 2020,
  compress: { passes: 2 },
  mangle: { reserved: classes },
  // Engines keep a script of ASCII in half the memory, and it needs no word about its encoding. An
  // error that nobody catches prints the line in which it was thrown.
  format: { ascii_only: true, max_line_len: 500 },
});
// A variable of a script is global, one of a module is not, and a bundler makes it one.
const makeGlobal = globalName ? `globalThis.${globalName}=${globalName};` : '';
const isModule = format === 'esm';
const mapped = isModule ? `//# sourceMappingURL=${basename(output)}.map\n` : '';
writeFileSync(output, `${small.code}${makeGlobal}\n${mapped}`);
if (isModule) writeFileSync(`${output}.map`, String(small.map));
