// practice.jsx - "what would you discard?": problems, a pick, and how it compares.
// SPDX-License-Identifier: MIT
//
// Keys work while the focus is inside: 1 to 9, 0, q, w, e, r pick, arrows move among the tiles, a
// shows the answer, n goes on, p plays on, m replays mistakes, d is the hand of the day, l copies
// the link. All that it shows lives in the session, which outlives it.

import { SIZE, isFinished } from '../../../model/practice/set.js';
import { mistakes } from '../../../model/practice/score.js';
import { problemWord } from '../../../text/words.js';
import { draw } from '../../kit/draw.js';
import { element } from '../../kit/element.js';
import { PickHand } from './hand.jsx';
import { Playing } from './playing.jsx';
import { makePresses, onKeyOf } from './presses.js';
import { Progress } from './progress.jsx';
import { SetVerdict } from './set-verdict.jsx';
import { Setup } from './setup.jsx';
import { Situation } from './situation.jsx';
import { Verdict } from './verdict.jsx';
import { CallQuestion, Ways } from './ways.jsx';

/**
 * @typedef {import('../../../model/practice/session.js').Practice} Practice
 * @typedef {import('../../../model/practice/room.js').Session} Session
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {ReturnType<typeof makePresses>} Presses
 * @typedef {{ t: Translate, practice: Practice, presses: Presses }} Props
 */

/** Where the problem comes from. @param {Translate} t @param {Session} now */
function atText(t, { busy, source, set, round, day, answers }) {
  if (busy) return t(busy === 'off' ? 'offers.off' : `practice.${busy}`);
  const answered = round !== null && round.place !== null;
  const n = Math.min(SIZE, set.length + (answered ? 0 : 1));
  return t(`practice.at.${source}`, { n: source === 'set' ? n : mistakes(answers).length, day });
}

/** Why a link was refused. @param {Translate} t @param {Session} now */
function faultText(t, { fault }) {
  if (!fault) return '';
  if ('table' in fault) return problemWord(t, fault.table);
  return t(`practice.fault.${fault.part}`, { text: fault.text });
}

/** @param {Session} now */
function nextWord({ over, set, source, round }) {
  if (over) return 'newSet';
  if (isFinished(set) && source === 'set') return 'verdict';
  return round && round.place === null && !round.shown ? 'skip' : 'next';
}

/** @param {{ t: Translate, class: string, text: string, press: () => void }} props */
const Press = ({ t, class: name, text, press }) => (
  <button type="button" class={name} onClick={press}>
    {t(`practice.${text}`)}
  </button>
);

/** What is to be done first is the answer, then to go on. @param {Props} props */
function Actions({ t, practice: { now }, presses }) {
  const { round, over, game, busy } = now;
  const next = nextWord(now);
  const isOff = busy === 'dealing';
  const look = `next${next === 'skip' ? '' : ' primary'}${isOff ? ' off' : ''}`;
  return (
    <div class="actions">
      <button type="button" class={look} aria-disabled={isOff} onClick={presses.next}>
        {t(`practice.${next}`)}
      </button>
      {round && !over && !round.shown && !game && (
        <Press
          t={t}
          class="show"
          text={round.place === null ? 'show' : 'show.all'}
          press={presses.show}
        />
      )}
      {game && <Press t={t} class="stop" text="play.stop" press={presses.stop} />}
    </div>
  );
}

/** What else can be done, below the verdict. @param {Props} props */
function More({ t, practice: { now }, presses }) {
  const { round, over, game } = now;
  const asks = round !== null && !over;
  return (
    <div class="more">
      <div class="actions">
        {asks && !round.problem.thrown && !game && (
          <Press t={t} class="play" text="play" press={presses.play} />
        )}
        {presses.canShare() && (
          <Press t={t} class="share-result plain" text="share" press={presses.share} />
        )}
        {asks && <Press t={t} class="copy-link plain" text="link" press={presses.link} />}
        {asks && presses.open && (
          <Press t={t} class="open-hand plain" text="open.hand" press={presses.open} />
        )}
      </div>
      <p class="hint copied" role="status">
        {presses.copied}
      </p>
    </div>
  );
}

/** @param {{ t: Translate, round: import('../../../model/practice/round.js').Round,
 *   pick: (at: number) => void }} props */
function Question({ t, round, pick }) {
  const { problem, hand, picked, replay, text } = round;
  const asked = t(replay ? 'practice.again' : 'practice.question');
  return (
    <>
      <p class="question">
        {problem.thrown ? <CallQuestion t={t} thrown={problem.thrown} /> : asked}
      </p>
      <Situation t={t} problem={problem} />
      <div class="choices">
        {problem.thrown ? (
          <Ways t={t} round={round} pick={pick} />
        ) : (
          <PickHand
            key={text}
            t={t}
            names={hand}
            label={asked}
            pick={pick}
            picked={picked}
            banned={problem.state.banned}
          />
        )}
      </div>
    </>
  );
}

/** @param {Props} props */
function Room({ t, practice, presses }) {
  const { now, comparison, begin, pick } = practice;
  const { round, game, over, answers } = now;
  const asked = round !== null && !over && !game ? round : null;
  return (
    <div class="room">
      <Setup t={t} now={now} begin={begin} presses={presses} />
      <div class="problem">
        <p class="error" role="alert">
          {faultText(t, now)}
        </p>
        <p class="at" role="status" hidden={over}>
          {atText(t, now)}
        </p>
        {over && <SetVerdict t={t} practice={practice} again={presses.again} />}
        {game && <Playing t={t} game={game} throwTile={presses.throwTile} />}
        {asked && <Question t={t} round={asked} pick={pick} />}
        <Actions t={t} practice={practice} presses={presses} />
      </div>
      {asked && <Verdict t={t} round={asked} comparison={comparison} answers={answers} />}
      <More t={t} practice={practice} presses={presses} />
      <Progress t={t} practice={practice} clear={presses.clear} />
      <p class="hint keys by-keys">{t('practice.keys')}</p>
    </div>
  );
}

/**
 * `open` shows a problem in the rest of the page.
 * @param {{ t: Translate, practice: Practice,
 *   open?: (problem: import('../../../model/practice/problem.js').Problem) => void }} tools
 */
function makePractice({ t, practice, open }) {
  const root = element('div', { class: 'practice' });
  const presses = makePresses({ t, practice, root, open, changed: () => show() });

  function show() {
    draw(root, <Room t={t} practice={practice} presses={presses} />);
    presses.arrived();
  }

  const deaf = practice.listen(show);
  const onKey = onKeyOf(practice, presses);
  root.addEventListener('keydown', onKey);
  return {
    element: root,
    onKey,
    /** Shows what there is; the first call deals the first hand, or goes on with a set. */
    update: () => (practice.now.round || practice.now.busy ? show() : practice.arrive()),
    focus: presses.focus,
    /** A link of practice has been followed. */
    arrive() {
      root.scrollIntoView();
      presses.focus();
    },
    /** Shows the mistakes, one after another. */
    replay() {
      presses.replay();
      root.scrollIntoView();
    },
    /** The session goes on without it. */
    stop() {
      deaf();
      draw(root, null);
    },
  };
}

export { makePractice };
