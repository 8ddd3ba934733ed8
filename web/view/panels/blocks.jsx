// blocks.jsx - tiles as one picture, and a block of the hand with the name of its kind.
// SPDX-License-Identifier: MIT

import { nameOf } from '../../model/table/names.js';
import { spokenTiles } from '../../text/words.js';
import { Tile } from '../kit/tiles.jsx';

/** @typedef {import('../../text/translate.js').Translate} Translate */

/** The names of plain tiles. @param {readonly number[]} tiles */
const namesOf = (tiles) => tiles.map((tile) => nameOf(tile));

/**
 * Tiles as pictures; those that a hand lacks are marked.
 * @param {{ names: readonly string[], missing?: readonly boolean[] }} props
 */
const Pictures = ({ names, missing }) =>
  names.map((name, i) => <Tile name={missing?.[i] ? `${name} missing` : name} />);

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

export { Block, Pictures, TileRow, namesOf };
