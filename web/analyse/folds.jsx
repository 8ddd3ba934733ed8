// Cards below the answer. Each is loaded and asks the engine only while it is open.
// SPDX-License-Identifier: MIT

import { lazy, Suspense } from 'preact/compat';
import { t } from '../text/page-words.js';
import { Fold } from '../ui/fold.jsx';
import { useAlone } from './analysis.js';
import { Choices } from './choices.jsx';
import { aloneRows } from './rows.js';

/** @import { View } from './analysis.js' */

/** @type {Record<string, preact.ComponentType<{ view: View }>>} */
const PARTS = {
  why: lazy(() => import('./why.jsx')),
  computed: lazy(() => import('./computed.jsx')),
  chart: lazy(() => import('./chart.jsx')),
  check: lazy(() => import('./check.jsx')),
  share: lazy(() => import('./share.jsx')),
};

/** Cards whose numbers do not count opponents. */
const ALONE = ['chart', 'check'];

/** The choices with their worth to a player without opponents. @param {{ view: View }} props */
function Alone({ view }) {
  const { chances, done } = useAlone(view.wanted);
  const rows = aloneRows(view.useful?.rows ?? [], chances?.rows, view.wanted.goal);
  return (
    <>
      <Choices view={{ ...view, rows, atTable: false, working: !done }} label={t('fold.alone')} />
      {chances && <p class="hint">{t('answer.alone.hint', { draws: chances.draws })}</p>}
    </>
  );
}

/** The cards that apply to this hand, with their names. @param {View} view */
function partsOf({ isWon, playsOn, rows, useful }) {
  const asks = useful !== null && (!isWon || playsOn);
  return Object.entries(PARTS).filter(
    ([name]) => name === 'computed' || (asks && (name !== 'why' || rows.length > 1)),
  );
}

export function Folds(/** @type {{ view: View }} */ { view }) {
  return (
    <>
      {view.atTable && (
        <Fold title={t('fold.alone')} id="alone">
          <Alone view={view} />
        </Fold>
      )}
      {partsOf(view).map(([name, Part]) => (
        <Fold key={name} title={t(name === 'share' ? 'share.short' : `more.${name}`)} id={name}>
          {view.atTable && ALONE.includes(name) && <p class="hint">{t('fold.alone')}</p>}
          <Suspense fallback={<p aria-busy="true">…</p>}>
            <Part view={view} />
          </Suspense>
        </Fold>
      ))}
    </>
  );
}
