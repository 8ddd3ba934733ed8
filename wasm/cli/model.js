// What is asked of a hand and of the model, as options of the engine and in words.
// SPDX-License-Identifier: MIT

import { parse } from '../notation/notation.js';
import { DRAWS, MOST_MEMORY } from '../win/plan.js';
import { optionsOf } from './options.js';
import { said } from './score-args.js';
import { plural } from './words.js';

/**
 * @typedef {import('../ukeire.js').BatchOptions} BatchOptions
 * @typedef {import('../ukeire.js').Options} Options
 * @typedef {import('../ukeire.js').AskedMode} AskedMode
 * @typedef {import('../ukeire.js').WinOptions} WinOptions
 * @typedef {import('./args.js').Values} Values
 *
 * What is always there, whatever the command line says.
 * @typedef {WinOptions & { mode: AskedMode, draws: number, budget?: number }} Model
 */

/** What needs less memory. @type {Partial<Record<AskedMode, AskedMode>>} */
const LESS_MEMORY = { graph: 'straight', straight: 'sampled' };

/** What counts as winning. @param {Values} values @returns {BatchOptions} */
function rulesOf({ players, forms, 'four-as-two-pairs': fourAsTwoPairs }) {
  return said({ players: players === 3 ? 3 : undefined, forms, fourAsTwoPairs });
}

/** Tiles on the table as 34 counts, read once for all hands. @param {string} text */
function visibleCounts(text) {
  const { counts, melds } = parse(text);
  for (const meld of melds) for (const t of meld.tiles) counts[t]++;
  return counts;
}

/** Everything that a question about one hand may say. @param {Values} values @returns {Options} */
function handOptionsOf(values) {
  const { melds, visible, live } = values;
  return said({
    ...rulesOf(values),
    melds,
    visible: visible === undefined ? undefined : visibleCounts(visible),
    live,
    mustDiscard: values['must-discard'],
  });
}

/**
 * @template {AskedMode} [M=AskedMode]
 * @param {Values} values @returns {Model & { mode: M }}
 */
function modelOf(values) {
  const { published, mode = published ? 'straight' : 'auto', draws = DRAWS } = values;
  const { goal, extra, pool, memory, seed, budget, every, paths } = values;
  return said({
    ...handOptionsOf(values),
    ...{ goal, published, extra, pool, memory, seed, budget, every, paths, mode, draws },
    river: values['no-river'] ? false : undefined,
    passing: values['no-passing'] ? false : undefined,
    constantPool: values['constant-pool'],
  });
}

/**
 * @param {Model} model
 * @param {{ mode: AskedMode, extra?: number }} answer says how it was computed, and how wide it is
 */
function modelWords(model, { mode, extra }) {
  const { goal, draws, pool, constantPool, published, river, passing, budget } = model;
  return [
    mode === 'graph' ? `graph mode, extra ${extra}` : `${mode} mode`,
    budget !== undefined && `the widest within ${budget} ms`,
    published && 'as published',
    goal !== undefined && `playing for ${goal}`,
    river === false && 'without the river',
    passing === false && 'without passing',
    plural(draws, 'draw'),
    pool !== undefined && `pool of ${pool}`,
    constantPool && 'constant pool',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * What to do about an error that another question would not have.
 * @param {import('../ukeire.js').MahjongError} error @param {Model} model @param {string} command
 */
function advice({ code }, { mode, memory = MOST_MEMORY }, command) {
  if (code !== 'no-memory') return [];
  const modes = optionsOf(command).get('mode')?.kind.words ?? [];
  const less = LESS_MEMORY[mode];
  const ways = [
    ...(memory < MOST_MEMORY ? [`--memory ${MOST_MEMORY}`] : []),
    ...(less && modes.includes(less) ? [`--mode ${less}`] : []),
  ];
  return ways.length ? [`Try: ${ways.join(', or ')}`] : [];
}

export { advice, handOptionsOf, modelOf, modelWords, rulesOf };
