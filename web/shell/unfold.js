// unfold.js - in the page as one file, puts its script into the page: it stands there deflated.
// SPDX-License-Identifier: MIT
//
// Deflated and in base64 the script takes two thirds of its size. The policy of the page names the
// script as it is after inflating, by its hash, so that nothing else can run in its place.

const OLD = 'ukeire needs a newer browser: Chromium 103, Firefox 113, Safari 16.4 or later.';

/** @param {string} text in base64 @returns {Promise<string>} */
function inflate(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/** @param {string} source */
function run(source) {
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = source;
  document.head.append(script);
}

/** In a browser that cannot inflate. */
function refuse() {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.textContent = OLD;
  document.querySelector('#app')?.replaceChildren(line);
}

const folded = document.querySelector('#folded')?.textContent ?? '';
if (typeof DecompressionStream === 'function') inflate(folded.trim()).then(run, refuse);
else refuse();
