// Decodes bytes to text, and cuts text into lines, tags, or one document.
// SPDX-License-Identifier: MIT
//
// The text arrives in parts. If a part ends within a piece, the next part completes the piece.

import { refuse } from './error.js';

/** @typedef {{ text: string, place: string }} Piece */

const MEBI = 1 << 20;
const LONGEST_LINE = 64 * MEBI;
const LONGEST_TAG = MEBI;
/** The limit of characters in a document. Parsing may take twenty times the memory of the text. */
export const LONGEST_DOCUMENT = 64 * MEBI;

/** The bytes at the start of a file that show its encoding or compression. */
const MARKS = /** @type {const} */ ([
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gzip', [0x1f, 0x8b]],
]);

/** @param {Uint8Array} bytes */
export function encodingByMark(bytes) {
  const match = MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  return match ? match[0] : 'utf-8';
}

export class Decoder {
  /** @type {TextDecoder | null} */
  #decoder = null;
  #bytes = 0;

  /** @param {string | Uint8Array} part @returns {string} */
  feed(part) {
    if (typeof part === 'string') return part;
    if (!this.#decoder) {
      const encoding = encodingByMark(part);
      if (encoding === 'gzip') refuse('compressed', 'gzip; streamGames() reads it, too', 'byte 0');
      this.#decoder = new TextDecoder(encoding, { fatal: true });
    }
    const text = this.end(part);
    this.#bytes += part.length;
    return text;
  }

  /** Decodes the last bytes, or the next ones. @param {Uint8Array} [bytes] */
  end(bytes) {
    try {
      return this.#decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch {
      const name = this.#decoder?.encoding;
      return refuse('bad-encoding', `not ${name}, which logs are in`, `byte ${this.#bytes}`);
    }
  }
}

/** Cuts text into lines, numbered from 1, and leaves out empty lines. */
export class Lines {
  #text = '';
  #line = 1;

  /** @param {string} text @returns {Piece[]} */
  feed(text) {
    const lines = text.split('\n');
    return lines.flatMap((part, i) => {
      this.#text += part;
      if (this.#text.length > LONGEST_LINE) {
        refuse('too-long', `more than ${LONGEST_LINE} characters`, `line ${this.#line}`);
      }
      return i < lines.length - 1 ? this.end() : [];
    });
  }

  end() {
    const place = `line ${this.#line++}`;
    const text = this.#text.trim();
    this.#text = '';
    return text ? [{ text, place }] : [];
  }
}

/** Cuts text into tags with their brackets, numbered from 1. */
export class Tags {
  #rest = '';
  #tag = 1;

  /** @param {string} text @returns {Piece[]} */
  feed(text) {
    const all = this.#rest + text;
    const pieces = [];
    let from = all.indexOf('<');
    for (let to; from >= 0 && (to = all.indexOf('>', from)) >= 0; from = all.indexOf('<', to)) {
      pieces.push({ text: all.slice(from, to + 1), place: `tag ${this.#tag++}` });
    }
    this.#rest = from < 0 ? '' : all.slice(from);
    if (this.#rest.length > LONGEST_TAG) {
      refuse('too-long', `more than ${LONGEST_TAG} characters`, `tag ${this.#tag}`);
    }
    return pieces;
  }

  end() {
    return this.#rest ? [{ text: this.#rest, place: `tag ${this.#tag}` }] : [];
  }
}

export class Whole {
  #text = '';

  /** @param {string} text @returns {Piece[]} */
  feed(text) {
    this.#text += text;
    if (this.#text.length > LONGEST_DOCUMENT) {
      const why = `a document of more than ${LONGEST_DOCUMENT} characters`;
      refuse('too-long', why, `character ${LONGEST_DOCUMENT}`);
    }
    return [];
  }

  end() {
    return this.#text.trim() ? [{ text: this.#text, place: '' }] : [];
  }
}

/** Decodes percent-encoded text; returns other text unchanged. @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
