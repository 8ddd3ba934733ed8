// Starts the page: its header and the open door. Every door but the first is a separate script.
// Makes the page work offline: only the served page has a manifest and a service worker. A newer
// version waits until the page is closed or the reader presses a button; then every open page loads
// it.
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

/** Milliseconds from the event `load` to the worker's registration, so that answers come first. */
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
    // If a private window or a policy forbids the worker, the page works, but not offline.
  }
}

function keepOffline() {
  if (!isServed()) return;
  // Without a controller no older version runs, so the first worker needs no reload.
  if (navigator.serviceWorker.controller) {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  }
  addEventListener('load', () => setTimeout(register, MEANWHILE), { once: true });
}

/** A line that is empty until a newer version exists. */
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

/** Lets the browser handle taps between two parts of a long task, if it can do so. */
const yieldTask = () => /** @type {any} */ (globalThis).scheduler?.yield?.();

async function start() {
  await yieldTask();
  followAddress();
  await yieldTask();
  const root = /** @type {HTMLElement} */ (document.getElementById('app'));
  root.replaceChildren();
  render(<App />, root);
}

// keepOffline() waits for the event `load`, so it must run before this event.
keepOffline();
void start();
