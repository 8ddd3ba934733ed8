// discards.js - the table: a row for each discard, sorted as the reader likes, the best marked.
// SPDX-License-Identifier: MIT
//
// On a narrow screen the useful tiles of a row stand under its numbers, by style alone; the roles say that
// it is still a table.

import { button, element } from '../element.js';
import { descendsFirst, marks, order } from '../rank.js';
import { tileIcon } from '../tile.js';
import { tileCount } from '../tile-button.js';
import { percent, shantenShort, tileWord } from '../words.js';

/**
 * @typedef {import('../app.js').Context} Context
 * @typedef {import('../app.js').Model} Model
 * @typedef {import('../rank.js').Column} Column
 * @typedef {import('../rank.js').Ranked} Ranked
 * @typedef {import('../i18n.js').Translate} Translate
 */

const COLUMNS = /** @type {Column[]} */ (['tile', 'shanten', 'total', 'kinds', 'improve', 'win', 'tenpai']);
const MOST_SELECTED = 4;

/** @param {Context} context @param {Column} column */
function makeHead({ t, store }, column) {
  const sort = () => {
    const now = store.look.sort;
    const descending = now?.column === column ? !now.descending : descendsFirst(column);
    store.see({ sort: { column, descending } });
  };
  const press = button(t(`col.${column}`), sort, { title: t(`col.hint.${column}`) });
  return element('th', { scope: 'col', role: 'columnheader', class: `col-${column}` }, press);
}

/** @param {string} text @param {string} name */
const cell = (text, name) => element('td', { role: 'cell', class: `col-${name}` }, text);

/** @param {number | undefined} value */
const chance = (value) => (value === undefined ? '' : percent(value));

/** Selects a row, or lets it go; at most a few, the latest last. @param {readonly number[]} selected @param {number} tile */
function toggle(selected, tile) {
  if (selected.includes(tile)) return selected.filter((one) => one !== tile);
  return [...selected, tile].slice(-MOST_SELECTED);
}

/** @param {Context} context @param {Ranked} row @param {string | null} mark @param {boolean} selected @param {boolean} nearest */
function makeRow({ t, store }, row, mark, selected, nearest) {
  const word = tileWord(t, row.face);
  const press = element('button', { 'type': 'button', 'class': 'pick', 'data-tile': row.tile, 'aria-pressed': String(selected),
    'aria-label': t('row.select', { tile: word }) }, tileIcon(row.face));
  press.addEventListener('click', () => store.see({ selected: toggle(store.look.selected, row.tile) }));
  const tags = [mark, row.furiten ? 'furiten' : null].filter((tag) => tag !== null)
    .map((tag) => element('span', { class: `tag tag-${tag}`, title: tag === 'near' ? t('row.hint.near') : null }, t(`row.${tag}`)));
  const classes = [selected ? 'selected' : '', mark === 'best' ? 'best' : '', nearest ? '' : 'farther'].filter(Boolean).join(' ');
  return element('tr', { role: 'row', class: classes },
    element('th', { scope: 'row', role: 'rowheader', class: 'col-tile' }, press, element('span', { class: 'tags' }, ...tags)),
    cell(shantenShort(t, row.shanten), 'shanten'), cell(String(row.total), 'total'), cell(String(row.kinds), 'kinds'),
    cell(String(row.improve), 'improve'), cell(chance(row.win), 'win'), cell(chance(row.tenpai), 'tenpai'),
    element('td', { role: 'cell', class: 'col-useful' }, ...row.tiles.map((tile) => tileCount(t, tile))));
}

/** @param {Context} context */
function makeDiscards(context) {
  const { t, store } = context;
  const heads = COLUMNS.map((column) => makeHead(context, column));
  const useful = element('th', { scope: 'col', role: 'columnheader', class: 'col-useful' }, t('col.useful'));
  const body = element('tbody', { role: 'rowgroup' });
  const table = element('table', { 'role': 'table', 'class': 'discards', 'aria-label': t('table.caption') },
    element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...heads, useful)), body);
  const node = element('div', { class: 'discards-part' }, table, element('p', { class: 'hint' }, t('row.hint')));
  /** @type {unknown[]} */
  let last = [];

  /** @param {import('../rank.js').Sort | null} sort */
  function markSorted(sort) {
    heads.forEach((head, i) => {
      if (sort?.column === COLUMNS[i]) head.setAttribute('aria-sort', sort.descending ? 'descending' : 'ascending');
      else head.removeAttribute('aria-sort');
    });
  }

  /** @param {Ranked[]} rows @param {Model} model */
  function fill(rows, { look }) {
    const focused = /** @type {HTMLElement | null} */ (body.contains(document.activeElement) ? document.activeElement : null)?.dataset.tile;
    const called = marks(rows);
    const least = Math.min(...rows.map(({ shanten }) => shanten));
    body.replaceChildren(...order(rows, look.sort).map((row) => (
      makeRow(context, row, called.get(row.tile) ?? null, look.selected.includes(row.tile), row.shanten === least))));
    if (focused) /** @type {HTMLElement | null} */ (body.querySelector(`[data-tile="${focused}"]`))?.focus();
  }

  return {
    element: node,
    /** @param {Model} model */
    update(model) {
      const { rows, look, win } = model;
      const now = [rows, look.sort, look.selected, win.off];
      if (now.every((value, i) => value === last[i]) && last.length) return;
      last = now;
      node.hidden = rows.length === 0;
      table.classList.toggle('no-win', win.off);
      markSorted(look.sort);
      fill([...rows], model);
    },
    store,
  };
}

export { makeDiscards };
