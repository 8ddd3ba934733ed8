// The list of choices, in which the reader sorts rows and selects up to four.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';
import { selected, sort, toggleRow } from '../state/store.js';
import { columnWord, lostWord, percentText, pointsText, riskWord } from '../text/page-words.js';
import { shantenTerm, t, tileWord, unnamedShanten, worthFormat } from '../text/page-words.js';
import { Button, setter } from '../ui/choices.jsx';
import { ShowMore } from '../ui/table.jsx';
import { Pictures, Tile } from '../ui/tile.jsx';
import { aimOf, descendsFirst, placesCount, sortRows } from './rows.js';
import { actionWord, callWord } from './say.js';

/** @import { Column, Row } from './rows.js' */
/** @import { Aim } from './say.js' */

/**
 * `atTable`: the numbers in the list count opponents.
 * @typedef {{ rows: Row[], aim: Aim, atTable: boolean, working: boolean, busy: boolean }} Listed
 */

/** @param {Listed} listed @returns {Column[]} */
function columnsOf({ rows, aim, atTable }) {
  if (atTable) return ['score', 'win', 'risk', 'dealsIn', 'total'];
  const bare = rows.some((row) => row.win !== undefined && !row.bound && row.score === undefined);
  return [
    ...(bare ? [] : /** @type {Column[]} */ (['score'])),
    'win',
    ...(aim.goal === 'tenpai' ? /** @type {Column[]} */ (['tenpai']) : []),
    'total',
  ];
}

/** Returns a column's title and explanation. @param {Column} column @param {Listed} listed */
function columnWords(column, { atTable, rows, aim: { goal, least: n } }) {
  const isScore = column === 'score';
  if (!atTable && isScore && goal === 'atLeast')
    return [t('col.atLeast', { n }), t('col.hint.atLeast', { n })];
  const places = placesCount(rows);
  const ofTable = atTable && column !== 'total' ? `say.table.${column}` : `say.${column}`;
  const key = column === 'tenpai' ? 'hint.tenpai' : ofTable;
  const hint = atTable && isScore && places ? 'advice.places' : `col.${key}`;
  return [columnWord(column, { atTable, places }), t(hint)];
}

function ColumnHead(/** @type {{ column: Column, listed: Listed }} */ { column, listed }) {
  const [title, hint] = columnWords(column, listed);
  const isSorted = sort.value?.column === column;
  const descending = isSorted ? !sort.value?.descending : descendsFirst(column);
  return (
    <th scope="col" aria-sort={isSorted ? (descending ? 'ascending' : 'descending') : undefined}>
      <Button title={hint} text={title} press={setter(sort, () => ({ column, descending }))} />
    </th>
  );
}

/** `near`: rows with a greater shanten name it. @param {Row} row @param {number} near */
const tagsOf = (row, near) =>
  [
    row.equal && ['equal accent', t('answer.equal')],
    row.mode && ['mode accent', row.mode === 'riichi' ? t('row.riichi') : t('tag.damaten')],
    row.plan && ['plan', t(`advice.${row.isTop ? 'best.' : ''}${row.plan}`)],
    row.shanten > near && ['far', shantenTerm(row.shanten)],
    row.furiten && ['furiten bad', t('row.furiten')],
    row.done && ['done ink strong', t('row.done')],
  ].filter((tag) => Array.isArray(tag));

/** Whether another player could win on the discard. @param {Row} row */
const canDealIn = ({ type, then = null }) =>
  then !== null || ['discard', 'added-kan', 'north'].includes(type);

/** @param {Row} row @param {Column} column @param {Aim} aim @returns {string} '' if unknown */
function cellText(row, column, { goal }) {
  const value = row[column];
  if (column === 'total') return row.type === 'win' ? '' : String(row.total);
  if (value === undefined || row.refused || row.bound) return '';
  if (column === 'risk' || column === 'dealsIn') {
    return row.plan === 'end' || (column === 'risk' && !canDealIn(row)) ? '–' : riskWord(value);
  }
  if (column === 'score') return (row.plan ? pointsText : worthFormat(goal))(value);
  return row.plan === 'end' ? '–' : percentText(value);
}

/** Shows the button of a row: a tile, or a call with its tiles. @param {{ row: Row }} props */
function RowAction({ row }) {
  const { type, tile, own, then } = row;
  if (type === 'discard' && tile) {
    return (
      <>
        <Tile name={tile} />
        <span class="name">{tileWord(tile)}</span>
      </>
    );
  }
  return (
    <>
      <span class="call">{callWord({ ...row, own: [] })}</span>
      <Pictures names={own} />
      {then && <span class="arrow">→</span>}
      {then && <Tile name={then} />}
    </>
  );
}

/**
 * Shows a row. A click acts as the row's button, unless it ends a selection of text.
 * @param {{ row: Row, columns: Column[], listed: Listed, most: number, near: number }} props
 */
function RowOf({ row, columns, listed: { aim, atTable }, most, near }) {
  const isSelected = selected.value.includes(row.id);
  const played = atTable ? 'score' : aimOf(aim.goal);
  const classes = [row.best && 'best', isSelected && 'selected', row.refused && 'off'];
  const less = !row.best && row.lost ? lostWord(row.lost, atTable ? 'score' : aim.goal) : '';
  const toggleByClick = (/** @type {{ target: EventTarget | null }} */ { target }) => {
    const inButton = /** @type {Element} */ (target).closest('button');
    if (inButton || !String(getSelection())) toggleRow(row.id);
  };
  return (
    <tr class={classes.filter(Boolean).join(' ')} onClick={toggleByClick}>
      <th scope="row">
        <button
          class="pick"
          data-id={row.id}
          aria-pressed={isSelected}
          aria-label={actionWord(row)}
        >
          <RowAction row={row} />
        </button>
        {row.best && <span class="unseen">{t('row.best')}</span>}
        <span class="tags">
          {tagsOf(row, near).map(([kind, text]) => (
            <span key={kind} class={`tag tag-${kind}`}>
              {text}
            </span>
          ))}
        </span>
      </th>
      {columns.map((column) => {
        const text = cellText(row, column, aim);
        const bar = column === played && !atTable && text !== '' && most > 0;
        return (
          <td
            key={column}
            class={column === played ? 'aim' : undefined}
            style={bar ? { '--part': ((row.aim ?? 0) / most).toFixed(3) } : undefined}
          >
            {text}
            {column === played && less && (
              <small title={t('answer.less', { n: less })}>
                −{aim.goal === 'score' || atTable ? pointsText(row.lost ?? 0) : less.split(' ')[0]}
              </small>
            )}
          </td>
        );
      })}
    </tr>
  );
}

export function Choices(/** @type {{ view: Listed, label?: string }} */ { view, label }) {
  const [all, setAll] = useState(false);
  const { rows, aim, atTable, working, busy } = view;
  const columns = columnsOf(view);
  const first = matchMedia('(width < 40rem)').matches ? 5 : 8;
  const many = !all && rows.length > first + 1;
  const seen = sortRows(rows, sort.value).filter(
    (row, i) => !many || i < first || row.done || selected.value.includes(row.id),
  );
  const most = Math.max(...rows.map((row) => (row.bound ? 0 : (row.aim ?? 0))));
  const near = unnamedShanten(rows.map(({ shanten }) => shanten));
  return (
    <div class="list">
      <table
        class={`choices number c${columns.length}`}
        aria-label={label ?? t(atTable ? 'list.table' : 'list.alone')}
        aria-busy={working || busy}
      >
        <thead>
          <tr>
            <th scope="col">
              <button onClick={setter(sort, () => null)}>{t('col.choice')}</button>
            </th>
            {columns.map((column) => (
              <ColumnHead key={column} column={column} listed={view} />
            ))}
          </tr>
        </thead>
        <tbody>
          {seen.map((row) => (
            <RowOf key={row.id} listed={view} {...{ row, columns, most, near }} />
          ))}
        </tbody>
      </table>
      <ShowMore class="wide more" left={rows.length - seen.length} show={() => setAll(true)} />
    </div>
  );
}
