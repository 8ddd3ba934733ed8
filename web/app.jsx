// The page: its header and the open door. Every door but the first is a separate script.
// SPDX-License-Identifier: MIT

import { lazy, Suspense } from 'preact/compat';
import { Analyse } from './analyse/analyse.jsx';
import { Header } from './header.jsx';
import { Newer } from './offline.jsx';
import { door } from './state/store.js';
import { t } from './text/page-words.js';

const DOORS = {
  analyse: Analyse,
  practice: lazy(() => import('./practice/practice.jsx')),
  review: lazy(() => import('./review/review.jsx')),
};

export function App() {
  const Open = DOORS[door.value];
  return (
    <>
      <Header />
      <Suspense fallback={<main aria-busy="true">{t('answer.title')}</main>}>
        <Open />
      </Suspense>
      <footer>
        <Newer />
      </footer>
    </>
  );
}
