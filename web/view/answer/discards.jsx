// discards.jsx - the table of discards: rows of one height, sorted as the reader likes.
// SPDX-License-Identifier: MIT
//
// Discards of one shanten stand together.

import { goalFor, knowsPoints } from '../../model/engine/question.js';
import { descendsFirst, grouped, marks, order } from '../../model/engine/rank.js';
import { isWon } from '../../model/engine/won.js';
import {
  percent,
  riskWord,
  shantenWord,
  spokenTile,
  tileWord,
  worthWord,
} from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { whenDrawn } from '../kit/drawn.js';
import { element } from '../kit/element.js';
import { isNarrow } from '../kit/narrow.js';
import { Tile } from '../kit/tiles.jsx';
import { Cell, Head, Rows } from './rows.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/engine/rank.js').Column} Column
 * @typedef {import('../../model/engine/rank.js').Ranked} Ranked
 * @typedef {import('../../model/engine/question.js').Goal} Goal
 * @typedef {import('../../text/translate.js').Translate} Translate
 */

const MOST_SELECTED = 4;
/** So many rows are shown before all are asked for, on a narrow screen and on others. */
const FIRST = { narrow: 5, wide: 8 };
/** So many come with the first answer on a narrow screen: the others a frame later. */
const AT_ONCE = 1;

/** The column of what is played for. @param {Goal} goal @returns {'win' | 'score' | 'tenpai'} */
const aimOf = (goal) => (goal === 'atLeast' ? 'score' : goal);

/** @param {Scene} scene @returns {Column[]} */
function columnsOf({ state, look, answer, win, rows }) {
  const chances = !win.off && !isWon(answer);
  const all = /** @type {[Column, boolean][]} */ ([
    ['tile', true],
    ['total', true],
    ['score', chances && knowsPoints(state, look.goal)],
    ['win', chances],
    ['tenpai', chances],
    ['risk', rows.some(({ risk }) => risk !== undefined)],
  ]);
  return all.filter(([, there]) => there).map(([column]) => column);
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

/** @param {{ context: Context, look: Scene['look'], column: Column }} props */
function SortHead({ context: { t, store }, look: { sort, goal, least }, column }) {
  const isSorted = sort?.column === column;
  const descending = isSorted ? !sort.descending : descendsFirst(column);
  const name = column === 'score' && goal === 'atLeast' ? goal : column;
  return (
    <Head name={column} sorted={isSorted ? (descending ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        title={t(`col.hint.${name}`, { n: least })}
        onClick={() => store.see({ sort: { column, descending } })}
      >
        {t(`col.${name}`, { n: least })}
      </button>
    </Head>
  );
}

/** What was thrown in the game that the table is of. @param {Scene['look']} look */
const thrownBy = ({ done }) => (done?.type === 'discard' ? done.tile : null);

/**
 * What a row says beside its tile.
 * @param {Ranked} row @param {string | null} mark @param {Scene['look']} look
 */
function tagsOf({ face, furiten, riichi, shanten, bound }, mark, look) {
  const declares = riichi && shanten === 0 && !bound;
  const said = mark !== 'best' && mark;
  const thrown = face === thrownBy(look) && 'done';
  return [said, furiten && 'furiten', declares && 'riichi', thrown].filter((tag) => Boolean(tag));
}

/** How each column is told. @param {Goal} goal */
const textsOf = (goal) => ({
  total: String,
  score: worthWord(goal),
  win: percent,
  tenpai: percent,
  risk: riskWord,
});

/**
 * A press anywhere in a row is one on its tile, unless it ends a selection of text.
 * @param {{ context: Context, scene: Scene, columns: Column[], row: Ranked, mark: string | null,
 *   most: number }} props `most`: the largest number of what is played for
 */
function Row({ context, scene: { state, look }, columns, row, mark, most }) {
  const { t } = context;
  const { tile, face, bound } = row;
  const selected = look.selected.includes(tile);
  const [texts, aim] = [textsOf(look.goal), aimOf(goalFor(state, look.goal))];
  const games = /** @type {Record<string, number | undefined>} */ (look.games.get(tile) ?? {});
  /** @param {{ target: EventTarget | null }} event */
  const press = ({ target }) => {
    const isPick = /** @type {Element} */ (target).closest('button');
    if (isPick || !String(getSelection())) toggle(context, tile);
  };
  const classes = [mark === 'best' && 'best', selected && 'selected'].filter(Boolean);
  return (
    <tr role="row" class={classes.join(' ')} onClick={press}>
      <th scope="row" role="rowheader" class="col-tile">
        <button
          type="button"
          class="pick"
          data-tile={tile}
          aria-pressed={selected}
          aria-label={t('row.select', { tile: spokenTile(t, face) })}
        >
          <Tile name={face} />
        </button>
        <span class="name" aria-hidden="true">
          {tileWord(t, face)}
        </span>
        {mark === 'best' && <span class="unseen">{t('row.best')}</span>}
        <span class="tags">
          {tagsOf(row, mark, look).map((tag) => (
            <span class={`tag tag-${tag}`} title={t(`row.hint.${tag}`)}>
              {t(`row.${tag}`)}
            </span>
          ))}
        </span>
      </th>
      {columns.slice(1).map((column) => {
        const key = /** @type {keyof typeof texts} */ (column);
        const text = texts[key];
        // Nothing while it is no more than bounded.
        const known = key === 'total' || key === 'risk' || !bound;
        return (
          <Cell
            name={key}
            text={text}
            value={known ? row[key] : undefined}
            most={key === aim && most}
          >
            {games[key] !== undefined && (
              <small class="games" title={t('row.hint.games')}>
                {t('row.games', { value: text(games[key]) })}
              </small>
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

/** @param {{ context: Context, scene: Scene, shown: number }} props so many rows, and selected */
function Table({ context, scene, shown }) {
  const { t } = context;
  const { state, look, answer, rows } = scene;
  const columns = columnsOf(scene);
  const called = isWon(answer) ? new Map() : marks(rows);
  const least = Math.min(...rows.map(({ shanten }) => shanten));
  const aim = aimOf(goalFor(state, look.goal));
  const most = Math.max(...rows.map((row) => (row.bound ? 0 : (row[aim] ?? 0))));
  const tiles = order(rows, look.sort).map(({ tile }) => tile);
  const thrown = rows.flatMap(({ tile, face }) => (face === thrownBy(look) ? [tile] : []));
  const chosen = new Set([...tiles.slice(0, shown), ...look.selected, ...thrown]);
  const parts = grouped(rows, look.sort).flatMap((group, i) => {
    const seen = group.filter(({ tile }) => chosen.has(tile));
    const [{ shanten }] = group;
    const about = t(shanten > least ? 'row.back' : 'row.keeps', {
      shanten: shantenWord(t, shanten),
    });
    return [
      i > 0 && seen.length > 0 && (
        <tr role="row" class="sub" key={`after ${i}`}>
          <th role="cell">{about}</th>
        </tr>
      ),
      ...seen.map((row) => (
        <Row
          key={row.tile}
          {...{ context, scene, columns, row, most }}
          mark={called.get(row.tile) ?? null}
        />
      )),
    ];
  });
  const kinds = [!columns.includes('win') && 'no-win', columns.includes('score') && 'for-score'];
  return (
    <Rows
      class={['discards', ...kinds].filter(Boolean).join(' ')}
      label={t('table.caption')}
      heads={columns.map((column) => (
        <SortHead key={column} {...{ context, look, column }} />
      ))}
    >
      {parts}
    </Rows>
  );
}

/** How many rows are shown of a scene. @param {Scene} scene @param {boolean} all */
function shownOf({ answer, rows }, all) {
  if (all) return Infinity;
  // Whoever has won wants no discard, but may ask what would be left.
  if (isWon(answer)) return 0;
  const first = isNarrow() ? FIRST.narrow : FIRST.wide;
  return rows.length > first + 1 ? first : Infinity;
}

/** What a table is drawn from. @param {Scene} scene @returns {unknown[]} */
const sourcesOf = ({ answer, rows, win, look: { sort, selected, goal, least, games } }) => [
  answer,
  rows,
  sort,
  selected,
  win.off,
  goal,
  least,
  games,
  isNarrow(),
];

/** @param {Context} context */
function makeDiscards(context) {
  const { t } = context;
  const node = element('div', { class: 'discards-part' });
  let [all, begun] = [false, false];
  /** @type {Scene | null} */
  let present = null;
  /** @type {unknown[]} */
  let last = [];

  /** @param {Scene} scene @param {number} [most] the others have their room already */
  function show(scene, most = Infinity) {
    const { rows, answer } = scene;
    const wanted = Math.min(shownOf(scene, all), rows.length);
    const shown = Math.min(wanted, most);
    const hidden = rows.length - wanted;
    const showAll = () => {
      all = true;
      if (present) show(present);
    };
    draw(
      node,
      <>
        {shown > 0 && <Table {...{ context, scene, shown }} />}
        {shown < wanted && <div class="room" style={{ '--rows': wanted - shown }} />}
        {hidden > 0 && (
          <button type="button" class="plain more" onClick={showAll}>
            {t(isWon(answer) ? 'row.playOn' : 'answer.more', { n: hidden })}
          </button>
        )}
      </>,
    );
  }

  return {
    element: node,
    /** Marks the selected rows. @param {import('../../model/scene.js').Seen} seen */
    atOnce: ({ state, look }) => {
      if (present?.state !== state) return;
      present = { ...present, look };
      last = sourcesOf(present);
      show(present);
    },
    /** @param {Scene} scene */
    update(scene) {
      const { answer, rows } = scene;
      const now = sourcesOf(scene);
      if (now.every((value, i) => value === last[i])) return;
      if (answer !== last[0]) all = false;
      last = now;
      present = scene;
      node.hidden = rows.length === 0;
      const waits = !begun && isNarrow() && rows.length > 0;
      begun ||= rows.length > 0;
      show(scene, waits ? AT_ONCE : undefined);
      if (waits) whenDrawn(() => present && show(present));
    },
  };
}

export { makeDiscards };
