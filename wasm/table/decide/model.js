// The numbers of the model that weighs choices, each with its source and error.
// SPDX-License-Identifier: MIT
//
// Where no source stands, a number was chosen, and its error is not known. Means of games are in
// round-rates.js, round-payments.js and ask/rates.js.

import { FACING_RIICHI } from '../ask/rates.js';

// ---- which hands are computed, and how rows compare ----

/** From so many steps on hands are not computed. */
const FAR = 5;
/** Up to so many steps all discards are; in straight mode where somebody threatens. */
const NEAR = 2;
/** Up to so many steps the graph of the win compares discards, by so many draws. */
const ORDERED = 3;
const ENOUGH = 12;
/** Discards of so much of the greatest chance to win are compared by points. */
const ALIKE = 0.98;
/** A discard that leaves the hand farther has at most so much of the near ones' chance to win. */
const FARTHER = 0.8;
/**
 * The chance to win on the shortest ways alone, as a part of that on those and all that are a step
 * longer: in straight and in graph mode, of 100 random hands of shanten 2 and 3, .70 and .63.
 */
const SHORTEST = 0.65;
/** The error of costs and of what is won, as parts; and of all else, in points. */
const ERRORS = { cost: 0.15, won: 0.05, rest: 30 };

// ---- going on, and folding ----

/** How much a hand changes until one must choose between both plans, in points. */
const SPREAD = 300;
/** With fewer own draws than that it changes less. */
const MANY = 10;
/**
 * Points of the wins of hands that are not tenpai, by those of a hand that draws alone: it waits
 * for dear wins, where cheap ones come. Over 515 such wins in games of majiang-ai the slope is .73
 * with an error of .04; strong people got 6,426 of 7,534, and 5,998 of 6,985 at calls (some 600).
 */
const POINTS = { base: 600, part: 0.73 };
/** Hands that were not computed: points of a step, and of a useful tile, which only order them. */
const STEP = 100;
const USEFUL = 1;
/** A second tile of a kind risks that part of the first one, which was let pass. */
const AGAIN = 0.2;
/**
 * Tiles become safe from go-around to go-around, as others throw them: the part of their risk that
 * is left. With .85 the bot's folds against a riichi, with three to nine turns left, were said to
 * risk more than what they threw then did: that was 76 % of it, in 95 pairs of games.
 */
const FADES = 0.78;
/** The part of the risk of new threats that a fold takes. */
const TAKES = 0.1;
/** A tile is called safe below this chance of a ron. */
const SAFE = 0.01;

// ---- what others do ----

/**
 * How often players are tenpai at an exhaustive draw, over the published rate of the last turn, by
 * state. Somebody is nearly always in riichi then, and others have folded: 21 % with one meld were
 * tenpai, 62 % with two (430 hands in games of majiang-ai); closed ones are as in rates.js.
 */
const AT_DRAW = [FACING_RIICHI[0], 0.5, 1, 1, 1];
/**
 * So much faster a hand gets on than by own draws alone, by steps to tenpai: it may call, and from
 * three steps on it has more ways than the shortest ones. In 110 games of majiang-ai, where nobody
 * was in riichi, closed hands one to four steps away won 24, 17, 14 and 14 % of the rounds, and
 * open ones that were tenpai, one and two steps away 43, 31 and 20 % (errors 2 to 5); with this it
 * is about 25, 18, 14 and 12 %, and 48, 33 and 21 %.
 */
const PACE = { closed: [1, 1.1, 1.1, 1.25], open: [1.25, 1.3, 1.2, 1.45] };

export {
  AGAIN,
  ALIKE,
  AT_DRAW,
  ENOUGH,
  ERRORS,
  FADES,
  FAR,
  FARTHER,
  MANY,
  NEAR,
  ORDERED,
  PACE,
  POINTS,
  SAFE,
  SHORTEST,
  SPREAD,
  STEP,
  TAKES,
  USEFUL,
};
