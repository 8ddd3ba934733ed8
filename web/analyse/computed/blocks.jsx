// blocks.jsx - the blocks of a hand as tiles, with the kind of each block and its missing tiles.
// SPDX-License-Identifier: MIT

import { KINDS } from '../../state/tiles.js';
import { t } from '../../text/page-words.js';
import { Tile, Tiles } from '../../ui/tile.jsx';

/** The names of tiles, which have no red fives. @param {readonly number[]} tiles */
export const namesOf = (tiles) => tiles.map((tile) => KINDS[tile]);

/**
 * Pictures of tiles; tiles that the hand lacks are marked.
 * @param {{ names: readonly string[], missing: readonly boolean[] }} props
 */
export const Pictures = ({ names, missing }) =>
  names.map((name, i) => <Tile key={i} name={missing[i] ? `${name} missing` : name} />);

/** @param {{ kind: string, names: readonly string[] }} props */
export const Block = ({ kind, names }) => (
  <li class={`block block-${kind}`}>
    <Tiles names={names} />
    <span class="kind">{t(`kind.${kind}`)}</span>
  </li>
);
