// Starts the page.
// SPDX-License-Identifier: MIT

import './ui/style.css';
import '@preact/signals';
import { render } from 'preact';
import { App } from './app.jsx';
import { keepOffline } from './offline.jsx';
import { followAddress } from './state/address.js';

followAddress();
keepOffline();
const root = /** @type {HTMLElement} */ (document.getElementById('app'));
/** A task of its own for the first picture, where the browser can: reading the scripts took one. */
const yielded = /** @type {any} */ (globalThis).scheduler?.yield?.();
Promise.resolve(yielded).then(() => {
  root.replaceChildren();
  render(<App />, root);
});
