// Sliding a finger or the mouse sideways over keys presses each key that is reached.
// SPDX-License-Identifier: MIT
//
// A tap stays a click. A fast slide causes few events, so the places between them are read too. The
// style lets a finger scroll up and down over the keys; the browser then cancels the slide. A slide
// therefore begins with a sideways movement.

import { useRef } from 'preact/hooks';

/**
 * Event handlers for a group of buttons.
 * @param {(key: HTMLButtonElement) => boolean} skips whether a slide passes over a key
 */
export function useSlides(/** @type {(key: HTMLButtonElement) => void} */ press, skips) {
  const slide = useRef({
    at: /** @type {HTMLButtonElement | null} */ (null),
    slid: false,
    from: { x: 0, y: 0 },
  });
  const keyUnder = (/** @type {PointerEvent} */ { clientX, clientY }, /** @type {any} */ group) => {
    const key = document.elementFromPoint(clientX, clientY)?.closest('button');
    return key && group.contains(key) ? key : null;
  };
  const endSlide = () => {
    slide.current.at = null;
  };
  function reach(/** @type {PointerEvent} */ place, /** @type {EventTarget | null} */ group) {
    const { at, slid, from } = slide.current;
    const sideways = Math.abs(place.clientX - from.x) > Math.abs(place.clientY - from.y);
    if (!slid && !sideways) return;
    const key = at && keyUnder(place, group);
    if (!at || !key || key === at || skips(key)) return;
    if (!slid) press(at);
    press(key);
    slide.current = { at: key, slid: true, from };
  }
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      const starts = event.isPrimary && event.button === 0;
      const at = starts ? keyUnder(event, event.currentTarget) : null;
      slide.current = { at, slid: false, from: { x: event.clientX, y: event.clientY } };
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      if (!event.isPrimary || !event.buttons) return endSlide();
      const between = event.getCoalescedEvents?.() ?? [];
      const group = event.currentTarget;
      return (between.length ? between : [event]).forEach((one) => reach(one, group));
    },
    onPointerUp: endSlide,
    onPointerCancel: endSlide,
    // A slide that ends on its first key also causes a click, which is ignored.
    onClickCapture: (/** @type {MouseEvent} */ event) => {
      if (slide.current.slid && event.detail) event.stopPropagation();
    },
  };
}
