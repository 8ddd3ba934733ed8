// rows.jsx - a table of choices: rows of one height, with a bar for what is played for.
// SPDX-License-Identifier: MIT
//
// Rows are grids, which a browser lays out far quicker than a table that measures its cells; the
// roles say that it is still a table.

/** @typedef {import('preact').ComponentChildren} Children */

/** @param {{ name: string, sorted?: 'ascending' | 'descending', children: Children }} props */
const Head = ({ name, sorted, children }) => (
  <th scope="col" role="columnheader" class={`col-${name}`} aria-sort={sorted}>
    {children}
  </th>
);

/**
 * A number; `most`: the largest one of what is played for, of which the bar shows a part.
 * @param {{ name: string, value: number | undefined, text: (value: number) => string,
 *   most?: number | false, children?: Children }} props
 */
function Cell({ name, value, text, most, children }) {
  const bar = most && value !== undefined;
  return (
    <td
      role="cell"
      class={bar ? `col-${name} aim` : `col-${name}`}
      style={bar ? { '--part': (value / most).toFixed(3) } : undefined}
    >
      {value === undefined ? '' : text(value)}
      {children}
    </td>
  );
}

/** Under the numbers, in words. @param {{ children: Children }} props */
const Facts = ({ children }) => (
  <td role="cell" class="facts">
    {children}
  </td>
);

/** @param {{ label: string, heads: Children[], children: Children } & Record<string, any>} props */
const Rows = ({ label, heads, children, class: more = '', ...rest }) => (
  <table role="table" class={`rows n${heads.length} ${more}`} aria-label={label} {...rest}>
    <thead role="rowgroup">
      <tr role="row">{heads}</tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
  </table>
);

export { Cell, Facts, Head, Rows };
