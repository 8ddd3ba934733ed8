// tiles.jsx - a tile, a tile to press, and useful tiles with the copies that are left.
// SPDX-License-Identifier: MIT

import { spokenTile } from '../../text/words.js';

/** @typedef {import('../../text/translate.js').Translate} Translate */

/** A picture; whoever shows it says its name. @param {{ name: string }} props as `5m`, or `back` */
const Tile = ({ name }) => <span class={`tile t-${name}`} aria-hidden="true" />;

/**
 * `label`: what pressing does. Other attributes are those of the button.
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
 * Each is one element, because a table has hundreds.
 * @param {{ t: Translate, tiles: readonly { name: string, count: number }[] }} props
 */
const TileCounts = ({ t, tiles }) =>
  tiles.map(({ name, count }) => (
    <span
      role="img"
      class={`tile-count t-${name}${count ? '' : ' gone'}`}
      aria-label={t('row.copies', { tile: spokenTile(t, name), n: count })}
    >
      {count}
    </span>
  ));

export { Tile, TileButton, TileCounts };
