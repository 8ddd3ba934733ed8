// vite.config.js - how the page is built, and served while one works on it.
// SPDX-License-Identifier: MIT
//
//     vite build                  dist/web/, the page as static files
//     vite build --mode single    build/single/index.html, all of it in one file
//     vite                        the page from its sources, shown anew when one changes
//     vite preview                dist/web/, with the headers that it is made for

import { fileURLToPath } from 'node:url';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { moduleFile } from './module-file.js';
import { finishFolder, finishSingle, forDevelopment, headers, plainImports } from './plugins.js';
import { wordFiles } from './word-files.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ADDRESS = { host: '127.0.0.1', port: 8000 };

/** The service worker knows a file whose name has a hash of its content by these ten digits. */
const NAMES = /** @type {const} */ ({
  hashCharacters: 'hex',
  entryFileNames: 'main.[hash:10].js',
  chunkFileNames: 'second.[hash:10].js',
  assetFileNames: 'style.[hash:10][extname]',
});

/** The built page is the script of its worker. */
const OWN_THREAD = [
  { find: /^.*\/dist\/thread\.js$/, replacement: `${ROOT}web/shell/own-thread.js` },
];

/** As files, the page has the engine's module in a script of its own, as text. */
const OWN_BYTES = [{ find: /^.*\/bytes\.js$/, replacement: `${ROOT}web/shell/own-bytes.js` }];

/** As files, the words of the second script are a file for each language. */
const OWN_WORDS = [
  { find: /^.*\/second-words\.js$/, replacement: `${ROOT}web/shell/own-words.js` },
  { find: /^.*\/reasons\/words\.js$/, replacement: `${ROOT}web/shell/no-words.js` },
];

/** In one file both scripts of the page are one. */
const ONE_SCRIPT = [
  { find: /^.*\/load-second\.js$/, replacement: `${ROOT}web/shell/with-second.js` },
];

const JSX = { runtime: /** @type {const} */ ('automatic'), importSource: 'preact' };

/** @param {{ mode: string, command: string }} environment @returns {import('vite').UserConfig} */
export default function configure({ mode, command }) {
  const single = mode === 'single';
  const finish = single
    ? [viteSingleFile(), finishSingle()]
    : [plainImports(), moduleFile(), wordFiles(), finishFolder()];
  return {
    root: `${ROOT}web`,
    // What is not there is not found: guides that were not built are not the page.
    appType: 'mpa',
    base: './',
    publicDir: false,
    resolve: {
      alias:
        command === 'build'
          ? [...OWN_THREAD, ...(single ? ONE_SCRIPT : [...OWN_BYTES, ...OWN_WORDS])]
          : [],
    },
    cacheDir: `${ROOT}build/vite`,
    oxc: { jsx: JSX },
    // What looks for dependencies before the server starts does not read the line above.
    optimizeDeps: { rolldownOptions: { transform: { jsx: JSX } } },
    logLevel: 'warn',
    build: {
      outDir: single ? `${ROOT}build/single` : `${ROOT}dist/web`,
      emptyOutDir: true,
      target: 'es2022',
      // A hundredth smaller than what Vite's own leaves. With functions repeated in their places it
      // would be smaller yet, but not with brotli.
      minify: 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3, inline: 1 } },
      assetsDir: '',
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { output: NAMES, checks: { pluginTimings: false } },
    },
    server: { ...ADDRESS, fs: { allow: [ROOT] } },
    preview: ADDRESS,
    plugins: [...finish, forDevelopment(), headers()],
  };
}
