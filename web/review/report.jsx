// The report of a game: a sentence, a graph, and a table of the players. The report appears with
// the first decision and grows during the review. The graph shows costs and points by turn.
// SPDX-License-Identifier: MIT

import { summarize } from '../../wasm/review.js';
import { rules } from '../state/settings.js';
import { percentText, presetWord, shantenTerm, t, pointsText } from '../text/page-words.js';
import { Lines, Table } from '../ui/table.jsx';
import { FEW, KINDS, dealInsOf, itemsOf, outstandingIn, sumsOf, stretchesOf } from './report.js';
import * as session from './session.js';
import { ShareReport } from './share.jsx';
import { costWord, playerNames, roundWord, placeWord, roundShort } from './review-words.js';
import { Arrows } from '../ui/arrows.jsx';
import { Button } from '../ui/choices.jsx';

/** @import { Game } from './places.js' */
/** @import { Decision } from '../../wasm/review.js' */

const wholePercent = (/** @type {number} */ part) => `${Math.round(100 * part)}%`;

/** @param {Game} game */
function outstandingWord(game, /** @type {ReturnType<typeof outstandingIn>} */ outstanding) {
  if (!outstanding) return t('review.common.none');
  const { what, round, cost, decisions } = outstanding;
  const where = t(`review.common.${what}`, { round: roundWord(game, round) });
  return t('review.common', { where, loss: wholePercent(cost), part: wholePercent(decisions) });
}

/** Describes the scoring rules of the review and their source. @param {Game} game */
function rulesWord({ rules: { score } }) {
  /** @type {any} */
  const logRules = typeof score === 'string' ? { preset: score } : score;
  const word = presetWord({ preset: 'default', ...(logRules ?? rules.value) });
  return t(logRules ? 'review.rules.told' : 'review.rules.chosen', { rules: word });
}

function Sentences(/** @type {{ game: Game }} */ { game }) {
  const records = session.records.value;
  const aim = session.aim.value;
  const items = session.items.value;
  const { all } = sumsOf(records, items);
  const wrong = all.decisions - all.equal;
  const { riichi, byShanten } = summarize(records);
  const { expected, happened } = dealInsOf(records);
  const { declared: n, good, meanTiles } = riichi;
  const facts = [
    wrong > items.length && t('review.sum.once', { wrong, n: items.length }),
    items.length >= FEW && outstandingWord(game, outstandingIn(records, items)),
    n > 0 && t('review.riichi', { n, good, tiles: meanTiles.toFixed(1) }),
    aim === 'table' && t('review.dealIns', { expected: expected.toFixed(1), n: happened }),
  ];
  return (
    <div class="stack gap-3">
      <p class="verdict strong">
        {t('review.sum', {
          ...{ all: all.decisions, good: all.equal, n: items.length },
          lost: costWord(all.cost, aim),
        })}
      </p>
      <Lines texts={facts.filter((text) => text !== false)} />
      <details>
        <summary>{t('review.shanten')}</summary>
        <ul>
          {byShanten.map(({ shanten: n, decisions, asGood: good }) => (
            <li key={n}>
              {t('review.byShanten', { shanten: shantenTerm(n), all: decisions, good })}
            </li>
          ))}
        </ul>
      </details>
      <p class="hint">
        {rulesWord(game)} {t(aim === 'table' ? 'review.model.places' : 'review.model')}
      </p>
    </div>
  );
}

/** Shows, by player and kind of decision, how many choices were equal to the best. */
function Players(/** @type {{ game: Game }} */ { game }) {
  const rows = playerNames(game).map((name, p) => {
    const aim = session.aim.value;
    const records = session.recordsOf(p);
    const sums = records?.length ? sumsOf(records, itemsOf(records, aim)) : null;
    const runButton = (
      <Button
        class="plain"
        disabled={session.status.value === 'running'}
        aria-label={t('review.runFor', { name })}
        press={() => {
          session.selectSubject({ player: p });
          void session.run();
        }}
        text={t('review.run')}
      />
    );
    const counts = sums?.kinds.map(({ decisions: n, equal }) =>
      n ? `${percentText(equal / n)} (${equal}/${n})` : '–',
    ) ?? [{ span: KINDS.length, content: runButton }];
    const looks = p === session.player.value ? 'now' : '';
    return { head: name, cells: [...counts, sums && costWord(sums.all.cost, aim)], looks };
  });
  return (
    <Table
      caption={t('review.equals')}
      label={t('review.equals')}
      heads={[
        t('review.player'),
        ...KINDS.map((kind) => t(`review.kind.${kind}`)),
        t('review.lost'),
      ]}
      rows={rows}
    />
  );
}

/** @param {{ game: Game, show: (decision: Decision) => void }} props */
export function Report({ game, show }) {
  const { status, records, items, aim } = session;
  if (!records.value.length) return null;
  const wrong = items.value.map(({ decision }) => decision).filter(session.canPractise);
  return (
    <section
      class="card stack report"
      aria-label={t('review.report')}
      aria-busy={status.value === 'running'}
    >
      <h2>{t('review.report')}</h2>
      <Sentences game={game} />
      <Graph game={game} show={show} />
      <Players game={game} />
      {status.value === 'done' && (
        <>
          {aim.value === 'table' && wrong.length > 0 && (
            <div class="line">
              <button class="go-practise" onClick={() => session.practise(wrong)}>
                {t('review.practiseAll', { n: wrong.length, all: items.value.length })}
              </button>
              {wrong.length < items.value.length && (
                <span class="hint">{t('review.practiseNot')}</span>
              )}
            </div>
          )}
          <ShareReport game={game} />
        </>
      )}
    </section>
  );
}

/** @typedef {ReturnType<typeof stretchesOf>[number]} Stretch */

/** Returns a round number that is not below the largest cost. @param {number} most */
function scaleEnd(most) {
  const unit = 10 ** Math.floor(Math.log10(most || 1));
  return unit * ([1, 2, 5].find((n) => n * unit >= most) ?? 10);
}

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

/** @param {{ game: Game, show: (decision: Decision) => void }} props */
export function Graph({ game, show }) {
  const { items, player, aim, chosen } = session;
  const stretches = stretchesOf(game, player.value, items.value);
  /** The number of turns before each round, and in all rounds. */
  const edges = stretches.reduce((all, { turns }) => [...all, all[all.length - 1] + turns], [0]);
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
