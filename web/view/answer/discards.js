// discards.js - the table of discards, sorted as the reader likes, with the best one marked.
// SPDX-License-Identifier: MIT
//
// On a narrow screen the style puts the useful tiles of a row under its numbers. The roles say that
// it is still a table.

import { safetyOf } from '../../model/engine/danger.js';
import { knowsPoints } from '../../model/engine/question.js';
import { descendsFirst, marks, order } from '../../model/engine/rank.js';
import { percent, points, shantenShort, spokenTile, worthWord } from '../../text/words.js';
import { button, element } from '../kit/element.js';
import { isKnown, safetyMarks, safetyText } from '../kit/safety.js';
import { tileCount } from '../kit/tile-button.js';
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
 * Of a row that is no more than bounded, at most so much.
 * @param {HTMLElement} node @param {number | undefined} value @param {boolean | undefined} bound
 * @param {Translate} t @param {(value: number) => string} [text]
 */
function writeChance(node, value, bound, t, text = percent) {
  node.textContent = value === undefined ? '' : (bound ? '≤\u00A0' : '') + text(value);
  if (bound) node.title = t('win.most');
  else node.removeAttribute('title');
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

/**
 * A row. Only its probabilities, mark and selection change while the hand is the same.
 * @param {Context} context @param {Ranked} row @param {boolean} nearest
 * @param {import('../../model/engine/danger.js').Safety[] | undefined} safety
 */
function makeRow(context, row, nearest, safety) {
  const { t } = context;
  const press = element(
    'button',
    {
      type: 'button',
      class: 'pick',
      'data-tile': row.tile,
      'aria-label': t('row.select', { tile: spokenTile(t, row.face) }),
    },
    tileIcon(row.face),
  );
  press.addEventListener('click', () => toggle(context, row.tile));
  const safe =
    safety && isKnown(safety)
      ? [safetyMarks(t, safety), element('span', { class: 'unseen' }, safetyText(t, safety))]
      : [];
  const tags = element('span', { class: 'tags' });
  const [score, mean, win, tenpai] = ['score', 'mean', 'win', 'tenpai'].map((name) =>
    cell('', name),
  );
  const node = element(
    'tr',
    { role: 'row', class: nearest ? null : 'farther' },
    element(
      'th',
      { scope: 'row', role: 'rowheader', class: 'col-tile' },
      press,
      element('span', { class: 'marks' }, tags, ...safe),
    ),
    cell(shantenShort(t, row.shanten), 'shanten'),
    cell(String(row.total), 'total'),
    cell(String(row.kinds), 'kinds'),
    cell(String(row.improve), 'improve'),
    score,
    mean,
    win,
    tenpai,
    element(
      'td',
      { role: 'cell', class: 'col-useful' },
      ...row.tiles.map((tile) => tileCount(t, tile)),
    ),
  );
  return {
    node,
    /**
     * @param {Ranked} now @param {string | null} mark @param {boolean} selected
     * @param {{ win: number, score?: number } | undefined} games
     * @param {(value: number) => string} worth
     */
    update(now, mark, selected, games, worth) {
      press.setAttribute('aria-pressed', String(selected));
      node.classList.toggle('selected', selected);
      node.classList.toggle('best', mark === 'best');
      tags.replaceChildren(...makeTags(mark, now, t));
      writeChance(score, now.score, now.bound, t, worth);
      mean.textContent = now.mean === undefined ? '' : points(now.mean);
      writeChance(win, now.win, now.bound, t);
      writeGames(score, games?.score, t, worth);
      writeGames(win, games?.win, t, percent);
      writeChance(tenpai, now.tenpai, now.bound, t);
    },
  };
}

/**
 * Puts nodes in order. The focus stays where it is.
 * @param {Element} parent @param {Element[]} nodes
 */
function arrange(parent, nodes) {
  const { children } = parent;
  if (nodes.length === children.length && nodes.every((node, i) => children[i] === node)) return;
  const focused = parent.contains(document.activeElement)
    ? /** @type {HTMLElement} */ (document.activeElement)
    : null;
  parent.replaceChildren(...nodes);
  if (focused && parent.contains(focused)) focused.focus();
}

/** A complete hand has nothing to compare. @param {Scene['answer']} answer */
const isWon = (answer) => 'byForm' in answer && answer.byForm.shanten < 0;

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
  press.textContent = t(`col.${key}`, { n: least });
  press.title = t(`col.hint.${key}`, { n: least });
}

/** @typedef {Map<number, ReturnType<typeof makeRow>>} Made rows by tile */

/**
 * Makes the rows of another hand.
 * @param {Context} context @param {Scene} scene @returns {Made}
 */
function makeAll(context, { rows, state }) {
  const least = Math.min(...rows.map(({ shanten }) => shanten));
  const safety = safetyOf(state);
  return new Map(
    rows.map((row) => [
      row.tile,
      makeRow(context, row, row.shanten === least, safety.get(row.name)),
    ]),
  );
}

/** @param {HTMLElement} body @param {Made} made @param {Scene} scene */
function fillRows(body, made, { answer, rows, look }) {
  const worth = worthWord(look.goal);
  const called = isWon(answer) ? new Map() : marks(rows);
  const nodes = order(rows, look.sort).flatMap((row) => {
    const { tile } = row;
    const own = made.get(tile);
    const selected = look.selected.includes(tile);
    own?.update(row, called.get(tile) ?? null, selected, look.games.get(tile), worth);
    return own?.node ?? [];
  });
  arrange(body, nodes);
}

/** @param {Context} context */
function makeDiscards(context) {
  const { t } = context;
  const { heads, body, table } = makeTable(context);
  // On a narrow screen the table begins with its first rows.
  const more = button('', () => table.classList.add('all'), { class: 'plain more' });
  const node = element(
    'div',
    { class: 'discards-part' },
    table,
    more,
    element('p', { class: 'hint' }, t('row.hint')),
  );
  /** @type {unknown[]} */
  let last = [];
  /** @type {Made} */
  let made = new Map();
  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      const { answer, rows, look, win } = scene;
      const now = [
        answer,
        rows,
        look.sort,
        look.selected,
        win.off,
        look.goal,
        look.least,
        look.games,
      ];
      if (now.every((value, i) => value === last[i])) return;
      if (answer !== last[0]) {
        made = makeAll(context, scene);
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
      fillRows(body, made, scene);
    },
  };
}

export { makeDiscards };
