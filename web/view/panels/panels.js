// panels.js - below the answer: chart, why, how it is computed, check, share. Each works only while
// it is open.
// SPDX-License-Identifier: MIT

import { compareRows, explainAfter } from '../../model/engine/compare.js';
import { computedFor } from '../../model/engine/computed.js';
import { isUnderWay, playoutOf } from '../../model/engine/playout.js';
import { order } from '../../model/engine/rank.js';
import { reasonsOfDiscards } from '../../model/engine/reasons.js';
import { isWon } from '../../model/engine/won.js';
import { drawsLeft, turnAt } from '../../model/table/state.js';
import { tileWord, worthWord } from '../../text/words.js';
import { element } from '../kit/element.js';
import { once } from '../kit/once.js';
import { makeChart } from './chart/chart.js';
import { makeCheck } from './check.js';
import { makeComputed } from './computed/computed.js';
import { makeFold } from './fold.js';
import { makeShare } from './share/share.js';
import { makeSpread } from './spread.js';
import { makeWhy } from './why.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

/** The lines of the selected discards; without any, the line of the best. @param {Scene} scene */
function chartLines({ answer, rows, best, look, win: { result } }) {
  if (!result || !('byForm' in answer)) return [];
  const { win, tenpai } = result;
  if (answer.kind === 'waiting') {
    return [{ name: null, win, tenpai, behind: win.map(() => 0) }];
  }
  const wanted = look.selected.length ? look.selected : best ? [best.tile] : [];
  return wanted
    .flatMap((tile) => result.discards.filter((one) => one.tile === tile && !one.bound))
    .map((discard) => ({
      name: rows.find(({ tile }) => tile === discard.tile)?.face ?? discard.name,
      win: discard.win,
      tenpai: discard.tenpai,
      behind: discard.win.map((p, n) => Math.min(0, p - win[n])),
    }));
}

/** @param {Scene} scene @returns {import('./chart/chart.js').ChartData} */
function chartData(scene) {
  const draws = scene.win.result?.draws ?? drawsLeft(scene.state);
  const turns = Array.from({ length: draws + 1 }, (_, n) => turnAt(scene.state, n));
  return { draws, lines: chartLines(scene), turns };
}

/**
 * What stands beside the best discard: the one that is explained, or where that is the best, the
 * next. Nothing where no discard is explained.
 * @param {Scene} scene
 */
function besideBest({ best, focus, rows }) {
  if (focus !== best) return focus;
  return focus && (order(rows, null)[1] ?? null);
}

/**
 * The hand to explain: the one after the discard that was selected last.
 * @param {Context} context @param {Scene} scene
 */
function whyData({ mahjong }, scene) {
  const { state, look, answer, best, focus } = scene;
  if (!('byForm' in answer)) return null;
  const explain = (/** @type {{ tile: number } | null} */ row) => explainAfter(mahjong, state, row);
  const other = besideBest(scene);
  const sides = best && other ? compareRows(best, other, explain) : null;
  const melds = state.melds.map(({ tiles }) => tiles);
  const reasons = sides && reasonsOfDiscards(state, ...sides);
  return { explanation: explain(focus), sides, reasons, melds, worth: worthWord(look.goal) };
}

/** @param {Context} context */
function foldChart({ t }) {
  const chart = once(() => makeChart(t));
  const none = element('p', { class: 'hint' });
  return makeFold({
    id: 'chart',
    title: t('more.chart'),
    content: () => element('div', {}, none, chart().element),
    fill(scene) {
      const { answer, win } = scene;
      none.textContent = win.off ? t('offers.off') : 'byForm' in answer ? '' : t('answer.none');
      chart().element.hidden = !win.result && none.textContent !== '';
      chart().update(chartData(scene));
    },
    parts: ({ answer, win, look, rows }) => [answer, win.result, win.off, look.selected, rows],
  });
}

/** From a complete hand nothing, unless the reader asks for it. @param {Scene} scene */
const thrownIn = ({ answer, look, focus }) =>
  isWon(answer) && !look.selected.length ? null : focus;

/** @param {Context} context */
function foldWhy(context) {
  const { t } = context;
  const why = once(() => makeWhy(t));
  const head = element('p', { class: 'hint' });
  return makeFold({
    id: 'why',
    title: t('more.why'),
    content: () => element('div', {}, head, why().element),
    fill(scene) {
      const focus = thrownIn(scene);
      const data = whyData(context, { ...scene, focus });
      const empty = data ? '' : t('answer.none');
      head.textContent = focus ? t('row.select', { tile: tileWord(t, focus.face) }) : empty;
      why().update(data);
    },
    parts(scene) {
      const focus = thrownIn(scene);
      return [scene.state, scene.best, focus, besideBest({ ...scene, focus })];
    },
  });
}

/** @param {Context} context */
function foldComputed({ t, mahjong }) {
  const computed = once(() => makeComputed(t));
  return makeFold({
    id: 'computed',
    title: t('more.computed'),
    content: () => computed().element,
    fill: ({ state, answer }) =>
      computed().update('byForm' in answer ? computedFor(mahjong, state) : null),
    parts: ({ state }) => [state],
  });
}

/** @param {Context} context */
function foldCheck({ t, store, remote }) {
  const check = once(() =>
    makeCheck({
      t,
      simulate: async (hand, options) => (await remote()).simulate(hand, options),
      found({ discard, win, score }) {
        const games = new Map(store.look.games);
        if (discard !== null) store.see({ games: games.set(discard, { win, score: score?.mean }) });
      },
    }),
  );
  return makeFold({
    id: 'check',
    title: t('more.check'),
    content: () => check().element,
    fill: (scene) => check().update(playoutOf(scene)),
    parts: ({ state, look, best, focus, win }) => [
      ...[state, look.goal, look.least, focus?.tile, best?.tile, win.result?.mode],
      isUnderWay(win),
    ],
  });
}

/** @param {Context} context */
function foldShare(context) {
  const share = once(() => makeShare(context));
  return makeFold({
    id: 'share',
    title: context.t('more.share'),
    content: () => share().element,
    fill: (scene) => share().update(scene),
    parts: ({ state, rows, win }) => [state, rows, win.result],
  });
}

/** @param {Context} context */
function makePanels(context) {
  const [chart, why] = [foldChart(context), foldWhy(context)];
  const folds = [chart, why, foldComputed(context), foldCheck(context), foldShare(context)];
  const spread = makeSpread([chart.element, why.element]);
  return {
    element: element('div', { class: 'panels' }, ...folds.map((fold) => fold.element)),
    /** @param {Scene} scene */
    update(scene) {
      spread(scene);
      folds.forEach((fold) => fold.update(scene));
    },
  };
}

export { makePanels };
