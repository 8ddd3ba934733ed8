// A table of figures.
// SPDX-License-Identifier: MIT

/**
 * @typedef {import('preact').ComponentChildren} Content
 * A cell with a mark. The cells of a row follow its head.
 * @typedef {{ marked: boolean, content: Content }} Cell
 * @typedef {{ head: Content, cells: readonly (Content | Cell)[], looks?: string }} Row
 */

/** @param {Content | Cell} cell @returns {cell is Cell} */
const isCell = (cell) => typeof cell === 'object' && cell !== null && 'marked' in cell;

/** @param {{ cell: Content | Cell }} props */
const CellOf = ({ cell }) =>
  isCell(cell) ? <td class={cell.marked ? 'marked' : ''}>{cell.content}</td> : <td>{cell}</td>;

/**
 * A table with a head row, and a head in each row.
 * @param {{ caption?: string, heads: readonly Content[], rows: readonly Row[],
 *   class?: string }} props
 */
export const Table = ({ caption, heads, rows, class: more = '' }) => (
  <table class={`figures ${more}`}>
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>
        {heads.map((head, i) => (
          <th key={i} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ head, cells, looks }, i) => (
        <tr key={i} class={looks}>
          <th scope="row">{head}</th>
          {cells.map((cell, at) => (
            <CellOf key={at} cell={cell} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
