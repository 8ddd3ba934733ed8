// The door `practice`, "What would you discard?": a problem, the reader's pick, the verdict.
// SPDX-License-Identifier: MIT

import { useEffect, useState } from 'preact/hooks';
import { pickOf } from '../state/mistakes.js';
import { keys } from '../state/settings.js';
import { drawnLast, handOf, isAtTable, offered, othersOf } from '../state/setup.js';
import { answer } from '../text/answer.js';
import { board } from '../text/board.js';
import { practice } from '../text/practice.js';
import { words as reasons } from '../../wasm/reasons.js';
import { lostWord, problemWord, spokenTile, t } from '../text/page-words.js';
import { addTexts } from '../text/translate.js';
import { focusFirst } from '../ui/arrows.jsx';
import { Button, Paragraph, Select, setter } from '../ui/choices.jsx';
import { copyText } from '../state/storage.js';
import { Tile, Tiles } from '../ui/tile.jsx';
import { daysInRow, today, answers, countGrades, days } from './record.js';
import { KEYS, PickHand, CallButtons, Playing, Situation } from './hand.jsx';
import './practice.css';
import { Progress, gradeWord, Result } from './result.jsx';
import * as session from './session.js';
import { LEVEL_NAMES, THEME_NAMES } from './themes.js';
import { AllOptions, Judged, Sides } from './verdict.jsx';

addTexts(answer, board, practice, reasons);

const { busy, day, fault, picks, over, round, thrown } = session;

/** @import { Round } from './session.js' */

/** The order of calls on the page, since an order by worth would reveal the answer. */
const CALLS = ['pass', 'chi', 'pon', 'kan', 'win'];

/** Returns the calls, none until the engine has answered. @param {Round} round */
const waysOf = ({ options }) =>
  (options ?? []).toSorted(
    (a, b) => CALLS.indexOf(a.type) - CALLS.indexOf(b.type) || (pickOf(a) < pickOf(b) ? -1 : 1),
  );

/** Returns the picks in the order of their keys. @param {Round} one */
const keysOf = (one) =>
  offered(one.problem.setup) ? waysOf(one).map(pickOf) : drawnLast(one.problem.setup);

function Plan() {
  const wrong = session.mistakes.value.length;
  const plan = session.plan.value;
  // The filter is folded on a narrow screen, so that the hand is near the top.
  const [open] = useState(() => matchMedia('(width >= 60rem)').matches);
  const select = (/** @type {'theme' | 'level'} */ part, /** @type {string[]} */ names) => (
    <Select
      id={`practice-${part}`}
      label={t(`practice.${part}`)}
      options={names.map((one) => [one, t(`practice.${part}.${one}`)])}
      value={plan[part]}
      choose={(one) => session.begin({ [part]: one })}
    />
  );
  return (
    <div class="line plan">
      <details open={open}>
        <summary class="strong">
          {t(`practice.theme.${plan.theme}`)} · {t(`practice.level.${plan.level}`)}
        </summary>
        <div class="line selects">
          {select('theme', THEME_NAMES)}
          {select('level', LEVEL_NAMES)}
        </div>
      </details>
      <Button class="today" text={t('practice.today')} press={() => session.showDay()} />
      {wrong > 0 && (
        <Button class="replay" text={t('practice.replay', { n: wrong })} press={session.replay} />
      )}
    </div>
  );
}

/** Describes the source of the problem: a set, the hand of the day, a link, or old mistakes. */
function atText() {
  if (busy.value) return t(`practice.${busy.value}`);
  const { source = 'set', counted = null } = round.value ?? {};
  if (source === 'day') return t('practice.at.today', { day: day.value });
  const n = Math.min(session.SIZE, picks.value.length + (counted === null ? 1 : 0));
  return t(`practice.at.${source}`, { n: source === 'set' ? n : session.mistakes.value.length });
}

function faultText() {
  if (!fault.value) return '';
  if ('table' in fault.value) return problemWord(fault.value.table);
  return t(`practice.fault.${fault.value.part}`, { text: fault.value.text });
}

function nextWord() {
  if (over.value) return 'newSet';
  if (session.isFinished.value && round.value?.source === 'set') return 'verdict';
  const { picked = '', shown = false } = round.value ?? {};
  return picked === null && !shown ? 'skip' : 'next';
}

function Question() {
  const now = /** @type {Round} */ (round.value);
  const { setup } = now.problem;
  const offer = offered(setup);
  const best = (now.picked || now.shown) && now.options ? pickOf(now.options[0]) : null;
  const picking = { pick: session.pickChoice, picked: now.picked, best };
  if (!offer) {
    return (
      <>
        <h2 class="line gap-3 question strong">
          {t(now.source === 'mistakes' ? 'practice.again' : 'practice.question')}
        </h2>
        <PickHand
          names={drawnLast(setup)}
          label={t('practice.question')}
          {...picking}
          banned={session.banned.value}
          apart={Boolean(setup.seats[0].drawn)}
        />
      </>
    );
  }
  const tile = String(offer.tile);
  const who = t(`who.${othersOf(setup.seats.length)[offer.seat - 1]}`);
  return (
    <>
      <h2 class="line gap-3 question strong">
        <Tile name={tile} />
        {t('practice.callQuestion', { who, tile: spokenTile(tile) })}
      </h2>
      <Tiles names={handOf(setup)} class="still" />
      {now.options ? (
        <CallButtons ways={waysOf(now)} {...picking} />
      ) : (
        <p>{t(now.failed ? 'practice.noNumbers' : 'practice.grade.open')}</p>
      )}
    </>
  );
}

let focusSoon = false;

function goOn() {
  session.next();
  focusSoon = true;
}

/** Returns the result as text to share, or null. The text has a link and names no discards. */
function resultText() {
  const row = daysInRow(days.value, today());
  const inRow = row > 1 ? `, ${t('practice.share.inRow', { n: row })}` : '';
  if (over.value) {
    const { right, hands } = countGrades(session.judged.value);
    const lost = session.lost.value;
    const less = lost < 0.5 ? '' : `, −${lostWord(lost, 'score')}`;
    return `ukeire: ${right}/${hands}${less}${inRow}\n${fullAddress(session.linkOfSet.value)}`;
  }
  const problem = round.value?.source === 'day' && round.value.problem.text;
  const answer = answers.value.find((one) => one.problem === problem);
  if (!answer) return null;
  return `ukeire ${day.value}: ${gradeWord(answer)}${inRow}\n${linkNow()}`;
}

function More(/** @type {{ copy: (text: string) => void }} */ { copy }) {
  const result = resultText();
  const now = round.value;
  const canPlay = now && !offered(now.problem.setup) && !thrown.value;
  /** @param {string} name @param {string} key @param {() => void} run */
  const act = (name, key, run) => <Button class={name} text={t(`practice.${key}`)} press={run} />;
  return (
    <div class="line actions">
      {canPlay && act('play', 'play', session.startPlaying)}
      {now && <Button class="open-hand" text={t('act.analyse')} press={session.openInAnalysis} />}
      {now && act('copy-link', 'link', () => copy(linkNow()))}
      {result && act('share-result', 'share', () => copy(result))}
    </div>
  );
}

const fullAddress = (/** @type {string} */ fragment) => new URL(fragment, location.href).href;
const linkNow = () => fullAddress(session.link.value);

/** Shows the verdict and the button to the next problem, which stay visible. */
function Foot() {
  const now = round.value;
  const word = nextWord();
  return (
    <div class="card stack gap-3 foot">
      <div class="stack gap-3" role="status">
        {now && !thrown.value && <Judged />}
      </div>
      <div class="line actions">
        <Button
          class={word === 'skip' ? 'next' : 'next primary'}
          aria-disabled={busy.value === 'dealing'}
          press={goOn}
          text={t(`practice.${word}`)}
        />
        {now && !now.shown && !thrown.value && (
          <button class="show" onClick={session.showAnswer}>
            {t(now.picked === null ? 'practice.show' : 'practice.show.all')}
          </button>
        )}
        {thrown.value && (
          <Button class="stop" text={t('practice.play.stop')} press={setter(thrown, () => null)} />
        )}
      </div>
    </div>
  );
}

/** @param {KeyboardEvent} event @param {Record<string, () => unknown>} commands */
function runCommand(event, commands) {
  const { key, target, defaultPrevented } = event;
  const isTyping = target instanceof Element && target.closest('select, input, dialog, textarea');
  if (event.ctrlKey || event.metaKey || event.altKey || defaultPrevented) return;
  if (!keys.value || isTyping) return;
  const at = key.length === 1 ? KEYS.indexOf(key.toLowerCase()) : -1;
  if (Object.hasOwn(commands, key)) commands[key]();
  else if (at < 0 || !round.value) return;
  else if (thrown.value)
    /** @type {any} */ (document.querySelectorAll('.practice-hand button')[at])?.click();
  else session.pickChoice(keysOf(round.value)[at]);
  event.preventDefault();
}

export default function Practice() {
  const [copied, setCopied] = useState('');
  const copyWithNotice = async (/** @type {string} */ text) => {
    const done = await copyText(text);
    setCopied(t(done ? 'act.copied' : 'practice.notCopied', { text }));
  };
  useEffect(() => session.arriveAtDoor(), []);
  useEffect(() => {
    const commands = {
      n: goOn,
      a: session.showAnswer,
      p: session.startPlaying,
      m: session.replay,
      d: () => session.showDay(),
      l: () => copyWithNotice(linkNow()),
    };
    const onKeyDown = (/** @type {KeyboardEvent} */ event) => runCommand(event, commands);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const problem = round.value?.problem;
  const isThere = Boolean(problem && (round.value?.options || !offered(problem.setup)));
  useEffect(() => {
    setCopied('');
    if (!focusSoon || !isThere) return;
    focusSoon = false;
    focusFirst('.practice-hand button, .ways button', true);
  }, [problem, isThere]);
  return (
    <main class="practice">
      <Plan />
      <section
        class="card stack gap-3 problem"
        aria-label={t('practice.question')}
        aria-busy={busy.value === 'dealing'}
      >
        <Paragraph class="error" role="alert" text={faultText()} />
        {!over.value && <Paragraph class="at muted" role="status" text={atText()} />}
        {over.value && <Result />}
        {problem && !thrown.value && <Situation setup={problem.setup} />}
        {problem && (thrown.value ? <Playing /> : <Question />)}
      </section>
      <Foot />
      <div class="stack gap-3 beside">
        {round.value && !thrown.value && <Sides />}
        {round.value && !thrown.value && <AllOptions />}
        {problem && !isAtTable(problem.setup) && <p class="hint">{t('practice.alone')}</p>}
        <More copy={copyWithNotice} />
        <Paragraph class="hint" role="status" text={copied} />
        <Progress />
        <p class="hint by-keys">{t('practice.keys')}</p>
      </div>
    </main>
  );
}
