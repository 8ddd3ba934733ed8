// of-second.js - a part of the page that the second script has, made when a scene needs it.
// SPDX-License-Identifier: MIT

import { element } from '../view/kit/element.js';
import { loadSecond, secondNow } from './load-second.js';

/**
 * @typedef {import('../model/scene.js').Scene} Scene
 * @typedef {import('./load-second.js').Second} Second
 */

/**
 * Holds its place until a scene needs it and the script is there.
 * @param {(second: Second) => { element: HTMLElement, update: (scene: Scene) => void }} make
 * @param {(scene: Scene) => boolean} needs
 */
function ofSecond(make, needs) {
  const place = element('div', { hidden: true });
  /** @type {ReturnType<typeof make> | null} */
  let part = null;
  /** @type {Scene | null} */
  let last = null;

  /** @param {Second} second */
  function ready(second) {
    if (!part) {
      part = make(second);
      place.replaceWith(part.element);
    }
    if (last) part.update(last);
  }

  return {
    element: place,
    /** @param {Scene} scene */
    update(scene) {
      last = scene;
      const second = secondNow();
      if (part) part.update(scene);
      else if (!needs(scene)) return;
      else if (second) ready(second);
      // Without the script the page has no such part; the panels say so.
      else loadSecond().then(ready, () => {});
    },
  };
}

export { ofSecond };
