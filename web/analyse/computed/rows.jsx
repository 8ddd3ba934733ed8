// rows.jsx - the steps of the standard form: the hand, each part, their combination, the answer.
// SPDX-License-Identifier: MIT
//
// A step has a title, a sentence with its result, and its content.

import { KINDS } from '../../state/tiles.js';
import { shantenTerm, t, tileWord } from '../../text/page-words.js';
import { Table } from '../../ui/table.jsx';
import { Tiles } from '../../ui/tile.jsx';
import { namesOf } from './blocks.jsx';
import { goalsOf, restOf, waysTo } from './steps.js';
import {
  BlockTiles,
  drawsWord,
  goalShort,
  goalWord,
  partWord,
  partWords,
  makeRow,
  makeSumRow,
} from './tables.jsx';

/** @import { Computed, Goal } from './steps.js' */
/** @import { PartComputation } from '../../../wasm/ukeire.js' */
/** @import { ComponentChildren as Content } from 'preact' */

/**
 * @typedef {{ title: string, said: string, content: Content }} Shown
 */

const NUMBERS = [0, 1, 2, 3, 4];

/** The tiles of the hand in a part (a suit or the honours). @param {{ part: PartComputation,
 *   all: Computed }} props */
function Held({ part, all: { counts } }) {
  const held = part.tiles.flatMap((tile) => new Array(counts[tile]).fill(tile));
  return held.length ? <Tiles names={namesOf(held)} /> : t('computed.noTiles');
}

/** @param {Goal} a @param {Goal} b */
const isSameGoal = (a, b) => a.sets === b.sets && a.pair === b.pair;

/** Texts as paragraphs. @param {{ keys: readonly (string | false)[] }} props */
const Paragraphs = ({ keys }) => keys.map((key) => key && <p key={key}>{t(key)}</p>);

/** @param {Computed} all @returns {Shown} */
export function startStep(all) {
  const { discard } = all.explanation;
  const words = ['words', 'shanten', 'parts'].map((key) => `computed.start.${key}`);
  return {
    title: t('computed.start'),
    said: t('computed.start.said'),
    content: (
      <>
        {/* The engine names a discard only if the hand has one to make. */}
        {discard !== undefined && (
          <p>{t('computed.start.due', { tile: tileWord(KINDS[discard]) })}</p>
        )}
        <Paragraphs keys={words} />
        <Table
          caption={t('computed.start.caption')}
          heads={[t('computed.col.part'), t('palette.title')]}
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
 * @param {{ caption: string, row: PartComputation['row'],
 *   below: (goal: Goal) => Content, marked?: Goal }} props
 */
const TenNumbers = ({ caption, row, below, marked }) => (
  <Table
    caption={caption}
    heads={['sets', 'without', 'with'].map((name) => t(`computed.col.${name}`))}
    rows={NUMBERS.map((sets) => {
      const cells = [false, true].map((pair) => ({
        marked: sets === marked?.sets && pair === marked.pair,
        content: (
          <>
            <strong>{(pair ? row.withPair : row.sets)[sets]}</strong>
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
  const { sets, withPair } = part.row;
  const [first, honors] = [at === 0, part.part === 'z'];
  const title = partWord(part);
  const [one, two] = sets.slice(1);
  const [onePair, twoPair] = withPair.slice(1);
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
            first ? 'computed.part.taken' : 'computed.part.again',
            !part.text && 'computed.part.empty',
            honors && 'computed.part.honors',
          ]}
        />
        <TenNumbers
          caption={t('computed.part.caption', { part: title })}
          row={part.row}
          marked={part.taken ?? undefined}
          below={(goal) => {
            const { taken } = part;
            if (!taken?.blocks.length || !isSameGoal(taken, goal)) return null;
            return (
              <BlockTiles
                blocks={taken.blocks}
                missing={taken.missing.map((name) => KINDS.indexOf(name))}
              />
            );
          }}
        />
        <Paragraphs keys={[honors ? 'computed.part.rareHonors' : first && 'computed.part.rare']} />
      </>
    ),
  };
}

/** A sum with no-break spaces. @param {number} before @param {number} here */
const sumText = (before, here) => `${before}\u00A0+\u00A0${here}`;

/**
 * All ways to reach the number that the answer uses.
 * @param {{ all: Computed, at: number, goal: Goal }} props
 */
function AllWays({ all: { standard }, at, goal }) {
  const here = partWord(standard.parts[at]);
  const ways = waysTo(standard, at, goal);
  const columns = goal.pair
    ? [t('computed.join.pairBefore'), t('computed.join.pairHere', { part: here })]
    : [t('computed.col.draws')];
  const rows = NUMBERS.slice(0, goal.sets + 1).map((sets) => {
    const cells = ways
      .filter((choice) => choice.here.sets === sets)
      .map(({ draws: [before, partDraws], chosen }) => ({
        marked: chosen,
        content: (
          <>
            {`${sumText(before, partDraws)} = `}
            <strong>{before + partDraws}</strong>
            {chosen && <span class="unseen"> {t('computed.join.kept')}</span>}
          </>
        ),
      }));
    return makeRow(sumText(goal.sets - sets, sets), ...cells);
  });
  return (
    <Table
      caption={t('computed.join.ways', { goal: goalWord(goal) })}
      heads={[t('computed.col.sets', { part: here }), ...columns]}
      rows={rows}
    />
  );
}

/** @param {Computed} all @param {number} at @returns {Shown} */
export function joinStep(all, at) {
  const { parts } = all.standard;
  const { together, splits } = parts[at];
  const goal = goalsOf(all.standard)[at];
  const words = partWords(parts.slice(0, at + 1));
  const draws = (goal.pair ? together.withPair : together.sets)[goal.sets];
  const [before, part] = [partWords(parts.slice(0, at)), partWord(parts[at])];
  const splitLabel = (/** @type {Goal} */ to) => {
    const here = (to.pair ? splits.withPair : splits.sets)[to.sets];
    return (
      here && (
        <span class="hint split">{`${goalShort(restOf(to, here))} + ${goalShort(here)}`}</span>
      )
    );
  };
  return {
    title: t('computed.join.title', { parts: words }),
    said: t('computed.join.said', {
      parts: words,
      goal: goalWord(goal),
      draws: drawsWord(draws),
    }),
    content: (
      <>
        <p>{t(at > 1 ? 'computed.join.again' : 'computed.join.how', { before, part })}</p>
        <Paragraphs keys={[at === 1 && 'computed.join.below']} />
        <TenNumbers
          caption={t('computed.join.caption')}
          row={together}
          below={splitLabel}
          marked={goal}
        />
        <AllWays all={all} at={at} goal={goal} />
        <Paragraphs keys={[at === parts.length - 1 && 'computed.join.rare']} />
      </>
    ),
  };
}

/** @param {Computed} all @returns {Shown} */
export function answerStep({ standard }) {
  const { sets, parts, draws, shanten } = standard;
  const goal = goalWord({ sets, pair: true });
  const rows = parts.map((part) => {
    const { taken } = part;
    if (!taken) return makeRow(partWord(part), '', '', '');
    const { blocks, missing } = taken;
    const choice = blocks.length > 0 && (
      <BlockTiles blocks={blocks} missing={missing.map((name) => KINDS.indexOf(name))} />
    );
    return makeRow(partWord(part), goalWord(taken), String(taken.draws), choice);
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
          rows={[...rows, makeSumRow(t('computed.sum'), '', String(draws), '')]}
        />
      </>
    ),
  };
}
