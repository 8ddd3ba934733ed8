// hand.js - the hand: fourteen places, and melds beside them.
// SPDX-License-Identifier: MIT
//
// A tap removes a tile; in play, in a full hand, it discards. The best discard is marked, and those
// that tie with it.

import { safetyOf } from '../../model/engine/danger.js';
import { marks } from '../../model/engine/rank.js';
import { plain } from '../../model/table/names.js';
import { FULL, isFull, size } from '../../model/table/state.js';
import { spokenTile, spokenTiles } from '../../text/words.js';
import { element } from '../kit/element.js';
import { replaceItems, rove } from '../kit/roving.js';
import { markTiles } from '../kit/safety.js';
import { tileButton } from '../kit/tile-button.js';
import { tileIcon } from '../kit/tile.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

/** Places that have no tile yet. @param {import('../../model/table/state.js').State} state */
function emptyPlaces(state) {
  return Array.from({ length: FULL - size(state) }, () =>
    element('span', { class: 'place', 'aria-hidden': 'true' }),
  );
}

/**
 * @param {Context} context @param {string} name @param {boolean} drawn @param {boolean} discards
 */
function makeTile({ t, store }, name, drawn, discards) {
  const key = !discards ? 'hand.remove' : drawn ? 'hand.drawn' : 'hand.discard';
  const type = discards ? 'discard' : 'remove';
  const press = () => store.dispatch({ type, name, drawn });
  return tileButton(name, t(key, { tile: spokenTile(t, name) }), press, {
    'data-name': name,
    'data-drawn': drawn,
    class: drawn ? 'tile-button drawn' : 'tile-button',
  });
}

/**
 * @param {Context} context @param {import('../../model/table/state.js').Meld} meld
 * @param {number} index
 */
function makeMeld({ t, store }, { kind, tiles }, index) {
  const label = t('hand.unmeld', { kind: t(`target.${kind}`), tiles: spokenTiles(t, tiles) });
  const faces = tiles.map((name, i) =>
    tileIcon(kind === 'ankan' && (i === 0 || i === 3) ? 'back' : name),
  );
  const press = element(
    'button',
    { type: 'button', class: 'meld', 'aria-label': label, title: label },
    ...faces,
  );
  press.addEventListener('click', () => store.dispatch({ type: 'unmeld', index }));
  return press;
}

/**
 * The delete keys remove a tile, whatever a tap does.
 * @param {HTMLElement} tiles @param {Context} context
 */
function listenToDelete(tiles, { store }) {
  tiles.addEventListener('keydown', (event) => {
    const { name, drawn } = /** @type {HTMLElement} */ (event.target).dataset;
    if (!name || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    store.dispatch({ type: 'remove', name, drawn: drawn !== undefined });
  });
}

/** The faces of the best discards, as text; a complete hand has none. @param {Scene} scene */
function bestFaces({ rows, answer }) {
  if (!('byForm' in answer) || answer.byForm.shanten < 0) return '';
  const found = marks(rows);
  const best = rows.filter(({ tile }) => ['best', 'tie'].includes(found.get(tile) ?? ''));
  return best.map(({ face }) => face).join(' ');
}

/** @param {HTMLElement} tiles @param {string} faces */
function markBest(tiles, faces) {
  const best = faces.split(' ');
  for (const one of tiles.querySelectorAll('button')) {
    one.classList.toggle('best', best.includes(one.dataset.name ?? ''));
  }
}

/** @param {Context} context */
function makeHand(context) {
  const { t } = context;
  const tiles = element('div', { class: 'tiles', role: 'group', 'aria-label': t('hand.title') });
  const melds = element('div', { class: 'melds', role: 'group', 'aria-label': t('hand.melds') });
  rove(tiles);
  listenToDelete(tiles, context);

  /**
   * @param {import('../../model/table/state.js').State} state @param {boolean} discards
   * @param {ReturnType<typeof safetyOf>} safety
   */
  function renew(state, discards, safety) {
    const own = state.hand.map((name) => makeTile(context, name, false, discards));
    const drawn = state.drawn === null ? [] : [makeTile(context, state.drawn, true, discards)];
    replaceItems(tiles, [...own, ...emptyPlaces(state), ...drawn]);
    markTiles(t, tiles, safety, plain);
    melds.replaceChildren(...state.melds.map((meld, i) => makeMeld(context, meld, i)));
    melds.hidden = !state.melds.length;
  }

  let [last, marked] = ['', ''];
  return {
    element: element('div', { class: 'hand' }, tiles, melds),
    /** @param {Scene} scene */
    update(scene) {
      const { state, look } = scene;
      const discards = isFull(state) && look.playing;
      const safety = safetyOf(state);
      const now = JSON.stringify([state.hand, state.drawn, state.melds, discards, [...safety]]);
      const mark = bestFaces(scene);
      if (now !== last) renew(state, discards, safety);
      if (now !== last || mark !== marked) markBest(tiles, mark);
      [last, marked] = [now, mark];
    },
  };
}

export { makeHand };
