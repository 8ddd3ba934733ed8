// The discards of a player, six to a row.
// SPDX-License-Identifier: MIT

import { isCalled } from '../state/setup.js';
import { spokenTile, t } from '../text/page-words.js';
import { Tile } from './tile.jsx';

/** @import { PageDiscard as Discard } from '../state/types.js' */

/** The marks of a discard, as classes and as words for screen readers: riichi, drawn, called. */
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
