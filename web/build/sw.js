// Keeps the page for use without a network, one version at a time.
// SPDX-License-Identifier: MIT
//
// A version is a cache of its own. It is filled before it is used, and each file is checked against
// the hash that the build wrote: a version is whole or it is not taken. A page is always answered
// from the one version whose worker controls it. A new version waits until the pages of the old one
// are closed, or until one of them asks for it. The guides are no part of a version: they are those
// that are served now, and without a network those that were seen.

/** The build writes a line before this script that says what it is to keep. */
const worker = /** @type {any} */ (globalThis);
/** @type {{ version: string, files: { path: string, integrity: string }[] }} */
const { version, files } = worker.KEPT;

const PREFIX = 'ukeire-';
const CACHE = PREFIX + version;
const GUIDES = new URL('docs/', worker.location.href).href;

/** A file whose name has a hash of its content: the copy that the page has loaded is right. */
const HASHED = /\/assets\//;

/** @param {Cache} cache @param {{ path: string, integrity: string }} file */
async function cacheFile(cache, { path, integrity }) {
  const response = await fetch(path, {
    cache: HASHED.test(path) ? 'force-cache' : 'no-cache',
    integrity,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

/** All of the version, or nothing of it. */
async function fillCache() {
  const isNew = !(await caches.has(CACHE));
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(files.map((file) => cacheFile(cache, file)));
  } catch (error) {
    if (isNew) await caches.delete(CACHE);
    throw error;
  }
}

async function removeOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The page has two addresses: its folder's and its file's. @param {Request} request */
function cacheKey({ mode, url }) {
  const folder = new URL('./', worker.location.href).href;
  const address = url.replace(/[?#].*/, '');
  return mode === 'navigate' && [folder, `${folder}index.html`].includes(address) ? folder : url;
}

/** @param {Request} request @param {Cache} cache */
async function answerGuide(request, cache) {
  const key = request.url.replace(/[?#].*/, '');
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, response.clone());
    return response;
  } catch (error) {
    const seen = await cache.match(key, { ignoreVary: true });
    if (seen) return seen;
    throw error;
  }
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  if (request.url.startsWith(GUIDES)) return answerGuide(request, cache);
  return (await cache.match(cacheKey(request), { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(fillCache()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(removeOthers()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data === 'take over') worker.skipWaiting();
});
