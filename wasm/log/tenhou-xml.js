// Converts the tags of a tenhou log in XML to items of a game.
// SPDX-License-Identifier: MIT
//
// A log is a list of tags that are not nested. Names of players in attributes are percent-encoded.

import { tenhouReader } from '../table/formats/tenhou.js';
import { refuse } from './error.js';
import { roomOf } from './tenhou-rules.js';
import { decoded } from './text.js';
import { TENHOU, hanOf, numbered, toldWin } from './told.js';

/** @import { Item, ToldWin } from './types.js' */

/** @typedef {Record<string, string>} Tag with its name as `tag` */

const HUNDRED = 100;
const LIMITS = /** @type {const} */ ([null, 'mangan', 'haneman', 'baiman', 'sanbaiman', 'yakuman']);
const COUNTED = 13;
/** Characters by entity. @type {Record<string, string>} */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @param {string} text */
const unescaped = (text) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name]);

/** @param {string} text @param {string} place @returns {Tag | null} null for the end of a tag */
function readTag(text, place) {
  if (/^<[/?!]/.test(text)) return null;
  const [, tag, attributes] =
    text.match(/^<([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>$/)
    ?? refuse('bad-xml', 'no whole tag', place);
  const pairs = attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  const values = Array.from(pairs, ([, name, double, single]) => [
    name,
    unescaped(double ?? single),
  ]);
  return { ...Object.fromEntries(values), tag };
}

/** @param {string | undefined} text */
const numbers = (text) => (text ? text.split(',').map(Number) : []);

/** @param {string | undefined} text numbers in pairs, separated by commas */
function numberPairs(text) {
  const all = numbers(text);
  return Array.from({ length: all.length >> 1 }, (_, i) => [all[2 * i], all[2 * i + 1]]);
}

/** @param {unknown} n */
const wholeOrNull = (n) => (Number.isInteger(n) ? n : null);

/** @param {Tag} tag @returns {ToldWin} */
function winInXml({ who, fromWho, ten, yaku: numbersAndHan, yakuman }) {
  const [fu, points, limit] = numbers(ten);
  const yaku = [
    ...numberPairs(numbersAndHan).map(([id, han]) => numbered(TENHOU, id, han)),
    ...numbers(yakuman).map((id) => numbered(TENHOU, id, 0, 1)),
  ];
  const isCounted = limit === LIMITS.length - 1 && !yakuman && hanOf(yaku) >= COUNTED;
  return toldWin({
    player: Number(who),
    from: Number(fromWho),
    fu: wholeOrNull(fu),
    points: wholeOrNull(points),
    limit: isCounted ? 'counted-yakuman' : (LIMITS[limit] ?? null),
    // Tenhou lists ura dora even if they give 0 han.
    yaku: yaku.filter(({ han, yakuman: times }) => han > 0 || times > 0),
  });
}

/** Reads rules from GO, and names from the first UN; later ones mean a return. @param {Tag} tag */
function factsOfTag(tag, /** @type {boolean} */ named, /** @type {number} */ players) {
  if (tag.tag === 'GO') {
    const { reds, score, ...room } = roomOf(Number(tag.type));
    return { ...room, rules: { kuikae: /** @type {const} */ ('none'), reds, score } };
  }
  if (tag.tag !== 'UN' || named) return undefined;
  const names = [tag.n0, tag.n1, tag.n2, tag.n3].map((name) => decoded(name ?? ''));
  return { names: names.slice(0, names[3] ? players : Math.min(players, 3)) };
}

export function tenhouTagItems() {
  let read = tenhouReader();
  let players = 4;
  let named = false;

  /** @param {string} text @param {string} place @returns {Item[]} */
  return (text, place) => {
    if (/^<\/mjloggm/.test(text)) return [{ place, closes: true }];
    const tag = readTag(text, place);
    if (!tag) return [];
    if (tag.tag === 'mjloggm') {
      [read, named] = [tenhouReader(), false];
      return [{ place, opens: true }];
    }
    const events = read(tag);
    /** @type {Item['told']} */
    const told = factsOfTag(tag, named, players);
    players = told?.players ?? players;
    named ||= Boolean(told?.names);
    const win = tag.tag === 'AGARI' && { win: winInXml(tag) };
    const items = [{ place, events, ...(told && { told }), ...win }];
    const final = numberPairs(tag.owari);
    if (!tag.owari || final.length < players) return items;
    const scores = final.slice(0, players).map(([points]) => points * HUNDRED);
    return [...items, { place, told: { scores } }];
  };
}
