// seat.js - one player of the board: who, points, hand, melds, river.
// SPDX-License-Identifier: MIT

import { points, spokenTile, spokenTiles } from '../../../text/words.js';
import { element } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';
import { signed } from './events.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/board.js').Seat} Seat
 * @typedef {import('../../../model/review/board.js').RiverDiscard} RiverDiscard
 */

/** A picture of tiles, with what it is in words. @param {string} look @param {string} label */
const tiles = (look, label, /** @type {Element[]} */ icons) =>
  element('div', { class: look, role: 'img', 'aria-label': label }, ...icons);

/** @param {Translate} t @param {Seat} seat @param {string} name */
function headOf(t, { wind, score, change, riichi, acts }, name) {
  const worth = score === null ? '' : points(score);
  const marks = [
    riichi ? element('span', { class: 'mark' }, t('board.riichi')) : null,
    acts ? element('span', { class: 'mark acts' }, t('board.acts')) : null,
  ];
  return element(
    'p',
    { class: 'seat-head' },
    element('span', { class: 'seat-wind' }, t(`wind.${wind}`)),
    ' ',
    element('strong', {}, name),
    ' ',
    element('span', { class: 'seat-score' }, worth, change ? ` (${signed(change)})` : ''),
    ...marks.flatMap((mark) => (mark ? [' ', mark] : [])),
  );
}

/** @param {string} look */
const lookOf = (look) => (/** @type {string} */ name) => {
  const icon = tileIcon(name);
  if (look) icon.classList.add(look);
  return icon;
};

/**
 * @param {Translate} t @param {Pick<Seat, 'hand' | 'drawn' | 'hidden'>} seat
 * @param {string} name @param {boolean} open
 */
function handOf(t, { hand, drawn, hidden }, name, open) {
  const head = t('board.hand', { name });
  if (!hand || !open) {
    const backs = Array.from({ length: hidden }, () => tileIcon('back'));
    return tiles('seat-hand down', `${head}: ${t('board.hidden', { n: hidden })}`, backs);
  }
  const all = drawn === null ? hand : [...hand, drawn];
  const icons = hand.map(tileIcon);
  if (drawn !== null) icons.push(lookOf('drawn')(drawn));
  return tiles('seat-hand', `${head}: ${spokenTiles(t, all)}`, icons);
}

/** A closed kan lies with two backs. @param {Seat['melds'][number]} meld */
const meldIcons = ({ closed, tiles: names }) =>
  names.map((name, i) => tileIcon(closed && (i === 0 || i === 3) ? 'back' : name));

/** @param {Translate} t @param {Pick<Seat, 'melds' | 'norths'>} seat @param {string} name */
function meldsOf(t, { melds, norths }, name) {
  if (!melds.length && !norths) return null;
  const said = melds.map((meld) => spokenTiles(t, meld.tiles));
  if (norths) said.push(t('board.norths', { n: norths }));
  return tiles('seat-melds', `${t('board.melds', { name })}: ${said.join(', ')}`, [
    ...melds.map((meld) => element('span', {}, ...meldIcons(meld))),
    ...(norths
      ? [element('span', {}, ...Array.from({ length: norths }, () => tileIcon('4z')))]
      : []),
  ]);
}

/** @param {Translate} t @param {RiverDiscard} discard */
function spokenDiscard(t, { name, riichi, called }) {
  const said = spokenTile(t, name);
  const declared = riichi ? t('board.declared', { tile: said }) : said;
  return called ? t('board.called', { tile: declared }) : declared;
}

/** @param {RiverDiscard} discard @param {boolean} last */
function riverTile({ name, riichi, called, drawn }, last) {
  const icon = tileIcon(name);
  icon.classList.toggle('lying', riichi);
  icon.classList.toggle('called', Boolean(called));
  icon.classList.toggle('as-drawn', drawn === true);
  icon.classList.toggle('last', last);
  return icon;
}

/** @param {Translate} t @param {Seat} seat @param {string} name @param {boolean} threw */
function riverOf(t, { river }, name, threw) {
  const said = river.map((one) => spokenDiscard(t, one)).join(', ') || t('board.empty');
  return tiles(
    'seat-river',
    `${t('board.river', { name })}: ${said}`,
    river.map((one, i) => riverTile(one, threw && i === river.length - 1)),
  );
}

/**
 * `open`: the hand is shown. `threw`: the last tile of the river was just thrown.
 * @param {Translate} t @param {Seat} seat @param {string} name
 * @param {{ open: boolean, threw: boolean }} how
 */
const makeSeat = (t, seat, name, { open, threw }) =>
  element(
    'div',
    { class: `seat ${seat.who}${seat.acts ? ' acting' : ''}` },
    headOf(t, seat, name),
    handOf(t, seat, name, open),
    meldsOf(t, seat, name),
    riverOf(t, seat, name, threw),
  );

export { handOf, makeSeat, meldsOf, tiles };
