// panels.js - below the answer: chart, why, how it is computed, check, practice, review, share.
// Each works only while it is open.
// SPDX-License-Identifier: MIT

import { callsAsync } from '../../../wasm/table.js';
import { adviceFor } from '../../model/engine/advice.js';
import { compareRows, explainAfter } from '../../model/engine/compare.js';
import { computedFor } from '../../model/engine/computed.js';
import { isUnderWay, playoutOf } from '../../model/engine/playout.js';
import { order } from '../../model/engine/rank.js';
import { reasonsOfDiscards } from '../../model/engine/reasons.js';
import { engineRules } from '../../model/engine/rules.js';
import { isWon } from '../../model/engine/won.js';
import { tableOf } from '../../model/practice/problem.js';
import { goalShown, practiceGoal } from '../../model/review/mistakes.js';
import { stateAt } from '../../model/review/position.js';
import { rulesBy } from '../../model/review/rules.js';
import { drawsLeft, turnAt } from '../../model/table/state.js';
import { tileWord, worthWord } from '../../text/words.js';
import { element } from '../kit/element.js';
import { once } from '../kit/once.js';
import { makeChart } from './chart/chart.js';
import { makeCheck } from './check.js';
import { makeComputed } from './computed/computed.js';
import { makeFold } from './fold.js';
import { makePractice } from './practice/practice.js';
import { makeReview } from './review/review.jsx';
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

/**
 * Shows a table in the analysis, played for the goal and by the rules by which it was judged: so it
 * has the same numbers there.
 * @param {Context} context
 */
function openTable({ store, change }) {
  return (
    /** @type {Scene['state']} */ state,
    /** @type {import('../../model/engine/question.js').Goal} */ goal,
    /** @type {import('../../model/engine/rules.js').Rules | undefined} */ rules,
  ) => {
    if (rules) {
      change({ rules });
      store.see({ rules: engineRules(rules) });
    }
    store.dispatch({ type: 'load', state, aim: { goal } });
    document.getElementById('palette')?.closest('main')?.scrollIntoView();
  };
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
function foldPractice(context) {
  const { t, mahjong, remote, store, settings } = context;
  const show = openTable(context);
  /** @type {ReturnType<typeof makePractice> | undefined} */
  let practice;
  /** Mistakes of a game may come before the fold is opened. */
  const ready = () =>
    (practice ??= makePractice({
      t,
      mahjong,
      goal: () => practiceGoal(store.look.goal),
      rules: () => settings.rules,
      open: (problem) => show(tableOf(problem), problem.goal, problem.rules),
      winProbability: async (hand, options) => (await remote()).winProbability(hand, options),
      advise: async (state) => adviceFor(state, mahjong, await remote()),
      calls: async (hand, tile, options) =>
        callsAsync(hand, tile, { engine: await remote(), ...options }),
    }));
  const fold = makeFold({
    id: 'practice',
    title: t('more.practice'),
    content: () => ready().element,
    fill: () => practice?.update(),
    parts: () => [],
  });
  // Its keys also work where its title has the focus.
  fold.element.addEventListener('keydown', (event) => practice?.onKey(event));
  /** @type {Scene['look']['practice']} */
  let followed = null;
  return {
    ...fold,
    stop: () => practice?.stop(),
    take: (/** @type {import('../../model/practice/score.js').Answer[]} */ mistakes) =>
      ready().take(mistakes),
    /** Opens the fold at the mistakes. */
    replay() {
      fold.open();
      ready().replay();
    },
    /** A link of practice opens the fold. @param {Scene} scene */
    update(scene) {
      const { practice: link } = scene.look;
      const fresh = link && link !== followed ? link : null;
      followed = link;
      if (fresh) fold.element.open = true;
      // The content of a fold is made as it is shown.
      fold.update(scene);
      if (fresh) practice?.follow(fresh.fragment);
    },
  };
}

/**
 * Shows an event of a game as the table it was at, and gives mistakes to practice.
 * @param {Context} context @param {ReturnType<typeof foldPractice>} practice
 */
function foldReview(context, practice) {
  const { t, say, mahjong, settings } = context;
  const show = openTable(context);
  /** @type {ReturnType<typeof makeReview> | null} */
  let review = null;
  const make = () =>
    makeReview({
      ...{ t, say, mahjong },
      rules: () => settings.rules,
      session: context.review(),
      open({ games, game, player, at, goal, rules }) {
        show(stateAt(games[game], player, at), goalShown(goal), rulesBy(games[game], rules));
      },
      take: practice.take,
      practise: practice.replay,
    });
  const fold = makeFold({
    id: 'review',
    title: t('more.review'),
    content() {
      review = make();
      return review.element;
    },
    fill: () => review?.show(),
    parts: ({ look }) => [look.rules],
  });
  return {
    ...fold,
    stop: () => review?.stop(),
    /** A log that was dropped on the page. @param {Blob} log */
    read(log) {
      fold.open();
      fold.element.scrollIntoView();
      review?.read(log);
    },
  };
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
  const practice = foldPractice(context);
  const [chart, why] = [foldChart(context), foldWhy(context)];
  const review = foldReview(context, practice);
  const asks = [foldComputed(context), foldCheck(context)];
  const folds = [chart, why, ...asks, practice, review, foldShare(context)];
  const spread = makeSpread([chart.element, why.element]);
  return {
    element: element('div', { class: 'panels' }, ...folds.map((fold) => fold.element)),
    /** @param {Scene} scene */
    update(scene) {
      spread(scene);
      folds.forEach((fold) => fold.update(scene));
    },
    read: review.read,
    stop() {
      practice.stop();
      review.stop();
    },
  };
}

export { makePanels };
