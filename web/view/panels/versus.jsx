// versus.jsx - two discards side by side: what each keeps that the other gives up.
// SPDX-License-Identifier: MIT

import { namedDiscards, reasonText } from '../../../wasm/reasons/sentence.js';
import { percent, points, shantenWord, spokenTiles, tileWord } from '../../text/words.js';
import { TileCounts } from '../kit/tiles.jsx';
import { Pictures } from './blocks.jsx';

/**
 * @typedef {import('../../model/engine/rank.js').Ranked} Ranked
 * @typedef {import('../../../wasm/reasons/sides.js').Side<Ranked>} Side
 * @typedef {import('../../text/translate.js').Translate} Translate
 * @typedef {(value: number) => string} Worth how a score is told
 */

/** @param {Translate} t @param {Side['row']} row @param {Worth} worth @param {string} name */
function numbers(t, { shanten, total, kinds, improve, win, score, bound }, worth, name) {
  const said = (/** @type {string} */ figure) => (bound ? t('reason.most', { n: figure }) : figure);
  return [
    shantenWord(t, shanten),
    t('answer.counts', { kinds, total }),
    `${t('col.improve')} ${improve}`,
    ...(win === undefined ? [] : [`${t('col.win')} ${said(percent(win))}`]),
    ...(score === undefined ? [] : [`${name} ${said(worth(score))}`]),
  ].join(' · ');
}

/** @param {{ t: Translate, side: Side, worth: Worth, name: string }} props */
const SideOf = ({ t, side: { row, tiles, blocks }, worth, name }) => (
  <section class="side">
    <h4>{t('row.select', { tile: tileWord(t, row.face) })}</h4>
    <p>{numbers(t, row, worth, name)}</p>
    <p class="useful-tiles">
      {tiles.length ? `${t('why.only')} ` : t('why.onlyNone')}
      <TileCounts t={t} tiles={tiles} />
    </p>
    {blocks.length > 0 && (
      <p class="kept">
        {`${t('why.keeps')} `}
        {blocks.map(({ kind, names }) => (
          <span class="shape" role="img" aria-label={spokenTiles(t, names)}>
            <Pictures names={names} />
            <span class="kind">{t(`kind.${kind}`)}</span>
          </span>
        ))}
      </p>
    )}
  </section>
);

/**
 * The reasons in words, then both sides, the best first.
 * @param {{ t: Translate, sides: [Side, Side], worth?: Worth, name?: string,
 *   reasons: readonly import('../../../wasm/table.js').Reason[] }} props
 */
function Versus({ t, sides, reasons, worth = points, name = t('col.score') }) {
  const [a, b] = sides.map(({ row }) => row.face);
  const said = reasonText(t, reasons, namedDiscards(t, a, b), worth);
  return (
    <section class="versus">
      <h3>{t('why.versus')}</h3>
      {said && <p class="reason">{said}</p>}
      <div class="sides-by">
        {sides.map((side) => (
          <SideOf t={t} side={side} worth={worth} name={name} />
        ))}
      </div>
    </section>
  );
}

export { Versus };
