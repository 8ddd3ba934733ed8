// of-second.js - a part of the page that the second script has, made when a scene needs it.
// SPDX-License-Identifier: MIT

import { element } from '../view/kit/element.js';
import { loadSecond, secondNow } from './load-second.js';

/**
 * @typedef {import('../model/scene.js').Scene} Scene
 * @typedef {import('./load-second.js').Second} Second
 */

/** How long the first answer has until it is on the screen, in milliseconds. */
const PAINT = 160;

/**
 * Holds the place of a part until a scene needs it and the script is there.
 * @template {{ element: HTMLElement, update: (scene: Scene) => void, stop?: () => void }} Part
 * @param {import('../view/context.js').Context} context
 * @param {(second: Second, context: import('../view/context.js').Context) => Part} make
 * @param {(scene: Scene) => boolean} [needs] all do where it is not said: the script is loaded for
 *   it after the first answer, and what hinders that is said in its place
 */
function ofSecond(context, make, needs) {
  const place = element('div', { hidden: true });
  /** @type {Part | null} */
  let part = null;
  /** @type {Scene | null} */
  let last = null;
  /** @type {((part: Part) => void)[]} */
  let waiting = [];
  let [stopped, asked] = [false, false];

  /** @param {Second} second */
  function makeNow(second) {
    if (stopped || part) return;
    part = make(second, context);
    place.replaceWith(part.element);
    if (last) part.update(last);
    for (const run of waiting) run(part);
    waiting = [];
  }

  /** @param {unknown} error */
  function refuse(error) {
    if (needs && !waiting.length) return;
    const why = error instanceof Error ? error.message : String(error);
    place.hidden = false;
    place.replaceChildren(
      element('p', { class: 'card', role: 'alert' }, context.t('problem.part', { why })),
    );
  }

  function ready() {
    const second = secondNow();
    if (second) makeNow(second);
    else if (!asked) void loadSecond().then(makeNow, refuse);
    asked = true;
  }

  return {
    element: place,
    ready,
    /** @param {Scene} scene */
    update(scene) {
      last = scene;
      if (part) part.update(scene);
      else if (needs && !needs(scene)) return;
      else if (needs || secondNow()) ready();
      else setTimeout(ready, PAINT);
    },
    /** Does something with the part as soon as it is there. @param {(part: Part) => void} run */
    whenThere(run) {
      if (part) return run(part);
      waiting.push(run);
      return ready();
    },
    stop() {
      stopped = true;
      part?.stop?.();
    },
  };
}

export { ofSecond };
