// app.js - the page in one language: its views, their layout, and the commands of the keys.
// SPDX-License-Identifier: MIT

import { isWon } from '../model/engine/won.js';
import { isLog } from '../model/table/logs.js';
import { threats } from '../model/table/state.js';
import { makeDiscards } from '../view/answer/discards.js';
import { makeGoal } from '../view/answer/goal.js';
import { makeJumps } from '../view/answer/jumps.js';
import { makeLegend } from '../view/answer/legend.js';
import { makeLimits } from '../view/answer/limits.js';
import { makeLive } from '../view/answer/live.js';
import { makeOffers, needsOffers } from '../view/answer/offers.js';
import { makeProgress } from '../view/answer/progress.js';
import { makeRiichi, needsRiichi } from '../view/answer/riichi.js';
import { makeSummary } from '../view/answer/summary.js';
import { makeWon } from '../view/answer/won.js';
import { makeBrief } from '../view/input/brief.js';
import { makeField, takePasted } from '../view/input/field.js';
import { makeDraws } from '../view/input/draws.js';
import { makeHand } from '../view/input/hand.js';
import { makeOptions } from '../view/input/options.js';
import { makePalette } from '../view/input/palette.js';
import { makePlaying } from '../view/input/playing.js';
import { makeSituation } from '../view/input/situation.js';
import { clearHand, dealHand, drawRandom, makeToolbar } from '../view/input/toolbar.js';
import { afterFrame } from '../view/kit/drawn.js';
import { element } from '../view/kit/element.js';
import { later } from '../view/kit/later.js';
import { meanwhile } from '../view/kit/meanwhile.js';
import { isNarrow, onNarrow } from '../view/kit/narrow.js';
import { makeHeader } from '../view/page/header.js';
import { makeHelp } from '../view/page/help.js';
import { makeTabs } from '../view/page/tabs.js';
import { makeDoors, makeWayBack } from '../view/page/doors.js';
import { SHORTCUTS, listenToDrop, listenToKeys, listenToPaste } from './keys.js';
import { makeOffline } from './offline.js';
import { ofSecond } from './of-second.js';
import { AWAY, makeWriter } from './writer.js';

/** @typedef {import('../view/context.js').Context} Context */
/** @typedef {import('../model/scene.js').Scene} Scene */

/** Parts of a phone's tabs that only write: they are written before their tab is chosen. */
const AHEAD = /** @type {const} */ ([
  'palette',
  'summary',
  'goal',
  'discards',
  'field',
  'won',
  'progress',
  'jumps',
  'legend',
  'limits',
  'situation',
  'options',
]);
/** How long after a tap, in milliseconds: whoever taps fast has no time to look. */
const PAUSE = 250;

/** @param {Context} context @param {{ open: () => void }} help @param {HTMLElement} answer */
function commands(context, help, answer) {
  const { store } = context;
  const focus = (/** @type {string} */ selector) => () => {
    if (store.look.tab !== 'tiles') store.see({ tab: 'tiles', target: 'hand' });
    /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
  };
  return {
    'key.text': focus('#hand'),
    'key.palette': focus('#palette button:not([tabindex="-1"])'),
    'key.answer': () => {
      goTo(store, answer, { preventScroll: true });
      answer.scrollIntoView({ block: 'start' });
    },
    'key.draw': () => drawRandom(store),
    'key.undo': store.undo,
    'key.redo': store.redo,
    'key.random': () => {
      dealHand(context);
    },
    'key.clear': () => clearHand(store),
    'key.help': help.open,
  };
}

/** @param {Context} context @param {() => void} goToAnswer */
function makeParts(context, goToAnswer) {
  const panels = ofSecond(context, ({ makePanels }) => makePanels(context));
  const brief = makeBrief(context, goToAnswer);
  const practice = ofSecond(
    context,
    ({ makePracticeDoor }) => makePracticeDoor(context),
    ({ look }) => look.door === 'practice',
  );
  const review = ofSecond(
    context,
    ({ makeReviewDoor }) => makeReviewDoor(context, practice.whenThere),
    ({ look }) => look.door === 'review',
  );
  const danger = ofSecond(
    context,
    ({ makeDanger }) => makeDanger(context),
    ({ state }) => threats(state).length > 0,
  );
  const parts = {
    // First, as it may move the focus, and then what has been changed is laid out at once.
    hand: makeHand(context, danger.element),
    danger,
    brief,
    tabs: makeTabs(context),
    field: later(() => makeField(context)),
    toolbar: makeToolbar(context),
    playing: makePlaying(context),
    draws: makeDraws(context),
    palette: later(() => makePalette(context)),
    situation: later(() => makeSituation(context)),
    options: later(() => makeOptions(context)),
    summary: later(() => makeSummary(context)),
    won: later(
      () => makeWon(context),
      ({ answer }) => isWon(answer),
    ),
    goal: later(() => makeGoal(context)),
    legend: later(() => makeLegend(context)),
    offers: later(() => makeOffers(context, brief.element), needsOffers(context)),
    riichi: later(() => makeRiichi(context), needsRiichi),
    advice: ofSecond(
      context,
      ({ makeAdvice }) => makeAdvice(context),
      ({ state }) => threats(state).length > 0,
    ),
    limits: makeLimits(context),
    discards: later(() => makeDiscards(context)),
    progress: later(() => makeProgress(context)),
    panels,
    practice,
    review,
    back: makeWayBack(context),
    jumps: later(() => makeJumps(context, panels.whenThere)),
    live: makeLive(context),
  };
  return parts;
}

/** @param {Context} context @param {ReturnType<typeof makeParts>} parts */
function layOut({ t }, parts) {
  const answer = element(
    'section',
    { class: 'card answer', id: 'answer', tabindex: -1, 'aria-label': t('answer.title') },
    parts.summary.element,
    parts.won.element,
    parts.goal.element,
    parts.progress.element,
    parts.jumps.element,
    parts.advice.element,
    parts.riichi.element,
    parts.discards.element,
    parts.legend.element,
    parts.limits.element,
  );
  const input = element(
    'section',
    { class: 'card input', 'aria-label': t('hand.title') },
    parts.hand.element,
    parts.brief.element,
    parts.tabs.element,
  );
  const palette = element(
    'section',
    { class: 'card palette', 'aria-label': t('palette.title') },
    element(
      'div',
      { class: 'controls' },
      parts.toolbar.element,
      element('div', { class: 'beside' }, parts.playing.element, parts.draws.element),
    ),
    parts.palette.element,
    parts.field.element,
  );
  // On a phone the hand stays in view, whatever stands under it.
  const entry = element('div', { class: 'entry' }, input, palette, parts.situation.element);
  const results = element(
    'div',
    { class: 'results' },
    parts.offers.element,
    answer,
    parts.panels.element,
  );
  const main = element(
    'main',
    {},
    ...[parts.back.element, entry, results, parts.options.element],
    ...[parts.practice.element, parts.review.element, parts.live.element],
  );
  return { answer, main };
}

/**
 * @param {import('../model/store.js').Store} store @param {HTMLElement} answer
 * @param {FocusOptions} [options]
 */
function goTo(store, answer, options) {
  if (store.look.tab !== 'answer') store.see({ tab: 'answer' });
  answer.focus(options);
}

/** The parts of the page. Which of them a tab does not show, says phone.css. */
const PARTS = ':scope > *, .entry > *, .palette > *';

/**
 * Has the browser lay out what is not shown: for one frame, of no height, it is not hidden. A
 * screen reader does not hear of it.
 * @param {HTMLElement} main
 */
function layOutAhead(main) {
  const away = /** @type {HTMLElement[]} */ ([...main.querySelectorAll(PARTS)]).filter(
    (one) => getComputedStyle(one).contentVisibility === 'hidden',
  );
  for (const one of away) {
    one.setAttribute('aria-hidden', 'true');
    one.style.contentVisibility = 'visible';
  }
  afterFrame(() => {
    for (const one of away) {
      one.removeAttribute('aria-hidden');
      one.style.contentVisibility = '';
    }
  });
}

/**
 * On a phone, writes what the other tabs will show, while somebody looks at this one.
 * @param {HTMLElement} main @param {ReturnType<typeof makeParts>} parts
 */
function makeAhead(main, parts) {
  let stop = () => {};
  /** @type {Scene | null} */
  let present = null;
  return {
    /** What the thread says meanwhile is written along. @param {Scene} scene */
    update(scene) {
      const last = present;
      present = scene;
      if (last?.state === scene.state && last.look === scene.look) return;
      stop();
      if (!isNarrow()) return;
      const away = AHEAD.filter((name) => AWAY[scene.look.tab].has(name));
      const things = away.map((name) => () => parts[name].update(present ?? scene));
      stop = meanwhile([...things, () => layOutAhead(main)], last ? PAUSE : undefined);
    },
    stop: () => stop(),
  };
}

/**
 * Makes the parts that are not shown yet.
 * @param {ReturnType<typeof makeParts>} parts @returns {() => void} ends it
 */
function makeRest(parts) {
  return meanwhile(
    Object.values(parts).flatMap((part) => ('ready' in part ? [() => void part.ready()] : [])),
  );
}

/** @param {Context} context */
function makeApp(context) {
  const { t, settings } = context;
  const help = makeHelp(context, SHORTCUTS);
  const doors = makeDoors(context);
  const parts = makeParts(context, () => {
    goTo(context.store, answer, { preventScroll: true });
    answer.scrollIntoView({ block: 'start' });
  });
  const { answer, main } = layOut(context, parts);
  const offline = makeOffline(t);
  const skip = element('a', { class: 'skip', href: '#answer' }, t('app.skip'));
  // The fragment of the address belongs to the table.
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    goTo(context.store, answer);
  });
  // Before the page is shown, keys have nothing to act on.
  const inAnalysis = () => context.store.look.door === 'analyse';
  const hears = () => settings.keys && main.isConnected && inAnalysis();
  const deaf = listenToKeys(hears, commands(context, help, answer));
  /** Opens the review with it. @param {string | Blob} log */
  const review = (log) => {
    context.store.see({ door: 'review', problem: null, notice: '' });
    parts.review.whenThere((door) => door.read(log));
  };
  const unpasted = listenToPaste((text) => {
    if (!isLog(text)) return takePasted(context, text);
    return review(text);
  }, isLog);
  const undropped = listenToDrop(review);
  const enough = makeRest(parts);
  const ahead = makeAhead(main, parts);
  const writer = makeWriter(main, parts);
  const still = onNarrow(() => context.store.see({}));
  return {
    nodes: [
      skip,
      makeHeader(context, doors.element, help.open).element,
      main,
      element('footer', {}, offline.element),
      help.element,
    ],
    prepare: writer.prepare,
    atOnce: writer.atOnce,
    /** @param {Scene} scene */
    update(scene) {
      doors.update(scene);
      writer.update(scene);
      ahead.update(scene);
    },
    /** Ends timers, listeners and calculations. */
    stop() {
      deaf();
      unpasted();
      undropped();
      still();
      enough();
      ahead.stop();
      parts.live.stop();
      parts.panels.stop();
      parts.practice.stop();
      parts.review.stop();
      parts.offers.stop();
      parts.riichi.stop();
    },
  };
}

export { makeApp };
