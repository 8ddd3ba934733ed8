// panels.js - holds the place of the panels until the second script is there.
// SPDX-License-Identifier: MIT

import { element } from '../view/kit/element.js';
import { loadSecond, secondNow } from './load-second.js';

/**
 * @typedef {import('../model/scene.js').Scene} Scene
 * @typedef {import('./load-second.js').Second} Second
 */

/** How long the first answer has until it is on the screen, in milliseconds. */
const PAINT = 160;

/** @param {import('../view/context.js').Context} context */
function makePanelsLater(context) {
  const place = element('div', { hidden: true });
  /** @type {ReturnType<Second['makePanels']> | null} */
  let panels = null;
  /** @type {Scene | null} */
  let last = null;
  /** @type {(() => void)[]} */
  let waiting = [];
  let stopped = false;
  let asked = false;

  /** @param {Second} second */
  function make(second) {
    if (stopped || panels) return;
    panels = second.makePanels(context);
    place.replaceWith(panels.element);
    if (last) panels.update(last);
    for (const run of waiting) run();
    waiting = [];
  }

  /** @param {unknown} error */
  function refuse(error) {
    const why = error instanceof Error ? error.message : String(error);
    place.hidden = false;
    place.replaceChildren(
      element('p', { class: 'card', role: 'alert' }, context.t('problem.load', { why })),
    );
  }

  function ready() {
    const second = secondNow();
    if (second) make(second);
    else if (!asked) void loadSecond().then(make, refuse);
    asked = true;
  }

  return {
    element: place,
    ready,
    /** @param {Scene} scene */
    update(scene) {
      last = scene;
      if (panels) panels.update(scene);
      else if (secondNow()) ready();
      else setTimeout(ready, PAINT);
    },
    /** Does something with the panels as soon as they are there. @param {() => void} run */
    whenThere(run) {
      if (panels) run();
      else waiting.push(run);
    },
    /** A log that was dropped or pasted on the page. @param {string | Blob} log */
    read(log) {
      this.whenThere(() => panels?.read(log));
      ready();
    },
    stop() {
      stopped = true;
      panels?.stop();
    },
  };
}

export { makePanelsLater };
