// hand.jsx - the hand: to pick from, as buttons that are one stop of the tab key, or to look at.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';
import { plain } from '../../../model/table/names.js';
import { spokenTile, spokenTiles } from '../../../text/words.js';
import { Tile } from '../../kit/tiles.jsx';

/** @typedef {import('../../../text/translate.js').Translate} Translate */

/** One key for each tile, in the order of the keyboard. */
const KEYS = '1234567890qwer';
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/**
 * Moves the focus among the tiles.
 * @param {KeyboardEvent & { currentTarget: HTMLElement }} event
 */
function step(event) {
  const by = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
  if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
  const tiles = /** @type {HTMLElement[]} */ ([...event.currentTarget.children]);
  const at = tiles.findIndex((tile) => tile === document.activeElement);
  tiles[Math.max(0, Math.min(tiles.length - 1, at + by))].focus();
  event.preventDefault();
  event.stopPropagation();
}

/**
 * `banned` must not be thrown, after a call; `apart`: the last tile was drawn.
 * @param {{ t: Translate, names: readonly string[], label: string, pick: (at: number) => void,
 *   picked?: number | null, banned?: readonly string[], apart?: boolean }} props
 */
function PickHand({ t, names, label, pick, picked = null, banned = [], apart = false }) {
  const [aim, setAim] = useState(0);
  const stop = Math.min(aim, names.length - 1);
  return (
    <div
      class={`practice-hand${apart ? ' drawn-apart' : ''}`}
      role="group"
      aria-label={label}
      onKeyDown={step}
    >
      {names.map((name, i) => (
        <button
          type="button"
          class={banned.includes(plain(name)) ? 'off' : ''}
          aria-label={t('practice.tile', { tile: spokenTile(t, name), key: KEYS[i] })}
          aria-pressed={i === picked}
          aria-disabled={banned.includes(plain(name))}
          tabIndex={i === stop ? 0 : -1}
          onFocus={() => setAim(i)}
          onClick={({ currentTarget }) => {
            currentTarget.focus();
            pick(i);
          }}
        >
          <Tile name={name} />
          <kbd aria-hidden="true">{KEYS[i]}</kbd>
        </button>
      ))}
    </div>
  );
}

/**
 * Tiles as one picture.
 * @param {{ t: Translate, names: readonly string[], sideways?: number, class?: string }} props
 * `sideways`: the place of the one that lies so
 */
const Tiles = ({ t, names, sideways = -1, class: name = 'tiles' }) => (
  <span class={name} role="img" aria-label={spokenTiles(t, names)}>
    {names.map((one, i) =>
      i === sideways ? (
        <span class="sideways">
          <Tile name={one} />
        </span>
      ) : (
        <Tile name={one} />
      ),
    )}
  </span>
);

/** @param {{ t: Translate, names: readonly string[] }} props */
const StillHand = ({ t, names }) => <Tiles t={t} names={names} class="practice-hand still" />;

export { KEYS, PickHand, StillHand, Tiles };
