// tables.js - what the steps are written with: tables, tiles with those to draw marked, goals.
// SPDX-License-Identifier: MIT

import { nameOf } from '../../../model/table/names.js';
import { spokenTiles } from '../../../text/words.js';
import { element } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/engine/computed.js').Goal} Goal
 * @typedef {import('../../../../wasm/ukeire.js').PartComputation} PartComputation
 * @typedef {string | Node} Content
 */

/** @param {string} text */
const paragraph = (text) => element('p', {}, text);

/**
 * A table with a head, and a head in each row.
 * @param {string} caption @param {Content[]} heads @param {HTMLTableRowElement[]} rows
 */
function tableOf(caption, heads, rows) {
  return element(
    'table',
    {},
    element('caption', {}, caption),
    element(
      'thead',
      {},
      element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head))),
    ),
    element('tbody', {}, ...rows),
  );
}

/** @param {Content} head @param {(Content | HTMLTableCellElement)[]} cells */
function rowOf(head, ...cells) {
  const made = cells.map((cell) =>
    cell instanceof HTMLTableCellElement ? cell : element('td', {}, cell),
  );
  return element('tr', {}, element('th', { scope: 'row' }, head), ...made);
}

/** The last row, of sums. @param {Content} head @param {Content[]} cells */
function sumOf(head, ...cells) {
  const row = rowOf(head, ...cells);
  row.className = 'sum';
  return row;
}

/** Tiles as one picture with a text. @param {Translate} t @param {readonly number[]} tiles */
function tilesOf(t, tiles) {
  const names = tiles.map((tile) => nameOf(tile));
  return element(
    'span',
    { class: 'tiles', role: 'img', 'aria-label': spokenTiles(t, names) },
    ...names.map(tileIcon),
  );
}

/**
 * Blocks of tiles, those to draw marked.
 * @param {Translate} t @param {readonly { tiles: number[] }[]} blocks
 * @param {readonly number[]} missing
 */
function wayOf(t, blocks, missing) {
  const names = (/** @type {readonly number[]} */ tiles) => tiles.map((tile) => nameOf(tile));
  const lacks = new Map();
  for (const tile of missing) lacks.set(tile, (lacks.get(tile) ?? 0) + 1);
  // From the last tile back, so that of equal tiles the last ones are marked.
  const iconOf = (/** @type {number} */ tile) => {
    const icon = tileIcon(nameOf(tile));
    const left = lacks.get(tile) ?? 0;
    if (left > 0) icon.classList.add('missing');
    lacks.set(tile, left - 1);
    return icon;
  };
  const iconsOf = (/** @type {readonly number[]} */ some) =>
    some.toReversed().map(iconOf).toReversed();
  const pictures = blocks
    .toReversed()
    .map((block) => element('span', { class: 'tiles' }, ...iconsOf(block.tiles)))
    .toReversed();
  const tiles = spokenTiles(t, names(blocks.flatMap((block) => block.tiles)));
  const label = missing.length
    ? t('computed.way.draw', { tiles, drawn: spokenTiles(t, names(missing)) })
    : tiles;
  return element('span', { class: 'way', role: 'img', 'aria-label': label }, ...pictures);
}

/** The name of a part. @param {Translate} t @param {PartComputation} part */
function partWord(t, { part, tiles }) {
  return t(part === 'z' && tiles.length > 7 ? 'computed.part.singles' : `computed.part.${part}`);
}

/** The names of several parts. @param {Translate} t @param {readonly PartComputation[]} parts */
function partWords(t, parts) {
  const words = parts.map((part) => partWord(t, part));
  const last = words[words.length - 1];
  if (words.length < 2) return last;
  return t('computed.and', { list: words.slice(0, -1).join(t('computed.comma')), last });
}

/** 3 sets and a pair. @param {Translate} t @param {Goal} goal */
function goalWord(t, { sets, pair }) {
  if (!pair) return t(sets ? 'computed.goal.sets' : 'computed.goal.none', { n: sets });
  return t(sets ? 'computed.goal.both' : 'computed.goal.pair', { n: sets });
}

/** The same for a narrow place. @param {Translate} t @param {Goal} goal */
const goalShort = (t, { sets, pair }) =>
  pair ? t('computed.short.both', { n: sets }) : String(sets);

/** @param {Translate} t @param {number} n */
const drawsWord = (t, n) => t('computed.draws', { n });

export {
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
};
