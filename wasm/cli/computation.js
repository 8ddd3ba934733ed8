// How the shanten is computed, as tables: the parts, their combination, the answer, the formula.
// SPDX-License-Identifier: MIT

import { pad } from './table.js';
import { handText, suitWords } from './tiles.js';
import { plural, shantenWord } from './words.js';

/**
 * @typedef {import('../ukeire.js').Computation} Computation
 * @typedef {import('../ukeire.js').Explanation} Explanation
 * @typedef {import('../ukeire.js').FormulaTerm} FormulaTerm
 * @typedef {import('../ukeire.js').OrphansComputation} OrphansComputation
 * @typedef {import('../ukeire.js').PairsComputation} PairsComputation
 * @typedef {import('../ukeire.js').PartComputation} PartComputation
 * @typedef {import('../ukeire.js').Reading} Reading
 * @typedef {import('../ukeire.js').Split} Split
 * @typedef {import('../ukeire.js').StandardComputation} StandardComputation
 * @typedef {import('./screen.js').Screen} Screen
 */

const INDENT = '  ';
const GAP = '  ';
const STEP = INDENT + INDENT;
const LABEL = 14;
const CELL = 5;
const NUMBERS = [0, 1, 2, 3, 4];
const PART_WORDS = { m: 'man', p: 'pin', s: 'sou', z: 'honours' };

const PARTS_TEXT =
  'Each suit is looked at alone, and so are the honours. Ten numbers say all that matters of '
  + 'it: the fewest draws until its tiles have 0, 1, 2, 3 or 4 sets, without a pair beside them '
  + 'and with one. There is no fifth copy of a tile, so sets that need one do not count.';
const JOIN_TEXT =
  'Then parts are put together, one after the other. Sets and pair are shared out among both in '
  + 'every way, the draws of both are added, and the least sum is kept. Below each sum is its way: '
  + '2p+1 is 2 sets and the pair (p) from the parts before and 1 set from the new one. The ways '
  + 'that lead to the answer have a star.';

/** @type {Record<FormulaTerm['term'], string>} */
const WRONG = {
  sets: '',
  partials: 'Not all partial sets can be completed with the tiles that there are.',
  missing: 'No spare tile can become a set in two draws with the tiles that there are.',
  pair: 'No spare tile can become a pair in one draw: all copies are used.',
};

/** @param {number} draws */
const drawsText = (draws) => (draws === Infinity ? '-' : String(draws));

/** @param {string} label @param {string[]} cells @param {number} [starred] */
function line(label, cells, starred) {
  const columns = cells.map((cell, i) => pad(cell, CELL, 'r') + (i === starred ? '*' : ' '));
  return (STEP + pad(label, LABEL, 'l') + columns.join('')).trimEnd();
}

/** Sets without a pair and with one. @param {PartComputation['row']} row */
function rowLines(row) {
  return [
    line('sets', NUMBERS.map(String)),
    line('without a pair', row.sets.map(drawsText)),
    line('with a pair', row.withPair.map(drawsText)),
  ];
}

/** @param {PartComputation} part */
function partWord({ part, tiles }) {
  return part === 'z' && tiles.length > 7 ? 'honours, 1m and 9m' : PART_WORDS[part];
}

/** @param {PartComputation} part @param {Screen} screen */
function partLines(part, { paint }) {
  const tiles = part.text ? handText(paint, part.text) : paint.faint('no tiles');
  return ['', INDENT + paint.strong(partWord(part)) + GAP + tiles, ...rowLines(part.row)];
}

/**
 * `2p+1`: from before, and from the part.
 * @param {Split | null} split @param {number} sets @param {boolean} pair
 */
function wayText(split, sets, pair) {
  if (!split) return '';
  const before = pair && !split.pair ? 'p' : '';
  return `${sets - split.sets}${before}+${split.sets}${split.pair ? 'p' : ''}`;
}

/**
 * The number of each combination that the answer goes through, from the first part on.
 * @param {StandardComputation} standard
 */
function pathOf({ parts }) {
  let [sets, pair] = [0, false];
  return parts.map(({ taken }) => {
    sets += taken?.sets ?? 0;
    pair ||= taken?.pair ?? false;
    return { sets, pair };
  });
}

/**
 * @param {PartComputation[]} parts the last one is added
 * @param {{ sets: number, pair: boolean }} at where the answer goes through
 * @param {Screen} screen
 */
function joinLines(parts, at, { paint }) {
  const { together, splits, taken } = parts[parts.length - 1];
  const words = parts.map(({ part }) => PART_WORDS[part]);
  const ways = (/** @type {(Split | null)[]} */ all, /** @type {boolean} */ pair) => {
    const cells = all.map((split, m) => wayText(split, m, pair));
    return paint.faint(line('', cells, taken && at.pair === pair ? at.sets : undefined));
  };
  const [head, without, withPair] = rowLines(together);
  const title = `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]} together`;
  return [
    '',
    INDENT + paint.strong(title),
    head,
    without,
    ways(splits.sets, false),
    withPair,
    ways(splits.withPair, true),
  ];
}

/** @param {Split} share */
function shareText({ sets, pair }) {
  if (!sets && !pair) return 'nothing';
  return [sets && plural(sets, 'set'), pair && 'the pair'].filter(Boolean).join(' and ');
}

/** @param {PartComputation} part @param {Screen} screen */
function takenLine({ part, taken }, { paint }) {
  if (!taken) return [];
  const blocks = taken.blocks.map(({ tiles }) => suitWords(paint, tiles).join('')).join(' ');
  const draws = taken.draws ? `${plural(taken.draws, 'draw')}: ${taken.missing.join(' ')}` : '';
  const cells = [
    pad(PART_WORDS[part], 9, 'l'),
    pad(shareText(taken), 21, 'l'),
    pad(draws || 'no draw', 20, 'l'),
    blocks,
  ];
  return [(STEP + cells.join('')).trimEnd()];
}

/** @param {StandardComputation} standard @param {Screen} screen */
function answerLines({ sets, parts, draws, shanten }, screen) {
  const goal = sets ? `${plural(sets, 'set')} and a pair` : 'a pair';
  const result =
    draws === Infinity
      ? 'cannot be reached with the tiles that are left.'
      : `${plural(draws, 'draw')} in all. Shanten is one less: ${shantenWord(shanten)}.`;
  const melds = sets < 4 ? `, beside ${plural(4 - sets, 'meld')}` : '';
  return [
    '',
    `${INDENT}${screen.paint.strong('Answer')}${GAP}${goal}${melds}: ${result}`,
    ...parts.flatMap((part) => takenLine(part, screen)),
  ];
}

/** @param {FormulaTerm} term */
function termText({ term, count, draws }) {
  const cost = plural(draws, 'draw');
  if (term === 'sets') return `${plural(count, 'set')} ready: no draw`;
  if (term === 'partials') return `${plural(count, 'partial set')}, one draw each: ${cost}`;
  if (term === 'missing') return `${plural(count, 'missing set')}, two draws each: ${cost}`;
  return count ? 'the pair is ready: no draw' : 'no pair: one draw';
}

/**
 * @param {StandardComputation} standard @param {Reading | undefined} reading of the standard form
 * @param {Screen} screen
 */
function formulaLines({ terms, draws }, reading, { paint }) {
  if (!reading) return [];
  const sum = terms.reduce((all, term) => all + term.draws, 0);
  const wrong = terms.find(({ possible }) => !possible);
  const count = reading.formula.replaceAll('×', 'x');
  const verdict = wrong
    ? `The formula errs: ${drawsText(draws)} draws are needed. ${WRONG[wrong.term]}`
    : 'The formula is right here.';
  return [
    '',
    `${INDENT}${paint.strong('Beside it, the block formula')}${GAP}${count}`,
    ...terms.map((term) => STEP + termText(term) + (term.possible ? '' : '  <- wrong')),
    `${STEP}${plural(sum, 'draw')}, so ${shantenWord(sum - 1)}. ${verdict}`,
  ];
}

/** @param {PairsComputation} pairs @param {Screen} screen */
function pairsLines({ pairs, singles, others, draws, shanten }, { paint }) {
  const list = (/** @type {number[]} */ tiles) =>
    tiles.length ? ` (${suitWords(paint, tiles).join(' ')})` : '';
  const cost = plural(singles.length, 'draw');
  return [
    '',
    `${INDENT}${paint.strong('Seven pairs')}${GAP}${formText(draws, shanten)}`,
    `${STEP}${plural(pairs.length, 'pair')} ready${list(pairs)}: no draw`,
    `${STEP}${plural(singles.length, 'pair')} from a single tile${list(singles)}, one draw each: `
      + cost,
    `${STEP}${plural(others, 'pair')} from nothing, two draws each: ${plural(2 * others, 'draw')}`,
  ];
}

/** @param {OrphansComputation} orphans @param {Screen} screen */
function orphansLines({ held, missing, pair, draws, shanten }, { paint }) {
  const tiles = missing.length ? ` (${suitWords(paint, missing).join(' ')})` : '';
  const second = pair === null ? 'no pair of them: one draw' : 'a pair of them: no draw';
  return [
    '',
    `${INDENT}${paint.strong('Thirteen orphans')}${GAP}${formText(draws, shanten)}`,
    `${STEP}${held.length} of 13 terminals and honours: no draw`,
    `${STEP}${missing.length} missing${tiles}: ${plural(missing.length, 'draw')}`,
    `${STEP}${second}`,
  ];
}

/** @param {number} draws @param {number} shanten */
function formText(draws, shanten) {
  if (draws === Infinity) return 'cannot be reached with the tiles that are left.';
  return `${plural(draws, 'draw')}, so ${shantenWord(shanten)}`;
}

/**
 * @param {StandardComputation} standard @param {Reading | undefined} reading of the standard form
 * @param {Screen} screen
 */
function standardLines(standard, reading, screen) {
  const { parts } = standard;
  const path = pathOf(standard);
  return [
    '',
    INDENT + PARTS_TEXT,
    ...parts.flatMap((part) => partLines(part, screen)),
    '',
    INDENT + JOIN_TEXT,
    ...parts.slice(1).flatMap((_, i) => joinLines(parts.slice(0, i + 2), path[i + 1], screen)),
    ...answerLines(standard, screen),
    ...formulaLines(standard, reading, screen),
  ];
}

/** @param {Explanation} explanation @param {Screen} screen */
function computationLines({ computation, readings, shanten, discardName }, screen) {
  const { standard, chiitoitsu, kokushi } = computation;
  const reading = readings.find(({ form }) => form === 'standard');
  const forms = [standard, chiitoitsu, kokushi].filter((form) => form !== null);
  return [
    '',
    screen.paint.strong('How it is computed'),
    `${INDENT}A set is three equal tiles or a run of three, as 345. A complete hand has four sets, `
      + 'melds counted, and a pair. A draw brings in one tile. Shanten is the fewest draws to a '
      + 'complete hand, less one.',
    ...(discardName
      ? [
          `${INDENT}The hand must discard. This is about what its best discard, ${discardName}, `
            + 'leaves.',
        ]
      : []),
    ...(standard ? standardLines(standard, reading, screen) : []),
    ...(chiitoitsu ? pairsLines(chiitoitsu, screen) : []),
    ...(kokushi ? orphansLines(kokushi, screen) : []),
    ...(forms.length > 1
      ? ['', `${INDENT}The least of the ${forms.length} forms counts: ${shantenWord(shanten)}.`]
      : []),
  ];
}

export { computationLines };
