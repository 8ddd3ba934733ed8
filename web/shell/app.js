// app.js - the page in one language: its views, their layout, and the commands of the keys.
// SPDX-License-Identifier: MIT

import { makeDiscards } from '../view/answer/discards.js';
import { makeGoal } from '../view/answer/goal.js';
import { makeJumps } from '../view/answer/jumps.js';
import { makeLimits } from '../view/answer/limits.js';
import { makeLive } from '../view/answer/live.js';
import { makeOffers } from '../view/answer/offers.js';
import { makeProgress } from '../view/answer/progress.js';
import { makeRiichi } from '../view/answer/riichi.js';
import { makeSafety } from '../view/answer/safety.js';
import { makeSummary } from '../view/answer/summary.js';
import { makeWon } from '../view/answer/won.js';
import { makeBrief } from '../view/input/brief.js';
import { makeField } from '../view/input/field.js';
import { makeDraws } from '../view/input/draws.js';
import { makeHand } from '../view/input/hand.js';
import { makeOptions } from '../view/input/options.js';
import { makePalette } from '../view/input/palette.js';
import { makePlaying } from '../view/input/playing.js';
import { makeSituation } from '../view/input/situation.js';
import { dealHand, drawRandom, makeToolbar } from '../view/input/toolbar.js';
import { element } from '../view/kit/element.js';
import { makeHeader } from '../view/page/header.js';
import { makeHelp } from '../view/page/help.js';
import { makePanels } from '../view/panels/panels.js';
import { SHORTCUTS, listenToKeys } from './keys.js';
import { makeOffline } from './offline.js';

/** @typedef {import('../view/context.js').Context} Context */

/** @param {Context} context @param {{ open: () => void }} help @param {HTMLElement} answer */
function commands(context, help, answer) {
  const { store } = context;
  const focus = (/** @type {string} */ selector) => () =>
    /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
  return {
    'key.text': focus('#hand'),
    'key.palette': focus('#palette [tabindex="0"]'),
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

/** @param {Context} context @param {() => void} goToAnswer */
function makeParts(context, goToAnswer) {
  const parts = {
    brief: makeBrief(context, goToAnswer),
    hand: makeHand(context),
    field: makeField(context),
    toolbar: makeToolbar(context),
    playing: makePlaying(context),
    draws: makeDraws(context),
    palette: makePalette(context),
    situation: makeSituation(context),
    options: makeOptions(context),
    summary: makeSummary(context),
    won: makeWon(context),
    goal: makeGoal(context),
    offers: makeOffers(context),
    riichi: makeRiichi(context),
    safety: makeSafety(context),
    limits: makeLimits(context),
    discards: makeDiscards(context),
    progress: makeProgress(context),
    panels: makePanels(context),
    jumps: makeJumps(context),
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
    parts.riichi.element,
    parts.safety.element,
    parts.discards.element,
    parts.limits.element,
  );
  const input = element(
    'section',
    { class: 'card input', 'aria-label': t('hand.title') },
    parts.hand.element,
    parts.brief.element,
  );
  parts.brief.element.append(parts.offers.short);
  parts.palette.element.prepend(
    parts.toolbar.element,
    element('div', { class: 'beside' }, parts.playing.element, parts.draws.element),
  );
  parts.palette.element.append(parts.field.element);
  // On a phone the hand stays in view while tiles are put in here.
  const entry = element(
    'div',
    { class: 'entry' },
    input,
    parts.palette.element,
    parts.situation.element,
  );
  const results = element(
    'div',
    { class: 'results' },
    parts.offers.element,
    answer,
    parts.panels.element,
  );
  const main = element('main', {}, entry, results, parts.options.element, parts.live.element);
  return { answer, main };
}

/** @param {HTMLElement} part */
function goTo(part) {
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'start' });
}

/** @param {Context} context */
function makeApp(context) {
  const { t, settings } = context;
  const help = makeHelp(context, SHORTCUTS);
  const parts = makeParts(context, () => goTo(answer));
  const { answer, main } = layOut(context, parts);
  const offline = makeOffline(t);
  const skip = element('a', { class: 'skip', href: '#answer' }, t('app.skip'));
  // The fragment of the address belongs to the table.
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    answer.focus();
  });
  const deaf = listenToKeys(() => settings.keys, commands(context, help, answer));
  return {
    nodes: [
      skip,
      makeHeader(context, help.open).element,
      main,
      element('footer', {}, offline.element),
      help.element,
    ],
    /** @param {import('../model/scene.js').Scene} scene */
    update: (scene) => Object.values(parts).forEach((part) => part.update(scene)),
    /** Ends timers, listeners and calculations. */
    stop() {
      deaf();
      parts.live.stop();
      parts.panels.stop();
      parts.offers.stop();
      parts.riichi.stop();
    },
  };
}

export { makeApp };
