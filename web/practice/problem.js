// A problem is a table whose hand has 14 tiles, or 13 tiles and another player's discard to call.
// The text of a problem is the link of the table. In older texts, which have no rivers, `k=1zl`
// means that the left player's 1z can be called. A part `g` is ignored.
// SPDX-License-Identifier: MIT

import { offerDiscard } from '../state/edits.js';
import { decode, encode } from '../state/link.js';
import { FULL, isFull, offered, seatOf, size, tableOf } from '../state/setup.js';
import { isName } from '../state/tiles.js';

/** @import { PageSetup } from '../state/types.js' */
/** @typedef {{ setup: PageSetup, text: string }} Problem */

const FROM = /** @type {const} */ ({ l: 'left', a: 'across', r: 'right' });

/** Whether the player of the table has a decision. @param {PageSetup} setup */
const isQuestion = (setup) =>
  offered(setup) ? size(setup) === FULL - 1 : isFull(setup) && setup.turn?.phase !== 'call';

/** @param {PageSetup} setup @returns {Problem} */
export const problemOf = (setup) => ({ setup, text: encode(setup) });

/** Reads a problem from its text. Returns a fault if there is none. @param {string} text */
export function readProblem(text) {
  const thrown = text.match(/(?:^|&)k=(\d[mpsz])([lar])(?=&|$)/);
  const rest = text.replace(/(^|&)g=[^&]*/g, '').replace(thrown?.[0] ?? /(?!)/, '');
  const { setup, problem } = decode(rest.replace(/^&/, ''));
  if (problem) return { fault: problem };
  const none = { fault: { code: 'practice' } };
  const [, tile, from] = thrown ?? [];
  const who = FROM[/** @type {keyof typeof FROM} */ (from)];
  if (thrown && (!isName(tile) || seatOf(setup, who) < 1)) return none;
  try {
    const whole = thrown ? offerDiscard(setup, seatOf(setup, who), tile) : setup;
    tableOf(whole);
    return isQuestion(whole) ? problemOf(whole) : none;
  } catch {
    return none;
  }
}
