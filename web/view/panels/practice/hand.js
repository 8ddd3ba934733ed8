// hand.js - the hand to pick from: fourteen buttons that are one stop of the tab key.
// SPDX-License-Identifier: MIT

import { plain } from '../../../model/table/names.js';
import { element, switchOff } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';

/** One key for each tile, in the order of the keyboard. */
const KEYS = '1234567890qwer';
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/**
 * @param {(at: number) => void} pick
 * @returns {{ element: HTMLElement,
 *   update: (hand: string[], labels: string[], picked: number | null,
 *     banned?: readonly string[]) => void,
 *   focus: (at?: number) => void, onKey: (event: KeyboardEvent) => boolean }}
 */
function makePickHand(pick) {
  const root = element('div', { class: 'practice-hand', role: 'group' });
  let aim = 0;

  const focus = (at = aim) => {
    const tiles = /** @type {HTMLElement[]} */ ([...root.children]);
    aim = Math.max(0, Math.min(tiles.length - 1, at));
    tiles.forEach((tile, i) => {
      tile.tabIndex = i === aim ? 0 : -1;
    });
    tiles[aim]?.focus();
  };

  /** @param {string} name @param {string} label @param {number} at */
  const makeTile = (name, label, at) => {
    const key = element('kbd', { 'aria-hidden': 'true' }, KEYS[at]);
    const attributes = { type: 'button', 'aria-label': label, tabindex: at === aim ? 0 : -1 };
    const tile = element('button', attributes, tileIcon(name), key);
    tile.addEventListener('click', () => {
      focus(at);
      pick(at);
    });
    return tile;
  };

  /**
   * What the buttons say. While that is the same they are kept, so that a press keeps its button.
   */
  let said = '';

  /** @param {string[]} hand @param {string[]} labels */
  const deal = (hand, labels) => {
    const hadFocus = root.contains(document.activeElement);
    aim = 0;
    root.replaceChildren(...hand.map((name, i) => makeTile(name, labels[i], i)));
    if (hadFocus) focus();
  };

  return {
    element: root,
    focus,
    update(hand, labels, picked, banned = []) {
      const next = [...hand, ...labels].join();
      if (next !== said) deal(hand, labels);
      said = next;
      [...root.children].forEach((tile, i) => {
        tile.setAttribute('aria-pressed', String(i === picked));
        // After a call some tiles must not be thrown.
        switchOff(tile, banned.includes(plain(hand[i])));
      });
    },
    onKey({ key, target }) {
      const at = KEYS.indexOf(key.toLowerCase());
      const step = STEPS[/** @type {keyof typeof STEPS} */ (key)];
      if (key.length === 1 && at >= 0) pick(at);
      else if (step && root.contains(/** @type {Node} */ (target))) focus(aim + step);
      else return false;
      return true;
    },
  };
}

export { KEYS, makePickHand };
