// pictures.js - the two pictures of the page about the articles.
// SPDX-License-Identifier: MIT

import { drawn, picture } from './elements.js';

/** @typedef {ReturnType<typeof import('../figures/all.js').FIGURES.pairs>} Pairs */
/** @typedef {ReturnType<typeof import('../figures/all.js').FIGURES.shortest>['nodes']} Nodes */

const [WIDTH, HEIGHT] = [640, 360];
const [LEFT, RIGHT, TOP, BOTTOM] = [48, 560, 12, 320];
const HIGHEST = 0.4;

/** Lines end where they are named; a name gives way to the one below it. @param {Pairs} figure */
function curves(figure) {
  const draws = figure[0].win.length - 1;
  const x = (/** @type {number} */ n) => LEFT + ((RIGHT - LEFT) * n) / draws;
  const y = (/** @type {number} */ p) => BOTTOM - ((BOTTOM - TOP) * p) / HIGHEST;
  const levels = [0, 0.1, 0.2, 0.3, 0.4].flatMap((p) => [
    drawn('line', { x1: LEFT, x2: RIGHT, y1: y(p), y2: y(p), class: 'grid' }),
    drawn('text', { x: LEFT - 6, y: y(p) + 4, 'text-anchor': 'end' }, p.toFixed(1)),
  ]);
  const turns = [0, 6, 12, 18].map((n) =>
    drawn('text', { x: x(n), y: BOTTOM + 20, 'text-anchor': 'middle' }, n),
  );
  let highest = BOTTOM + 19;
  const lines = figure.toReversed().flatMap(({ shanten, win }) => {
    const points = win.map((p, n) => `${x(n).toFixed(1)},${y(p).toFixed(1)}`).join(' ');
    highest = Math.min(highest - 15, y(win[draws]) + 4);
    return [
      drawn('polyline', { points, class: 'curve' }),
      drawn('text', { x: RIGHT + 6, y: highest }, shanten ? `${shanten}-shanten` : 'tenpai'),
    ];
  });
  const axis = drawn(
    'text',
    { x: (LEFT + RIGHT) / 2, y: BOTTOM + 36, 'text-anchor': 'middle' },
    'draws',
  );
  const name =
    'The chance to win with seven pairs, by draws, a line for each shanten. The table '
    + 'below has the numbers.';
  return picture(name, WIDTH, HEIGHT, ...levels, ...turns, ...lines, axis);
}

const [STEP_X, STEP_Y, NODE_X, NODE_Y] = [150, 34, 56, 24];

/** A column for each cost; lines lead from where a hand was found. @param {Nodes} nodes */
function layersPicture(nodes) {
  const columns = [0, 1, 2, 3].map((cost) => nodes.filter(({ draws }) => draws === cost));
  // Within a cost, what was found by adding a tile stands beside what it was found from.
  const shift = (/** @type {Nodes[number]} */ { draws, tiles }) =>
    draws === 1 && tiles === 3 ? 1 : 0;
  /** @type {Map<string, { x: number, y: number }>} */
  const places = new Map();
  columns.forEach((column, cost) =>
    [0, 1].forEach((later) =>
      column
        .filter((node) => shift(node) === later)
        .forEach(({ hand }, row) => {
          const at = cost + later + (cost > 1 ? 1 : 0);
          places.set(hand, { x: 40 + at * STEP_X, y: 64 + (row + 3 * later) * STEP_Y });
        }),
    ),
  );
  const at = (/** @type {string} */ hand) => places.get(hand) ?? { x: 0, y: 0 };
  const edges = nodes.flatMap(({ hand, from, tiles }) => {
    if (from === null) return [];
    const [a, b] = [at(from), at(hand)];
    return [
      drawn('line', {
        x1: a.x + NODE_X,
        y1: a.y,
        x2: b.x,
        y2: b.y,
        class: tiles > from.length ? 'edge free' : 'edge',
      }),
    ];
  });
  const hands = nodes.flatMap(({ hand }) => {
    const { x, y } = at(hand);
    return [
      drawn('rect', { x, y: y - NODE_Y / 2, width: NODE_X, height: NODE_Y, rx: 6, class: 'node' }),
      drawn('text', { x: x + NODE_X / 2, y: y + 5, 'text-anchor': 'middle' }, hand || 'none'),
    ];
  });
  const heads = ['0 draws', '1 draw', 'still 1', '2 draws', '3 draws'].map((text, i) =>
    drawn('text', { x: 40 + i * STEP_X + NODE_X / 2, y: 28, 'text-anchor': 'middle' }, text),
  );
  const name = `The search from the four sets of the ranks 1 to 3. ${columns
    .map(
      (column, cost) => `${cost} draws: ${column.map(({ hand }) => hand || 'no tile').join(', ')}`,
    )
    .join('. ')}.`;
  return picture(
    name,
    40 + 4 * STEP_X + NODE_X + 40,
    64 + 9 * STEP_Y,
    ...heads,
    ...edges,
    ...hands,
  );
}

export { curves, layersPicture };
