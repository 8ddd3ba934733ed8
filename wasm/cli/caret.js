// A text, and under it a caret that points at the part at fault.
// SPDX-License-Identifier: MIT

import { columns } from './screen.js';
import { textWidth } from './width.js';

const INDENT = '  ';
const CUT = '...';

/** Line ends and other control characters as blanks, one each, so that places stay. */
const CONTROLS = /\p{Cc}/gu;

/**
 * A text without its beginning, if it is wider than `room`.
 * @param {string} text @param {number} room
 */
function tail(text, room) {
  if (textWidth(text) <= room) return text;
  const chars = Array.from(text);
  while (textWidth(chars.join('')) > room - CUT.length) chars.shift();
  return CUT + chars.join('');
}

/** The same without its end. @param {string} text @param {number} room */
function head(text, room) {
  if (textWidth(text) <= room) return text;
  const chars = Array.from(text).slice(0, room);
  while (textWidth(chars.join('')) > room - CUT.length) chars.pop();
  return chars.join('') + CUT;
}

/**
 * @param {string} text
 * @param {{ position?: number, length?: number }} place in UTF-16 units, as errors have it
 * @returns {string[]} the text unless it is empty, and the carets if there is a place
 */
function caretLines(text, { position, length }) {
  const shown = text.replace(CONTROLS, ' ');
  const room = columns(process.stderr) - INDENT.length;
  if (!shown.trim()) return [];
  if (position === undefined) return [INDENT + head(shown, room)];
  const end = position + (length ?? 1);
  const before = tail(shown.slice(0, position), Math.floor(room / 2));
  const part = shown.slice(position, end);
  const start = textWidth(before);
  const carets = '^'.repeat(Math.max(1, Math.min(textWidth(part), room - start)));
  return [
    INDENT + before + head(shown.slice(position), room - start),
    INDENT + ' '.repeat(start) + carets,
  ];
}

export { caretLines, head };
