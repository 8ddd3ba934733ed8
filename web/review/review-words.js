// Texts for the game, its decisions and their costs.
// SPDX-License-Identifier: MIT

import { namedChoices, reasonText, callWord } from '../../wasm/reasons.js';
import { WINDS } from '../state/setup.js';
import { lostWord, percentText, pointsText, spokenTile, t, tileWord } from '../text/page-words.js';
import { lossOf } from './report.js';

/** @import { Game } from './places.js' */
/** @import { Choice, Decision } from '../../wasm/review.js' */
/** @import { Decided } from '../engine/review-questions.js' */
/** @import { Aim, Fault } from './session.js' */

export const playerNames = (/** @type {Game} */ { players, names }) =>
  Array.from({ length: players }, (_, p) => names[p] || t('review.playerN', { n: p + 1 }));

function roundOf(/** @type {Game} */ { rounds }, /** @type {number} */ round) {
  /** @type {any} */
  const { roundWind = 'east', number = 1, honba = 0 } = rounds[round].events[0];
  return { wind: t(`wind.${WINDS.indexOf(roundWind)}`), number, honba };
}

export function roundWord(/** @type {Game} */ game, /** @type {number} */ round) {
  const { wind, number, honba } = roundOf(game, round);
  const named = t('review.roundAt', { wind, n: number });
  return honba ? `${named} · ${t('board.honba', { n: honba })}` : named;
}

/** Returns a short name: `E1`, with honba `E1-2`. @param {Game} game @param {number} round */
export function roundShort(game, round) {
  const { wind, number, honba } = roundOf(game, round);
  return `${wind[0]}${number}${honba ? `-${honba}` : ''}`;
}

/** @param {Game} game @param {Pick<Decision, 'round' | 'turn'>} decision */
export const placeWord = (game, { round, turn }) =>
  t('review.at', { round: roundWord(game, round), turn: turn + 1 });

function choiceWord(/** @type {Choice} */ choice) {
  const { type, riichi, own } = choice;
  const tile = choice.tile === null ? '' : tileWord(choice.tile);
  if (type === 'discard' && riichi === null) return tile;
  if (type === 'discard') return t(riichi ? 'review.riichiWith' : 'review.damaten', { tile });
  const call = callWord(t, type, own);
  return tile && /^(chi|pon)$/.test(type) ? t('review.then', { call, tile }) : call;
}

/** Names a choice, and its plan if it is to fold. @param {Choice} choice */
export const plannedWord = (choice) =>
  choice.advice?.plan === 'fold'
    ? t('review.folds', { choice: choiceWord(choice) })
    : choiceWord(choice);

export const winWord = (/** @type {{ taken: boolean, points: number }} */ { taken, points }) =>
  t(taken ? 'review.won' : 'review.passedWin', { points });

/** @param {number} cost @param {Aim} aim */
export const costWord = (cost, aim) => lostWord(cost, aim === 'table' ? 'score' : aim);

/** Describes how much worse than the best a choice is. @param {Choice} choice */
export const lossWord = (choice, /** @type {Choice} */ best, /** @type {Aim} */ aim) =>
  choice.equal
    ? t('answer.equal')
    : t('answer.less', { n: costWord(lossOf(best, choice, aim), aim) });

export const valueWord = (/** @type {Choice} */ { value }, /** @type {Aim} */ aim) =>
  aim === 'table' || aim === 'score' ? pointsText(value) : percentText(value);

/** Returns the chance to win, at the table if opponents count. @param {Choice} choice */
export const winOf = ({ advice, win }) => advice?.round.win ?? win;

/** Explains in a sentence or two why the best choice was better. @param {Decided} decision */
export const reasonWords = ({ reasons = [], best, done }) =>
  reasonText(t, reasons, namedChoices(t, best, done));

// ---- events ----

export const signed = (/** @type {number} */ n) => (n > 0 ? `+${n}` : `−${-n}`);

const REASONS = ['exhaustive', 'nagashi-mangan', 'nine-kinds', 'four-winds', 'four-riichi'];

/** @param {string} [reason] */
function endWord(reason) {
  if (!reason) return t('event.reason.unknown');
  const known = [...REASONS, 'four-kans', 'three-rons'].includes(reason);
  return known ? t(`event.reason.${reason}`) : reason;
}

/**
 * `shown`: whether a drawn tile is named. `spoken`: whether tiles are in words for screen readers.
 * @param {Game} game @param {number} round @param {any} event @param {(player: number) => boolean}
 * shown @param {boolean} [spoken]
 */
export function eventWords(game, round, event, shown, spoken = false) {
  const names = playerNames(game);
  const tileText = (/** @type {unknown} */ tile) =>
    tile === undefined || tile === null ? '' : (spoken ? spokenTile : tileWord)(String(tile));
  const { type, player, from = player, tile, own = [], deltas = [], riichi, drawn } = event;
  const name = names[player];
  const paid = deltas.flatMap((/** @type {number} */ n, /** @type {number} */ p) =>
    n ? [`${names[p]} ${signed(n)}`] : [],
  );
  const sum = paid.length ? ` ${t('event.points', { points: paid.join(', ') })}` : '';
  const key = {
    draw: tile !== null && shown(player) ? 'draw' : 'drawHidden',
    discard: riichi ? 'discardRiichi' : drawn ? 'discardDrawn' : 'discard',
    win: from === player ? 'tsumo' : 'ron',
  }[/** @type {'draw'} */ (type)];
  if (type === 'start') {
    return t('event.start', { round: roundWord(game, round), name: names[event.dealer] });
  }
  if (type === 'end') return t('event.end', { reason: endWord(event.reason) }) + sum;
  const kan = type === 'closed-kan' ? String(own[0] ?? tile).replace('0', '5') : tile;
  return (
    t(`event.${key ?? type}`, {
      ...{ name, from: names[from], tile: tileText(kan) },
      own: own.map(tileText).join(' '),
    }) + sum
  );
}

// ---- the log ----

const DAMAGED = ['bad-json', 'bad-xml', 'bad-encoding', 'bad-gzip', 'bad-protobuf'];
const KNOWN = ['empty', 'link', 'cut', 'too-long', 'protobuf', 'bad-points', 'no-worker'];

/** Describes the fault of a log for players. @param {Fault} fault @param {Game | null} game */
export function faultWord({ code = '', place, round }, game) {
  const other = typeof round === 'number' ? 'other' : 'noLog';
  const key = DAMAGED.includes(code) ? 'damaged' : KNOWN.includes(code) ? code : other;
  const isRound = typeof round === 'number' && game?.rounds[round]?.events.length;
  const where = [
    ...(isRound ? [roundWord(game, /** @type {number} */ (round))] : []),
    ...(place && /^line \d+$/.test(place) ? [t('log.line', { n: place.slice(5) })] : []),
  ];
  const text = t(`log.${key}`);
  return where.length ? t('log.where', { why: text, where: where.join(', ') }) : text;
}
