// Questions of practice: problems by theme and level, the hand of the day, hands played to tenpai,
// and shapes after a discard. The seed alone determines a problem.
// SPDX-License-Identifier: MIT

import { createTable, dora } from '../../wasm/table.js';
import { TOLERANCE } from '../../wasm/review.js';
import { dealHand, pick } from './deal.js';
import { problemOf } from '../practice/problem.js';
import { offerDiscard, tableWithHand } from '../state/edits.js';
import { randomFrom, shuffle } from '../state/random.js';
import { fits, wishOf } from '../practice/themes.js';
import { emptySetup, forTable, handOf, playersOf } from '../state/setup.js';
import { remainingOf, seatOf, unseen, wallFor } from '../state/setup.js';
import { isRed, KINDS, NAMES, plain, sorted, without, writeNames } from '../state/tiles.js';

/** @import { Discard, Mahjong } from '../../wasm/ukeire.js' */
/** @import { PageSetup } from '../state/types.js' */
/** @typedef {import('../practice/themes.js').Plan & { seed: string }} Dealt */
/** @typedef {() => number} Random */

const MOST_HANDS = 500;
const MOST_PROBLEMS = 40;
/** A discard is serious if it keeps at least this share of the best discard's useful tiles. */
const SERIOUS = { dora: 0.7, shapes: 0.6 };
const GOOD_WAIT = 5;
/** Serious discards must differ at least this much in the share of good waits. */
const APART = 0.25;
/** A call is serious if it has at least this share of the best choice's points. */
const SERIOUS_CALL = 0.4;
const DRAWS = [6, 8, 10, 12, 14];
const DAILY_TILES = 14;

/** The last of 14 tiles is the drawn tile. */
const setupFor = (/** @type {string[]} */ names, /** @type {3 | 4} */ players = 4) =>
  tableWithHand(emptySetup(players), sorted(names));

// ---- discards ----

/** Returns a dora indicator that makes a tile of the hand dora. @param {PageSetup} setup */
function indicatorFor(setup, /** @type {Random} */ random) {
  const remaining = remainingOf(setup, undefined);
  const players = playersOf(setup);
  const wanted = plain(pick(handOf(setup), random));
  return NAMES.find(
    (name) => !isRed(name) && remaining(name) > 0 && doraOf(name, players) === wanted,
  );
}

/** @param {string} indicator @param {3 | 4} players */
const doraOf = (indicator, players) => KINDS[dora(indicator, { players })];

/** Whether one serious discard gives up a dora or red five that another serious discard keeps. */
function holdsBack(/** @type {PageSetup} */ setup, /** @type {Discard[]} */ rows) {
  const shown = setup.indicators.map((name) => doraOf(name, playersOf(setup)));
  const isValuable = (/** @type {Discard} */ row) =>
    handOf(setup).some(
      (name) => plain(name) === row.name && (isRed(name) || shown.includes(row.name)),
    );
  const serious = seriousOf(rows, SERIOUS.dora);
  return serious.some(isValuable) && !serious.every(isValuable);
}

/** Finds discards that keep shanten and most useful tiles. @param {Discard[]} rows */
const seriousOf = (rows, /** @type {number} */ share) =>
  rows.filter(({ keeps, total }) => keeps && total >= share * rows[0].total);

/** Returns the share of useful tiles that lead to a good wait. @param {Mahjong} engine */
function goodPart(engine, /** @type {string[]} */ hand, /** @type {Discard} */ row) {
  const at = hand.findIndex((name) => plain(name) === row.name);
  const rest = hand.toSpliced(at, 1);
  const isGood = (/** @type {{ name: string }} */ { name }) =>
    engine.discards(writeNames([...rest, name]))[0].total >= GOOD_WAIT;
  return row.tiles.filter(isGood).reduce((sum, { count }) => sum + count, 0) / row.total;
}

/** Whether serious discards differ in good waits. @param {Mahjong} engine @param {string[]} hand */
function tellsShapes(engine, hand, /** @type {Discard[]} */ rows) {
  const parts = seriousOf(rows, SERIOUS.shapes).map((row) => goodPart(engine, hand, row));
  return Math.max(...parts) - Math.min(...parts) >= APART;
}

/** Whether discards that keep shanten differ in useful tiles. @param {readonly Discard[]} rows */
function isChoice(rows) {
  const keep = rows.filter(({ keeps }) => keeps);
  return keep.some(({ total }) => total !== keep[0].total);
}

/** Deals a hand with a shanten of the theme. @param {Mahjong} engine @param {13 | 14} tiles */
function dealFor(engine, /** @type {Dealt['theme']} */ theme, tiles, /** @type {Random} */ random) {
  const { least, most, players = 4 } = wishOf(theme);
  const shanten = least + Math.floor(random() * (most - least + 1));
  return /** @type {string[]} */ (dealHand(engine, { tiles, shanten, players }, random));
}

/** @param {Mahjong} engine @param {Dealt} plan */
function dealDiscard(engine, { theme }, /** @type {Random} */ random) {
  const { players = 4 } = wishOf(theme);
  /** @type {PageSetup | null} */
  let setup = null;
  for (let i = 0; i < MOST_HANDS || !setup; i++) {
    const hand = dealFor(engine, theme, 14, random);
    setup = setupFor(hand, players);
    const indicator = theme === 'dora' && indicatorFor(setup, random);
    setup.indicators = [indicator || pick(unseen(setup), random)];
    // With three players, a north is set aside, so it is not in a hand. With a red and a plain five
    // of one suit, two discards could have equal worth, so the problem would have no single answer.
    if (players === 3 && hand.includes('4z')) continue;
    if (hand.some((name) => isRed(name) && hand.includes(plain(name)))) continue;
    const rows = createTable(forTable(setup), { engine }).discards();
    if (!isChoice(rows)) continue;
    if (theme === 'dora' && !holdsBack(setup, rows)) continue;
    if (theme === 'shapes' && !tellsShapes(engine, hand, rows)) continue;
    break;
  }
  return setup;
}

// ---- calls ----

/** Deals 13 tiles and a discard whose call does not raise the shanten. @param {Mahjong} engine */
function dealOffer(engine, /** @type {Random} */ random) {
  for (;;) {
    const hand = dealFor(engine, 'calls', 13, random);
    const draws = pick(DRAWS, random);
    const setup = setupFor(hand);
    setup.dealer = pick([0, 1, 2, 3], random);
    setup.round = pick(/** @type {const} */ (['east', 'south']), random);
    setup.indicators = [pick(unseen(setup), random)];
    setup.wall = wallFor(setup, draws);
    const from = pick(/** @type {const} */ (['left', 'across', 'right']), random);
    const offer = offerDiscard(setup, seatOf(setup, from), pick(unseen(setup), random));
    const rows = createTable(forTable(offer), { engine }).calls();
    if (rows.slice(1).some((row) => row.shanten <= rows[0].shanten)) return offer;
  }
}

/** Returns choices by the fast model without hand changes, best first. @param {Mahjong} engine */
function quickOptions(engine, /** @type {PageSetup} */ setup) {
  const points = { declare: /** @type {const} */ ('best') };
  const t = createTable(forTable(setup), { engine });
  const rows = t.calls(undefined, { goal: 'score', mode: 'straight', points });
  /** @type {readonly { call?: string, score?: number }[]} */
  const list = rows.length > 1 ? rows : rows[0].discards;
  const best = Math.max(...list.map(({ score = 0 }) => score));
  return list
    .map(({ call = null, score = 0 }) => ({
      ...{ call, value: score, equal: best - score <= TOLERANCE * best },
    }))
    .toSorted((a, b) => b.value - a.value);
}

const hasSeriousCall = (/** @type {ReturnType<typeof quickOptions>} */ options) =>
  options.some(({ call, value }) => call !== 'pass' && value >= SERIOUS_CALL * options[0].value);

/** Deals a problem of a theme and level, of any level if many tries fail. @returns {PageSetup} */
export function dealProblem(/** @type {Mahjong} */ engine, /** @type {Dealt} */ plan) {
  const random = randomFrom(plan.seed);
  const isCall = plan.theme === 'calls';
  const dealAny = () => (isCall ? dealOffer(engine, random) : dealDiscard(engine, plan, random));
  let setup = dealAny();
  if (!isCall && plan.level === 'any') return setup;
  for (let i = 1; i < MOST_PROBLEMS; i++) {
    const options = quickOptions(engine, setup);
    if ((!isCall || hasSeriousCall(options)) && fits(plan.level, options)) break;
    setup = dealAny();
  }
  return setup;
}

/**
 * Deals the hand of a day, the same for everyone. The rule must never change, so that a day keeps
 * its hand for ever. The seed is a text such as `ukeire 2026-11-22`. The 136 tiles begin in the
 * order of the 37 names. From the last place to the second, a tile is swapped with the tile of a
 * random place up to its own. The last 14 tiles become the hand if they are 1-shanten or 2-shanten
 * and if two discards that keep the shanten differ in useful tiles. Otherwise all tiles are
 * shuffled again with the next random numbers.
 */
export function daily(/** @type {Mahjong} */ engine, /** @type {{ day: string }} */ { day }) {
  const random = randomFrom(`ukeire ${day}`);
  const wall = unseen(emptySetup());
  for (;;) {
    const hand = shuffle(wall, random).slice(-DAILY_TILES);
    const shanten = engine.shanten(writeNames(hand));
    if (shanten >= 1 && shanten <= 2 && isChoice(engine.discards(writeNames(hand)))) {
      return setupFor(hand);
    }
  }
}

// ---- a hand played on ----

/**
 * A discard. `total` and `best` are the numbers of useful tiles after this discard and after the
 * best one. `back`: the discard raises the shanten.
 * @typedef {{ name: string, total: number, best: number, back: boolean }} Step
 */
/**
 * `hand` has 14 tiles, the drawn tile last, or 13 after the last discard. `bestTurns`: the discards
 * to tenpai with the same draws, if the most useful tiles are always kept; null without tenpai.
 * @typedef {{ hand: string[], steps: Step[], end: 'tenpai' | 'draws' | null,
 *   bestTurns: number | null }} PlayedGame
 */

/**
 * Plays the hand with the reader's discards. Every reader gets the same wall.
 * @param {Mahjong} engine @param {{ setup: PageSetup, thrown: string[] }} asked
 * @returns {PlayedGame}
 */
export function playOn(engine, { setup, thrown }) {
  const players = playersOf(setup);
  const draws = createTable(forTable(setup)).draws.self;
  const wall = shuffle(unseen(setup), randomFrom(`wall ${problemOf(setup).text}`));
  /** @param {(rows: Discard[], hand: string[], turn: number) => string | undefined} choose */
  const playGame = (choose) => {
    let hand = handOf(setup);
    /** @type {Step[]} */
    const steps = [];
    for (;;) {
      const gone = steps.map((step) => step.name);
      const visible = writeNames(sorted([...setup.indicators, ...gone]));
      const rows = engine.discards(writeNames(hand), { players, visible });
      const name = choose(rows, hand, steps.length);
      if (name === undefined) return { hand, steps, end: null };
      const row = rows.find((one) => one.name === plain(name)) ?? rows[0];
      const [{ total: best, shanten }] = rows;
      steps.push({ name, total: row.total, best, back: row.shanten > shanten });
      const rest = sorted(without(hand, name));
      if (row.shanten <= 0) return { hand: rest, steps, end: /** @type {const} */ ('tenpai') };
      if (steps.length > draws) return { hand: rest, steps, end: /** @type {const} */ ('draws') };
      hand = [...rest, wall[steps.length - 1]];
    }
  };
  const best = playGame(([{ name }], hand) => hand.findLast((one) => plain(one) === name));
  const played = playGame((_, __, turn) => thrown[turn]);
  return { ...played, bestTurns: best.end === 'tenpai' ? best.steps.length : null };
}
