// Rewrites tiles in people's spellings into digits and suits of the library.
// SPDX-License-Identifier: MIT
// A letter right after a digit is its suit (55P, 789S). A letter alone or in a row of letters is an
// honour (E, PFC, 789sEE). A suit can follow Chinese numerals and circled numbers. Without a suit,
// Chinese numerals are characters and circled numbers are circles, as in books (一二三 ①②③ 789). In a
// text with such numerals, plain digits are bamboo.

/** The replacement of each sign: the letter of a suit, or a tile. */
const SIGNS = new Map(
  Array.from(
    '東1z东1z南2z西3z北4z白5z發6z発6z发6z中7z萬m万m筒p饼p餅p索s条s條s'.matchAll(/(.)(\dz|.)/g),
  ).map(([, sign, text]) => [sign, text.length > 1 ? ` ${text}` : text]),
);
const HONOURS = 'ESWNPFC';
/** Numerals that imply a suit. `run` matches numerals in a row and a suit letter after them. */
const NUMERALS = ['一二三四五六七八九m', '①②③④⑤⑥⑦⑧⑨p'].map((row) => ({
  run: new RegExp(`((?:(?:赤(?=[五⑤]))?[${row.slice(0, 9)}])+)(\\s*[mps])?`, 'g'),
  digits: new Map(Array.from(row.slice(0, 9), (sign, i) => [sign, String(i + 1)])),
  suit: row[9],
}));

/** Replaces numerals by digits with their suit. @param {string} text */
const withNumerals = (text, /** @type {typeof NUMERALS[number]} */ { run, digits, suit }) =>
  text.replace(run, (_, /** @type {string} */ signs, letter = suit) => {
    const plain = Array.from(signs.replace(/赤./g, '0'), (sign) => digits.get(sign) ?? sign);
    return ` ${plain.join('')}${letter}`;
  });

/** Pairs of a pattern and its replacement, in the order of their use. */
const REWRITINGS = /** @type {[RegExp, string | ((...found: string[]) => string)][]} */ ([
  // Rewrites mjai's red fives, and the page's red fives in Japanese and Chinese.
  [/5([mpsMPS])r(?![a-z])/g, '0$1'],
  [/赤5/g, '0'],
  [
    /(^|[^A-Za-z\d]|\d[mpszMPSZ])([ESWNPFC]+)(?![A-Za-z])/g,
    (_, before, letters) =>
      before + Array.from(letters, (sign) => ` ${HONOURS.indexOf(sign) + 1}z`).join(''),
  ],
  // Removes the mark of a drawn tile and commas between tiles, but not the comma at the end.
  [/\+\s*(?=\d)/g, ' '],
  [/[,、]\s*(?=\S)/g, ''],
]);

/** Matches digits with no suit letter after them. */
const BARE = /\d+(?!\d|\s*[mpszMPSZ])/g;

export function plainText(/** @type {string} */ text) {
  const narrow = text.replace(/[^①-⑨]+/g, (part) => part.normalize('NFKC'));
  const signed = Array.from(narrow, (sign) => SIGNS.get(sign) ?? sign).join('');
  const numbered = NUMERALS.reduce(withNumerals, signed);
  const suited = numbered === signed ? signed : numbered.replace(BARE, '$&s');
  return REWRITINGS.reduce(
    (rewritten, [from, to]) => rewritten.replace(from, /** @type {any} */ (to)),
    suited,
  );
}
