// seat.jsx - one player of the board: who, points, hand, melds, river.
// SPDX-License-Identifier: MIT

import { points, spokenTile, spokenTiles } from '../../../text/words.js';
import { Tile } from '../../kit/tiles.jsx';
import { signed } from './events.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/board.js').Seat} Seat
 * @typedef {import('../../../model/review/board.js').RiverDiscard} RiverDiscard
 * @typedef {{ t: Translate, name: string }} Of whose it is
 */

/**
 * A picture of tiles, with what it is in words.
 * @param {{ look: string, label: string, children?: import('preact').ComponentChildren }} props
 */
const Tiles = ({ look, label, children }) => (
  <div class={look} role="img" aria-label={label}>
    {children}
  </div>
);

/** @param {Of & { seat: Seat }} props */
const Head = ({ t, name, seat: { wind, score, change, riichi, acts } }) => (
  <p class="seat-head">
    <span class="seat-wind">{t(`wind.${wind}`)}</span> <strong>{name}</strong>{' '}
    <span class="seat-score">
      {score === null ? '' : points(score)}
      {change ? ` (${signed(change)})` : ''}
    </span>
    {riichi && ' '}
    {riichi && <span class="mark">{t('board.riichi')}</span>}
    {acts && ' '}
    {acts && <span class="mark to-act">{t('board.acts')}</span>}
  </p>
);

/**
 * `open`: the tiles are shown.
 * @param {Of & Pick<Seat, 'hand' | 'drawn' | 'hidden'> & { open: boolean }} props
 */
function Hand({ t, name, hand, drawn, hidden, open }) {
  const head = t('board.hand', { name });
  if (!hand || !open) {
    return (
      <Tiles look="seat-hand down" label={`${head}: ${t('board.hidden', { n: hidden })}`}>
        {Array.from({ length: hidden }, () => (
          <Tile name="back" />
        ))}
      </Tiles>
    );
  }
  const all = drawn === null ? hand : [...hand, drawn];
  return (
    <Tiles look="seat-hand" label={`${head}: ${spokenTiles(t, all)}`}>
      {hand.map((one) => (
        <Tile name={one} />
      ))}
      {drawn !== null && <span class={`tile t-${drawn} drawn`} aria-hidden="true" />}
    </Tiles>
  );
}

/** A closed kan lies with two backs. @param {Of & Pick<Seat, 'melds' | 'norths'>} props */
function Melds({ t, name, melds, norths }) {
  if (!melds.length && !norths) return null;
  const said = melds.map((meld) => spokenTiles(t, meld.tiles));
  if (norths) said.push(t('board.norths', { n: norths }));
  const laid = melds.map(({ closed, tiles }) =>
    tiles.map((one, i) => (closed && (i === 0 || i === 3) ? 'back' : one)),
  );
  if (norths) laid.push(new Array(norths).fill('4z'));
  return (
    <Tiles look="seat-melds" label={`${t('board.melds', { name })}: ${said.join(', ')}`}>
      {laid.map((tiles) => (
        <span>
          {tiles.map((one) => (
            <Tile name={one} />
          ))}
        </span>
      ))}
    </Tiles>
  );
}

/** @param {Translate} t @param {RiverDiscard} discard */
function spokenDiscard(t, { name, riichi, called }) {
  const said = spokenTile(t, name);
  const declared = riichi ? t('board.declared', { tile: said }) : said;
  return called ? t('board.called', { tile: declared }) : declared;
}

/** @param {RiverDiscard} discard @param {boolean} last */
const lookOf = ({ name, riichi, called, drawn }, last) =>
  Object.entries({ lying: riichi, called, 'as-drawn': drawn === true, last })
    .flatMap(([look, is]) => (is ? [look] : []))
    .join(' ')
    .replace(/^/, `tile t-${name} `);

/**
 * `open`: the hand is shown. `threw`: the last tile of the river was just thrown.
 * @param {Of & { seat: Seat, open: boolean, threw: boolean }} props
 */
function SeatOf({ t, name, seat, open, threw }) {
  const { river } = seat;
  const said = river.map((one) => spokenDiscard(t, one)).join(', ') || t('board.empty');
  return (
    <div class={`seat ${seat.who}${seat.acts ? ' acting' : ''}`}>
      <Head t={t} name={name} seat={seat} />
      <Hand t={t} name={name} {...seat} open={open} />
      <Melds t={t} name={name} {...seat} />
      <Tiles look="seat-river" label={`${t('board.river', { name })}: ${said}`}>
        {river.map((one, i) => (
          <span class={lookOf(one, threw && i === river.length - 1)} aria-hidden="true" />
        ))}
      </Tiles>
    </div>
  );
}

export { Hand, Melds, SeatOf, Tiles };
