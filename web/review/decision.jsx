// Shows the decision at a table: the player's choice, the best choice, the cost, and reasons. The
// list has the costliest decisions of the review, or all in the order of play. The Tab key stops
// once at the list, and the arrow keys move in it and show each decision.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';
import { columnWord, percentText, riskWord, shantenTerm } from '../text/page-words.js';
import { t, tileWords, unnamedShanten } from '../text/page-words.js';
import { Button, Select, setter } from '../ui/choices.jsx';
import { Lines, ShowMore, Table } from '../ui/table.jsx';
import { Tile } from '../ui/tile.jsx';
import { isPlayed, lossOf } from './report.js';
import { costWord, placeWord, plannedWord, reasonWords } from './review-words.js';
import { valueWord, winOf, winWord } from './review-words.js';
import { lengthOf } from './seat.jsx';
import * as session from './session.js';
import { ShareDecision } from './share.jsx';

/** @import { Game } from './places.js' */
/** @import { Choice, Decision, Played } from '../../wasm/review.js' */

/** The list shows this many of the best choices and the player's choice, until it is unfolded. */
const FIRST = 5;

/** @param {Choice} choice @param {Played} decision @returns {import('../ui/table.jsx').Row} */
function choiceRow(choice, decision) {
  const { best, done, choices } = decision;
  const near = unnamedShanten([best, ...choices].map((one) => one.shanten));
  const aim = session.aim.value;
  const { type, tile, advice, bound, shanten } = choice;
  const value = valueWord(choice, aim);
  const less = choice.equal ? t('answer.equal') : costWord(lossOf(best, choice, aim), aim);
  const risks = [
    advice && type !== 'pass' ? riskWord(advice.risk) : '–',
    advice ? riskWord(advice.round.dealsIn) : '–',
  ];
  return {
    head: (
      <>
        {type === 'discard' && tile && <Tile name={tile} />} {plannedWord(choice)}{' '}
        {choice === best && <mark class="tag">{t('side.best')}</mark>}{' '}
        {choice === done && <mark class="tag">{t('review.side.done')}</mark>}{' '}
        {shanten > near && <span class="hint">{shantenTerm(shanten)}</span>}
      </>
    ),
    cells: [
      bound ? `≤ ${value}` : value,
      choice === best ? '' : less,
      ...(aim === 'win' ? [] : [percentText(winOf(choice))]),
      ...(aim === 'table' ? risks : []),
      choice.ukeire,
    ],
    looks: [choice === best && 'is-best', choice === done && 'is-done'].filter(Boolean).join(' '),
    bar: `${100 * lengthOf(choice, decision)}%`,
  };
}

function ChoiceTable(/** @type {{ decision: Played }} */ { decision }) {
  const [all, setAll] = useState(false);
  const { choices, done, best } = decision;
  const aim = session.aim.value;
  const atTable = aim === 'table';
  const shown = all ? choices : choices.filter((one, i) => i < FIRST || one === done);
  const of = { atTable, places: Boolean(best.advice?.places) };
  const head = (/** @type {string} */ column) => columnWord(column, of);
  const alone = (/** @type {string} */ name) => t(`review.col.${name}`);
  const heads = [
    t('col.choice'),
    atTable ? head('score') : alone(aim),
    alone('less'),
    ...(atTable ? ['win', 'risk', 'dealsIn'].map(head) : aim === 'win' ? [] : [alone('win')]),
    head('total'),
  ];
  return (
    <>
      <Table
        class="choices-of"
        label={t('review.choices')}
        heads={heads}
        rows={shown.map((choice) => choiceRow(choice, decision))}
      />
      <ShowMore left={choices.length - shown.length} show={() => setAll(true)} />
    </>
  );
}

/** Describes riichi, safe tiles, and who won on the discard. @param {Decision} decision */
function decisionFacts({ riichi, safe, dealtIn }) {
  const who = (/** @type {readonly string[]} */ all) =>
    all.map((one) => t(`who.${one}`)).join(t('list.and'));
  const known = safe.length ? tileWords(safe) : t('pile.none');
  return [
    riichi.length > 0 && t('review.inRiichi', { who: who(riichi), safe: known }),
    dealtIn.length > 0 && t('review.dealtIn', { who: who(dealtIn) }),
  ].filter((text) => text !== false);
}

function verdictOf(/** @type {Decision} */ decision) {
  if (!isPlayed(decision)) return winWord(decision);
  const { done, best } = decision;
  const aim = session.aim.value;
  const key = done === best ? 'best' : done.equal ? 'equal' : 'less';
  const n = costWord(lossOf(best, done, aim), aim);
  return t(`review.verdict.${key}`, { done: plannedWord(done), best: plannedWord(best), n });
}

function Streak(/** @type {{ decision: Played, game: Game }} */ { decision, game }) {
  const item = session.items.value.find(({ all }) => all.includes(decision));
  if (!item || item.all.length < 2) return null;
  return (
    <p class="hint">
      {t('review.streak', { n: item.all.length })}{' '}
      {item.all.map((one) => (
        <Button
          key={one.event}
          class="plain"
          aria-current={one === decision}
          aria-label={placeWord(game, one)}
          press={() => session.show(one)}
          text={one.turn + 1}
        />
      ))}
    </p>
  );
}

const reasonOf = (/** @type {Decision} */ decision) =>
  isPlayed(decision) ? reasonWords(decision) : '';

/** Shows the verdicts on the decisions at the shown event, or a hint if there are none. */
export function Verdicts() {
  const { here, listed, status } = session;
  if (!listed.value.length && !here.value.length) return null;
  const texts = here.value.map((one) => [verdictOf(one), reasonOf(one)]);
  return (
    <div class="stack gap-1 verdicts">
      {!texts.length && status.value !== 'running' && <p class="hint">{t('review.noDecision')}</p>}
      {texts.map(([verdict, reason]) => (
        <>
          <p class="verdict strong">{verdict}</p>
          <p>{reason}</p>
        </>
      ))}
    </div>
  );
}

function One(/** @type {{ decision: Decision, game: Game }} */ { decision, game }) {
  const played = isPlayed(decision) ? decision : null;
  return (
    <article class="stack decision">
      <h2>{placeWord(game, decision)}</h2>
      {played && <Streak decision={played} game={game} />}
      <Lines texts={decisionFacts(decision)} class="hint" />
      {played && <ChoiceTable key={`${decision.round} ${decision.event}`} decision={played} />}
      {played && decision.riichi.length > 0 && session.aim.value === 'table' && (
        <p class="hint">{t('review.againstAll')}</p>
      )}
      {played?.best.advice?.places && <p class="hint">{t('advice.places')}</p>}
      <div class="line">
        <Button class="open-one" text={t('act.analyse')} press={() => session.analyse(decision)} />
        {session.canPractise(decision) && (
          <button class="practise-one" onClick={() => session.practise([decision])}>
            {t('review.practise')}
          </button>
        )}
      </div>
      <ShareDecision
        key={`share ${decision.round} ${decision.event} ${decision.kind}`}
        verdict={verdictOf(decision)}
        reason={reasonOf(decision)}
        decision={decision}
        game={game}
      />
    </article>
  );
}

export function Decided(/** @type {{ game: Game }} */ { game }) {
  const { here, listed, stepDecision } = session;
  if (!listed.value.length && !here.value.length) return null;
  return (
    <section class="card stack gap-3 decided" aria-label={t('review.chosen')}>
      <div class="line">
        <Button class="previous" text={t('review.previous')} press={() => stepDecision(-1)} />
        <Button class="next" text={t('review.next')} press={() => stepDecision(1)} />
        <span class="hint by-keys">{t('review.keys')}</span>
      </div>
      {here.value.map((decision) => (
        <One key={`${decision.event} ${decision.kind}`} decision={decision} game={game} />
      ))}
    </section>
  );
}

const WORST = 10;

const ChoiceAction = (/** @type {{ choice: Choice }} */ { choice }) => (
  <span class="way">
    {choice.type === 'discard' && choice.tile && <Tile name={choice.tile} />} {plannedWord(choice)}
  </span>
);

function DecisionAction(/** @type {{ decision: Decision }} */ { decision }) {
  if (!isPlayed(decision)) return winWord(decision);
  const { done, best } = decision;
  if (done === best) return <ChoiceAction choice={done} />;
  return (
    <>
      <ChoiceAction choice={done} /> → <ChoiceAction choice={best} />
    </>
  );
}

function costOf(/** @type {Decision} */ decision) {
  if (!isPlayed(decision)) return '';
  if (decision.done.equal) return decision.done === decision.best ? '' : t('answer.equal');
  const aim = session.aim.value;
  return `−${costWord(lossOf(decision.best, decision.done, aim), aim)}`;
}

/** Moves the focus one row up or down and shows its decision. @param {KeyboardEvent} event */
function focusByKey(event) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
  const item = /** @type {Element} */ (event.target).closest('li');
  const next = step && item && /** @type {any} */ (item)[step]?.querySelector('button');
  if (!next) return;
  event.preventDefault();
  next.focus();
  session.show(session.listed.value[Number(next.dataset.row)]);
}

/** @param {{ game: import('./places.js').Game, show: (decision: Decision) => void }} props */
export function DecisionList({ game, show }) {
  const [all, setAll] = useState(false);
  const { order, listed, items, status, records } = session;
  const rows = listed.value;
  if (!records.value.length) return null;
  const shown = order.value === 'turn' || all ? rows : rows.slice(0, WORST);
  const here = shown.findIndex(session.isShown);
  const turnsOf = (/** @type {Decision} */ decision) => {
    const item = items.value.find((one) => one.decision === decision);
    return order.value === 'cost' && item ? item.all.length : 1;
  };
  return (
    <section class="card stack gap-3 items" aria-label={t('review.decisions')}>
      <Select
        id="review-order"
        label={t('review.order')}
        options={[
          ['cost', t('review.byLoss')],
          ['turn', t('review.byTurn')],
        ]}
        value={order.value}
        choose={setter(order)}
      />
      <ol role="list" onKeyDown={focusByKey}>
        {shown.map((decision, i) => (
          <li key={`${decision.round} ${decision.event} ${decision.kind}`}>
            <button
              data-row={i}
              tabIndex={i === Math.max(here, 0) ? 0 : -1}
              aria-current={i === here}
              onClick={() => show(decision)}
            >
              <span class="hint">
                {placeWord(game, decision)}
                {turnsOf(decision) > 1 && ` · ${t('review.turns', { n: turnsOf(decision) })}`}
              </span>
              <span class="cost bad">{costOf(decision)}</span>
              <span class="what">
                <DecisionAction decision={decision} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {!rows.length && status.value === 'done' && <p>{t('review.none')}</p>}
      <ShowMore left={rows.length - shown.length} show={() => setAll(true)} />
    </section>
  );
}
