// ways.js - call or pass: the hand, and a button for each thing that can be done.
// SPDX-License-Identifier: MIT

import { judged } from '../../../model/practice/round.js';
import {
  percent,
  points,
  shantenShort,
  shantenWord,
  spokenTile,
  spokenTiles,
  tileWord,
  tileWords,
} from '../../../text/words.js';
import { element } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';
import { KEYS } from './hand.js';
import { judgedLine } from './verdict.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/practice/round.js').Round} Round
 * @typedef {import('../../../model/practice/calls.js').Way} Way
 */

/** @param {Translate} t @param {Way} way */
const wordOf = (t, { call, own }) =>
  t(`practice.way.${call}`, { tiles: tileWords(t, [...new Set(own)]) });

/** With the discard that follows. @param {Translate} t @param {Way} way */
const wholeWord = (t, way) =>
  way.discard
    ? t('practice.way.then', { way: wordOf(t, way), tile: tileWord(t, way.discard) })
    : wordOf(t, way);

/** @param {Round} round @param {number} value */
const valueText = ({ problem }, value) =>
  problem.goal === 'score' ? points(value) : percent(value);

/** The hand, which is looked at and not pressed. @param {Translate} t @param {string[]} names */
const still = (t, names) =>
  element(
    'div',
    { class: 'practice-hand still', role: 'img', 'aria-label': spokenTiles(t, names) },
    ...names.map(tileIcon),
  );

/** @param {Translate} t @param {(at: number) => void} pick */
function makeWays(t, pick) {
  const hand = element('div');
  const list = element('div', { class: 'ways', role: 'group' });
  /** @type {Way[] | null} */
  let last = null;

  /** @param {Way} way @param {number} at */
  function makeWay(way, at) {
    const node = element(
      'button',
      { type: 'button' },
      element('span', {}, t(way.call === 'pass' ? 'practice.way.pass' : `target.${way.call}`)),
      element('span', { class: 'unseen' }, spokenTiles(t, way.own)),
      ...way.own.map(tileIcon),
      element('kbd', {}, KEYS[at]),
    );
    node.addEventListener('click', () => pick(at));
    return node;
  }

  return {
    element: element('div', { class: 'call' }, hand, list),
    focus: () => list.querySelector('button')?.focus(),
    /** @param {Round} round */
    update({ hand: names, ways, picked }) {
      if (ways !== last) {
        hand.replaceChildren(still(t, names));
        list.replaceChildren(...ways.map(makeWay));
        last = ways;
      }
      [...list.children].forEach((node, at) =>
        node.setAttribute('aria-pressed', String(at === picked)),
      );
    },
  };
}

/** How a way compares, but not which is best. @param {Translate} t @param {Round} round */
function wayVerdict(t, round) {
  const { ways, picked } = round;
  const way = ways[picked ?? 0];
  const { grade, share, lost = 0 } = judged(round, way.call + way.own.join(''));
  const [value, best] = [way.value, way.value + lost].map((one) => valueText(round, one));
  const what = round.problem.goal === 'score' ? 'points' : 'win';
  return [
    judgedLine(t, { grade, share, lost }, round.problem.goal),
    element('p', {}, t(`practice.${what}${share >= 1 ? 'Best' : ''}`, { value, best })),
    element(
      'p',
      {},
      t('practice.way.useful', { shanten: shantenWord(t, way.shanten), n: way.total }),
    ),
  ];
}

/** @param {Translate} t @param {Round} round @param {Way} way @param {number} best */
function wayRow(t, round, way, best) {
  const picked = round.picked !== null && round.ways[round.picked] === way;
  const star = element(
    'span',
    { class: 'star', role: 'img', 'aria-label': t('practice.isLikeliest') },
    '★',
  );
  return element(
    'tr',
    { class: picked ? 'picked' : null },
    element(
      'th',
      { scope: 'row' },
      wholeWord(t, way),
      picked ? element('span', { class: 'yours' }, ` ${t('practice.isYours')}`) : null,
    ),
    element('td', {}, valueText(round, way.value), ...(way.value >= best ? [' ', star] : [])),
    element('td', {}, shantenShort(t, way.shanten)),
    element('td', {}, String(way.total)),
  );
}

/** All that could be done, best first. @param {Translate} t @param {Round} round */
function wayTable(t, round) {
  const ways = round.ways.toSorted((a, b) => b.value - a.value);
  const heads = [
    t('practice.callHead'),
    t(`practice.head.${round.problem.goal === 'score' ? 'points' : 'chance'}`),
    t('practice.head.distance'),
    t('practice.head.total'),
  ];
  return element(
    'table',
    { class: 'answer call-answer' },
    element('caption', {}, t('practice.callAnswer')),
    element(
      'thead',
      {},
      element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head))),
    ),
    element('tbody', {}, ...ways.map((way) => wayRow(t, round, way, ways[0].value))),
  );
}

/** What was thrown, in words and as a picture. @param {Translate} t @param {Round} round */
function callQuestion(t, { problem: { thrown } }) {
  if (!thrown) return [];
  const { tile, from } = thrown;
  const said = t(`practice.callQuestion.${from}`, { tile: spokenTile(t, tile) });
  return [tileIcon(tile), ` ${said}`];
}

export { callQuestion, makeWays, still, wayTable, wayVerdict };
