// Shows the verdict on a pick, its reason, a comparison with the best, and all choices.
// SPDX-License-Identifier: MIT

import { useAnswer } from '../engine/lanes.js';
import { pickOf } from '../state/mistakes.js';
import { columnWord, lostWord, percentText, pointsText } from '../text/page-words.js';
import { riskWord, shantenShort, t } from '../text/page-words.js';
import { Paragraph } from '../ui/choices.jsx';
import { Pairs, Table } from '../ui/table.jsx';
import { Tile, TileCounts, Tiles } from '../ui/tile.jsx';
import { actionWord, reasonLine, reasonsOf, sidesOf, yakuLine } from '../analyse/say.js';
import { forTable } from '../state/setup.js';
import { scoreRules } from '../state/store.js';
import { inLine } from '../../wasm/reasons.js';
import { judge } from './judge.js';
import { round, verdict } from './session.js';

/** @import { Row } from '../analyse/rows.js' */
/** @typedef {ReturnType<typeof sidesOf>[0]['blocks'][0]} Shape */

/** The largest number of complete hands whose yaku are compared. */
const MOST = 100;
const ALIKE = [{ key: /** @type {const} */ ('alike') }];

/** @param {Row} a @param {Row} b @param {Omit<ReturnType<typeof useHands>, 'pending'>} known */
function whyBetter(a, b, { dora, hands }) {
  const list = reasonsOf(a, b, { dora, hands });
  const yaku = yakuLine(a, b, hands);
  const reasons = reasonLine(list.length || yaku ? list : ALIKE, a, b, 'score');
  return inLine([reasons, yaku].filter(Boolean));
}

/** Returns the pick; the best choice or, if the pick is right, the next worse; its title. */
function pairOf(/** @type {import('./session.js').Round} */ { options, picked }) {
  const pick = options?.find((row) => pickOf(row) === picked);
  if (!options || !pick) return null;
  const isRight = verdict.value?.grade === 'right';
  const worse = options.find(({ best, equal }) => !best && !equal) ?? options[1];
  const other = isRight ? worse : options[0];
  const next = worse === options[1] ? 'next' : 'unequal';
  const title = isRight ? `practice.side.${next}` : 'side.best';
  return { own: pick, other: other === pick ? undefined : other, isRight, title };
}

/** Explains the hands after two discards, once they are known. @param {(Row | undefined)[]} rows */
function useHands(...rows) {
  const tiles = rows.flatMap((row) => (row?.type === 'discard' && row.tile ? [row.tile] : []));
  const setup = tiles.length === 2 ? round.value?.problem.setup : null;
  const question = setup ? { setup: forTable(setup, scoreRules.value) } : null;
  const explaining = question && { ...question, tiles, limit: MOST };
  const { answer, pending } = useAnswer('explain', explaining, 'now');
  const { answer: useful } = useAnswer('useful', question, 'now');
  const dora = useful && 'dora' in useful ? useful.dora : [];
  return { hands: pending ? null : answer, dora, pending };
}

const SIGNS = { open: '…', right: '✓', undecided: '≈', wrong: '✗' };

/** @param {{ grade: keyof typeof SIGNS, children: preact.ComponentChildren }} props */
const Verdict = ({ grade, children }) => (
  <Paragraph class={`judged strong ${grade}`} data-sign={SIGNS[grade]} text={children} />
);

export function Judged() {
  const { value } = round;
  const pair = value && pairOf(value);
  const [a, b] = pair?.isRight ? [pair.own, pair.other] : [pair?.other, pair?.own];
  const { pending, ...known } = useHands(a, b);
  if (!value?.picked) return null;
  if (value.failed) return <Verdict grade="open">{t('practice.noNumbers')}</Verdict>;
  if (!verdict.value || !pair) return <Verdict grade="open">{t('practice.grade.open')}</Verdict>;
  const { grade, lost } = verdict.value;
  return (
    <>
      <Verdict grade={grade}>
        {t(`practice.verdict.${grade}`, { lost: lostWord(lost, 'score') })}
        {!pair.isRight && a && ` ${t('practice.bestIs', { best: actionWord(a) })}`}
      </Verdict>
      {a && b && <p class="reason">{!pending && whyBetter(a, b, known)}</p>}
      {value.counted !== value.picked && <p class="hint">{t('practice.firstCounts')}</p>}
    </>
  );
}

const columnOf = (/** @type {Row} */ { plan, places }, /** @type {string} */ column) =>
  columnWord(column, { atTable: Boolean(plan), places: Boolean(places) });

/** @param {Row} row */
function optionNumbers({ score = 0, type, plan, win = 0, risk = 0, dealsIn = 0, ...row }) {
  const isWin = type === 'win';
  return Object.entries({
    score: pointsText(score),
    win: percentText(win),
    ...(plan
      ? { risk: riskWord(risk), dealsIn: riskWord(dealsIn) }
      : { shanten: isWin ? '–' : shantenShort(row.shanten) }),
    total: isWin ? '–' : String(row.total),
  });
}

/** @param {{ title: string, option: Row, keeps?: readonly Shape[] }} props */
const OptionSide = ({ title, option, keeps = [] }) => (
  <section class="card stack gap-2 side">
    <h3 class="hint">{title}</h3>
    <p class="line gap-2 strong what">
      {option.tile && option.type === 'discard' && <Tile name={option.tile} />}
      {actionWord(option)}
      {option.plan && option.plan !== 'end' && ` (${t(`advice.${option.plan}`)})`}
    </p>
    <Pairs
      pairs={optionNumbers(option).map(([column, value]) => [columnOf(option, column), value])}
    />
    {option.tiles.length > 0 && (
      <p class="line gap-1 accepted">
        <TileCounts tiles={option.tiles} />
      </p>
    )}
    {keeps.length > 0 && (
      <p class="line">
        {t('practice.side.keeps')}
        {keeps.map(({ kind, names }, i) => (
          <span key={i}>
            <Tiles names={names} /> {t(`kind.${kind}`)}
          </span>
        ))}
      </p>
    )}
  </section>
);

/** Compares the pick with the best choice, or with the next worse choice if the pick is right. */
export function Sides() {
  const { value } = round;
  const pair = value && pairOf(value);
  const { hands } = useHands(pair?.own, pair?.other);
  if (!pair || !verdict.value) return null;
  const sides = pair.other ? sidesOf(pair.own, pair.other, hands) : [];
  return (
    <div class="compared">
      <OptionSide title={t('practice.side.yours')} option={pair.own} keeps={sides[0]?.blocks} />
      {pair.other && (
        <OptionSide title={t(pair.title)} option={pair.other} keeps={sides[1]?.blocks} />
      )}
    </div>
  );
}

/** @returns {import('../ui/table.jsx').Row} */
function optionRow(/** @type {Row} */ option, /** @type {boolean} */ isBest) {
  const { type, tile, mode, equal } = option;
  const isPicked = pickOf(option) === round.value?.picked;
  const isDiscard = type === 'discard';
  return {
    head: (
      <>
        {tile && isDiscard && <Tile name={tile} />}
        <span class={isDiscard && !mode ? 'unseen' : undefined}>{actionWord(option)}</span>
        {isPicked && <span class="yours"> {t('practice.isYours')}</span>}
      </>
    ),
    cells: optionNumbers(option).map(([column, value]) => (
      <>
        {value}
        {column === 'score' && isBest && (
          <span class="accent" role="img" aria-label={t('row.best')}>
            {' ★'}
          </span>
        )}
        {column === 'score' && !isBest && equal && <span class="hint"> ({t('answer.equal')})</span>}
      </>
    )),
    looks: isPicked ? 'picked' : undefined,
  };
}

export function AllOptions() {
  const { options, shown, failed } = round.value ?? {};
  if (!shown) return null;
  if (!options) return <p>{t(failed ? 'practice.noNumbers' : 'practice.grade.open')}</p>;
  const isCall = options.some(({ type }) => type !== 'discard');
  const title = t(isCall ? 'practice.callAnswer' : 'practice.all');
  const heads = optionNumbers(options[0]).map(([column]) => columnOf(options[0], column));
  return (
    <Table
      class="choices-table"
      label={title}
      caption={title}
      heads={[t(isCall ? 'col.choice' : 'col.tile'), ...heads]}
      rows={options.map((one) => optionRow(one, judge(options, pickOf(one)).grade === 'right'))}
    />
  );
}
