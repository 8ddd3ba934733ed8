// offers.js - a tile that another player has thrown: each legal call with pass beside it, what it
// leaves and what it gives up. A press on a choice makes it.
// SPDX-License-Identifier: MIT
//
// With 13 tiles the page asks which tile was thrown, and offers those that give a choice. One that
// is put into a river by other means is taken as thrown just now. With 14 tiles it shows the kans
// that are possible, and a north that can be set aside, with the best discard beside them; on a
// phone once the line beside the hand is pressed, which names the best.

import {
  callable,
  canAct,
  chancesOf,
  hasNorth,
  lastThrown,
  offersOf,
} from '../../model/engine/offers.js';
import { isWon } from '../../model/engine/won.js';
import { isFull, othersOf, thrownTile } from '../../model/table/state.js';
import { spokenTile, tileWord } from '../../text/words.js';
import { afterFrame } from '../kit/drawn.js';
import { element } from '../kit/element.js';
import { isNarrow } from '../kit/narrow.js';
import { replaceItems, rove } from '../kit/roving.js';
import { makeSegments } from '../kit/segments.js';
import { tileButton } from '../kit/tile-button.js';
import { headRow, offerRow, sentence } from './offer-rows.js';
import { modeText } from './progress.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../text/translate.js').Translate} Translate
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/engine/offers.js').Offer} Offer
 * @typedef {import('../../model/engine/offers.js').Question} Question
 * @typedef {import('../../model/table/state.js').State} State
 * @typedef {import('../../model/table/state.js').Other} Other
 */

/** @type {Other[]} */
const FROM = ['right', 'across', 'left'];

/**
 * Makes a choice. The hand after it is then to discard. A north leaves no trace beside the hand.
 * @param {Context} context @param {Offer} offer
 */
function choose({ t, store }, { call, own, banned, then }) {
  if (call === 'pass') {
    store.dispatch({ type: 'thrown', value: null });
  } else if (call === 'discard') {
    if (then) store.dispatch({ type: 'discard', name: then });
  } else if (call === 'north') {
    store.dispatch({ type: 'north' });
    store.see({ notice: t('offers.northAside', { n: store.state.norths.length }) });
  } else if (call === 'closed-kan' || call === 'added-kan') {
    store.dispatch({ type: call, own });
  } else {
    store.dispatch({ type: 'call', kind: call, own, banned });
  }
  /** @type {HTMLElement | null} */ (document.querySelector('#answer'))?.focus({
    preventScroll: true,
  });
}

/**
 * The last discards that give a choice.
 * @param {Context} context @param {State} state @param {readonly string[]} waits
 */
function lastButtons({ t, store, mahjong }, state, waits) {
  if (state.thrown) return [];
  return lastThrown(mahjong, state, waits).map(({ who, name }) => {
    const label = t('offers.last', { who: t(`who.${who}`), tile: spokenTile(t, name) });
    const press = () => store.dispatch({ type: 'thrown', value: who });
    const one = tileButton(name, label, press, { 'data-last': who });
    one.append(element('span', { class: 'whose', 'aria-hidden': 'true' }, t(`target.${who}`)));
    return one;
  });
}

/**
 * The tiles that would give a choice, and the one that was thrown.
 * @param {Context} context @param {State} state @param {readonly string[]} waits
 * @param {Other} from
 */
function tileButtons({ t, store, mahjong }, state, waits, from) {
  const now = thrownTile(state);
  const names = callable(mahjong, state, waits, from);
  if (now !== null && !names.includes(now)) names.unshift(now);
  return names.map((name) => {
    const label = t('offers.tile', { tile: spokenTile(t, name), who: t(`who.${from}`) });
    const press = () => store.dispatch({ type: 'throw', from, name });
    const pressed = String(name === now);
    return tileButton(name, label, press, { 'data-name': name, 'aria-pressed': pressed });
  });
}

/** What the hand waits for. @param {Scene} scene */
const waitsIn = ({ answer }) =>
  answer.kind === 'waiting' && answer.ukeire.shanten === 0
    ? answer.ukeire.tiles.map(({ name }) => name)
    : [];

/** @param {State} state */
function titleOf(state) {
  if (!isFull(state)) return 'offers.title';
  return hasNorth(state) ? 'offers.northOr' : 'offers.kan';
}

/** @param {Context} context */
function makeParts({ t }) {
  const title = element('h2', {}, t('offers.title'));
  const which = element('p', { class: 'hint' });
  const tiles = element('div', {
    class: 'thrown-tiles',
    role: 'group',
    'aria-label': t('offers.which'),
  });
  const said = element('p', { class: 'said', role: 'status' });
  const head = element('thead', { role: 'rowgroup' });
  const body = element('tbody', { role: 'rowgroup' });
  const table = element('table', { role: 'table' }, head, body);
  const mode = element('span', {});
  const rule = element('span', {});
  const hint = element('p', { class: 'hint' }, mode, ' ', rule);
  // Beside the hand, for where the offers are out of sight; and what is said there.
  const short = element('button', {
    type: 'button',
    id: 'to-offers',
    class: 'plain',
    hidden: true,
  });
  const spoken = element('p', { class: 'unseen', role: 'status' });
  rove(tiles);
  return { title, which, tiles, said, head, body, table, hint, mode, rule, short, spoken };
}

/**
 * Writes the choices. The focus stays on the same one.
 * @param {Context} context @param {ReturnType<typeof makeParts>} parts
 * @param {Question} question @param {Offer[]} offers
 */
function writeOffers(context, { head, body, table, hint }, question, offers) {
  const focused = body.contains(document.activeElement)
    ? document.activeElement?.getAttribute('data-key')
    : null;
  table.hidden = offers.length === 0;
  hint.hidden = offers.length === 0;
  head.replaceChildren(headRow(context.t, question));
  body.replaceChildren(
    ...offers.map((offer) => offerRow(context.t, question, offer, () => choose(context, offer))),
  );
  const again = [...body.querySelectorAll('button')];
  if (focused) again.find((one) => one.dataset.key === focused)?.focus();
}

/**
 * Asks about the thrown tile: first what it leaves, then the chances.
 * @param {Context} context @param {ReturnType<typeof makeParts>} parts
 */
function makeAsking(context, parts) {
  const { t, mahjong, aside } = context;

  /** @param {Question} question @param {Offer[]} offers @param {string} text */
  function show(question, offers, text) {
    writeOffers(context, parts, question, offers);
    if (parts.said.textContent !== text) parts.said.textContent = text;
    const told = parts.short.ariaExpanded === 'false' ? text : '';
    if (parts.spoken.textContent !== told) parts.spoken.textContent = told;
    parts.short.hidden = offers.length === 0;
    const best = offers.find((offer) => offer.best);
    const title = t(titleOf(question.state));
    parts.short.textContent = best
      ? t('offers.short', { title, choice: sentence(t, best) })
      : title;
  }

  /** @param {Question} question @param {AbortSignal} signal */
  async function tell(question, signal) {
    const offers = await chancesOf(mahjong, await aside(), question, signal);
    signal.throwIfAborted();
    const best = offers.find((offer) => offer.best);
    show(question, offers, best ? t('offers.best', { choice: sentence(t, best) }) : '');
    const { mode = 'straight', extra } = offers.find((offer) => offer.mode) ?? {};
    parts.table.dataset.mode = mode;
    parts.mode.textContent = `${modeText(t, { mode, extra })} ·`;
  }

  /** @param {Question} question @param {AbortSignal} signal */
  async function begin(question, signal) {
    const first = offersOf(mahjong, question);
    parts.mode.textContent = '';
    parts.table.dataset.mode = '';
    const tile = thrownTile(question.state);
    const none = tile ? t('offers.nothing', { tile: tileWord(t, tile) }) : '';
    show(question, first, first.length ? t('offers.working') : none);
    if (!first.length) return;
    try {
      await tell(question, signal);
    } catch {
      if (!signal.aborted) show(question, first, t('offers.off'));
    }
  }

  return oneAtATime(begin);
}

/**
 * One question at a time: a new one ends the last.
 * @param {(question: Question, signal: AbortSignal) => void} begin
 */
function oneAtATime(begin) {
  let cancel = new AbortController();
  const stop = () => cancel.abort();
  return {
    stop,
    /** @param {Question} question */
    begin(question) {
      stop();
      cancel = new AbortController();
      begin(question, cancel.signal);
    },
  };
}

/**
 * @param {Context} context @param {ReturnType<typeof makeParts>} parts @param {Element} thrower
 */
function cardOf({ t }, { title, which, tiles, said, table, hint }, thrower) {
  return element(
    'section',
    { class: 'card offers', id: 'offers', 'aria-label': t('offers.title') },
    element('div', { class: 'head' }, title, thrower),
    which,
    tiles,
    said,
    table,
    hint,
  );
}

/**
 * The own turn has nothing to say but the choices.
 * @param {Context} context @param {ReturnType<typeof makeParts>} parts @param {State} state
 * @param {HTMLElement} thrower
 */
function renewTitle({ t }, { title, which, tiles, table, rule }, state, thrower) {
  const turn = isFull(state);
  title.textContent = t(titleOf(state));
  rule.textContent = t(turn ? 'offers.hintTurn' : 'offers.hint');
  for (const one of [thrower, which, tiles]) one.hidden = turn;
  if (turn) table.setAttribute('aria-label', t(titleOf(state)));
}

/** @param {Translate} t @param {Other} from @param {(from: Other) => void} choose */
const makeThrower = (t, from, choose) =>
  makeSegments({
    name: 'thrower',
    label: t('offers.from'),
    value: from,
    options: FROM.map((who) => [who, t(`target.${who}`)]),
    choose: (value) => choose(/** @type {Other} */ (value)),
  });

/**
 * Whether it is the own turn, and whether there is something to choose or to ask.
 * @param {Context} context @param {Scene} scene
 */
function dueIn({ mahjong }, scene) {
  const { state, answer } = scene;
  const turn = answer.kind === 'discard' && !isWon(answer) && canAct(mahjong, state);
  const asks = answer.kind === 'waiting' || turn;
  return { turn, ready: asks && !answer.implied };
}

/** @param {Context} context @returns {(scene: Scene) => boolean} */
const needsOffers = (context) => (scene) => dueIn(context, scene).ready;

/** @param {ReturnType<typeof makeParts>} parts */
function clear({ body, said, short, spoken }) {
  body.replaceChildren();
  said.textContent = '';
  spoken.textContent = '';
  short.hidden = true;
}

/**
 * Shows the card of the offers: at once, or on a phone in the own turn, where the answer about the
 * hand stands below, when the line beside the hand is pressed.
 * @param {HTMLElement} card @param {ReturnType<typeof makeParts>} parts
 */
function makeShown(card, { short }) {
  let folds = false;
  let isOpen = false;
  let isReady = false;
  function place() {
    card.hidden = !isReady || (folds && !isOpen);
    short.ariaExpanded = folds ? String(isOpen) : null;
  }
  short.addEventListener('click', () => {
    isOpen = folds && !isOpen;
    place();
    if (!card.hidden)
      afterFrame(() => card.scrollIntoView({ block: isNarrow() ? 'start' : 'nearest' }));
  });
  return {
    /** @param {boolean} ready @param {boolean} turn @param {boolean} anew for another table */
    update(ready, turn, anew) {
      isReady = ready;
      folds = turn && isNarrow();
      if (anew) isOpen = false;
      place();
    },
  };
}

/** @param {Context} context @param {Element} besideHand where a phone names the best choice */
function makeOffers(context, besideHand) {
  const { t, store } = context;
  const parts = makeParts(context);
  const ask = makeAsking(context, parts);
  /** @type {Other} */
  let from = 'left';
  const thrower = makeThrower(t, from, (value) => {
    from = value;
    const name = thrownTile(store.state);
    if (name) store.dispatch({ type: 'throw', from, name });
    else store.see({});
  });
  /** @type {unknown[]} */
  let last = [];

  /** @param {State} state @param {readonly string[]} waits */
  function renew(state, waits) {
    const others = othersOf(state);
    from = state.thrown ?? (others.includes(from) ? from : 'left');
    thrower.update(from);
    thrower.allow((who) => others.includes(who));
    const last = lastButtons(context, state, waits);
    const tiles = [...last, ...tileButtons(context, state, waits, from)];
    parts.which.textContent = t(tiles.length ? 'offers.which' : 'offers.none');
    replaceItems(parts.tiles, tiles);
    const tile = thrownTile(state);
    const name = tile === null ? '' : tileWord(t, tile);
    parts.table.setAttribute('aria-label', t('offers.caption', { tile: name }));
  }

  const node = cardOf(context, parts, thrower.element);
  const shown = makeShown(node, parts);
  besideHand.append(parts.short, parts.spoken);

  return {
    element: node,
    stop: ask.stop,
    /** @param {Scene} scene */
    update(scene) {
      const { state, answer, look } = scene;
      const { goal, least } = look;
      const { turn, ready } = dueIn(context, scene);
      shown.update(ready, turn, state !== last[0]);
      const furiten = answer.kind === 'waiting' && answer.furiten;
      const question = { state, furiten, goal, least };
      const now = [state, ready, goal, least, from];
      if (now.every((value, i) => value === last[i])) return;
      ask.stop();
      if (!ready) clear(parts);
      else {
        renewTitle(context, parts, state, thrower.element);
        if (!turn) renew(state, waitsIn(scene));
        ask.begin(question);
      }
      last = [state, ready, goal, least, from];
    },
  };
}

export { makeOffers, needsOffers };
