// situation.jsx - what the reader must know beside the hand: dora, draws left, winds, players, and
// what lies on the table: own melds, rivers, other tiles that were seen.
// SPDX-License-Identifier: MIT
//
// Problems that are dealt have no rivers but those of a riichi; mistakes of a game have all.

import { drawsLeft, othersOf } from '../../../model/table/state.js';
import { presetWord, spokenTile } from '../../../text/words.js';
import { Tile } from '../../kit/tiles.jsx';
import { Tiles } from './hand.jsx';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/practice/problem.js').Problem} Problem
 * @typedef {import('../../../model/table/state.js').State} State
 */

/** @param {{ t: Translate, name: string }} props */
const Indicator = ({ t, name }) => (
  <span class="indicator">
    <span aria-hidden="true">
      {t('practice.on.dora', { tile: '' })}
      <Tile name={name} />
    </span>
    <span class="unseen">{t('practice.on.dora', { tile: spokenTile(t, name) })}</span>
  </span>
);

/** What is not as usual. @param {Translate} t @param {Problem} problem */
function textsOf(t, { state, thrown, rules, goal }) {
  const { players, draws, seat, round } = state;
  const hasWinds = thrown || seat || round || goal === 'score';
  return [
    players === 3 && t('practice.on.sanma'),
    draws !== null && t('practice.on.draws', { n: drawsLeft(state) }),
    hasWinds && t('practice.on.winds', { seat: t(`wind.${seat}`), round: t(`wind.${round}`) }),
    rules && presetWord(t, rules),
  ].filter(Boolean);
}

/**
 * What lies on the table, by name, and which of it lies sideways.
 * @param {Translate} t @param {State} state
 * @returns {[label: string, names: readonly string[], sideways?: number][]}
 */
function pilesOf(t, state) {
  const { melds, river, visible, riichi, sideways, called } = state;
  const tilesOf = (/** @type {State['melds']} */ all) => all.flatMap(({ tiles }) => tiles);
  return [
    [t('practice.melds'), tilesOf(melds)],
    [t('pile.river'), river],
    ...othersOf(state).flatMap((who) => {
      const name = t(`pile.${who}`);
      const label = riichi.includes(who) ? `${name} (${t('board.riichi')})` : name;
      return /** @type {[string, readonly string[], number?][]} */ ([
        [label, state[who], sideways[who]],
        [`${name}: ${t('hand.melds')}`, tilesOf(called[who])],
      ]);
    }),
    [t('pile.visible'), visible],
  ];
}

/** @param {{ t: Translate, problem: Problem }} props */
function Situation({ t, problem }) {
  const piles = pilesOf(t, problem.state).filter(([, names]) => names.length);
  return (
    <>
      <p class="conditions">
        {problem.state.dora.map((name) => (
          <Indicator t={t} name={name} />
        ))}
        {textsOf(t, problem).map((text) => (
          <span>{text}</span>
        ))}
      </p>
      {piles.length > 0 && (
        <dl class="seen">
          {piles.map(([label, names, sideways]) => (
            <>
              <dt>{label}</dt>
              <dd>
                <Tiles t={t} names={names} sideways={sideways} />
              </dd>
            </>
          ))}
        </dl>
      )}
    </>
  );
}

export { Situation };
