// forms.jsx - the steps about forms: the block formula, chiitoitsu, kokushi, and the least shanten.
// SPDX-License-Identifier: MIT

import { minus, shantenTerm, t, tileWords } from '../../text/page-words.js';
import { Table } from '../../ui/table.jsx';
import { Tiles } from '../../ui/tile.jsx';
import { Block, namesOf } from './blocks.jsx';
import { drawsWord, makeRow, makeSumRow } from './tables.jsx';

/** @import { Computed } from './steps.js' */
/** @import { FormulaTerm, OrphansComputation, PairsComputation } from '../../../wasm/ukeire.js' */
/** @import { Shown } from './rows.jsx' */

const PAIRS = 7;
const PARTIAL = ['ryanmen', 'kanchan', 'penchan', 'toitsu'];

/** @param {...string} names */
const heads = (...names) => names.map((name) => t(`computed.col.${name}`));

/** @param {FormulaTerm} term @returns {import('../../ui/table.jsx').Row} */
const termRow = ({ term, count, draws, possible }) => ({
  head: t(`computed.term.${term}`),
  cells: [String(count), possible ? String(draws) : `${draws} ${t('computed.term.wrong')}`],
  looks: possible ? undefined : 'wrong',
});

/** @param {{ all: Computed }} props */
const Blocks = ({ all: { reading, melds } }) => (
  <ul class="line blocks" role="list">
    {melds.map((tiles) => (
      <Block kind="meld" names={namesOf(tiles)} />
    ))}
    {reading.blocks.map(({ kind, names }) => (
      <Block kind={PARTIAL.includes(kind) ? 'partial' : kind} names={names} />
    ))}
  </ul>
);

/** @param {Computed} all @returns {Shown} */
export function formulaStep(all) {
  const { formula, classical, shanten, lacking } = all.reading;
  const { terms } = all.standard;
  const wrong = terms.find(({ possible }) => !possible);
  const sum = terms.reduce((n, { draws }) => n + draws, 0);
  return {
    title: t('computed.formula'),
    said: t(classical === shanten ? 'computed.formula.same' : 'computed.formula.errs', {
      formula: minus(formula),
      classical: minus(String(classical)),
      shanten: minus(String(shanten)),
    }),
    content: (
      <>
        <p>{t('computed.formula.words')}</p>
        <Blocks all={all} />
        <p>{t('computed.formula.draws')}</p>
        <Table
          caption={t('computed.formula.caption')}
          heads={heads('what', 'number', 'draws')}
          rows={[
            ...terms.map((term) => termRow(term)),
            makeSumRow(t('computed.sum'), '', String(sum)),
          ]}
        />
        {wrong && (
          <p class="note">
            {t(`computed.wrong.${wrong.term}`, { tiles: tileWords(namesOf(lacking)) })}
          </p>
        )}
      </>
    ),
  };
}

/**
 * The step of a form whose draws are counted by tiles: what, which tiles, how many draws.
 * @param {'pairs' | 'orphans'} key @param {{ draws: number, shanten: number }} computation
 * @param {[what: string, tiles: readonly number[], draws: number][]} rows
 */
function tilesStep(key, { draws, shanten }, rows) {
  return {
    title: t(key === 'pairs' ? 'form.chiitoitsu' : 'form.kokushi'),
    said: t('computed.form.said', {
      draws: drawsWord(draws),
      shanten: shantenTerm(shanten),
    }),
    content: (
      <>
        <p>{t(`computed.${key}.words`, { n: PAIRS })}</p>
        <Table
          caption={t(`computed.${key}.caption`)}
          heads={heads('what', 'tiles', 'draws')}
          rows={[
            ...rows.map(([what, tiles, n]) =>
              makeRow(what, tiles.length ? <Tiles names={namesOf(tiles)} /> : '–', String(n)),
            ),
            makeSumRow(t('computed.sum'), '', String(draws)),
          ]}
        />
      </>
    ),
  };
}

/** @param {Computed} all @returns {Shown} */
export function pairsStep({ explanation }) {
  const formComputation = /** @type {PairsComputation} */ (explanation.computation.chiitoitsu);
  const { pairs, singles, others } = formComputation;
  return tilesStep('pairs', formComputation, [
    [t('computed.pairs.pairs', { n: pairs.length }), pairs, 0],
    [t('computed.pairs.singles', { n: singles.length }), singles, singles.length],
    [t('computed.pairs.others', { n: others }), [], 2 * others],
  ]);
}

/** @param {Computed} all @returns {Shown} */
export function orphansStep({ explanation }) {
  const formComputation = /** @type {OrphansComputation} */ (explanation.computation.kokushi);
  const { held, missing, pair } = formComputation;
  return tilesStep('orphans', formComputation, [
    [t('computed.orphans.held', { n: held.length }), held, 0],
    [t('computed.orphans.missing', { n: missing.length }), missing, missing.length],
    [t('computed.orphans.pair'), pair === null ? [] : [pair], pair === null ? 1 : 0],
  ]);
}

/** @param {Computed} all @returns {Shown} */
export function leastStep({ explanation: { computation, shanten, forms } }) {
  const rows = /** @type {const} */ (['standard', 'chiitoitsu', 'kokushi']).flatMap((form) => {
    const one = computation[form];
    if (!one) return [];
    const row = makeRow(t(`form.${form}`), String(one.draws), shantenTerm(one.shanten));
    return [{ ...row, looks: forms.includes(form) ? 'marked' : undefined }];
  });
  return {
    title: t('computed.least'),
    said: t('computed.least.said', { shanten: shantenTerm(shanten) }),
    content: (
      <Table
        caption={t('computed.least.caption')}
        heads={[...heads('form', 'draws'), t('col.shanten')]}
        rows={rows}
      />
    ),
  };
}
