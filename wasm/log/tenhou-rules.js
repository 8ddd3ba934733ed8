// Reads the rules of a tenhou room from the number of its type or from its name.
// SPDX-License-Identifier: MIT
//
// The number is in the tag GO of XML, and in the name of a log: 0089 in 2013062617gm-0089-0000.

import { refuse } from './error.js';

/** @import { LogRules } from './types.js' */
/** @typedef {Omit<LogRules, 'kuikae'>} Rules */
/** @typedef {{ kuitan?: boolean, kiriage?: boolean, dearHonba?: boolean }} Room */

const NO_REDS = 0x02;
const NO_KUITAN = 0x04;
const THREE_PLAYERS = 0x10;
/** Bits of a room's type. Rooms with chips have kiriage mangan, and 1,500 points for each honba. */
const KIRIAGE = 0x200;
const DEAR_HONBA = 0x400;
const HONBA = 500;

/** Returns the rules of a room. @type {(players: number, room: Room) => Rules['score']} */
function tenhouScore(players, { kuitan = true, kiriage = false, dearHonba = false }) {
  const changes = {
    ...(kuitan ? {} : { kuitan }),
    ...(kiriage ? { kiriage } : {}),
    ...(dearHonba ? { honbaTsumo: HONBA, honbaRon: HONBA * (players - 1) } : {}),
  };
  return Object.keys(changes).length ? { preset: 'tenhou', ...changes } : 'tenhou';
}

/** Returns the rules of a room by its number. @param {number} type */
export function roomOf(type) {
  const hasBit = (/** @type {number} */ bit) => (type & bit) !== 0;
  const players = /** @type {3 | 4} */ (hasBit(THREE_PLAYERS) ? 3 : 4);
  const red = hasBit(NO_REDS) ? 0 : 1;
  const room = {
    kuitan: !hasBit(NO_KUITAN),
    kiriage: hasBit(KIRIAGE),
    dearHonba: hasBit(DEAR_HONBA),
  };
  const reds = [players === 3 ? 0 : red, red, red];
  return { players, reds, score: tenhouScore(players, room) };
}

/** Matches names of tenhou's rooms, such as 般南喰赤. 喰 means open tanyao, and 赤 means red fives. */
const NAME = /^[三四]?[般上特鳳若銀琥][東南](?<kuitan>喰?)(?<red>赤?)速?/u;
/** Matches names of Mahjong Soul's rooms in converted logs. */
const SOUL =
  /雀魂|[銅銀金玉铜银]の間|王座の間|[铜银金玉]之间|王座之间|友人戦|(Bronze|Silver|Gold|Jade|Throne) Room/u;
const SOUL_NAME = /^\d{6}-[0-9a-f]{8}-[0-9a-f]{4}-/i;

/** Reads a list of red fives, or whether there are any. @param {unknown} aka */
function redsIn(aka) {
  if (Array.isArray(aka)) return aka.slice(0, 3).map((n) => Number(n ?? 0));
  return new Array(3).fill(aka ? 1 : 0);
}

/** Returns the rules of a log in JSON. @type {(document: any, players: number) => Rules} */
export function documentRules({ rule, ref }, players) {
  const { aka, aka51, aka52, aka53, disp } = rule ?? {};
  const reference = String(ref ?? '');
  const type = reference.match(/^\d+gm-([0-9a-f]{4})-/i)?.[1];
  const room = type === undefined ? null : roomOf(parseInt(type, 16));
  const name = String(disp ?? '').match(NAME)?.groups;

  /** Returns the red fives of each suit, or null if unknown. @returns {number[] | null} */
  function redsOfRule() {
    if ([aka51, aka52, aka53].some((n) => n !== undefined)) return redsIn([aka51, aka52, aka53]);
    if (aka !== undefined) return redsIn(aka);
    if (room) return room.reds;
    if (typeof disp !== 'string') return null;
    return name ? redsIn(name.red ? 1 : 0) : disp.includes('赤') ? [1, 1, 1] : null;
  }

  const reds = redsOfRule();
  if (reds?.some((n) => !Number.isInteger(n) || n < 0 || n > 4)) {
    refuse('bad-log', `rule: ${reds.join(', ')} red fives, and there are 0 to 4 of a suit`);
  }
  const isSoul = SOUL.test(String(disp ?? '')) || SOUL_NAME.test(reference);
  const other = isSoul ? 'majsoul' : tenhouScore(players, { kuitan: name?.kuitan !== '' });
  return {
    // With three players no red 5m exists.
    reds: reds && players === 3 ? [0, reds[1], reds[2]] : reds,
    score: room ? room.score : other,
  };
}
