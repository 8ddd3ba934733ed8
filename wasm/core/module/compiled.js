// Gets the wasm module from a script or file of this package, or from a source of the caller.
// SPDX-License-Identifier: MIT
//
// Scripts of the package contain modules, compressed and in base64, as a script needs no address.

import { MahjongError, brief, show } from '../notation/error.js';
import { builtin, compile, missing, needWebAssembly, once } from './platform.js';

/** @import { Source } from '../types.js' */

const moduleBytes = async () => unpack(await import('../../../dist/module.js'));

/** Compiles ukeire.wasm once, so that all engines and threads share its code in memory. */
export const sharedModule = /* @__PURE__ */ once(async () => compile(await moduleBytes()));

// Reading the file ukeire.wasm takes a third of the time that unpacking base64 takes. If a bundler
// has moved this script, the file is missing or has another size, and the base64 is unpacked.
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

/** @typedef {{ deflated: string, size: number }} Packed a module in base64, and its bytes */

/** Decodes base64 in a loop, for speed. @type {(text: string) => Uint8Array<ArrayBuffer>} */
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

/** Unpacks a module; node's zlib is three times as fast as a stream. @param {Packed} packed */
export async function unpack({ deflated, size }) {
  const [zlib, buffer] = [builtin('node:zlib'), builtin('node:buffer')];
  if (!zlib || !buffer) return inflate(fromBase64(deflated), size);
  return zlib.inflateRawSync(buffer.Buffer.from(deflated, 'base64'), { chunkSize: size + 1 });
}

/** The name of an export by which ukeire.wasm is recognised. */
const OURS = 'riichi_kans';

/** @param {Source | undefined} source @returns {Promise<WebAssembly.Module>} */
export async function moduleFrom(source) {
  needWebAssembly();
  const all = /** @type {any} */ (await source);
  const module = all instanceof WebAssembly.Module ? all : await compiled(all);
  if (WebAssembly.Module.exports(module).some(({ name }) => name === OURS)) return module;
  return noSource('a module that is not ukeire.wasm');
}

/** @param {any} source */
async function compiled(source) {
  const isAddress = typeof source === 'string' || source instanceof URL;
  const bytes = await sourceBytes(isAddress ? await fetchFrom(source) : source);
  return orNoSource(() => compile(bytes), 'no module');
}

// A Response is recognised by a method, because the name Response makes node load all of fetch.
/** Returns the bytes of a source. @param {any} source @returns {Promise<BufferSource>} */
async function sourceBytes(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source))
    return /** @type {any} */ (source);
  if (typeof source?.arrayBuffer !== 'function') noSource(`${show(source)} is no source`);
  if (source.ok === false) noSource(`${brief(source.url)} answers ${source.status}`);
  return orNoSource(() => source.arrayBuffer(), 'no bytes');
}

/** Fetches a module, or reads its file in node. @param {string | URL} address */
const fetchFrom = async (address) =>
  orNoSource(
    async () => {
      const { href, protocol } = new URL(address, globalThis.location?.href);
      const fs = protocol === 'file:' && builtin('node:fs');
      return fs ? fs.promises.readFile(new URL(href)) : fetch(href);
    },
    `no module at "${brief(address)}"`,
  );

/** Rethrows as MahjongError. @type {<T>(get: () => Promise<T>, what: string) => Promise<T>} */
async function orNoSource(get, what) {
  try {
    return await get();
  } catch (error) {
    if (error instanceof MahjongError) throw error;
    return noSource(`${what} (${brief(/** @type {any} */ (error)?.message)})`);
  }
}

/** @param {string} what @returns {never} */
function noSource(what) {
  throw new MahjongError(
    'bad-source',
    `${what}: load() takes the bytes of ukeire.wasm, an address, a `
      + 'Response or a WebAssembly.Module',
  );
}
