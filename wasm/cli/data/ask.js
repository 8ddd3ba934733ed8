// The questions about the hands of a block, asked of the engine together wherever it can.
// SPDX-License-Identifier: MIT
//
// The calls for many hands do not know the tiles in melds, so the copies left are counted here for
// hands that show some. Nor do they know what is visible: then each hand is asked about alone. So
// is each hand of a call that refuses one of them, so that the others keep their answers. An error
// comes from the text of its hand, so that it has its place.

import { COPIES, FORMS, MAX_TILES, NOT_HELD } from '../../../dist/layout.js';
import { tilesIn } from '../../data/plain.js';
import { MahjongError } from '../../notation/error.js';
import { TILES } from '../../notation/tiles.js';
import { table } from '../../table.js';
import { positionOf } from '../danger/position.js';

/**
 * @typedef {import('../../data/hands.js').Hands} Hands
 * @typedef {import('../../ukeire.js').BatchOptions} BatchOptions
 * @typedef {import('../../ukeire.js').Discard} Discard
 * @typedef {import('../../ukeire.js').HandInput} HandInput
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
 * @property {Float64Array} risk
 * @property {Int8Array} safest a tile
 * @property {(MahjongError | null)[]} errors
 */

const NONE = 127;
const NO_COUNT = 255;
/** Hands in one call: large enough to cost nothing, small enough for the tables of discards. */
const PART = 2048;

/** Room for so many. @param {number} n @returns {Answers} */
function makeAnswers(n) {
  return {
    shanten: new Int8Array(n),
    forms: FORMS.map(() => new Int8Array(n)),
    kinds: new Uint8Array(n),
    totals: new Uint8Array(n),
    best: new Int8Array(n),
    useful: new BigUint64Array(n),
    win: new Float64Array(n),
    tenpai: new Float64Array(n),
    choice: new Int8Array(n),
    risk: new Float64Array(n),
    safest: new Int8Array(n),
    errors: [],
  };
}

/** @param {Answers} to @param {number} n */
function clearAnswers(to, n) {
  const tiles = [to.shanten, to.best, to.choice, to.safest, ...to.forms];
  for (const values of tiles) values.fill(NONE, 0, n);
  for (const counts of [to.kinds, to.totals]) counts.fill(NO_COUNT, 0, n);
  for (const chances of [to.win, to.tenpai, to.risk]) chances.fill(NaN, 0, n);
  to.useful.fill(0n, 0, n);
  to.errors = new Array(n).fill(null);
}

/** Infinity is the shanten of a hand that can no longer be completed. @param {number} shanten */
const finite = (shanten) => (shanten === Infinity ? NONE : shanten);

/** Whether all hands have to be asked about alone. @param {Options} options */
function isAlone({ melds, visible, live, mustDiscard }) {
  return melds !== undefined || visible !== undefined || live === true || mustDiscard === true;
}

/**
 * The hands of some indexes, which ascend, one after another.
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

/** Writes values of some hands to where they belong. @param {number[]} which */
function spread(
  /** @type {Int8Array} */ into,
  /** @type {Int8Array} */ values,
  which,
  /** @type {number} */ from,
) {
  for (let k = 0; k < values.length; k++) into[which[from + k]] = values[k];
}

/** @param {ReadonlySet<Question>} questions */
const isNearer = (questions) =>
  ['nearer', 'useful', 'danger'].some((one) => questions.has(/** @type {Question} */ (one)));

/** What is wrong with a question, or null. @param {() => void} ask */
function refusal(ask) {
  try {
    ask();
    return null;
  } catch (error) {
    if (error instanceof MahjongError) return error;
    throw error;
  }
}

/** Questions about single hands. */
class Alone {
  /** @param {Mahjong} engine @param {Request} request @param {ReadonlySet<Question>} questions */
  constructor(engine, { options, model, goal }, questions) {
    this.engine = engine;
    this.options = options;
    this.model = model ?? {};
    this.goal = goal;
    this.forms = questions.has('forms');
    this.nearer = isNearer(questions);
  }

  /** @param {Answers} to @param {number} i @param {HandInput} hand @param {number} tiles */
  ask(to, i, hand, tiles) {
    if (this.forms) this.byForm(to, i, hand);
    if (!this.nearer) to.shanten[i] = finite(this.engine.shanten(hand, this.options));
    else if (tiles % 3 === 2) this.discard(to, i, hand);
    else this.useful(to, i, hand);
  }

  /** @param {Answers} to @param {number} i @param {HandInput} hand */
  byForm(to, i, hand) {
    const found = this.engine.shantenByForm(hand, this.options);
    FORMS.forEach((form, f) => {
      to.forms[f][i] = finite(found[form] ?? NONE);
    });
  }

  /** Of 13 tiles. @param {Answers} to @param {number} i @param {HandInput} hand */
  useful(to, i, hand) {
    const { shanten, kinds, total, tiles } = this.engine.ukeire(hand, this.options);
    to.shanten[i] = finite(shanten);
    to.kinds[i] = kinds;
    to.totals[i] = total;
    to.useful[i] = maskOf(tiles);
  }

  /** Of 14. @param {Answers} to @param {number} i @param {HandInput} hand */
  discard(to, i, hand) {
    const best = this.engine.discards(hand, this.options)[0];
    to.shanten[i] = finite(best.keeps ? best.shanten : this.engine.shanten(hand, this.options));
    if (!best.keeps) return;
    to.best[i] = best.tile;
    to.kinds[i] = best.kinds;
    to.totals[i] = best.total;
    to.useful[i] = maskOf(best.tiles);
  }

  /** @param {Answers} to @param {number} i @param {HandInput} hand @param {number} tiles */
  chances(to, i, hand, tiles) {
    const { draws, win, tenpai, best, discards } = this.engine.winProbability(hand, this.model);
    to.win[i] = win[draws];
    to.tenpai[i] = tenpai[draws];
    if (tiles % 3 !== 2) return;
    if (this.goal === 'tenpai') to.choice[i] = likeliest(discards, draws);
    else if (best.length) to.choice[i] = best[draws];
  }
}

/** What discards of a hand risk at its table: after the best one is known. */
class AtTable {
  /** @param {Mahjong} engine @param {Options} options */
  constructor(engine, { players = 4 }) {
    this.engine = engine;
    this.players = players;
  }

  /** @param {Answers} to @param {number} i @param {string} text */
  ask(to, i, text) {
    const t = table({ ...positionOf(text, this.players), engine: this.engine });
    const rows = t.danger();
    if (!rows[0]?.against.length) return;
    const least = rows.reduce((a, b) => (Number(b.risk) < Number(a.risk) ? b : a));
    to.safest[i] = least.tile;
    to.risk[i] = rows.find(({ tile }) => tile === to.best[i])?.risk ?? NaN;
  }
}

/** Questions about hands together: those with the indexes `which` from `from` to `end`. */
class Together {
  /** @param {Mahjong} engine @param {BatchOptions} options @param {boolean} useful */
  constructor(engine, options, useful) {
    this.engine = engine;
    this.options = options;
    this.wantsUseful = useful;
    this.held = new Uint8Array(TILES);
  }

  /** @param {Answers} to @param {Hands} hands @param {number[]} which */
  shanten(to, hands, which, /** @type {number} */ from, /** @type {number} */ end) {
    const found = this.engine.shantenBatch(gather(hands, which, from, end), this.options);
    spread(to.shanten, found, which, from);
  }

  /** The standard form alone goes with melds. @param {Answers} to @param {Hands} hands */
  forms(to, hands, /** @type {number[]} */ which) {
    const closed = which.filter((i) => tilesIn(hands.words[i]) > MAX_TILES - 2);
    for (const form of this.options.forms ?? FORMS) {
      const all = form === 'standard' ? which : closed;
      for (let from = 0; from < all.length; from += PART) {
        const counts = gather(hands, all, from, Math.min(from + PART, all.length));
        const found = this.engine.shantenBatch(counts, { ...this.options, forms: [form] });
        spread(to.forms[FORMS.indexOf(form)], found, all, from);
      }
    }
  }

  /** Of 13 tiles. @param {Answers} to @param {Hands} hands @param {number[]} which */
  ukeire(to, hands, which, /** @type {number} */ from, /** @type {number} */ end) {
    const counts = gather(hands, which, from, end);
    const { shanten, masks, kinds, totals } = this.engine.ukeireBatch(counts, this.options);
    for (let k = 0; k < shanten.length; k++) {
      const i = which[from + k];
      to.shanten[i] = shanten[k];
      to.kinds[i] = kinds[k];
      to.totals[i] = totals[k];
      to.useful[i] = masks[k];
    }
  }

  /** Of 14. @param {Answers} to @param {Hands} hands @param {number[]} which */
  discards(to, hands, which, /** @type {number} */ from, /** @type {number} */ end) {
    const table = this.engine.discardsBatch(gather(hands, which, from, end), this.options);
    this.shanten(to, hands, which, from, end);
    for (let k = from; k < end; k++) keepBest(to, which[k], table, (k - from) * TILES);
    if (this.wantsUseful) this.usefulAfter(to, hands, which.slice(from, end));
  }

  /**
   * Of 13 tiles that show melds.
   * @param {Answers} to @param {Hands} hands @param {number[]} which
   */
  ukeireMelds(to, hands, which, /** @type {number} */ from, /** @type {number} */ end) {
    this.ukeire(to, hands, which, from, end);
    for (let k = from; k < end; k++) {
      const i = which[k];
      putHeld(hands, i, this.held);
      const left = leftOf(to.useful[i], this.held);
      to.kinds[i] = left & 0xff;
      to.totals[i] = left >> 8;
    }
  }

  /**
   * Of 14 tiles that show melds: the hand after each discard is one of 13.
   * @param {Answers} to @param {Hands} hands @param {number[]} which
   */
  discardsMelds(to, hands, which, /** @type {number} */ from, /** @type {number} */ end) {
    this.shanten(to, hands, which, from, end);
    const counts = new Uint8Array((end - from) * MAX_TILES * TILES);
    let n = 0;
    for (let k = from; k < end; k++) n = putDiscards(hands, which[k], counts, n);
    const { shanten, masks } = this.engine.ukeireBatch(counts.subarray(0, n * TILES), this.options);
    n = 0;
    for (let k = from; k < end; k++) {
      const i = which[k];
      putHeld(hands, i, this.held);
      for (let t = 0; t < TILES; t++) {
        if (!hands.counts[i * TILES + t]) continue;
        if (shanten[n] === to.shanten[i]) keepBetter(to, i, t, masks[n], this.held);
        n++;
      }
    }
  }

  /** After the best discards. @param {Answers} to @param {Hands} hands */
  usefulAfter(to, hands, /** @type {number[]} */ which) {
    const thrown = which.filter((i) => to.best[i] !== NONE);
    if (!thrown.length) return;
    const counts = gather(hands, thrown, 0, thrown.length).slice();
    thrown.forEach((i, k) => counts[k * TILES + to.best[i]]--);
    const { masks } = this.engine.ukeireBatch(counts, this.options);
    thrown.forEach((i, k) => {
      to.useful[i] = masks[k];
    });
  }
}

/**
 * Asks about hands in parts; where the engine refuses a part, about each of its hands alone.
 * @param {number[]} which @param {(from: number, end: number) => void} together
 * @param {(i: number) => void} one
 */
function inParts(which, together, one) {
  for (let from = 0; from < which.length; from += PART) {
    const end = Math.min(from + PART, which.length);
    try {
      together(from, end);
    } catch (error) {
      if (!(error instanceof MahjongError)) throw error;
      which.slice(from, end).forEach(one);
    }
  }
}

/**
 * @param {Mahjong} engine @param {Request} request
 * @param {ReadonlySet<Question>} questions
 * @returns {(hands: Hands, textOf: (i: number) => string, tableOf: (i: number) => string) =>
 *   Answers} the same room every time
 */
function makeAsk(engine, request, questions) {
  const { options, model } = request;
  const nearer = isNearer(questions);
  const together = new Together(engine, options, questions.has('useful'));
  const alone = new Alone(engine, request, questions);
  const atTable = questions.has('danger') ? new AtTable(engine, options) : null;
  let to = makeAnswers(0);
  return (hands, textOf, tableOf) => {
    if (to.shanten.length < hands.n) to = makeAnswers(hands.n);
    clearAnswers(to, hands.n);
    const one = (/** @type {number} */ i, /** @type {'ask' | 'chances'} */ what) => {
      const tiles = tilesIn(hands.words[i]);
      const ask = (/** @type {HandInput} */ hand) => () => alone[what](to, i, hand, tiles);
      const special = hands.special.get(i);
      const refused = !special || refusal(ask(special));
      const error = refused ? refusal(ask(textOf(i))) : null;
      to.errors[i] ??= error;
    };
    const each = (/** @type {number} */ i) => one(i, 'ask');
    const { alone: lone, ...others } = sorted(hands, isAlone(options), options.players === 3);
    lone.forEach(each);
    for (const kind of KINDS) {
      const which = others[kind];
      const question = nearer ? kind : 'shanten';
      inParts(which, (from, end) => together[question](to, hands, which, from, end), each);
    }
    if (questions.has('forms')) {
      const sound = KINDS.flatMap((kind) => others[kind]).filter((i) => !to.errors[i]);
      together.forms(
        to,
        hands,
        sound.sort((a, b) => a - b),
      );
    }
    if (model) for (let i = 0; i < hands.n; i++) one(i, 'chances');
    for (let i = 0; i < hands.n && atTable; i++) {
      if (tilesIn(hands.words[i]) % 3 === 2) {
        to.errors[i] ??= refusal(() => atTable.ask(to, i, tableOf(i)));
      }
    }
    return to;
  };
}

/** The kinds of hands that are asked about together, by the question about them. */
const KINDS = /** @type {const} */ (['ukeire', 'discards', 'ukeireMelds', 'discardsMelds']);

/**
 * Which hands have to be asked about alone, and the others by kind. A hand that has just called has
 * as many tiles as one that has drawn, and only the engine itself tells them apart; in sanma, only
 * the engine looks at the tiles in melds.
 * @param {Hands} hands @param {boolean} all alone @param {boolean} sanma
 */
function sorted({ n, words, special }, all, sanma) {
  /** @type {Record<'alone' | typeof KINDS[number], number[]>} */
  const kinds = { alone: [], ukeire: [], discards: [], ukeireMelds: [], discardsMelds: [] };
  for (let i = 0; i < n; i++) {
    const full = tilesIn(words[i]) % 3 === 2;
    const hand = special.get(i);
    if (all || (hand && (sanma || (full && hand.drawn === null)))) kinds.alone.push(i);
    else if (hand) (full ? kinds.discardsMelds : kinds.ukeireMelds).push(i);
    else (full ? kinds.discards : kinds.ukeire).push(i);
  }
  return kinds;
}

/**
 * Copies of each tile in a hand, melds among them.
 * @param {Hands} hands @param {number} i @param {Uint8Array} held gets them
 */
function putHeld({ counts, special }, i, held) {
  for (let t = 0; t < TILES; t++) held[t] = counts[i * TILES + t];
  for (const { tiles } of special.get(i)?.melds ?? []) for (const t of tiles) held[t]++;
}

/**
 * Puts the hand after each discard of a hand behind n others.
 * @param {Hands} hands @param {number} i @param {Uint8Array} into @param {number} n
 * @returns {number} how many there are then
 */
function putDiscards({ counts }, i, into, n) {
  const at = i * TILES;
  for (let t = 0; t < TILES; t++) {
    if (!counts[at + t]) continue;
    for (let u = 0; u < TILES; u++) into[n * TILES + u] = counts[at + u];
    into[n * TILES + t]--;
    n++;
  }
  return n;
}

/**
 * How many of some tiles are left.
 * @param {bigint} mask @param {Uint8Array} held
 * @returns {number} the total above 8 bits of kinds
 */
function leftOf(mask, held) {
  let left = 0;
  let bits = Number(mask & 0xffff_ffffn);
  for (let t = 0; t < TILES; t++, bits >>>= 1) {
    if (t === 32) bits = Number(mask >> 32n);
    if (bits & 1) left += ((COPIES - held[t]) << 8) + Number(held[t] < COPIES);
  }
  return left;
}

/**
 * Keeps a discard if it leaves more than the one so far; they come by tile.
 * @param {Answers} to @param {number} i @param {number} tile
 * @param {bigint} mask @param {Uint8Array} held
 */
function keepBetter(to, i, tile, mask, held) {
  const left = leftOf(mask, held);
  if (to.best[i] !== NONE && left <= ((to.totals[i] << 8) | to.kinds[i])) return;
  to.best[i] = tile;
  to.totals[i] = left >> 8;
  to.kinds[i] = left & 0xff;
  to.useful[i] = mask;
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

/**
 * The discard that is likeliest to be tenpai.
 * @param {import('../../ukeire.js').WinDiscard[]} discards
 */
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
