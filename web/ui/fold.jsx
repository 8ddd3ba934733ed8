// A card that folds; its content is rendered when it is first opened.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';

/**
 * @param {{ title: preact.ComponentChildren, id?: string, open?: boolean,
 *   children: preact.ComponentChildren }} props
 */
export function Fold({ title, id, open: first = false, children }) {
  const [open, setOpen] = useState(first);
  return (
    <details
      class="card fold"
      id={id}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {open && children}
    </details>
  );
}
