// panels.js - below the answer: chart, why, check, practice; each works only while it is open.
// SPDX-License-Identifier: MIT

import { makeChart } from './chart/chart.js';
import { makeCheck } from './check.js';
import { handOf, optionsOf, readText } from '../../model/hands.js';
import { element } from '../kit/element.js';
import { makePractice } from './practice/practice.js';
import { makeWhy } from './why.js';

/**
 * @typedef {import('../../shell/app.js').Context} Context
 * @typedef {import('../../shell/app.js').Model} Model
 */

/** A part that opens; `fill` is called when it is open and what it shows has changed. @param {string} title @param {string} id @param {Element} content @param {(model: Model) => void} fill */
function makeFold(title, id, content, fill) {
  const node = element(
    'details',
    { class: 'card fold', id },
    element('summary', {}, element('h2', {}, title)),
    content,
  );
  /** @type {Model | null} */
  let model = null;
  const show = () => {
    if (node.open && model) fill(model);
  };
  node.addEventListener('toggle', show);
  return {
    element: node,
    /** @param {Model} next */
    update(next) {
      model = next;
      show();
    },
  };
}

/** The lines of the selected discards, of none the best one's. @param {Model} model */
function chartData({ answer, rows, best, look, win: { result } }) {
  if (!result || !('byForm' in answer)) return null;
  const { draws, win, tenpai } = result;
  if (answer.kind === 'waiting') return { draws, lines: [{ name: null, win, tenpai }] };
  const wanted = look.selected.length ? look.selected : best ? [best.tile] : [];
  const lines = wanted
    .flatMap((tile) => result.discards.filter((discard) => discard.tile === tile))
    .map((discard) => ({
      name: rows.find(({ tile }) => tile === discard.tile)?.face ?? discard.name,
      win: discard.win,
      tenpai: discard.tenpai,
    }));
  return { draws, lines };
}

/** The waiting hand that is explained: after the discard selected last. @param {Context} context @param {Model} model */
function whyData({ mahjong }, { state, answer, focus }) {
  if (!('byForm' in answer)) return null;
  const hand = handOf(state);
  const { players, visible } = optionsOf(state);
  if (focus) {
    hand.counts[focus.tile]--;
    visible[focus.tile]++;
  }
  const { counts, melds } = hand;
  const explanation = mahjong.explain({ counts, melds }, { players, visible });
  return { explanation, melds: state.melds.map(({ tiles }) => tiles) };
}

/** The mode of the answer that the page shows. @param {Model} model @returns {'graph' | 'straight'} */
const modeOf = ({ win: { result } }) => (result?.mode === 'graph' ? 'graph' : 'straight');

/** @param {Model} model @returns {import('./check.js').Question | null} */
function checkData(model) {
  const { state, answer, focus } = model;
  if (!('byForm' in answer)) return null;
  const { counts, melds } = handOf(state);
  const options = {
    ...optionsOf(state),
    draws: state.draws,
    mode: modeOf(model),
    ...(focus && { discard: focus.tile }),
  };
  return { hand: { counts, melds }, options };
}

/** @param {Context} context */
function openHand({ store }) {
  return (/** @type {string} */ text) => {
    const { hand, drawn } = readText(text);
    store.dispatch({ type: 'deal', hand, drawn });
    document.getElementById('palette')?.closest('main')?.scrollIntoView();
  };
}

/** Calls only where something that matters has changed. @template T @param {(value: T) => void} run @param {(value: T) => unknown[]} parts */
function when(run, parts) {
  /** @type {unknown[] | null} */
  let last = null;
  return (/** @type {T} */ value) => {
    const now = parts(value);
    if (last && now.every((part, i) => part === last?.[i])) return;
    last = now;
    run(value);
  };
}

/** @param {Context} context */
function makePanels(context) {
  const { t, mahjong, remote } = context;
  const chart = makeChart(t);
  const why = makeWhy(t);
  const check = makeCheck({
    t,
    simulate: async (hand, options) => (await remote()).simulate(hand, options),
  });
  const practice = makePractice({
    t,
    mahjong,
    open: openHand(context),
    winProbability: async (hand, options) => (await remote()).winProbability(hand, options),
  });
  const whyHead = element('p', { class: 'hint' });
  const folds = [
    makeFold(
      t('more.chart'),
      'chart',
      chart.element,
      when(
        (model) => chart.update(chartData(model) ?? { draws: model.state.draws, lines: [] }),
        ({ win, look, rows }) => [win.result, look.selected, rows],
      ),
    ),
    makeFold(
      t('more.why'),
      'why',
      element('div', {}, whyHead, why.element),
      when(
        (model) => {
          whyHead.textContent = model.focus ? context.afterDiscard(model.focus.face) : '';
          why.update(whyData(context, model));
        },
        ({ state, focus }) => [state, focus?.tile],
      ),
    ),
    makeFold(
      t('more.check'),
      'check',
      check.element,
      when(
        (model) => check.update(checkData(model)),
        (model) => [model.state, model.focus?.tile, modeOf(model)],
      ),
    ),
    makeFold(
      t('more.practice'),
      'practice',
      practice.element,
      when(
        () => practice.update(),
        () => [],
      ),
    ),
  ];
  return {
    element: element('div', { class: 'panels' }, ...folds.map((fold) => fold.element)),
    /** @param {Model} model */
    update: (model) => folds.forEach((fold) => fold.update(model)),
    stop: () => practice.stop(),
  };
}

export { makePanels };
