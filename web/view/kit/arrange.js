// arrange.js - puts elements in order; those that stay where they are are not touched.
// SPDX-License-Identifier: MIT

/**
 * The focus stays where it is, also in an element that moves.
 * @param {Element} parent @param {readonly Element[]} nodes all that it is to hold
 */
function arrange(parent, nodes) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const kept = new Set(nodes);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  nodes.forEach((node, i) => {
    const there = parent.children[i] ?? null;
    if (there !== node) parent.insertBefore(node, there);
  });
  if (focused !== document.activeElement && parent.contains(focused)) focused?.focus();
}

export { arrange };
