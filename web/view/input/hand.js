// hand.js - the hand: fourteen places, melds beside them. A tap removes a tile, or discards it. The best
// discard is marked.
// SPDX-License-Identifier: MIT

import { element } from '../kit/element.js';
import { replaceItems, rove } from '../kit/roving.js';
import { isFull, size } from '../../model/state.js';
import { tileButton } from '../kit/tile-button.js';
import { tileIcon } from '../kit/tile.js';
import { tileWord, tileWords } from '../../text/words.js';

/**
 * @typedef {import('../../shell/app.js').Context} Context
 * @typedef {import('../../shell/app.js').Model} Model
 */

/** Places that have no tile yet. @param {import('../../model/state.js').State} state */
function emptyPlaces(state) {
  return Array.from({ length: 14 - size(state) }, () =>
    element('span', { class: 'place', 'aria-hidden': 'true' }),
  );
}

/** @param {Context} context */
function makeHand({ t, store }) {
  const tiles = element('div', { class: 'tiles', role: 'group', 'aria-label': t('hand.title') });
  const melds = element('div', { class: 'melds', role: 'group', 'aria-label': t('hand.melds') });
  const node = element('div', { class: 'hand' }, tiles, melds);
  rove(tiles);

  /** @param {string} name @param {boolean} drawn @param {boolean} discards */
  function makeTile(name, drawn, discards) {
    const key = !discards ? 'hand.remove' : drawn ? 'hand.drawn' : 'hand.discard';
    const type = discards ? 'discard' : 'remove';
    return tileButton(
      name,
      t(key, { tile: tileWord(t, name) }),
      () => store.dispatch({ type, name, drawn }),
      {
        'data-name': name,
        'data-drawn': drawn,
        class: drawn ? 'tile-button drawn' : 'tile-button',
      },
    );
  }

  /** @param {import('../../model/state.js').Meld} meld @param {number} index */
  function makeMeld({ kind, tiles: names }, index) {
    const label = t('hand.unmeld', { kind: t(`target.${kind}`), tiles: tileWords(t, names) });
    const faces = names.map((name, i) =>
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

  tiles.addEventListener('keydown', (event) => {
    const { name, drawn } = /** @type {HTMLElement} */ (event.target).dataset;
    if (!name || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    store.dispatch({ type: 'remove', name, drawn: drawn !== undefined });
  });

  /** @param {import('../../model/state.js').State} state @param {boolean} discards */
  function renew(state, discards) {
    const own = state.hand.map((name) => makeTile(name, false, discards));
    const drawn = state.drawn === null ? [] : [makeTile(state.drawn, true, discards)];
    replaceItems(tiles, [...own, ...emptyPlaces(state), ...drawn]);
    melds.replaceChildren(...state.melds.map(makeMeld));
    melds.hidden = !state.melds.length;
  }

  /** @param {string} name */
  function markBest(name) {
    for (const one of tiles.querySelectorAll('button'))
      one.classList.toggle('best', one.dataset.name === name);
  }

  let [last, marked] = ['', ''];
  return {
    element: node,
    /** @param {Model} model */
    update({ state, look, answer, best }) {
      const discards = isFull(state) && look.discards;
      const now = JSON.stringify([state.hand, state.drawn, state.melds, discards]);
      // Of a complete hand none is to be thrown.
      const mark = best && 'byForm' in answer && answer.byForm.shanten >= 0 ? best.face : '';
      if (now !== last) renew(state, discards);
      if (now !== last || mark !== marked) markBest(mark);
      [last, marked] = [now, mark];
    },
  };
}

export { makeHand };
