// bots.js - bots that choose the action of greatest worth in decide(), or mostly at random.
// SPDX-License-Identifier: MIT

/** @typedef {import('../../wasm/table.js').Table} Table */
/** @typedef {import('../../wasm/table.js').LegalDiscard} LegalDiscard */
/** @typedef {import('../../wasm/table.js').TableAction} TableAction */
/** @typedef {import('./seat.js').Bot} Bot */

/** @param {TableAction[]} actions @param {TableAction['type']} type */
const ofType = (actions, type) => actions.find((action) => action.type === type);

/**
 * Makes a bot that chooses the action with the greatest worth in `decide()`.
 * @param {(t: Table, decision: any) => void} [onDecision] gets each decision
 * @param {import('../../wasm/table.js').DecideOptions} [options]
 * @returns {Bot}
 */
const byDecision = (onDecision, options) => (t, actions) => {
  if (actions.length === 1) return actions[0];
  const decision = t.decide(options);
  onDecision?.(t, decision);
  return decision.best.action;
};

/** @param {number} n @param {LegalDiscard[]} rows @param {TableAction[]} actions */
function bestDiscards(n, rows, actions) {
  const best = new Set(rows.slice(0, n).map(({ name }) => name));
  return actions.filter((a) => a.type === 'discard' && best.has(a.tile) && !a.riichi);
}

/**
 * Makes a bot that wins, calls and declares riichi if possible, and mostly keeps the least shanten.
 * Sometimes the bot chooses any action at random.
 * @param {() => number} random @returns {Bot}
 */
const byLot = (random) => (t, actions) => {
  const randomAction = (/** @type {TableAction[]} */ list) =>
    list[Math.floor(random() * list.length)];
  if (random() < 0.05) return randomAction(actions);
  const win = ofType(actions, 'win');
  if (win && random() < 0.7) return win;
  const others = actions.filter(({ type }) => !['win', 'discard', 'pass'].includes(type));
  if (others.length && random() < 0.4) return randomAction(others);
  const declare = actions.filter((action) => 'riichi' in action);
  if (declare.length && random() < 0.9) return randomAction(declare);
  const pass = ofType(actions, 'pass');
  if (pass) return pass;
  const chosen = bestDiscards(random() < 0.8 ? 1 : 4, t.discards(), actions);
  return randomAction(chosen.length ? chosen : actions);
};

export { byDecision, byLot };
