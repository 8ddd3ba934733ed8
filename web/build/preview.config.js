// For vite: serves dist/web with the headers that the page is made for.
// SPDX-License-Identifier: MIT

import { fileURLToPath } from 'node:url';
import { headersOf } from './policy.js';

/** @param {any} server */
function addHeaders(server) {
  server.middlewares.use((/** @type {any} */ request, /** @type {any} */ response, /** @type {any} */ next) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value);
    response.setHeader('cache-control', 'no-cache');
    next();
  });
}

export default {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  build: { outDir: 'dist/web' },
  plugins: [{ name: 'headers', configurePreviewServer: addHeaders }],
};
