// why.jsx - why a hand is as far as it is: its blocks, the count, and the nearest complete hands.
// SPDX-License-Identifier: MIT

import { inLine } from '../../../wasm/reasons/sentence.js';
import { minus, tileWord, tileWords } from '../../text/words.js';
import { Block, TileRow, namesOf } from './blocks.jsx';
import { Versus } from './versus.jsx';

/**
 * @typedef {import('../../../wasm/ukeire.js').Explanation} Explanation
 * @typedef {import('../../../wasm/ukeire.js').Goal} Goal
 * @typedef {import('../../../wasm/ukeire.js').Reading} Reading
 * @typedef {import('../../text/translate.js').Translate} Translate
 * `sides`: the best discard and the one that is explained; `reasons`: why the first is better.
 * @typedef {{ explanation: Explanation, melds?: readonly (readonly string[])[],
 *   sides?: [import('./versus.jsx').Side, import('./versus.jsx').Side] | null,
 *   reasons?: readonly import('../../../wasm/table.js').Reason[] | null,
 *   worth?: (value: number) => string, name?: string }} WhyData
 */

/** A pair is the head of a standard hand alone. @param {Reading} reading @param {string} kind */
const wordFor = ({ form }, kind) =>
  kind === 'head' && form !== 'standard' ? 'reason.pair' : undefined;

/** Where the count errs. @param {Translate} t @param {Reading} reading */
const noteText = (t, { shanten, classical, lacking }) =>
  t(shanten === Infinity ? 'why.never' : 'why.lacking', {
    shanten,
    classical,
    tiles: tileWords(t, namesOf(lacking)),
  });

/** @param {{ t: Translate, reading: Reading, melds: readonly (readonly string[])[] }} props */
function ReadingOf({ t, reading, melds }) {
  const { form, blocks, formula, sets, partials, pair, kinds, shanten, classical } = reading;
  return (
    <section class="reading">
      <h3>{t(`form.${form}`)}</h3>
      <ul class="blocks">
        {melds.map((names) => (
          <Block t={t} kind="meld" names={names} />
        ))}
        {blocks.map(({ kind, names }) => (
          <Block t={t} kind={kind} names={names} word={wordFor(reading, kind)} />
        ))}
      </ul>
      <p>
        <strong class="formula">{minus(formula)}</strong>{' '}
        {t(`why.count.${form}`, { sets, partials, pair, kinds })}
      </p>
      {shanten !== classical && <p class="note">{noteText(t, reading)}</p>}
    </section>
  );
}

/** A complete hand with its missing tiles marked. @param {{ t: Translate, goal: Goal }} props */
function GoalOf({ t, goal: { counts, missing, ways } }) {
  const all = counts.flatMap((count, tile) => {
    const lacks = missing.find((one) => one.tile === tile)?.count ?? 0;
    return Array.from({ length: count }, (_, i) => ({ tile, lacking: count - i <= lacks }));
  });
  const list = missing
    .map(({ name, count, left }) => t('why.missing', { tile: tileWord(t, name), count, left }))
    .join(t('list.comma'));
  const drawn = ways ? t('why.ways', { n: ways }) : t('why.noWay');
  return (
    <li>
      <TileRow
        t={t}
        names={namesOf(all.map(({ tile }) => tile))}
        missing={all.map(({ lacking }) => lacking)}
      />
      <span class="lacks">
        {list ? inLine([t('why.lacks', { list }), drawn]) : t('why.complete')}
      </span>
    </li>
  );
}

/** @param {{ t: Translate, explanation: Explanation }} props */
const Goals = ({ t, explanation: { goals, goalCount } }) => (
  <section class="goals">
    <h3>{t('why.goals')}</h3>
    <p class="hint">{t('why.shown', { shown: goals.length, all: goalCount })}</p>
    <ol>
      {goals.map((goal) => (
        <GoalOf t={t} goal={goal} />
      ))}
    </ol>
  </section>
);

/** @param {{ t: Translate, data: WhyData }} props */
function Why({ t, data: { explanation, melds = [], sides, reasons, worth, name } }) {
  const { readings, shanten, goals } = explanation;
  return (
    <div class="why">
      {sides && <Versus t={t} sides={sides} reasons={reasons ?? []} worth={worth} name={name} />}
      {readings
        .filter((reading) => reading.shanten === shanten)
        .map((reading) => (
          <ReadingOf t={t} reading={reading} melds={melds} />
        ))}
      {readings
        .filter((reading) => reading.shanten !== shanten)
        .map(({ form, formula }) => (
          <p class="farther">{`${t(`form.${form}`)}: ${minus(formula)}`}</p>
        ))}
      {goals.length > 0 && shanten >= 0 && <Goals t={t} explanation={explanation} />}
    </div>
  );
}

export { Why };
