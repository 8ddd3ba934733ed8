// Shows tiles, buttons with tiles, melds, and a player's discards in rows of six.
// SPDX-License-Identifier: MIT

import { spokenTile, spokenTiles, t } from '../text/page-words.js';
import { drawnLast, isCalled, offered } from '../state/setup.js';
import { isRed, NORTH } from '../state/tiles.js';

/** @import { PageDiscard as Discard, PageSetup } from '../state/types.js' */

/** The names of tiles in the order of the bitmap, ten in a row. */
const BITMAP = [
  ...['m', 'z', 'p', 's'].flatMap((suit) =>
    Array.from(suit === 'z' ? '1234567' : '1234567890', (rank) => rank + suit),
  ),
  'back',
];
export const [COLUMNS, ROWS] = [10, 4];

/** Returns a tile's column and row in the bitmap, negative if it has none. @param {string} name */
export function placeOf(name) {
  const n = BITMAP.indexOf(name);
  return [n % COLUMNS, Math.floor(n / COLUMNS)];
}

const STYLES = new Map(
  BITMAP.map((name) => {
    const [x, y] = placeOf(name);
    const [left, top] = [x / (COLUMNS - 1), y / (ROWS - 1)].map((n) => (100 * n).toFixed(3));
    return [name, { backgroundPosition: `${left}% ${top}%` }];
  }),
);

/** Shows a tile without a name for screen readers. @param {{ name: string }} props */
export const Tile = ({ name }) => (
  <span class={`tile t-${name}`} style={STYLES.get(name)} aria-hidden="true" />
);

/** @param {{ names: readonly string[] }} props */
export const Pictures = ({ names }) => names.map((name, i) => <Tile key={i} name={name} />);

/** @param {{ names: readonly string[], label?: string, class?: string }} props */
export const Tiles = ({ names, label = spokenTiles(names), class: more = '' }) => (
  <span class={`tile-row ${more}`} role="img" aria-label={label}>
    <Pictures names={names} />
  </span>
);

/**
 * `label`: the effect of a press. Other attributes go to the button.
 * @param {{ name: string, label: string, press: (event: MouseEvent) => void, class?: string }
 *   & import('preact').ButtonHTMLAttributes} props
 */
export const TileButton = ({ name, label, press, class: more, ...rest }) => (
  <button
    class={more ? `tile-button ${more}` : 'tile-button'}
    aria-label={label}
    title={label}
    onClick={press}
    {...rest}
  >
    <Tile name={name} />
  </button>
);

/** @param {{ tiles: readonly { name: string, count: number }[] }} props the copies left */
export const TileCounts = ({ tiles }) =>
  tiles.map(({ name, count }) => (
    <span
      key={name}
      role="img"
      class={count ? 'tile-count number' : 'tile-count number gone bad strong'}
      aria-label={t('row.copies', { tile: spokenTile(name), n: count })}
    >
      <Tile name={name} />
      {count}
    </span>
  ));

/** @typedef {{ open?: boolean, tiles: readonly string[] }} Meld */

/** Returns a meld's tiles as shown: a closed kan with two backs, and with its red five visible. */
export const facesOf = (/** @type {Meld} */ { open, tiles }) =>
  open === false ? ['back', tiles.find(isRed) ?? tiles[0], tiles[3], 'back'] : tiles;

/** Tiles of the hand, then the drawn or called tile apart, and melds. @param {PageSetup} table */
export function facesIn(table) {
  const { drawn, melds } = table.seats[0];
  const apart = drawn ?? offered(table)?.tile;
  return [
    ...(drawn ? drawnLast(table).slice(0, -1) : drawnLast(table)),
    ...(apart ? ['', String(apart)] : []),
    ...melds.flatMap((meld) => ['', ...facesOf(meld)]),
  ];
}

/** @param {{ melds: readonly Meld[], norths?: number, label?: string }} props */
export function Melds({ melds, norths = 0, label = t('hand.melds') }) {
  if (!melds.length && !norths) return null;
  const all = [...melds.map(facesOf), ...(norths ? [new Array(norths).fill(NORTH)] : [])];
  const words = [
    ...melds.map(({ tiles }) => spokenTiles(tiles)),
    ...(norths ? [t('board.norths', { n: norths })] : []),
  ];
  return (
    <span class="laid gap-2" role="img" aria-label={`${label}: ${words.join(', ')}`}>
      {all.map((tiles, i) => (
        <span key={i}>
          <Pictures names={tiles} />
        </span>
      ))}
    </span>
  );
}

/** The marks of a discard. A mark is the name of a style class, and part of the key of a text. */
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
 * `label`: the player. `framesLast`: the last discard has a frame.
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
