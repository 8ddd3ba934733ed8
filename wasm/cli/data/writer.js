// Bytes written one after another into room that grows: whole rows without a string a row.
// SPDX-License-Identifier: MIT

const FIRST_ROOM = 1 << 16;
const ZERO = 0x30;
const MINUS = 0x2d;
const encoder = new TextEncoder();

class Writer {
  constructor() {
    this.bytes = new Uint8Array(FIRST_ROOM);
    this.at = 0;
  }

  /** Makes sure of room. @param {number} more */
  reserve(more) {
    if (this.at + more <= this.bytes.length) return;
    const wider = new Uint8Array(Math.max(2 * this.bytes.length, this.at + more));
    wider.set(this.bytes.subarray(0, this.at));
    this.bytes = wider;
  }

  /** One byte; there must be room. @param {number} byte */
  put(byte) {
    this.bytes[this.at++] = byte;
  }

  /** Bytes; there must be room. @param {Uint8Array} bytes */
  putBytes(bytes) {
    for (let i = 0; i < bytes.length; i++) this.bytes[this.at++] = bytes[i];
  }

  /** A part of other bytes. @param {Uint8Array} bytes @param {number} start @param {number} end */
  copy(bytes, start, end) {
    this.reserve(end - start);
    for (let i = start; i < end; i++) this.bytes[this.at++] = bytes[i];
  }

  /** A whole number; there must be room for 17 bytes. @param {number} n below 2^53 */
  putInteger(n) {
    if (n < 0) this.put(MINUS);
    const m = Math.abs(n);
    if (m < 10) return this.put(ZERO + m);
    let size = 2;
    for (let limit = 100; m >= limit; limit *= 10) size++;
    let rest = m;
    for (let i = this.at + size - 1; i >= this.at; i--) {
      const next = Math.floor(rest / 10);
      this.bytes[i] = ZERO + rest - 10 * next;
      rest = next;
    }
    this.at += size;
  }

  /** @param {string} text */
  putText(text) {
    this.reserve(3 * text.length);
    this.at += encoder.encodeInto(text, this.bytes.subarray(this.at)).written;
  }

  /** What was written, as a copy. */
  taken() {
    return this.bytes.slice(0, this.at);
  }

  clear() {
    this.at = 0;
  }
}

export { Writer };
