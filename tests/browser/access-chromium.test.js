// No barrier that axe-core can find, in Chromium: each look.
// SPDX-License-Identifier: MIT

import { lookAt } from './access.js';

lookAt('chromium', [
  { size: 'phone', themes: ['light', 'dark'] },
  { size: 'desktop', themes: ['dark', 'light'] },
]);
