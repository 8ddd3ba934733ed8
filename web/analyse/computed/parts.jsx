// parts.jsx - parts of the steps: tiles, blocks, rows of tables, and goals in words.
// SPDX-License-Identifier: MIT

import { KINDS } from '../../state/tiles.js';
import { spokenTiles, t } from '../../text/page-words.js';
import { Tile, Tiles } from '../../ui/tile.jsx';

/** @import { Goal } from './rows.jsx' */
/** @import { PartComputation } from '../../../wasm/ukeire.js' */
/** @import { ComponentChildren as Content } from 'preact' */
/** @import { Cell, Row } from '../../ui/table.jsx' */
/** @typedef {{ taken: NonNullable<PartComputation['taken']> }} Taken */

export const namesOf = (/** @type {readonly number[]} */ tiles) => tiles.map((tile) => KINDS[tile]);

/** @param {{ kind: string, names: readonly string[] }} props */
export const Block = ({ kind, names }) => (
  <li class={`block block-${kind}`}>
    <Tiles names={names} />
    <span class="kind">{t(`kind.${kind}`)}</span>
  </li>
);

/** @param {Content} head @param {...(Content | Cell)} cells @returns {Row} */
export const makeRow = (head, ...cells) => ({ head, cells });

/** Makes the last row of a table, with sums. @param {...Content} cells @returns {Row} */
export const makeSumRow = (...cells) => ({ head: t('computed.sum'), cells, looks: 'sum' });

/** @param {...string} names */
export const headsOf = (...names) => names.map((name) => t(`computed.col.${name}`));

/** Shows blocks taken from a part. Of equal tiles the last must be drawn. @param {Taken} props */
export function BlockTiles({ taken: { blocks, missing } }) {
  const names = blocks.map(({ tiles }) => namesOf(tiles));
  const all = names.flat();
  const isDrawn = all.map(() => false);
  for (const name of missing)
    isDrawn[all.findLastIndex((one, i) => one === name && !isDrawn[i])] = true;
  const [tiles, drawn] = [spokenTiles(all), spokenTiles(missing)];
  const label = drawn ? t('computed.way.draw', { tiles, drawn }) : tiles;
  let at = 0;
  return (
    <span class="way" role="img" aria-label={label}>
      {names.map((block) => (
        <span class="tile-row">
          {block.map((name) => (
            <Tile name={isDrawn[at++] ? `${name} missing` : name} />
          ))}
        </span>
      ))}
    </span>
  );
}

export const partWord = (/** @type {PartComputation} */ { part, tiles }) =>
  t(part === 'z' && tiles.length > 7 ? 'computed.part.singles' : `computed.part.${part}`);

export function partWords(/** @type {readonly PartComputation[]} */ parts) {
  const words = parts.map((part) => partWord(part));
  const last = words[words.length - 1];
  if (words.length < 2) return last;
  return t('computed.and', { list: words.slice(0, -1).join(t('list.comma')), last });
}

/** Returns a goal as text: "3 sets and a pair". @param {Goal} goal */
export function goalWord({ sets, pair }) {
  const key = pair ? (sets ? 'both' : 'pair') : sets ? 'sets' : 'none';
  return t(`computed.goal.${key}`, { n: sets });
}

/** Returns a goal as short text for a narrow column. @param {Goal} goal */
export const goalShort = ({ sets, pair }) =>
  pair ? t('computed.short.both', { n: sets }) : String(sets);

export const drawsWord = (/** @type {number} */ n) => t('computed.draws', { n });
