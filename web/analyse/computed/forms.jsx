// forms.jsx - the steps about forms: the block formula, chiitoitsu, kokushi, and the least shanten.
// SPDX-License-Identifier: MIT

import { minus, shantenTerm, t, tileWords } from '../../text/page-words.js';
import { Table } from '../../ui/table.jsx';
import { Tiles } from '../../ui/tile.jsx';
import { Block, drawsWord, headsOf, makeRow, makeSumRow, namesOf } from './parts.jsx';

/** @import { Computed } from './steps.js' */
/** @import { Shown } from './rows.jsx' */

const PAIRS = 7;
const PARTIAL = ['ryanmen', 'kanchan', 'penchan', 'toitsu'];

/** @param {Computed} all @returns {Shown} */
export function formulaStep({ reading, melds, standard: { terms } }) {
  const { formula, classical, shanten, lacking, blocks } = reading;
  const wrong = terms.find(({ possible }) => !possible);
  const sum = terms.reduce((n, { draws }) => n + draws, 0);
  const rows = terms.map(({ term, count, draws, possible }) => ({
    head: t(`computed.term.${term}`),
    cells: [String(count), possible ? String(draws) : `${draws} ${t('computed.term.wrong')}`],
    looks: possible ? undefined : 'wrong',
  }));
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
        <ul class="line blocks" role="list">
          {melds.map((tiles) => (
            <Block kind="meld" names={namesOf(tiles)} />
          ))}
          {blocks.map(({ kind, names }) => (
            <Block kind={PARTIAL.includes(kind) ? 'partial' : kind} names={names} />
          ))}
        </ul>
        <p>{t('computed.formula.draws')}</p>
        <Table
          caption={t('computed.formula.caption')}
          heads={headsOf('what', 'number', 'draws')}
          rows={[...rows, makeSumRow('', String(sum))]}
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
const tilesStep = (key, { draws, shanten }, rows) => ({
  title: t(key === 'pairs' ? 'form.chiitoitsu' : 'form.kokushi'),
  said: t('computed.form.said', { draws: drawsWord(draws), shanten: shantenTerm(shanten) }),
  content: (
    <>
      <p>{t(`computed.${key}.words`, { n: PAIRS })}</p>
      <Table
        caption={t(`computed.${key}.caption`)}
        heads={headsOf('what', 'tiles', 'draws')}
        rows={[
          ...rows.map(([what, tiles, n]) =>
            makeRow(what, tiles.length ? <Tiles names={namesOf(tiles)} /> : '–', String(n)),
          ),
          makeSumRow('', String(draws)),
        ]}
      />
    </>
  ),
});

/** @param {Computed} all @returns {Shown} */
export function pairsStep({ explanation: { computation } }) {
  const chiitoitsu = /** @type {NonNullable<typeof computation.chiitoitsu>} */ (
    computation.chiitoitsu
  );
  const { pairs, singles, others } = chiitoitsu;
  return tilesStep('pairs', chiitoitsu, [
    [t('computed.pairs.pairs', { n: pairs.length }), pairs, 0],
    [t('computed.pairs.singles', { n: singles.length }), singles, singles.length],
    [t('computed.pairs.others', { n: others }), [], 2 * others],
  ]);
}

/** @param {Computed} all @returns {Shown} */
export function orphansStep({ explanation: { computation } }) {
  const kokushi = /** @type {NonNullable<typeof computation.kokushi>} */ (computation.kokushi);
  const { held, missing, pair } = kokushi;
  return tilesStep('orphans', kokushi, [
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
        heads={[...headsOf('form', 'draws'), t('col.shanten')]}
        rows={rows}
      />
    ),
  };
}
