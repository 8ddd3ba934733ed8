// Two players that differ in what they think a hand is worth: useful tiles, or points.
// SPDX-License-Identifier: MIT
//
// Both win when they can, make closed kans that cost nothing, and know the same of a riichi: which
// waits may still take a tile. `byUkeire` throws what leaves the fewest steps and the most useful
// tiles, declares riichi always, calls for a triplet that is a yaku, and folds with two steps left.
// `byScore` asks the table what each discard and each call is expected to be worth, and against a
// riichi takes off what the tile may cost; it folds where nothing else is worth more.

/**
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('../../wasm/table.js').Call} Call
 * @typedef {import('../../wasm/table.js').Danger} Danger
 * @typedef {import('../../wasm/table.js').LegalDiscard} LegalDiscard
 * @typedef {import('./seat.js').Bot} Bot
 * @typedef {import('./seat.js').Move} Move
 *
 * What to throw, and whether with riichi.
 * @typedef {{ name: string, riichi: boolean }} Throw
 *
 * What a hand is worth to a player. `call` is asked where there is something to call.
 * @typedef {object} Judge
 * @property {(t: Table, rows: LegalDiscard[]) => Throw} discard
 * @property {(t: Table, rows: Call[]) => Call | null} call
 */

const KINDS_TO_ABORT = 9;
const HONOURS = 27;
const DRAGONS = 31;
const WINDS = ['east', 'south', 'west', 'north'];

/** Whether the tile just drawn, or the one that lies open, wins. @param {Table} t */
function canWin(t) {
  if (t.score().outcome !== 'win') return false;
  return t.turn.phase === 'discard' || !t.furiten().furiten;
}

/** Nine kinds of terminals and honours on an untouched first draw. @param {Table} t */
function canAbort({ hand, rivers, melds }) {
  const touched = Object.values(melds).some(({ length }) => length) || rivers.self.length;
  const kinds = hand?.counts.filter((n, tile) => n && (tile >= HONOURS || (tile % 9) % 8 === 0));
  return !touched && (kinds?.length ?? 0) >= KINDS_TO_ABORT;
}

/** Others in riichi. @param {Table} t */
const threats = ({ riichi: { self: _, ...others } }) =>
  Object.values(others).filter((riichi) => riichi !== null).length;

/**
 * The chance that a player in riichi waits in a shape for a tile which it may still take, roughly
 * as statistics of played games have it: one in seven for a five of which nothing is known.
 */
const SHAPES = { ryanmen: 0.08, kanchan: 0.015, penchan: 0.015, shanpon: 0.015, tanki: 0.008 };

/** The chance that a tile is taken; 0 where it cannot be. @param {Danger} danger */
function risk({ against }) {
  const of = (/** @type {Danger['against'][0]} */ { genbutsu, shapes }) =>
    genbutsu ? 0 : shapes.reduce((sum, shape) => sum + SHAPES[shape], 0);
  return against.reduce((sum, one) => sum + of(one), 0);
}

/** The discard that is least likely to be taken. @param {Table} t @param {LegalDiscard[]} rows */
function safest(t, rows) {
  const all = t.danger().filter(({ name }) => rows.some((row) => row.name === name));
  return { name: all.reduce((a, b) => (risk(b) < risk(a) ? b : a)).name, riichi: false };
}

/** @param {Table} t @param {LegalDiscard} row */
const mayDeclare = (t, { tile, shanten }) =>
  shanten === 0 && t.riichiDiscards().some((row) => row.tile === tile);

/** A player of the judge. @param {Judge} judge @returns {Bot} */
function player(judge) {
  /** @param {Table} t @param {LegalDiscard[]} rows @returns {Move} */
  const discard = (t, rows) => {
    const [{ name }] = rows;
    const chosen = rows.length > 1 ? judge.discard(t, rows) : { name, riichi: false };
    return { type: 'discard', ...chosen };
  };
  return {
    turn(t) {
      if (canWin(t)) return { type: 'win' };
      if (canAbort(t)) return { type: 'abort' };
      const [pass, ...ways] = t.calls();
      const free = ways.find((row) => row.shanten <= pass.shanten && !threats(t));
      return free ? { type: 'call', row: free } : discard(t, pass.discards);
    },
    after: (t) => discard(t, t.discards()),
    offer(t) {
      if (canWin(t)) return { type: 'win' };
      const rows = t.turn.phase === 'call' ? t.calls() : [];
      const row = rows.length > 1 ? judge.call(t, rows) : null;
      return row ? { type: 'call', row } : { type: 'pass' };
    },
  };
}

/** Whether a triplet of the tile is a yaku. @param {Table} t @param {number} tile */
const isYaku = (t, tile) =>
  tile >= DRAGONS || [t.seat, t.round].some((wind) => tile === HONOURS + WINDS.indexOf(wind));

/** Whether the hand after a call has a triplet that is a yaku. @param {Table} t @param {Call} row */
function hasYaku(t, { hand: { counts, melds } }) {
  const triplets = melds.filter(({ kind }) => kind !== 'chi').map(({ tiles }) => tiles[0]);
  return [...triplets, ...counts.flatMap((n, tile) => (n >= 3 ? [tile] : []))].some((tile) =>
    isYaku(t, tile),
  );
}

/** With so many steps left, a player without points in mind goes on against no riichi. */
const STEPS_TO_FOLD = 2;

/** @param {Table} t @param {number} shanten */
const folds = (t, shanten) => !t.riichi.self && threats(t) > 0 && shanten >= STEPS_TO_FOLD;

/** The fewest steps, then the most useful tiles. @type {Judge} */
const USEFUL = {
  discard(t, rows) {
    const [first] = rows;
    if (folds(t, first.shanten)) return safest(t, rows);
    return { name: first.name, riichi: mayDeclare(t, first) };
  },
  /** Of the calls that lower the shanten and have a yaku. */
  call(t, [pass, ...ways]) {
    if (folds(t, pass.shanten)) return null;
    const good = ways.filter((row) => row.best && row.shanten < pass.shanten && hasYaku(t, row));
    good.sort((a, b) => a.shanten - b.shanten || b.ukeire.total - a.ukeire.total);
    return good[0] ?? null;
  },
};

const byUkeire = () => player(USEFUL);

/** From so many steps on, the expected score takes long and says little. */
const FAR = 4;

/**
 * What the model does not know, as these bots' games have it, in peace and against a riichi: how
 * likely another player ends the hand in a go-around, and what a hand costs that goes on and does
 * not win. Tenpai at the end is worth a little more.
 */
const PEACE = { ends: 0.06, loss: 1900, tenpai: 400 };
const THREAT = { ends: 0.1, loss: 2500, tenpai: 400 };
/** What it costs to fold, and to throw what is taken. */
const FOLDED = 800;
const TAKEN = 7000;
/** How likely one copy of a wait is thrown in a go-around. */
const RON = 0.03;

/** @param {Table} t */
const timesOf = (t) => (threats(t) > 0 ? THREAT : PEACE);

/** The mean number of draws, of those that the wall has, before another player ends the hand. */
const drawsMeant = (/** @type {number} */ draws, /** @type {number} */ ends) =>
  Math.max(1, Math.round((1 - (1 - ends) ** draws) / ends));

/** A question about points, as far as the table does not fill it in. @param {Table} t */
function questionOf(t) {
  const { ends, loss, tenpai } = timesOf(t);
  /** @type {import('../../wasm/ukeire.js').WinValue} */
  const value = { declare: 'best', ron: RON, drawNoten: -loss, drawTenpai: tenpai - loss };
  return { goal: /** @type {const} */ ('score'), value, draws: drawsMeant(t.drawsLeft.self, ends) };
}

/** How a hand so many steps away is asked about. @param {number} shanten @returns {any} */
function modeOf(shanten) {
  if (shanten <= 1) return { mode: 'graph', extra: 1 };
  return { mode: 'straight', keeping: shanten >= 3 };
}

/**
 * An answer, or null where it takes too much memory.
 * @template T @param {() => T} ask
 */
function within(ask) {
  try {
    return ask();
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === 'no-memory') return null;
    throw error;
  }
}

/** What throwing each tile may cost: nothing in peace. @param {Table} t */
function costsOf(t) {
  const costs = new Array(34).fill(0);
  if (threats(t)) for (const danger of t.danger()) costs[danger.tile] = TAKEN * risk(danger);
  return costs;
}

/** The highest expected score, what the tile may cost taken off. @type {Judge} */
const SCORE = {
  discard(t, rows) {
    const [{ shanten }] = rows;
    const threat = threats(t) > 0 && !t.riichi.self;
    if (shanten >= FAR || !t.drawsLeft.self) return USEFUL.discard(t, rows);
    if (threat && shanten === FAR - 1) return safest(t, rows);
    // In graph mode rows may be bounds, and the safest tile is seldom the best one.
    const how = threat ? { mode: /** @type {const} */ ('straight') } : modeOf(shanten);
    const found = within(() => t.winProbability({ ...how, ...questionOf(t) }));
    if (!found) return USEFUL.discard(t, rows);
    const costs = costsOf(t);
    const worth = ({ tile, score = [] }) => score[score.length - 1] - costs[tile];
    const best = found.discards.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    if (threat && worth(best) < -FOLDED) return safest(t, rows);
    // A red five comes after the plain one.
    const row = rows.find(({ tile }) => tile === best.tile) ?? rows[0];
    return { name: row.name, riichi: Boolean(best.riichi?.at(-1)) && mayDeclare(t, row) };
  },
  call(t, rows) {
    const [pass] = rows;
    if (pass.shanten >= FAR) return USEFUL.call(t, rows);
    const threat = threats(t) > 0;
    if (threat && pass.shanten === FAR - 1) return null;
    const question = { ...questionOf(t), ...modeOf(pass.shanten), keeping: true };
    const asked = within(() => t.calls(null, question));
    if (!asked) return null;
    const costs = costsOf(t);
    const worth = ({ score = 0, best }) => score - (best ? costs[best.tile] : 0);
    const most = asked.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    return most.call === 'pass' || (threat && worth(most) < -FOLDED) ? null : most;
  },
};

const byScore = () => player(SCORE);

export { byScore, byUkeire, canAbort, canWin };
