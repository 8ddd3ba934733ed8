// doors.jsx - links to the three views of the page, and the way back to where a table came from.
// SPDX-License-Identifier: MIT

import { draw } from '../kit/draw.js';
import { whenDrawn } from '../kit/drawn.js';
import { element } from '../kit/element.js';

/**
 * A link to a door. It is opened without leaving the page; with a key held it opens a tab.
 * `at`: how far down the view is shown.
 * @param {{ context: import('../context.js').Context, to: import('../../model/door.js').Door,
 *   current?: boolean, at?: () => number, children: import('preact').ComponentChildren }} props
 */
function DoorLink({ context: { store }, to, current = false, at = () => 0, children }) {
  /** @param {MouseEvent} event */
  const open = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    store.see({ door: to, from: null, problem: null, notice: '' });
    scrollTo(0, 0);
    // The view is drawn by then.
    if (at()) whenDrawn(() => scrollTo(0, at()));
  };
  return (
    <a
      href={to === 'analyse' ? '#' : `#${to}`}
      aria-current={current ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}

/** Where a table was opened from, above it. @param {import('../context.js').Context} context */
function makeWayBack(context) {
  const node = element('p', { class: 'way-back', hidden: true });
  return {
    element: node,
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ look: { from } }) {
      node.hidden = !from;
      const link = from && (
        <DoorLink context={context} to={from} at={() => context.models.left ?? 0}>
          {context.t(`door.back.${from}`)}
        </DoorLink>
      );
      draw(node, link);
    },
  };
}

export { DoorLink, makeWayBack };
