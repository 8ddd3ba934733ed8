// All 37 tiles with the copies that remain. A tap adds one to the chosen target.
// SPDX-License-Identifier: MIT

import { addTile, draw } from '../state/edits.js';
import { FULL, playersOf, remainingOf, size } from '../state/setup.js';
import { edit, editAs, playing, scoreRules, setup } from '../state/store.js';
import { inSanma, NAMES, SUITS } from '../state/tiles.js';
import { t } from '../text/speak.js';
import { spokenTile } from '../text/words.js';
import { useArrows } from '../ui/arrows.js';
import { Tile } from '../ui/tile.jsx';

/** @param {string} name */
function press(name) {
  if (playing.value && size(setup.value) === FULL - 1) editAs({ begins: true }, draw, name);
  else edit(addTile, name);
}

export function Palette() {
  const remaining = remainingOf(setup.value, scoreRules.value);
  const full = size(setup.value) === FULL;
  const names = NAMES.filter((name) => playersOf(setup.value) === 4 || inSanma(name));
  return (
    <section class="card palette" aria-label={t('palette.title')}>
      <div class="keys" id="palette" role="group" aria-label={t('palette.title')} {...useArrows()}>
        {SUITS.map((suit) => (
          <div class="row" key={suit}>
            {names
              .filter((name) => name[1] === suit)
              .map((name) => (
                <button
                  key={name}
                  type="button"
                  class={full || !remaining(name) ? 'key dim' : 'key'}
                  aria-disabled={full || !remaining(name)}
                  aria-label={t('palette.tile', {
                    tile: spokenTile(t, name),
                    n: remaining(name),
                  })}
                  onClick={() => press(name)}
                >
                  <Tile name={name} />
                  <span class="left" aria-hidden="true">
                    {remaining(name)}
                  </span>
                </button>
              ))}
          </div>
        ))}
      </div>
    </section>
  );
}
