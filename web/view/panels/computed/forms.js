// forms.js - the steps beside the rows: the block formula, seven pairs, orphans, the least of all.
// SPDX-License-Identifier: MIT

import { nameOf } from '../../../model/table/names.js';
import { minus, shantenWord, tileWords } from '../../../text/words.js';
import { element } from '../../kit/element.js';
import { drawsWord, paragraph, rowOf, sumOf, tableOf, tilesOf } from './tables.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/engine/computed.js').Computed} Computed
 * @typedef {import('../../../../wasm/ukeire.js').FormulaTerm} FormulaTerm
 * @typedef {import('./rows.js').Shown} Shown
 */

const PAIRS = 7;
const PARTIAL = ['ryanmen', 'kanchan', 'penchan', 'toitsu'];

/** @param {Translate} t */
const countHeads = (t) => [
  t('computed.col.what'),
  t('computed.col.number'),
  t('computed.col.draws'),
];

/** @param {Translate} t @param {FormulaTerm} term */
function termRow(t, { term, count, draws, possible }) {
  const row = rowOf(t(`computed.term.${term}`), String(count), String(draws));
  if (possible) return row;
  row.className = 'wrong';
  row.lastElementChild?.append(' ', t('computed.term.wrong'));
  return row;
}

/** @param {Translate} t @param {string} kind @param {readonly number[]} tiles */
function blockOf(t, kind, tiles) {
  return element(
    'li',
    { class: `block block-${kind}` },
    tilesOf(t, tiles),
    element('span', { class: 'kind' }, t(`why.kind.${kind}`)),
  );
}

/** @param {Translate} t @param {Computed} all */
function blocksOf(t, { reading: { blocks }, melds }) {
  return element(
    'ul',
    { class: 'blocks' },
    ...melds.map((tiles) => blockOf(t, 'meld', tiles)),
    ...blocks.map(({ kind, tiles }) =>
      blockOf(t, PARTIAL.includes(kind) ? 'partial' : kind, tiles),
    ),
  );
}

/** Why the formula errs. @param {Translate} t @param {Computed} all */
function wrongNote(t, { standard, reading }) {
  const wrong = standard.terms.find(({ possible }) => !possible);
  if (!wrong) return null;
  const tiles = tileWords(
    t,
    reading.lacking.map((tile) => nameOf(tile)),
  );
  return element('p', { class: 'note' }, t(`computed.wrong.${wrong.term}`, { tiles }));
}

/** @param {Translate} t @param {Computed} all @returns {Shown} */
function formulaStep(t, all) {
  const { reading, standard } = all;
  const { formula, classical, shanten } = reading;
  const sum = standard.terms.reduce((n, { draws }) => n + draws, 0);
  return {
    title: t('computed.formula'),
    said: t(classical === shanten ? 'computed.formula.same' : 'computed.formula.errs', {
      formula: minus(formula),
      classical: minus(String(classical)),
      shanten: minus(String(shanten)),
    }),
    content: [
      paragraph(t('computed.formula.words')),
      blocksOf(t, all),
      paragraph(t('computed.formula.draws')),
      tableOf(t('computed.formula.caption'), countHeads(t), [
        ...standard.terms.map((term) => termRow(t, term)),
        sumOf(t('computed.sum'), '', String(sum)),
      ]),
      wrongNote(t, all),
    ].filter((one) => one !== null),
  };
}

/** @param {Translate} t @param {number} draws @param {number} shanten */
const formSaid = (t, draws, shanten) =>
  t('computed.form.said', { draws: drawsWord(t, draws), shanten: shantenWord(t, shanten) });

/** @param {Translate} t @param {string} what @param {number[]} tiles @param {number} draws */
const tilesRow = (t, what, tiles, draws) =>
  rowOf(what, tiles.length ? tilesOf(t, tiles) : '–', String(draws));

/** @param {Translate} t */
const tileHeads = (t) => [t('computed.col.what'), t('computed.col.tiles'), t('computed.col.draws')];

/** @param {Translate} t @param {Computed} all @returns {Shown} */
function pairsStep(t, { explanation }) {
  const { pairs, singles, others, draws, shanten } =
    /** @type {import('../../../../wasm/ukeire.js').PairsComputation} */ (
      explanation.computation.chiitoitsu
    );
  return {
    title: t('form.chiitoitsu'),
    said: formSaid(t, draws, shanten),
    content: [
      paragraph(t('computed.pairs.words', { n: PAIRS })),
      tableOf(t('computed.pairs.caption'), tileHeads(t), [
        tilesRow(t, t('computed.pairs.pairs', { n: pairs.length }), pairs, 0),
        tilesRow(t, t('computed.pairs.singles', { n: singles.length }), singles, singles.length),
        tilesRow(t, t('computed.pairs.others', { n: others }), [], 2 * others),
        sumOf(t('computed.sum'), '', String(draws)),
      ]),
    ],
  };
}

/** @param {Translate} t @param {Computed} all @returns {Shown} */
function orphansStep(t, { explanation }) {
  const { held, missing, pair, draws, shanten } =
    /** @type {import('../../../../wasm/ukeire.js').OrphansComputation} */ (
      explanation.computation.kokushi
    );
  return {
    title: t('form.kokushi'),
    said: formSaid(t, draws, shanten),
    content: [
      paragraph(t('computed.orphans.words')),
      tableOf(t('computed.orphans.caption'), tileHeads(t), [
        tilesRow(t, t('computed.orphans.held', { n: held.length }), held, 0),
        tilesRow(t, t('computed.orphans.missing', { n: missing.length }), missing, missing.length),
        tilesRow(t, t('computed.orphans.pair'), pair === null ? [] : [pair], pair === null ? 1 : 0),
        sumOf(t('computed.sum'), '', String(draws)),
      ]),
    ],
  };
}

/** @param {Translate} t @param {Computed} all @returns {Shown} */
function leastStep(t, { explanation }) {
  const { computation, shanten, forms } = explanation;
  const rows = /** @type {const} */ (['standard', 'chiitoitsu', 'kokushi']).flatMap((form) => {
    const one = computation[form];
    if (!one) return [];
    const row = rowOf(t(`form.${form}`), String(one.draws), shantenWord(t, one.shanten));
    if (forms.includes(form)) row.className = 'marked';
    return [row];
  });
  return {
    title: t('computed.least'),
    said: t('computed.least.said', { shanten: shantenWord(t, shanten) }),
    content: [
      tableOf(
        t('computed.least.caption'),
        [t('computed.col.form'), t('computed.col.draws'), t('col.shanten')],
        rows,
      ),
    ],
  };
}

export { formulaStep, leastStep, orphansStep, pairsStep };
