// One player of the board: who, points, hand, melds, river.
// SPDX-License-Identifier: MIT

import { WINDS } from '../state/setup.js';
import { sorted, without } from '../state/tiles.js';
import { t } from '../text/speak.js';
import { points, spokenTile, spokenTiles } from '../text/words.js';
import { Tile } from '../ui/tile.jsx';
import { signed } from './words.js';

/**
 * @typedef {import('../../wasm/table.js').Board} Table
 * `seat`: the player's part of the setup of the table.
 * @typedef {{ name: string, table: Table, player: number, seat: any }} Seated
 */

/** Tiles of a hand without melds that has not drawn. */
const DEALT = 13;

/**
 * Tiles as one picture, with what it is in words.
 * @param {{ class: string, label: string, children?: preact.ComponentChildren }} props
 */
const Picture = ({ class: look, label, children }) => (
  <div class={look} role="img" aria-label={label}>
    {children}
  </div>
);

/** @param {{ names: readonly string[], class?: string }} props */
const Tiles = ({ names, class: look = 'tile-row' }) => (
  <Picture class={look} label={spokenTiles(t, names)}>
    {names.map((name, i) => (
      <Tile key={i} name={name} />
    ))}
  </Picture>
);

/** The hand in order, and the drawn tile. @param {any} seat */
function handOf({ hand, drawn = null }) {
  const known = drawn !== null && hand.includes(drawn);
  return { tiles: sorted(known ? without(hand, drawn) : hand), drawn: known ? drawn : null };
}

/** @param {Seated & { change?: number }} props */
function Head({ name, table, player, seat, change = 0 }) {
  const wind = WINDS[(player - table.dealer + table.players) % table.players];
  return (
    <p class="seat-name">
      <span>{t(`wind.${WINDS.indexOf(wind)}`)}</span> <strong>{name}</strong>{' '}
      <span>
        {typeof seat.score === 'number' && points(seat.score)}
        {change !== 0 && ` (${signed(change)})`}
      </span>
      {seat.riichi && <mark>{t('board.riichi')}</mark>}
      {table.turn.player === player && <mark class="to-move">{t('board.acts')}</mark>}
    </p>
  );
}

/** @param {Seated & { shown: boolean }} props */
function Hand({ name, table, player, seat, shown }) {
  const head = t('board.hand', { name });
  if (!seat.hand || !shown) {
    const { phase, player: turn } = table.turn;
    const due = Number(phase === 'discard' && turn === player);
    const n = seat.hand?.length ?? DEALT - 3 * (seat.melds?.length ?? 0) + due;
    return (
      <Picture class="tile-row face-down" label={`${head}: ${t('board.hidden', { n })}`}>
        {Array.from({ length: n }, (_, i) => (
          <Tile key={i} name="back" />
        ))}
      </Picture>
    );
  }
  const { tiles, drawn } = handOf(seat);
  const all = drawn === null ? tiles : [...tiles, drawn];
  return (
    <Picture class="tile-row" label={`${head}: ${spokenTiles(t, all)}`}>
      {tiles.map((one, i) => (
        <Tile key={i} name={one} />
      ))}
      {drawn !== null && <span class={`tile t-${drawn} apart`} aria-hidden="true" />}
    </Picture>
  );
}

/** A closed kan lies with two backs. @param {{ name: string, seat: any }} props */
function Melds({ name, seat: { melds = [], norths = 0 } }) {
  if (!melds.length && !norths) return null;
  const said = melds.map((/** @type {any} */ { tiles }) => spokenTiles(t, tiles));
  if (norths) said.push(t('board.norths', { n: norths }));
  const laid = melds.map((/** @type {any} */ { tiles, open }) =>
    tiles.map((/** @type {string} */ one, /** @type {number} */ i) =>
      open === false && (i === 0 || i === 3) ? 'back' : one,
    ),
  );
  if (norths) laid.push(new Array(norths).fill('4z'));
  return (
    <Picture class="seat-melds" label={`${t('board.melds', { name })}: ${said.join(', ')}`}>
      {laid.map((/** @type {string[]} */ tiles, /** @type {number} */ i) => (
        <span key={i}>
          {tiles.map((one, at) => (
            <Tile key={at} name={one} />
          ))}
        </span>
      ))}
    </Picture>
  );
}

/** @param {{ name: string, seat: any, isLast: boolean }} props */
function River({ name, seat: { river = [] }, isLast }) {
  const said = river.map((/** @type {any} */ { tile, riichi, called }) => {
    const one = spokenTile(t, tile);
    const declared = riichi ? t('board.declared', { tile: one }) : one;
    return isCalled(called) ? t('board.called', { tile: declared }) : declared;
  });
  const look = (/** @type {any} */ { tile, riichi, called, drawn }, /** @type {number} */ i) =>
    [
      `tile t-${tile}`,
      ...(riichi ? ['declared'] : []),
      ...(isCalled(called) ? ['taken'] : []),
      ...(drawn ? ['as-drawn'] : []),
      ...(isLast && i === river.length - 1 ? ['last'] : []),
    ].join(' ');
  return (
    <Picture
      class="seat-tiles"
      label={`${t('board.river', { name })}: ${said.join(', ') || t('board.empty')}`}
    >
      {river.map((/** @type {any} */ one, /** @type {number} */ i) => (
        <span key={i} class={look(one, i)} aria-hidden="true" />
      ))}
    </Picture>
  );
}

/** @param {unknown} called */
const isCalled = (called) => called !== undefined && called !== null && called !== false;

export { Hand, Head, Melds, Picture, River, Tiles, handOf };
