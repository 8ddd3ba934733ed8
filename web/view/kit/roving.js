// roving.js - one stop for the tab key in a group of buttons; arrow keys move in the group.
// SPDX-License-Identifier: MIT

import { arrange } from './arrange.js';

/** @typedef {HTMLElement} Item */

/** @param {HTMLElement} group @returns {Item[]} */
const itemsOf = (group) => [...group.querySelectorAll('button')];

/** @param {DOMRect} box */
const middle = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/**
 * The nearest item in the row above or below.
 * @param {Item[]} items @param {Item} from @param {1 | -1} direction
 */
function vertical(items, from, direction) {
  const { x, y } = middle(from.getBoundingClientRect());
  const distance = (/** @type {Item} */ item) => {
    const to = middle(item.getBoundingClientRect());
    const down = (to.y - y) * direction;
    return down < 8 ? Infinity : down * 10 + Math.abs(to.x - x);
  };
  const near = items.toSorted((a, b) => distance(a) - distance(b))[0];
  return distance(near) < Infinity ? near : from;
}

/** @param {Item[]} items @param {Item} from @param {string} key @returns {Item | undefined} */
function next(items, from, key) {
  const at = items.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return items[Math.max(at - 1, 0)];
    case 'ArrowRight':
      return items[Math.min(at + 1, items.length - 1)];
    case 'ArrowUp':
      return vertical(items, from, -1);
    case 'ArrowDown':
      return vertical(items, from, 1);
    case 'Home':
      return items[0];
    case 'End':
      return items[items.length - 1];
    default:
      return undefined;
  }
}

/** Makes one item the stop of the group. @param {HTMLElement} group @param {Item} [item] */
function setStop(group, item) {
  const items = itemsOf(group);
  const stop =
    item ?? items.find((one) => one.tabIndex === 0 && one === document.activeElement) ?? items[0];
  for (const one of items) {
    const index = one === stop ? 0 : -1;
    if (one.tabIndex !== index) one.tabIndex = index;
  }
}

/** @param {HTMLElement} group @param {Item} item @param {FocusOptions} [options] */
function focusItem(group, item, options) {
  setStop(group, item);
  item.focus(options);
}

/** @param {HTMLElement} group */
function rove(group) {
  group.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = /** @type {Item} */ (event.target);
    const to = next(itemsOf(group), from, event.key);
    if (!to) return;
    event.preventDefault();
    focusItem(group, to);
  });
  group.addEventListener('focusin', (event) => setStop(group, /** @type {Item} */ (event.target)));
}

/**
 * Where the item that will be at the place is there already, it takes the focus before anything is
 * changed: an element that goes with the focus has the page laid out at once.
 * @param {HTMLElement} group @param {HTMLElement[]} nodes @param {number} at
 */
function focusBefore(group, nodes, at) {
  const items = nodes.filter((node) => node.matches('button'));
  const item = items[Math.min(at, items.length - 1)];
  if (item && group.contains(item)) focusItem(group, item, { preventScroll: true });
}

/** The place of the items that were. @param {HTMLElement} group */
function focusGroup(group) {
  group.tabIndex = -1;
  group.focus({ preventScroll: true });
}

/**
 * Replaces the items without losing the focus: it stays at the same place in the row.
 * @param {HTMLElement} group @param {HTMLElement[]} nodes
 */
function replaceItems(group, nodes) {
  const at = itemsOf(group).indexOf(/** @type {Item} */ (document.activeElement));
  if (at >= 0) focusBefore(group, nodes, at);
  arrange(group, nodes);
  const items = itemsOf(group);
  // To scroll to it, the page would have to be laid out at once; it stands where the last one did.
  const item = items[Math.min(at, items.length - 1)];
  if (at >= 0 && !item) focusGroup(group);
  else if (at < 0 || item === document.activeElement) setStop(group);
  else focusItem(group, item, { preventScroll: true });
}

/**
 * Draws a group anew whose items keep their elements, place by place: the focus stays at its place,
 * or moves to the last one that is left, before that is drawn.
 * @param {HTMLElement} group @param {number} count of the items then @param {() => void} drawIt
 */
function redraw(group, count, drawIt) {
  const items = itemsOf(group);
  const at = items.indexOf(/** @type {Item} */ (document.activeElement));
  if (at >= 0 && !count) focusGroup(group);
  else if (at >= count) focusItem(group, items[count - 1], { preventScroll: true });
  drawIt();
  setStop(group);
}

export { focusItem, redraw, replaceItems, rove, setStop };
