// versus.js - the selected discard beside the best one: what each keeps that the other gives up.
// SPDX-License-Identifier: MIT

import { percent, points, shantenWord, spokenTiles, tileWord } from '../../text/words.js';
import { element } from '../kit/element.js';
import { namedDiscards, reasonText } from '../kit/reasons.js';
import { tileCount } from '../kit/tile-button.js';
import { tileIcon } from '../kit/tile.js';

/**
 * @typedef {import('../../model/engine/compare.js').Side} Side
 * @typedef {import('../../text/translate.js').Translate} Translate
 */

/** @typedef {(value: number) => string} Worth how a score is told */

/**
 * Of a row that is no more than bounded, at most so much.
 * @param {Translate} t @param {Side['row']} row @param {Worth} worth
 */
function numbers(t, { shanten, total, kinds, improve, win, score, bound }, worth) {
  const most = bound ? '≤' : '';
  return [
    shantenWord(t, shanten),
    t('answer.counts', { kinds, total }),
    `${t('col.improve')} ${improve}`,
    win === undefined ? '' : `${t('col.win')} ${most}${percent(win)}`,
    score === undefined ? '' : `${t('col.score')} ${most}${worth(score)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** @param {Translate} t @param {Side} side @param {Worth} worth */
function sideOf(t, { row, tiles, blocks }, worth) {
  const useful = tiles.length
    ? [t('why.only'), ' ', ...tiles.map((tile) => tileCount(t, tile))]
    : [t('why.onlyNone')];
  const shapes = blocks.map(({ kind, names }) =>
    element(
      'span',
      { class: 'shape', role: 'img', 'aria-label': spokenTiles(t, names) },
      ...names.map(tileIcon),
      element('span', { class: 'kind' }, t(`why.kind.${kind}`)),
    ),
  );
  return element(
    'section',
    { class: 'side' },
    element('h4', {}, t('row.select', { tile: tileWord(t, row.face) })),
    element('p', {}, numbers(t, row, worth)),
    element('p', { class: 'useful-tiles' }, ...useful),
    shapes.length ? element('p', { class: 'kept' }, t('why.keeps'), ' ', ...shapes) : null,
  );
}

/**
 * The reasons in words, then both sides.
 * @param {Translate} t @param {[Side, Side]} sides the best first
 * @param {readonly import('../../model/engine/reasons.js').Fact[]} reasons @param {Worth} [worth]
 */
function versus(t, sides, reasons, worth = points) {
  const [a, b] = sides.map(({ row }) => row.face);
  const said = reasonText(t, reasons, namedDiscards(t, a, b), worth);
  return element(
    'section',
    { class: 'versus' },
    element('h3', {}, t('why.versus')),
    said ? element('p', { class: 'reason' }, said) : null,
    ...sides.map((side) => sideOf(t, side, worth)),
  );
}

export { versus };
