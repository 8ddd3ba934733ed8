// Moves the focus by arrow keys in a group of buttons, which is one stop of the tab key.
// SPDX-License-Identifier: MIT

import { useLayoutEffect, useRef } from 'preact/hooks';

/** @param {HTMLElement} group @returns {HTMLElement[]} */
const buttonsOf = (group) => [...group.querySelectorAll('button')];

/** The nearest item in the row above or below. @param {HTMLElement[]} items */
function vertical(items, /** @type {HTMLElement} */ from, /** @type {1 | -1} */ direction) {
  const middle = (/** @type {HTMLElement} */ item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const { x, y } = middle(from);
  const distance = (/** @type {HTMLElement} */ item) => {
    const to = middle(item);
    const down = (to.y - y) * direction;
    return down < 8 ? Infinity : down * 10 + Math.abs(to.x - x);
  };
  const near = items.toSorted((a, b) => distance(a) - distance(b))[0];
  return distance(near) < Infinity ? near : from;
}

/** @param {HTMLElement[]} items @param {HTMLElement} from @param {string} key */
function target(items, from, key) {
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

/** @param {HTMLElement} group @param {HTMLElement} [stop] */
function setStop(group, stop) {
  const items = buttonsOf(group);
  const one = stop ?? items.find((item) => item.tabIndex === 0) ?? items[0];
  for (const item of items) item.tabIndex = item === one ? 0 : -1;
}

/** Attributes of a group of buttons for arrow keys, which keep the focus if a button goes. */
export function useArrows() {
  const group = useRef(/** @type {HTMLDivElement | null} */ (null));
  const focused = useRef(-1);
  useLayoutEffect(() => {
    if (!group.current) return;
    const items = buttonsOf(group.current);
    const lost = focused.current >= 0 && !group.current.contains(document.activeElement);
    if (lost && document.activeElement === document.body) {
      items[Math.min(focused.current, items.length - 1)]?.focus({ preventScroll: true });
    }
    setStop(group.current);
  });
  return {
    ref: group,
    onFocusIn: (/** @type {FocusEvent} */ { target: item }) => {
      const node = /** @type {HTMLElement} */ (item);
      if (!group.current) return;
      focused.current = buttonsOf(group.current).indexOf(node);
      setStop(group.current, node);
    },
    onFocusOut: (/** @type {FocusEvent} */ { relatedTarget }) => {
      if (relatedTarget) focused.current = -1;
    },
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !group.current) return;
      const from = /** @type {HTMLElement} */ (event.target);
      const to = target(buttonsOf(group.current), from, event.key);
      if (!to) return;
      event.preventDefault();
      setStop(group.current, to);
      to.focus();
    },
  };
}
