// Starts the page.
// SPDX-License-Identifier: MIT

import './ui/style.css';
import '@preact/signals';
import { render } from 'preact';
import { App } from './app.jsx';
import { keepOffline } from './offline.jsx';
import { followAddress } from './state/address.js';

/** Ends the task where the browser can, so that the start is no long one. */
const yieldTask = () => /** @type {any} */ (globalThis).scheduler?.yield?.();

async function start() {
  await yieldTask();
  followAddress();
  await yieldTask();
  const root = /** @type {HTMLElement} */ (document.getElementById('app'));
  root.replaceChildren();
  render(<App />, root);
}

// The page is not loaded yet, and keepOffline waits for that.
keepOffline();
void start();
