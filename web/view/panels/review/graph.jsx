// graph.jsx - what each turn lost, round by round, over the points of the player.
// SPDX-License-Identifier: MIT
//
// Each round is as wide as it has own turns. Bars hang from the top: the more a turn lost, the
// longer. The line below are the points. A table says the same in figures.

import { useMemo } from 'preact/hooks';
import { stretchesOf } from '../../../model/review/report.js';
import { points } from '../../../text/words.js';
import { lossWord, roundOf, roundShort, roundWord } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/report.js').Stretch} Stretch
 */

/** Heights of the bars and of the line, and how wide a turn is. */
const BARS = 60;
const LINE = 40;
const GAP = 10;
const TURN = 10;

/** @param {readonly Stretch[]} stretches where each begins, and where the last ends */
const edgesOf = (stretches) =>
  stretches.reduce(
    (edges, { losses }) => [...edges, edges[edges.length - 1] + TURN * losses.length],
    [0],
  );

/** @param {readonly Stretch[]} stretches @param {readonly number[]} edges */
function barsOf(stretches, edges) {
  const most = Math.max(1e-9, ...stretches.flatMap(({ losses }) => losses));
  return stretches.flatMap(({ losses }, i) =>
    losses.flatMap((loss, turn) => {
      const x = edges[i] + TURN * turn + 1;
      return loss ? [`M${x} 0h${TURN - 2}v${((BARS * loss) / most).toFixed(1)}h${2 - TURN}z`] : [];
    }),
  );
}

/** From deal to deal; null where the log tells no points. @param {readonly Stretch[]} stretches */
function lineOf(stretches, /** @type {readonly number[]} */ edges) {
  const all = [stretches[0].before, ...stretches.map(({ after }) => after)];
  if (all.some((one) => one === null)) return null;
  const [least, most] = [Math.min(...all.map(Number)), Math.max(...all.map(Number))];
  const y = (/** @type {number | null} */ one) =>
    BARS + GAP + LINE * (1 - (Number(one) - least) / (most - least || 1));
  return all.map((one, i) => `${i ? 'L' : 'M'}${edges[i]} ${y(one).toFixed(1)}`).join('');
}

/** @param {{ t: Translate, now: import('../../../model/review/session.js').Session,
 *   game: import('../../../../wasm/log.js').Game }} props */
function Graph({ t, now: { decisions, player, goal }, game }) {
  const stretches = useMemo(() => stretchesOf(game, player, decisions), [game, player, decisions]);
  const edges = edgesOf(stretches);
  const width = edges[edges.length - 1];
  const line = lineOf(stretches, edges);
  const said = (/** @type {number | null} */ one) => (one === null ? '–' : points(one));
  return (
    <figure class="review-graph">
      <figcaption>{t('review.graph')}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${BARS + GAP + LINE + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('review.graph.what')}
      >
        <path class="edges" d={edges.map((x) => `M${x} 0V${BARS + GAP + LINE + 2}`).join('')} />
        <path class="bars" d={barsOf(stretches, edges).join('')} />
        {line && <path class="points" d={line} />}
      </svg>
      <div class="graph-rounds" aria-hidden="true">
        {stretches.map(({ round, losses }) => (
          <span style={{ flexGrow: losses.length }}>{roundShort(t, game, round)}</span>
        ))}
      </div>
      <details>
        <summary>{t('review.graph.table')}</summary>
        <table class="review-kinds">
          <thead>
            <tr>
              <th scope="col">{t('board.round')}</th>
              <th scope="col">{t('review.lost')}</th>
              <th scope="col">{t('review.graph.turn')}</th>
              <th scope="col">{t('review.graph.points')}</th>
            </tr>
          </thead>
          <tbody>
            {stretches.map(({ round, losses, loss, before, after }) => (
              <tr>
                <th scope="row">{roundWord(t, roundOf(game, round))}</th>
                <td>{lossWord(t, loss, goal)}</td>
                <td>{loss ? losses.indexOf(Math.max(...losses)) + 1 : '–'}</td>
                <td>{`${said(before)} → ${said(after)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

export { Graph };
