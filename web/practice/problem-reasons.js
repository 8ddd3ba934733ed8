// The reasons why one choice is better than another, as a sentence.
// SPDX-License-Identifier: MIT

import { namedChoices, reasonText as reasonsText } from '../../wasm/reasons.js';
import { reasonsOf } from '../analyse/reasons.js';
import { t, tileWord, tileWords } from '../text/page-words.js';

/** @import { Option } from './judge.js' */

/** The name of a call. @param {Option} option */
export const optionCallWord = ({ call, own }) =>
  t(`practice.way.${call}`, { tiles: tileWords([...new Set(own)]) });

/** A choice as text. @param {Option} option */
export function optionWord(option) {
  const { call, tile, row } = option;
  const thrown = tile === null ? '' : tileWord(tile);
  if (call === null) return row.mode ? t(`answer.${row.mode}`, { tile: thrown }) : thrown;
  const callText = optionCallWord(option);
  return thrown ? t('practice.way.then', { way: callText, tile: thrown }) : callText;
}

/** A choice in the form that sentences need. @param {Option} option */
const optionChoice = ({ call, tile, own, row }) => ({
  ...{ type: call ?? 'discard', tile, own },
  riichi: row.mode === 'riichi',
});

/** The reasons why a is better than b, as text. @param {Option} a @param {Option} b */
export function reasonText(a, b) {
  const list = reasonsOf(a.row, b.row);
  const reasons = list.length ? list : [{ key: /** @type {const} */ ('alike') }];
  return reasonsText(t, reasons, namedChoices(t, optionChoice(a), optionChoice(b)));
}
