// Below the hand: chips with the table's settings, and buttons that change the table.
// SPDX-License-Identifier: MIT
//
// A chip shows a setting that differs from the default, and opens the editor at its place.

import { batch, signal } from '@preact/signals';
import { ask } from '../engine/lanes.js';
import { tableWithHand, draw } from '../state/edits.js';
import {
  emptySetup,
  FULL,
  playersOf,
  size,
  tableOf,
  unseen,
  windOf,
  WINDS,
} from '../state/setup.js';
import {
  canRedo,
  canUndo,
  editAs,
  editing,
  entering,
  luck,
  notice,
  playing,
  put,
  redo,
  scoreRules,
  setup,
  undo,
} from '../state/store.js';
import { NORTH } from '../state/tiles.js';
import { writePosition } from '../state/text/position.js';
import { t } from '../text/page-words.js';
import { Tiles } from '../ui/tile.jsx';
import { isPaletteOpen } from './palette.jsx';
import { closeEditor, openEditor } from './taps.jsx';

/** Wishes for a random hand. `shanten`: null for any. */
export const wish = signal({
  tiles: /** @type {13 | 14} */ (14),
  shanten: /** @type {number | null} */ (null),
});

async function dealToTable() {
  const hand = await ask(
    'deal',
    { ...wish.value, players: playersOf(setup.value) },
    { lane: 'now' },
  ).answer;
  if (hand) editAs({ begins: true }, tableWithHand, hand);
  else notice.value = t('deal.rare');
}

/** Draws a random unseen tile. From then on a tap on the hand discards. */
function drawRandom() {
  const wall = unseen(setup.value, scoreRules.value);
  if (!wall.length) return;
  const name = wall[Math.floor(Math.random() * wall.length)];
  if (!editAs({ begins: true }, draw, name)) playing.value = true;
}

const clearTable = () =>
  put({ setup: emptySetup(playersOf(setup.value)), luck: [] }, { begins: true });

const toggleTiles = () => {
  entering.value = !entering.value;
};

/**
 * A chip: its place in the editor, its label, its value as text or tiles.
 * @typedef {[place: string, label: string, value: string | number | string[]]} Chip
 * @returns {Chip[]}
 */
function chips() {
  const { indicators, ura, visible, seats, round, honba, deposits, wall } = setup.value;
  const norths = new Array(seats[0].norths ?? 0).fill(NORTH);
  const wind = windOf(setup.value);
  const all = /** @type {(Chip | false)[]} */ ([
    indicators.length > 0 && ['pile-indicators', t('pile.dora'), indicators],
    ura.length > 0 && ['pile-ura', t('pile.ura'), ura],
    norths.length > 0 && ['pile-norths', t('pile.norths'), norths],
    wind > 0 && ['seat', t('table.seat'), t(`wind.${wind}`)],
    round !== 'east' && ['round', t('table.round'), t(`wind.${WINDS.indexOf(round)}`)],
    wall !== undefined && ['draws', t('table.draws'), tableOf(setup.value).draws.self],
    honba > 0 && ['honba', t('table.honba'), honba],
    deposits > 0 && ['deposits', t('table.sticks'), deposits],
    seats.length === 3 && ['table', t('table.players'), 3],
    visible.length > 0 && ['pile-visible', t('pile.visible'), visible.length],
  ]);
  return all.filter((one) => one !== false);
}

/** @param {{ chip: Chip }} props */
const ChipButton = ({ chip: [place, label, value] }) => (
  <button class="chip set" onClick={() => openEditor('hand', place)}>
    {label} {typeof value === 'object' ? <Tiles names={value} /> : <strong>{value}</strong>}
  </button>
);

/** An idle button stays enabled, because a disabled button loses the focus. */
const Act = (
  /** @type {{ id: string, text: string, off?: boolean, press: () => unknown }} */
  { id, text, off = false, press },
) => (
  <button
    id={id}
    class={`quiet${off ? ' off' : ''}`}
    aria-disabled={off}
    onClick={() => void press()}
  >
    {text}
  </button>
);

export function Toolbar() {
  const n = size(setup.value);
  return (
    <div class="toolbar">
      <div class="line gap-3 chips">
        {n >= FULL - 1 && !editing.value && (
          <button
            class="chip"
            id="change-tiles"
            aria-expanded={isPaletteOpen()}
            aria-controls="tiles"
            onClick={toggleTiles}
          >
            {t('palette.change')}
          </button>
        )}
        <button
          class="chip"
          id="edit-table"
          aria-expanded={editing.value}
          aria-controls="table"
          onClick={() => (editing.value ? closeEditor() : openEditor())}
        >
          {t('editor.title')}
        </button>
        {chips().map((chip) => (
          <ChipButton key={chip[0]} chip={chip} />
        ))}
      </div>
      <div class="line gap-3 acts">
        {/* It comes and goes before the others, which stay under the finger. */}
        <Act id="redo" text={t('act.redo')} off={!canRedo.value} press={redo} />
        <Act id="undo" text={t('act.undo')} off={!canUndo.value} press={undo} />
        <Act id="draw" text={t('act.draw')} off={n !== FULL - 1} press={drawRandom} />
        <Act id="random" text={t('act.random')} press={dealToTable} />
        <Act id="clear" text={t('act.clear')} press={clearTable} />
      </div>
      <p class="printed">{writePosition({ setup: setup.value, luck: luck.value })}</p>
    </div>
  );
}

/** Keyboard commands: those of the buttons, and those that move the focus. */
export const commands = {
  'key.undo': undo,
  'key.redo': redo,
  'key.draw': drawRandom,
  'key.random': dealToTable,
  'key.clear': clearTable,
  'key.text': () => focusOn('#hand'),
  'key.palette': () => focusOn('#palette [tabindex="0"]'),
  'key.answer': () => document.getElementById('answer')?.focus(),
};

/** Opens the palette and the text field, and moves the focus. @param {string} selector */
function focusOn(selector) {
  batch(() => {
    entering.value = true;
  });
  requestAnimationFrame(() => {
    /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
  });
}
