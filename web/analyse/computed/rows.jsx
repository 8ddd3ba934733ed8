// rows.jsx - the steps of the standard form (the hand, each part, their combination, the answer),
// and steps of the block formula, chiitoitsu, kokushi and the least shanten.
// SPDX-License-Identifier: MIT

import { KINDS } from '../../state/tiles.js';
import { minus, shantenTerm, t, tileWord, tileWords } from '../../text/page-words.js';
import { Table } from '../../ui/table.jsx';
import { Tiles } from '../../ui/tile.jsx';
import { Block, BlockTiles, drawsWord, goalShort, goalWord, headsOf } from './parts.jsx';
import { makeRow, makeSumRow, namesOf, partWord, partWords } from './parts.jsx';

/** @import { PartComputation, Explanation } from '../../../wasm/ukeire.js' */
/** @import { Reading, StandardComputation } from '../../../wasm/ukeire.js' */
/** @import { ComponentChildren as Content } from 'preact' */
/** @typedef {{ title: string, said: string, content: Content }} Shown */
/** @typedef {Computed['explanation']['computation']} Computation */

const NUMBERS = [0, 1, 2, 3, 4];

function Held(/** @type {{ part: PartComputation, all: Computed }} */ { part, all: { counts } }) {
  const held = part.tiles.flatMap((tile) => new Array(counts[tile]).fill(tile));
  return held.length ? <Tiles names={namesOf(held)} /> : t('computed.noTiles');
}

/** @param {{ keys: readonly (string | false)[] }} props */
const Paragraphs = ({ keys }) => keys.map((key) => key && <p key={key}>{t(`computed.${key}`)}</p>);

/** @param {Computed} all @returns {Shown} */
export function startStep(all) {
  const { discard } = all.explanation;
  return {
    title: t('computed.start'),
    said: t('computed.start.said'),
    content: (
      <>
        {/* The engine names a discard only if the player must discard. */}
        {discard !== undefined && (
          <p>{t('computed.start.due', { tile: tileWord(KINDS[discard]) })}</p>
        )}
        <Paragraphs keys={['start.words', 'start.shanten', 'start.parts']} />
        <Table
          caption={t('computed.start.caption')}
          heads={[...headsOf('part'), t('palette.title')]}
          rows={all.standard.parts.map((part) =>
            makeRow(partWord(part), <Held part={part} all={all} />),
          )}
        />
      </>
    ),
  };
}

/**
 * Shows the draws that 0 to 4 sets need, without and with a pair. `below`: content below a number.
 * @param {{ caption: string, row: PartComputation['row'], below: (goal: Goal) => Content,
 *   marked: Goal | null }} props
 */
const TenNumbers = ({ caption, row, below, marked }) => (
  <Table
    caption={caption}
    heads={headsOf('sets', 'without', 'with')}
    rows={NUMBERS.map((sets) => {
      const cells = [false, true].map((pair) => ({
        marked: isSameGoal({ sets, pair }, marked),
        content: (
          <>
            <strong>{entryOf(row, { sets, pair })}</strong>
            {below({ sets, pair })}
          </>
        ),
      }));
      return makeRow(String(sets), ...cells);
    })}
  />
);

/** @param {Computed} all @param {number} at @returns {Shown} */
export function partStep(all, at) {
  const part = all.standard.parts[at];
  const { row, taken } = part;
  const [isFirst, isHonours] = [at === 0, part.part === 'z'];
  const title = partWord(part);
  const [[, one, two], [, onePair, twoPair]] = [row.sets, row.withPair];
  return {
    title,
    said: t('computed.part.said', { part: title, one, two, onePair, twoPair }),
    content: (
      <>
        <p class="held">
          <Held part={part} all={all} />
        </p>
        {/* Only the first part explains how to read the table. */}
        <Paragraphs
          keys={[
            isFirst ? 'part.taken' : 'part.again',
            !part.text && 'part.empty',
            isHonours && 'part.honors',
          ]}
        />
        <TenNumbers
          caption={t('computed.part.caption', { part: title })}
          row={row}
          marked={taken}
          below={(goal) =>
            taken
            && taken.blocks.length > 0
            && isSameGoal(taken, goal) && <BlockTiles taken={taken} />
          }
        />
        <Paragraphs keys={[isHonours ? 'part.rareHonors' : isFirst && 'part.rare']} />
      </>
    ),
  };
}

/** @param {number} before @param {number} here */
const sumText = (before, here) => `${before}\u00A0+\u00A0${here}`;

/** @param {{ all: Computed, at: number, goal: Goal }} props */
function AllWays({ all: { standard }, at, goal }) {
  const part = partWord(standard.parts[at]);
  const ways = waysTo(standard, at, goal);
  const columns = goal.pair
    ? [t('computed.join.pairBefore'), t('computed.join.pairHere', { part })]
    : headsOf('draws');
  const rows = NUMBERS.slice(0, goal.sets + 1).map((sets) => {
    const cells = ways
      .filter(({ here }) => here.sets === sets)
      .map(({ draws: [before, here], isChosen }) => ({
        marked: isChosen,
        content: (
          <>
            {`${sumText(before, here)} = `}
            <strong>{before + here}</strong>
            {isChosen && <span class="unseen"> {t('computed.join.kept')}</span>}
          </>
        ),
      }));
    return makeRow(sumText(goal.sets - sets, sets), ...cells);
  });
  return (
    <Table
      caption={t('computed.join.ways', { goal: goalWord(goal) })}
      heads={[t('computed.col.sets', { part }), ...columns]}
      rows={rows}
    />
  );
}

/** @param {Computed} all @param {number} at @returns {Shown} */
export function joinStep(all, at) {
  const { parts: list } = all.standard;
  const { together, splits } = list[at];
  const goal = goalsOf(all.standard)[at];
  const words = partWords(list.slice(0, at + 1));
  const [before, part] = [partWords(list.slice(0, at)), partWord(list[at])];
  const splitLabel = (/** @type {Goal} */ to) => {
    const here = entryOf(splits, to);
    const label = here && `${goalShort(restOf(to, here))} + ${goalShort(here)}`;
    return label && <span class="hint split">{label}</span>;
  };
  return {
    title: t('computed.join.title', { parts: words }),
    said: t('computed.join.said', {
      ...{ parts: words, goal: goalWord(goal), draws: drawsWord(entryOf(together, goal)) },
    }),
    content: (
      <>
        <p>{t(at > 1 ? 'computed.join.again' : 'computed.join.how', { before, part })}</p>
        <Paragraphs keys={[at === 1 && 'join.below']} />
        <TenNumbers
          caption={t('computed.join.caption')}
          row={together}
          below={splitLabel}
          marked={goal}
        />
        <AllWays all={all} at={at} goal={goal} />
        <Paragraphs keys={[at === list.length - 1 && 'join.rare']} />
      </>
    ),
  };
}

/** @param {Computed} all @returns {Shown} */
export function answerStep({ standard: { sets, parts: list, draws, shanten } }) {
  const goal = goalWord({ sets, pair: true });
  const rows = list.map((part) => {
    const { taken } = part;
    if (!taken) return makeRow(partWord(part), '', '', '');
    const way = taken.blocks.length > 0 && <BlockTiles taken={taken} />;
    return makeRow(partWord(part), goalWord(taken), String(taken.draws), way);
  });
  const values = { goal, draws: drawsWord(draws), shanten: shantenTerm(shanten) };
  return {
    title: t('computed.answer'),
    said: t('computed.answer.said', values),
    content: (
      <>
        {sets < 4 && <p>{t('computed.answer.melds', { n: 4 - sets, goal })}</p>}
        <p>{t('computed.answer.last', values)}</p>
        <Table
          caption={t('computed.answer.caption')}
          heads={['col.part', 'answer.gives', 'col.draws', 'answer.way'].map((name) =>
            t(`computed.${name}`),
          )}
          rows={[...rows, makeSumRow('', String(draws), '')]}
        />
      </>
    ),
  };
}

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
    looks: possible ? undefined : 'wrong bad',
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
 * Makes the step of chiitoitsu or kokushi: a table of tiles and the draws that they need.
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
        heads={[...headsOf('what'), t('palette.title'), ...headsOf('draws')]}
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

/** @param {NonNullable<Computation['chiitoitsu']>} computed @returns {Shown} */
export const pairsStep = ({ pairs, singles, others, ...form }) =>
  tilesStep('pairs', form, [
    [t('computed.pairs.pairs', { n: pairs.length }), pairs, 0],
    [t('computed.pairs.singles', { n: singles.length }), singles, singles.length],
    [t('computed.pairs.others', { n: others }), [], 2 * others],
  ]);

/** @param {NonNullable<Computation['kokushi']>} computed @returns {Shown} */
export const orphansStep = ({ held, missing, pair, ...form }) =>
  tilesStep('orphans', form, [
    [t('computed.orphans.held', { n: held.length }), held, 0],
    [t('computed.orphans.missing', { n: missing.length }), missing, missing.length],
    [t('computed.orphans.pair'), pair === null ? [] : [pair], pair === null ? 1 : 0],
  ]);

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

/** A number of sets, with or without a pair. @typedef {{ sets: number, pair: boolean }} Goal */
/**
 * The data of all steps. If the player must discard, the hand is the one after the best discard.
 * @typedef {{ explanation: Explanation, standard: StandardComputation, reading: Reading,
 *   counts: readonly number[], melds: readonly (readonly number[])[] }} Computed
 */

/** Returns, for each part, the sets and pair that it and earlier parts give. @returns {Goal[]} */
function goalsOf(/** @type {StandardComputation} */ { parts }) {
  const goal = { sets: 0, pair: false };
  return parts.map(({ taken }) => {
    goal.sets += taken?.sets ?? 0;
    goal.pair ||= taken?.pair ?? false;
    return { ...goal };
  });
}

/** A goal's number. @template T @param {{ sets: T[], withPair: T[] }} row @param {Goal} goal */
const entryOf = (row, { sets, pair }) => (pair ? row.withPair : row.sets)[sets];

/** @param {Goal} goal @param {Goal} here @returns {Goal} */
const restOf = (goal, here) => ({
  sets: goal.sets - here.sets,
  pair: goal.pair && !here.pair,
});

/** @param {Goal | null} a @param {Goal | null} b */
const isSameGoal = (a, b) => a?.sets === b?.sets && a?.pair === b?.pair;

/**
 * Returns all ways to divide a goal's sets and pair between one part and all parts before it, with
 * the draws that both sides need. Ways with fewer sets in this part come first.
 * @param {StandardComputation} standard @param {number} at the part @param {Goal} goal
 */
function waysTo({ parts }, at, goal) {
  const { row, splits } = parts[at];
  const heres = Array.from({ length: goal.sets + 1 }, (_, sets) =>
    (goal.pair ? [false, true] : [false]).map((pair) => ({ sets, pair })),
  );
  return heres.flat().map((here) => ({
    here,
    draws: [entryOf(parts[at - 1].together, restOf(goal, here)), entryOf(row, here)],
    isChosen: isSameGoal(here, entryOf(splits, goal)),
  }));
}
