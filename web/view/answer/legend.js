// legend.js - what the marks in the hand and in the table mean.
// SPDX-License-Identifier: MIT

import { element } from '../kit/element.js';
import { tileCount } from '../kit/tile-button.js';
import { tileIcon } from '../kit/tile.js';

/** @typedef {import('../../text/translate.js').Translate} Translate */

/** @param {Translate} t @param {string} mark */
const tag = (t, mark) => element('span', { class: `tag tag-${mark}` }, t(`row.${mark}`));

/** Each mark as it looks, and its words. @param {Translate} t @returns {[Element, string][]} */
const marksOf = (t) => [
  [element('span', { class: 'sample-line' }), t('marks.line')],
  [tag(t, 'tie'), t('marks.tie')],
  [tag(t, 'near'), t('row.hint.near')],
  [element('span', {}, '≤'), t('win.most')],
  [element('span', { class: 'sample-selected' }), t('marks.selected')],
  [element('span', { class: 'farther' }, '0.0%'), t('marks.farther')],
  [tileCount(t, { name: '9p', count: 3 }), t('marks.count')],
  [tileIcon('0p'), t('marks.red')],
  [tag(t, 'furiten'), t('marks.furiten')],
  [tag(t, 'riichi'), t('marks.riichi')],
];

/** @param {import('../context.js').Context} context */
function makeLegend({ t }) {
  const list = element('dl', {});
  const node = element(
    'details',
    { class: 'legend' },
    element('summary', {}, t('marks.title')),
    list,
  );
  node.addEventListener('toggle', () => {
    if (list.childElementCount) return;
    const rows = marksOf(t).map(([mark, text]) =>
      element('div', {}, element('dt', {}, mark), element('dd', {}, text)),
    );
    list.append(...rows);
  });
  return {
    element: node,
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ rows }) {
      node.hidden = rows.length === 0;
    },
  };
}

export { makeLegend };
