// rows.js - the steps of the standard form: the question, the parts, their combination, the answer.
// SPDX-License-Identifier: MIT
//
// A step is a title, a sentence that says what comes out, and what is shown of it.

import { cheapestWay, goalsOf, restOf, waysTo } from '../../../model/engine/computed.js';
import { idOf, nameOf } from '../../../model/table/names.js';
import { shantenWord, tileWord } from '../../../text/words.js';
import { element } from '../../kit/element.js';
import {
  drawsWord,
  goalShort,
  goalWord,
  paragraph,
  partWord,
  partWords,
  rowOf,
  sumOf,
  tableOf,
  tilesOf,
  wayOf,
} from './tables.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/engine/computed.js').Computed} Computed
 * @typedef {import('../../../model/engine/computed.js').Goal} Goal
 * @typedef {import('../../../model/engine/computed.js').Way} Way
 * @typedef {import('../../../../wasm/ukeire.js').PartComputation} PartComputation
 * @typedef {{ title: string, said: string, content: Node[] }} Shown
 */

const NUMBERS = [0, 1, 2, 3, 4];

/** The tiles of a part that the hand holds. @param {PartComputation} part @param {Computed} all */
const heldIn = ({ tiles }, { counts }) =>
  tiles.flatMap((tile) => new Array(counts[tile]).fill(tile));

/** @param {Translate} t @param {PartComputation} part @param {Computed} all */
function heldOf(t, part, all) {
  const held = heldIn(part, all);
  return held.length ? tilesOf(t, held) : t('computed.noTiles');
}

/** Of a hand that has called and drawn nothing. @param {Translate} t @param {Computed} all */
function dueNote(t, { explanation: { discard } }) {
  if (discard === undefined) return [];
  return [paragraph(t('computed.start.due', { tile: tileWord(t, nameOf(discard)) }))];
}

/** @param {Translate} t @param {Computed} all @returns {Shown} */
function startStep(t, all) {
  const { parts } = all.standard;
  const rows = parts.map((part) => rowOf(partWord(t, part), heldOf(t, part, all)));
  return {
    title: t('computed.start'),
    said: t('computed.start.said'),
    content: [
      ...dueNote(t, all),
      paragraph(t('computed.start.words')),
      paragraph(t('computed.start.shanten')),
      paragraph(t('computed.start.parts')),
      tableOf(t('computed.start.caption'), [t('computed.col.part'), t('computed.col.tiles')], rows),
    ],
  };
}

/** The heads of a table of ten numbers. @param {Translate} t */
const tenHeads = (t) => [t('computed.col.sets'), t('computed.col.without'), t('computed.col.with')];

/**
 * Ten numbers, by sets and pair, with something below each.
 * @param {PartComputation['row']} row @param {(goal: Goal) => Node | null} below
 * @param {(goal: Goal) => boolean} marked
 */
function tenRows(row, below, marked) {
  return NUMBERS.map((sets) => {
    const cells = [false, true].map((pair) => {
      const draws = (pair ? row.withPair : row.sets)[sets];
      const goal = { sets, pair };
      return element(
        'td',
        { class: marked(goal) ? 'marked' : null },
        element('strong', {}, String(draws)),
        below(goal),
      );
    });
    return rowOf(String(sets), ...cells);
  });
}

/**
 * What the first table of ten numbers needs to be read; later ones say what is different.
 * @param {Translate} t @param {PartComputation} part @param {number} at
 */
function aboutPart(t, { part, text }, at) {
  const keys = [
    at === 0 && 'computed.part.ten',
    at > 0 && 'computed.part.again',
    !text && 'computed.part.empty',
    part === 'z' && 'computed.part.honors',
  ];
  return keys.filter((key) => key !== false).map((key) => paragraph(t(key)));
}

/**
 * How a program comes by the numbers.
 * @param {Translate} t @param {PartComputation} part @param {number} at
 */
function rarePart(t, { part }, at) {
  if (part === 'z') return [paragraph(t('computed.part.rareHonors'))];
  return at === 0 ? [paragraph(t('computed.part.rare'))] : [];
}

/** @param {Translate} t @param {Computed} all @param {number} at @returns {Shown} */
function partStep(t, all, at) {
  const part = all.standard.parts[at];
  const { sets, withPair } = part.row;
  const below = (/** @type {Goal} */ goal) => {
    const way = goal.sets || goal.pair ? cheapestWay(part, all.counts, goal) : null;
    return way && wayOf(t, way.blocks, way.missing);
  };
  const title = partWord(t, part);
  return {
    title,
    said: t('computed.part.said', {
      part: title,
      one: sets[1],
      two: sets[2],
      onePair: withPair[1],
      twoPair: withPair[2],
    }),
    content: [
      element('p', { class: 'held' }, heldOf(t, part, all)),
      ...aboutPart(t, part, at),
      tableOf(
        t('computed.part.caption', { part: title }),
        tenHeads(t),
        tenRows(part.row, below, () => false),
      ),
      ...rarePart(t, part, at),
    ],
  };
}

/** @param {Translate} t @param {Goal} before @param {Goal} here */
const splitWord = (t, before, here) => `${goalShort(t, before)} + ${goalShort(t, here)}`;

/** It is not broken into lines. @param {number} before @param {number} here */
const sumText = (before, here) => `${before}\u00A0+\u00A0${here}`;

/** A cell of all ways. @param {Translate} t @param {Way} way */
function wayCell(t, { draws: [before, here], chosen }) {
  const mark = chosen ? element('span', { class: 'unseen' }, ` ${t('computed.join.kept')}`) : null;
  return element(
    'td',
    { class: chosen ? 'marked' : null },
    `${sumText(before, here)} = `,
    element('strong', {}, String(before + here)),
    mark,
  );
}

/**
 * Every way to the number that the answer goes through.
 * @param {Translate} t @param {Computed} all @param {number} at @param {Goal} goal
 */
function allWays(t, { standard }, at, goal) {
  const here = partWord(t, standard.parts[at]);
  const ways = waysTo(standard, at, goal);
  const columns = goal.pair
    ? [t('computed.join.pairBefore'), t('computed.join.pairHere', { part: here })]
    : [t('computed.col.draws')];
  const rows = NUMBERS.slice(0, goal.sets + 1).map((sets) => {
    const line = ways.filter((way) => way.here.sets === sets);
    return rowOf(sumText(goal.sets - sets, sets), ...line.map((way) => wayCell(t, way)));
  });
  return tableOf(
    t('computed.join.ways', { goal: goalWord(t, goal) }),
    [t('computed.join.shared', { part: here }), ...columns],
    rows,
  );
}

/** @param {Translate} t @param {Computed} all @param {number} at @returns {Shown} */
function joinStep(t, all, at) {
  const { parts } = all.standard;
  const { together, splits } = parts[at];
  const goal = goalsOf(all.standard)[at];
  const words = partWords(t, parts.slice(0, at + 1));
  const below = (/** @type {Goal} */ to) => {
    const here = (to.pair ? splits.withPair : splits.sets)[to.sets];
    return here && element('span', { class: 'split' }, splitWord(t, restOf(to, here), here));
  };
  const isGoal = (/** @type {Goal} */ to) => to.sets === goal.sets && to.pair === goal.pair;
  const draws = (goal.pair ? together.withPair : together.sets)[goal.sets];
  const [before, part] = [partWords(t, parts.slice(0, at)), partWord(t, parts[at])];
  return {
    title: t('computed.join.title', { parts: words }),
    said: t('computed.join.said', {
      parts: words,
      goal: goalWord(t, goal),
      draws: drawsWord(t, draws),
    }),
    content: [
      paragraph(t(at > 1 ? 'computed.join.again' : 'computed.join.how', { before, part })),
      at > 1 ? null : paragraph(t('computed.join.below')),
      tableOf(t('computed.join.caption'), tenHeads(t), tenRows(together, below, isGoal)),
      allWays(t, all, at, goal),
      at === parts.length - 1 ? paragraph(t('computed.join.rare')) : null,
    ].filter((one) => one !== null),
  };
}

/** @param {Translate} t @param {Computed} all @returns {Shown} */
function answerStep(t, { standard }) {
  const { sets, parts, draws, shanten } = standard;
  const goal = goalWord(t, { sets, pair: true });
  const rows = parts.map((part) => {
    const { taken } = part;
    if (!taken) return rowOf(partWord(t, part), '', '', '');
    const way = taken.blocks.length
      ? wayOf(
          t,
          taken.blocks,
          taken.missing.map((n) => idOf(n)),
        )
      : '';
    return rowOf(partWord(t, part), goalWord(t, taken), String(taken.draws), way);
  });
  const values = { goal, draws: drawsWord(t, draws), shanten: shantenWord(t, shanten) };
  return {
    title: t('computed.answer'),
    said: t('computed.answer.said', values),
    content: [
      sets < 4 ? paragraph(t('computed.answer.melds', { n: 4 - sets, goal })) : null,
      paragraph(t('computed.answer.last', values)),
      tableOf(
        t('computed.answer.caption'),
        [
          t('computed.col.part'),
          t('computed.answer.gives'),
          t('computed.col.draws'),
          t('computed.answer.way'),
        ],
        [...rows, sumOf(t('computed.sum'), '', String(draws), '')],
      ),
    ].filter((one) => one !== null),
  };
}

export { answerStep, joinStep, partStep, startStep };
