// bots.js - bots that choose by useful tiles, by the worth of decide(), or by lot.
// SPDX-License-Identifier: MIT
//
// `byUkeire` wins when it can, makes closed kans that cost nothing, and folds against a riichi
// while it is far from tenpai. It discards for the least shanten and the most useful tiles, always
// declares riichi, and calls triplets that are a yaku. `byLot` chooses any legal action, so that
// rare events happen.

/** @typedef {import('../../wasm/table.js').Table} Table */
/** @typedef {import('../../wasm/table.js').Call} Call */
/** @typedef {import('../../wasm/table.js').Danger} Danger */
/** @typedef {import('../../wasm/table.js').LegalDiscard} LegalDiscard */
/** @typedef {import('../../wasm/table.js').TableAction} TableAction */
/** @typedef {import('./seat.js').Bot} Bot */

const HONOURS = 27;
const DRAGONS = 31;
const WINDS = ['east', 'south', 'west', 'north'];

/** The number of others in riichi. @param {Table} t */
const threats = ({ riichi }) =>
  Object.entries(riichi).filter(([who, state]) => who !== 'self' && state !== null).length;

/** The relative rates of shapes of waits, roughly. */
const SHAPES = { ryanmen: 8, kanchan: 2, penchan: 2, shanpon: 2, tanki: 1 };

/** Returns the risk of a tile: the rates of all waits with it. @param {Danger} danger */
function risk({ against }) {
  const dangerTo = (/** @type {Danger['against'][0]} */ { genbutsu, shapes }) =>
    genbutsu ? 0 : shapes.reduce((sum, shape) => sum + SHAPES[shape], 0);
  return Math.max(...against.map(dangerTo));
}

/** The discard with the least risk. @param {Table} t @param {string[]} legal */
function safest(t, legal) {
  const all = t.danger().filter(({ name }) => legal.includes(name));
  return all.reduce((a, b) => (risk(b) < risk(a) ? b : a)).name;
}

/** Whether a hand folds against a riichi. @param {Table} t @param {number} shanten */
const folds = (t, shanten) => threats(t) > 0 && shanten >= 2 && !t.riichi.self;

/** @param {Table} t @param {LegalDiscard} row */
const mayDeclare = (t, { tile, shanten }) =>
  shanten === 0 && t.riichiDiscards().some((row) => row.tile === tile);

/** @param {TableAction[]} actions @param {TableAction['type']} type */
const ofType = (actions, type) => actions.find((action) => action.type === type);

/** Returns the discard of a tile, as drawn if possible. @param {TableAction[]} actions */
function discardOf(actions, /** @type {string} */ name, riichi = false) {
  const result = actions.filter(
    (a) => a.type === 'discard' && a.tile === name && Boolean(a.riichi) === riichi,
  );
  return /** @type {TableAction} */ (result.at(-1));
}

/** Returns the action of a row of calls. @param {TableAction[]} actions @param {Call} row */
function actionOf(actions, { call, own: ownTiles }) {
  const isSameCall = (/** @type {any} */ { type, tile, own: tiles = [tile] }) =>
    type === call && (call === 'north' || String(tiles) === String(ownTiles));
  return /** @type {TableAction} */ (actions.find(isSameCall));
}

/** Whether a triplet of the tile is a yaku. @param {Table} t @param {number} tile */
const isYaku = (t, tile) =>
  tile >= DRAGONS
  || [t.seatWind, t.roundWind].some((wind) => tile === HONOURS + WINDS.indexOf(wind));

/** Whether a triplet of the hand after a call is a yaku. @param {Table} t @param {Call} row */
function hasYaku(t, { hand: { counts, melds } }) {
  const triplets = melds.filter(({ kind }) => kind !== 'chi').map(({ tiles }) => tiles[0]);
  return [...triplets, ...counts.flatMap((n, tile) => (n >= 3 ? [tile] : []))].some((tile) =>
    isYaku(t, tile),
  );
}

/** Returns the best call that lowers the shanten and has a yaku. @param {Table} t */
function callForYaku(t, /** @type {Call[]} */ [pass, ...ways]) {
  const good = ways.filter((row) => row.best && row.shanten < pass.shanten && hasYaku(t, row));
  good.sort((a, b) => a.shanten - b.shanten || b.ukeire.total - a.ukeire.total);
  return good[0] ?? null;
}

/** Returns a free kan, or a discard. @param {Table} t @param {TableAction[]} actions */
function inTurn(t, actions) {
  const [pass, ...ways] = t.calls();
  const free = ways.find((row) => row.shanten <= pass.shanten && !threats(t));
  if (free) return actionOf(actions, free);
  const [first] = pass.discards;
  if (!folds(t, first.shanten)) return discardOf(actions, first.name, mayDeclare(t, first));
  const names = pass.discards.map(({ name }) => name);
  return discardOf(actions, safest(t, names));
}

/** A bot that wants the least shanten, then the most useful tiles. @returns {Bot} */
const byUkeire = () => (t, actions) => {
  const ends = ofType(actions, 'win') ?? ofType(actions, 'end');
  if (ends) return ends;
  const pass = ofType(actions, 'pass');
  if (!pass) return inTurn(t, actions);
  const rows = t.calls();
  const row = folds(t, rows[0].shanten) ? null : callForYaku(t, rows);
  return row ? actionOf(actions, row) : pass;
};

/**
 * A bot that chooses the action with the greatest worth by `decide()`.
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
 * A bot that wins, calls and declares if possible, and mostly discards for the least shanten;
 * sometimes it chooses any action.
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

export { byDecision, byLot, byUkeire };
