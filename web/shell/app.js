// app.js - the page in one language: its views, their layout, and the commands of the keys.
// SPDX-License-Identifier: MIT

import { isWon } from '../model/engine/won.js';
import { isLog } from '../state/text/logs.js';
import { isAtTable, threats } from '../model/table/state.js';
import { makeDiscards } from '../view/answer/discards.jsx';
import { makeGoal } from '../view/answer/goal.jsx';
import { makeLimits } from '../view/answer/limits.jsx';
import { makeLive } from '../view/answer/live.js';
import { makeOffers, needsOffers } from '../view/answer/offers.jsx';
import { makeProgress } from '../view/answer/progress.jsx';
import { makeRiichi, needsRiichi } from '../view/answer/riichi.jsx';
import { makeSummary } from '../view/answer/summary.jsx';
import { makeUseful } from '../view/answer/useful.jsx';
import { makeWon } from '../view/answer/won.jsx';
import { makeBrief } from '../view/input/brief.jsx';
import { dealHand, drawRandom } from '../view/input/deal.jsx';
import { makeEditor } from '../view/input/editor.jsx';
import { makeField, takePasted } from '../view/input/field.jsx';
import { makeHand } from '../view/input/hand.jsx';
import { makePalette } from '../view/input/palette.jsx';
import { makeToolbar } from '../view/input/toolbar.jsx';
import { button, element } from '../view/kit/element.js';
import { later } from '../view/kit/later.js';
import { meanwhile } from '../view/kit/meanwhile.js';
import { onNarrow } from '../view/kit/narrow.js';
import { makeWayBack } from '../view/page/doors.jsx';
import { makeExampleCard } from '../view/page/example.jsx';
import { makeHeader } from '../view/page/header.jsx';
import { makeHelp } from '../view/page/help.jsx';
import { SHORTCUTS, listenToDrop, listenToKeys, listenToPaste } from './keys.js';
import { makeOffline } from './offline.js';
import { ofSecond } from './of-second.js';
import { makeWriter } from './writer.js';

/** @typedef {import('../view/context.js').Context} Context */
/** @typedef {import('../model/scene.js').Scene} Scene */

/** @param {Context} context @param {{ open: () => void }} help @param {HTMLElement} answer */
function commands(context, help, answer) {
  const { store } = context;
  const focus = (/** @type {string} */ selector) => () => {
    // A phone shows the tiles then.
    store.see({ entering: true });
    /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
  };
  return {
    'key.text': focus('#hand'),
    'key.palette': focus('#palette button:not([tabindex="-1"])'),
    'key.answer': () => answer.focus(),
    'key.draw': () => drawRandom(store),
    'key.undo': store.undo,
    'key.redo': store.redo,
    'key.random': () => {
      dealHand(context);
    },
    'key.clear': () => {
      store.dispatch({ type: 'clear' });
    },
    'key.help': help.open,
  };
}

/** @param {Context} context */
function makeParts(context) {
  const danger = ofSecond(
    context,
    ({ makeDanger }) => makeDanger(context),
    ({ state }) => threats(state).length > 0,
  );
  const brief = makeBrief(context);
  const practice = ofSecond(
    context,
    ({ makePracticeDoor }) => makePracticeDoor(context),
    ({ look }) => look.door === 'practice',
  );
  return {
    // First, as it may move the focus, and then what has been changed is laid out at once.
    hand: makeHand(context, danger.element),
    danger,
    toolbar: makeToolbar(context),
    brief,
    palette: later(() => makePalette(context)),
    field: later(() => makeField(context)),
    editor: makeEditor(context),
    example: makeExampleCard(context),
    summary: later(() => makeSummary(context)),
    won: later(
      () => makeWon(context),
      ({ answer }) => isWon(answer),
    ),
    goal: later(() => makeGoal(context)),
    offers: later(() => makeOffers(context), needsOffers(context)),
    riichi: later(() => makeRiichi(context), needsRiichi),
    advice: ofSecond(
      context,
      ({ makeAdvice }) => makeAdvice(context),
      ({ state }) => isAtTable(state),
    ),
    discards: later(() => makeDiscards(context)),
    useful: later(() => makeUseful(context)),
    progress: later(() => makeProgress(context)),
    limits: makeLimits(context),
    panels: ofSecond(context, ({ makePanels }) => makePanels(context)),
    practice,
    review: ofSecond(
      context,
      ({ makeReviewDoor }) => makeReviewDoor(context, practice.whenThere),
      ({ look }) => look.door === 'review',
    ),
    back: makeWayBack(context),
    live: makeLive(context),
  };
}

/** @typedef {ReturnType<typeof makeParts>} Parts */

/** The parts of the answer, from the top. */
const ANSWER = /** @type {const} */ ([
  'example',
  'offers',
  'summary',
  'won',
  'advice',
  'goal',
  'discards',
  'progress',
  'limits',
  'riichi',
]);

/** @param {Context} context @param {Parts} parts */
function layOut(context, parts) {
  const { t } = context;
  const card = (/** @type {string} */ name, /** @type {string} */ label) =>
    element('section', { class: `card ${name}`, 'aria-label': label });
  const answer = card('answer', t('answer.title'));
  answer.id = 'answer';
  answer.tabIndex = -1;
  answer.append(...ANSWER.map((name) => parts[name].element));
  const input = card('input', t('hand.title'));
  // What stays in view on a phone, where it is a card of its own.
  const stays = element('div', { class: 'card stays' }, parts.hand.element, parts.brief.element);
  input.append(stays, parts.toolbar.element);
  const palette = card('palette', t('palette.title'));
  const deal = button(t('act.random'), () => dealHand(context), { id: 'random' });
  palette.append(parts.palette.element, parts.field.element, deal);
  const details = element('div', { class: 'details' }, parts.useful.element, parts.panels.element);
  const { back, editor, practice, review, live } = parts;
  const main = element(
    'main',
    {},
    ...[back.element, input, palette, editor.element, answer, details],
    ...[practice.element, review.element, live.element],
  );
  return { answer, main, stays };
}

/**
 * An element where it will stand in a page that is not shown yet, with nothing to be done to it.
 * @param {HTMLElement} shown
 */
function pictureOf(shown) {
  let picture = /** @type {HTMLElement} */ (shown.cloneNode(true));
  for (let around = shown.parentElement; around; around = around.parentElement) {
    const copy = /** @type {HTMLElement} */ (around.cloneNode());
    copy.append(picture);
    picture = copy;
  }
  picture.inert = true;
  return picture;
}

/**
 * Makes the parts that are not shown yet.
 * @param {Parts} parts @returns {() => void} ends it
 */
function makeRest(parts) {
  return meanwhile(
    Object.values(parts).flatMap((part) => ('ready' in part ? [() => void part.ready()] : [])),
  );
}

/** What the page listens to. @param {Context} context @param {Parts} parts @returns {() => void} */
function listen(
  context,
  parts,
  /** @type {() => boolean} */ hears,
  /** @type {Record<string, () => void>} */ acts,
) {
  const { store } = context;
  /** Opens the review with it. @param {string | Blob} log */
  const review = (log) => {
    store.see({ door: 'review', problem: null, notice: '' });
    parts.review.whenThere((door) => door.read(log));
  };
  const ends = [
    listenToKeys(hears, acts),
    listenToPaste((text) => (isLog(text) ? review(text) : takePasted(context, text)), isLog),
    listenToDrop(review),
    onNarrow(() => store.see({})),
  ];
  return () => ends.forEach((end) => end());
}

/** @param {Context} context */
function makeApp(context) {
  const { t, settings, store } = context;
  const help = makeHelp(context, SHORTCUTS);
  const header = makeHeader(context, help.open);
  const parts = makeParts(context);
  const { answer, main, stays } = layOut(context, parts);
  const offline = makeOffline(t);
  const skip = element('a', { class: 'skip', href: '#answer' }, t('app.skip'));
  // The fragment of the address belongs to the table.
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    answer.focus();
  });
  // Before the page is shown, keys have nothing to act on.
  const hears = () => settings.keys && main.isConnected && store.look.door === 'analyse';
  const deaf = listen(context, parts, hears, commands(context, help, answer));
  const enough = makeRest(parts);
  const writer = makeWriter(main, parts);
  return {
    nodes: [skip, header.element, main, element('footer', {}, offline.element), help.element],
    prepare: writer.prepare,
    atOnce: writer.atOnce,
    /** What is shown until the engine is there. @param {import('../model/scene.js').Seen} seen */
    early(seen) {
      header.update(seen);
      main.dataset.door = seen.look.door;
      parts.hand.atOnce(seen);
      parts.brief.update(seen);
      return [header.element, pictureOf(stays)];
    },
    /** @param {Scene} scene */
    update(scene) {
      header.update(scene);
      writer.update(scene);
    },
    /** Ends timers, listeners and calculations. */
    stop() {
      deaf();
      enough();
      header.stop();
      writer.stop();
      for (const part of Object.values(parts)) if ('stop' in part) part.stop();
    },
  };
}

export { makeApp };
