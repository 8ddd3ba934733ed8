// discards.js - the table of discards, sorted as the reader likes, with the best one marked.
// SPDX-License-Identifier: MIT
//
// On a narrow screen the style puts the useful tiles of a row under its numbers. The roles say that
// it is still a table.

import { knowsPoints } from '../../model/engine/question.js';
import { descendsFirst, marks, order } from '../../model/engine/rank.js';
import { isWon } from '../../model/engine/won.js';
import {
  percent,
  points,
  riskWord,
  shantenShort,
  spokenTile,
  worthWord,
} from '../../text/words.js';
import { arrange } from '../kit/arrange.js';
import { whenCalm } from '../kit/calm.js';
import { whenDrawn } from '../kit/drawn.js';
import { button, element, write } from '../kit/element.js';
import { isNarrow } from '../kit/narrow.js';
import { once } from '../kit/once.js';
import { fillTileCounts } from '../kit/tile-button.js';
import { tileIcon } from '../kit/tile.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/engine/rank.js').Column} Column
 * @typedef {import('../../model/engine/rank.js').Ranked} Ranked
 * @typedef {import('../../text/translate.js').Translate} Translate
 */

const COLUMNS = /** @type {Column[]} */ ([
  'tile',
  'shanten',
  'total',
  'kinds',
  'improve',
  'score',
  'mean',
  'win',
  'tenpai',
]);
const MOST_SELECTED = 4;
/** So many rows are shown first on a narrow screen; the style has the same number. */
const FIRST = 5;
/** So many come with the first answer, without their useful tiles: all else comes a frame later. */
const AT_ONCE = 1;
/** When the others are written, in milliseconds after those. */
const LATER = 300;

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

/**
 * Of a row that is no more than bounded, at most so much: nothing where that is certainty.
 * @param {HTMLElement} node @param {number | undefined} value @param {boolean | undefined} bound
 * @param {Translate} t @param {(value: number) => string} [text]
 */
function writeChance(node, value, bound, t, text = percent) {
  const said = value === undefined ? '' : text(value);
  const most = bound && said && said !== '100%';
  write(node, most ? `≤${said}` : bound ? '' : said);
  const title = most ? t('win.most') : '';
  if (node.title !== title) node.title = title;
}

/**
 * Under what the model says, what games gave: the truth lies between the two.
 * @param {HTMLElement} node @param {number | undefined} value @param {Translate} t
 * @param {(value: number) => string} text
 */
function writeGames(node, value, t, text) {
  if (value === undefined) return;
  const title = t('row.hint.games');
  node.append(element('small', { class: 'games', title }, t('row.games', { value: text(value) })));
}

/**
 * Selects a row or deselects it. The latest is last; a fifth is refused.
 * @param {Context} context @param {number} tile
 */
function toggle({ t, store }, tile) {
  const { selected } = store.look;
  if (selected.includes(tile)) {
    store.see({ selected: selected.filter((one) => one !== tile), problem: null, notice: '' });
  } else if (selected.length < MOST_SELECTED) {
    store.see({ selected: [...selected, tile], problem: null, notice: '' });
  } else {
    store.see({ notice: t('row.most', { n: MOST_SELECTED }), problem: null });
  }
}

/** @param {string | null} mark @param {Ranked} row @param {Translate} t */
function makeTags(mark, row, t) {
  const declares = row.riichi && row.shanten === 0 && !row.bound;
  return [mark, row.furiten ? 'furiten' : null, declares ? 'riichi' : null]
    .filter((tag) => tag !== null)
    .map((tag) =>
      element(
        'span',
        { class: `tag tag-${tag}`, title: tag === 'near' ? t('row.hint.near') : null },
        t(`row.${tag}`),
      ),
    );
}

/** The tile of a row, to select it. @param {Context} context @param {number} tile */
function makePick(context, tile) {
  const icon = tileIcon('back');
  const press = element('button', { type: 'button', class: 'pick', 'data-tile': tile }, icon);
  press.addEventListener('click', () => toggle(context, tile));
  let shown = '';
  return {
    press,
    /** A five may be red in one hand and plain in the next. @param {string} face */
    write(face) {
      if (face === shown) return;
      shown = face;
      icon.className = `tile t-${face}`;
      const label = context.t('row.select', { tile: spokenTile(context.t, face) });
      press.setAttribute('aria-label', label);
    },
  };
}

/** Numbers of a row that stay while the hand is the same. */
const COUNTS = /** @type {const} */ (['total', 'kinds', 'improve']);

/** @param {Context} context @param {number} tile @param {HTMLElement} node of the row */
function makeCells(context, tile, node) {
  const { press, write: writeFace } = makePick(context, tile);
  const tags = element('span', { class: 'tags' });
  const names = ['shanten', ...COUNTS, 'score', 'mean', 'win', 'tenpai', 'useful'];
  const cells = Object.fromEntries(names.map((name) => [name, cell('', name)]));
  const known = element('span', { class: 'marks' }, tags);
  const head = element('th', { scope: 'row', role: 'rowheader', class: 'col-tile' }, press, known);
  node.append(head, ...Object.values(cells));
  return { press, writeFace, tags, known, cells };
}

/**
 * A row, which serves every hand that has its tile.
 * @param {Context} context @param {number} tile
 */
function makeRow(context, tile) {
  const { t } = context;
  const node = element('tr', { role: 'row' });
  const parts = once(() => makeCells(context, tile, node));
  /** @type {Ranked['tiles'] | null} */
  let listed = null;
  let [tagged, said] = ['', ''];
  /** @type {unknown[]} */
  let last = [];

  /** @param {Ranked} now @param {string | null} mark */
  function writeTags(now, mark) {
    const key = JSON.stringify([mark, now.furiten, now.riichi, now.shanten, now.bound]);
    if (key !== tagged) parts().tags.replaceChildren(...makeTags(mark, now, t));
    tagged = key;
  }

  /** @param {number | null} risk of dealing in */
  function writeRisk(risk) {
    const text = risk === null ? '' : t('row.risk', { risk: riskWord(risk) });
    if (text === said) return;
    said = text;
    const { known, tags } = parts();
    known.replaceChildren(tags, ...(text ? [element('span', { class: 'risk' }, text)] : []));
  }

  /** Its useful tiles. @param {Ranked} now */
  function list(now) {
    if (listed === now.tiles) return;
    listed = now.tiles;
    fillTileCounts(t, parts().cells.useful, now.tiles);
  }

  /** @param {boolean} selected */
  function select(selected) {
    if (node.classList.contains('selected') === selected) return;
    parts().press.setAttribute('aria-pressed', String(selected));
    node.classList.toggle('selected', selected);
  }

  return {
    node,
    select,
    list,
    /**
     * @param {Ranked} now @param {string | null} mark @param {boolean} selected
     * @param {boolean} nearest @param {{ win: number, score?: number } | undefined} games
     * @param {(value: number) => string} worth @param {number | null} risk
     */
    update(now, mark, selected, nearest, games, worth, risk) {
      const seen = [now, mark, selected, nearest, games, worth, risk, isNarrow()];
      if (seen.every((value, i) => value === last[i])) return;
      last = seen;
      const { press, writeFace, cells } = parts();
      writeFace(now.face);
      press.setAttribute('aria-pressed', String(selected));
      node.classList.toggle('farther', !nearest);
      node.classList.toggle('selected', selected);
      node.classList.toggle('best', mark === 'best');
      writeTags(now, mark);
      writeRisk(risk);
      write(cells.shanten, shantenShort(t, now.shanten));
      for (const name of COUNTS) write(cells[name], String(now[name]));
      writeChance(cells.score, now.score, now.bound, t, worth);
      write(cells.mean, now.mean === undefined ? '' : points(now.mean));
      writeChance(cells.win, now.win, now.bound, t);
      writeGames(cells.score, games?.score, t, worth);
      writeGames(cells.win, games?.win, t, percent);
      writeChance(cells.tenpai, now.tenpai, now.bound, t);
    },
  };
}

/** @param {Context} context */
function makeTable(context) {
  const { t } = context;
  const heads = COLUMNS.map((column) => makeHead(context, column));
  const useful = element(
    'th',
    { scope: 'col', role: 'columnheader', class: 'col-useful' },
    t('col.useful'),
  );
  const body = element('tbody', { role: 'rowgroup' });
  body.addEventListener('click', pressRow);
  const table = element(
    'table',
    { role: 'table', class: 'discards', 'aria-label': t('table.caption') },
    element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...heads, useful)),
    body,
  );
  return { heads, body, table };
}

/**
 * @param {HTMLElement[]} heads of the columns
 * @param {import('../../model/engine/rank.js').Sort | null} sort
 */
function markSorted(heads, sort) {
  heads.forEach((head, i) => {
    if (sort?.column !== COLUMNS[i]) head.removeAttribute('aria-sort');
    else head.setAttribute('aria-sort', sort.descending ? 'descending' : 'ascending');
  });
}

/**
 * The column of points is that of the chance of enough, where that is played for.
 * @param {Translate} t @param {HTMLElement[]} heads @param {Scene['look']} look
 */
function nameScore(t, heads, { goal, least }) {
  const press = heads[COLUMNS.indexOf('score')].querySelector('button');
  const key = goal === 'atLeast' ? 'atLeast' : 'score';
  if (!press) return;
  write(press, t(`col.${key}`, { n: least }));
  press.title = t(`col.hint.${key}`, { n: least });
}

/**
 * A press anywhere in a row is one on its tile, unless it ends a selection of text.
 * @param {Event} event
 */
function pressRow({ target }) {
  const place = /** @type {Element} */ (target);
  if (place.closest('button') || String(getSelection())) return;
  /** @type {HTMLElement | null | undefined} */ (
    place.closest('tr')?.querySelector('.pick')
  )?.click();
}

/** @typedef {Map<number, ReturnType<typeof makeRow>>} Made rows by tile */

/**
 * Writes rows. On a phone only those that are read list their useful tiles.
 * @param {Context} context @param {Made} made @param {Scene} scene
 * @param {boolean} [lists] whether any does
 */
function rowWriter(context, made, { risks, answer, rows, look }, lists = true) {
  const worth = worthWord(look.goal);
  const riskOf = new Map(risks.now?.tiles.map(({ name, risk }) => [name, risk]));
  const called = isWon(answer) ? new Map() : marks(rows);
  const least = Math.min(...rows.map(({ shanten }) => shanten));
  const isSelected = (/** @type {Ranked} */ { tile }) => look.selected.includes(tile);
  const own = (/** @type {Ranked} */ { tile }) => {
    const found = made.get(tile) ?? makeRow(context, tile);
    made.set(tile, found);
    return found;
  };
  return {
    node: (/** @type {Ranked} */ row) => own(row).node,
    /** It is selected, or was and still looks so. */
    isMarked: (/** @type {Ranked} */ row) =>
      isSelected(row) || own(row).node.classList.contains('selected'),
    /** @param {Ranked} row */
    write(row) {
      const [mark, selected] = [called.get(row.tile) ?? null, isSelected(row)];
      const [games, risk] = [look.games.get(row.tile), riskOf.get(row.name) ?? null];
      own(row).update(row, mark, selected, row.shanten === least, games, worth, risk);
      if (lists && (!isNarrow() || selected || mark === 'best')) own(row).list(row);
    },
  };
}

/**
 * Rows in their order. Those that are not shown now may be written later.
 * @param {Context} context @param {HTMLElement} body @param {Made} made @param {Scene} scene
 * @param {number} [shown] how many are shown
 */
function fillRows(context, body, made, scene, shown = Infinity) {
  const { node, isMarked, write: writeRow } = rowWriter(context, made, scene);
  const ordered = order(scene.rows, scene.look.sort);
  ordered.forEach((row, i) => {
    if (i < shown || isMarked(row)) writeRow(row);
  });
  arrange(body, ordered.map(node));
}

/**
 * The first rows of the first answer.
 * @param {Context} context @param {HTMLElement} body @param {Made} made @param {Scene} scene
 */
function beginRows(context, body, made, scene) {
  const { node, write: writeRow } = rowWriter(context, made, scene, false);
  const first = order(scene.rows, scene.look.sort).slice(0, AT_ONCE);
  first.forEach(writeRow);
  body.append(...first.map(node));
}

/**
 * Marks the selected rows, whose useful tiles come later.
 * @param {Made} made @returns {(seen: import('../../model/scene.js').Seen) => void}
 */
const markIn = (made) => (seen) =>
  made.forEach((row, tile) => row.select(seen.look.selected.includes(tile)));

/** What the table shows, the answer first. @param {Scene} scene */
function shownOf({ answer, rows, look, win, risks }) {
  const { sort, selected, goal, least, games } = look;
  return [answer, rows, sort, selected, win.off, goal, least, games, risks.now, isNarrow()];
}

/** @param {Context} context */
function makeDiscards(context) {
  const { t } = context;
  const { heads, body, table } = makeTable(context);
  /** @type {Made} */
  const made = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let begun = false;

  /** On a narrow screen the table begins with its first rows. @param {Scene} scene */
  function fill(scene) {
    clearTimeout(timer);
    const narrow = isNarrow() && !table.classList.contains('all');
    if (narrow && !begun && scene.rows.length > AT_ONCE) {
      begun = true;
      beginRows(context, body, made, scene);
      whenDrawn(() => present && fill(present));
      return;
    }
    const shown = narrow ? FIRST : Infinity;
    fillRows(context, body, made, scene, shown);
    if (shown >= scene.rows.length) return;
    const fillRest = () => scene === present && fillRows(context, body, made, scene);
    timer = setTimeout(whenCalm, LATER, fillRest);
  }

  const more = button('', showAll, { class: 'plain more' });
  /** @type {Scene | null} */
  let present = null;

  function showAll() {
    table.classList.add('all');
    if (present) fill(present);
  }

  const node = element(
    'div',
    { class: 'discards-part' },
    table,
    more,
    element('p', { class: 'hint' }, t('row.hint')),
  );
  /** @type {unknown[]} */
  let last = [];
  return {
    element: node,
    atOnce: markIn(made),
    /** @param {Scene} scene */
    update(scene) {
      const { answer, rows, look, win } = scene;
      const now = shownOf(scene);
      if (now.every((value, i) => value === last[i])) return;
      if (answer !== last[0]) {
        table.classList.remove('all');
        table.classList.toggle('few', rows.length <= FIRST);
        more.textContent = t('answer.more', { n: rows.length });
      }
      last = now;
      node.hidden = rows.length === 0;
      table.classList.toggle('no-win', win.off || isWon(answer));
      table.classList.toggle('for-score', knowsPoints(scene.state, look.goal));
      table.dataset.goal = look.goal;
      nameScore(t, heads, look);
      markSorted(heads, look.sort);
      present = scene;
      fill(scene);
    },
  };
}

export { makeDiscards };
