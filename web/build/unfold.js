// Inserts the style and the script into the page as one file.
// SPDX-License-Identifier: MIT
// In the page, style and script are deflated to half the size, as characters of 7 bits. The policy
// allows only content with the hash of this style and script.

const OLD = 'ukeire needs a newer browser: Chromium 103, Firefox 113, Safari 16.4 or later.';

/** Decodes text with 7 bits a character. @param {string} text */
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

/** Shows the page, which was hidden until its style was there. */
const revealPage = () => document.querySelector('#app')?.removeAttribute('hidden');

function showTooOld() {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.textContent = OLD;
  document.querySelector('#app')?.replaceChildren(line);
  revealPage();
}

if (typeof DecompressionStream === 'function') unfold().catch(showTooOld);
else showTooOld();
