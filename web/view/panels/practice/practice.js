// practice.js - "what would you discard?": problems, a pick, and how it compares.
// SPDX-License-Identifier: MIT
//
// Keys work while the focus is inside: 1 to 9, 0, q, w, e, r pick, arrows move among the tiles, a
// shows the answer, n goes on, p plays on, m replays mistakes, d is the hand of the day, l copies
// the link.

import { choicesOf } from '../../../model/practice/round.js';
import { SIZE, isFinished } from '../../../model/practice/set.js';
import { mistakes, summarize } from '../../../model/practice/score.js';
import { makeSession } from '../../../model/practice/session.js';
import { dayOf } from '../../../model/practice/daily.js';
import { idOf } from '../../../model/table/names.js';
import { problemWord, spokenTile } from '../../../text/words.js';
import { copyText, linkTo } from '../../kit/copy.js';
import { button, element } from '../../kit/element.js';
import { KEYS, makePickHand } from './hand.js';
import { makePlaying } from './playing.js';
import { setVerdict } from './set-verdict.js';
import { seenOf } from './seen.js';
import { makeSetup } from './setup.js';
import { situationOf } from './situation.js';
import { answerTable, verdict } from './verdict.js';
import { callQuestion, makeWays, wayTable, wayVerdict } from './ways.js';

/**
 * @typedef {import('../../../model/practice/round.js').Round} Round
 * @typedef {import('../../../model/practice/session.js').Practice} Practice
 * @typedef {import('../../../model/practice/room.js').Session} Session
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {ReturnType<typeof makeParts>} Parts
 * @typedef {ReturnType<typeof makePresses>} Presses
 * @typedef {{ hand: ReturnType<typeof makePickHand>, ways: ReturnType<typeof makeWays>,
 *   playing: ReturnType<typeof makePlaying>, setup: ReturnType<typeof makeSetup> }} Views
 *
 * `open` shows a problem in the rest of the page.
 * @typedef {import('../../../model/practice/room.js').Tools & { t: Translate,
 *   open?: (problem: import('../../../model/practice/problem.js').Problem) => void }} Tools
 */

function makeParts() {
  const parts = {
    fault: element('p', { class: 'error', role: 'alert' }),
    at: element('p', { class: 'at' }),
    question: element('p', { class: 'question' }),
    situation: element('p', { class: 'conditions' }),
    seen: element('dl', { class: 'seen' }),
    choices: element('div', { class: 'choices' }),
    verdict: element('div', { class: 'verdict', role: 'status' }),
    summary: element('div', { class: 'set-verdict' }),
    actions: element('div', { class: 'actions' }),
    copied: element('p', { class: 'hint copied', role: 'status' }),
    answer: element('div', { class: 'scroll', tabindex: 0, role: 'group', hidden: true }),
    score: element('p', { class: 'score' }),
    kept: element('p', { class: 'hint' }),
    keys: element('p', { class: 'hint keys' }),
  };
  return { ...parts, root: element('div', { class: 'practice' }, ...Object.values(parts)) };
}

/** @param {Translate} t @param {Session} now */
function scoreText(t, { answers }) {
  const { hands, right } = summarize(answers);
  return hands ? t('practice.score', { hands, right }) : t('practice.noScore');
}

/** Where the problem comes from. @param {Translate} t @param {Session} now */
function atText(t, { source, set, round, day, answers }) {
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

/**
 * What buttons and keys do, and where the focus goes.
 * @param {Translate} t @param {Practice} practice @param {Parts} parts @param {() => Views} views
 * @param {Tools['open']} open
 */
function makePresses(t, practice, parts, views, open) {
  // A problem that is still being looked for takes the focus when it is there.
  let waits = false;
  const focus = () => {
    const { round, over, busy } = practice.now;
    waits = busy === 'dealing';
    if (over) parts.summary.querySelector('h3')?.focus();
    else if (round?.ways.length) views().ways.focus();
    else if (round) views().hand.focus(0);
  };
  const then = (/** @type {() => unknown} */ run) => () => {
    run();
    focus();
  };
  /** @param {string} fragment */
  const copy = async (fragment) => {
    const link = linkTo(fragment);
    const done = await copyText(link);
    parts.copied.textContent = t(done ? 'practice.linked' : 'practice.notLinked', { link });
  };
  return {
    focus,
    arrived: () => waits && practice.now.busy !== 'dealing' && focus(),
    next: then(practice.next),
    today: then(() => practice.showDay(dayOf(new Date()))),
    replay: then(practice.replay),
    again: (/** @type {string} */ problem) => then(() => practice.again(problem))(),
    link: () => copy(practice.link),
    setLink: () => copy(practice.setLink),
    open: open && (() => practice.now.round && open(practice.now.round.problem)),
    show() {
      if (!practice.now.round || practice.now.over) return;
      practice.show();
      parts.answer.focus();
    },
    play() {
      if (practice.now.over || !practice.now.round || practice.now.round.problem.thrown) return;
      practice.playOn();
      views().playing.hand.focus(0);
    },
    stop: then(practice.stopGame),
    clear() {
      practice.clear();
      views().setup.focus();
    },
  };
}

/** Whether it waits for an answer. @param {Round} round */
const isOpen = ({ place, shown }) => place === null && !shown;

/** @param {Session} now */
function nextWord({ over, set, source, round }) {
  if (over) return 'newSet';
  if (isFinished(set) && source === 'set') return 'verdict';
  return round && isOpen(round) ? 'skip' : 'next';
}

/** What is to be done first is the answer. @param {Session} now */
const nextClass = (now) => (nextWord(now) === 'skip' ? 'next' : 'next primary');

/** @param {Translate} t @param {Session} now @param {Presses} presses */
function makeActions(t, now, presses) {
  const { round, over, answers, game, busy } = now;
  const asks = round !== null && !over;
  const plays = asks && !round.problem.thrown;
  return [
    busy === 'dealing'
      ? null
      : button(t(`practice.${nextWord(now)}`), presses.next, { class: nextClass(now) }),
    asks && !round.shown ? button(t('practice.show'), presses.show, { class: 'show' }) : null,
    plays && !game ? button(t('practice.play'), presses.play, { class: 'play' }) : null,
    game ? button(t('practice.play.stop'), presses.stop, { class: 'stop' }) : null,
    asks ? button(t('practice.link'), presses.link, { class: 'copy-link plain' }) : null,
    over ? button(t('practice.setLink'), presses.setLink, { class: 'set-link plain' }) : null,
    asks && presses.open
      ? button(t('practice.open.hand'), presses.open, { class: 'open-hand plain' })
      : null,
    answers.length ? button(t('practice.clear'), presses.clear, { class: 'clear plain' }) : null,
  ].filter((one) => one !== null);
}

/**
 * Buttons whose words stay the same are kept, so that a press does not lose its button.
 * @param {HTMLElement} place @param {HTMLElement[]} next
 */
function putActions(place, next) {
  const old = /** @type {HTMLElement[]} */ ([...place.children]);
  const words = (/** @type {HTMLElement[]} */ all) => all.map((one) => one.textContent).join();
  if (words(old) === words(next)) return;
  const focused = old.find((one) => one === document.activeElement)?.className;
  place.replaceChildren(...next);
  if (focused) (next.find((one) => one.className === focused) ?? next[0]).focus();
}

/**
 * Beside what does not count, that it does not.
 * @param {Translate} t @param {Round} round @param {Session['answers']} answers
 */
function verdictOf(t, round, answers) {
  const { picked, place, ways, rows, win, hand } = round;
  if (picked === null) return [];
  const counts = place !== null && answers[place].pick === choicesOf(round)[picked];
  return [
    ...(ways.length ? wayVerdict(t, round) : verdict(t, rows, win, idOf(hand[picked]))),
    ...(counts ? [] : [element('p', { class: 'hint' }, t('practice.firstCounts'))]),
  ];
}

/** @param {Translate} t @param {Round} round */
function answerOf(t, round) {
  if (round.ways.length) return wayTable(t, round);
  const { picked, hand, rows, win } = round;
  return answerTable(t, rows, win, picked === null ? null : idOf(hand[picked]));
}

/** @param {Element} place @param {readonly Element[]} nodes */
const isThere = ({ children }, nodes) =>
  children.length === nodes.length && nodes.every((node, i) => node.isEqualNode(children[i]));

/**
 * @param {Translate} t @param {Parts} parts @param {Views} views @param {Round} round
 * @param {Session['answers']} answers
 */
function writeRound(t, parts, { hand, ways }, round, answers) {
  const { problem, hand: names, picked, shown, replay } = round;
  const asksCall = problem.thrown !== null;
  parts.question.replaceChildren(
    ...(asksCall ? callQuestion(t, round) : [t(replay ? 'practice.again' : 'practice.question')]),
  );
  parts.situation.replaceChildren(...situationOf(t, problem));
  parts.seen.replaceChildren(...seenOf(t, problem.state));
  ways.element.hidden = !asksCall;
  hand.element.hidden = asksCall;
  if (asksCall) ways.update(round);
  else {
    const labels = names.map((name, i) =>
      t('practice.tile', { tile: spokenTile(t, name), key: KEYS[i] }),
    );
    hand.update(names, labels, picked, problem.state.banned);
  }
  const said = verdictOf(t, round, answers);
  // What stands there is not said once more.
  if (!isThere(parts.verdict, said)) parts.verdict.replaceChildren(...said);
  parts.answer.hidden = !shown;
  parts.answer.setAttribute('aria-label', t('practice.answer'));
  parts.answer.replaceChildren(...(shown ? [answerOf(t, round)] : []));
}

/** What a key does. @param {Presses} presses @param {Practice} practice @param {Views} views */
function bindKeys(presses, practice, { hand, playing }) {
  const keys = /** @type {Record<string, () => unknown>} */ ({
    n: presses.next,
    a: presses.show,
    p: presses.play,
    m: presses.replay,
    d: presses.today,
    l: presses.link,
  });
  return (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLSelectElement) return;
    const { game, over } = practice.now;
    if (Object.hasOwn(keys, event.key)) keys[event.key]();
    else if (over || !(game ? playing.hand : hand).onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** @param {Parts} parts @param {boolean} asks @param {Session} now */
function showParts(parts, asks, { over, game }) {
  for (const one of [parts.question, parts.situation, parts.seen, parts.choices, parts.verdict])
    one.hidden = !asks || game !== null;
  parts.seen.hidden ||= !parts.seen.childElementCount;
  parts.answer.hidden ||= !asks;
  parts.summary.hidden = !over;
  parts.at.hidden = over;
}

/** @param {Tools} tools */
function makePractice({ t, open, ...tools }) {
  const parts = makeParts();
  const practice = makeSession(tools, () => update());
  const presses = makePresses(t, practice, parts, () => views, open);
  /** @type {Views} */
  const views = {
    hand: makePickHand(practice.pick),
    ways: makeWays(t, practice.pick),
    playing: makePlaying(t, practice.throwTile),
    setup: makeSetup(t, practice, presses),
  };
  parts.root.prepend(views.setup.element);
  parts.choices.append(views.hand.element, views.ways.element);
  parts.actions.before(views.playing.element);

  /** What the words about its link speak of. @type {Round['problem'] | undefined} */
  let linked;

  function update() {
    const { now } = practice;
    const { round, game, busy, over } = now;
    views.setup.update();
    parts.fault.textContent = faultText(t, now);
    parts.at.textContent = busy
      ? t(busy === 'off' ? 'offers.off' : `practice.${busy}`)
      : atText(t, now);
    if (round?.problem !== linked) parts.copied.replaceChildren();
    linked = round?.problem;
    parts.score.textContent = scoreText(t, now);
    parts.kept.textContent = now.kept ? '' : t('practice.notKept');
    parts.keys.textContent = t('practice.keys');
    views.hand.element.setAttribute('aria-label', t('practice.question'));
    if (round) writeRound(t, parts, views, round, now.answers);
    showParts(parts, round !== null && !over, now);
    views.playing.element.hidden = !game;
    if (game) views.playing.update(game);
    parts.summary.replaceChildren(...(over ? setVerdict(t, practice, presses.again) : []));
    putActions(parts.actions, makeActions(t, now, presses));
    presses.arrived();
  }

  const onKey = bindKeys(presses, practice, views);
  parts.root.addEventListener('keydown', onKey);
  return {
    element: parts.root,
    onKey,
    /** Writes everything anew; the first call deals the first hand. */
    update: () => (practice.now.round || practice.now.busy ? update() : practice.begin()),
    /** Opens a link of practice. @param {string} fragment */
    follow(fragment) {
      practice.follow(fragment);
      parts.root.scrollIntoView();
      presses.focus();
    },
    /** Takes mistakes of a game, and says how many are new. */
    take: practice.take,
    /** Shows the mistakes, one after another. */
    replay() {
      presses.replay();
      parts.root.scrollIntoView();
    },
    stop: practice.stop,
  };
}

export { makePractice };
