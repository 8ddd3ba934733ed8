// simplify.js - the outlines of a brush font with fewer points.
// SPDX-License-Identifier: MIT
//
// A brush leaves specks and frayed ends that no tile is large enough to show. Each outline is
// flattened, thinned by Douglas and Peucker's method, and drawn again with a curve wherever the
// turn is slight.

/** @typedef {import('./path.js').Segment} Segment */
/** @typedef {[number, number]} Point */

/** Thousandths of the em: a fifth of a pixel where a character is 60 pixels high. */
const TOLERANCE = 3.6;
const SPECK = 900; // square thousandths: a spot of 3 pixels by 3 there
const STEPS = 8; // of a curve; its pieces are shorter than a tenth of the em
const CORNER = Math.cos(Math.PI / 4); // a sharper turn stays a corner

/** @param {Point} a @param {Point} b @param {number} t @returns {Point} */
function between(a, b, t) {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** @param {Point[]} curve control points @param {number} t @returns {Point} */
function at(curve, t) {
  if (curve.length === 1) return curve[0];
  return at(
    curve.slice(1).map((point, i) => between(curve[i], point, t)),
    t,
  );
}

/** @param {any[]} commands of a font's path @returns {Point[][]} closed outlines */
function flatten(commands) {
  /** @type {Point[][]} */
  const outlines = [];
  for (const c of commands) {
    if (c.type === 'M') outlines.push([]);
    if (c.type === 'Z') continue;
    const outline = outlines[outlines.length - 1];
    const controls = [
      [c.x1, c.y1],
      [c.x2, c.y2],
      [c.x, c.y],
    ].filter(([x]) => x !== undefined);
    const curve = /** @type {Point[]} */ ([...outline.slice(-1), ...controls]);
    const steps = curve.length > 2 ? STEPS : 1;
    for (let i = 1; i <= steps; i++) outline.push(at(curve, i / steps));
  }
  return outlines.map((outline) =>
    outline.filter((p, i) => {
      const q = outline[(i + 1) % outline.length];
      return p[0] !== q[0] || p[1] !== q[1];
    }),
  );
}

/** @param {Point[]} outline */
function area(outline) {
  return outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length];
    return sum + (x * ny - nx * y) / 2;
  }, 0);
}

/** @param {Point} p @param {Point} a @param {Point} b */
function distance(p, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(p[0] - a[0], p[1] - a[1]);
  return Math.abs(dx * (a[1] - p[1]) - dy * (a[0] - p[0])) / length;
}

/**
 * Douglas and Peucker: the points of an open line that matter.
 * @param {Point[]} line @returns {Point[]}
 */
function thin(line) {
  const last = line.length - 1;
  let [far, most] = [0, TOLERANCE];
  for (let i = 1; i < last; i++) {
    const d = distance(line[i], line[0], line[last]);
    if (d > most) [far, most] = [i, d];
  }
  if (!far) return [line[0], line[last]];
  return [...thin(line.slice(0, far + 1)).slice(0, -1), ...thin(line.slice(far))];
}

/**
 * The same for a closed line, from its first point and the one farthest away.
 * @param {Point[]} outline
 */
function thinOutline(outline) {
  const far = outline.reduce(
    (best, p, i) =>
      Math.hypot(p[0] - outline[0][0], p[1] - outline[0][1])
      > Math.hypot(outline[best][0] - outline[0][0], outline[best][1] - outline[0][1])
        ? i
        : best,
    0,
  );
  return [
    ...thin(outline.slice(0, far + 1)).slice(0, -1),
    ...thin([...outline.slice(far), outline[0]]).slice(0, -1),
  ];
}

/** @param {Point} a @param {Point} b @param {Point} c */
function isCorner(a, b, c) {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
  return (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy)) < CORNER;
}

/** Lines to corners, and curves from middle to middle around the rest. @param {Point[]} outline */
function draw(outline) {
  const n = outline.length;
  const middle = (/** @type {number} */ i) => between(outline[i], outline[(i + 1) % n], 0.5);
  /** @type {Segment[]} */
  const segments = [{ type: 'M', points: [middle(n - 1)] }];
  for (let i = 0; i < n; i++) {
    const point = outline[i];
    if (isCorner(outline[(i + n - 1) % n], point, outline[(i + 1) % n])) {
      segments.push({ type: 'L', points: [point] }, { type: 'L', points: [middle(i)] });
    } else segments.push({ type: 'Q', points: [point, middle(i)] });
  }
  return [...segments, /** @type {Segment} */ ({ type: 'Z', points: [] })];
}

/** @param {any[]} commands of a font's path @returns {Segment[][]} outlines */
export function simplify(commands) {
  return flatten(commands)
    .filter((outline) => Math.abs(area(outline)) > SPECK)
    .map((outline) => draw(thinOutline(outline)));
}
