// No barrier that axe-core can find, in Firefox: half of the looks.
// SPDX-License-Identifier: MIT

import { lookAt } from './access.js';

lookAt('firefox', [
  { size: 'phone', themes: ['light'] },
  { size: 'desktop', themes: ['dark'] },
]);
