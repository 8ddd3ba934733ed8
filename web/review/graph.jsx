// The graph of a game: the cost of decisions by turn, above the points of the player. A press on a
// bar shows its decision.
// SPDX-License-Identifier: MIT

import { pointsText, t } from '../text/page-words.js';
import { Arrows } from '../ui/arrows.jsx';
import { Table } from '../ui/table.jsx';
import * as session from './session.js';
import { stretchesOf } from './report.js';
import { costWord, placeWord, roundShort, roundWord } from './review-words.js';

/** @typedef {ReturnType<typeof stretchesOf>[number]} Stretch */

/** The end of the scale: a round number that is at least the largest cost. @param {number} most */
function scaleEnd(most) {
  const unit = 10 ** Math.floor(Math.log10(most || 1));
  return unit * ([1, 2, 5].find((n) => n * unit >= most) ?? 10);
}

/** The turn at which each round begins, and the end. @param {readonly Stretch[]} stretches */
const edgesOf = (stretches) =>
  stretches.reduce((edges, { turns }) => [...edges, edges[edges.length - 1] + turns], [0]);

function Points(/** @type {{ stretches: Stretch[], edges: number[] }} */ { stretches, edges }) {
  const all = [stretches[0].before, ...stretches.map(({ after }) => after)];
  if (all.some((one) => one === null)) return null;
  const known = all.map(Number);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const width = edges[edges.length - 1];
  const y = (/** @type {number} */ one) => 40 * (1 - (one - least) / (most - least || 1));
  return (
    <div class="graph-part points-part" aria-hidden="true">
      <span class="scale top">{pointsText(most)}</span>
      <span class="scale end">{pointsText(least)}</span>
      <svg viewBox={`0 0 ${width} 40`} preserveAspectRatio="none">
        <path d={known.map((one, i) => `${i ? 'L' : 'M'}${edges[i]} ${y(one)}`).join('')} />
      </svg>
    </div>
  );
}

/** @param {{ game: import('./places.js').Game,
 *   show: (decision: import('../../wasm/review.js').Decision) => void }} props */
export function Graph({ game, show }) {
  const { items, player, aim, chosen } = session;
  const stretches = stretchesOf(game, player.value, items.value);
  const edges = edgesOf(stretches);
  const width = edges[edges.length - 1];
  const end = scaleEnd(Math.max(0, ...items.value.map(({ cost }) => cost)));
  const scoreText = (/** @type {number | null} */ one) => (one === null ? '–' : pointsText(one));
  return (
    <figure class="graph">
      <figcaption class="strong">{t('review.graph')}</figcaption>
      <div class="graph-part costs-part">
        {Object.entries({ top: end, middle: end / 2, end: 0 }).map(([place, cost]) => (
          <span key={place} class={`scale ${place}`} aria-hidden="true">
            {cost ? costWord(cost, aim.value) : '0'}
          </span>
        ))}
        <Arrows class="plot" label={t('review.graph')}>
          {edges.map((x) => (
            <i key={x} style={{ left: `${(100 * x) / width}%` }} />
          ))}
          {items.value.map(({ decision, cost, all }) => {
            const label = `${placeWord(game, decision)}: ${costWord(cost, aim.value)}`;
            return (
              <button
                key={`${decision.round} ${decision.event} ${decision.kind}`}
                aria-label={label}
                title={label}
                aria-current={all.some((one) => one === chosen.value)}
                style={{
                  left: `${(100 * (edges[decision.round] + decision.turn + 0.5)) / width}%`,
                  '--cost': cost / end,
                }}
                onClick={() => show(decision)}
              />
            );
          })}
        </Arrows>
      </div>
      <Points stretches={stretches} edges={edges} />
      <div class="graph-rounds" aria-hidden="true">
        {stretches.map(({ round, turns }) => (
          <span key={round} style={{ flexGrow: turns }}>
            {roundShort(game, round)}
          </span>
        ))}
      </div>
      <details>
        <summary>{t('review.graph.table')}</summary>
        <Table
          heads={[t('board.round'), t('review.lost'), t('review.graph.points')]}
          rows={stretches.map(({ round, cost, before, after }) => ({
            head: roundWord(game, round),
            cells: [costWord(cost, aim.value), `${scoreText(before)} → ${scoreText(after)}`],
          }))}
        />
      </details>
    </figure>
  );
}
