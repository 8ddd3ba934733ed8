// The discards of a player, six to a row, and the melds side by side.
// SPDX-License-Identifier: MIT

import { isCalled } from '../state/setup.js';
import { isRed, NORTH } from '../state/tiles.js';
import { spokenTile, spokenTiles, t } from '../text/page-words.js';
import { Tile } from './tile.jsx';

/** @import { PageDiscard as Discard } from '../state/types.js' */

/** @typedef {{ open?: boolean, tiles: readonly string[] }} Meld */

/** The tiles that a meld shows: two backs in a closed kan, whose red five is visible. */
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

/** The marks of a discard, which are classes and parts of text keys. */
const marksOf = (/** @type {Discard} */ discard) =>
  Object.entries({ riichi: discard.riichi, drawn: discard.drawn, called: isCalled(discard) })
    .filter(([, is]) => is)
    .map(([mark]) => mark);

const discardWord = (/** @type {Discard} */ discard) =>
  marksOf(discard).reduce(
    (word, mark) => t(`discard.${mark}`, { tile: word }),
    spokenTile(discard.tile),
  );

/**
 * `label`: the player; `framesLast`: the last discard has a frame.
 * @param {{ river: readonly Discard[], label: string, framesLast?: boolean }} props
 */
export const River = ({ river, label, framesLast = false }) => (
  <span
    class="discards"
    role="img"
    aria-label={`${label}: ${river.map(discardWord).join(', ') || t('pile.none')}`}
  >
    {river.map((one, i) => (
      <span
        key={i}
        class={[...marksOf(one), framesLast && i === river.length - 1 ? 'last' : ''].join(' ')}
      >
        <Tile name={one.tile} />
      </span>
    ))}
  </span>
);
