// narrow.js - whether the page is as narrow as on a phone; layout.css has the same width.
// SPDX-License-Identifier: MIT

const isNarrow = () => matchMedia('(width < 40rem)').matches;

export { isNarrow };
