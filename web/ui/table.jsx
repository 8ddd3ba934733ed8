// Shows tables, pairs of a name and a value, lines of text, and parts that open and close.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';
import { t } from '../text/page-words.js';
import { Button, Paragraph } from './choices.jsx';

/** @import { ComponentChildren as Content } from 'preact' */

/**
 * `marked`: whether the cell is highlighted. `span`: the number of columns of the cell. `bar`: the
 * length of a bar below the row's head, in percent.
 * @typedef {{ content: Content, marked?: boolean, span?: number }} Cell
 * @typedef {{ head: Content, cells: readonly (Content | Cell)[], looks?: string,
 *   bar?: string }} Row
 */

export const Pairs = (
  /** @type {{ pairs: readonly (readonly [string, string])[], class?: string }} */
  { pairs, class: more = '' },
) => (
  <dl class={`pairs number ${more}`}>
    {pairs.map(([name, value], i) => (
      <div key={i}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** @param {Content | Cell} cell @returns {cell is Cell} */
const isCell = (cell) => typeof cell === 'object' && cell !== null && 'content' in cell;

function CellOf(/** @type {{ cell: Content | Cell }} */ { cell }) {
  if (!isCell(cell)) return <td>{cell}</td>;
  const { content, marked, span } = cell;
  return (
    <td class={marked ? 'marked' : ''} colSpan={span}>
      {content}
    </td>
  );
}

/**
 * Shows a table with heads in the first row and column. A table with a label scrolls sideways.
 * @param {{ caption?: string, heads: readonly Content[], rows: readonly Row[],
 *   class?: string, label?: string }} props
 */
export function Table({ caption, heads, rows, class: more = '', label }) {
  const table = (
    <table class={`figures number ${more}`}>
      {caption && <caption class="strong">{caption}</caption>}
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
        {rows.map(({ head, cells, looks, bar }, i) => (
          <tr key={i} class={looks} style={{ '--bar': bar }}>
            <th scope="row">{head}</th>
            {cells.map((cell, at) => (
              <CellOf key={at} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!label) return table;
  return (
    <div class="scroll" role="group" tabIndex={0} aria-label={label}>
      {table}
    </div>
  );
}

/**
 * Shows a button for the hidden lines of a list, if there are any. `left`: their number.
 * @param {{ left: number, show: () => void, class?: string }} props
 */
export const ShowMore = ({ left, show, class: look = '' }) =>
  left > 0 && <Button class={`plain ${look}`} text={t('list.show', { n: left })} press={show} />;

/** @param {{ texts: readonly string[], class?: string }} props */
export const Lines = ({ texts, class: look }) =>
  texts.map((text) => <Paragraph key={text} class={look} text={text} />);

/** @param {{ title: Content, id?: string, class?: string, children: Content }} props */
export function Opening({ title, children, ...rest }) {
  const [open, setOpen] = useState(false);
  return (
    <details {...rest} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  );
}

/** @param {Parameters<typeof Opening>[0]} props */
export const Fold = (props) => <Opening class="card fold" {...props} />;
