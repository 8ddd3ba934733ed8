// Computes the values in the row of a hand for --fields.
// SPDX-License-Identifier: MIT

import { TILE_NAMES, format } from '../../core/notation/notation.js';
import { createTable } from '../../table.js';
import { setupIn } from '../position.js';
import { handFacts, tilesText } from '../text.js';
import { questionsOf } from './fields.js';

/** @import { Mahjong } from '../../ukeire.js' */
/** @typedef {Record<string, string | number | null>} Values by field, null if there is none */
/** @typedef {ReturnType<typeof import('./answer-fields.js').requestOf>} Request about each line */

/** Returns null for Infinity: a hand that cannot be completed. @param {number | null} n */
const finite = (n) => (n === Infinity ? null : n);

/** Adds shanten, useful tiles. @param {Values} to @param {Mahjong} engine @param {string} text */
function putNearer(to, engine, text, /** @type {Request} */ request, isToDiscard = false) {
  const { options, fields } = request;
  const [best] = isToDiscard ? engine.discards(text, options) : [];
  if (best && !best.keeps) {
    to.shanten = finite(engine.shanten(text, options));
    return;
  }
  const { shanten, kinds, total, tiles } = best ?? engine.ukeire(text, options);
  to.shanten = finite(shanten);
  to.kinds = kinds;
  to.total = total;
  if (best) to.best = best.name;
  if (fields.includes('useful')) to.useful = tilesText(tiles.map(({ tile }) => tile));
}

/** @param {Values} to @param {Mahjong} engine @param {string} text @param {Request} request */
function putChances(to, engine, text, { model, goal }, isToDiscard = false) {
  const { draws, win, tenpai, best, discards } = engine.winProbability(text, model);
  to.win = win[draws];
  to.tenpai = tenpai[draws];
  if (!isToDiscard) return;
  if (goal === 'win') {
    to.choice = best.length ? TILE_NAMES[best[draws]] : null;
    return;
  }
  const [likeliest] = discards
    .filter(({ keeps }) => keeps)
    .sort((a, b) => b.tenpai[draws] - a.tenpai[draws] || a.tile - b.tile);
  to.choice = likeliest?.name ?? null;
}

/** @param {Values} to @param {Mahjong} engine @param {ReturnType<typeof setupIn>} setup */
function putSafest(to, engine, setup) {
  const rows = createTable(setup, { engine }).danger();
  if (!rows[0]?.against.length) return;
  to.safest = rows.reduce((a, b) => (Number(b.risk) < Number(a.risk) ? b : a)).name;
  to.risk = rows.find(({ name }) => name === to.best)?.risk ?? null;
}

/** @type {(engine: Mahjong, request: Request) => (text: string, line: number) => Values} */
export function makeAsk(engine, request) {
  const { fields, options } = request;
  const questions = questionsOf(fields);
  const isNearer = questions.has('nearer') || questions.has('danger');
  const { players = 4 } = options;
  return (input, line) => {
    /** @type {Values} */
    const to = { line, input };
    const setup = questions.has('danger') ? setupIn(input, players) : null;
    // The text has blanks before the hand, so that errors name the hand's column in the input.
    const text = setup ? String(setup.seats?.[0].hand) : input;
    const { hand, tiles, melds } = handFacts(text, options.melds);
    const isToDiscard = tiles % 3 === 2;
    to.tiles = tiles;
    to.melds = melds;
    if (fields.includes('hand')) to.hand = format(hand);
    if (questions.has('forms')) {
      const { standard, chiitoitsu, kokushi } = engine.shantenByForm(text, options);
      const forms = [standard, chiitoitsu, kokushi].map(finite);
      [to.standard, to.chiitoitsu, to.kokushi] = forms;
    }
    if (isNearer) putNearer(to, engine, text, request, isToDiscard);
    // Computes the shanten even if no field needs it, so that invalid hands are always reported.
    else to.shanten = finite(engine.shanten(text, options));
    if (questions.has('chances')) putChances(to, engine, text, request, isToDiscard);
    if (setup && isToDiscard) putSafest(to, engine, setup);
    return to;
  };
}
