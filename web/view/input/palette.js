// palette.js - all 37 tiles with the copies left. A tap adds a tile to the chosen target.
// SPDX-License-Identifier: MIT

import { SUITS } from '../../../wasm/notation/tiles.js';
import { reduce } from '../../model/table/actions.js';
import { copiesLeft } from '../../model/table/copies.js';
import { hasPile } from '../../model/table/luck.js';
import { NAMES, inSanma, isRed } from '../../model/table/names.js';
import { FULL, OTHERS, PILES, isFull, size } from '../../model/table/state.js';
import { spokenTile } from '../../text/words.js';
import { element, write } from '../kit/element.js';
import { focusItem, rove, setStop } from '../kit/roving.js';
import { makeSegments } from '../kit/segments.js';
import { tileIcon } from '../kit/tile.js';
import { makeCopies } from './copies.js';
import { makeLaying } from './laying.js';
import { makePassing, passTurn } from './passing.js';
import { listenToSlides } from './slide.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/store.js').Target} Target
 * @typedef {import('../../model/table/state.js').State} State
 * @typedef {import('../../model/table/actions.js').Action} Action
 * @typedef {import('../../text/translate.js').Translate} Translate
 */

const MELDS = /** @type {const} */ (['chi', 'pon', 'kan', 'ankan']);
const TARGETS = /** @type {const} */ (['hand', ...MELDS, ...PILES]);

/**
 * The kind of meld that a tap adds to another player; null where it adds none.
 * @param {import('../../model/store.js').Look} look
 */
function laidOf({ target, laying }) {
  const who = OTHERS.find((one) => one === target);
  return who && laying !== 'discard' ? { kind: laying, who } : null;
}

/**
 * What a tap on a tile does. In play, a tile that is added to thirteen is a draw.
 * @param {State} state @param {import('../../model/store.js').Look} look @param {string} name
 * @returns {Action}
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

/** @typedef {ReturnType<typeof makeKey>} Key */

/** A tile of the palette, with its count. @param {string} name */
function makeKey(name) {
  const count = element('span', { class: 'left', 'aria-hidden': 'true' });
  return {
    name,
    count,
    button: element(
      'button',
      { type: 'button', class: 'key', 'data-name': name },
      tileIcon(name),
      count,
    ),
  };
}

/**
 * Digits and suit letters move within the palette.
 * @param {HTMLElement} node @param {Key[]} keys
 */
function listenToLetters(node, keys) {
  node.addEventListener('keydown', (event) => {
    const { name } = /** @type {HTMLElement} */ (event.target).dataset;
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = SUITS.includes(event.key)
      ? [name[0] + event.key, `1${event.key}`]
      : [event.key + name[1]];
    const found = wanted.map((one) => keys.find((key) => key.name === one)).find(Boolean);
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    focusItem(node, found.button);
  });
}

/** @param {Context} context @param {Key[]} keys */
function makeTiles({ t, store }, keys) {
  const rows = [...SUITS].map((suit) => {
    const own = keys.filter(({ name }) => name[1] === suit);
    return element('div', { class: 'row' }, ...own.map(({ button }) => button));
  });
  const tiles = element(
    'div',
    { class: 'keys', id: 'palette', role: 'group', 'aria-label': t('palette.title') },
    ...rows,
  );
  rove(tiles);
  setStop(tiles);
  listenToLetters(tiles, keys);
  const press = (/** @type {HTMLElement | null} */ key) => {
    const name = key?.dataset.name;
    const { look } = store;
    if (!name || store.dispatch(actionOf(store.state, look, name))) return;
    // After a call it is this player's turn to discard.
    if (laidOf(look)) store.see({ laying: 'discard' });
    else passTurn(store);
  };
  // A slide over a suit means its plain five.
  listenToSlides(tiles, press, ({ dataset }) => isRed(dataset.name ?? ''));
  tiles.addEventListener('click', (event) =>
    press(/** @type {Element} */ (event.target).closest('button')),
  );
  return tiles;
}

/** @param {Translate} t @param {Target} target */
const nameOf = (t, target) => t(target === 'ura' ? 'pile.ura' : `target.${target}`);

/** @param {Context} context */
function makeTargets({ t, store }) {
  const segments = makeSegments({
    name: 'target',
    label: t('target.title'),
    value: store.look.target,
    options: TARGETS.map((target) => [target, nameOf(t, target)]),
    choose: (target) => store.see({ target: /** @type {Target} */ (target), problem: null }),
  });
  for (const input of segments.element.querySelectorAll('input')) {
    const isPile = PILES.some((pile) => pile === input.value);
    input.parentElement?.classList.add(isPile ? 'to-table' : 'to-hand');
  }
  return segments;
}

/**
 * Writes only a count that has changed, because text that is set is laid out anew.
 * @param {Translate} t @param {Key} key @param {number} n
 */
function writeCount(t, { name, count, button }, n) {
  if (count.textContent === String(n)) return;
  count.textContent = String(n);
  button.setAttribute('aria-label', t('palette.tile', { tile: spokenTile(t, name), n }));
  button.classList.toggle('gone', n === 0);
}

/** @param {Translate} t @param {Key[]} keys @param {Scene} scene */
function writeKeys(t, keys, { state, look }) {
  const left = copiesLeft(state);
  for (const key of keys) {
    writeCount(t, key, left.get(key.name) ?? 0);
    key.button.classList.toggle('absent', state.players === 3 && !inSanma(key.name));
    const { problem } = reduce(state, actionOf(state, look, key.name));
    const off = problem !== null;
    if (key.button.getAttribute('aria-disabled') === String(off)) continue;
    key.button.setAttribute('aria-disabled', String(off));
    key.button.classList.toggle('dim', off);
  }
}

/** What a tap does, in words. @param {Translate} t @param {Scene} scene */
function hintOf(t, { state, look }) {
  const { target, playing } = look;
  const laid = laidOf(look);
  if (laid) return t(`target.hint.${laid.kind}`);
  if (target === 'visible') return `${t('target.hint.visible')} ${t('slide.hint')}`;
  if (target === 'ura') return nameOf(t, target);
  if (target !== 'hand') return t(`target.hint.${target}`);
  const now = isFull(state) ? 'full' : 'hand';
  const hint = t(`target.hint.${now}.${playing ? 'play' : 'edit'}`);
  return playing || isFull(state) ? hint : `${hint} ${t('slide.hint')}`;
}

/** @param {Context} context */
function makePalette(context) {
  const { t } = context;
  const keys = NAMES.map(makeKey);
  const targets = makeTargets(context);
  const hint = element('p', { class: 'hint' });
  const passing = makePassing(context);
  const copies = makeCopies(context);
  const laying = makeLaying(context);
  /** @type {State | null} */
  let last = null;
  /** @type {unknown[]} */
  let looked = [];
  return {
    element: element(
      'div',
      { class: 'picker' },
      targets.element,
      laying.element,
      passing.element,
      copies.element,
      makeTiles(context, keys),
      hint,
    ),
    /** @param {Scene} scene */
    update(scene) {
      const { state, look } = scene;
      passing.update(scene);
      copies.update(scene);
      laying.update(scene);
      const { target, playing } = look;
      const now = [target, look.laying, playing];
      if (state === last && now.every((value, i) => value === looked[i])) return;
      [last, looked] = [state, now];
      targets.update(target);
      targets.allow((one) => (one === 'chi' ? state.players === 4 : hasPile(state, one)));
      write(hint, hintOf(t, scene));
      writeKeys(t, keys, scene);
    },
  };
}

export { makePalette };
