// Shows the answer to a table: a headline, the goal, the choices, and cards that load when opened.
// SPDX-License-Identifier: MIT

import './answer.css';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { GOALS, goal, isPoints, least } from '../state/settings.js';
import { FULL, isFull, offered, size } from '../state/setup.js';
import { editing, luck } from '../state/store.js';
import { answer } from '../text/answer.js';
import { inLine, words as reasons } from '../../wasm/reasons.js';
import { shantenShort, shantenTerm, spokenTile, t, tileWord } from '../text/page-words.js';
import { addTexts } from '../text/translate.js';
import { Button, Paragraph, Segments, setter } from '../ui/choices.jsx';
import { Lines, Fold } from '../ui/table.jsx';
import { Tile } from '../ui/tile.jsx';
import { useAnalysis, useAlone } from './analysis.js';
import { Choices } from './choices.jsx';
import { Details, Useful, Offer } from './details.jsx';
import { otherOf, placesCount, aloneRows } from './rows.js';
import { closeEditor } from './taps.jsx';
import { aloneWorth, headline, otherLine, reasonLine, reasonsOf } from './say.js';

/** @import { View } from './analysis.js' */
/** @import { ShantenByForm, Ukeire } from '../../wasm/ukeire.js' */
/** @import { PageSetup } from '../state/types.js' */

/** Suggestions for the least points of a win, for the goal `atLeast`. */
const USUAL = [2000, 3900, 5200, 7700, 8000, 12000, 16000, 24000, 32000];

function Least() {
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const setLeast = ({ currentTarget: input }) => {
    const wanted = Number(input.value);
    if (isPoints(wanted)) least.value = wanted;
    input.value = String(least.value);
  };
  return (
    <span class="select least">
      <label for="least">{t('goal.least')}</label>
      <input
        id="least"
        type="number"
        min="100"
        max="200000"
        step="100"
        inputmode="numeric"
        list="least-usual"
        value={least.value}
        onChangeCapture={setLeast}
      />
      <datalist id="least-usual">
        {USUAL.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </span>
  );
}

const GoalChooser = () => (
  <div class="line goal-part">
    <Segments
      name="goal"
      label={t('goal.title')}
      value={goal.value}
      options={GOALS.map((one) => [one, t(`aim.${one}`, { n: least.value })])}
      choose={setter(goal)}
    />
    {goal.value === 'atLeast' && <Least />}
  </div>
);

addTexts(answer, reasons);

const Won = lazy(() => import('./won.jsx'));

const FORMS = /** @type {const} */ (['standard', 'chiitoitsu', 'kokushi']);
/** The answer names up to this many kinds of waits; of more kinds it gives only the number. */
const MOST_NAMED = 5;
/** Screen readers get an answer that has not changed for this many milliseconds. */
const SETTLED = 700;

/** Describes the shanten or the waits of a waiting hand. @param {Ukeire} useful */
function distanceLine({ shanten, kinds, total, tiles }) {
  const waits =
    tiles.length > MOST_NAMED
      ? t('answer.counts', { kinds, total })
      : tiles.map(({ name }) => tileWord(name)).join(t('list.comma'));
  const how = shanten > 0 ? t('lead.help', { n: total }) : t('lead.waits', { tiles: waits });
  return t('lead.line', { what: shantenTerm(shanten), how });
}

function mainLine(/** @type {View} */ { found, useful, isWon, rows, final, aim, playsOn, error }) {
  if (found.kind === 'none') return t('answer.none');
  if (found.kind === 'partial') return t('answer.partial', { n: found.tiles });
  if (!useful || (isWon && !playsOn)) return shantenTerm(-1);
  if (!rows.length && useful.kind === 'waiting') return distanceLine(useful.useful);
  if (error) return shantenTerm(useful.forms.shanten);
  return final && rows.length ? headline(rows[0], aim) : t('answer.working');
}

/** Returns the line about the second choice and why it is worse. @param {View} view */
function lineBelow({ rows, final, aim, chances, useful }) {
  if (useful?.kind === 'waiting' && chances?.alone)
    return t('answer.waiting', { worth: aloneWorth(chances.alone, aim) });
  const other = final && rows.length > 1 ? otherOf(rows) : undefined;
  if (!other) return '';
  const [best] = rows;
  const facts = reasonsOf(best, other, { dora: useful?.dora }).slice(0, 1);
  const less = other.bound ? '' : otherLine(best, other, aim.goal);
  const why = other.equal ? '' : reasonLine(facts, best, other, aim.goal);
  return inLine([less, why].filter(Boolean));
}

function remarks(/** @type {View} */ { useful, rows, setup }) {
  if (!useful) return [];
  const open = hasOffer(setup) && !rows.length && offered(setup)?.tile;
  return [
    open && t('offers.nothing', { tile: tileWord(String(open)) }),
    useful.implied > 0 && t('answer.missing', { n: useful.implied }),
    useful.kind === 'waiting' && useful.furiten && t('answer.furiten'),
  ].filter((text) => typeof text === 'string');
}

const Forms = (/** @type {{ forms: ShantenByForm }} */ { forms }) => (
  <dl class="forms muted number">
    {FORMS.map((form) => (
      <div key={form} class={forms[form] === forms.shanten ? 'near' : undefined}>
        <dt>{t(`form.${form}`)}</dt>
        <dd>{forms[form] === null ? '–' : shantenShort(forms[form])}</dd>
      </div>
    ))}
  </dl>
);

function Headline(/** @type {{ view: View }} */ { view }) {
  const { useful, rows, final, isWon, playsOn } = view;
  const best = final && (!isWon || playsOn) ? rows[0] : undefined;
  const icon = best && (best.type === 'discard' ? best.tile : (best.then ?? best.tile));
  return (
    <div class="line headline">
      {icon && <Tile name={icon} />}
      <div class="sentence">
        <h2 id="summary" class={useful ? undefined : 'muted'}>
          {mainLine(view)}
        </h2>
        {useful && (!isWon || playsOn) && <p class="hint reason">{lineBelow(view)}</p>}
      </div>
      {editing.value && useful && (
        <Button
          class="plain"
          text={`${t('answer.title')} ↓`}
          press={() => closeEditor('#answer')}
        />
      )}
      {useful && <Forms forms={useful.forms} />}
      <Lines texts={remarks(view)} class="remark" />
    </div>
  );
}

function answerHint(/** @type {View} */ { atTable, chances, rows, useful }) {
  if (atTable) return t(placesCount(rows) ? 'advice.places' : 'advice.hint');
  if (!chances || (!rows.length && useful?.kind === 'discard')) return '';
  const known = chances.alone ? chances.alone.score : rows.find(({ bound }) => !bound)?.score;
  return t(`answer.${known === undefined ? 'bare' : 'alone'}.hint`, { draws: chances.draws });
}

function liveLine(/** @type {View} */ view) {
  const { useful, final, rows } = view;
  const shanten = useful ? shantenTerm(useful.forms.shanten) : '';
  const line = mainLine(view);
  if (rows.length || useful?.kind !== 'waiting')
    return final && rows.length ? t('live.best', { shanten, line }) : line;
  const { kinds, total, tiles } = useful.useful;
  const names = tiles.filter(({ count }) => count > 0).map(({ name }) => spokenTile(name));
  return t('live.waiting', { shanten, kinds, total, tiles: names.join(t('list.comma')) });
}

/** Gives the settled answer to screen readers. @param {{ view: View }} props */
function Live({ view }) {
  const [text, setText] = useState('');
  const { final, working } = view;
  const line = liveLine(view);
  useEffect(() => {
    if (working && !final) return undefined;
    const timer = setTimeout(() => setText(line), SETTLED);
    return () => clearTimeout(timer);
  }, [line, working, final]);
  return <Paragraph class="unseen" role="status" text={text} />;
}

const errorWord = (/** @type {NonNullable<View['error']>} */ { code, message }) =>
  code === 'out-of-turn' ? t('answer.noChoice') : t('answer.off', { why: message });

/** Shows details of choices, or tiles of a waiting hand. @param {{ view: View }} props */
function ChoiceDetails({ view }) {
  const { useful, rows, setup: table, asked } = view;
  if (rows.length > 0) return <Details view={view} />;
  if (useful?.kind !== 'waiting') return null;
  const title = t(useful.useful.shanten === 0 ? 'answer.waits' : 'answer.useful');
  return (
    <>
      <Useful asked={asked} title={title} of={useful.useful} tile={null} />
      {size(table) === FULL - 1 && !hasOffer(table) && <Offer asked={asked} />}
    </>
  );
}

function Body(/** @type {{ view: View }} */ { view }) {
  const { useful, isWon, playsOn, rows, setup: table, error } = view;
  return (
    <>
      <Headline view={view} />
      {error && <p role="alert">{errorWord(error)}</p>}
      {isWon && isFull(table) && (
        <Suspense fallback={null}>
          <Won asked={view.asked} luck={luck.value} />
        </Suspense>
      )}
      {isWon && !playsOn && rows.length > 0 && (
        <Button class="plain" text={t('list.playOn', { n: rows.length })} press={view.playOn} />
      )}
      {useful && (!isWon || playsOn) && (
        <>
          <GoalChooser />
          {rows.length > 0 && <Choices view={view} />}
          <p class="hint limits">{answerHint(view)}</p>
          <ChoiceDetails view={view} />
        </>
      )}
    </>
  );
}

const hasOffer = (/** @type {PageSetup} */ table) => (offered(table)?.seat ?? 0) !== 0;

export function Answer() {
  const { view, error } = useAnalysis();
  return (
    <div class="stack">
      <section
        id="answer"
        class="card stack answer"
        tabIndex={-1}
        aria-label={t('answer.title')}
        aria-busy={!view || view.busy || view.working}
      >
        {view && <Body view={view} />}
        {!view && error && <p role="alert">{errorWord(error)}</p>}
        {view && <Live view={view} />}
      </section>
      {view?.useful && <Folds view={view} />}
    </div>
  );
}

/** @type {Record<string, preact.ComponentType<{ view: View }>>} */
const PARTS = {
  why: lazy(() => import('./why.jsx')),
  computed: lazy(() => import('./computed.jsx')),
  chart: lazy(() => import('./chart.jsx')),
  check: lazy(() => import('./check.jsx')),
  share: lazy(() => import('./share.jsx')),
};

function Alone(/** @type {{ view: View }} */ { view }) {
  const { chances, done } = useAlone(view.wanted);
  const rows = aloneRows(view.useful?.rows ?? [], chances?.rows, view.wanted.goal);
  return (
    <>
      <Choices view={{ ...view, rows, atTable: false, working: !done }} label={t('fold.alone')} />
      {chances && <p class="hint">{t('answer.alone.hint', { draws: chances.draws })}</p>}
    </>
  );
}

/** Returns the cards for this hand, with their names. @param {View} view */
function partsOf({ isWon, playsOn, rows, useful }) {
  const asks = useful !== null && (!isWon || playsOn);
  return Object.entries(PARTS).filter(
    ([name]) => name === 'computed' || (asks && (name !== 'why' || rows.length > 1)),
  );
}

const Folds = (/** @type {{ view: View }} */ { view }) => (
  <>
    {view.atTable && (
      <Fold title={t('fold.alone')} id="alone">
        <Alone view={view} />
      </Fold>
    )}
    {partsOf(view).map(([name, Part]) => (
      <Fold key={name} title={t(name === 'share' ? 'share.short' : `more.${name}`)} id={name}>
        {view.atTable && ['chart', 'check'].includes(name) && <p class="hint">{t('fold.alone')}</p>}
        <Suspense fallback={<p aria-busy="true">…</p>}>
          <Part view={view} />
        </Suspense>
      </Fold>
    ))}
  </>
);
