// The report of a game: a sentence, a graph, and a table of the players.
// SPDX-License-Identifier: MIT
// The report appears with the first decision and grows while the review runs.

import { summarize } from '../../wasm/review.js';
import { rules } from '../state/settings.js';
import { percentText, shantenTerm, t } from '../text/page-words.js';
import { Table } from '../ui/table.jsx';
import { Graph } from './graph.jsx';
import { FEW, KINDS, dealInsOf, itemsOf, outstandingIn, sumsOf } from './report.js';
import * as session from './session.js';
import { ShareReport } from './share.jsx';
import { costWord, playerNames, roundWord } from './review-words.js';

/** @import { Game } from './places.js' */
/** @import { Decision } from '../../wasm/review.js' */

/** Writes a share as a whole number of percent. @param {number} part */
const wholePercent = (part) => `${Math.round(100 * part)}%`;

/** @param {Game} game */
function outstandingWord(game, /** @type {ReturnType<typeof outstandingIn>} */ outstanding) {
  if (!outstanding) return t('review.common.none');
  const { what, round, cost, decisions } = outstanding;
  const where = t(`review.common.${what}`, { round: roundWord(game, round) });
  return t('review.common', { where, loss: wholePercent(cost), part: wholePercent(decisions) });
}

/** The scoring rules of the review, and their source. @param {Game} game */
function rulesWord({ rules: { score } }) {
  const logRules = typeof score === 'string' ? { preset: score } : score;
  const { preset = 'default', ...changes } = /** @type {any} */ (logRules ?? rules.value);
  const key = Object.keys(changes).length ? 'rules.changed' : 'rules.title';
  const word = t(key, { rules: t(`rules.${preset}`) });
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
  const { declared, good, meanTiles } = riichi;
  return (
    <div class="stack gap-3">
      <p class="verdict strong">
        {t('review.sum', {
          ...{ all: all.decisions, good: all.equal, n: items.length },
          lost: costWord(all.cost, aim),
        })}
      </p>
      {wrong > items.length && (
        <p class="hint">{t('review.sum.once', { wrong, n: items.length })}</p>
      )}
      {items.length >= FEW && <p>{outstandingWord(game, outstandingIn(records, items))}</p>}
      {declared > 0 && (
        <p>{t('review.riichi', { n: declared, good, tiles: meanTiles.toFixed(1) })}</p>
      )}
      {aim === 'table' && (
        <p>{t('review.dealIns', { expected: expected.toFixed(1), n: happened })}</p>
      )}
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

/** A table that counts, by player and kind, decisions equal to the best. */
function Players(/** @type {{ game: Game }} */ { game }) {
  const rows = playerNames(game).map((name, p) => {
    const aim = session.aim.value;
    const records = session.recordsOf(p);
    const sums = records?.length ? sumsOf(records, itemsOf(records, aim)) : null;
    const runButton = (
      <button
        class="plain"
        disabled={session.status.value === 'running'}
        aria-label={t('review.runFor', { name })}
        onClick={() => {
          session.selectSubject({ player: p });
          void session.run();
        }}
      >
        {t('review.run')}
      </button>
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
