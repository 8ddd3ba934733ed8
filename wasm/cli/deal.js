// ukeire deal: how far random hands are from winning, sampled or counted over all hands.
// SPDX-License-Identifier: MIT
//
// The distribution goes to standard output and is the same for the same seed; how long it took goes
// to standard error.

import { CENSUS, FORMS, KINDS, MAX_TILES } from '../../dist/layout.js';
import { distributionJson, distributionLines, entriesOf, meanError } from './distribution.js';
import { rulesOf } from './model.js';
import { load } from './open.js';
import { makeProgress } from './progress.js';
import { makeScreen } from './screen.js';
import { UsageError } from './usage.js';
import { makeDealer } from './wall.js';
import { plural } from './words.js';

/**
 * @typedef {import('../ukeire.js').BatchOptions} BatchOptions
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('./args.js').Values} Values
 * @typedef {import('./distribution.js').Entry} Entry
 *
 * @typedef {object} Deal
 * @property {number} tiles
 * @property {BatchOptions} rules
 * @property {number} count
 * @property {number} seed
 */

/** @param {string} options */
const help = (options) => `
Usage:
  ukeire deal [options]           deals from a shuffled wall
  ukeire deal --exact [options]   counts all hands, without sampling

${options}

Examples:
  ukeire deal --tiles 13 --count 5000000 --seed 1
  ukeire deal --exact --tiles 14
`;

const BATCH = 4096;
const USUAL_COUNT = 1_000_000;

/** @param {Values} values @returns {Deal} */
function dealOf(values) {
  const { tiles = MAX_TILES, count = USUAL_COUNT, seed } = values;
  if (tiles % 3 === 0) {
    const right = 'a hand has 13 or 14 tiles, or three less for each meld';
    throw new UsageError(`--tiles ${tiles}: ${right}`);
  }
  const any = Math.floor(Math.random() * 2 ** 32);
  return { tiles, rules: rulesOf(values), count, seed: seed ?? any };
}

/** @param {Mahjong} engine @param {Deal} deal @returns {bigint[]} [s + 1] for shanten s */
function sample(engine, { tiles, rules, count, seed }) {
  const deal = makeDealer(seed, rules.players ?? 4);
  const hands = new Uint8Array(Math.min(BATCH, count) * KINDS);
  const tally = new Array(CENSUS).fill(0);
  const progress = makeProgress(count, 'hands');
  for (let done = 0; done < count; done += BATCH) {
    const n = Math.min(BATCH, count - done);
    deal(hands, n, tiles);
    for (const s of engine.shantenBatch(hands.subarray(0, n * KINDS), rules)) tally[s + 1]++;
    progress.show(done + n);
  }
  progress.end();
  return tally.map(BigInt);
}

/** @param {Deal} deal */
function circumstances({ tiles, rules: { players, forms, fourAsTwoPairs } }) {
  const melds = Math.floor((MAX_TILES - tiles) / 3);
  return [
    plural(tiles, 'tile'),
    melds && `beside ${plural(melds, 'meld')}`,
    players === 3 && 'sanma',
    forms && `only ${forms.join(', ')}`,
    fourAsTwoPairs && 'four as two pairs',
  ]
    .filter(Boolean)
    .join(', ');
}

/** @param {Deal} deal */
function dealJson({ tiles, rules: { players = 4, forms = FORMS, fourAsTwoPairs = false } }) {
  return { tiles, players, forms, fourAsTwoPairs };
}

/** @param {Entry[]} entries @param {Deal} deal @param {Values} values */
function print(entries, deal, values) {
  const exact = values.exact === true;
  process.stdout.write(
    `${
      values.json
        ? JSON.stringify(resultJson(entries, deal, exact))
        : resultLines(entries, deal, exact, makeScreen(values)).join('\n')
    }\n`,
  );
}

/** @param {Entry[]} entries @param {Deal} deal @param {boolean} exact */
function resultJson(entries, deal, exact) {
  return exact
    ? { ...dealJson(deal), exact, ...distributionJson(entries, String) }
    : {
        ...dealJson(deal),
        exact,
        seed: deal.seed,
        ...distributionJson(entries, Number),
        meanError: meanError(entries),
      };
}

/**
 * @param {Entry[]} entries @param {Deal} deal @param {boolean} exact
 * @param {import('./screen.js').Screen} screen
 */
function resultLines(entries, deal, exact, screen) {
  const title = exact ? 'All hands' : `${plural(deal.count, 'random hand')}`;
  const seed = exact ? '' : `, seed ${deal.seed}`;
  return [
    `${screen.paint.strong(`${title} of ${circumstances(deal)}`)}${seed}`,
    '',
    ...distributionLines(entries, { decimals: exact ? 12 : 4, error: !exact }, screen),
  ];
}

/** @param {Values} values @param {string[]} words */
async function run(values, words) {
  if (words.length) throw new UsageError(`"${words[0]}": deal takes no hand`);
  const deal = dealOf(values);
  const engine = await load();
  const start = performance.now();
  const counts = values.exact ? engine.census(deal.tiles, deal.rules).counts : sample(engine, deal);
  const seconds = (performance.now() - start) / 1000;
  print(entriesOf(counts), deal, values);
  const speed = values.exact ? '' : `, ${Math.round(deal.count / seconds)} hands a second`;
  process.stderr.write(`${seconds.toFixed(2)} s${speed}\n`);
  return 0;
}

export { help, run };
