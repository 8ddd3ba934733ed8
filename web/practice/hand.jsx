// The hand to discard from, and buttons for calls of another player's discard.
// SPDX-License-Identifier: MIT

import { pickOf } from '../state/mistakes.js';
import { spokenTile, t } from '../text/page-words.js';
import { Arrows } from '../ui/arrows.jsx';
import { Tile, Tiles } from '../ui/tile.jsx';

/** The key of each tile, in the order of the keyboard. */
export const KEYS = '1234567890qwer';

/**
 * `apart`: the last tile was drawn; `banned`: tiles that kuikae forbids to discard.
 * @param {{ names: readonly string[], label: string, pick: (name: string) => void,
 *   picked?: string | null, best?: string | null, banned?: readonly string[],
 *   apart?: boolean }} props
 */
export function PickHand({ names, label, apart, pick, picked = null, best = null, banned = [] }) {
  return (
    <Arrows class={apart ? 'practice-hand apart' : 'practice-hand'} label={label}>
      {names.map((name, i) => (
        <button
          key={`${i} ${name}`}
          class={name === best ? 'best' : undefined}
          aria-label={t('practice.tile', { tile: spokenTile(name), key: KEYS[i] })}
          aria-pressed={name === picked}
          aria-disabled={banned.includes(name)}
          onClick={() => pick(name)}
        >
          <Tile name={name} />
          <kbd aria-hidden="true">{KEYS[i]}</kbd>
        </button>
      ))}
    </Arrows>
  );
}

/**
 * @param {{ ways: readonly import('../analyse/rows.js').Row[], pick: (key: string) => void,
 *   picked: string | null, best: string | null }} props
 */
export const CallButtons = ({ ways, pick, picked, best }) => (
  <Arrows class="ways" label={t('col.choice')}>
    {ways.map((row, i) => (
      <button
        key={pickOf(row)}
        class={pickOf(row) === best ? 'best' : undefined}
        aria-pressed={pickOf(row) === picked}
        onClick={() => pick(pickOf(row))}
      >
        <span>{t(`${/pass|win/.test(row.type) ? 'practice.way' : 'target'}.${row.type}`)}</span>
        {row.own.length > 0 && <Tiles names={row.own} />}
        <kbd aria-hidden="true">{KEYS[i]}</kbd>
      </button>
    ))}
  </Arrows>
);
