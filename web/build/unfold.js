// In the page as one file, puts its style and its script into the page.
// SPDX-License-Identifier: MIT
//
// They stand there deflated and in base64, which takes two thirds of their size. The policy of the
// page names both as they are after inflating, by their hashes, so that nothing else can stand or
// run in their places.

const OLD = 'ukeire needs a newer browser: Chromium 103, Firefox 113, Safari 16.4 or later.';

/** @param {string} id of an element whose text is in base64 @returns {Promise<string>} */
function inflate(id) {
  const text = document.getElementById(id)?.textContent ?? '';
  const bytes = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/** @param {HTMLStyleElement | HTMLScriptElement} element @param {string} text */
function put(element, text) {
  element.textContent = text;
  document.head.append(element);
}

async function unfold() {
  const [style, script] = await Promise.all(['folded-style', 'folded-script'].map(inflate));
  put(document.createElement('style'), style);
  show();
  put(Object.assign(document.createElement('script'), { type: 'module' }), script);
}

/** The page is hidden while it has no style. */
const show = () => document.querySelector('#app')?.removeAttribute('hidden');

/** In a browser that cannot inflate. */
function refuse() {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.textContent = OLD;
  document.querySelector('#app')?.replaceChildren(line);
  show();
}

if (typeof DecompressionStream === 'function') unfold().catch(refuse);
else refuse();
