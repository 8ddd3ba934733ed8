// The few words that numbers become.
// SPDX-License-Identifier: MIT

/** @param {number} count @param {string} one @param {string} [many] */
function plural(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

/** @param {number} shanten */
function shantenWord(shanten) {
  if (shanten === Infinity) return 'dead';
  if (shanten < 0) return 'agari';
  return shanten === 0 ? 'tenpai' : `${shanten}-shanten`;
}

export { plural, shantenWord };
