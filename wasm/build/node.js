// node.js OUTPUT - bundles the entry of node; the module in base64 stays the file beside it.
// SPDX-License-Identifier: MIT

import { build } from 'esbuild';

/** What is imported only where it is needed is left outside. @type {import('esbuild').Plugin} */
const leaveModule = {
  name: 'leave-module',
  setup({ onResolve }) {
    onResolve({ filter: /\/dist\/module\.js$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './module.js', external: true } : undefined,
    );
  },
};

await build({
  entryPoints: ['wasm/node.js'],
  outfile: process.argv[2],
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
  plugins: [leaveModule],
});
