// answer.jsx - all that could be done, best first, when it is asked for.
// SPDX-License-Identifier: MIT

import { choicesIn } from '../../../model/practice/choices.js';
import { percent, points, shantenShort, spokenTile } from '../../../text/words.js';
import { Tile, TileCounts } from '../../kit/tiles.jsx';
import { wholeWord } from './ways.jsx';

/** @typedef {import('../../../text/translate.js').Translate} Translate */

/** Beside what is the best of its column. @param {{ why: string }} props */
const Star = ({ why }) => (
  <span class="star" role="img" aria-label={why}>
    {' ★'}
  </span>
);

/**
 * @param {{ t: Translate, choice: import('../../../model/practice/choices.js').Choice,
 *   worth: (value: number) => string }} props
 */
const Row = ({ t, choice, worth }) => {
  const { name, way, value, share, shanten, total, tiles, most, picked } = choice;
  return (
    <tr class={picked ? 'picked' : ''}>
      <th scope="row">
        {way && wholeWord(t, way)}
        {name && <Tile name={name} />}
        {name && <span class="unseen">{spokenTile(t, name)}</span>}
        {picked && <span class="yours"> {t('practice.isYours')}</span>}
      </th>
      <td>
        {value === null ? '–' : worth(value)}
        {value !== null && share >= 1 && <Star why={t('practice.isLikeliest')} />}
      </td>
      <td>{shantenShort(t, shanten)}</td>
      <td class="useful-tiles">
        <span class="accepted">
          <span>
            {total}
            {most && <Star why={t('practice.isBest')} />}
          </span>
          <TileCounts t={t} tiles={tiles} />
        </span>
      </td>
    </tr>
  );
};

/** @param {{ t: Translate, round: import('../../../model/practice/round.js').Round }} props */
function Answer({ t, round }) {
  const inPoints = round.problem.goal === 'score';
  const asksCall = round.ways.length > 0;
  const title = t(asksCall ? 'practice.callAnswer' : 'practice.answer');
  const heads = [
    asksCall ? 'callHead' : 'head.discard',
    inPoints ? 'head.points' : 'head.chance',
    ...['head.distance', 'head.useful'],
  ];
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={title}>
      <table class={asksCall ? 'answer call-answer' : 'answer'}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((key) => (
              <th scope="col">{t(`practice.${key}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choicesIn(round).map((choice) => (
            <Row t={t} choice={choice} worth={inPoints ? points : percent} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export { Answer };
