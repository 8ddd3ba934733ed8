// useful.jsx - the tiles that help, and those that improve: of 13 tiles, or after a discard.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';
import { improvementsAfter } from '../../model/engine/answer.js';
import { isWon } from '../../model/engine/won.js';
import { points, tileWord } from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { Tile, TileCounts } from '../kit/tiles.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../text/translate.js').Translate} Translate
 * @typedef {import('../../../wasm/ukeire.js').Ukeire} Ukeire
 * @typedef {import('../../../wasm/ukeire.js').Improvement} Improvement
 */

/** So many improvements are read at a glance; of more, all are in the list that scrolls. */
const MOST = 6;

/** @param {{ t: Translate, one: Improvement }} props */
function Change({ t, one: { name, count, discardName, total } }) {
  const text = t('answer.improvement', {
    draw: tileWord(t, name),
    n: count,
    discard: tileWord(t, discardName),
    total,
  });
  return (
    <li>
      <span class="change" role="img" aria-label={text} title={text}>
        <TileCounts t={t} tiles={[{ name, count }]} />
        <span class="arrow">→</span>
        <Tile name={discardName} />
        <span class="total">{total}</span>
      </span>
    </li>
  );
}

/**
 * The draws that keep the distance but bring more tiles: counted and written when they are asked
 * for.
 * @param {{ t: Translate, improvements: () => readonly Improvement[] }} props
 */
function Improvements({ t, improvements }) {
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const found = open ? improvements() : [];
  const shown = all ? found : found.slice(0, MOST);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('answer.improvements')}</summary>
      <p class="hint">{t(found.length ? 'answer.improvementsHint' : 'answer.noImprovements')}</p>
      <ul class="improvements" role="list">
        {shown.map((one) => (
          <Change t={t} one={one} />
        ))}
      </ul>
      {found.length > shown.length && (
        <button type="button" class="plain" onClick={() => setAll(true)}>
          {t('answer.more', { n: found.length - shown.length })}
        </button>
      )}
    </details>
  );
}

/**
 * @param {{ t: Translate, title: string, of: Pick<Ukeire, 'kinds' | 'total' | 'tiles'>,
 *   improvements: () => readonly Improvement[] }} props
 */
const Useful = ({ t, title, of: { kinds, total, tiles }, improvements }) => (
  <>
    <h3>
      {title} <span class="counts">{t('answer.counts', { kinds, total })}</span>
    </h3>
    <div class="useful">
      <TileCounts t={t} tiles={tiles} />
    </div>
    {total === 0 && <p class="hint">{t('answer.dead')}</p>}
    <Improvements t={t} improvements={improvements} />
  </>
);

/** After the discard that is selected, or else the best. @param {Context} context */
function makeUseful({ t, mahjong }) {
  const node = element('section', { class: 'card useful-part', id: 'useful' });
  /** @type {Scene['focus']} */
  let last = null;
  return {
    element: node,
    /** @param {Scene} scene */
    update({ state, answer, focus }) {
      node.hidden = !focus || isWon(answer);
      if (!focus || focus === last) return;
      last = focus;
      const title = t('useful.after', { tile: tileWord(t, focus.face) });
      node.setAttribute('aria-label', title);
      draw(
        node,
        <>
          <Useful
            key={focus.tile}
            {...{ t, title, of: focus }}
            improvements={() => improvementsAfter(mahjong, state, focus)}
          />
          {focus.mean !== undefined && (
            <p class="hint">{t('useful.mean', { n: points(focus.mean) })}</p>
          )}
        </>,
      );
    },
  };
}

export { Useful, makeUseful };
