// bundle-entry.js ENTRY OUTPUT esm | iife [NAME] - bundles an entry with its imports into one file;
// NAME is the global variable of a classic script.
// SPDX-License-Identifier: MIT
//
// esbuild joins the files. terser minifies them, for a gzip 4 % smaller than that of esbuild alone.

import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';

/** Puts the wasm in base64 into a separate file, except for a classic script. */
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
// Users recognise errors by the names of their classes, so terser must keep these names.
const classes = Array.from(text.matchAll(/(\w+)=class\b/g), ([, name]) => name);
const small = await minify(text, {
  module: format === 'esm',
  sourceMap: { content: map },
  ecma: 2020,
  compress: { passes: 2 },
  mangle: { reserved: classes },
  // ASCII scripts take half the memory of others. Node prints an error's line, so lines stay short.
  format: { ascii_only: true, max_line_len: 500 },
});
// A bundler may turn a classic script into a module, so the global variable is set on globalThis.
const makeGlobal = globalName ? `globalThis.${globalName}=${globalName};` : '';
const isModule = format === 'esm';
const mapped = isModule ? `//# sourceMappingURL=${basename(output)}.map\n` : '';
writeFileSync(output, `${small.code}${makeGlobal}\n${mapped}`);
if (isModule) writeFileSync(`${output}.map`, String(small.map));
