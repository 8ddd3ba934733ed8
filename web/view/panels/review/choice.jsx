// choice.jsx - a choice in words, with the picture of a tile that is thrown.
// SPDX-License-Identifier: MIT

import { Tile } from '../../kit/tiles.jsx';
import { plannedWord } from './words.js';

/**
 * The picture is that of a discard: beside a call it would look as if that tile were called.
 * @param {{ t: import('../../../text/translate.js').Translate,
 *   choice: import('../../../../wasm/review.js').Choice }} props
 */
const ChoiceWords = ({ t, choice }) => (
  <>
    {choice.type === 'discard' && choice.tile && <Tile name={choice.tile} />}{' '}
    {plannedWord(t, choice)}
  </>
);

export { ChoiceWords };
