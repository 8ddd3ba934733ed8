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
/** The first render is a separate task where possible, as evaluating the scripts takes long. */
const yielded = /** @type {any} */ (globalThis).scheduler?.yield?.();
Promise.resolve(yielded).then(() => {
  root.replaceChildren();
  render(<App />, root);
});
