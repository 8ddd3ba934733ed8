// How the page is built while it moves: `vite build --config web/build/next.config.js`.
// SPDX-License-Identifier: MIT

import { fileURLToPath } from 'node:url';
import { viteSingleFile } from 'vite-plugin-singlefile';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const JSX = { runtime: /** @type {const} */ ('automatic'), importSource: 'preact' };

/** @param {{ mode: string }} environment @returns {import('vite').UserConfig} */
export default ({ mode }) => ({
  root: `${ROOT}web`,
  base: './',
  publicDir: false,
  cacheDir: `${ROOT}build/vite-next`,
  oxc: { jsx: JSX },
  optimizeDeps: { rolldownOptions: { transform: { jsx: JSX } } },
  build: {
    outDir: `${ROOT}build/next${mode === 'single' ? '-single' : ''}`,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: `${ROOT}web/next.html` },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 8000, fs: { allow: [ROOT] } },
  preview: { host: '127.0.0.1', port: 8000 },
  plugins: mode === 'single' ? [viteSingleFile()] : [],
});
