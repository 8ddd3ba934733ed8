// hand.js - the hand: fourteen places, and melds beside them.
// SPDX-License-Identifier: MIT
//
// A tap removes a tile; in play, in a full hand, it discards. The best discard is marked, and those
// that tie with it.

import { marks } from '../../model/engine/rank.js';
import { isWon } from '../../model/engine/won.js';
import { isRed } from '../../model/table/names.js';
import { FULL, isFull, size } from '../../model/table/state.js';
import { spokenTile, spokenTiles } from '../../text/words.js';
import { element } from '../kit/element.js';
import { replaceItems, rove } from '../kit/roving.js';
import { tileIcon } from '../kit/tile.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

/** @typedef {import('../../model/table/state.js').State} State */

/** A place that has no tile yet. */
const makePlace = () => element('span', { class: 'place', 'aria-hidden': 'true' });

/** @param {boolean} drawn */
function makeTile(drawn) {
  const icon = tileIcon('back');
  const node = element(
    'button',
    {
      type: 'button',
      class: drawn ? 'tile-button drawn' : 'tile-button',
      'data-drawn': drawn,
    },
    icon,
  );
  let shown = '';
  return {
    node,
    /** @param {string} name @param {string} label what a tap does */
    write(name, label) {
      if (label === shown) return;
      shown = label;
      icon.className = `tile t-${name}`;
      node.dataset.name = name;
      node.title = label;
      node.setAttribute('aria-label', label);
    },
  };
}

/**
 * What is seen of a meld. A closed kan lies between two backs, a red five where it is seen.
 * @param {import('../../model/table/state.js').Meld} meld
 */
function facesOf({ kind, tiles }) {
  if (kind !== 'ankan') return tiles;
  return ['back', tiles.find(isRed) ?? tiles[0], tiles[3], 'back'];
}

/**
 * @param {Context} context @param {import('../../model/table/state.js').Meld} meld
 * @param {number} index @param {import('../../model/table/state.js').Other} [who] whose it is
 */
function makeMeld({ t, store }, meld, index, who) {
  const { kind, tiles } = meld;
  const label = t('hand.unmeld', { kind: t(`target.${kind}`), tiles: spokenTiles(t, tiles) });
  const faces = facesOf(meld).map(tileIcon);
  const press = element(
    'button',
    { type: 'button', class: 'meld', 'aria-label': label, title: label },
    ...faces,
  );
  press.addEventListener('click', () => store.dispatch({ type: 'unmeld', index, who }));
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
  if (!('byForm' in answer) || isWon(answer)) return '';
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

/**
 * A tap removes or discards.
 * @param {HTMLElement} tiles @param {Context} context
 */
function listenToTaps(tiles, { store }) {
  tiles.addEventListener('click', ({ target }) => {
    const { name, drawn } = /** @type {Element} */ (target).closest('button')?.dataset ?? {};
    const type = discards(store.state, store.look) ? 'discard' : 'remove';
    if (name) store.dispatch({ type, name, drawn: drawn !== undefined });
  });
}

/** @param {State} state @param {import('../../model/store.js').Look} look */
const discards = (state, look) => isFull(state) && look.playing;

/**
 * The same elements serve every hand: what a tap changes is written, not made anew.
 * @param {Context} context @param {HTMLElement} tiles
 */
function makeTiles({ t }, tiles) {
  const own = Array.from({ length: FULL }, () => makeTile(false));
  const last = makeTile(true);
  const places = Array.from({ length: FULL }, makePlace);
  /** @param {State} state @param {boolean} throws */
  return (state, throws) => {
    const { hand, drawn } = state;
    const label = (/** @type {string} */ key, /** @type {string} */ name) =>
      t(throws ? key : 'hand.remove', { tile: spokenTile(t, name) });
    hand.forEach((name, i) => own[i].write(name, label('hand.discard', name)));
    if (drawn !== null) last.write(drawn, label('hand.drawn', drawn));
    replaceItems(tiles, [
      ...own.slice(0, hand.length).map(({ node }) => node),
      ...places.slice(0, FULL - size(state)),
      ...(drawn === null ? [] : [last.node]),
    ]);
  };
}

/** @param {Context} context @param {HTMLElement} danger the row under the tiles */
function makeHand(context, danger) {
  const { t } = context;
  const tiles = element('div', { class: 'tiles', role: 'group', 'aria-label': t('hand.title') });
  const melds = element('div', { class: 'melds', role: 'group', 'aria-label': t('hand.melds') });
  const writeTiles = makeTiles(context, tiles);
  rove(tiles);
  listenToTaps(tiles, context);
  listenToDelete(tiles, context);

  /** A meld that goes leaves the focus to its neighbour, or to the tiles. @param {State} state */
  function renewMelds(state) {
    const at = [...melds.children].findIndex((one) => one === document.activeElement);
    const made = state.melds.map((meld, i) => makeMeld(context, meld, i));
    melds.replaceChildren(...made);
    melds.hidden = !made.length;
    const next = made[Math.min(at, made.length - 1)] ?? tiles.querySelector('button');
    if (at >= 0 && next) next.focus({ preventScroll: true });
  }

  let [last, marked] = ['', ''];
  /** @type {State['melds'] | null} */
  let laid = null;

  /**
   * What is best of another hand is not known yet.
   * @param {import('../../model/scene.js').Seen} seen
   */
  function atOnce({ state, look }) {
    const throws = discards(state, look);
    const now = JSON.stringify([state.hand, state.drawn, size(state), throws]);
    if (now !== last) {
      mark('');
      writeTiles(state, throws);
    }
    if (state.melds !== laid) renewMelds(state);
    [last, laid] = [now, state.melds];
  }

  /** @param {string} best */
  function mark(best) {
    if (best !== marked) markBest(tiles, best);
    marked = best;
  }

  return {
    element: element(
      'div',
      { class: 'hand' },
      element('div', { class: 'rack' }, tiles, danger),
      melds,
    ),
    atOnce,
    /** @param {Scene} scene */
    update(scene) {
      atOnce(scene);
      mark(bestFaces(scene));
    },
  };
}

export { makeHand, makeMeld };
