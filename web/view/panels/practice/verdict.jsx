// verdict.jsx - how a pick compares: what it keeps beside the best one, and one reason.
// SPDX-License-Identifier: MIT
//
// A screen reader is told the verdict and the reason; what stands below them is read when wanted.

import { namedDiscards, reasonText } from '../../../../wasm/reasons/sentence.js';
import { choicesOf, judged } from '../../../model/practice/round.js';
import { actionWord, partsWord } from '../../../text/advice-words.js';
import { lostWord, percent, points, shantenWord, tileWord } from '../../../text/words.js';
import { Tile, TileCounts } from '../../kit/tiles.jsx';
import { Answer } from './answer.jsx';
import { Tiles } from './hand.jsx';
import { wayWord, wholeWord } from './ways.jsx';

/**
 * @typedef {import('../../../model/practice/choices.js').Comparison} Comparison
 * @typedef {import('../../../model/practice/judge.js').Grade} Grade
 * @typedef {import('../../../model/practice/round.js').Round} Round
 * @typedef {import('../../../model/engine/question.js').Goal} Goal
 * @typedef {import('../../../text/translate.js').Translate} Translate
 */

/**
 * What was given up is told of chances alone: `lost` says that they are known.
 * @param {Translate} t @param {{ grade: Grade, lost?: number }} judged
 * @param {Goal} goal @param {string} [key] of the texts of grades
 */
const gradeText = (t, { grade, lost }, goal, key = 'practice.grade') =>
  lost === undefined && (grade === 'less' || grade === 'wrong')
    ? t(`practice.only.${grade}`)
    : t(`${key}.${grade}`, { lost: lostWord(t, lost ?? 0, goal) });

/** A choice, and what it is called in a reason. @param {Translate} t */
function namesFor(t, /** @type {Comparison['best'][]} */ ...choices) {
  const [a, b] = choices;
  if (!a.way || !b.way) return namedDiscards(t, String(a.name), String(b.name));
  const [first, second] = [a.way, b.way].map((way) =>
    way.call === 'pass' ? t('reason.pass') : wayWord(t, way),
  );
  // In the middle of a sentence.
  const lower = (/** @type {string} */ word) => word.charAt(0).toLowerCase() + word.slice(1);
  return { a: lower(first), b: lower(second), tileA: '', tileB: '' };
}

/** The most telling reason. @param {Translate} t @param {Comparison} comparison */
function whyText(t, { own, other, facts, best }) {
  if (!other) return '';
  const less = own.choice === best ? other.choice : own.choice;
  return reasonText(t, facts.slice(0, 1), namesFor(t, best, less));
}

/** @param {{ t: Translate, label: string, shapes: Comparison['own']['keeps'] }} props */
const Shapes = ({ t, label, shapes }) =>
  shapes.length > 0 && (
    <div>
      <dt>{label}</dt>
      <dd>
        {shapes.map(({ kind, names }) => (
          <span class="shape">
            <Tiles t={t} names={names} /> {t(`kind.${kind}`)}
          </span>
        ))}
      </dd>
    </div>
  );

/** @param {{ t: Translate, title: string, goal: Goal, side: Comparison['own'] }} props */
function SideView({ t, title, goal, side: { choice, keeps, breaks } }) {
  const { name, way, value, shanten, total, tiles, advice } = choice;
  const what = goal === 'score' ? 'points' : 'chance';
  return (
    <section class="side">
      <h3>{title}</h3>
      <p class="what">
        {name && <Tile name={name} />}
        {way ? wholeWord(t, way) : t('row.select', { tile: tileWord(t, String(name)) })}
      </p>
      <dl>
        {value !== null && (
          <div>
            <dt>{t(`practice.side.${what}`)}</dt>
            <dd>{goal === 'score' ? points(value) : percent(value)}</dd>
          </div>
        )}
        <div>
          <dt>{shantenWord(t, shanten)}</dt>
          <dd>
            {t('practice.side.useful', { n: total })}
            <span class="accepted">
              <TileCounts t={t} tiles={tiles} />
            </span>
          </dd>
        </div>
        <Shapes t={t} label={t('practice.side.keeps')} shapes={keeps} />
        <Shapes t={t} label={t('practice.side.breaks')} shapes={breaks} />
      </dl>
      {advice && (
        <p class="hint">
          {`${actionWord(t, advice)} (${t(`advice.${advice.plan}`)}): ${partsWord(t, advice)}`}
        </p>
      )}
    </section>
  );
}

/**
 * The pick, then the best one; beside the best itself the next.
 * @param {{ t: Translate, goal: Goal, comparison: Comparison }} props
 */
function Sides({ t, goal, comparison: { own, other, best } }) {
  const title = other && (other.choice === best || other.choice.share >= 1) ? 'best' : 'next';
  return (
    <div class="compared">
      <SideView t={t} title={t('practice.side.yours')} goal={goal} side={own} />
      {other && <SideView t={t} title={t(`practice.side.${title}`)} goal={goal} side={other} />}
    </div>
  );
}

/**
 * The best is not called as good as the best; beside what does not count stands that it does not.
 * @param {{ t: Translate, round: Round, comparison: Comparison,
 *   answers: import('../../../model/practice/score.js').Answer[] }} props
 */
function Judged({ t, round, comparison, answers }) {
  const { own, best } = comparison;
  const { picked, place, win, problem } = round;
  const { grade, share, lost } = judged(round, choicesOf(round)[picked ?? 0]);
  const counts = place !== null && answers[place].pick === choicesOf(round)[picked ?? 0];
  const why = whyText(t, comparison);
  return (
    <>
      <p class={`judged ${grade}`}>
        {grade === 'best' && share >= 1
          ? t('practice.top')
          : gradeText(t, { grade, lost }, problem.goal)}
      </p>
      {own.choice !== best && grade !== 'open' && (
        <p class="best-is">
          {t('practice.bestIs', {
            best: best.way
              ? wholeWord(t, best.way)
              : t('practice.bestIs.tile', { tile: tileWord(t, String(best.name)) }),
          })}
        </p>
      )}
      {why && <p class="reason">{why}</p>}
      {win === null && !round.ways.length && <p class="hint">{t('practice.noWin')}</p>}
      {!counts && <p class="hint">{t('practice.firstCounts')}</p>}
    </>
  );
}

/**
 * @param {{ t: Translate, round: Round, comparison: Comparison | null,
 *   answers: import('../../../model/practice/score.js').Answer[] }} props
 */
function Verdict({ t, round, comparison, answers }) {
  return (
    <div class="verdict">
      <div class="said" role="status">
        {comparison && <Judged t={t} round={round} comparison={comparison} answers={answers} />}
      </div>
      {comparison && <Sides t={t} goal={round.problem.goal} comparison={comparison} />}
      {round.shown && <Answer t={t} round={round} />}
    </div>
  );
}

export { Verdict, gradeText };
