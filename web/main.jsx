// Starts the page: its header and the open door. Every door but the first is a separate script.
// SPDX-License-Identifier: MIT

import './ui/style.css';
import '@preact/signals';
import { render } from 'preact';
import { lazy, Suspense } from 'preact/compat';
import { Analyse } from './analyse/analyse.jsx';
import { Header } from './header.jsx';
import { keepOffline, Newer } from './offline.jsx';
import { followAddress } from './state/address.js';
import { door } from './state/store.js';
import { t } from './text/page-words.js';

const DOORS = {
  analyse: Analyse,
  practice: lazy(() => import('./practice/practice.jsx')),
  review: lazy(() => import('./review/review.jsx')),
};

function App() {
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

/** Ends the task if the browser can do so, because a long task blocks taps. */
const yieldTask = () => /** @type {any} */ (globalThis).scheduler?.yield?.();

async function start() {
  await yieldTask();
  followAddress();
  await yieldTask();
  const root = /** @type {HTMLElement} */ (document.getElementById('app'));
  root.replaceChildren();
  render(<App />, root);
}

// keepOffline() waits for the event `load`, so it must run before that.
keepOffline();
void start();
