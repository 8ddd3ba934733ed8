// The score of a hand laid out for a terminal.
// SPDX-License-Identifier: MIT

import { fuName } from '../names/fu.js';
import { DORA, PAYERS, WINDS, YAKU } from '../names/yaku.js';
import { format } from '../notation/notation.js';
import { blockTexts, together, wonText } from './score-hand.js';
import { paymentLines, spokenShares } from './score-payments.js';
import { ruleWords } from './score-rules.js';
import { doraOf, hanFuWord, limitWord, yakuWords, yakumanWord } from './score-value.js';
import { fold, table, wrap } from './table.js';
import { handText } from './tiles.js';
import { textWidth } from './width.js';

/**
 * @typedef {import('../ukeire.js').CompleteScore} CompleteScore
 * @typedef {import('../ukeire.js').FuPart} FuPart
 * @typedef {import('../ukeire.js').ScoreBlock} ScoreBlock
 * @typedef {import('../ukeire.js').ScoreRules} ScoreRules
 * @typedef {import('../ukeire.js').Situation} Situation
 * @typedef {import('./score.js').Answer} Answer
 * @typedef {import('./score-words.js').Speech} Speech
 * @typedef {import('./screen.js').Paint} Paint
 * @typedef {import('./screen.js').Screen} Screen
 * @typedef {import('./table.js').Row} Row
 */

const INDENT = '  ';
const GAP = '  ';

/**
 * What the table says, as far as it is not the usual.
 * @param {Situation} options @param {Speech} speech @param {Paint} paint
 */
function tableWords(options, { say, name }, paint) {
  const { round = 'east', seat = 'east', dora, ura, norths, honba, deposits, players } = options;
  const rules = /** @type {ScoreRules} */ (options.rules ?? {});
  const { preset = 'default' } = rules;
  /** @param {unknown} tiles */
  const shown = (tiles) => ({ tiles: handText(paint, format(String(tiles))) });
  return [
    players === 3 && say('sanma'),
    say('round', { wind: name(WINDS, round) }),
    say('seat', { wind: name(WINDS, seat) }),
    dora && say('doraShown', shown(dora)),
    ura && say('uraShown', shown(ura)),
    norths && say('norths', { n: norths }),
    honba && say('honba', { n: honba }),
    deposits && say('deposits', { n: deposits }),
    preset !== 'default' && say('rules', { rules: preset }),
    ...ruleWords(rules),
  ].filter((word) => typeof word === 'string');
}

/**
 * A hand and what is said of it, in one line if there is room.
 * @param {string} hand @param {string[]} words @param {Screen} screen
 * @returns {string[]}
 */
function besideHand(hand, words, { width }) {
  const line = `${hand}${GAP}${GAP}${words.join(', ')}`;
  if (textWidth(line) <= width) return [line];
  const commas = words.map((word, i) => (i < words.length - 1 ? `${word},` : word));
  return [hand, ...wrap(commas, width - INDENT.length, ' ').map((text) => INDENT + text)];
}

/** How it was won. @param {Answer} answer @param {Speech} speech @param {Paint} paint */
function byWord({ won, options: { by, from = 'right' } }, { say, name }, paint) {
  const tile = handText(paint, won.win);
  return by === 'ron' ? say('ronOf', { tile, seat: name(PAYERS, from) }) : say('drawOf', { tile });
}

/** @param {Answer} answer @param {Speech} speech @param {Screen} screen */
function headLines(answer, speech, screen) {
  const { paint } = screen;
  const words = [byWord(answer, speech, paint), ...tableWords(answer.options, speech, paint)];
  return besideHand(wonText(answer.won, paint), words, screen);
}

/** `mangan  8000 points (2000/4000)  4 han 40 fu`: the answer in a line. */
function valueLine(
  /** @type {CompleteScore} */ score,
  /** @type {CompleteScore} */ bare,
  /** @type {Speech} */ speech,
  /** @type {Paint} */ paint,
) {
  const shares = spokenShares(bare, speech);
  const points = paint.strong(speech.say('points', { n: score.points }));
  return [
    paint.strong(limitWord(score, speech)),
    hanFuWord(score, speech),
    points + (shares && ` (${shares})`),
  ]
    .filter(Boolean)
    .join(GAP);
}

/** @param {CompleteScore} score @param {Speech} speech @returns {Row[]} */
function yakuRows(score, speech) {
  const { name } = speech;
  const worth = (/** @type {number} */ han) =>
    score.yakuman ? yakumanWord(han, speech) : String(han);
  return [
    ...score.yaku.map(({ id, han }) => /** @type {Row} */ ([worth(han), [name(YAKU, id)]])),
    ...doraOf(score).map(({ kind, han }) => /** @type {Row} */ ([String(han), [name(DORA, kind)]])),
  ];
}

/** @param {CompleteScore} score @param {Speech} speech @param {Screen} screen */
function yakuSection(score, speech, { width, paint }) {
  const sum = score.han ? GAP + speech.say('han', { n: score.han }) : '';
  return [
    '',
    paint.strong(speech.say('yakuHead')) + sum,
    ...table(yakuRows(score, speech), { align: 'r', width, indent: INDENT }),
  ];
}

/** @param {FuPart} part @param {ScoreBlock[]} blocks @param {Paint} paint */
function fuTiles({ kind, block, name }, blocks, paint) {
  if (block === null) return '';
  const text = kind === 'wait' ? String(name) : together(blocks[block].names);
  return handText(paint, text);
}

/**
 * Fu are rounded up to tens, but for seven pairs.
 * @param {CompleteScore} score @param {Speech} speech
 */
function fuSum({ fu, fuParts }, { say }) {
  const exact = fuParts.reduce((sum, part) => sum + part.fu, 0);
  return exact === fu || !fu ? say('fuExact', { n: exact }) : say('rounded', { exact, fu });
}

/** @param {CompleteScore} score @param {Speech} speech @param {Screen} screen */
function fuSection(score, speech, { width, paint }) {
  if (!score.fuParts.length) return [];
  const rows = score.fuParts.map((part) => {
    const { blocks } = score;
    const words = [speech.name(...fuName(part, blocks)), fuTiles(part, blocks, paint)];
    return /** @type {Row} */ ([String(part.fu), words.filter(Boolean)]);
  });
  return [
    '',
    paint.strong(speech.say('fuHead')) + GAP + fuSum(score, speech),
    ...table(rows, { align: 'r', width, indent: INDENT }),
  ];
}

/**
 * @param {Answer} answer @param {CompleteScore} score @param {Speech} speech
 * @param {Screen} screen
 */
function readingSection({ won }, score, speech, { width, paint }) {
  const words = blockTexts(won, score.blocks, paint);
  return [
    '',
    paint.strong(speech.say('readingHead')),
    ...wrap(words, width - INDENT.length, GAP).map((line) => INDENT + line),
  ];
}

/** @param {number} shanten @param {Speech} speech */
function shantenWordIn(shanten, { say }) {
  return shanten === 0 ? say('tenpai') : say('shanten', { n: shanten });
}

/** @param {Answer} answer @param {Speech} speech @param {Screen} screen @returns {string[]} */
function answerLines(answer, speech, screen) {
  const { score, bare } = answer;
  if (score.outcome === 'not-complete') {
    return [speech.say('notComplete', { shanten: shantenWordIn(score.shanten, speech) })];
  }
  const reading = readingSection(answer, score, speech, screen);
  const fu = fuSection(score, speech, screen);
  if (score.outcome === 'no-yaku') {
    return [screen.paint.strong(speech.say('noYakuLine')), ...fu, ...reading];
  }
  const complete = /** @type {CompleteScore} */ (bare);
  return [
    valueLine(score, complete, speech, screen.paint),
    ...yakuSection(score, speech, screen),
    ...fu,
    ...reading,
    '',
    ...paymentLines(answer, score, complete, speech, screen),
  ];
}

/**
 * @param {Answer} answer @param {Speech} speech @param {Screen} screen
 * @returns {string} lines, each with its end
 */
function scoreReport(answer, speech, screen) {
  const lines = [...headLines(answer, speech, screen), '', ...answerLines(answer, speech, screen)];
  return `${lines.flatMap((line) => fold(line, screen.width)).join('\n')}\n`;
}

/** The answer in one line, for hands from standard input. */
function scoreLine(
  /** @type {Answer} */ { won, score },
  /** @type {Speech} */ speech,
  /** @type {Screen} */ { paint },
) {
  const { say } = speech;
  const hand = wonText(won, paint);
  if (score.outcome === 'not-complete')
    return [hand, shantenWordIn(score.shanten, speech)].join(GAP);
  if (score.outcome === 'no-yaku') return [hand, say('noYaku')].join(GAP);
  const yaku = score.yaku.map(({ id }) => id);
  return [
    hand,
    say('points', { n: score.points }),
    limitWord(score, speech),
    hanFuWord(score, speech),
    yakuWords(score, yaku, speech).join(', '),
  ]
    .filter(Boolean)
    .join(GAP);
}

export { besideHand, scoreLine, scoreReport, shantenWordIn, tableWords };
