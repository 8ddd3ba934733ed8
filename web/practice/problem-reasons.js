// The reasons why one choice is better than another, as a sentence.
// SPDX-License-Identifier: MIT

import { namedChoices, reasonText as reasonsText } from '../../wasm/reasons.js';
import { reasonsOf } from '../analyse/reasons.js';
import { t, tileWord, tileWords } from '../text/page-words.js';

/** @import { Option } from './judge.js' */

export function optionWord(/** @type {Option} */ { call, own, tile: name, row: { mode } }) {
  const tile = name === null ? '' : tileWord(name);
  if (call === null) return mode ? t(`answer.${mode}`, { tile }) : tile;
  const way = t(`practice.way.${call}`, { tiles: tileWords([...new Set(own)]) });
  return tile ? t('practice.way.then', { way, tile }) : way;
}

/** A choice in the form that sentences need. @param {Option} option */
const optionChoice = ({ tile, own, row: { type, mode } }) => ({
  ...{ type, tile, own, riichi: mode === 'riichi' },
});

/** The reasons why a is better than b, as text. @param {Option} a @param {Option} b */
export function reasonText(a, b) {
  const list = reasonsOf(a.row, b.row);
  const reasons = list.length ? list : [{ key: /** @type {const} */ ('alike') }];
  return reasonsText(t, reasons, namedChoices(t, optionChoice(a), optionChoice(b)));
}
