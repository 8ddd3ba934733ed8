// Pictures of tiles, and buttons with tiles.
// SPDX-License-Identifier: MIT

import { spokenTile, spokenTiles, t } from '../text/page-words.js';

/** The names of tiles in the order of the bitmap, ten in a row. */
const BITMAP = [
  ...['m', 'z', 'p', 's'].flatMap((suit) =>
    Array.from(suit === 'z' ? '1234567' : '1234567890', (rank) => rank + suit),
  ),
  'back',
];
const [COLUMNS, ROWS] = [10, 4];

/** The column and row of a tile in the bitmap, negative if it has none. @param {string} name */
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

/** A picture of a tile, without a name for screen readers. @param {{ name: string }} props */
export const Tile = ({ name }) => (
  <span class={`tile t-${name}`} style={STYLES.get(name)} aria-hidden="true" />
);

/** Tiles in a row. @param {{ names: readonly string[], label?: string, class?: string }} props */
export const Tiles = ({ names, label = spokenTiles(names), class: more = '' }) => (
  <span class={`tile-row ${more}`} role="img" aria-label={label}>
    {names.map((name, i) => (
      <Tile key={i} name={name} />
    ))}
  </span>
);

/**
 * A button with a tile. `label`: the effect of a press. Other attributes go to the button.
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

/** Tiles with copies left. @param {{ tiles: readonly { name: string, count: number }[] }} props */
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

export { COLUMNS, ROWS };
