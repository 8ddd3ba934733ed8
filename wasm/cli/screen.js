// Where the answers go: how wide it is, and in what colours.
// SPDX-License-Identifier: MIT
//
// The text is the same everywhere; colours only come on top of it, so that nothing is said by
// colour alone.

/**
 * @typedef {object} Paint
 * @property {(text: string) => string} strong
 * @property {(text: string) => string} faint
 * @property {(suit: number, text: string) => string} tile
 *
 * @typedef {{ width: number, paint: Paint, blocks: boolean }} Screen blocks: draws U+2588 to U+258F
 */

const USUAL_COLUMNS = 80;
const FEWEST_COLUMNS = 30;

// Man red, pin blue, sou green, honours yellow: close to how tiles are painted, and legible on
// dark and light.
const SUIT_COLOURS = [31, 34, 32, 33];

/** @param {NodeJS.WriteStream} stream @returns {number} */
function columns(stream) {
  const given = stream.isTTY ? stream.columns : Number(process.env.COLUMNS);
  return given > 0 ? Math.max(FEWEST_COLUMNS, Math.floor(given)) : USUAL_COLUMNS;
}

/** See no-color.org; FORCE_COLOR is for pagers. @param {NodeJS.WriteStream} stream */
function wantsColour(stream) {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0';
  return stream.isTTY === true && TERM !== 'dumb';
}

/**
 * A terminal in UTF-8; pipes and files get plain text. The console of Linux has no such characters,
 * nor has that of Windows outside its Terminal.
 * @param {NodeJS.WriteStream} stream
 */
function hasBlocks(stream) {
  const { LC_ALL, LC_CTYPE, LANG, TERM, WT_SESSION } = process.env;
  if (!stream.isTTY || TERM === 'dumb' || TERM === 'linux') return false;
  if (process.platform === 'win32') return WT_SESSION !== undefined;
  return /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}

/** @param {boolean} colour @returns {Paint} */
function makePaint(colour) {
  /** @param {string} on @param {number} off @param {string} text */
  const wrap = (on, off, text) => (colour && text ? `\u001B[${on}m${text}\u001B[${off}m` : text);
  return {
    strong: (text) => wrap('1', 22, text),
    faint: (text) => wrap('2', 22, text),
    tile: (suit, text) => wrap(String(SUIT_COLOURS[suit]), 39, text),
  };
}

/** @param {{ 'no-color'?: unknown }} values @returns {Screen} */
function makeScreen(values) {
  const { stdout } = process;
  const paint = makePaint(!values['no-color'] && wantsColour(stdout));
  return { width: columns(stdout), paint, blocks: hasBlocks(stdout) };
}

export { columns, makeScreen };
