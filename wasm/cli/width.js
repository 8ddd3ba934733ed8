// How many columns of a terminal a text takes.
// SPDX-License-Identifier: MIT
//
// Hands come in full-width digits, kanji and tile characters, and a caret has to stand under the
// right one.

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

// Marks that join the character before them, and format characters such as variation selectors.
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

// East Asian Wide and Fullwidth, in the blocks that occur in text, and what is drawn as an emoji.
const TWO_WIDE = new RegExp(
  '^(?:[\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\uA4CF\\uAC00-\\uD7A3'
    + '\\uF900-\\uFAFF\\uFE30-\\uFE6F\\uFF01-\\uFF60\\uFFE0-\\uFFE6\\u{20000}-\\u{3FFFD}]'
    + '|\\p{Emoji_Presentation})$',
  'u',
);

/** @param {string} char one code point */
function charWidth(char) {
  if (char < '\u0300') return 1;
  if (NO_WIDTH.test(char)) return 0;
  return TWO_WIDE.test(char) ? 2 : 1;
}

/** Colours take no room. @param {string} text */
function textWidth(text) {
  let width = 0;
  for (const char of text.replace(COLOUR, '')) width += charWidth(char);
  return width;
}

export { charWidth, textWidth };
