// Parts that open; their content is rendered while they are open.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';

/**
 * @param {{ title: preact.ComponentChildren, id?: string, class?: string, open?: boolean,
 *   children: preact.ComponentChildren }} props
 */
export function Opening({ title, open: first = false, children, ...rest }) {
  const [open, setOpen] = useState(first);
  return (
    <details {...rest} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  );
}

/** A card that opens. @param {Parameters<typeof Opening>[0]} props */
export const Fold = (props) => <Opening class="card fold" {...props} />;
