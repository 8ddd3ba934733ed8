// rows.jsx - the steps of the standard form: the hand, each part, their combination, the answer.
// SPDX-License-Identifier: MIT
//
// A step has a title, a sentence with its result, and its content.

import { KINDS } from '../../state/tiles.js';
import { shantenTerm, t, tileWord } from '../../text/page-words.js';
import { Table } from '../../ui/table.jsx';
import { Tiles } from '../../ui/tile.jsx';
import * as parts from './parts.jsx';
import { entryOf, goalsOf, isSameGoal, restOf, waysTo } from './steps.js';

/** @import { Computed, Goal } from './steps.js' */
/** @import { PartComputation } from '../../../wasm/ukeire.js' */
/** @import { ComponentChildren as Content } from 'preact' */

/** @typedef {{ title: string, said: string, content: Content }} Shown */

const { BlockTiles, drawsWord, goalShort, goalWord, headsOf, makeRow, partWord, partWords } = parts;
const NUMBERS = [0, 1, 2, 3, 4];

/** The tiles of the hand in a part (a suit or the honours). */
function Held(/** @type {{ part: PartComputation, all: Computed }} */ { part, all: { counts } }) {
  const held = part.tiles.flatMap((tile) => new Array(counts[tile]).fill(tile));
  return held.length ? <Tiles names={parts.namesOf(held)} /> : t('computed.noTiles');
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
        {/* The engine names a discard only if the hand has one to make. */}
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
 * A table of the ten numbers of a row, by sets and pair, with something below each number.
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
        {/* The first part explains how to read the table; later parts only say what differs. */}
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

/** Ways to the number that is used. @param {{ all: Computed, at: number, goal: Goal }} props */
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
          rows={[...rows, parts.makeSumRow('', String(draws), '')]}
        />
      </>
    ),
  };
}
