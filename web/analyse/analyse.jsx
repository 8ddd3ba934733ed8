// The first door: the hand and its table, and what the engine says of them.
// SPDX-License-Identifier: MIT

import { Answer } from './answer.jsx';
import { Hand } from './hand.jsx';
import { Palette } from './palette.jsx';

export const Analyse = () => (
  <main class="analyse">
    <Hand />
    <Palette />
    <Answer />
  </main>
);
