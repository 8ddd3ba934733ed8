// hash.js - a file's hash as a policy, a script tag and the service worker write it.
// SPDX-License-Identifier: MIT

import { createHash } from 'node:crypto';

/** @param {string | Uint8Array} bytes */
const hash = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** The ten digits in the name of a file, by its content. @param {string} source */
const digitsOf = (source) => createHash('sha256').update(source).digest('hex').slice(0, 10);

export { digitsOf, hash };
