// blocks.jsx - tiles as one picture, and a block of the hand with the name of its kind.
// SPDX-License-Identifier: MIT

import { spokenTiles } from '../../text/words.js';
import { Tile } from '../../ui/tile.jsx';

/** @typedef {import('../../text/translate.js').Translate} Translate */

/** The name of a plain tile. @param {number} tile */
const nameOf = (tile) => `${(tile % 9) + 1}${'mpsz'[Math.floor(tile / 9)]}`;

/** The names of plain tiles. @param {readonly number[]} tiles */
const namesOf = (tiles) => tiles.map(nameOf);

/**
 * Tiles as pictures; those that a hand lacks are marked.
 * @param {{ names: readonly string[], missing?: readonly boolean[] }} props
 */
const Pictures = ({ names, missing }) =>
  names.map((name, i) => <Tile key={i} name={missing?.[i] ? `${name} missing` : name} />);

/**
 * Tiles as one picture with a text.
 * @param {{ t: Translate, names: readonly string[], missing?: readonly boolean[] }} props
 */
const TileRow = ({ t, names, missing }) => (
  <span class="tiles" role="img" aria-label={spokenTiles(t, names)}>
    <Pictures names={names} missing={missing} />
  </span>
);

/** @param {{ t: Translate, kind: string, names: readonly string[], word?: string }} props */
const Block = ({ t, kind, names, word = `kind.${kind}` }) => (
  <li class={`block block-${kind}`}>
    <TileRow t={t} names={names} />
    <span class="kind">{t(word)}</span>
  </li>
);

/** The tile of such a name. @param {string} name */
const idOf = (name) => 9 * 'mpsz'.indexOf(name[1]) + Number(name[0]) - 1;

export { Block, Pictures, TileRow, idOf, nameOf, namesOf };
