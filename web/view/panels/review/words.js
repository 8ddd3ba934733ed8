// words.js - choices and losses of a review as the reader calls them.
// SPDX-License-Identifier: MIT

import { WINDS } from '../../../../wasm/core/notation/tiles.js';
import { namedChoices, reasonText } from '../../../../wasm/reasons/sentence.js';
import { goalShown } from '../../../model/review/mistakes.js';
import { reasonsKept } from '../../../model/review/reasons.js';
import { rulesTold } from '../../../model/review/rules.js';
import { isPlayed } from '../../../model/review/session.js';
import { actionWord, choiceWord, partsWord, worthOf } from '../../../text/advice-words.js';
import {
  lostWord,
  percent,
  points,
  presetWord,
  riskWord,
  tileWord,
  tileWords,
} from '../../../text/words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../../wasm/review.js').Choice} Choice
 * @typedef {import('../../../../wasm/review.js').Decision} Decision
 * @typedef {import('../../../../wasm/review.js').Summary} Summary
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../../wasm/log.js').Game} Game
 * @typedef {import('../../../model/review/session.js').Session['goal']} Goal
 */

/** What is given up. @param {Translate} t @param {number} loss @param {Goal} goal */
const lossWord = (t, loss, goal) => lostWord(t, loss, goalShown(goal));

/** A choice, and that it is one to fold by. @param {Translate} t @param {Choice} choice */
const plannedWord = (t, choice) =>
  choice.advice?.plan === 'fold'
    ? t('review.folds', { choice: choiceWord(t, choice) })
    : choiceWord(t, choice);

/** What the worth of a choice consists of. @param {Translate} t @param {Choice} choice */
const adviceWords = (t, { advice }) =>
  advice ? [`${actionWord(t, advice)}: ${worthOf(t, advice)}. ${partsWord(t, advice)}`] : [];

/** @param {Translate} t @param {Game} game */
const playersOf = (t, { players, names }) =>
  Array.from({ length: players }, (_, p) => names[p] || t('review.playerN', { n: p + 1 }));

/** @param {Translate} t @param {{ wind: number, number: number, honba: number }} round */
function roundWord(t, { wind, number, honba }) {
  const named = t('review.roundAt', { wind: t(`wind.${wind}`), n: number });
  return honba ? `${named} · ${t('board.honba', { n: honba })}` : named;
}

/**
 * The same on the edge of a drawing: `E1`, `東1`, and `E1-2` with the honba, which may stand on a
 * line of its own.
 * @param {Translate} t @param {Game} game @param {number} at
 */
function roundShort(t, game, at) {
  const { wind, number, honba } = roundOf(game, at);
  return t(`wind.${wind}`)[0] + number + (honba ? `\u200b-${honba}` : '');
}

/** What a round is called. @param {Game} game @param {number} at */
function roundOf({ rounds }, at) {
  const [start] = rounds[at].events;
  const { round: wind = 'east', number = 1, honba = 0 } = /** @type {any} */ (start);
  return { wind: WINDS.indexOf(wind), number, honba };
}

/**
 * What is wrong with a log. In English its reader says it, in the other languages its code does.
 * @param {Translate} t @param {import('../../../model/review/session.js').Fault | null} fault
 */
function faultWord(t, fault) {
  const { message, code, place, round } = fault ?? { message: '' };
  const other = t('fault.other');
  if (!code || !other) return message;
  const key = `fault.${code === 'bad-log' && typeof round !== 'number' ? 'no-log' : code}`;
  const said = t(key) === key ? other : t(key);
  const at = place?.replace(/\b(?:line|tag|byte|character)\b/g, (word) =>
    t(word === 'line' ? 'fault.line' : 'fault.at'),
  );
  return at ? `${said}（${at}）` : said;
}

/** @param {Translate} t @param {Game} game @param {Decision} decision */
const placeWord = (t, game, { round, turn }) =>
  t('review.at', { round: roundWord(t, roundOf(game, round)), turn: turn + 1 });

/** @param {Translate} t @param {Decision['riichi']} who */
const whoWords = (t, who) => who.map((one) => t(`review.who.${one}`)).join(t('list.and'));

/**
 * What the thrown tile risked, beside the least that was possible.
 * @param {Translate} t @param {NonNullable<Decision['danger']>} danger
 */
function riskWords(t, { tile, risk, least }) {
  const named = { tile: tileWord(t, tile), risk: riskWord(risk) };
  if (least.risk === risk) return t('review.leastRisk', named);
  return t('review.risk', {
    ...named,
    safer: tileWord(t, least.tile),
    least: riskWord(least.risk),
  });
}

/** Facts of a decision in sentences. @param {Translate} t @param {Decision} decision */
function factWords(t, decision) {
  const { riichi, safe, danger, dealtIn } = decision;
  const parts =
    isPlayed(decision) && (danger || riichi.length)
      ? [...new Set([decision.best, decision.done])].flatMap((one) => adviceWords(t, one))
      : [];
  const risks = [
    ...(danger ? [riskWords(t, danger)] : []),
    ...(dealtIn.length ? [t('review.dealtIn', { who: whoWords(t, dealtIn) })] : []),
  ];
  if (!riichi.length) return [...parts, ...risks];
  const who = whoWords(t, riichi);
  const tiles = safe.length ? tileWords(t, safe) : t('review.noSafe');
  return [...parts, t('review.inRiichi', { who, safe: tiles }), ...risks];
}

/** What was done, what was best, what it cost. @param {Translate} t @param {Decision} decision */
function decisionWords(t, decision, /** @type {Goal} */ goal) {
  if (!isPlayed(decision)) {
    const { taken, points: worth } = decision;
    return [taken ? t('review.won') : t('review.passedWin', { points: worth })];
  }
  const { done, best, loss } = decision;
  const lost = lossWord(t, loss.value, goal);
  return [
    t('review.done', { choice: plannedWord(t, done) }),
    t('review.best', { choice: plannedWord(t, best) }),
    goal === 'table'
      ? t('review.losses', { loss: lost, alone: lossWord(t, Number(loss.alone), goal) })
      : t('review.loss', { loss: lost }),
  ];
}

/** What a choice is worth by the goal. @param {Translate} t @param {Choice} choice */
function valueWord(t, { value }, /** @type {Goal} */ goal) {
  if (goal === 'table') return t('review.side.table', { n: points(value) });
  if (goal === 'score') return t('review.side.score', { n: points(value) });
  return `${t(`col.${goal}`)} ${percent(value)}`;
}

/** Why the best was better, in words. @param {Translate} t @param {Decision} decision */
function reasonWords(t, decision) {
  if (!isPlayed(decision)) return '';
  const named = namedChoices(t, decision.best, decision.done);
  return reasonText(t, reasonsKept(decision), named);
}

/**
 * A difference with its sign.
 * @param {number} value @param {(value: number) => string} text
 */
const signed = (value, text) => (value < 0 ? '−' : '+') + text(Math.abs(value));

/** How many decisions were the best, and what the mistakes gave up. @param {Translate} t */
function sumAtTable(t, /** @type {Summary} */ { decisions: all, best, asGood, loss, alone }) {
  const sums = { lost: points(loss), alone: points(Number(alone)) };
  return t('review.summary.table', { all, best, good: asGood, ...sums });
}

/**
 * The same, and what the average decision lacks. Of those who play to win that is the probability
 * to win, which stands there anyway.
 * @param {Translate} t @param {Goal} goal @param {Summary} summary
 */
function sumWords(t, goal, summary) {
  if (goal === 'table') return sumAtTable(t, summary);
  const { decisions: all, best, asGood, meanLoss, meanWinLoss, meanTilesLost } = summary;
  const name = goal === 'tenpai' ? `${t('col.tenpai')} ` : '';
  const lost = name + signed(-meanLoss, (value) => lossWord(t, value, goal)) + t('won.and');
  return t('review.summary', {
    ...{ all, best, good: asGood, lost: goal === 'win' ? '' : lost },
    win: signed(-meanWinLoss, (value) => lossWord(t, value, 'win')),
    tiles: signed(-meanTilesLost, (n) => n.toFixed(1)),
  });
}

/** Which rules count, and where they are from. @param {Translate} t @param {Session} session */
function rulesWords(t, { games, game, rules }) {
  const told = rulesTold(games[game]);
  return t(told ? 'review.rules.told' : 'review.rules.chosen', {
    rules: presetWord(t, told ?? rules),
  });
}

/** A part of all, as a whole number of percent. @param {number} part */
const partWord = (part) => `${Math.round(100 * part)}%`;

/**
 * Where most of the loss came from.
 * @param {Translate} t @param {Game} game
 * @param {import('../../../model/review/report.js').Common | null} common
 */
function commonWord(t, game, common) {
  if (!common) return t('review.common.none');
  const { what, round, loss, decisions } = common;
  const where = t(`review.common.${what}`, { round: roundWord(t, roundOf(game, round)) });
  return t('review.common', { where, loss: partWord(loss), part: partWord(decisions) });
}

/** How many are as good as the best. @param {{ decisions: number, asGood: number }} sum */
const accuracyWord = ({ decisions, asGood }) =>
  decisions ? `${percent(asGood / decisions)} (${asGood}/${decisions})` : '–';

export {
  accuracyWord,
  commonWord,
  decisionWords,
  factWords,
  faultWord,
  lossWord,
  placeWord,
  plannedWord,
  playersOf,
  reasonWords,
  roundOf,
  roundShort,
  roundWord,
  rulesWords,
  sumWords,
  valueWord,
};
