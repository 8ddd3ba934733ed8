// eager.js - marks the functions of the page, so that a browser compiles them when it reads them.
// SPDX-License-Identifier: MIT
//
// A browser reads a script in a thread beside the page, but leaves most functions to be compiled at
// their first call, in the page's own thread: on a slow phone, a third of the time that the script
// takes until the first answer. A function expression in parentheses is compiled at once, in the
// thread that reads. So arrow functions get parentheses, a function declaration becomes a variable
// that is set where the declaration took effect, at the start of its block, and a method of an
// object literal becomes a property with a function. No such method may use `super`.
//
// The engine stands first in the script, up to the address of its module. For its first answer the
// page calls what stands there up to the discards; the rest, points and probabilities, stays as it
// is. Of what stands behind the address, most is called.

import { parseAst } from 'vite';

/** @typedef {{ type: string, start: number, end: number, [part: string]: any }} Syntax */

/** @param {Syntax} node @returns {Syntax[]} as they stand in the text */
function partsOf(node) {
  const parts = Object.values(node).flat().filter((part) => typeof part?.type === 'string');
  return parts.sort((a, b) => a.start - b.start);
}

/** An error of the engine's discards, which says where they stand. */
const DISCARDS = 'a discard table without a tile of the hand';

/** @param {string} code the script of the page */
function placeOfDiscards(code) {
  const place = code.indexOf(DISCARDS);
  if (place < 0) throw new Error("the script of the page has no place of the engine's discards");
  return place;
}

/**
 * What begins between two places stays as it is.
 * @param {string} code a script @param {number} from the second place
 * @param {number} [until] the first
 */
function mark(code, from, until = 0) {
  const isCalled = (/** @type {Syntax} */ { start }) => start < until || start >= from;

  /** Parts may have one text, as in `{ name }`. @param {Syntax} node @param {number} [start] */
  function inside(node, start = node.start) {
    let text = '';
    let at = start;
    for (const part of partsOf(node)) {
      if (part.start < at) continue;
      text += code.slice(at, part.start) + print(part, node);
      at = part.end;
    }
    return text + code.slice(at, node.end);
  }

  /** @param {Syntax} node one that has a name */
  function variable(node) {
    const kind = code.slice(node.start, node.id.start).trimEnd();
    return `${node.id.name}=(${kind}${inside(node, node.id.end)})`;
  }

  /**
   * The statements of a script, or of a function: its functions are there from the start.
   * @param {Syntax} node
   */
  function block(node) {
    /** @type {Syntax[]} */
    const body = node.body;
    const isMoved = (/** @type {Syntax} */ one) =>
      one.type === 'FunctionDeclaration' && isCalled(one);
    const moved = body.filter(isMoved);
    if (!moved.length) return inside(node);
    const text = body.map((one, i) => {
      if (isMoved(one)) return '';
      return print(one, node) + code.slice(one.end, body[i + 1]?.start ?? one.end);
    });
    const directives = body.findIndex(({ directive }) => !directive);
    text.splice(directives, 0, `var ${moved.map(variable).join(',')};`);
    const last = body[body.length - 1].end;
    return code.slice(node.start, body[0].start) + text.join('') + code.slice(last, node.end);
  }

  /** @param {Syntax} node a method of an object literal */
  function property({ key, computed, value }) {
    const name = computed ? `[${print(key, null)}]` : code.slice(key.start, key.end);
    const kind = `${value.async ? 'async ' : ''}function${value.generator ? '*' : ''}`;
    return `${name}:(${kind}${inside(value)})`;
  }

  /** @param {Syntax} node @param {Syntax | null} parent @returns {string} */
  function print(node, parent) {
    const isBody = node.type === 'BlockStatement' && /Function/.test(parent?.type ?? '');
    if (isBody || node.type === 'Program') return block(node);
    if (node.type === 'Property' && node.method && isCalled(node)) return property(node);
    const text = inside(node);
    return node.type === 'ArrowFunctionExpression' && isCalled(node) ? `(${text})` : text;
  }

  return print(/** @type {any} */ (parseAst(code)), null);
}

export { mark, placeOfDiscards };
