// arrange.js - puts elements in order; those that stay where they are are not touched.
// SPDX-License-Identifier: MIT

/**
 * Those that are there already are in their order.
 * @param {Element} parent @param {readonly Element[]} nodes @param {Set<Element>} kept
 */
function place(parent, nodes, kept) {
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const node of nodes) {
    if (node === next) next = next.nextElementSibling;
    else parent.insertBefore(node, next);
  }
}

/**
 * The focus stays where it is, also in an element that moves.
 * @param {Element} parent @param {readonly Element[]} nodes all that it is to hold
 */
function arrange(parent, nodes) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const kept = new Set(nodes);
  const there = [...parent.children].filter((child) => kept.has(child));
  const known = nodes.filter((node) => there.includes(node));
  if (known.every((node, i) => node === there[i])) place(parent, nodes, kept);
  // Many moves one by one take longer than all at once.
  else parent.replaceChildren(...nodes);
  if (focused !== document.activeElement && parent.contains(focused)) focused?.focus();
}

export { arrange };
