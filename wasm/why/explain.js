// Explains a shanten by blocks, the formula that learners use, and the nearest complete hands.
// SPDX-License-Identifier: MIT

import { FORMS } from '../../dist/layout.js';
import { computationOf } from './computation.js';
import { SHAPES } from './formula.js';
import * as Words from '../core/marshal/memory.js';
import { concealed, left } from '../core/marshal/memory.js';
import { readGoalAt, readReading } from '../core/marshal/answers.js';
import { format } from '../core/notation/format.js';
import { TILE_NAMES } from '../core/notation/tiles.js';

/** @import { Fields, Form, Goal, Reading } from '../core/types.js' */
/** @typedef {ReturnType<typeof readReading>} Counts a reading in numbers */

/** Writes the formula with its numbers. @param {Form} form @param {Counts} reading */
function formulaOf(form, { sets, partials, pair, kinds, classical }) {
  if (form === 'standard') return `8 - 2×${sets} - ${partials} - ${pair} = ${classical}`;
  if (form === 'kokushi') return `13 - ${kinds} - ${pair} = ${classical}`;
  return `6 - ${pair}${kinds < 7 ? ` + ${7 - kinds}` : ''} = ${classical}`;
}

/** Writes why the shanten is above the formula. @param {Counts} reading */
function noteOf({ shanten, classical, lacking }, /** @type {boolean} */ live) {
  if (shanten === classical) return null;
  if (shanten === Infinity) return 'No complete hand can be made of the tiles that are left.';
  const names = lacking.map((t) => TILE_NAMES[t]).join(' or ');
  const reason = live
    ? `every hand that it aims at needs more ${names || 'tiles'} than are left`
    : `every hand that it aims at needs a fifth ${names}, and the hand holds all four`;
  return `The count says ${classical}, but it is ${shanten}: ${reason}.`;
}

/** @type {(fields: Fields, form: Form, melds: number, live: boolean) => Reading} */
function readingOf(fields, form, melds, live) {
  const reading = readReading(fields);
  reading.sets += melds;
  const { shanten, classical, blocks, ...counts } = reading;
  return {
    form,
    shanten,
    classical,
    formula: formulaOf(form, reading),
    blocks: blocks.map(({ kind, tile }) => {
      const tiles = SHAPES[kind].map((i) => tile + i);
      return { kind, tiles, names: tiles.map((t) => TILE_NAMES[t]) };
    }),
    ...counts,
    note: noteOf(reading, live),
  };
}

/** @param {Fields} fields @param {number} i @returns {Goal} */
function goalAt(fields, i) {
  const { form, counts, ways } = readGoalAt(fields, i);
  const missing = counts.flatMap((n, tile) => {
    const count = n - concealed(fields, tile);
    const name = TILE_NAMES[tile];
    return count > 0 ? [{ tile, name, count, remaining: left(fields, tile) }] : [];
  });
  return { form, counts, text: format(counts), missing, ways };
}

/** @type {(wasm: any, fields: Fields, word: number, limit: number) => any} */
export function explainHand(wasm, fields, word, limit) {
  const readings = [];
  for (const [i, form] of FORMS.entries()) {
    if (!Words.asksForm(word, i) || wasm.read(word, Words.formBit(i)) < 0) continue;
    readings.push(readingOf(fields, form, Words.meldsIn(word), Words.liveIn(word)));
  }
  readings.sort((a, b) => (a.shanten === b.shanten ? 0 : a.shanten - b.shanten));
  const nearest = wasm.shanten(word);
  const goalCount = wasm.goals(word, limit);
  return {
    shanten: Words.shantenIn(nearest),
    forms: Words.formsIn(nearest),
    readings,
    goals: Array.from({ length: Math.min(limit, goalCount) }, (_, i) => goalAt(fields, i)),
    goalCount,
    computation: computationOf(wasm, fields, word, readings),
  };
}
