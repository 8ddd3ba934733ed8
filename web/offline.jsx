// Keeps the page for use without a network, and says when a newer version is there.
// SPDX-License-Identifier: MIT
//
// Only the served page has a manifest, and a service worker beside it. A newer version waits until
// this page is closed or the reader presses the button; then every open page loads it.

import { signal } from '@preact/signals';
import { t } from './text/page-words.js';

const newer = signal(/** @type {ServiceWorker | null} */ (null));

/** How long the first answers have for themselves, in milliseconds. */
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
    // Private windows and hosts with another policy: the page works, but not offline.
  }
}

/** Registers the service worker once the first answers are there. */
export function keepOffline() {
  if (!isServed()) return;
  // The first worker of all takes control without an older version to be replaced.
  if (navigator.serviceWorker.controller) {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  }
  addEventListener('load', () => setTimeout(register, MEANWHILE), { once: true });
}

/** A line that is empty until there is a newer version. */
export const Newer = () => (
  <p class="newer" role="status">
    {newer.value && (
      <>
        {t('offline.newer')}{' '}
        <button onClick={() => newer.value?.postMessage('take over')}>{t('offline.reload')}</button>
      </>
    )}
  </p>
);
