// path.js - outlines as compact path data in whole units.
// SPDX-License-Identifier: MIT
//
// Points are rounded before they are subtracted, so that errors do not add up along an outline. A
// segment that rounds to nothing is left out.

/** @typedef {{ type: 'M' | 'L' | 'Q' | 'C' | 'Z', points: [number, number][] }} Segment */

/** Numbers, apart only where they would run together. @param {number[]} numbers */
function join(numbers) {
  return numbers.map((n, i) => (i && n >= 0 ? ` ${n}` : `${n}`)).join('');
}

/**
 * The shortest command for a line.
 * @param {number} dx @param {number} dy @returns {[string, number[]]}
 */
function line(dx, dy) {
  if (dy === 0) return ['h', [dx]];
  if (dx === 0) return ['v', [dy]];
  return ['l', [dx, dy]];
}

/** A command letter may be left out where it repeats. */
class Writer {
  text = '';
  last = '';

  /** @param {string} command @param {number[]} numbers */
  add(command, numbers) {
    const repeats = command === this.last && 'lqchv'.includes(command);
    const gap = repeats && numbers[0] >= 0 ? ' ' : '';
    this.text += (repeats ? gap : command) + join(numbers);
    this.last = command;
  }
}

/** Outlines to path data. @param {Segment[]} segments */
export function encode(segments) {
  const writer = new Writer();
  let [x, y] = [0, 0];
  let start = [0, 0];
  for (const { type, points } of segments) {
    const rounded = points.map(([px, py]) => [Math.round(px), Math.round(py)]);
    const relative = rounded.flatMap(([px, py]) => [px - x, py - y]);
    if (type === 'Z') {
      writer.add('z', []);
      [x, y] = start;
    } else if (type === 'M') {
      start = rounded[0];
      writer.add('M', start);
    } else if (relative.some((n) => n !== 0)) {
      if (type === 'L') writer.add(...line(relative[0], relative[1]));
      else writer.add(type.toLowerCase(), relative);
    }
    if (rounded.length) [x, y] = rounded[rounded.length - 1];
  }
  return writer.text;
}
