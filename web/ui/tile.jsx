// Pictures of tiles, and tiles to press.
// SPDX-License-Identifier: MIT

import { spokenTile, spokenTiles, t } from '../text/page-words.js';

/** A picture: whoever shows one says its name beside it. @param {{ name: string }} props */
const Tile = ({ name }) => <span class={`tile t-${name}`} aria-hidden="true" />;

/**
 * Tiles as one picture.
 * @param {{ names: readonly string[], label?: string, class?: string }} props
 */
const Tiles = ({ names, label = spokenTiles(names), class: more = '' }) => (
  <span class={`tile-row ${more}`} role="img" aria-label={label}>
    {names.map((name, i) => (
      <Tile key={i} name={name} />
    ))}
  </span>
);

/**
 * `label`: what pressing does. Other attributes are those of the button.
 * @param {{ name: string, label: string, press: (event: MouseEvent) => void, class?: string }
 *   & import('preact').ButtonHTMLAttributes} props
 */
const TileButton = ({ name, label, press, class: more, ...rest }) => (
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

/**
 * Tiles with the copies that remain.
 * @param {{ tiles: readonly { name: string, count: number }[] }} props
 */
const TileCounts = ({ tiles }) =>
  tiles.map(({ name, count }) => (
    <span
      key={name}
      role="img"
      class={count ? 'tile-count' : 'tile-count gone'}
      aria-label={t('row.copies', { tile: spokenTile(name), n: count })}
    >
      <Tile name={name} />
      {count}
    </span>
  ));

export { Tile, TileButton, TileCounts, Tiles };
