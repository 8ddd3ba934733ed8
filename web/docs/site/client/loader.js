// loader.js - scripts that a page loads when they are wanted: they call back when they are there.
// SPDX-License-Identifier: MIT

/**
 * Asks for a script once; resolves with what it hands over.
 * @param {string} name @param {string} file
 */
function makeLoader(name, file) {
  /** @type {Promise<any> | undefined} */
  let loaded;
  return () =>
    (loaded ??= new Promise((resolve, reject) => {
      /** @type {any} */ (globalThis).ukeireDocs[name] = resolve;
      const script = document.createElement('script');
      script.src = file;
      script.addEventListener('error', () => {
        loaded = undefined;
        reject(new Error(`${file} could not be loaded`));
      });
      document.head.append(script);
    }));
}

export { makeLoader };
