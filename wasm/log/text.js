// Decodes bytes to text, and cuts text into lines, tags, or one document.
// SPDX-License-Identifier: MIT
//
// An incomplete piece waits for the next part, so a large file can be read in parts of any size.
// The length of each kind of piece is limited.

import { refuse } from './error.js';

/** @typedef {{ text: string, place: string }} Piece */

const MEBI = 1 << 20;
const LONGEST_LINE = 64 * MEBI;
const LONGEST_TAG = MEBI;
/** The limit of a document: its JSON may take twenty times as much memory. */
export const LONGEST_DOCUMENT = 64 * MEBI;

/** The bytes at a file's start that show encoding or compression. */
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

/** Decodes text from parts of bytes. */
export class Decoder {
  /** @type {TextDecoder | null} */
  #decoder = null;
  #bytes = 0;

  /** @param {Uint8Array | null} bytes null at the end */
  #decode(bytes) {
    try {
      return this.#decoder?.decode(bytes ?? undefined, { stream: bytes !== null }) ?? '';
    } catch {
      const name = this.#decoder?.encoding;
      return refuse('bad-encoding', `not ${name}, which logs are in`, `byte ${this.#bytes}`);
    }
  }

  /** @param {string | Uint8Array} part @returns {string} */
  feed(part) {
    if (typeof part === 'string') return part;
    if (!this.#decoder) {
      const encoding = encodingByMark(part);
      if (encoding === 'gzip') refuse('compressed', 'gzip; streamGames() reads it, too', 'byte 0');
      this.#decoder = new TextDecoder(encoding, { fatal: true });
    }
    const text = this.#decode(part);
    this.#bytes += part.length;
    return text;
  }

  end() {
    return this.#decode(null);
  }
}

/** Cuts text into lines, numbered from 1, without empty ones. */
export class Lines {
  /** @type {string[]} the incomplete line */
  #parts = [];
  #length = 0;
  #line = 0;

  /** @param {string} part of a line */
  #keep(part) {
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length > LONGEST_LINE) {
      refuse('too-long', `more than ${LONGEST_LINE} characters`, `line ${this.#line + 1}`);
    }
  }

  /** @returns {Piece[]} */
  #whole() {
    this.#line++;
    const text = this.#parts.join('').trim();
    [this.#parts, this.#length] = [[], 0];
    return text ? [{ text, place: `line ${this.#line}` }] : [];
  }

  /** @param {string} text @returns {Piece[]} */
  feed(text) {
    const pieces = [];
    const parts = text.split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      this.#keep(part);
      pieces.push(...this.#whole());
    }
    if (last) this.#keep(last);
    return pieces;
  }

  end() {
    return this.#whole();
  }
}

/** Cuts text into tags with their brackets, numbered from 1. */
export class Tags {
  #rest = '';
  #tag = 0;

  /** @param {string} text @returns {Piece[]} */
  feed(text) {
    const all = this.#rest + text;
    const pieces = [];
    let at = 0;
    for (;;) {
      const from = all.indexOf('<', at);
      const to = from < 0 ? -1 : all.indexOf('>', from);
      if (to < 0) {
        this.#rest = from < 0 ? '' : all.slice(from);
        break;
      }
      pieces.push({ text: all.slice(from, to + 1), place: `tag ${++this.#tag}` });
      at = to + 1;
    }
    if (this.#rest.length > LONGEST_TAG) {
      refuse('too-long', `more than ${LONGEST_TAG} characters`, `tag ${this.#tag + 1}`);
    }
    return pieces;
  }

  end() {
    return this.#rest ? [{ text: this.#rest, place: `tag ${this.#tag + 1}` }] : [];
  }
}

/** Takes the whole text as one piece. */
export class Whole {
  /** @type {string[]} */
  #parts = [];
  #length = 0;

  /** @param {string} text @returns {Piece[]} */
  feed(text) {
    this.#parts.push(text);
    this.#length += text.length;
    if (this.#length > LONGEST_DOCUMENT) {
      const place = `character ${LONGEST_DOCUMENT}`;
      refuse('too-long', `a document of more than ${LONGEST_DOCUMENT} characters`, place);
    }
    return [];
  }

  end() {
    const text = this.#parts.join('');
    this.#parts = [];
    return text.trim() ? [{ text, place: '' }] : [];
  }
}

/** Decodes a percent-encoded text, if it is. @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
