// sprite.js - all tiles in one hidden drawing, to be used by reference.
// SPDX-License-Identifier: MIT

import { definitions, faces, outlines } from './faces.js';
import { element, group } from './svg.js';

/** What the font's licence asks for wherever its outlines go. */
export const NOTICE =
  'Characters: outlines of Yuji Boku, Copyright 2021 The Yuji Project Authors, '
  + 'SIL Open Font License 1.1';

/** What tiles share, by id. */
export const shared = Object.fromEntries(
  Array.from(
    definitions.matchAll(/<g id="(t-\w+)">.*?<\/g>|<path id="(t-\w+)"[^>]*\/>/g),
    ([markup, ofGroup, ofPath]) => [ofGroup ?? ofPath, markup],
  ),
);

/** Writes out the outlines in a drawing. @param {string} face */
const written = (face) =>
  face.replace(/{(\w+)}/g, (_, name) => outlines[/** @type {keyof typeof outlines} */ (name)]);

/** Presentation attributes only: a strict Content-Security-Policy refuses inline styles. */
export function makeSprite() {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 0,
      height: 0,
      display: 'none',
      'aria-hidden': 'true',
    },
    element('metadata', {}, NOTICE),
    element('defs', {}, definitions),
    ...faces.map(([name, markup]) =>
      element(
        'symbol',
        { id: `t-${name}`, viewBox: '0 0 30 40' },
        group({ transform: 'scale(.1)' }, written(markup)),
      ),
    ),
  );
}
