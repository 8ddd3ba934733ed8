// Finds a port that no program uses.
// SPDX-License-Identifier: MIT

import { createServer } from 'node:net';

/** @param {string} [host] @returns {Promise<number>} */
const freePort = (host = '127.0.0.1') =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, host, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

export { freePort };
