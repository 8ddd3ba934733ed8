// The questions about the hands of a block, asked of the engine together wherever it can.
// SPDX-License-Identifier: MIT
//
// The calls for many hands know neither melds that show nor what is visible: such a hand is asked
// about alone, by its text, as `ukeire -` does. So is each hand of a call that refuses one of them,
// so that the others keep their answers and the error has its place.

import { FORMS, NOT_HELD } from '../../../dist/layout.js';
import { tilesIn } from '../../data/plain.js';
import { MahjongError } from '../../notation/error.js';
import { TILES } from '../../notation/tiles.js';

/**
 * @typedef {import('../../data/hands.js').Hands} Hands
 * @typedef {import('../../ukeire.js').BatchOptions} BatchOptions
 * @typedef {import('../../ukeire.js').Discard} Discard
 * @typedef {import('../../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../ukeire.js').Options} Options
 * @typedef {import('./fields.js').Question} Question
 * @typedef {import('./options.js').Request} Request
 *
 * Answers by hand; where there is none, NONE, among counts NO_COUNT, among chances NaN.
 * @typedef {object} Answers
 * @property {Int8Array} shanten
 * @property {Int8Array[]} forms
 * @property {Uint8Array} kinds
 * @property {Uint8Array} totals
 * @property {Int8Array} best a tile
 * @property {BigUint64Array} useful a bit a tile
 * @property {Float64Array} win
 * @property {Float64Array} tenpai
 * @property {Int8Array} choice a tile
 * @property {(MahjongError | null)[]} errors
 */

const NONE = 127;
const NO_COUNT = 255;
/** Hands in one call: large enough to cost nothing, small enough for the tables of discards. */
const PART = 2048;

/** @param {number} n @returns {Answers} */
function makeAnswers(n) {
  return {
    shanten: new Int8Array(n).fill(NONE),
    forms: FORMS.map(() => new Int8Array(n).fill(NONE)),
    kinds: new Uint8Array(n).fill(NO_COUNT),
    totals: new Uint8Array(n).fill(NO_COUNT),
    best: new Int8Array(n).fill(NONE),
    useful: new BigUint64Array(n),
    win: new Float64Array(n).fill(NaN),
    tenpai: new Float64Array(n).fill(NaN),
    choice: new Int8Array(n).fill(NONE),
    errors: new Array(n).fill(null),
  };
}

/** Infinity is the shanten of a hand that can no longer be completed. @param {number} shanten */
const finite = (shanten) => (shanten === Infinity ? NONE : shanten);

/** Whether all hands have to be asked about alone. @param {Options} options */
function isAlone({ melds, visible, live }) {
  return melds !== undefined || visible !== undefined || live === true;
}

/**
 * The hands of some indexes, one after another.
 * @param {Hands} hands @param {number[]} which @param {number} from @param {number} to
 */
function gather({ counts }, which, from, to) {
  const first = which[from];
  if (which[to - 1] - first === to - from - 1) {
    return counts.subarray(first * TILES, (first + to - from) * TILES);
  }
  const some = new Uint8Array((to - from) * TILES);
  for (let k = from, p = 0; k < to; k++) {
    const at = which[k] * TILES;
    for (let t = 0; t < TILES; t++) some[p++] = counts[at + t];
  }
  return some;
}

/** A bit each of the tiles. @param {{ tile: number }[]} tiles */
function maskOf(tiles) {
  return tiles.reduce((mask, { tile }) => mask | (1n << BigInt(tile)), 0n);
}

/**
 * @param {Mahjong} engine @param {Request} request
 * @param {ReadonlySet<Question>} questions
 */
function makeAsk(engine, { options, model, goal }, questions) {
  const batch = /** @type {BatchOptions} */ (options);
  const eachAlone = isAlone(options);
  const nearer = questions.has('nearer') || questions.has('useful');
  const asked = batch.forms ?? FORMS;

  /** One hand of 13 tiles. @param {Answers} to @param {number} i @param {string} text */
  function waitingAlone(to, i, text) {
    const { kinds, total, tiles } = engine.ukeire(text, options);
    to.kinds[i] = kinds;
    to.totals[i] = total;
    to.useful[i] = maskOf(tiles);
  }

  /** One hand of 14. @param {Answers} to @param {number} i @param {string} text */
  function discardAlone(to, i, text) {
    const best = engine.discards(text, options)[0];
    if (!best.keeps) return;
    to.best[i] = best.tile;
    to.kinds[i] = best.kinds;
    to.totals[i] = best.total;
    to.useful[i] = maskOf(best.tiles);
  }

  /** @param {Answers} to @param {number} i @param {string} text @param {number} tiles */
  function alone(to, i, text, tiles) {
    const { shanten, ...byForm } = engine.shantenByForm(text, options);
    to.shanten[i] = finite(shanten);
    FORMS.forEach((form, f) => {
      to.forms[f][i] = finite(byForm[form] ?? NONE);
    });
    if (!nearer) return;
    if (tiles % 3 === 2) discardAlone(to, i, text);
    else waitingAlone(to, i, text);
  }

  /** @param {Int8Array} into @param {Int8Array} values @param {number[]} which @param {number} from */
  function spread(into, values, which, from) {
    for (let k = 0; k < values.length; k++) into[which[from + k]] = values[k];
  }

  /** @param {Answers} to @param {Hands} hands @param {number[]} which @param {number} from */
  function shantenOf(to, hands, which, from, end = Math.min(from + PART, which.length)) {
    spread(to.shanten, engine.shantenBatch(gather(hands, which, from, end), batch), which, from);
  }

  /** Without melds alone are there other forms. @param {Answers} to @param {Hands} hands */
  function formsOf(to, hands, /** @type {number[]} */ which) {
    const closed = which.filter((i) => tilesIn(hands.words[i]) > 12);
    for (const form of asked) {
      const all = form === 'standard' ? which : closed;
      for (let from = 0; from < all.length; from += PART) {
        const counts = gather(hands, all, from, Math.min(from + PART, all.length));
        const found = engine.shantenBatch(counts, { ...batch, forms: [form] });
        spread(to.forms[FORMS.indexOf(form)], found, all, from);
      }
    }
  }

  /** @param {Answers} to @param {Hands} hands @param {number[]} which @param {number} from */
  function ukeireOf(to, hands, which, from) {
    const counts = gather(hands, which, from, Math.min(from + PART, which.length));
    const { shanten, masks, kinds, totals } = engine.ukeireBatch(counts, batch);
    for (let k = 0; k < shanten.length; k++) {
      const i = which[from + k];
      to.shanten[i] = shanten[k];
      to.kinds[i] = kinds[k];
      to.totals[i] = totals[k];
      to.useful[i] = masks[k];
    }
  }

  /** The useful tiles after the best discards. @param {Answers} to @param {Hands} hands */
  function usefulAfter(to, hands, /** @type {number[]} */ which) {
    const thrown = which.filter((i) => to.best[i] !== NONE);
    for (let from = 0; from < thrown.length; from += PART) {
      const end = Math.min(from + PART, thrown.length);
      const counts = gather(hands, thrown, from, end).slice();
      for (let k = from; k < end; k++) counts[(k - from) * TILES + to.best[thrown[k]]]--;
      const { masks } = engine.ukeireBatch(counts, batch);
      for (let k = from; k < end; k++) to.useful[thrown[k]] = masks[k - from];
    }
  }

  /** @param {Answers} to @param {Hands} hands @param {number[]} which @param {number} from */
  function discardsOf(to, hands, which, from) {
    const end = Math.min(from + PART, which.length);
    const counts = gather(hands, which, from, end);
    const table = engine.discardsBatch(counts, batch);
    shantenOf(to, hands, which, from, end);
    for (let k = from; k < end; k++) keepBest(to, which[k], table, (k - from) * TILES);
    if (questions.has('useful')) usefulAfter(to, hands, which.slice(from, end));
  }

  /**
   * All hands of some indexes together; or, where the engine refuses, each alone.
   * @param {number[]} which @param {(from: number) => void} together @param {(i: number) => void} one
   */
  function inParts(which, together, one) {
    for (let from = 0; from < which.length; from += PART) {
      try {
        together(from);
      } catch (error) {
        if (!(error instanceof MahjongError)) throw error;
        which.slice(from, from + PART).forEach(one);
      }
    }
  }

  /** @param {Answers} to @param {number} i @param {string} text @param {number} tiles */
  function chancesOf(to, i, text, tiles) {
    const { draws = 0, ...found } = engine.winProbability(text, model ?? {});
    to.win[i] = found.win[draws];
    to.tenpai[i] = found.tenpai[draws];
    if (tiles % 3 !== 2) return;
    if (goal === 'win' && found.best.length) to.choice[i] = found.best[draws];
    if (goal === 'tenpai') to.choice[i] = likeliest(found.discards, draws);
  }

  /**
   * @param {Hands} hands @param {(i: number) => string} textOf
   * @returns {Answers}
   */
  return (hands, textOf) => {
    const to = makeAnswers(hands.n);
    /** @param {number} i @param {(text: string, tiles: number) => void} ask */
    const guarded = (i, ask) => {
      try {
        ask(textOf(i), tilesIn(hands.words[i]));
      } catch (error) {
        if (!(error instanceof MahjongError)) throw error;
        to.errors[i] ??= error;
      }
    };
    const one = (/** @type {number} */ i) => guarded(i, (text, tiles) => alone(to, i, text, tiles));
    const { lone, waiting, full } = sorted(hands, eachAlone);
    lone.forEach(one);
    if (nearer) {
      inParts(waiting, (from) => ukeireOf(to, hands, waiting, from), one);
      inParts(full, (from) => discardsOf(to, hands, full, from), one);
    } else {
      for (const which of [waiting, full]) {
        inParts(which, (from) => shantenOf(to, hands, which, from), one);
      }
    }
    if (questions.has('forms')) {
      const whole = [...waiting, ...full].filter((i) => !to.errors[i]);
      formsOf(to, hands, whole);
    }
    if (model) {
      for (let i = 0; i < hands.n; i++) guarded(i, (text, tiles) => chancesOf(to, i, text, tiles));
    }
    return to;
  };
}

/** Which hands have to be asked about alone, and the others by kind. @param {Hands} hands */
function sorted({ n, words, special }, /** @type {boolean} */ eachAlone) {
  /** @type {Record<'lone' | 'waiting' | 'full', number[]>} */
  const kinds = { lone: [], waiting: [], full: [] };
  for (let i = 0; i < n; i++) {
    if (eachAlone || special.has(i)) kinds.lone.push(i);
    else (tilesIn(words[i]) % 3 === 1 ? kinds.waiting : kinds.full).push(i);
  }
  return kinds;
}

/**
 * The best discard in the order of `discards`: by shanten, total and kinds, then tile. A complete
 * hand has none.
 * @param {Answers} to @param {number} i
 * @param {import('../../ukeire.js').DiscardsBatch} table @param {number} at of the hand in it
 */
function keepBest(to, i, { shanten, totals, kinds }, at) {
  let best = -1;
  let rank = -1;
  for (let t = 0; t < TILES; t++) {
    const s = shanten[at + t];
    if (s === NOT_HELD) continue;
    const worth = ((NONE - s) << 16) | (totals[at + t] << 8) | kinds[at + t];
    if (worth > rank) [best, rank] = [t, worth];
  }
  if (best < 0 || shanten[at + best] !== to.shanten[i]) return;
  to.best[i] = best;
  to.kinds[i] = kinds[at + best];
  to.totals[i] = totals[at + best];
}

/** The discard that is likeliest to be tenpai. @param {import('../../ukeire.js').WinDiscard[]} discards */
function likeliest(discards, /** @type {number} */ draws) {
  let best = NONE;
  let most = -1;
  for (const { tile, keeps, tenpai } of discards) {
    if (!keeps || tenpai[draws] < most) continue;
    if (tenpai[draws] > most || tile < best) [best, most] = [tile, tenpai[draws]];
  }
  return best;
}

export { NONE, NO_COUNT, makeAsk };
