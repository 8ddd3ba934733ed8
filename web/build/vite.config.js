// Configures vite's builds of the page, and its server for development.
// SPDX-License-Identifier: MIT
//     vite build                  dist/web/, the page as static files
//     vite build --mode single    build/single/index.html, all of it in one file
//     vite                        the page from its sources
//     vite preview                dist/web/, with the headers that it is made for

import { fileURLToPath } from 'node:url';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { finishFolder, finishSingle, forDevelopment, headers } from './finish.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ADDRESS = { host: '127.0.0.1', port: 8000 };
const JSX = { runtime: /** @type {const} */ ('automatic'), importSource: 'preact' };

/** The page as a folder has one shared file for code that four or more scripts import. */
const FOLDER = { output: { codeSplitting: { groups: [{ name: 'page', minShareCount: 4 }] } } };
/** The page as one file has a classic script, because a worker from a blob cannot be a module. */
const SINGLE = {
  transform: { define: { 'import.meta': '{}' } },
  output: { format: /** @type {const} */ ('iife') },
};
const OWN_THREAD = { './worker.js?worker': `${ROOT}web/build/single-worker.js` };

/** @param {{ mode: string }} environment @returns {import('vite').UserConfig} */
export default function configure({ mode }) {
  const single = mode === 'single';
  return {
    root: `${ROOT}web`,
    // Makes the server answer missing addresses with 404, where vite would send the page.
    appType: 'mpa',
    base: './',
    publicDir: false,
    resolve: { alias: single ? OWN_THREAD : {} },
    cacheDir: `${ROOT}build/vite`,
    oxc: { jsx: JSX },
    optimizeDeps: { rolldownOptions: { transform: { jsx: JSX } } },
    logLevel: 'warn',
    build: {
      outDir: single ? `${ROOT}build/single` : `${ROOT}dist/web`,
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { pluginTimings: false }, ...(single ? SINGLE : FOLDER) },
    },
    worker: { format: 'es' },
    server: { ...ADDRESS, fs: { allow: [ROOT] } },
    preview: ADDRESS,
    plugins: [
      ...(single ? [viteSingleFile(), finishSingle()] : [finishFolder()]),
      forDevelopment(),
      headers(),
    ],
  };
}
