// Caches the page for use offline, one version at a time.
// SPDX-License-Identifier: MIT
// Each version has a cache, which is filled before the version is used. A version is used only if
// every file has the hash that the build wrote. A page gets its files from the version of the
// service worker that controls the page. A new version becomes active when all pages of the old
// version are closed, or when one of these pages requests it. Guides come from the network, or
// offline from a cache of visited guides.

/** The global object. The build sets KEPT in a line before this script. */
const worker = /** @type {any} */ (globalThis);
/** @type {{ version: string, files: { path: string, integrity: string }[] }} */
const { version, files } = worker.KEPT;

const PREFIX = 'ukeire-';
const CACHE = PREFIX + version;
const GUIDES = new URL('docs/', worker.location.href).href;

/** Matches files with a hash of their content in the name: a cached copy is never outdated. */
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

/** Returns one key for the two addresses of the page, folder and file. @param {Request} request */
function cacheKey({ mode, url }) {
  const folder = new URL('./', worker.location.href).href;
  const address = url.replace(/[?#].*/, '');
  return mode === 'navigate' && [folder, `${folder}index.html`].includes(address) ? folder : url;
}

async function answerGuide(/** @type {Request} */ request, /** @type {Cache} */ cache) {
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

async function answer(/** @type {Request} */ request) {
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
