// seen.js - what lies on the table of a problem: own melds, rivers, other tiles that were seen.
// SPDX-License-Identifier: MIT
//
// Problems that are dealt have none of it; mistakes of a game have all.

import { othersOf } from '../../../model/table/state.js';
import { spokenTiles } from '../../../text/words.js';
import { element } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/table/state.js').State} State
 */

/** @param {Translate} t @param {string} label @param {readonly string[]} names */
const row = (t, label, names) =>
  names.length
    ? [
        element('dt', {}, label),
        element('dd', { role: 'img', 'aria-label': spokenTiles(t, names) }, ...names.map(tileIcon)),
      ]
    : [];

/** @param {Translate} t @param {State} state */
function seenOf(t, state) {
  const { melds, river, visible, riichi } = state;
  const others = othersOf(state).flatMap((who) => {
    const label = riichi.includes(who)
      ? `${t(`pile.${who}`)} (${t('board.riichi')})`
      : t(`pile.${who}`);
    const melds = state.called[who].flatMap(({ tiles }) => tiles);
    return [
      ...row(t, label, state[who]),
      ...row(t, `${t(`pile.${who}`)}: ${t('hand.melds')}`, melds),
    ];
  });
  return [
    ...row(
      t,
      t('practice.melds'),
      melds.flatMap(({ tiles }) => tiles),
    ),
    ...row(t, t('pile.river'), river),
    ...others,
    ...row(t, t('pile.visible'), visible),
  ];
}

export { seenOf };
