// slide.js - a finger or the mouse slides sideways over keys, and each that it reaches is pressed.
// SPDX-License-Identifier: MIT
//
// A tap stays a click. A fast slide comes in few events, which know the places between. The style
// lets a finger scroll up and down over the keys; the browser then cancels the slide. A fast one
// has reached another key before that, so a slide begins sideways.

/**
 * @param {HTMLElement} group of buttons @param {(key: HTMLElement) => void} press
 * @param {(key: HTMLElement) => boolean} skips whether a slide passes over a key
 */
function listenToSlides(group, press, skips) {
  /** @type {HTMLElement | null} */
  let at = null;
  let slid = false;
  let from = { x: 0, y: 0 };

  /** @param {PointerEvent} event */
  function keyUnder({ clientX, clientY }) {
    const key = document.elementFromPoint(clientX, clientY)?.closest('button');
    return key && group.contains(key) ? key : null;
  }

  const end = () => {
    at = null;
  };
  group.addEventListener('pointerdown', (event) => {
    at = event.isPrimary && event.button === 0 ? keyUnder(event) : null;
    slid = false;
    from = { x: event.clientX, y: event.clientY };
  });
  /** @param {PointerEvent} place */
  function reach(place) {
    const { clientX, clientY } = place;
    if (!slid && Math.abs(clientX - from.x) <= Math.abs(clientY - from.y)) return;
    const key = at && keyUnder(place);
    if (!at || !key || key === at || skips(key)) return;
    if (!slid) press(at);
    press(key);
    [at, slid] = [key, true];
  }
  group.addEventListener('pointermove', (event) => {
    if (!event.isPrimary || !event.buttons) return end();
    const between = event.getCoalescedEvents?.() ?? [];
    return (between.length ? between : [event]).forEach(reach);
  });
  group.addEventListener('pointerup', end);
  group.addEventListener('pointercancel', end);
  // A slide that ends on the key where it began is also a click.
  group.addEventListener(
    'click',
    (event) => {
      if (slid && event.detail) event.stopImmediatePropagation();
    },
    true,
  );
}

export { listenToSlides };
