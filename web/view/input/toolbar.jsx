// toolbar.jsx - below the hand: chips of what is set on the table, and draw, undo, redo, clear.
// SPDX-License-Identifier: MIT
//
// A chip shows what is not as at the start. It opens the editor of the table at its place.

import { writePosition } from '../../model/table/position.js';
import { EMPTY, FULL, lying, othersOf, size } from '../../model/table/state.js';
import { spokenTiles } from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { Tile } from '../kit/tiles.jsx';
import { drawRandom } from './deal.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Seen} Seen
 * The place in the editor, what it is, and its value, in words or tiles.
 * @typedef {[place: string, label: string, value: string | number | readonly string[]]} ChipData
 */

/** @param {Context['t']} t @param {Seen} seen @returns {ChipData[]} */
function chipsOf(t, { state, look }) {
  const tiles = /** @type {const} */ (['dora', 'ura', 'norths'])
    .filter((pile) => state[pile].length)
    .map((pile) => /** @type {ChipData} */ ([`pile-${pile}`, t(`pile.${pile}`), state[pile]]));
  const winds = /** @type {const} */ (['seat', 'round'])
    .filter((which) => state[which])
    .map(
      (which) => /** @type {ChipData} */ ([which, t(`table.${which}`), t(`wind.${state[which]}`)]),
    );
  const numbers = /** @type {const} */ (['draws', 'honba', 'sticks', 'players'])
    .filter((one) => state[one] !== EMPTY[one])
    .map((one) => /** @type {ChipData} */ ([one, t(`table.${one}`), state[one] ?? '']));
  const riichi = othersOf(state)
    .filter((who) => state.riichi.includes(who))
    .map((who) => /** @type {ChipData} */ ([`pile-${who}`, t(`pile.${who}`), t('pile.riichi')]));
  const seen = lying(state).length;
  return [
    ...riichi,
    ...tiles,
    ...winds,
    ...numbers,
    ...(seen ? [/** @type {ChipData} */ (['piles', t('pile.visible'), seen])] : []),
    ...(look.playing
      ? [/** @type {ChipData} */ (['playing', t('playing.title'), t('playing.play')])]
      : []),
  ];
}

/** @param {{ context: Context, seen: Seen }} props */
const Chips = ({ context: { t, store }, seen }) => (
  <div class="chips">
    {chipsOf(t, seen).map(([place, label, value]) => (
      <button
        key={place}
        type="button"
        class="chip"
        data-place={place}
        onClick={() => store.see({ editing: place })}
      >
        {label}{' '}
        {typeof value === 'object' ? (
          <span role="img" aria-label={spokenTiles(t, value)}>
            {value.map((name) => (
              <Tile name={name} />
            ))}
          </span>
        ) : (
          <strong>{value}</strong>
        )}
      </button>
    ))}
  </div>
);

/** @param {{ context: Context, open: boolean }} props */
const Edit = ({ context: { t, store }, open }) => (
  <button
    type="button"
    class="chip"
    id="edit-table"
    aria-expanded={open}
    aria-controls="table"
    onClick={() => store.see({ editing: open ? null : 'taps' })}
  >
    + {t('table.title')}
  </button>
);

/** A button that does nothing now stays in reach: one that is disabled loses the focus. */
const Act = (
  /** @type {{ id: string, text: string, off?: boolean, press: () => unknown }} */
  { id, text, off = false, press },
) => (
  <button
    type="button"
    id={id}
    class={`quiet${off ? ' off' : ''}`}
    aria-disabled={off}
    onClick={() => void press()}
  >
    {text}
  </button>
);

/** @param {import('../../model/table/state.js').State} state */
const isBare = (state) => !size(state) && !lying(state).length && !state.dora.length;

/** @param {Context} context */
function makeToolbar(context) {
  const { t, store } = context;
  const node = element('div', { class: 'under' });
  /** @type {unknown[]} */
  let last = [];
  return {
    element: node,
    /** @param {Seen} seen */
    update({ state, look }) {
      const { canUndo, canRedo } = store;
      const now = [state, look.editing, look.playing, canUndo, canRedo];
      if (now.every((value, i) => value === last[i])) return;
      last = now;
      draw(
        node,
        <>
          <Chips context={context} seen={{ state, look }} />
          <Edit context={context} open={look.editing !== null} />
          <div class="acts" hidden={isBare(state) && !canUndo && !canRedo}>
            {/* It comes and goes before the others, which stay under the finger. */}
            <Act id="redo" text={t('act.redo')} off={!canRedo} press={store.redo} />
            <Act
              id="draw"
              text={t('act.draw')}
              off={size(state) !== FULL - 1}
              press={() => drawRandom(store)}
            />
            <Act id="undo" text={t('act.undo')} off={!canUndo} press={store.undo} />
            <Act id="clear" text={t('act.clear')} press={() => store.dispatch({ type: 'clear' })} />
          </div>
          <p class="printed">
            {t('table.seat')}: {t(`wind.${state.seat}`)} · {t('table.round')}:{' '}
            {t(`wind.${state.round}`)} · {writePosition({ ...state, seat: 0, round: 0 })}
          </p>
        </>,
      );
    },
  };
}

export { makeToolbar };
