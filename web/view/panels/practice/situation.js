// situation.js - what the reader must know beside the hand: dora, draws left, winds, players.
// SPDX-License-Identifier: MIT

import { drawsLeft } from '../../../model/table/state.js';
import { spokenTile } from '../../../text/words.js';
import { presetWord } from '../../input/rules.jsx';
import { element } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/practice/problem.js').Problem} Problem
 */

/** @param {Translate} t @param {string} name */
const indicator = (t, name) => {
  const said = t('practice.on.dora', { tile: spokenTile(t, name) });
  const [before] = t('practice.on.dora', { tile: '\n' }).split('\n');
  return element(
    'span',
    { class: 'indicator' },
    element('span', { 'aria-hidden': 'true' }, before, tileIcon(name)),
    element('span', { class: 'unseen' }, said),
  );
};

/**
 * What is not as usual, the winds where they count, and the rules.
 * @param {Translate} t @param {Problem} problem
 */
function situationOf(t, { state, thrown, rules, goal }) {
  const { dora, players, draws, seat, round } = state;
  const said = [
    players === 3 ? t('practice.on.sanma') : '',
    draws === null ? '' : t('practice.on.draws', { n: drawsLeft(state) }),
    thrown || seat || round || goal === 'score'
      ? t('practice.on.winds', { seat: t(`wind.${seat}`), round: t(`wind.${round}`) })
      : '',
    rules ? presetWord(t, rules) : '',
  ].filter(Boolean);
  return [
    ...dora.map((name) => indicator(t, name)),
    ...said.map((text) => element('span', {}, text)),
  ];
}

export { situationOf };
