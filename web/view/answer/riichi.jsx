// riichi.jsx - riichi or damaten, side by side, of a closed hand that is tenpai.
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
import { exceeds } from '../../model/engine/rank.js';
import { percent, points, tileWord, worthWord } from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { isNarrow } from '../kit/narrow.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/engine/riichi.js').Question} Question
 * @typedef {import('../../model/engine/riichi.js').Side} Side
 * @typedef {import('../../model/engine/riichi.js').Sides} Sides
 * @typedef {import('../../text/translate.js').Translate} Translate
 * What is told: of which question, and whether no thread tells the chances.
 * @typedef {{ t: Translate, question: Question, sides: Sides, off: boolean }} Told
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

/**
 * The lines: their name, what each side has in words (nothing while it is not known), and as a
 * number where they can be compared.
 * @param {Told} told @returns {{ name: string, texts: string[], values: (number | undefined)[] }[]}
 */
function linesOf({ t, sides, question: { goal, least }, off }) {
  const all = namedSides(sides).map(({ side }) => side);
  const line = (
    /** @type {string} */ name,
    /** @type {'score' | 'win' | 'mean'} */ key,
    /** @type {typeof percent} */ text,
  ) => {
    const values = all.map((side) => side[key]);
    const texts = values.map((value) => (value === undefined ? '…' : text(value)));
    return { name, texts, values };
  };
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
 * @param {Told} told @returns {Verdict[]}
 */
function verdictsOf({ t, sides, question }) {
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

/** @param {{ verdict: Verdict }} props */
const Tag = ({ verdict: { kind, text } }) => <span class={`tag ${kind}`}>{text}</span>;

/** @param {{ told: Told, verdicts: Verdict[] }} props */
const Table = ({ told, verdicts }) => (
  <table class={told.sides.later ? 'sides three' : 'sides'} aria-label={told.t('riichi.title')}>
    <thead>
      <tr>
        <td />
        {namedSides(told.sides).map(({ name }) => (
          <th scope="col">
            {told.t(`riichi.${name}`)}{' '}
            {verdicts.map((verdict) => verdict.name === name && <Tag verdict={verdict} />)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {linesOf(told).map(({ name, texts, values }) => {
        const most = mostOf(values);
        const isLess = values.map((value) => exceeds(most, value));
        return (
          <tr>
            <th scope="row">{name}</th>
            {texts.map((text, i) => (
              <td class={isLess.includes(true) && !isLess[i] ? 'more' : ''}>{text}</td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** On a phone the figures are a tap away. @param {{ told: Told }} props */
function Riichi({ told }) {
  const { t, question, off } = told;
  const { face, goal } = question;
  const verdicts = verdictsOf(told);
  return (
    <details open={!isNarrow()}>
      <summary>
        <h3>{t('riichi.title')}</h3>{' '}
        {face !== null && (
          <span class="hint">{t('riichi.after', { tile: tileWord(t, face) })}</span>
        )}
        <span class={['win', 'tenpai'].includes(goal) ? 'short two' : 'short'}>
          {verdicts.map((verdict) => (
            <span>
              {t(`riichi.${verdict.name}`)} <Tag verdict={verdict} />{' '}
            </span>
          ))}
        </span>
      </summary>
      <Table told={told} verdicts={verdicts} />
      <p class="hint">
        {off && `${t('offers.off')} `}
        {t('riichi.hint')}
      </p>
    </details>
  );
}

/** Whether two questions are the same. @param {Question | null} a @param {Question | null} b */
const isSame = (a, b) =>
  a?.state === b?.state
  && a?.face === b?.face
  && a?.goal === b?.goal
  && a?.least === b?.least
  && a?.as?.mode === b?.as?.mode
  && a?.as?.extra === b?.as?.extra;

/** @param {Context} context */
function makeRiichi({ t, mahjong, aside }) {
  const label = t('riichi.title');
  const node = element('section', { class: 'riichi-part', 'aria-label': label });
  /** @type {Question | null} */
  let asked = null;
  let wasOff = false;
  let cancel = new AbortController();

  /** @param {Sides} sides @param {Question} question @param {boolean} off */
  const show = (sides, question, off = false) =>
    draw(node, <Riichi told={{ t, question, sides, off }} />);

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
      const { off, result } = scene.win;
      node.hidden = question === null;
      if (isSame(question, asked) && off === wasOff) return;
      cancel.abort();
      [asked, wasOff] = [question, off];
      if (!question) return;
      show(sidesOf(mahjong, question), question, off);
      if (!result) return;
      cancel = new AbortController();
      ask(question, cancel.signal);
    },
  };
}

export { makeRiichi, needsRiichi };
