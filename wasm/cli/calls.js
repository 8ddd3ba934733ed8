// ukeire calls: what can be done with a thrown tile, or with a hand to discard.
// SPDX-License-Identifier: MIT

import { MODES, WIN_EXTRA } from '../../dist/layout.js';
import { calls } from '../table.js';
import { MahjongError, tileId } from '../notation/notation.js';
import { GOALS, MOST_BUDGET, MOST_MEMORY, MOST_SEED } from '../win/plan.js';
import { handFacts } from './analysis.js';
import { COMMON_OPTIONS, UsageError, readArguments, rulesOf, wholeNumber } from './args.js';
import { callsReport } from './calls-report.js';
import { answerEach } from './each.js';
import { load } from './open.js';
import { ofTheTable, said, wordOf } from './score-args.js';
import { makeScreen } from './screen.js';
import { VALUE_HELP, VALUE_OPTIONS, withValue } from './value.js';

/**
 * @typedef {import('../table.js').CallOptions} CallOptions
 * @typedef {import('../table.js').ChanceOptions} ChanceOptions
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('./analysis.js').HandFacts} HandFacts
 * @typedef {import('./args.js').Values} Values
 *
 * @typedef {CallOptions & ChanceOptions} Asked
 * @typedef {import('../table.js').Call & Partial<import('../table.js').ChanceCall>} Choice
 * @typedef {HandFacts & { tile: string | null, from: string | null,
 *   calls: Choice[] }} Answer
 */

const HELP = `ukeire calls: to call or not, and what a kan would do

Usage:
  ukeire calls [options] HAND TILE   13 tiles, and the tile that was thrown
  ukeire calls [options] HAND        14 tiles: discard, closed and added kan

Each choice with its best discard, the shanten and the useful tiles after it;
with a goal or points also the own draws that are left, the chances, and how far
a yaku is. One player draws alone, and calls once, now.

Options:
  --from SEAT           who threw the tile: left (the default), across, right
  --goal GOAL           what is played for: win, tenpai, or score (the default
                        with points)
  --wall N              draws left in the wall; the whole wall by default
  --draws N             own draws after a pass instead, 0 to 27
  --mode MODE           auto (the default), graph, straight, sampled, averaged,
                        as in ukeire win; the first row's for all
  --budget MS           rows that take longer stay unknown
  --extra N             in graph mode: steps aside, 0 to ${WIN_EXTRA}
  --kuikae RULE         what may be thrown after a call: none (neither the tile
                        nor the other end of its run; the default), suji, all
  --kans N              kans on the table; with four there is no other
  --visible TILES       tiles seen elsewhere, beside the thrown one
  --forms LIST          only these: standard,chiitoitsu,kokushi
  --four-as-two-pairs   in chiitoitsu, four of a kind are two pairs
  --sanma               three players: no chi, no 2m to 8m
  --memory MB           the most for a calculation, 1 to ${MOST_MEMORY} (the default)
  --seed N              in sampled and averaged modes: same seed, same answer
  --json                an object: hand, tiles, melds, players, tile, from,
                        calls
  --no-color            no colours; so does NO_COLOR in the environment
  -h, --help            this

${VALUE_HELP}

Examples:
  ukeire calls 23m3467p22678s55z 5z --from across
  ukeire calls 23m3467p22678s55z 5z --from across --seat west --dora 9s
  ukeire calls 111m234p567p22s78s1m --in-riichi --dora 3m --wall 40

Exit status: 1 if the hand was bad or memory ran out, 2 if the use was wrong.
`;

const OPTIONS = /** @type {const} */ ({
  ...COMMON_OPTIONS,
  ...VALUE_OPTIONS,
  from: { type: 'string' },
  goal: { type: 'string' },
  wall: { type: 'string' },
  draws: { type: 'string' },
  mode: { type: 'string' },
  extra: { type: 'string' },
  budget: { type: 'string' },
  kuikae: { type: 'string' },
  kans: { type: 'string' },
  visible: { type: 'string' },
  memory: { type: 'string' },
  seed: { type: 'string' },
});

const FROM = /** @type {const} */ (['left', 'across', 'right']);
const KUIKAE = /** @type {const} */ (['none', 'suji', 'all']);
const MOST_WALL = 70;
const MOST_DRAWS = 27;
const MOST_KANS = 4;

/** How chances are computed. @param {Values} values @returns {ChanceOptions} */
function chanceOptions(values) {
  return said({
    goal: wordOf(values, 'goal', GOALS),
    draws: wholeNumber(values, 'draws', 0, MOST_DRAWS),
    mode: wordOf(values, 'mode', MODES),
    extra: /** @type {ChanceOptions['extra']} */ (wholeNumber(values, 'extra', 0, WIN_EXTRA)),
    budget: wholeNumber(values, 'budget', 1, MOST_BUDGET),
    memory: wholeNumber(values, 'memory', 1, MOST_MEMORY),
    seed: wholeNumber(values, 'seed', 0, MOST_SEED),
  });
}

/** @param {Values} values @param {Mahjong} engine @param {string | null} tile @returns {Asked} */
function optionsOf(values, engine, tile) {
  const lying = values.visible === undefined ? undefined : `${values.visible}${tile ?? ''}`;
  const model = /** @type {any} */ ({ ...rulesOf(values), ...chanceOptions(values) });
  return {
    ...withValue(values, model),
    ...said({
      visible: lying,
      from: wordOf(values, 'from', FROM),
      kuikae: wordOf(values, 'kuikae', KUIKAE),
      wall: wholeNumber(values, 'wall', 0, MOST_WALL),
      kans: wholeNumber(values, 'kans', 0, MOST_KANS),
    }),
    engine,
  };
}

/** @param {string} text @param {string | null} tile @param {Asked} options @returns {Answer} */
function answerOf(text, tile, options) {
  const from = tile === null ? null : (options.from ?? 'left');
  try {
    /** @type {Answer['calls']} */
    const rows = /** @type {any} */ (calls(text, tile, options));
    return { ...handFacts(text, { players: options.players }), tile, from, calls: rows };
  } catch (error) {
    const { code } = /** @type {any} */ (error);
    if (error instanceof MahjongError && (code === 'waiting' || code === 'to-discard')) throw error;
    throw ofTheTable(error);
  }
}

/** @param {string | undefined} name */
function thrownTile(name) {
  if (name === undefined) return null;
  try {
    tileId(name);
    return name;
  } catch (error) {
    throw new UsageError(/** @type {Error} */ (error).message);
  }
}

/** @param {string[]} args */
async function run(args) {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [hand, thrown, ...more] = positionals;
  if (hand === undefined) throw new UsageError('a hand is missing');
  if (hand === '-' || thrown === '-') {
    throw new UsageError('-: calls takes one hand, as an argument, and reads no standard input');
  }
  if (more.length) throw new UsageError(`${more[0]}: one hand, and one thrown tile`);
  const tile = thrownTile(thrown);
  const options = optionsOf(values, await load(), tile);
  const screen = makeScreen(values);
  return answerEach([hand], false, (text) => {
    const found = answerOf(text, tile, options);
    return values.json ? `${JSON.stringify(found)}\n` : callsReport(found, options, screen);
  });
}

export { HELP, OPTIONS, run };
