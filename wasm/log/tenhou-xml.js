// Reads the tags of a tenhou log in XML as items of a game.
// SPDX-License-Identifier: MIT
//
// The log is a flat list of tags whose attributes hold numbers; names are percent-encoded. Tags are
// read one by one.

import { tenhouReader } from '../table/formats/tenhou.js';
import { refuse } from './error.js';
import { roomOf } from './tenhou-rules.js';
import { decoded } from './text.js';
import { TENHOU, hanOf, numbered } from './told.js';

/** @import { Item, ToldWin } from './types.js' */

/** @typedef {Record<string, string>} Tag with its name as `tag` */

const HUNDRED = 100;
const LIMITS = /** @type {const} */ ([null, 'mangan', 'haneman', 'baiman', 'sanbaiman', 'yakuman']);
const COUNTED = 13;
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** @param {string} text */
const unescaped = (text) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name) => ENTITIES.get(name) ?? whole);

/** @param {string} text @param {string} place @returns {Tag | null} null: no start of a tag */
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

/** @param {string | undefined} text pairs of numbers */
function numberPairs(text) {
  const all = numbers(text);
  return Array.from({ length: all.length >> 1 }, (_, i) => [all[2 * i], all[2 * i + 1]]);
}

/** @param {Tag} tag @returns {ToldWin} */
function winInXml({ who, fromWho, ten, yaku, yakuman }) {
  const [fu, points, limit] = numbers(ten);
  const list = [
    ...numberPairs(yaku).map(([id, han]) => numbered(TENHOU, id, han)),
    ...numbers(yakuman).map((id) => numbered(TENHOU, id, 0, 1)),
  ];
  const han = hanOf(list);
  const counted = limit === LIMITS.length - 1 && !yakuman && han >= COUNTED;
  return {
    player: Number(who),
    from: Number(fromWho),
    han,
    fu: Number.isInteger(fu) ? fu : null,
    points: Number.isInteger(points) ? points : null,
    limit: counted ? 'counted-yakuman' : (LIMITS[limit] ?? null),
    // Tenhou also lists ura dora that did not hit.
    yaku: list.filter((one) => one.han > 0 || one.yakuman > 0),
  };
}

/** Reads names of players in UN, also for one who returns. @param {Tag} tag */
function namesInTag({ n0, n1, n2, n3 }) {
  const all = [n0, n1, n2, n3].map((name) => (name === undefined ? '' : decoded(name)));
  return all[3] ? all : all.slice(0, 3);
}

/** @param {Tag} tag */
function xmlRules({ type }) {
  const { players, reds, score } = roomOf(Number(type));
  return { players, rules: { kuikae: /** @type {const} */ ('none'), reds, score } };
}

/** Reads final scores. @param {Tag} tag @param {number} players */
function finalScores({ owari }, players) {
  const pairs = numberPairs(owari);
  return pairs.length >= players
    ? pairs.slice(0, players).map(([points]) => points * HUNDRED)
    : null;
}

export function tenhouTagItems() {
  let read = tenhouReader();
  let players = 4;
  let named = false;

  /** @param {string} text @param {string} place @returns {Item[]} */
  return function xmlItem(text, place) {
    if (/^<\/mjloggm/.test(text)) return [{ place, closes: true }];
    const tag = readTag(text, place);
    if (!tag) return [];
    if (tag.tag === 'mjloggm') {
      [read, named] = [tenhouReader(), false];
      return [{ place, opens: true }];
    }
    /** @type {Item} */
    const entry = { place, events: read(tag) };
    if (tag.tag === 'GO') {
      const facts = xmlRules(tag);
      ({ players } = facts);
      entry.told = facts;
    } else if (tag.tag === 'UN' && !named) {
      named = true;
      entry.told = { names: namesInTag(tag).slice(0, players) };
    }
    if (tag.tag === 'AGARI') entry.win = winInXml(tag);
    const scores = tag.owari && finalScores(tag, players);
    return scores ? [entry, { place, told: { scores } }] : [entry];
  };
}
