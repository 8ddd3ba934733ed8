// link.js - the table in the address: everything, readable, and back exactly.
// SPDX-License-Identifier: MIT
//
//   #h=123m406p789s11223z&m=123p.0555s.c1111z&d=3m&v=58p&o=9m1z&r=2p&n=3&t=12&s=s&w=e&c=1&i=rl
//   #h=123m406p789s11222z&d=3m&u=7p&b=2&p=1&y=ron.riichi.ippatsu
//
// h concealed tiles (of a full hand the last is the drawn one), m melds (c: closed kan), d dora
// indicators, k norths set aside, v seen, o own discards, r a l those to the right, across and to
// the left, n players, t draws left, s seat, w round wind, c a meld was just called (1, or the
// tiles that must not be thrown then), i who is in riichi (r a l), each with the number of the
// discard that declared it if that is known (i=r5l), e melds of the others, j what was called out
// of their rivers and f what they let pass, q which of their last discards were thrown as drawn
// (state.js), each after a letter for whose it is (e=r.555s.123m.l.c1111z&f=r.19m), x who threw the
// tile that may be called, g what is played for: score, tenpai, or so many points at least, u
// indicators of ura dora, b honba, p riichi sticks, y how the hand is won (luck.js). A part with
// its default value is left out; without t the draws are estimated, without g the reader's own goal
// stands. `h` also takes any spelling that the page reads.

import { meldKind } from '../../../wasm/core/notation/hand.js';
import { GOALS } from '../engine/question.js';
import { isPoints } from '../settings.js';
import { readText } from './hands.js';
import { HOW, turned } from './luck.js';
import { idOf, read, sorted, write } from './names.js';
import { check } from './rules.js';
import { EMPTY, FULL, OTHERS, concealed, isFull, settled } from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Meld} Meld
 * @typedef {import('./state.js').Problem} Problem
 * @typedef {Map<string, string>} Parts
 * What is played for, where a link says it.
 * @typedef {Partial<Pick<import('../store.js').Look, 'goal' | 'least'>>} Aim
 */

const WINDS = 'eswn';
/** @type {Record<string, import('./state.js').Other>} */
const SEATS = { r: 'right', a: 'across', l: 'left' };
const MOST_CHARACTERS = 1000;
/** @type {Problem} */
const BAD = Object.freeze({ code: 'link' });
const BAD_PART = 'linkPart';
/** Characters of a part that cannot be read. */
const MOST_SAID = 30;

/** @param {Meld} meld */
const writeMeld = ({ kind, tiles }) => (kind === 'ankan' ? 'c' : '') + write(tiles);

/**
 * Something of each of the others, after the letter for whose it is: 'r.555s.123m.l.c1111z'.
 * @param {(who: import('./state.js').Other) => readonly string[]} textsOf
 */
const writeByWho = (textsOf) =>
  OTHERS.flatMap((who) => {
    const texts = textsOf(who).filter(Boolean);
    return texts.length ? [who[0], ...texts] : [];
  }).join('.');

/**
 * @param {string} text
 * @returns {Record<import('./state.js').Other, string[]> | null}
 */
function readByWho(text = '') {
  /** @type {Record<import('./state.js').Other, string[]>} */
  const found = { right: [], across: [], left: [] };
  /** @type {string[] | null} */
  let own = null;
  for (const part of text ? text.split('.') : []) {
    if (SEATS[part]) own = found[SEATS[part]];
    else if (own) own.push(part);
    else return null;
  }
  return found;
}

/**
 * The same, read; null where a text is none.
 * @template T @param {string | undefined} text
 * @param {(texts: string[]) => readonly (T | null)[] | null} readAll
 * @returns {Record<import('./state.js').Other, readonly T[]> | null}
 */
function ofOthers(text, readAll) {
  const texts = readByWho(text);
  const [right, across, left] = OTHERS.map((who) => texts && readAll(texts[who]));
  if (![right, across, left].every((all) => all?.every((one) => one !== null))) return null;
  return /** @type {any} */ ({ right, across, left });
}

/** @param {Aim} aim */
const writeAim = ({ goal = 'win', least }) =>
  goal === 'atLeast' ? String(least) : goal === 'win' ? '' : goal;

/** @param {string | undefined} text @returns {Aim | null} */
function readAim(text) {
  if (text === undefined) return {};
  if (/^\d+$/.test(text)) return isPoints(+text) ? { goal: 'atLeast', least: +text } : null;
  const goal = GOALS.find((one) => one === text && one !== 'atLeast');
  return goal ? { goal } : null;
}

/** The fragment, without its number sign. @param {State} state @param {Aim} [aim] */
function encode(state, aim = {}) {
  const parts = [
    ['h', write(concealed(state))],
    ['m', state.melds.map(writeMeld).join('.')],
    ['d', write(state.dora)],
    ['u', write(state.ura)],
    ['k', write(state.norths)],
    ['v', write(state.visible)],
    ['o', write(state.river)],
    ['r', write(state.right)],
    ['a', write(state.across)],
    ['l', write(state.left)],
    ['n', state.players === EMPTY.players ? '' : String(state.players)],
    ['t', state.draws === null ? '' : String(state.draws)],
    ['s', state.seat ? WINDS[state.seat] : ''],
    ['w', state.round ? WINDS[state.round] : ''],
    ['b', state.honba || ''],
    ['p', state.sticks || ''],
    ['y', state.how.join('.')],
    ['c', isFull(state) && state.drawn === null ? write(state.banned) || '1' : ''],
    ['i', state.riichi.map((who) => who[0] + (state.sideways[who] + 1 || '')).join('')],
    ['e', writeByWho((who) => state.called[who].map(writeMeld))],
    ['j', writeByWho((who) => [write(state.gone[who])])],
    ['f', writeByWho((who) => [write(state.passed[who])])],
    ['q', writeByWho((who) => [state.late[who]])],
    ['x', state.thrown?.[0] ?? ''],
    ['g', writeAim(aim)],
  ];
  return parts
    .filter(([, value]) => value)
    .map((part) => part.join('='))
    .join('&');
}

/** @param {string} text @returns {Parts | null} */
function split(text) {
  if (text.length > MOST_CHARACTERS) return null;
  const pairs = text
    .split('&')
    .filter(Boolean)
    // A hand may stand alone.
    .map((part) =>
      part
        .replace(/^(?=\d\w*$)/, 'h=')
        .match(/^([a-z])=(.*)$/)
        ?.slice(1),
    );
  if (pairs.some((pair) => !pair)) return null;
  const parts = new Map(/** @type {[string, string][]} */ (pairs));
  return parts.size === pairs.length ? parts : null;
}

/**
 * The kind of meld. Tiles that are no meld get any kind; rules.js rejects them.
 * @param {readonly string[]} tiles
 */
const kindOf = (tiles) => meldKind(tiles.map(idOf)) ?? 'chi';

/** @param {string} text @returns {Meld | null} */
function readMeld(text) {
  const tiles = read(text.replace(/^c/, ''));
  if (!tiles?.length) return null;
  return { kind: text.startsWith('c') ? 'ankan' : kindOf(tiles), tiles };
}

/** @param {string | undefined} text */
const readMelds = (text) => (text ? text.split('.').map(readMeld) : []);

/** @param {string | undefined} text */
const wind = (text) => (text === undefined ? 0 : text.length === 1 ? WINDS.indexOf(text) : -1);

/** @param {string | undefined} text such as 'rl' */
function readSeats(text = '') {
  const seats = Array.from(text, (sign) => SEATS[sign]);
  return seats.every(Boolean) && new Set(seats).size === seats.length ? seats : null;
}

/** @param {string | undefined} text such as 'r5l': with the fifth discard, and with one of left */
function readRiichi(text = '') {
  const riichi = readSeats(text.replace(/\d+/g, ''));
  const found = [...text.matchAll(/([a-z])([1-9]\d{0,2})?/g)];
  if (!riichi || found.map(([whole]) => whole).join('') !== text) return null;
  const places = found.map(([, sign, place = 0]) => [SEATS[sign], Number(place) - 1]);
  return { riichi, sideways: { ...EMPTY.sideways, ...Object.fromEntries(places) } };
}

/** @param {string} [text] such as 'ron.riichi' */
function readHow(text) {
  const names = /** @type {State['how']} */ (text ? text.split('.') : []);
  return names.every((one) => HOW.includes(one)) ? [...new Set(names)].reduce(turned, []) : null;
}

/** @template T @param {string | undefined} text @param {T} usual */
const number = (text, usual) =>
  text === undefined ? usual : /^\d{1,2}$/.test(text) ? Number(text) : -1;

/**
 * The tiles of `h`, and the melds that are written in it.
 * @param {string} text @returns {{ tiles: readonly string[], melds: readonly Meld[] }}
 */
function readHand(text) {
  const tiles = read(text);
  if (tiles) return { tiles, melds: [] };
  const { hand, drawn, melds } = readText(text);
  return { tiles: drawn === null ? hand : [...hand, drawn], melds };
}

/** @param {Parts} parts @returns {{ state: State, aim: Aim } | null} */
function build(parts) {
  const { tiles, melds } = readHand(parts.get('h') ?? '');
  const all = [...melds, ...readMelds(parts.get('m'))];
  const piles = ['d', 'u', 'k', 'v', 'o', 'r', 'a', 'l'].map((key) => read(parts.get(key) ?? ''));
  if (all.some((meld) => !meld) || piles.some((pile) => !pile)) return null;
  const [dora, ura, norths, visible, river, right, across, left] = /** @type {string[][]} */ (
    piles
  );
  const called = parts.get('c');
  const banned = called && called !== '1' ? read(called) : [];
  const [declared, thrown] = [readRiichi(parts.get('i')), readSeats(parts.get('x'))];
  const aim = readAim(parts.get('g'));
  const how = readHow(parts.get('y'));
  const others = ofOthers(parts.get('e'), (texts) => texts.map(readMeld));
  const [gone, passed] = ['j', 'f'].map((key) =>
    ofOthers(parts.get(key), (texts) => read(texts.join(''))),
  );
  const late = ofOthers(parts.get('q'), (texts) =>
    texts.map((one) => (/^[01]{1,3}$/.test(one) ? one : null)),
  );
  if (!others || !gone || !passed || !late) return null;
  if (!how || !banned || !declared || !thrown || thrown.length > 1 || !aim) return null;
  const drew = tiles.length + 3 * all.length === FULL && !called;
  const state = settled({
    ...EMPTY,
    hand: sorted(drew ? tiles.slice(0, -1) : tiles),
    drawn: drew ? tiles[tiles.length - 1] : null,
    melds: /** @type {Meld[]} */ (all),
    dora,
    ura,
    norths,
    visible: sorted(visible),
    river,
    right,
    across,
    left,
    ...declared,
    called: others,
    gone,
    passed,
    late: { right: late.right.join(''), across: late.across.join(''), left: late.left.join('') },
    thrown: thrown[0] ?? null,
    banned,
    players: /** @type {3 | 4} */ (number(parts.get('n'), EMPTY.players)),
    draws: number(parts.get('t'), EMPTY.draws),
    seat: wind(parts.get('s')),
    round: wind(parts.get('w')),
    honba: number(parts.get('b'), 0),
    sticks: number(parts.get('p'), 0),
    how,
  });
  return { state, aim };
}

/** @param {string} fragment */
function understand(fragment) {
  try {
    const parts = split(decodeURIComponent(fragment.replace(/^#/, '')));
    return parts && build(parts);
  } catch {
    return null;
  }
}

/** A table with a number out of its range. @param {Problem | null} problem */
const isBeyond = (problem) => problem?.code === 'number';

/** @param {string} part */
function isBad(part) {
  const found = understand(part);
  return !found || isBeyond(check(found.state));
}

/**
 * The first part that cannot be read by itself, or has a number out of range, said as it stands.
 * @param {string} fragment
 */
function badPart(fragment) {
  if (fragment.length > MOST_CHARACTERS) return BAD;
  const part = fragment
    .replace(/^#/, '')
    .split('&')
    .find((one) => one && isBad(one));
  return part ? { code: BAD_PART, part: readable(part).slice(0, MOST_SAID) } : BAD;
}

/** @param {string} part */
function readable(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The table of a fragment, and what is played for if it says that. A text that says no table gives
 * the empty one and the reason.
 * @param {string} fragment @returns {{ state: State, aim: Aim, problem: Problem | null }}
 */
function decode(fragment) {
  const found = understand(fragment);
  const wrong = found && check(found.state);
  const problem = found && !isBeyond(wrong) ? wrong : badPart(fragment);
  return problem || !found ? { state: EMPTY, aim: {}, problem } : { ...found, problem: null };
}

/**
 * What the page says about a link that `decode` rejects.
 * @param {Problem} problem @returns {Problem}
 */
const linkProblem = (problem) =>
  problem.code === BAD.code || problem.code === BAD_PART
    ? problem
    : { code: 'badLink', why: problem };

export { decode, encode, linkProblem };
