// The module that this package carries, unpacked: deflated and in base64, it is small in the
// package and there is no address to resolve.
// SPDX-License-Identifier: MIT

import { deflated, size } from '../dist/module.js';

/**
 * A plain loop: a callback for each character costs a hundred times as much.
 * @param {string} text
 */
function fromBase64(text) {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/**
 * Without Blob and Response, which cost node more than all the rest.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function inflate(bytes) {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  const written = Promise.all([writer.write(bytes), writer.close()]);
  const out = new Uint8Array(size);
  const reader = stream.readable.getReader();
  for (let at = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    out.set(value, at);
    at += value.length;
  }
  await written;
  return out;
}

/** The bytes of ukeire.wasm. */
function moduleBytes() {
  return inflate(fromBase64(deflated));
}

export { moduleBytes };
