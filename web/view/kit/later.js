// later.js - a part of the page that is made when it is first needed.
// SPDX-License-Identifier: MIT

import { element } from './element.js';

/**
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/scene.js').Seen} Seen
 */

/**
 * Holds the place of a part until its first update, or until somebody has time to make it.
 * @template {{ element: HTMLElement, update: (scene: Scene) => void,
 *   atOnce?: (seen: Seen) => void, stop?: () => void }} Part
 * @param {() => Part} make
 * @param {(scene: Scene) => boolean} [needs] whether a scene needs it; all do where it is not said
 */
function later(make, needs) {
  const place = element('div', { hidden: true });
  /** @type {Part | null} */
  let part = null;

  function ready() {
    if (part) return part;
    part = make();
    // Made ahead, it is not seen before a scene needs it.
    part.element.hidden = needs !== undefined;
    place.replaceWith(part.element);
    return part;
  }

  return {
    element: place,
    ready,
    /** Makes it before its first update; there is none where not every scene needs it. */
    prepare: needs ? undefined : () => void ready(),
    /** @param {Scene} scene */
    update: (scene) => {
      if (part || !needs || needs(scene)) ready().update(scene);
    },
    /** @param {Seen} seen */
    atOnce: (seen) => part?.atOnce?.(seen),
    stop: () => part?.stop?.(),
  };
}

export { later };
