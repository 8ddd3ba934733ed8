// What a player could do at a decision, each with what can be expected.
// SPDX-License-Identifier: MIT
//
// A table answers with rows: a discard for each tile, a row for each call. Here they become one
// list of choices, the best by the goal first.

/**
 * @typedef {import('../review.js').Choice} Choice
 * @typedef {import('../table.js').Table} Table
 * @typedef {import('../table.js').ChanceCall} ChanceCall
 * @typedef {import('../table.js').ChanceDiscard} ChanceDiscard
 * @typedef {import('./options.js').Asked} Asked
 */

/** Farther than this straight mode takes seconds with points. */
const FAR = 5;
/** Paths of sampled mode: a hundredth of a second or two. */
const PATHS = 1000;

/** How a hand so far away is computed. @param {Asked} asked @param {number} shanten */
function modelOf({ goal, mode, value }, shanten) {
  if (shanten >= FAR) return { goal, mode: /** @type {const} */ ('sampled'), paths: PATHS };
  return { goal, mode: value && mode === 'graph' ? /** @type {const} */ ('straight') : mode };
}

/** @param {Table} t @param {Asked} asked @param {number} shanten @param {object} [more] */
function rowsOf(t, asked, shanten, more) {
  const value = asked.value && { declare: 'best', ...asked.value, ...more };
  return /** @type {ChanceCall[]} */ (
    t.calls(null, { ...modelOf(asked, shanten), ...(value ? { value } : { value: null }) })
  );
}

/**
 * @param {Asked} asked @param {Choice['type']} type
 * @param {ChanceDiscard | ChanceCall} row @param {Partial<Choice>} more
 * @returns {Choice}
 */
function choiceOf({ goal }, type, row, more) {
  const { win, tenpai, score, meanScore } = row;
  const waiting = 'ukeire' in row ? row.ukeire : row;
  const value = goal === 'score' ? (score ?? 0) : goal === 'tenpai' ? tenpai : win;
  return {
    type,
    tile: null,
    own: [],
    riichi: null,
    shanten: row.shanten,
    ukeire: waiting.total,
    kinds: waiting.kinds,
    value,
    win,
    tenpai,
    score: score ?? null,
    meanScore: meanScore ?? null,
    bound: 'bound' in row && row.bound,
    ...more,
  };
}

/** The discards of a row, as choices of their own. */
function discardsOf(
  /** @type {Asked} */ asked,
  /** @type {ChanceCall} */ row,
  /** @type {(tile: string) => boolean | null} */ declares,
) {
  return row.discards.map((discard) =>
    choiceOf(asked, 'discard', discard, {
      tile: discard.name,
      riichi: declares(discard.name),
    }),
  );
}

/** Riichi now or never: each discard that may declare it stands twice. */
function riichiChoices(
  /** @type {Table} */ t,
  /** @type {Asked} */ asked,
  /** @type {Set<string>} */ may,
) {
  const [always, never] = /** @type {const} */ (['always', 'never']).map((declare) =>
    rowsOf(t, asked, 0, { declare }).find(({ call }) => call === 'pass'),
  );
  const of = (/** @type {ChanceCall | undefined} */ row, /** @type {boolean} */ riichi) =>
    row ? discardsOf(asked, row, () => riichi).filter(({ tile }) => may.has(String(tile))) : [];
  return [...of(always, true), ...of(never, false)];
}

/** By the goal; of equal ones by tiles. @param {Choice} a @param {Choice} b */
const better = (a, b) =>
  b.value - a.value
  || Number(a.bound) - Number(b.bound)
  || a.shanten - b.shanten
  || b.ukeire - a.ukeire;

/** What a player to discard can do, wins and draws aside. @param {Table} t @param {Asked} asked */
function ownChoices(t, asked) {
  const near = t.discards()[0]?.shanten ?? 0;
  const rows = rowsOf(t, asked, near);
  const may = asked.value ? new Set(t.riichiDiscards().map(({ name }) => name)) : new Set();
  const choices = rows.flatMap((row) => {
    const { call, own } = row;
    if (call === 'pass') {
      return discardsOf(asked, row, () => null).filter(({ tile }) => !may.has(String(tile)));
    }
    return [choiceOf(asked, call, row, { tile: own[0] ?? null, own })];
  });
  if (may.size) choices.push(...riichiChoices(t, asked, may));
  return choices.sort(better);
}

/**
 * What a player can do with a tile that was thrown: pass, or a call with its best discard.
 * @param {Table} t @param {Asked} asked @param {number} shanten
 */
function callChoices(t, asked, shanten) {
  return rowsOf(t, asked, shanten)
    .map((row) => choiceOf(asked, row.call, row, { tile: row.best?.name ?? null, own: row.own }))
    .sort(better);
}

export { callChoices, ownChoices };
