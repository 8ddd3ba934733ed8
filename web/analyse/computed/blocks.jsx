// blocks.jsx - a block of the hand with the name of its kind, and tiles of which some are to draw.
// SPDX-License-Identifier: MIT

import { KINDS } from '../../state/tiles.js';
import { t } from '../../text/page-words.js';
import { Tile, Tiles } from '../../ui/tile.jsx';

/** The names of plain tiles. @param {readonly number[]} tiles */
const namesOf = (tiles) => tiles.map((tile) => KINDS[tile]);

/**
 * Tiles as pictures; those that a hand lacks are marked.
 * @param {{ names: readonly string[], missing: readonly boolean[] }} props
 */
const Pictures = ({ names, missing }) =>
  names.map((name, i) => <Tile key={i} name={missing[i] ? `${name} missing` : name} />);

/** @param {{ kind: string, names: readonly string[] }} props */
const Block = ({ kind, names }) => (
  <li class={`block block-${kind}`}>
    <Tiles names={names} />
    <span class="kind">{t(`kind.${kind}`)}</span>
  </li>
);

export { Block, Pictures, namesOf };
