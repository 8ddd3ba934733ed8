// ways.jsx - call or pass: the hand, and a button for each thing that can be done.
// SPDX-License-Identifier: MIT

import { spokenTile, spokenTiles, tileWord, tileWords } from '../../../text/words.js';
import { Tile } from '../../kit/tiles.jsx';
import { KEYS, StillHand } from './hand.jsx';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/practice/calls.js').Way} Way
 */

/** @param {Translate} t @param {{ call: string, own: readonly string[] }} way */
const wayWord = (t, { call, own }) =>
  t(`practice.way.${call}`, { tiles: tileWords(t, [...new Set(own)]) });

/** With the discard that follows. @param {Translate} t @param {Way} way */
const wholeWord = (t, way) =>
  way.discard
    ? t('practice.way.then', { way: wayWord(t, way), tile: tileWord(t, way.discard) })
    : wayWord(t, way);

/** @param {{ t: Translate, round: import('../../../model/practice/round.js').Round,
 *   pick: (at: number) => void }} props */
const Ways = ({ t, round: { hand, ways, picked }, pick }) => (
  <div class="call">
    <StillHand t={t} names={hand} />
    <div class="ways" role="group" aria-label={t('practice.callHead')}>
      {ways.map(({ call, own }, i) => (
        <button type="button" aria-pressed={i === picked} onClick={() => pick(i)}>
          <span>{t(call === 'pass' ? 'practice.way.pass' : `target.${call}`)}</span>
          <span class="unseen">{spokenTiles(t, own)}</span>
          {own.map((name) => (
            <Tile name={name} />
          ))}
          <kbd>{KEYS[i]}</kbd>
        </button>
      ))}
    </div>
  </div>
);

/**
 * What was thrown, as a picture and in words.
 * @param {{ t: Translate, thrown: import('../../../model/practice/problem.js').Thrown }} props
 */
const CallQuestion = ({ t, thrown: { tile, from } }) => (
  <>
    <Tile name={tile} /> {t(`practice.callQuestion.${from}`, { tile: spokenTile(t, tile) })}
  </>
);

export { CallQuestion, Ways, wayWord, wholeWord };
