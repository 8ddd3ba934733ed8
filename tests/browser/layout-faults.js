// layout-faults.js - finds elements of a page that are cut off, covered or out of their row.
// SPDX-License-Identifier: MIT

/** Runs in the page. */
function layoutFaults() {
  const isLoose = (/** @type {Element | null} */ one) => {
    for (; one; one = one.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(one).position)) return true;
    return false;
  };
  const visibleElements = (/** @type {string} */ selector) =>
    [...document.querySelectorAll(selector)].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility() && width > 1 && height > 1 && !isLoose(one);
    });
  const faultTexts = (/** @type {string} */ fault, /** @type {Element[]} */ all) =>
    all.map((one) => `${fault}: ${one.localName}.${one.className} ${one.textContent}`);
  // The bars of a graph may overlap, because a list has a button for each bar.
  const parts = visibleElements(
    'button:not(.plot button), select, textarea, input:not([type=radio], [type=checkbox]), summary,'
      + ' a, h2, h3, p, td, .segments label, .tags, dt, dd',
  ).map((one) => ({ one, box: one.getBoundingClientRect() }));
  const covered = parts.flatMap(({ one, box }, i) => {
    const isCovered = parts
      .slice(i + 1)
      .some(
        (other) =>
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2
          && Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 2
          && !one.contains(other.one)
          && !other.one.contains(one),
      );
    return isCovered ? [one] : [];
  });
  const cut = visibleElements(
    'button, .options, .choices tr, .choices td, .acts, .foot, .line',
  ).filter(
    (one) => one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).overflowX !== 'auto',
  );
  /** Rivers in which a row before the last does not have six tiles. */
  const unlike = visibleElements('.discards:has(*)').filter((river) => {
    const lefts = [...river.children].map((tile) => tile.getBoundingClientRect().left);
    const starts = lefts.flatMap((left, i) => (i && left < lefts[i - 1] ? [i] : []));
    return starts.some((start) => start % 6) || starts.length !== Math.ceil(lefts.length / 6 - 1);
  });
  const wide = document.documentElement.scrollWidth - innerWidth;
  return [
    ...(wide > 0 ? [`${wide} pixels too wide`] : []),
    ...faultTexts('covered', covered),
    ...faultTexts('cut off', cut),
    ...faultTexts('not six to a row', unlike),
  ];
}

export { layoutFaults };
