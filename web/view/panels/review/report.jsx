// report.jsx - what the decisions of a game come to: in figures, as a graph, in sentences.
// SPDX-License-Identifier: MIT
//
// It is there from the first decision on, and grows while the review runs.

import { useMemo } from 'preact/hooks';
import { summarize } from '../../../../wasm/review/summary.js';
import { byKind, commonIn, LEAST_MISTAKES } from '../../../model/review/report.js';
import { foundOf } from '../../../model/review/session.js';
import { shantenWord } from '../../../text/words.js';
import { Graph } from './graph.jsx';
import { Mistakes } from './mistakes.jsx';
import { pictureOfSummary, postOf } from './post.js';
import { Share } from './share.jsx';
import { accuracyWord, commonWord, lossWord, playersOf, rulesWords, sumWords } from './words.js';

/**
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../../wasm/review.js').Summary} Summary
 * @typedef {import('./review.jsx').Parts & { game: import('../../../../wasm/log.js').Game }} Props
 */

/** Of each player so far, how many decisions of a kind were as good as the best. */
function Accuracies(/** @type {Props} */ { t, now, session, rules, game }) {
  const heads = byKind([]).map(({ kind }) => kind);
  return (
    <div class="review-scroll" role="group" tabindex={0} aria-label={t('review.accuracy')}>
      <table class="review-kinds by-player" role="table">
        <caption>{t('review.accuracy')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('review.player')}
            </th>
            {heads.map((kind) => (
              <th scope="col" role="columnheader">
                {t(`review.kind.${kind}`)}
              </th>
            ))}
            <th scope="col" role="columnheader">
              {t('review.lost')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {playersOf(t, game).map((name, player) => {
            const found = foundOf(now, player);
            const kinds = found?.decisions.length ? byKind(found.decisions) : null;
            const lost = kinds?.reduce((sum, { loss }) => sum + loss, 0) ?? 0;
            return (
              <tr role="row" class={player === now.player ? 'now' : ''}>
                <th scope="row" role="rowheader">
                  {name}
                </th>
                {kinds?.map((sum) => <td role="cell">{accuracyWord(sum)}</td>) ?? (
                  <td role="cell" colSpan={heads.length}>
                    <button
                      type="button"
                      class="plain"
                      disabled={now.status === 'running'}
                      aria-label={t('review.runFor', { name })}
                      onClick={() => session.run({ player, rules: rules() })}
                    >
                      {t('review.run')}
                    </button>
                  </td>
                )}
                <td role="cell">{kinds && lossWord(t, lost, now.goal)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** @param {{ parts: Props, summary: Summary }} props */
function Sentences({ parts: { t, now, game }, summary }) {
  const { goal, decisions: all } = now;
  const { decisions: n, asGood, byShanten } = summary;
  const { declared, good, meanTiles } = summary.riichi;
  const { tiles, expected, dealtIn } = summary.danger;
  return (
    <section class="review-summary">
      <p>{sumWords(t, goal, summary)}</p>
      {n - asGood >= LEAST_MISTAKES && (
        <p class="review-common">{commonWord(t, game, commonIn(all))}</p>
      )}
      {declared > 0 && (
        <p>{t('review.riichi', { n: declared, good, tiles: meanTiles.toFixed(1) })}</p>
      )}
      {tiles > 0 && (
        <p>{t('review.deals', { n: tiles, expected: expected.toFixed(1), dealtIn })}</p>
      )}
      <details>
        <summary>{t('review.shanten')}</summary>
        <ul>
          {byShanten.map(({ shanten, decisions, best, asGood: kept, meanLoss }) => (
            <li>
              {t('review.shantenRow', {
                ...{ shanten: shantenWord(t, shanten), all: decisions, best, good: kept },
                loss: lossWord(t, meanLoss, goal),
              })}
            </li>
          ))}
        </ul>
      </details>
      <p class="hint">
        {rulesWords(t, now)} {t(goal === 'table' ? 'review.model.table' : 'review.model')}
      </p>
    </section>
  );
}

/** @param {Props} parts */
function Report(parts) {
  const { t, now, game } = parts;
  const summary = useMemo(() => summarize(now.told), [now.told]);
  return (
    <div class="review-report" aria-busy={now.status === 'running'}>
      <Sentences parts={parts} summary={summary} />
      <Graph t={t} now={now} game={game} />
      <Accuracies {...parts} />
      {now.status === 'done' && (
        <div class="review-acts">
          <Share
            key={now.told}
            t={t}
            id="review-share-text"
            title={t('review.share')}
            make={() => pictureOfSummary(postOf(t, now, summary))}
          />
          <Mistakes {...parts} />
        </div>
      )}
    </div>
  );
}

export { Report };
