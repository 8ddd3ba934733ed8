// apart.js - marks the page while one is in a panel that has a hand of its own.
// SPDX-License-Identifier: MIT
//
// The style could ask this itself. But where it asks what the page has inside, a browser looks for
// what that may change whenever anything is changed.

const PANELS = '#share[open]';

/** @param {HTMLElement} main @returns {() => void} looks again */
function markApart(main) {
  const look = () =>
    main.classList.toggle('apart', Boolean(document.activeElement?.closest(PANELS)));
  // A fold that opens or closes does not tell those around it.
  for (const type of ['focusin', 'focusout', 'toggle']) main.addEventListener(type, look, true);
  return look;
}

export { markApart };
