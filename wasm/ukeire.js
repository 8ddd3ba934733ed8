// ukeire: the engine with its module inside, so that it works in every bundler and from a file.
// SPDX-License-Identifier: MIT
//
// The module is carried deflated, in base64: small in the package, and no address to resolve. Importing
// does nothing; load() unpacks.

import { deflated, size } from '../dist/module.js';
import { makeEngine } from './engine.js';

export * from './notation.js';

/** @typedef {import('./ukeire.js').Mahjong} Mahjong */

/** @type {Promise<Mahjong> | undefined} */
let engine;

/** @returns {Promise<Mahjong>} */
function load() {
  engine ??= start().catch((error) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function start() {
  const { instance } = await WebAssembly.instantiate(await inflate(fromBase64(deflated)));
  return makeEngine(instance);
}

/** A plain loop: a callback for each character costs a hundred times as much. @param {string} text */
function fromBase64(text) {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** Without Blob and Response, which cost node more than all the rest. @param {Uint8Array<ArrayBuffer>} bytes */
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

export { load };
