// ukeire score: the value of a complete hand, and its payments.
// SPDX-License-Identifier: MIT

import { DORA, LIMITS, PAYERS, YAKU, fuName } from '../names/yaku.js';
import { TILE_NAMES, parse } from '../core/notation/notation.js';
import { answerHands, load } from './each.js';
import { SEATS, pickValues } from './options.js';
import { situationOf, tableWords } from './question.js';
import { GAP, headLine, join, makePaint, shantenWord, table } from './text.js';
import { UsageError } from './usage.js';

/** @import { CompleteScore, Paint, Score, ScoreBlock, ScoreOptions, Seat } from './types.js' */
/** @import { Values, WaitScore } from './types.js' */
/** @typedef {Omit<WaitScore, 'outcome' | 'yaku' | 'points' | 'gains'>} Worth of any score */

const DORA_KINDS = /** @type {(keyof typeof DORA)[]} */ (Object.keys(DORA));

/** @param {number} times */
function yakumanWord(times) {
  if (times === 1) return LIMITS.yakuman.en;
  return times === 2 ? 'double yakuman' : `${times}-fold yakuman`;
}

/** Writes han and fu; empty for yakuman. @param {Worth} worth */
export const hanFuWord = ({ han, fu }) =>
  han ? join([`${han} han`, fu > 0 && `${fu} fu`], ' ') : '';

/** @param {Worth} worth */
export function limitWord({ limit, yakuman }) {
  if (yakuman) return yakumanWord(yakuman);
  return limit ? LIMITS[limit].en : '';
}

/** Lists the kinds of dora with han. @param {Worth} worth */
export const doraHan = (worth) =>
  DORA_KINDS.flatMap((kind) => (worth[kind] > 0 ? [{ kind, han: worth[kind] }] : []));

/** @param {readonly string[]} pao */
function paoOf(pao) {
  const entries = pao.map((text) => {
    const [, yaku, seat] = /^([a-z]+):([a-z]+)$/.exec(text) ?? [];
    if (!yaku) throw new UsageError(`--pao ${text}: not YAKU:SEAT, as in daisangen:left`);
    return [yaku, seat];
  });
  return Object.fromEntries(entries);
}

/** @param {Values} values @returns {ScoreOptions} */
function scoreOptions(values) {
  if (values.ron && values.tsumo) throw new UsageError('--tsumo and --ron: one or the other');
  return {
    ...situationOf(values),
    ...pickValues(values, 'from win rinshan chankan first'),
    by: values.ron ? 'ron' : 'tsumo',
    ...(values.closedChankan && { chankan: 'closed' }),
    ...(values.pao && { pao: paoOf(values.pao) }),
  };
}

/** Finds the winning tile. @param {string} text @param {string | undefined} named */
function winningTile(text, named) {
  const { drawn, drawnRed } = parse(text);
  if (named !== undefined || drawn === null) return named ?? '';
  return drawnRed ? `0${TILE_NAMES[drawn][1]}` : TILE_NAMES[drawn];
}

/** Writes tiles of one suit as `123m`. @param {readonly string[]} names */
const suitText = (names) => names.map((name) => name[0]).join('') + names[0][1];

/** Writes a block, with the winning tile after a plus. @param {ScoreBlock} block */
function blockText({ names, won, meld, concealed }, /** @type {string} */ win) {
  if (meld !== null) return concealed ? `(${suitText(names)})` : `[${suitText(names)}]`;
  // The names in blocks do not mark red fives, so the winning tile gets its plain name here.
  const plain = win.replace('0', '5');
  if (!won) return suitText(names);
  const at = names.indexOf(plain);
  const rest = names.filter((_, i) => i !== at);
  return `${rest.length ? suitText(rest) : ''}+${win}`;
}

/** Writes `4 han 30 fu 7700 points`. @param {CompleteScore} score @param {Values} values */
function valueLine(score, { honba }, /** @type {Paint} */ { strong }) {
  const { all, dealer, others, liable } = score.payments;
  const shares = dealer !== undefined && others !== undefined ? `(${others}/${dealer})` : '';
  const each = all === undefined ? shares : `(${all} all)`;
  const points = join([strong(`${score.points} points`), !liable && !honba && each], ' ');
  return join([strong(limitWord(score)), hanFuWord(score), points]);
}

/** @param {CompleteScore} score @param {Paint} paint */
function yakuLines(score, { strong }) {
  const hanText = (/** @type {number} */ han) => (score.yakuman ? yakumanWord(han) : String(han));
  const rows = [
    ...score.yaku.map(({ id, han }) => [hanText(han), YAKU[id].en]),
    ...doraHan(score).map(({ kind, han }) => [String(han), DORA[kind].en]),
  ];
  return ['', join([strong('Yaku'), score.han > 0 && `${score.han} han`]), ...table(rows, 'rl')];
}

/** @param {Exclude<Score, { outcome: 'not-complete' }>} score @param {Paint} paint */
function fuLines({ fu, fuParts, blocks }, paint) {
  if (!fuParts.length) return [];
  const exact = fuParts.reduce((sum, part) => sum + part.fu, 0);
  const rows = fuParts.map((part) => {
    const [names, id] = fuName(part, blocks);
    const tiles = part.kind === 'wait' ? String(part.name) : '';
    const block = part.block === null ? '' : tiles || suitText(blocks[part.block].names);
    return [String(part.fu), names[id].en, paint.hand(block)];
  });
  const sum = exact === fu || !fu ? String(exact) : `${exact}, rounded up to ${fu}`;
  return ['', join([paint.strong('Fu'), sum]), ...table(rows, 'rll')];
}

/** Lists gains by seat. @param {CompleteScore} score @param {Values} values @param {Paint} paint */
function paymentLines({ gains }, values, { strong }) {
  const { ron, from = 'right', honba, deposits } = values;
  const rows = SEATS.filter((seat) => gains[seat] !== 0).map((seat) => [
    PAYERS[seat].en,
    String(gains[seat]),
    ron && seat === from ? 'discarder' : '',
  ]);
  const extra = join([honba && `${honba} honba`, deposits && `${deposits} deposits`], ', ');
  const winner = [PAYERS.winner.en, `+${gains.self}`, extra && `with ${extra}`];
  return ['', strong('Payments'), ...table([...rows, winner], 'lrl')];
}

/** @param {Score} score @param {string} text @param {Values} values @returns {string[]} */
function reportScore(score, text, values) {
  const paint = makePaint(values);
  const win = winningTile(text, values.win);
  const from = /** @type {Seat} */ (values.from ?? 'right');
  const by = values.ron
    ? `ron ${paint.hand(win)} from ${PAYERS[from].en}`
    : `tsumo ${paint.hand(win)}`;
  const head = headLine(text, paint, [by, ...tableWords(values)]);
  if (score.outcome === 'not-complete') {
    return [head, '', `Not complete: ${shantenWord(score.shanten)}`];
  }
  const blocks = score.blocks.map((block) => paint.hand(blockText(block, win)));
  const reading = ['', paint.strong('Reading'), GAP + blocks.join(GAP)];
  const fu = fuLines(score, paint);
  if (score.outcome === 'no-yaku') {
    return [head, '', paint.strong('No yaku: complete, but no win'), ...fu, ...reading];
  }
  return [
    head,
    '',
    valueLine(score, values, paint),
    ...yakuLines(score, paint),
    ...fu,
    ...reading,
    ...paymentLines(score, values, paint),
  ];
}

/** @param {Values} values @param {string[]} hands */
export async function run(values, hands) {
  const options = scoreOptions(values);
  const engine = await load();
  return answerHands('score', hands, values, {
    ask: (text) => engine.score(text, options),
    report: (score, text) => reportScore(score, text, values),
  });
}
