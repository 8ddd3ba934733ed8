// doors.js - the links to the three views of the page, and the way back to where a table came from.
// SPDX-License-Identifier: MIT

import { DOORS } from '../../model/door.js';
import { element, write } from '../kit/element.js';

/**
 * A link to a door. It is opened without leaving the page; with a key held it opens a tab.
 * @param {import('../context.js').Context} context @param {string} text
 * @param {() => import('../../model/door.js').Door} door
 */
function doorLink({ store }, text, door) {
  const link = element('a', {}, text);
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    store.see({ door: door(), from: null, problem: null, notice: '' });
    scrollTo(0, 0);
  });
  return link;
}

/** @param {import('../context.js').Context} context */
function makeDoors(context) {
  const { t } = context;
  const links = DOORS.map((door) => doorLink(context, t(`door.${door}`), () => door));
  links.forEach((link, i) => {
    link.href = i ? `#${DOORS[i]}` : '#';
  });
  return {
    element: element('nav', { class: 'doors', 'aria-label': t('door.title') }, ...links),
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ look: { door } }) {
      const name = document.title.split(' · ').at(-1) ?? '';
      const title = door === 'analyse' ? name : `${t(`door.${door}`)} · ${name}`;
      if (document.title !== title) document.title = title;
      DOORS.forEach((one, i) => {
        if (one === door) links[i].setAttribute('aria-current', 'page');
        else links[i].removeAttribute('aria-current');
      });
    },
  };
}

/** Where a table was opened from, above it. @param {import('../context.js').Context} context */
function makeWayBack(context) {
  /** @type {import('../../model/door.js').Door} */
  let from = 'review';
  const link = doorLink(context, '', () => from);
  const node = element('p', { class: 'way-back', hidden: true }, link);
  return {
    element: node,
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ look }) {
      node.hidden = !look.from;
      if (!look.from) return;
      from = look.from;
      link.href = `#${from}`;
      write(link, context.t(`door.back.${from}`));
    },
  };
}

export { makeDoors, makeWayBack };
