// Moves the focus by arrow keys within a group of buttons. The Tab key stops once at the group.
// SPDX-License-Identifier: MIT

import { useLayoutEffect, useRef } from 'preact/hooks';

/** Focuses the first match in the page. @param {string} selector */
export const focusFirst = (selector, preventScroll = false) =>
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus({ preventScroll });

/** @param {HTMLElement} group @returns {HTMLElement[]} */
const buttonsOf = (group) => [...group.querySelectorAll('button')];

/** Returns the nearest item in the row above or below. @param {HTMLElement[]} items */
function vertical(items, /** @type {HTMLElement} */ from, direction = 1) {
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

/** Finds, for each key, the item to move to. @type {Record<string, typeof vertical>} */
const MOVES = {
  ArrowLeft: (items, from) => items[Math.max(items.indexOf(from) - 1, 0)],
  ArrowRight: (items, from) => items[Math.min(items.indexOf(from) + 1, items.length - 1)],
  ArrowUp: (items, from) => vertical(items, from, -1),
  ArrowDown: (items, from) => vertical(items, from, 1),
  Home: (items) => items[0],
  End: (items) => items[items.length - 1],
};

/** @param {HTMLElement} group @param {HTMLElement} [stop] */
function setStop(group, stop) {
  const items = buttonsOf(group);
  const one = stop ?? items.find((item) => item.tabIndex === 0) ?? items[0];
  for (const item of items) item.tabIndex = item === one ? 0 : -1;
}

/**
 * Shows a group of buttons with arrow keys. If the focused button disappears, another one gets the
 * focus. Other attributes go to the group's element. An `onKeyDown` runs before the arrow keys act.
 * @param {{ label?: string, onKeyDown?: (event: any) => void, children: preact.ComponentChildren }
 *   & Omit<import('preact').HTMLAttributes<HTMLDivElement>, 'label'>} props
 */
export function Arrows({ label, onKeyDown, children, ...rest }) {
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
  /** @param {{ target: EventTarget | null, currentTarget: HTMLDivElement }} event */
  const keepFocused = ({ target, currentTarget }) => {
    const item = /** @type {HTMLElement} */ (target);
    focused.current = buttonsOf(currentTarget).indexOf(item);
    setStop(currentTarget, item);
  };
  const moveFocus = (/** @type {KeyboardEvent & { currentTarget: HTMLDivElement }} */ event) => {
    onKeyDown?.(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const from = /** @type {HTMLElement} */ (event.target);
    const to = MOVES[event.key]?.(buttonsOf(event.currentTarget), from);
    if (!to) return;
    event.preventDefault();
    setStop(event.currentTarget, to);
    to.focus();
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      onFocusIn={keepFocused}
      onFocusOut={({ relatedTarget }) => relatedTarget && (focused.current = -1)}
      onKeyDown={moveFocus}
      {...rest}
    >
      {children}
    </div>
  );
}
