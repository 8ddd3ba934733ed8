// tables.jsx - helpers of the steps: tables, tiles with missing ones marked, goals as text.
// SPDX-License-Identifier: MIT

import { spokenTiles, t } from '../../text/page-words.js';
import { Pictures, namesOf } from './blocks.jsx';

/** @import { Goal } from './steps.js' */
/** @import { PartComputation } from '../../../wasm/ukeire.js' */
/** @import { ComponentChildren as Content } from 'preact' */
/** @import { Cell, Row } from '../../ui/table.jsx' */

/** @param {Content} head @param {...(Content | Cell)} cells @returns {Row} */
export const makeRow = (head, ...cells) => ({ head, cells });

/** The last row, with sums. @param {Content} head @param {...Content} cells @returns {Row} */
export const makeSumRow = (head, ...cells) => ({ head, cells, looks: 'sum' });

/**
 * Which of the tiles are missing; of equal tiles, the last ones.
 * @param {readonly number[]} tiles @param {readonly number[]} missing
 */
function markMissing(tiles, missing) {
  const left = [...missing];
  return tiles
    .toReversed()
    .map((tile) => {
      const at = left.indexOf(tile);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
    .toReversed();
}

/**
 * Blocks of tiles, those to draw marked.
 * @param {{ blocks: readonly { tiles: number[] }[], missing: readonly number[] }} props
 */
export function BlockTiles({ blocks, missing }) {
  const all = blocks.flatMap((block) => block.tiles);
  const marks = markMissing(all, missing);
  const spoken = (/** @type {readonly number[]} */ tiles) => spokenTiles(namesOf(tiles));
  const label = missing.length
    ? t('computed.way.draw', { tiles: spoken(all), drawn: spoken(missing) })
    : spoken(all);
  let from = 0;
  return (
    <span class="way" role="img" aria-label={label}>
      {blocks.map(({ tiles }) => {
        const blockMarks = marks.slice(from, (from += tiles.length));
        return (
          <span class="tile-row">
            <Pictures names={namesOf(tiles)} missing={blockMarks} />
          </span>
        );
      })}
    </span>
  );
}

/** The name of a part. @param {PartComputation} part */
export const partWord = ({ part, tiles }) =>
  t(part === 'z' && tiles.length > 7 ? 'computed.part.singles' : `computed.part.${part}`);

/** The names of several parts. @param {readonly PartComputation[]} parts */
export function partWords(parts) {
  const words = parts.map((part) => partWord(part));
  const last = words[words.length - 1];
  if (words.length < 2) return last;
  return t('computed.and', { list: words.slice(0, -1).join(t('list.comma')), last });
}

/** A goal as text: "3 sets and a pair". @param {Goal} goal */
export function goalWord({ sets, pair }) {
  if (!pair) return t(sets ? 'computed.goal.sets' : 'computed.goal.none', { n: sets });
  return t(sets ? 'computed.goal.both' : 'computed.goal.pair', { n: sets });
}

/** A goal as short text, for a narrow column. @param {Goal} goal */
export const goalShort = ({ sets, pair }) =>
  pair ? t('computed.short.both', { n: sets }) : String(sets);

/** @param {number} n */
export const drawsWord = (n) => t('computed.draws', { n });
