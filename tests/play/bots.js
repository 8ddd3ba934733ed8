// Two bots that value hands differently, by useful tiles or by points, and a random one.
// SPDX-License-Identifier: MIT
//
// The first two win when they can, make closed kans that cost nothing, and fold against a riichi
// while they are far from tenpai. `byUkeire` then discards for the least shanten and the most
// useful tiles, always declares riichi, and calls triplets that are a yaku. `byScore` computes the
// expected score of each discard and call. `byLot` chooses any legal action, so that rare events
// happen.

/**
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('../../wasm/table.js').Call} Call
 * @typedef {import('../../wasm/table.js').Danger} Danger
 * @typedef {import('../../wasm/table.js').LegalDiscard} LegalDiscard
 * @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../wasm/table.js').TableAction} TableAction
 * @typedef {import('./seat.js').Bot} Bot
 *
 * How a player values hands.
 * @typedef {object} Judge
 * @property {(t: Table, rows: LegalDiscard[]) => { name: string, riichi: boolean }} discard
 * @property {(t: Table, rows: Call[]) => Call | null} call of a discard
 */

const HONOURS = 27;
const DRAGONS = 31;
const WINDS = ['east', 'south', 'west', 'north'];

/** The number of others in riichi. @param {Table} t */
const threats = ({ riichi }) =>
  Object.entries(riichi).filter(([who, state]) => who !== 'self' && state !== null).length;

/** Rough relative rates of the shapes of waits. */
const SHAPES = { ryanmen: 8, kanchan: 2, penchan: 2, shanpon: 2, tanki: 1 };

/** The risk of a tile: small if few waits include it; 0 if none can. @param {Danger} danger */
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

/** Folds at 2-shanten or more against a riichi. @param {Table} t @param {number} shanten */
const folds = (t, shanten) => threats(t) > 0 && shanten >= 2 && !t.riichi.self;

/** @param {Table} t @param {LegalDiscard} row */
const mayDeclare = (t, { tile, shanten }) =>
  shanten === 0 && t.riichiDiscards().some((row) => row.tile === tile);

/** @param {TableAction[]} actions @param {TableAction['type']} type */
const ofType = (actions, type) => actions.find((action) => action.type === type);

/** The discard of a tile, as drawn if possible. @param {TableAction[]} actions */
function discardOf(actions, /** @type {string} */ name, riichi = false) {
  const result = actions.filter(
    (a) => a.type === 'discard' && a.tile === name && Boolean(a.riichi) === riichi,
  );
  return /** @type {TableAction} */ (result.at(-1));
}

/** The action of a row of calls. @param {TableAction[]} actions @param {Call} row */
function actionOf(actions, { call, own: ownTiles }) {
  const isSameCall = (/** @type {any} */ { type, tile, own: tiles = [tile] }) =>
    type === call && (call === 'north' || String(tiles) === String(ownTiles));
  return /** @type {TableAction} */ (actions.find(isSameCall));
}

/** A bot that plays by a judge. @param {Judge} judge @returns {Bot} */
function player(judge) {
  /** @param {Table} t @param {TableAction[]} actions @param {LegalDiscard[]} rows */
  const discard = (t, actions, rows) => {
    if (!folds(t, rows[0].shanten)) {
      const { name, riichi } = judge.discard(t, rows);
      return discardOf(actions, name, riichi);
    }
    const names = rows.map((row) => row.name);
    return discardOf(actions, safest(t, names));
  };
  /** @param {Table} t @param {TableAction[]} actions */
  const inTurn = (t, actions) => {
    const [pass, ...ways] = t.calls();
    const free = ways.find((row) => row.shanten <= pass.shanten && !threats(t));
    return free ? actionOf(actions, free) : discard(t, actions, pass.discards);
  };
  return (t, actions) => {
    const ends = ofType(actions, 'win') ?? ofType(actions, 'end');
    if (ends) return ends;
    const pass = ofType(actions, 'pass');
    if (!pass) return inTurn(t, actions);
    const rows = t.calls();
    const row = folds(t, rows[0].shanten) ? null : judge.call(t, rows);
    return row ? actionOf(actions, row) : pass;
  };
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

/** The best of the calls that lower the shanten and have a yaku. @type {Judge['call']} */
function callForYaku(t, [pass, ...ways]) {
  const good = ways.filter((row) => row.best && row.shanten < pass.shanten && hasYaku(t, row));
  good.sort((a, b) => a.shanten - b.shanten || b.ukeire.total - a.ukeire.total);
  return good[0] ?? null;
}

/** @type {Judge['discard']} */
function mostUseful(t, [first]) {
  return { name: first.name, riichi: mayDeclare(t, first) };
}

/** A bot that wants the least shanten, then the most useful tiles. */
const byUkeire = () => player({ discard: mostUseful, call: callForYaku });

/** From this shanten on, computing the expected score takes long and helps little. */
const FAR = 4;

/**
 * Rates that are not in the model, measured in games of these bots: the chance that an opponent
 * ends the round in a go-around; the chance that a copy of a wait is discarded in one; and the cost
 * of a round without a win, slightly less if tenpai.
 */
const ENDS = 0.06;
const RON = 0.03;
const LOSS = { drawTenpai: -1500, drawNoten: -1900 };

/** The mean number of draws before an opponent ends the round. */
const drawsMeant = (/** @type {number} */ draws) =>
  Math.max(1, Math.round((1 - (1 - ENDS) ** draws) / ENDS));

/** Options of points from the table. @param {Table} t */
function pointsOptions({ roundWind, seatWind, indicators, honba, deposits }) {
  return { roundWind, seatWind, indicators, honba, deposits, declare: 'best', ron: RON, ...LOSS };
}

/** The mode by shanten. @param {number} shanten @returns {any} */
function modeOf(shanten) {
  if (shanten <= 1) return { mode: 'graph', extra: 1 };
  return { mode: 'straight', keeping: shanten >= 3 };
}

/** The answer, or null if it needs too much memory. @template T @param {() => T} ask */
function within(ask) {
  try {
    return ask();
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === 'no-memory') return null;
    throw error;
  }
}

/** @param {number[] | undefined} line */
const last = (line) => line?.at(-1) ?? -Infinity;

/** The discard with the highest expected score. @type {Judge['discard']} */
function mostExpected(t, rows) {
  const [{ shanten }] = rows;
  const draws = t.draws.self;
  if (shanten >= FAR || !draws) return mostUseful(t, rows);
  const options = { goal: 'score', points: pointsOptions(t), draws: drawsMeant(draws) };
  const result = within(() => t.winProbability({ ...modeOf(shanten), ...options }));
  if (!result) return mostUseful(t, rows);
  const best = result.discards.reduce((a, b) => (last(b.score) > last(a.score) ? b : a));
  // A red five comes after the plain one.
  const row = rows.find(({ tile }) => tile === best.tile) ?? rows[0];
  return { name: row.name, riichi: Boolean(best.riichi?.at(-1)) && mayDeclare(t, row) };
}

/** The worth of a hand after a call, or after passing. @param {Table} t @param {Call} row */
function worth(t, { hand, discards, shanten, call }, /** @type {Mahjong} */ engine) {
  const draws = call === 'pass' ? t.draws.self : Math.floor(t.wall / t.players);
  const only = call === 'pass' ? undefined : discards.map(({ tile }) => tile);
  const options = { points: pointsOptions(t), unseen: t.unseen, draws: drawsMeant(draws), only };
  const result = within(() =>
    engine.winProbability(hand, { ...modeOf(shanten), ...options, goal: 'score' }),
  );
  return last(result?.score);
}

/** The call with the highest expected score, if that exceeds the score of passing. */
function callForScore(
  /** @type {Table} */ t,
  /** @type {Call[]} */ rows,
  /** @type {Mahjong} */ engine,
) {
  const [pass, ...ways] = rows;
  const bestDiscards = ways.filter(({ best, shanten }) => best && shanten < pass.shanten);
  if (pass.shanten >= FAR || !bestDiscards.length) return callForYaku(t, rows);
  const worths = bestDiscards.map((row) => worth(t, row, engine));
  const most = Math.max(...worths);
  return most > worth(t, pass, engine) ? bestDiscards[worths.indexOf(most)] : null;
}

/** A bot that maximizes the expected score. @param {Mahjong} engine */
const byScore = (engine) =>
  player({ discard: mostExpected, call: (t, rows) => callForScore(t, rows, engine) });

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

export { byDecision, byLot, byScore, byUkeire };
