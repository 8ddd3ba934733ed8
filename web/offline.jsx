// Makes the page work offline, and tells the reader when there is a newer version.
// SPDX-License-Identifier: MIT
// Only the served page has a manifest and a service worker. A newer version waits until this page
// is closed or the reader presses the button; then every open page loads it.

import { signal } from '@preact/signals';
import { t } from './text/page-words.js';

const newer = signal(/** @type {ServiceWorker | null} */ (null));

/** Milliseconds from the event `load` to the registration, so that answers come first. */
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
    // A private window or another policy can forbid it; then the page does not work offline.
  }
}

export function keepOffline() {
  if (!isServed()) return;
  // The very first worker takes control without replacing an older version.
  if (navigator.serviceWorker.controller) {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  }
  addEventListener('load', () => setTimeout(register, MEANWHILE), { once: true });
}

/** A line that is empty until a newer version exists. */
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
