// answer.jsx - all that could be done, best first, when it is asked for.
// SPDX-License-Identifier: MIT

import { choicesIn } from '../../../model/practice/choices.js';
import { percent, points, shantenShort, spokenTile } from '../../../text/words.js';
import { isNarrow } from '../../kit/narrow.js';
import { Tile, TileCounts } from '../../kit/tiles.jsx';
import { wholeWord } from './ways.jsx';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/practice/choices.js').Choice} Choice
 * @typedef {import('../../../model/practice/round.js').Round} Round
 */

/** With a star if it is the best of its column. @param {{ text: string, why: string | false }} props */
const Cell = ({ text, why }) => (
  <td>
    {text}
    {why && (
      <>
        {' '}
        <span class="star" role="img" aria-label={why}>
          ★
        </span>
      </>
    )}
  </td>
);

/** @param {{ t: Translate, choice: Choice }} props */
const Head = ({ t, choice: { name, way, picked } }) => (
  <th scope="row">
    {way && wholeWord(t, way)}
    {name && (
      <>
        <Tile name={name} />
        <span class="unseen">{spokenTile(t, name)}</span>
      </>
    )}
    {picked && <span class="yours"> {t('practice.isYours')}</span>}
  </th>
);

/**
 * On a narrow screen the useful tiles have a row of their own.
 * @param {{ t: Translate, choice: Choice, inPoints: boolean }} props
 */
function Row({ t, choice, inPoints }) {
  const { value, share, shanten, total, tiles, most, picked } = choice;
  const look = picked ? 'picked' : '';
  const text = value === null ? '–' : inPoints ? points(value) : percent(value);
  const cells = (
    <>
      <Head t={t} choice={choice} />
      <Cell text={text} why={value !== null && share >= 1 && t('practice.isLikeliest')} />
      <td>{shantenShort(t, shanten)}</td>
      <Cell text={String(total)} why={most && t('practice.isBest')} />
    </>
  );
  const useful = (
    <td class="useful-tiles" colSpan={isNarrow() ? 4 : 1}>
      <TileCounts t={t} tiles={tiles} />
    </td>
  );
  if (!isNarrow()) {
    return (
      <tr class={look}>
        {cells}
        {useful}
      </tr>
    );
  }
  return (
    <>
      <tr class={`over ${look}`}>{cells}</tr>
      <tr class={look}>{useful}</tr>
    </>
  );
}

/** @param {{ t: Translate, round: Round }} props */
function Answer({ t, round }) {
  const inPoints = round.problem.goal === 'score';
  const asksCall = round.ways.length > 0;
  const title = t(asksCall ? 'practice.callAnswer' : 'practice.answer');
  const heads = [
    t(asksCall ? 'practice.callHead' : 'practice.head.discard'),
    ...[inPoints ? 'points' : 'chance', 'distance', 'total'].map((key) =>
      t(`practice.head.${key}`),
    ),
    ...(isNarrow() ? [] : [t('practice.head.useful')]),
  ];
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={title}>
      <table class={asksCall ? 'answer call-answer' : 'answer'}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choicesIn(round).map((choice) => (
            <Row t={t} choice={choice} inPoints={inPoints} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export { Answer };
