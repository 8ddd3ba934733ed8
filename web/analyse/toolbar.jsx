// Shows the table's settings and the buttons that change the table, below the hand.
// SPDX-License-Identifier: MIT
// Chips show settings that are not the default, and open the editor at these settings.

import { signal } from '@preact/signals';
import { ask } from '../engine/lanes.js';
import { tableWithHand, draw } from '../state/edits.js';
import { emptySetup, FULL, playersOf, size } from '../state/setup.js';
import { tableOf, unseen, windOf, WINDS } from '../state/setup.js';
import { canRedo, canUndo, editAs, editing, entering, notice, playing } from '../state/store.js';
import { position, put, redo, scoreRules, setup, undo } from '../state/store.js';
import { NORTH } from '../state/tiles.js';
import { writePosition } from '../state/text/position.js';
import { t } from '../text/page-words.js';
import { focusFirst } from '../ui/arrows.jsx';
import { Button, setter } from '../ui/choices.jsx';
import { Tiles } from '../ui/tile.jsx';
import { isPaletteOpen } from './palette.jsx';
import { closeEditor, openEditor } from './taps.jsx';

/** The kind of random hand that the reader wants. `shanten` is null for a hand of any shanten. */
export const wish = signal({
  tiles: /** @type {13 | 14} */ (14),
  shanten: /** @type {number | null} */ (null),
});

async function dealToTable() {
  const wanted = { ...wish.value, players: playersOf(setup.value) };
  const hand = await ask('deal', wanted, { lane: 'now' }).answer;
  if (hand) editAs({ begins: true }, tableWithHand, hand);
  else notice.value = t('deal.rare');
}

/** Draws a random unseen tile. The next tap on a tile of the hand discards it. */
function drawRandom() {
  const wall = unseen(setup.value, scoreRules.value);
  const name = wall[Math.floor(Math.random() * wall.length)];
  if (name && !editAs({ begins: true }, draw, name)) playing.value = true;
}

const clearTable = () =>
  put({ setup: emptySetup(playersOf(setup.value)), luck: [] }, { begins: true });

/**
 * Returns the chips. `place` is the id of the editor's field that a chip opens.
 * @typedef {[place: string, label: string, value: string | number | string[]]} Chip
 * @returns {Chip[]}
 */
export function chips() {
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

/** @param {{ id: string, off?: boolean, press: () => unknown }} props `off` keeps the focus */
const Act = ({ id, off = false, press }) => (
  <Button
    id={id}
    class={`quiet${off ? ' off muted' : ''}`}
    aria-disabled={off}
    press={() => void press()}
    text={t(`act.${id}`)}
  />
);

export function Toolbar() {
  const n = size(setup.value);
  return (
    <div class="line gap-3 toolbar">
      <div class="line gap-3 chips">
        {n >= FULL - 1 && !editing.value && (
          <Button
            class="line gap-2 chip"
            id="change-tiles"
            aria-expanded={isPaletteOpen()}
            aria-controls="tiles"
            press={setter(entering, () => !entering.value)}
            text={t('palette.change')}
          />
        )}
        <Button
          class="line gap-2 chip"
          id="edit-table"
          aria-expanded={editing.value}
          aria-controls="table"
          press={() => (editing.value ? closeEditor() : openEditor())}
          text={t('editor.title')}
        />
        {(editing.value ? [] : chips()).map(([place, label, value]) => (
          <button key={place} class="line gap-2 chip set" onClick={() => openEditor('hand', place)}>
            {label} {typeof value === 'object' ? <Tiles names={value} /> : <strong>{value}</strong>}
          </button>
        ))}
      </div>
      <div class="line gap-3 acts">
        {/* The redo button comes first, so that its absence does not move the others. */}
        <Act id="redo" off={!canRedo.value} press={redo} />
        <Act id="undo" off={!canUndo.value} press={undo} />
        <Act id="draw" off={n !== FULL - 1} press={drawRandom} />
        <Act id="random" press={dealToTable} />
        <Act id="clear" press={clearTable} />
      </div>
      <p class="printed">{writePosition(position.value)}</p>
    </div>
  );
}

function focusOn(/** @type {string} */ selector) {
  entering.value = true;
  requestAnimationFrame(() => focusFirst(selector));
}

/** Commands that keys run: the commands of the buttons, and commands that move the focus. */
export const commands = {
  'act.undo': undo,
  'act.redo': redo,
  'key.draw': drawRandom,
  'key.random': dealToTable,
  'act.clear': clearTable,
  'key.text': () => focusOn('#hand'),
  'key.palette': () => focusOn('#palette [tabindex="0"]'),
  'key.answer': () => focusFirst('#answer'),
};
