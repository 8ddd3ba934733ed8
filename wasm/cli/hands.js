// ukeire HAND...: shanten, useful tiles and discards of hands; with --fields, a row for each hand.
// SPDX-License-Identifier: MIT

import { plural } from '../core/notation/error.js';
import { readFileSync } from 'node:fs';
import { FORMS, MOST_GOALS } from '../../dist/layout.js';
import { SUITS } from '../core/notation/tiles.js';
import { nearest } from '../core/options/names.js';
import { HANDS, NAMES } from './commands.js';
import { answerHands, load } from './each.js';
import { usageLines } from './help.js';
import { handOptions } from './question.js';
import { GAP, handFacts, handWords, headLine, join, makePaint, shantenWord } from './text.js';
import { table, tilesText, usefulText } from './text.js';
import { UsageError } from './usage.js';

/** @import { Discard, Explanation, Improvement, Mahjong, Paint, Reading } from './types.js' */
/** @import { ShantenByForm, TileCount, Ukeire, Values } from './types.js' */
/**
 * Answers of the library by function: `ukeire` and `improvements` for 13 tiles, `discards` for 14.
 * @typedef {{ shantenByForm: ShantenByForm, ukeire?: Ukeire, improvements?: Improvement[],
 *   discards?: Discard[], explain?: Explanation }} Answer
 */

const BAD_USAGE = 2;
const SHOWN = 10;
const COMPLETE = {
  standard: 'four sets and a pair',
  chiitoitsu: 'seven pairs',
  kokushi: 'thirteen orphans',
};

/** @param {Mahjong} engine @param {string} text @param {Values} values @returns {Answer} */
function answerOf(engine, text, values) {
  const options = handOptions(values);
  const shantenByForm = engine.shantenByForm(text, options);
  const isToDiscard = handFacts(text).tiles % 3 === 2;
  const limit = values.all ? MOST_GOALS : SHOWN;
  return {
    shantenByForm,
    ...(isToDiscard
      ? { discards: engine.discards(text, options) }
      : { ukeire: engine.ukeire(text, options), improvements: engine.improvements(text, options) }),
    ...(values.explain && { explain: engine.explain(text, { ...options, limit }) }),
  };
}

/** Writes shanten by form. @param {Answer['shantenByForm']} shanten @param {Paint} paint */
function shantenLine(shanten, { strong, faint }) {
  const forms = FORMS.filter((form) => shanten[form] !== null).map((form) => {
    const steps = shanten[form] === Infinity ? 'dead' : String(shanten[form]);
    const isNearest = shanten.forms.includes(form);
    return isNearest ? `${form} ${strong(steps)}` : faint(`${form} ${steps}`);
  });
  return join([strong(shantenWord(shanten.shanten)) + GAP, ...forms]);
}

/** Writes tiles with their copies, one suit a line. @param {TileCount[]} tiles */
function countedLines(tiles, /** @type {Paint} */ paint) {
  const suits = Array.from(SUITS, (suit) => tiles.filter(({ name }) => name[1] === suit));
  const lines = suits.map((some) =>
    join(some.map(({ name, count }) => `${paint.hand(name)} ${paint.faint(`x${count}`)}`)),
  );
  const line = join(lines);
  const few = tiles.length <= SHOWN;
  return (few ? [line] : lines.filter(Boolean)).map((one) => GAP + one);
}

/** @param {Answer} answer @param {Paint} paint */
function usefulLines({ ukeire }, paint) {
  const { shanten, tiles, kinds, total } = /** @type {NonNullable<Answer['ukeire']>} */ (ukeire);
  if (shanten === Infinity) return ['No complete hand can be reached with what is left.'];
  const name = paint.strong(shanten === 0 ? 'Waits' : 'Useful tiles');
  if (!tiles.length) return [`${name}${GAP}none`];
  const none = total === 0 && '(none of them is left)';
  const sums = `${plural(kinds, 'kind')}, ${plural(total, 'tile')}`;
  return [join([name, sums, none]), ...countedLines(tiles, paint)];
}

/** @param {Answer} answer @param {boolean | undefined} all @param {Paint} paint */
function improvementLines({ improvements = [], ukeire }, all, paint) {
  if (!improvements.length) return [];
  const some = all ? improvements : improvements.slice(0, SHOWN);
  const rows = some.map(({ name, count, discard, kinds, total, tiles }) => [
    `${paint.hand(name)} ${paint.faint(`x${count}`)}`,
    paint.hand(tilesText([discard])),
    String(kinds),
    paint.strong(String(total)),
    `+${total - Number(ukeire?.total)}`,
    paint.hand(usefulText(tiles)),
  ]);
  const heads = ['draw', 'discard', 'kinds', 'total', 'gain', 'useful tiles'].map(paint.faint);
  const more = improvements.length - some.length;
  const makes = improvements.length === 1 ? 'makes' : 'make';
  return [
    '',
    `${paint.strong('Improvements')}${GAP}${plural(improvements.length, 'draw')} that ${makes} the `
      + 'total larger',
    ...table([heads, ...rows], 'llrrrl'),
    ...(more ? [GAP + paint.faint(`and ${more} more (--all)`)] : []),
  ];
}

/** @param {Discard[]} discards @param {Paint} paint */
function discardTable(discards, paint) {
  const heads = ['discard', 'shanten', 'kinds', 'total', 'useful tiles'].map(paint.faint);
  const rows = discards.map(({ name, shanten, kinds, total, tiles }) => [
    paint.hand(name),
    shantenWord(shanten),
    String(kinds),
    paint.strong(String(total)),
    paint.hand(usefulText(tiles)),
  ]);
  return table([heads, ...rows], 'llrrl');
}

/** @param {Answer} answer @param {boolean | undefined} all @param {Paint} paint */
function discardLines({ discards = [], shantenByForm: { shanten, forms } }, all, paint) {
  const [keep, others] = [true, false].map((keeps) => discards.filter((d) => d.keeps === keeps));
  const lines = keep.length
    ? [paint.strong(`Discards that keep ${shantenWord(shanten)}`), ...discardTable(keep, paint)]
    : [`Complete: ${forms.map((form) => COMPLETE[form]).join(', and also ')}`];
  if (!others.length) return lines;
  const back = shantenWord(others[0].shanten);
  if (all) return [...lines, '', paint.strong(`Back to ${back}`), ...discardTable(others, paint)];
  const more = `${plural(others.length, 'discard goes', 'discards go')} back to ${back} (--all)`;
  return [...lines, GAP + paint.faint(more)];
}

/** Writes minus and times in ASCII. @param {string} text */
const ascii = (text) => text.replaceAll('×', 'x').replace(/[−–—]/g, '-');

/** @param {Reading} reading @param {Paint} paint */
function readingLines({ form, shanten, formula, blocks, note }, paint) {
  const kinds = [...new Set(blocks.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const some = blocks.filter((block) => block.kind === kind);
    return [kind, some.map(({ tiles }) => paint.hand(tilesText(tiles))).join(GAP)];
  });
  return [
    `${GAP}${paint.strong(form)}${GAP}${shantenWord(shanten)}${GAP}${ascii(formula)}`,
    ...(rows.length ? table(rows, 'll').map((line) => GAP + line) : []),
    ...(note ? [GAP + GAP + ascii(note)] : []),
  ];
}

/** @param {Explanation} explanation @param {boolean | undefined} all @param {Paint} paint */
function explanationLines({ shanten, readings, goals, goalCount, forms }, all, paint) {
  const shown = all ? readings : readings.filter(({ form }) => forms.includes(form));
  const lines = ['', paint.strong('Why'), ...shown.flatMap((one) => readingLines(one, paint))];
  if (shanten < 0 || !goals.length) return lines;
  const heads = ['ways', 'form', 'complete hand', 'missing'].map(paint.faint);
  const rows = goals.map(({ text, missing, ways, form }) => {
    const tiles = missing.flatMap(({ tile, count }) => Array(count).fill(tile));
    return [String(ways), form, paint.hand(text), paint.hand(tilesText(tiles))];
  });
  const more = goalCount - goals.length;
  return [
    ...lines,
    '',
    paint.strong('Nearest complete hands'),
    ...table([heads, ...rows], 'rlll'),
    ...(more > 0 ? [GAP + paint.faint(`and ${more} more`)] : []),
  ];
}

/** @param {Answer} answer @param {string} text @param {Values} values @returns {string[]} */
function reportHand(answer, text, values) {
  const paint = makePaint(values);
  const words = handWords(text, values);
  return [
    headLine(text, paint, [...words, values.live && 'live']),
    '',
    shantenLine(answer.shantenByForm, paint),
    '',
    ...(answer.discards
      ? discardLines(answer, values.all, paint)
      : [...usefulLines(answer, paint), ...improvementLines(answer, values.all, paint)]),
    ...(answer.explain ? explanationLines(answer.explain, values.all, paint) : []),
  ];
}

/** Refuses a word that is a command or like one. @param {readonly string[]} hands */
function checkCommand(hands) {
  const named = hands.find((word) => NAMES.includes(word));
  if (named) throw new UsageError(`'${named}' is a command, and goes first: ukeire ${named} ...`);
  const [word = ''] = hands;
  if (!/^[a-z-]*[^\Wmpsz\d][a-z-]*$/i.test(word)) return;
  const meant = nearest(word.toLowerCase(), NAMES);
  const right = meant ? `did you mean '${meant}'?` : `the commands are ${NAMES.join(', ')}`;
  throw new UsageError(`no command '${word}'; ${right}`);
}

function version() {
  const file = new URL('../../package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** @param {Values} values @param {string[]} words @returns {Promise<number>} */
export async function run(values, words) {
  if (values.version) {
    process.stdout.write(`${version()}\n`);
    return 0;
  }
  if (values.fields) {
    const { answerFields } = await import('./fields/answer-fields.js');
    return answerFields(values, words);
  }
  checkCommand(words);
  if (!words.length && process.stdin.isTTY) {
    process.stderr.write(`${usageLines(HANDS)}\n\nTry: ukeire --help\n`);
    return BAD_USAGE;
  }
  const engine = await load();
  return answerHands(HANDS, words.length ? words : ['-'], values, {
    ask: (text) => answerOf(engine, text, values),
    report: (answer, text) => reportHand(answer, text, values),
  });
}
