// The melds of a player, side by side.
// SPDX-License-Identifier: MIT

import { isRed, NORTH } from '../state/tiles.js';
import { spokenTiles, t } from '../text/page-words.js';
import { Tile } from './tile.jsx';

/** @typedef {{ open?: boolean, tiles: readonly string[] }} Meld */

/** The tiles to show of a meld: a closed kan has two backs, with a red five visible. */
export const facesOf = (/** @type {Meld} */ { open, tiles }) =>
  open === false ? ['back', tiles.find(isRed) ?? tiles[0], tiles[3], 'back'] : tiles;

/** @param {{ melds: readonly Meld[], norths?: number, label?: string }} props */
export function Melds({ melds, norths = 0, label = t('hand.melds') }) {
  if (!melds.length && !norths) return null;
  const aside = new Array(norths).fill(NORTH);
  const all = [...melds.map(facesOf), ...(norths ? [aside] : [])];
  const words = [
    ...melds.map(({ tiles }) => spokenTiles(tiles)),
    ...(norths ? [t('board.norths', { n: norths })] : []),
  ];
  return (
    <span class="laid" role="img" aria-label={`${label}: ${words.join(', ')}`}>
      {all.map((tiles, i) => (
        <span key={i}>
          {tiles.map((name, at) => (
            <Tile key={at} name={name} />
          ))}
        </span>
      ))}
    </span>
  );
}
