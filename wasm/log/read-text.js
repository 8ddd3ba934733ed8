// Reads the games of a text in any format.
// SPDX-License-Identifier: MIT
//
// The first line decides how the text is cut into pieces: tags, lines of JSON, or one document. The
// format of a document follows from its content. Each piece yields items, from which a builder
// makes games.

import { MahjongError, show } from '../core/notation/error.js';
import { Builder } from './builder.js';
import { LogError, refuse } from './error.js';
import { Judge } from './judge.js';
import { kobalabItems } from './kobalab-log.js';
import { findRecords, majsoulItems } from './majsoul.js';
import { mjaiItems, parseLine } from './mjai.js';
import { tenhouItems } from './tenhou-json.js';
import { tenhouTagItems } from './tenhou-xml.js';
import { Decoder, Lines, Tags, Whole } from './text.js';

/** @import { Game, Item, LogFormat, Piece } from './types.js' */

/**
 * A way to read text. `cut`: cuts text into pieces. `items`: turns a piece into items. `format`:
 * null if each document may have another.
 * @typedef {object} Way
 * @property {LogFormat | null} format
 * @property {{ feed(text: string): Piece[], end(): Piece[] }} cut
 * @property {(piece: Piece) => Iterable<Item & { format?: LogFormat }>} items
 */

const KNOWN = "tenhou's JSON and XML, mjai, majiang-core's paipu, mahjong soul's records in JSON";
/** The limit of characters in the first line of a log. */
const ENOUGH = 1 << 22;
/** A link; and a link with a log: of tenhou's viewer, #json= and the log, percent-encoded. */
const LINK = /^https?:\/\/\S+$/;
const VIEWER = /^https?:\/\/\S*?[#?&]json=(\S+)$/;

/** @param {any} document @returns {LogFormat | null} */
function formatOf(document) {
  if (typeof document !== 'object' || document === null) return null;
  if (findRecords(document)) return 'majsoul';
  const { log } = document;
  if (!Array.isArray(log)) return null;
  const [round] = log;
  if (!Array.isArray(round)) return null;
  if (Array.isArray(round[0])) return 'tenhou-json';
  return typeof round[0] === 'object' && round[0] !== null ? 'kobalab' : null;
}

const READERS = { 'tenhou-json': tenhouItems, kobalab: kobalabItems, majsoul: majsoulItems };

/** @param {any} value */
const isEvent = (value) => typeof value?.type === 'string';

/**
 * @param {any} document no deeper than `parse` allows
 * @param {string} place @returns {Generator<Item & { format?: LogFormat }>}
 */
function* documentItems(document, place) {
  const format = formatOf(document);
  if (format) {
    for (const item of /** @type {any} */ (READERS)[format](document)) {
      yield { ...item, place: [place, item.place].filter(Boolean).join(', '), format };
    }
  } else if (Array.isArray(document) && document.every(isEvent) && document.length) {
    const read = mjaiItems();
    for (const [i, event] of document.entries()) {
      for (const item of read(event, `[${i}]`)) yield { ...item, format: 'mjai' };
    }
  } else if (Array.isArray(document) && document.length) {
    for (const [i, one] of document.entries()) yield* documentItems(one, `${place}[${i}]`);
  } else {
    refuse('bad-log', `${show(document)} is no log; there are ${KNOWN}`, place);
  }
}

/** @param {string} text */
function unwrapped(text) {
  const link = text.trim();
  const [, json] = link.match(VIEWER) ?? [];
  if (json === undefined) {
    if (LINK.test(link)) refuse('link', `${show(link)} names a log: give what is there`);
    return text;
  }
  try {
    return decodeURIComponent(json);
  } catch {
    return json;
  }
}

/** @returns {Way} */
function tagsWay() {
  const read = tenhouTagItems();
  return { format: 'tenhou-xml', cut: new Tags(), items: ({ text, place }) => read(text, place) };
}

/** @returns {Way} */
function eventsWay() {
  const read = mjaiItems();
  return {
    format: 'mjai',
    cut: new Lines(),
    items: ({ text, place }) => read(parseLine(text, place), place),
  };
}

/** Reads one document a line, or one in all. @param {Lines | Whole} cut @returns {Way} */
const documentsWay = (cut) => ({
  format: null,
  cut,
  items: ({ text, place }) => documentItems(parseLine(unwrapped(text), place), place),
});

/** @param {string} line */
function tryParse(line) {
  try {
    return JSON.parse(unwrapped(line));
  } catch {
    return undefined;
  }
}

/**
 * Chooses how to read a text that begins so; null if more text is needed. @param {string} text
 * @param {boolean} all whether nothing follows @returns {Way | null}
 */
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
  if (start[0] === '<') return tagsWay();
  if (!/^(?:[{[]|h(?:$|ttps?:|ttps?$|t{1,2}$))/.test(start)) {
    const [line] = start.split(/\r?\n/, 1);
    refuse('bad-log', `${show(line)} begins no log; there are ${KNOWN}`);
  }
  const end = start.indexOf('\n');
  if (end < 0 && !all && start.length < ENOUGH) return null;
  const first = tryParse(end < 0 ? start : start.slice(0, end));
  if (first === undefined) return documentsWay(new Whole());
  return isEvent(first) ? eventsWay() : documentsWay(new Lines());
}

/** Turns parts of a text into games. */
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
  /** Whether the text is damaged. */
  #broken = false;
  #any = false;
  #judge;

  /** @param {Judge} [judge] */
  constructor(judge = new Judge()) {
    this.#judge = judge;
  }

  /** @param {LogFormat} [format] */
  #open(format) {
    this.#builder = new Builder(format ?? this.#way?.format ?? null, this.#judge);
    return this.#builder;
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
    // After the end of a game only an item that opens another one counts.
    if (item.opens || item.events?.length || item.told) {
      (this.#builder ?? this.#open(item.format)).take(item);
    }
    if (item.closes) this.#finish();
  }

  /** @param {unknown} error @param {string} place */
  #fail(error, place) {
    if (!(error instanceof MahjongError)) throw error;
    const builder = this.#builder ?? this.#open();
    const { rounds } = builder.game;
    const round = rounds.length ? rounds.length - 1 : null;
    const event = round === null ? null : rounds[round].events.length;
    const known = error instanceof LogError && error.place;
    const message = known || !place ? error.message : `${place}: ${error.message}`;
    const { code, places } = /** @type {any} */ (error);
    builder.fail(new LogError(code, message, { place: known || place, round, event, places }));
  }

  /** @param {readonly Piece[]} pieces */
  #read(pieces) {
    for (const piece of pieces) {
      try {
        for (const item of /** @type {Way} */ (this.#way).items(piece)) this.#take(item);
      } catch (error) {
        this.#fail(error, this.#placeIn(piece));
        // After an error the rest of a document is lost; lines and tags continue with the next
        // game.
      }
    }
  }

  /** The last item's place in the piece. @param {Piece} piece */
  #placeIn({ place }) {
    if (!place) return this.#place;
    return this.#place.startsWith(`${place},`) ? this.#place : place;
  }

  /** @param {() => void} work on the text as such */
  #guard(work) {
    if (this.#broken) return;
    try {
      work();
    } catch (error) {
      this.#fail(error, '');
      this.#broken = true;
      this.#finish();
    }
  }

  get broken() {
    return this.#broken;
  }

  /** Ends the text with an error. @param {LogError} error @returns {Game[]} */
  breakOff(error) {
    this.#guard(() => {
      throw error;
    });
    return this.#games.splice(0);
  }

  /** @param {string} text @param {boolean} all */
  #begin(text, all) {
    this.#waiting += text;
    this.#way ??= wayOf(this.#waiting, all);
    if (!this.#way) return '';
    const waiting = this.#waiting.replace(/^\uFEFF/, '');
    this.#waiting = '';
    return waiting;
  }

  /** Returns games that end in this part. @param {string | Uint8Array} part @returns {Game[]} */
  feed(part) {
    this.#guard(() => {
      const text = this.#decoder.feed(part);
      const ready = this.#way ? text : this.#begin(text, false);
      if (this.#way) this.#read(this.#way.cut.feed(ready));
    });
    return this.#games.splice(0);
  }

  /** Returns the remaining games. @returns {Game[]} */
  end() {
    this.#guard(() => {
      const text = this.#decoder.end();
      const ready = this.#way ? text : this.#begin(text, true);
      const { cut } = /** @type {Way} */ (this.#way);
      this.#read([...cut.feed(ready), ...cut.end()]);
      this.#finish();
      if (!this.#any) refuse('bad-log', 'a log without a round');
    });
    return this.#games.splice(0);
  }
}
