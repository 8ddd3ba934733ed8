// Reads the games of a text in any format.
// SPDX-License-Identifier: MIT
//
// The first line shows whether the pieces of the text are tags, lines of JSON, or one document. A
// document's fields show its format. A builder makes games from the items that the pieces contain.

import { MahjongError, show } from '../core/notation/error.js';
import { Builder, Judge } from './builder.js';
import { LogError, refuse } from './error.js';
import { kobalabItems } from './kobalab.js';
import { findRecords, majsoulItems } from './majsoul.js';
import { mjaiItems } from './mjai.js';
import { tenhouItems } from './tenhou-json.js';
import { tenhouTagItems } from './tenhou-xml.js';
import { Decoder, Lines, Tags, Whole, decoded } from './text.js';

/** @import { Game, Item, LogFormat, Piece } from './types.js' */

/**
 * A method to read a text. `cut` divides the text into pieces. `items` converts a piece to items.
 * `format` is null if documents may differ in format.
 * @typedef {Iterable<Item & { format?: LogFormat }>} Items
 * @typedef {Lines | Tags | Whole} Cut
 * @typedef {{ format: LogFormat | null, cut: Cut, items: (piece: Piece) => Items }} Way
 */

const KNOWN = "tenhou's JSON and XML, mjai, majiang-core's paipu, mahjong soul's records in JSON";
/** A text with this many characters but no line end counts as one line. */
const ENOUGH = 1 << 22;
/** LINK matches any link. VIEWER matches a link to tenhou's viewer that contains the log. */
const LINK = /^https?:\/\/\S+$/;
const VIEWER = /^https?:\/\/\S*?[#?&]json=(\S+)$/;

// ---- JSON ----

/** The limit of nested lists. All formats have fewer. */
const DEEPEST = 32;

/** @param {unknown} value @returns {boolean} */
const isNested = (value) => typeof value === 'object' && value !== null;

/** Refuses deep nesting, by a loop, as recursion could overflow. @param {unknown} value */
function checkDepth(value, /** @type {string} */ place) {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length; depth++) {
    if (depth === DEEPEST) {
      refuse('bad-log', `lists within lists, more than ${DEEPEST} deep`, place);
    }
    level = level.flatMap((one) => Object.values(/** @type {object} */ (one)).filter(isNested));
  }
}

/** Parses JSON; the error for a comment says that JSON has no comments. @param {Piece} piece */
function parsePiece({ text, place }) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const tokens = [...text.matchAll(/"(?:\\.|[^"\\])*"|\/[/*]/g)];
    const comment = tokens.find(([token]) => token[0] === '/');
    if (!comment) return refuse('bad-json', /** @type {Error} */ (error).message, place);
    const line = text.slice(0, comment.index).split('\n').length;
    return refuse('bad-json', `a comment, ${comment[0]}: JSON has none`, place || `line ${line}`);
  }
  checkDepth(value, place);
  return value;
}

/** @param {any} document @returns {'majsoul' | 'tenhou-json' | 'kobalab' | null} */
function formatOf(document) {
  if (!isNested(document)) return null;
  if (findRecords(document)) return 'majsoul';
  const log = document?.log;
  if (!Array.isArray(log) || !Array.isArray(log[0])) return null;
  const [first] = log[0];
  if (Array.isArray(first)) return 'tenhou-json';
  return isNested(first) ? 'kobalab' : null;
}

const READERS = { 'tenhou-json': tenhouItems, kobalab: kobalabItems, majsoul: majsoulItems };

/** @param {any} value */
const isEvent = (value) => typeof value?.type === 'string';

/** @type {(document: any, place: string) => Generator<Item & { format?: LogFormat }>} */
function* documentItems(document, place) {
  const format = formatOf(document);
  if (format) {
    for (const item of READERS[format](document)) {
      yield { ...item, place: [place, item.place].filter(Boolean).join(', '), format };
    }
  } else if (!Array.isArray(document) || !document.length) {
    refuse('bad-log', `${show(document)} is no log; there are ${KNOWN}`, place);
  } else if (document.every(isEvent)) {
    const read = mjaiItems();
    for (const [i, event] of document.entries()) {
      for (const item of read(event, `[${i}]`)) yield { ...item, format: 'mjai' };
    }
  } else {
    for (const [i, one] of document.entries()) yield* documentItems(one, `${place}[${i}]`);
  }
}

/** Returns the log in a link to tenhou's viewer, or the text itself. @param {string} text */
function unwrapped(text) {
  const link = text.trim();
  const [, json] = link.match(VIEWER) ?? [];
  if (json === undefined) {
    if (LINK.test(link)) refuse('link', `${show(link)} names a log: give what is there`);
    return text;
  }
  return decoded(json);
}

/** Returns how to read a text that is a document or has one in each line. @returns {Way} */
const documentsWay = (/** @type {Lines | Whole} */ cut) => ({
  format: null,
  cut,
  items: ({ text, place }) => documentItems(parsePiece({ text: unwrapped(text), place }), place),
});

/** Returns how to read a text, or null. @type {(text: string, all: boolean) => Way | null} */
function wayOf(text, all) {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (!start) {
    if (all) refuse('empty', 'the log is empty');
    if (text.length > ENOUGH) refuse('empty', `${text.length} characters, and all are spaces`);
    return null;
  }
  if (start.slice(0, 4).includes('\0')) {
    refuse('bad-encoding', 'zero bytes, as in UTF-16 without a mark of it', 'byte 0');
  }
  if (start[0] === '<') {
    const read = tenhouTagItems();
    const items = (/** @type {Piece} */ { text: tag, place }) => read(tag, place);
    return { format: 'tenhou-xml', cut: new Tags(), items };
  }
  if (!/^(?:[{[]|h(?:$|ttps?:|ttps?$|t{1,2}$))/.test(start)) {
    const [line] = start.split(/\r?\n/, 1);
    refuse('bad-log', `${show(line)} begins no log; there are ${KNOWN}`);
  }
  const end = start.indexOf('\n');
  if (end < 0 && !all && start.length < ENOUGH) return null;
  try {
    const first = JSON.parse(unwrapped(end < 0 ? start : start.slice(0, end)));
    if (!isEvent(first)) return documentsWay(new Lines());
  } catch {
    return documentsWay(new Whole());
  }
  const read = mjaiItems();
  const items = (/** @type {Piece} */ piece) => read(parsePiece(piece), piece.place);
  return { format: 'mjai', cut: new Lines(), items };
}

// ---- games ----

export class GameReader {
  #decoder = new Decoder();
  /** @type {Way | null} */
  #way = null;
  #waiting = '';
  /** @type {Builder | null} */
  #builder = null;
  #place = '';
  /** @type {Game[]} */
  #games = [];
  #any = false;
  #judge;
  /** Whether the text is so damaged that no more can be read. */
  broken = false;

  /** @param {Judge} [judge] */
  constructor(judge = new Judge()) {
    this.#judge = judge;
  }

  /** Returns the builder of the open game, or of a new one. @param {LogFormat} [format] */
  #open(format) {
    return (this.#builder ??= new Builder(format ?? this.#way?.format ?? null, this.#judge));
  }

  #finish() {
    if (this.#builder?.begun) {
      this.#games.push(this.#builder.close(this.#place));
      this.#any = true;
    }
    this.#builder = null;
  }

  /** @param {Item & { format?: LogFormat }} item */
  #take(item) {
    this.#place = item.place || this.#place;
    if (item.opens) this.#finish();
    // An item that has only the field `place` begins no game.
    if (item.opens || item.events?.length || item.told) this.#open(item.format).take(item);
    if (item.closes) this.#finish();
  }

  /** @param {unknown} error @param {string} place */
  #fail(error, place) {
    if (!(error instanceof MahjongError)) throw error;
    const known = error instanceof LogError && error.place;
    const message = known || !place ? error.message : `${place}: ${error.message}`;
    const { code, places } = /** @type {any} */ (error);
    this.#open().fail(code, message, known || place, places);
  }

  // After an error in a piece, reads the next piece.
  /** Reads pieces. @param {readonly Piece[]} pieces */
  #read(pieces) {
    for (const piece of pieces) {
      try {
        for (const item of /** @type {Way} */ (this.#way).items(piece)) this.#take(item);
      } catch (error) {
        const isWithin = !piece.place || this.#place.startsWith(`${piece.place},`);
        this.#fail(error, isWithin ? this.#place : piece.place);
      }
    }
  }

  /** Does some work on the text, and returns the games that end in it. @param {() => void} work */
  #gamesAfter(work) {
    try {
      if (!this.broken) work();
    } catch (error) {
      this.#fail(error, '');
      this.broken = true;
      this.#finish();
    }
    return this.#games.splice(0);
  }

  /** Ends the text with an error. @param {LogError} error @returns {Game[]} */
  breakOff(error) {
    return this.#gamesAfter(() => {
      throw error;
    });
  }

  /** Keeps text until its format is known, then reads it. @param {string} text */
  #add(text, /** @type {boolean} */ all) {
    let ready = text;
    if (!this.#way) {
      this.#waiting += text;
      this.#way = wayOf(this.#waiting, all);
      if (!this.#way) return;
      ready = this.#waiting.replace(/^\uFEFF/, '');
      this.#waiting = '';
    }
    const { cut } = this.#way;
    this.#read(all ? [...cut.feed(ready), ...cut.end()] : cut.feed(ready));
  }

  /** Returns games that end in this part. @param {string | Uint8Array} part @returns {Game[]} */
  feed(part) {
    return this.#gamesAfter(() => this.#add(this.#decoder.feed(part), false));
  }

  /** Ends the text, and returns the remaining games. @returns {Game[]} */
  end() {
    return this.#gamesAfter(() => {
      this.#add(this.#decoder.end(), true);
      this.#finish();
      if (!this.#any) refuse('bad-log', 'a log without a round');
    });
  }
}
