// Pictures of tiles, and buttons with tiles.
// SPDX-License-Identifier: MIT

import { t } from '../text/speak.js';
import { spokenTile, spokenTiles } from '../text/page-words.js';

/** A picture, hidden from screen readers. @param {{ name: string }} props */
const Tile = ({ name }) => <span class={`tile t-${name}`} aria-hidden="true" />;

/**
 * Tiles in a row with one label for all.
 * @param {{ names: readonly string[], label?: string, class?: string }} props
 */
const Tiles = ({ names, label = spokenTiles(t, names), class: more = '' }) => (
  <span class={`tile-row ${more}`} role="img" aria-label={label}>
    {names.map((name, i) => (
      <Tile key={i} name={name} />
    ))}
  </span>
);

/**
 * A button with a tile. `label`: what pressing does. Further attributes go to the button.
 * @param {{ name: string, label: string, press: (event: MouseEvent) => void, class?: string }
 *   & import('preact').ButtonHTMLAttributes} props
 */
const TileButton = ({ name, label, press, class: more, ...rest }) => (
  <button
    type="button"
    class={more ? `tile-button ${more}` : 'tile-button'}
    aria-label={label}
    title={label}
    onClick={press}
    {...rest}
  >
    <Tile name={name} />
  </button>
);

/**
 * Tiles with their remaining copies.
 * @param {{ tiles: readonly { name: string, count: number }[] }} props
 */
const TileCounts = ({ tiles }) =>
  tiles.map(({ name, count }) => (
    <span
      key={name}
      role="img"
      class={count ? 'tile-count' : 'tile-count gone'}
      aria-label={t('row.copies', { tile: spokenTile(t, name), n: count })}
    >
      <Tile name={name} />
      {count}
    </span>
  ));

export { Tile, TileButton, TileCounts, Tiles };
