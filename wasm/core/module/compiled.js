// Unpacks the modules inside scripts: compressed and in base64, they are small and need no address.
// SPDX-License-Identifier: MIT

import { builtin, compile, missing, once } from './platform.js';

/** The bytes of ukeire.wasm, in a script of its own, which is loaded on demand. */
export const moduleBytes = async () => unpack(await import('../../../dist/module.js'));

/** Compiles the module once for engine and threads, so that memory holds its code once. */
export const sharedModule = /* @__PURE__ */ once(async () => compile(await moduleBytes()));

// Reading the file takes a third of the time of unpacking. If a bundler has moved this script, the
// file is missing or of another version, recognised by its size; then base64 is loaded.
/** Compiles ukeire.wasm in node. @param {URL} file next to the caller @param {number} [size] */
export async function moduleBeside(file, size) {
  let bytes;
  try {
    bytes = builtin('node:fs').readFileSync(file);
  } catch {
    bytes = null;
  }
  const isOurs = bytes && bytes.length === (size ?? bytes.length);
  return compile(isOurs ? bytes : await moduleBytes());
}

/** @typedef {{ deflated: string, size: number }} Packed */

/** Decodes base64, by a loop for speed. @type {(text: string) => Uint8Array<ArrayBuffer>} */
export function fromBase64(text) {
  const { fromBase64: native } = /** @type {any} */ (Uint8Array);
  if (native) return native.call(Uint8Array, text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** Decompresses bytes. @param {Uint8Array<ArrayBuffer>} bytes @param {number} size */
async function inflate(bytes, size) {
  if (typeof DecompressionStream !== 'function') missing('DecompressionStream');
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

/** Unpacks a module; in node in one piece, three times as fast. @param {Packed} packed */
export async function unpack({ deflated, size }) {
  const [zlib, buffer] = [builtin('node:zlib'), builtin('node:buffer')];
  if (!zlib || !buffer) return inflate(fromBase64(deflated), size);
  return zlib.inflateRawSync(buffer.Buffer.from(deflated, 'base64'), { chunkSize: size + 1 });
}
