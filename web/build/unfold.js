// In the page as one file, puts its style and its script into the page.
// SPDX-License-Identifier: MIT
//
// They stand there deflated, seven bits a character, which takes half of their size. The policy of
// the page names both as they are after inflating, by their hashes, so that nothing else can stand
// or run in their places.

const OLD = 'ukeire needs a newer browser: Chromium 103, Firefox 113, Safari 16.4 or later.';

/** The bytes of a text of which each character holds seven bits. @param {string} text */
function bytesOf(text) {
  const bytes = new Uint8Array((text.length * 7) >> 3);
  for (let i = 0, n = 0, bits = 0; n < bytes.length; i++) {
    bits = (bits << 7) | (text.charCodeAt(i) & 127);
    if (i % 8) bytes[n++] = bits >> (7 - (i % 8));
  }
  return bytes;
}

/** @param {string} id of an element with deflated text @returns {Promise<string>} */
function inflate(id) {
  const bytes = bytesOf(document.getElementById(id)?.textContent ?? '');
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/** @param {HTMLStyleElement | HTMLScriptElement} element @param {string} text */
function appendToHead(element, text) {
  element.textContent = text;
  document.head.append(element);
}

async function unfold() {
  const [style, script] = await Promise.all(['folded-style', 'folded-script'].map(inflate));
  appendToHead(document.createElement('style'), style);
  revealPage();
  appendToHead(Object.assign(document.createElement('script'), { type: 'module' }), script);
}

/** The page is hidden while it has no style. */
const revealPage = () => document.querySelector('#app')?.removeAttribute('hidden');

/** In a browser that cannot inflate. */
function showTooOld() {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.textContent = OLD;
  document.querySelector('#app')?.replaceChildren(line);
  revealPage();
}

if (typeof DecompressionStream === 'function') unfold().catch(showTooOld);
else showTooOld();
