// hand.jsx - the hand: fourteen places, and melds beside them.
// SPDX-License-Identifier: MIT
//
// A tap removes a tile; in play, in a full hand, it discards. The best discard is marked, and those
// that tie with it.

import { marks } from '../../model/engine/rank.js';
import { toldNow } from '../../model/engine/telling.js';
import { isWon } from '../../model/engine/won.js';
import { isRed } from '../../model/table/names.js';
import { FULL, concealed, isFull, size } from '../../model/table/state.js';
import { spokenTile, spokenTiles } from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { redraw, rove } from '../kit/roving.js';
import { Tile, TileButton } from '../kit/tiles.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/table/state.js').State} State
 */

/** @param {State} state @param {import('../../model/store.js').Look} look */
const discards = (state, look) => isFull(state) && look.playing;

/**
 * The faces of the best discards, at the table while others threaten; a complete hand has none.
 * @param {Scene} scene
 */
function bestFaces({ rows, answer, advice }) {
  const told = toldNow(advice) ?? [];
  const equal = told.filter((one, i) => i === 0 || one.equal);
  const thrown = equal.flatMap(({ action }) => (action.type === 'discard' ? [action.tile] : []));
  if (thrown.length || told.length) return thrown;
  if (isWon(answer)) return [];
  const found = marks(rows);
  const best = rows.filter(({ tile }) => ['best', 'tie'].includes(found.get(tile) ?? ''));
  return best.map(({ face }) => face);
}

/**
 * Each place keeps its element, whatever hand it shows.
 * @param {{ t: Context['t'], state: State, throws: boolean, best: readonly string[],
 *   press: (event: MouseEvent) => void }} props
 */
function Tiles({ t, state, throws, best, press }) {
  const { hand, drawn } = state;
  /** @param {string} name @param {string | number} key @param {string} says */
  const tile = (name, key, says) => (
    <TileButton
      key={key}
      name={name}
      label={t(throws ? says : 'hand.remove', { tile: spokenTile(t, name) })}
      press={press}
      class={`${key === 'drawn' ? 'drawn' : ''}${best.includes(name) ? ' best' : ''}`.trim()}
      data-name={name}
      data-drawn={key === 'drawn' ? '' : undefined}
    />
  );
  return (
    <>
      {hand.map((name, i) => tile(name, i, 'hand.discard'))}
      {Array.from({ length: FULL - size(state) }, (_, i) => (
        <span key={`place ${i}`} class="place" aria-hidden="true" />
      ))}
      {drawn !== null && tile(drawn, 'drawn', 'hand.drawn')}
    </>
  );
}

/** A closed kan lies between two backs, a red five where it is seen. */
const facesOf = (/** @type {import('../../model/table/state.js').Meld} */ { kind, tiles }) =>
  kind === 'ankan' ? ['back', tiles.find(isRed) ?? tiles[0], tiles[3], 'back'] : tiles;

/**
 * Melds of a player; a tap takes one away.
 * @param {{ context: Context, melds: State['melds'],
 *   who?: import('../../model/table/state.js').Other }} props
 */
const Melds = ({ context: { t, store }, melds, who }) =>
  melds.map((meld, index) => {
    const kind = t(`target.${meld.kind}`);
    const label = t('hand.unmeld', { kind, tiles: spokenTiles(t, meld.tiles) });
    return (
      <button
        type="button"
        class="meld"
        aria-label={label}
        title={label}
        onClick={() => store.dispatch({ type: 'unmeld', index, who })}
      >
        {facesOf(meld).map((name) => (
          <Tile name={name} />
        ))}
      </button>
    );
  });

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

/** @param {Context} context @param {HTMLElement} danger the row under the tiles */
function makeHand(context, danger) {
  const { t, store } = context;
  const tiles = element('div', { class: 'tiles', role: 'group', 'aria-label': t('hand.title') });
  const melds = element('div', { class: 'melds', role: 'group', 'aria-label': t('hand.melds') });
  rove(tiles);
  listenToDelete(tiles, context);

  /** @param {MouseEvent} event */
  function press({ currentTarget }) {
    const { name = '', drawn } = /** @type {HTMLElement} */ (currentTarget).dataset;
    const type = discards(store.state, store.look) ? 'discard' : 'remove';
    store.dispatch({ type, name, drawn: drawn !== undefined });
  }

  let last = '';
  /** @type {State['melds'] | null} */
  let laid = null;

  /** @param {import('../../model/scene.js').Seen} seen @param {readonly string[]} best */
  function show({ state, look }, best) {
    const throws = discards(state, look);
    const now = JSON.stringify([state.hand, state.drawn, size(state), throws, best]);
    if (now !== last) {
      const parts = { t, state, throws, best, press };
      redraw(tiles, concealed(state).length, () => draw(tiles, <Tiles {...parts} />));
    }
    if (state.melds !== laid) {
      const shown = <Melds context={context} melds={state.melds} />;
      // A meld that goes leaves the focus to its neighbour, or to the tiles.
      const focused = melds.contains(document.activeElement);
      redraw(melds, state.melds.length, () => draw(melds, shown));
      melds.hidden = !state.melds.length;
      if (focused && melds.hidden) tiles.querySelector('button')?.focus({ preventScroll: true });
    }
    [last, laid] = [now, state.melds];
  }

  return {
    element: element(
      'div',
      { class: 'hand' },
      element('div', { class: 'rack' }, tiles, danger),
      melds,
    ),
    /**
     * What is best of another hand is not known yet.
     * @param {import('../../model/scene.js').Seen} seen
     */
    atOnce: (seen) => show(seen, []),
    /** @param {Scene} scene */
    update: (scene) => show(scene, bestFaces(scene)),
  };
}

export { Melds, makeHand };
