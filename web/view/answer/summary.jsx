// summary.jsx - the answer in one sentence, and the distance in each form; for 13 tiles also what
// helps.
// SPDX-License-Identifier: MIT

import { FORMS } from '../../../dist/layout.js';
import { canAct } from '../../model/engine/offers.js';
import { goalFor } from '../../model/engine/question.js';
import { toldNow } from '../../model/engine/telling.js';
import { isWon } from '../../model/engine/won.js';
import { bestAtTable } from '../../text/advice-words.js';
import {
  percent,
  points,
  shantenShort,
  shantenWord,
  tileWord,
  worthWord,
} from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { Tile } from '../kit/tiles.jsx';
import { Useful } from './useful.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/engine/answer.js').Answer} Answer
 * @typedef {import('../../text/translate.js').Translate} Translate
 * @typedef {import('../../../wasm/ukeire.js').Ukeire} Ukeire
 */

/** More waits than these are counted, not named. */
const MOST_NAMED = 5;

/**
 * How far a hand is that waits, and for what.
 * @param {Translate} t
 * @param {Pick<Ukeire, 'shanten' | 'kinds' | 'total' | 'tiles'>} ukeire
 */
function distance(t, { shanten, kinds, total, tiles }) {
  const waits =
    tiles.length > MOST_NAMED
      ? t('answer.counts', { kinds, total })
      : tiles.map(({ name }) => tileWord(t, name)).join(t('lead.and'));
  const how = shanten > 0 ? t('lead.help', { n: total }) : t('lead.waits', { tiles: waits });
  return t('lead.line', { what: shantenWord(t, shanten), how });
}

/**
 * The best discard and what it brings. Where a kan or a north may be better, that stays open.
 * @param {Pick<Context, 't' | 'mahjong'>} context @param {Scene} scene
 */
function discardLine({ t, mahjong }, { state, look, best }) {
  if (!best) return '';
  const what = t(canAct(mahjong, state) ? 'lead.ifDiscard' : 'lead.discard', {
    tile: tileWord(t, best.face),
  });
  if (best.aim === undefined) return what;
  const goal = goalFor(state, look.goal);
  const value = goal === 'score' ? points(best.aim) : percent(best.aim);
  return t('lead.line', { what, how: t(`lead.${goal}`, { value, n: look.least }) });
}

/** @param {Pick<Context, 't' | 'mahjong'>} context @param {Scene} scene */
function headline(context, scene) {
  const { t } = context;
  const { answer } = scene;
  if (answer.kind === 'none') return t('answer.none');
  if (answer.kind === 'partial') return t('answer.partial', { n: answer.tiles });
  if (answer.kind === 'waiting') return distance(t, answer.ukeire);
  if (!('byForm' in answer) || isWon(answer)) return shantenWord(t, -1);
  return discardLine(context, scene);
}

/** Under the sentence: what the hand has then. @param {Translate} t @param {Scene} scene */
function winLine(t, { answer, best, state, look: { goal, least }, win: { result } }) {
  if (answer.kind === 'discard') {
    if (isWon(answer) || !best) return '';
    const wins =
      best.score !== undefined && best.win !== undefined && goalFor(state, goal) !== 'win';
    const more = wins ? [t('lead.win', { value: percent(best.win ?? 0) })] : [];
    return [distance(t, best), ...more].join(' · ');
  }
  if (answer.kind !== 'waiting' || !result) return '';
  const [win, tenpai] = [result.win, result.tenpai].map((line) => percent(line.at(-1) ?? 0));
  const line = t('win.line', { win, tenpai, draws: result.draws });
  if (!result.score) return line;
  const score = worthWord(goal)(result.score.at(-1) ?? 0);
  const mean = points(result.meanScore?.at(-1) ?? 0);
  const key = goal === 'atLeast' ? 'atLeast.line' : 'score.line';
  return `${t(key, { score, mean, n: least })} · ${line}`;
}

/** @param {Translate} t @param {Answer} answer */
function remarks(t, answer) {
  if (!('byForm' in answer)) return [];
  return [
    answer.implied ? t('answer.missing', { n: answer.implied }) : '',
    answer.kind === 'waiting' && answer.furiten ? t('answer.furiten') : '',
  ].filter(Boolean);
}

/** @param {{ t: Translate, answer: Answer }} props */
function Forms({ t, answer }) {
  if (!('byForm' in answer)) return null;
  const { byForm } = answer;
  return (
    <dl class="forms">
      {FORMS.map((form) => {
        const value = byForm[form];
        return (
          <div class={value === byForm.shanten ? 'form near' : 'form'}>
            <dt>{t(`form.${form}`)}</dt>
            <dd>{value === null ? t('form.none') : shantenShort(t, value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** @param {{ context: Context, scene: Scene }} props */
function Summary({ context, scene }) {
  const { t } = context;
  const { answer, best } = scene;
  const known = 'byForm' in answer;
  const table = bestAtTable(t, scene);
  const alone = headline(context, scene);
  const line = winLine(t, scene);
  const under = table
    ? t('advice.alone', { line: [alone, line].filter(Boolean).join(' · ') })
    : line;
  const icon = table ? table.tile : !isWon(answer) && best?.face;
  return (
    <>
      <div class="top">
        {icon && <Tile name={icon} />}
        <div class="sentence">
          <h2 class={known ? 'headline' : 'headline quiet'} id="summary">
            {table?.line ?? alone}
          </h2>
          {known && <p class="win-line">{under}</p>}
        </div>
        <Forms t={t} answer={answer} />
      </div>
      {remarks(t, answer).map((text) => (
        <p class="remarks">{text}</p>
      ))}
      {answer.kind === 'waiting' && (
        <div class="useful-part">
          <Useful
            t={t}
            title={t(answer.ukeire.shanten === 0 ? 'answer.waits' : 'answer.useful')}
            of={answer.ukeire}
            improvements={() => answer.improvements}
          />
        </div>
      )}
    </>
  );
}

/** @param {Context} context */
function makeSummary(context) {
  const node = element('div', { class: 'summary' });
  /** @type {unknown[]} */
  let last = [];
  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      const { answer, best, look, win, advice } = scene;
      const now = [answer, best, look.goal, look.least, win.result, toldNow(advice)];
      if (now.every((value, i) => value === last[i])) return;
      last = now;
      draw(node, <Summary context={context} scene={scene} />);
    },
  };
}

export { headline, makeSummary };
