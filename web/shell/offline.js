// offline.js - keeps the page for use without a network, and says when a newer version is there.
// SPDX-License-Identifier: MIT
//
// Only the served page has a manifest, and only the served page has a service worker beside it. A
// newer version waits until this page is closed or the reader presses the button. Then every open
// page loads the new version.

import { button, element } from '../view/kit/element.js';
import { once } from '../view/kit/once.js';

/** @typedef {import('../text/translate.js').Translate} Translate */

function isServed() {
  return (
    Boolean(document.querySelector('link[rel=manifest]'))
    && location.protocol !== 'file:'
    && 'serviceWorker' in navigator
  );
}

/** How long the first answers have for themselves, in milliseconds. */
const MEANWHILE = 2000;

/** Waits for the first answers, which must not be slowed down. @param {() => void} then */
function whenIdle(then) {
  const later = () => {
    setTimeout(then, MEANWHILE);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/**
 * Calls back when a newer version waits beside the one in use.
 * @param {ServiceWorkerRegistration} registration @param {(waiting: ServiceWorker) => void} found
 */
function watch(registration, found) {
  const check = () => {
    if (registration.waiting && registration.active) found(registration.waiting);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check);
  });
  check();
}

/** @param {ServiceWorker} waiting */
function takeOver(waiting) {
  waiting.postMessage('take over');
}

/** Not when the first worker of all takes control: there was no older version. */
function reloadWithNewVersion() {
  if (!navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
}

/** What waits, and who is told of it: the line of the present language. */
const versions = once(() => {
  const now = {
    /** @type {ServiceWorker | null} */
    waiting: null,
    tell() {},
  };
  if (isServed()) {
    reloadWithNewVersion();
    whenIdle(async () => {
      try {
        watch(await navigator.serviceWorker.register('sw.js'), (newer) => {
          now.waiting = newer;
          now.tell();
        });
      } catch {
        /* private windows and hosts with another policy: the page works, but not offline */
      }
    });
  }
  return now;
});

/**
 * A line that is empty until there is a newer version.
 * @param {Translate} t
 */
function makeOffline(t) {
  const line = element('p', { class: 'newer', role: 'status' });
  const now = versions();
  now.tell = () => {
    const { waiting } = now;
    if (!waiting) return;
    line.replaceChildren(
      `${t('offline.newer')} `,
      button(t('offline.reload'), () => takeOver(waiting)),
    );
  };
  now.tell();
  return { element: line };
}

export { makeOffline };
