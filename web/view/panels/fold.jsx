// fold.jsx - a card that opens and closes, and works only while it is open.
// SPDX-License-Identifier: MIT

import { useEffect, useRef, useState } from 'preact/hooks';
import { meanwhile } from '../kit/meanwhile.js';

/** Whether a card is in sight. @param {{ current: HTMLElement | null }} card */
function useSight(card) {
  const [seen, see] = useState(false);
  useEffect(() => {
    const node = card.current;
    if (!node) return undefined;
    const watch = new IntersectionObserver((all) => see(Boolean(all.at(-1)?.isIntersecting)));
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return /** @type {const} */ ([seen, see]);
}

/**
 * Makes the content anew when one of `parts` has changed: at once where it is in sight, else when
 * nobody has changed anything for a moment.
 * @param {{ open: boolean, seen: boolean, parts: unknown[],
 *   make: () => import('preact').ComponentChildren }} props
 */
function Content({ open, seen, parts, make }) {
  const kept = useRef({ parts: /** @type {unknown[] | null} */ (null), shown: null });
  const [, redraw] = useState({});
  const due = open && !kept.current.parts?.every((part, i) => part === parts[i]);
  const write = () => {
    Object.assign(kept.current, { parts, shown: make() });
  };
  if (due && seen) write();
  useEffect(() => {
    if (!due || seen) return undefined;
    return meanwhile([write, () => redraw({})]);
  });
  return kept.current.parts && <div class="body">{kept.current.shown}</div>;
}

/**
 * `turn` is told what the reader does; `parts` are what the content depends on.
 * @param {{ id: string, title: string, open: boolean, turn: (open: boolean) => void,
 *   parts: unknown[], make: () => import('preact').ComponentChildren }} props
 */
function Fold({ id, title, open, turn, parts, make }) {
  const card = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const [seen, see] = useSight(card);
  /** @param {{ currentTarget: HTMLDetailsElement }} event */
  const toggled = ({ currentTarget: node }) => {
    if (node.open === open) return;
    if (node.open) see(true);
    turn(node.open);
  };
  return (
    <details class="card fold" id={id} open={open} onToggle={toggled} ref={card}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <Content open={open} seen={seen} parts={parts} make={make} />
    </details>
  );
}

export { Fold };
