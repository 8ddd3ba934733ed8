// Starts the page: shows the header and the open door (analyse, practice or review). Every door
// except analyse is a separate script. A page from a server works offline by its service worker,
// which a page from disk lacks. A newer version waits until the page is closed, or until the reader
// presses a button.
// SPDX-License-Identifier: MIT

import './ui/style.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { lazy, Suspense } from 'preact/compat';
import { Analyse } from './analyse/analyse.jsx';
import { Header } from './header.jsx';
import { followAddress } from './state/address.js';
import { door } from './state/store.js';
import { t } from './text/page-words.js';

const newer = signal(/** @type {ServiceWorker | null} */ (null));

/** Milliseconds from `load` to the registration of the service worker; answers come first. */
const MEANWHILE = 2000;

const isServed = () =>
  Boolean(document.querySelector('link[rel=manifest]'))
  && location.protocol !== 'file:'
  && 'serviceWorker' in navigator;

async function register() {
  try {
    const registration = await navigator.serviceWorker.register('sw.js');
    const findNewer = () => {
      if (registration.waiting && registration.active) newer.value = registration.waiting;
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', findNewer);
    });
    findNewer();
  } catch {
    // If a private window or a policy forbids the service worker, the page does not work offline.
  }
}

function keepOffline() {
  if (!isServed()) return;
  // If no service worker controls the page, no older version runs, so no reload is needed.
  if (navigator.serviceWorker.controller) {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  }
  addEventListener('load', () => setTimeout(register, MEANWHILE), { once: true });
}

const Newer = () => (
  <p class="newer" role="status">
    {newer.value && (
      <>
        {t('offline.newer')}{' '}
        <button onClick={() => newer.value?.postMessage('take over')}>{t('offline.reload')}</button>
      </>
    )}
  </p>
);

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

/** Lets the browser handle taps between two parts of a long task. */
const yieldTask = () => /** @type {any} */ (globalThis).scheduler?.yield?.();

async function start() {
  await yieldTask();
  followAddress();
  await yieldTask();
  const root = /** @type {HTMLElement} */ (document.getElementById('app'));
  root.replaceChildren();
  render(<App />, root);
}

// keepOffline() must run before the event `load`, for which it waits.
keepOffline();
void start();
