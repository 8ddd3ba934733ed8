// palette.jsx - all 37 tiles with the copies left. A tap adds a tile to the chosen target.
// SPDX-License-Identifier: MIT

import { SUITS } from '../../../wasm/core/notation/tiles.js';
import { reduce } from '../../model/table/actions.js';
import { copiesLeft } from '../../model/table/copies.js';
import { NAMES, inSanma, isRed } from '../../model/table/names.js';
import { EMPTY, FULL, OTHERS, PILES, size } from '../../model/table/state.js';
import { spokenTile } from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { meanwhile } from '../kit/meanwhile.js';
import { isNarrow } from '../kit/narrow.js';
import { focusItem, rove, setStop } from '../kit/roving.js';
import { Tile } from '../kit/tiles.jsx';
import { listenToSlides } from './slide.js';
import { MELDS, Taps, Ways, passTurn } from './taps.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/store.js').Look} Look
 * @typedef {import('../../model/table/state.js').State} State
 */

/**
 * The kind of meld that a tap adds to another player; null where it adds none.
 * @param {Look} look
 */
function laidOf({ target, laying }) {
  const who = OTHERS.find((one) => one === target);
  return who && laying !== 'discard' ? { kind: laying, who } : null;
}

/**
 * What a tap on a tile does. In play, a tile that is added to thirteen is a draw.
 * @param {State} state @param {Look} look @param {string} name
 * @returns {import('../../model/table/actions.js').Action}
 */
function actionOf(state, look, name) {
  const { target, playing, copies, passing } = look;
  const pile = PILES.find((one) => one === target);
  const laid = laidOf(look);
  if (laid) return { type: 'meld', ...laid, name };
  if (pile === 'visible') return { type: 'put', pile, name, times: copies };
  if (pile) return { type: 'put', pile, name, inTurn: passing };
  const kind = MELDS.find((one) => one === target);
  if (kind) return { type: 'meld', kind, name };
  return { type: playing && size(state) === FULL - 1 ? 'draw' : 'add', name };
}

/**
 * Digits and suit letters move within the palette.
 * @param {HTMLElement} node
 */
function listenToLetters(node) {
  node.addEventListener('keydown', (event) => {
    const { name } = /** @type {HTMLElement} */ (event.target).dataset;
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = SUITS.includes(event.key)
      ? [name[0] + event.key, `1${event.key}`]
      : [event.key + name[1]];
    const found = wanted
      .filter((one) => NAMES.includes(one))
      .map((one) => /** @type {HTMLElement} */ (node.querySelector(`[data-name="${one}"]`)));
    if (!found.length) return;
    event.preventDefault();
    event.stopPropagation();
    focusItem(node, found[0]);
  });
}

/**
 * Each suit is a row. A number is shown of what is no longer whole.
 * @param {{ t: Context['t'], state: State, look: Look }} props
 */
function Keys({ t, state, look }) {
  const left = copiesLeft(state);
  const all = copiesLeft({ ...EMPTY, players: state.players, rules: state.rules });
  const key = (/** @type {string} */ name) => {
    const n = left.get(name) ?? 0;
    const off = reduce(state, actionOf(state, look, name)).problem !== null;
    const is = {
      dim: off,
      gone: !n,
      whole: n === all.get(name),
      absent: state.players === 3 && !inSanma(name),
    };
    const classes = Object.entries(is).flatMap(([one, so]) => (so ? [one] : []));
    return (
      <button
        type="button"
        class={['key', ...classes].join(' ')}
        data-name={name}
        aria-disabled={off}
        aria-label={t('palette.tile', { tile: spokenTile(t, name), n })}
      >
        <Tile name={name} />
        <span class="left" aria-hidden="true">
          {n}
        </span>
      </button>
    );
  };
  return [...SUITS].map((suit) => (
    <div class="row">{NAMES.filter((name) => name[1] === suit).map(key)}</div>
  ));
}

/** @param {Context} context */
function makeKeys({ t, store }) {
  const node = element('div', {
    class: 'keys',
    id: 'palette',
    role: 'group',
    'aria-label': t('palette.title'),
  });
  rove(node);
  listenToLetters(node);
  const press = (/** @type {HTMLElement | null} */ key) => {
    const name = key?.dataset.name;
    const { look } = store;
    if (!name || store.dispatch(actionOf(store.state, look, name))) return;
    // After a call it is this player's turn to discard.
    if (laidOf(look)) store.see({ laying: 'discard' });
    else passTurn(store);
  };
  // A slide over a suit means its plain five.
  listenToSlides(node, press, ({ dataset }) => isRed(dataset.name ?? ''));
  node.addEventListener('click', (event) =>
    press(/** @type {Element} */ (event.target).closest('button')),
  );
  return node;
}

/** @param {Context} context */
function makePalette(context) {
  const { t, store } = context;
  const taps = element('div', { class: 'taps' });
  const ways = element('div', { class: 'taps ways' });
  const keys = makeKeys(context);
  const change = element('button', {
    type: 'button',
    id: 'change-tiles',
    'aria-controls': 'palette',
  });
  change.append(t('palette.change'));
  change.addEventListener('click', () => store.see({ entering: !store.look.entering }));
  const node = element('div', { class: 'picker' }, change, taps, keys, ways);
  /** @type {unknown[]} */
  let last = [];
  let unneeded = () => {};
  /** @type {State | null} for which the tiles are made ready */
  let ahead = null;

  /** @param {Pick<Scene, 'state' | 'look'>} scene */
  function show({ state, look }) {
    const { target, playing, laying, passing, copies, editing } = look;
    const now = [state, target, playing, laying, passing, copies, editing === null];
    if (now.every((value, i) => value === last[i])) return;
    const fresh = !last.length;
    last = now;
    const shown = { context, state, look };
    draw(taps, editing === null ? null : <Taps {...shown} />);
    draw(ways, editing === null ? null : <Ways {...shown} />);
    draw(keys, <Keys t={t} state={state} look={look} />);
    if (fresh) setStop(keys);
  }

  return {
    element: node,
    stop: () => unneeded(),
    /** A phone that does not show the tiles makes them ready for the tap that does. */
    update(/** @type {Scene} */ { state, look }) {
      const { editing, entering } = look;
      const open = entering || editing !== null;
      node.closest('.palette')?.classList.toggle('folded', !open);
      change.hidden = size(state) < FULL - 1 || editing !== null;
      change.setAttribute('aria-expanded', String(open));
      if (state === ahead && isNarrow() && !open) return;
      // What was to be made ahead is of an earlier look.
      unneeded();
      if (!isNarrow() || open) return show({ state, look });
      unneeded = meanwhile([() => show({ state, look })]);
      ahead = state;
    },
  };
}

export { makePalette };
