// Several texts, each as a paragraph.
// SPDX-License-Identifier: MIT

/** @param {{ texts: readonly string[], class?: string }} props */
export const Lines = ({ texts, class: look }) =>
  texts.map((text) => (
    <p key={text} class={look}>
      {text}
    </p>
  ));
