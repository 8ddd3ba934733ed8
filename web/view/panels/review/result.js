// result.js - how a round ended: the hand that won, its yaku, han, fu and points; who was tenpai.
// SPDX-License-Identifier: MIT

import { DORA, YAKU } from '../../../../wasm/names/yaku.js';
import { spokenTiles } from '../../../text/words.js';
import { valueText } from '../../answer/won.jsx';
import { element } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';
import { handOf, meldsOf, tiles } from './seat.js';

/**
 * @typedef {import('../../../text/words.js').Say} Say
 * @typedef {import('../../../model/review/result.js').Result} Result
 * @typedef {import('../../../model/review/result.js').Won} Won
 * @typedef {import('../../../model/review/result.js').Worth} Worth
 * @typedef {import('../../../model/review/result.js').Tenpai} Tenpai
 * @typedef {import('../../../model/table/state.js').State} State
 */

/** @type {import('../../../../wasm/names/yaku.js').Names} */
const NAMES = { ...YAKU, ...DORA };

/** @param {string} name @param {string} value */
const line = (name, value) => element('div', {}, element('dt', {}, name), element('dd', {}, value));

/** '3 han 30 fu · 3900 points'. @param {Say} say @param {Worth} worth */
function worthText(say, { han, fu, limit, points, yaku }) {
  const { t } = say;
  const yakuman = yaku.reduce((sum, one) => sum + one.yakuman, 0);
  const value = fu === null && !yakuman ? t('won.han', { n: han }) : '';
  const counted = valueText(say, { han, fu: fu ?? 0, limit, yakuman });
  return [value || counted, points === null ? '' : t('won.points', { n: points })]
    .filter(Boolean)
    .join(' · ');
}

/** @param {Say} say @param {Worth} worth */
const yakuLines = ({ t, nameOf }, { yaku }) =>
  yaku.map(({ id, name, han, yakuman }) =>
    line(
      id !== null && Object.hasOwn(NAMES, id) ? nameOf(NAMES, id) : name,
      yakuman ? t('won.yakuman', { n: yakuman }) : t('won.han', { n: han }),
    ),
  );

/** The hand with its winning tile apart. @param {Say} say @param {State} state */
function handParts({ t }, { hand, drawn, melds, norths, ura }, /** @type {string} */ name) {
  const laid = melds.map(({ kind, tiles: names }) => ({
    closed: kind === 'ankan',
    tiles: [...names],
  }));
  const said = `${t('pile.ura')}: ${spokenTiles(t, ura)}`;
  return [
    element(
      'div',
      { class: 'result-hand' },
      handOf(t, { hand: [...hand], drawn, hidden: 0 }, name, true),
      meldsOf(t, { melds: laid, norths: norths.length }, name),
    ),
    ura.length
      ? element(
          'p',
          { class: 'result-hand' },
          element('span', { 'aria-hidden': 'true' }, t('pile.ura')),
          tiles('board-dora', said, ura.map(tileIcon)),
        )
      : null,
  ];
}

/** @param {Say} say @param {Won} won @param {string} name */
const wonParts = (say, { state, worth }, name) => [
  ...(state ? handParts(say, state, name) : []),
  ...(worth
    ? [
        element('p', {}, element('strong', {}, worthText(say, worth))),
        element('dl', { class: 'won-lines yaku' }, ...yakuLines(say, worth)),
      ]
    : []),
];

/** @param {Say} say @param {Tenpai} tenpai @param {string} name */
const tenpaiPart = ({ t }, { waits }, name) =>
  element(
    'p',
    { class: 'result-hand' },
    t('board.tenpai', { name }),
    waits.length ? tiles('board-dora', spokenTiles(t, waits), waits.map(tileIcon)) : null,
  );

/** @param {Say} say @param {Result} result @param {readonly string[]} names */
function resultParts(say, { won, tenpai }, names) {
  if (won) return wonParts(say, won, names[won.player]);
  if (!tenpai) return [];
  if (!tenpai.length) return [element('p', {}, say.t('board.noTenpai'))];
  return tenpai.map((one) => tenpaiPart(say, one, names[one.player]));
}

export { resultParts };
