// fold.js - a part that opens and closes, and works only while it is open.
// SPDX-License-Identifier: MIT

import { element } from '../kit/element.js';
import { once } from '../kit/once.js';

/** @typedef {import('../../model/scene.js').Scene} Scene */

/**
 * Calls `run` only if something that matters has changed.
 * @param {(scene: Scene) => void} run @param {(scene: Scene) => unknown[]} parts what matters
 */
function when(run, parts) {
  /** @type {unknown[] | null} */
  let last = null;
  return (/** @type {Scene} */ scene) => {
    const now = parts(scene);
    if (last && now.every((part, i) => part === last?.[i])) return;
    last = now;
    run(scene);
  };
}

/**
 * `fill` is called while the fold is open, whenever one of `parts` has changed. Content that is
 * given as a function is made when the fold is first opened.
 * @param {{ id: string, title: string, content: Element | (() => Element),
 *   fill: (scene: Scene) => void, parts: (scene: Scene) => unknown[] }} fold
 */
function makeFold({ id, title, content, fill, parts }) {
  const node = element(
    'details',
    { class: 'card fold', id, tabindex: -1 },
    element('summary', {}, element('h2', {}, title)),
  );
  const run = when(fill, parts);
  /** @type {Scene | null} */
  let scene = null;
  const add = once(() => node.append(typeof content === 'function' ? content() : content));
  const show = () => {
    if (!node.open || !scene) return;
    add();
    run(scene);
  };
  node.addEventListener('toggle', show);
  return {
    element: node,
    /** @param {Scene} next */
    update(next) {
      scene = next;
      show();
    },
    /** Opens it, and makes its content now. */
    open() {
      node.open = true;
      show();
    },
  };
}

export { makeFold };
