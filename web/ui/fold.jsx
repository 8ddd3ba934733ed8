// Parts of the page that open and close; a closed part renders no content.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';

/** @typedef {preact.ComponentChildren} Content */

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

/** A card that opens. @param {Parameters<typeof Opening>[0]} props */
export const Fold = (props) => <Opening class="card fold" {...props} />;
