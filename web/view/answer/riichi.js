// riichi.js - riichi or damaten, side by side, of a closed hand that is tenpai.
// SPDX-License-Identifier: MIT

import {
  betterOf,
  compare,
  mostOf,
  namedSides,
  richerOf,
  riichiIn,
  sidesOf,
} from '../../model/engine/riichi.js';
import { exceeds } from '../../model/engine/rounding.js';
import { percent, points, tileWord, worthWord } from '../../text/words.js';
import { element } from '../kit/element.js';
import { isNarrow } from '../kit/narrow.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/engine/riichi.js').Question} Question
 * @typedef {import('../../model/engine/riichi.js').Side} Side
 * @typedef {import('../../model/engine/riichi.js').Sides} Sides
 * @typedef {import('../../text/translate.js').Translate} Translate
 */

/** @param {Scene} scene */
const needsRiichi = (scene) => riichiIn(scene) !== null;

/** @param {Translate} t @param {Side} side */
function ronText(t, { ron, none, partly }) {
  if (!ron) return t(`riichi.${none}`);
  const [low, high] = ron.map(points);
  const text = low === high ? low : `${low}–${high}`;
  return partly ? t('riichi.someNoYaku', { points: text }) : text;
}

/** Nothing while it is not known. @param {number | undefined} value @param {typeof percent} text */
const known = (value, text) => (value === undefined ? '…' : text(value));

/**
 * The lines: their name, what each side has in words, and as a number where they can be compared.
 * @param {Translate} t @param {Sides} sides @param {Question} question @param {boolean} off
 * @returns {{ name: string, texts: string[], values: (number | undefined)[] }[]}
 */
function linesOf(t, sides, { goal, least }, off) {
  const all = namedSides(sides).map(({ side }) => side);
  const line = (
    /** @type {string} */ name,
    /** @type {'score' | 'win' | 'mean'} */ key,
    /** @type {typeof percent} */ text,
  ) => ({
    name,
    texts: all.map((side) => known(side[key], text)),
    values: all.map((side) => side[key]),
  });
  const ron = { name: t('riichi.ron'), texts: all.map((side) => ronText(t, side)), values: [] };
  if (off) return [ron];
  const score = goal === 'atLeast' ? t('col.atLeast', { n: least }) : t('riichi.score');
  return [
    line(score, 'score', worthWord(goal)),
    line(t('riichi.win'), 'win', percent),
    line(t('riichi.mean'), 'mean', points),
    ron,
  ];
}

/** @typedef {{ name: keyof Sides, text: string, kind: string }} Verdict of a side, and its mark */

/**
 * What is better by what is played for; beside it the side with more points, if that is another.
 * @param {Translate} t @param {Sides} sides @param {Question} question @returns {Verdict[]}
 */
function verdictsOf(t, sides, question) {
  const better = betterOf(sides);
  if (!better) return [];
  const { name, key, against } = better;
  const { goal } = question;
  const text = t(`riichi.${against ?? `more.${key === 'score' ? 'score' : goal}`}`);
  const richer = richerOf(sides, goal);
  const more = { text: t('riichi.more.score'), kind: 'tag-tie' };
  return [
    { name, text, kind: against ? 'tag-furiten' : 'tag-better' },
    ...(richer ? [{ name: richer, ...more }] : []),
  ];
}

/** @param {Verdict} verdict */
const tagOf = ({ kind, text }) => element('span', { class: `tag ${kind}` }, text);

/** A verdict as a line of its own. @param {Translate} t @param {Verdict} verdict */
const lineOf = (t, verdict) =>
  element('span', {}, `${t(`riichi.${verdict.name}`)} `, tagOf(verdict));

/**
 * @param {Translate} t @param {Sides} sides @param {Question} question
 * @param {Verdict[]} verdicts
 * @param {boolean} off whether no thread tells the chances
 */
function tableOf(t, sides, question, verdicts, off) {
  const heads = namedSides(sides).map(({ name }) =>
    element(
      'th',
      { scope: 'col' },
      `${t(`riichi.${name}`)} `,
      ...verdicts.filter((verdict) => verdict.name === name).map(tagOf),
    ),
  );
  const rows = linesOf(t, sides, question, off).map(({ name, texts, values }) => {
    const most = mostOf(values);
    const isLess = values.map((value) => exceeds(most, value));
    const isMost = isLess.map((less) => !less && isLess.includes(true));
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, name),
      ...texts.map((text, i) => element('td', { class: isMost[i] ? 'more' : null }, text)),
    );
  });
  return [
    element('thead', {}, element('tr', {}, element('td', {}), ...heads)),
    element('tbody', {}, ...rows),
  ];
}

/** Whether two questions are the same. @param {Question | null} a @param {Question | null} b */
const isSame = (a, b) =>
  a?.state === b?.state && a?.face === b?.face && a?.goal === b?.goal && a?.least === b?.least;

/** @param {Context} context */
function makeRiichi({ t, mahjong, aside }) {
  const title = element('h3', {}, t('riichi.title'));
  const after = element('span', { class: 'hint' });
  const hint = element('p', { class: 'hint' });
  const table = element('table', { class: 'sides', 'aria-label': t('riichi.title') });
  const short = element('span', { class: 'short' });
  // On a phone the figures are a tap away.
  const node = element(
    'section',
    { class: 'riichi-part', 'aria-label': t('riichi.title') },
    element(
      'details',
      { open: !isNarrow() },
      element('summary', {}, title, ' ', after, ' ', short),
      table,
      hint,
    ),
  );
  /** @type {Question | null} */
  let asked = null;
  let cancel = new AbortController();

  /** @param {Sides} sides @param {Question} question */
  function show(sides, question, off = false) {
    hint.textContent = [...(off ? [t('offers.off')] : []), t('riichi.hint')].join(' ');
    const verdicts = verdictsOf(t, sides, question);
    table.replaceChildren(...tableOf(t, sides, question, verdicts, off));
    short.replaceChildren(...verdicts.flatMap((verdict) => [lineOf(t, verdict), ' ']));
    short.classList.toggle('two', question.goal === 'win');
    table.classList.toggle('three', Boolean(sides.later));
  }

  /** @param {Question} question @param {AbortSignal} signal */
  async function ask(question, signal) {
    try {
      const engine = await aside();
      const sides = await compare(mahjong, engine.winProbability, question, signal);
      if (!signal.aborted) show(sides, question);
    } catch {
      if (!signal.aborted) show(sidesOf(mahjong, question), question, true);
    }
  }

  return {
    element: node,
    stop: () => cancel.abort(),
    /** @param {Scene} scene */
    update(scene) {
      const question = riichiIn(scene);
      node.hidden = question === null;
      if (isSame(question, asked)) return;
      cancel.abort();
      asked = question;
      if (!question) return;
      show(sidesOf(mahjong, question), question);
      const { face } = question;
      after.textContent = face === null ? '' : t('riichi.after', { tile: tileWord(t, face) });
      cancel = new AbortController();
      ask(question, cancel.signal);
    },
  };
}

export { makeRiichi, needsRiichi };
