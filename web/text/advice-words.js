// advice-words.js - what can be done at the table, and what it is worth there, in words.
// SPDX-License-Identifier: MIT

import { callWord } from '../../wasm/reasons/terms.js';
import { toldNow } from '../model/engine/telling.js';
import { threats } from '../model/table/state.js';
import { percent, points, riskWord, tileWord } from './words.js';

/**
 * @typedef {import('./translate.js').Translate} Translate
 * @typedef {import('../../wasm/table.js').AdvisedAction} AdvisedAction
 * @typedef {Pick<import('../../wasm/review.js').Choice, 'type' | 'tile' | 'own' | 'riichi'>} Done
 */

/** @param {Translate} t @param {Done} choice */
function choiceWord(t, { type, tile, own, riichi }) {
  const thrown = tile === null ? '' : tileWord(t, tile);
  if (type === 'discard') return riichi ? t('review.riichiWith', { tile: thrown }) : thrown;
  const call = callWord(t, type, own);
  const then = thrown && (type === 'chi' || type === 'pon');
  return then ? t('review.then', { call, tile: thrown }) : call;
}

/** What an action does. @param {Translate} t @param {AdvisedAction} advice */
function actionWord(t, { action, discard }) {
  if (action.type === 'win') return t('advice.win');
  if (action.type === 'end') return t('advice.nine');
  const { type, tile, own, riichi = false } = /** @type {any} */ (action);
  if (type === 'discard') return choiceWord(t, { type, tile, own: [], riichi });
  const taken = own ?? (type === 'added-kan' ? [tile] : []);
  return choiceWord(t, { type, tile: discard, own: taken, riichi: null });
}

/** What it is worth, by the plan. @param {Translate} t @param {AdvisedAction} advice */
const worthOf = (t, { worth }) => t('advice.worth', { n: points(worth) });

/** What its worth consists of. @param {Translate} t @param {AdvisedAction} advice */
function partsWord(
  t,
  { plan, push, fold, win, points: mean, risk, round, loss, later, others, draw, turns },
) {
  if (plan === 'end') return '';
  const deals = { deals: riskWord(round.dealsIn), risk: riskWord(risk) };
  const other = plan === 'fold' ? push : fold;
  const instead = other === null ? '' : t(`advice.${plan}.other`, { n: points(other) });
  if (plan === 'fold') return t('advice.folds', { ...deals, turns }) + instead;
  const sum = {
    ...{ push: points(push ?? 0), win: percent(win), points: points(mean) },
    ...{ gain: points(win * mean), cost: points(-loss - later.loss), rest: points(draw - others) },
  };
  return t('advice.pushes', { ...deals, ...sum }) + instead;
}

/**
 * What is best at the table, which is not what a player who draws alone would do: in a line, and
 * the tile that is thrown; null where nothing is told.
 * @param {Translate} t @param {Pick<import('../model/scene.js').Scene, 'state' | 'advice'>} scene
 */
function bestAtTable(t, { state, advice }) {
  const best = toldNow(advice)?.[0];
  if (!best) return null;
  const { tile } = /** @type {{ tile?: string | null }} */ (best.action);
  return {
    line: t(`advice.lead.${threats(state).length ? best.plan : 'end'}`, {
      action: actionWord(t, best),
      worth: worthOf(t, best),
    }),
    tile: best.discard ?? (best.action.type === 'discard' ? (tile ?? null) : null),
  };
}

export { actionWord, bestAtTable, choiceWord, partsWord, worthOf };
