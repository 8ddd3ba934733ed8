// panels.jsx - the cards beside the answer: why, chart, check, how it is computed, share. Each
// works only while it is open.
// SPDX-License-Identifier: MIT

import { render } from 'preact';
import { reasonsOfDiscards } from '../../../wasm/reasons/facts.js';
import { compareRows } from '../../../wasm/reasons/sides.js';
import { computedFor } from '../../model/engine/computed.js';
import { explainAfter } from '../../model/engine/explain.js';
import { isUnderWay, playoutOf } from '../../model/engine/playout.js';
import { order } from '../../model/engine/rank.js';
import { isWon } from '../../model/engine/won.js';
import { toldNow } from '../../model/engine/telling.js';
import { makePanelsModel } from '../../model/panels.js';
import { doraOf } from '../../model/practice/dora.js';
import { drawsLeft, turnAt } from '../../model/table/state.js';
import { bestAtTable } from '../../text/advice-words.js';
import { tileWord, worthName, worthWord } from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { once } from '../kit/once.js';
import { Chart } from './chart/chart.jsx';
import { Check } from './check.jsx';
import { Computed } from './computed/computed.jsx';
import { Fold } from './fold.jsx';
import { Share } from './share/share.jsx';
import { Why } from './why.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/panels.js').Panels} Panels
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

/** @param {Scene} scene @returns {import('./chart/chart.jsx').ChartData} */
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

/** So many of the nearest complete hands are shown. */
const NEAREST = 3;

/**
 * The hand to explain: the one after the discard that was selected last.
 * @param {Context} context @param {Scene} scene
 */
function whyData({ t, mahjong }, scene) {
  const { state, look, answer, best, focus } = scene;
  if (!('byForm' in answer)) return null;
  const explain = (/** @type {{ tile: number } | null} */ row) =>
    explainAfter(mahjong, state, row, NEAREST);
  const other = besideBest(scene);
  const sides = best && other ? compareRows(best, other, explain) : null;
  const melds = state.melds.map(({ tiles }) => tiles);
  const reasons = sides && reasonsOfDiscards(doraOf(state), ...sides);
  const [worth, name] = [worthWord(look.goal), worthName(t, look)];
  return { explanation: explain(focus), sides, reasons, melds, worth, name };
}

/** From a complete hand nothing, unless the reader asks for it. @param {Scene} scene */
const thrownIn = ({ answer, look, focus }) =>
  isWon(answer) && !look.selected.length ? null : focus;

/** What stands in a card while there is no hand. @param {{ t: Context['t'] }} props */
const NoHand = ({ t }) => <p class="hint">{t('answer.none')}</p>;

/**
 * Where what is best at the table is another tile than this hand alone would throw, that is said:
 * the reasons below know the hand alone.
 * @param {{ t: Context['t'], scene: Scene }} props
 */
function Others({ t, scene }) {
  const table = bestAtTable(t, scene);
  if (!table || table.tile === scene.best?.face) return null;
  return <p class="hint">{t('why.others', { line: table.line })}</p>;
}

/**
 * Each card: what it depends on, and what it shows.
 * @typedef {{ id: string, parts: (scene: Scene) => unknown[],
 *   make: (scene: Scene) => import('preact').ComponentChildren }} Card
 */

/** @param {Context} context @returns {Card} */
const whyCard = (context) => ({
  id: 'why',
  parts(scene) {
    const focus = thrownIn(scene);
    const beside = besideBest({ ...scene, focus });
    return [scene.state, scene.best, focus, beside, toldNow(scene.advice)];
  },
  make(scene) {
    const focus = thrownIn(scene);
    const data = whyData(context, { ...scene, focus });
    const { t } = context;
    return (
      <>
        {focus && <p class="hint">{t('row.select', { tile: tileWord(t, focus.face) })}</p>}
        <Others t={t} scene={scene} />
        {data ? <Why t={t} data={data} /> : <NoHand t={t} />}
      </>
    );
  },
});

/** @param {Context} context @param {Panels} model @returns {Card} */
const chartCard = ({ t }, model) => ({
  id: 'chart',
  parts: ({ answer, win, look, rows }) => [answer, win.result, win.off, look.selected, rows],
  make(scene) {
    if (scene.win.off && !scene.win.result) return <p class="hint">{t('chart.off')}</p>;
    if (!('byForm' in scene.answer)) return <NoHand t={t} />;
    return <Chart t={t} data={chartData(scene)} model={model} />;
  },
});

/** @param {Context} context @param {Panels} model @returns {Card} */
const checkCard = ({ t, store }, { playout }) => ({
  id: 'check',
  parts: ({ state, look, best, focus, win }) => [
    ...[state, look.goal, look.least, focus?.tile, best?.tile, win.result?.mode],
    isUnderWay(win),
  ],
  make(scene) {
    playout.ask(playoutOf(scene));
    /** @param {import('../../../wasm/ukeire.js').Simulation} found */
    const found = ({ discard, win, score }) => {
      const games = new Map(store.look.games);
      if (discard !== null) store.see({ games: games.set(discard, { win, score: score?.mean }) });
    };
    return <Check t={t} playout={playout} found={found} />;
  },
});

/** @param {Context} context @param {Panels} model @returns {Card} */
const computedCard = ({ t, mahjong }, model) => ({
  id: 'computed',
  parts: ({ state }) => [state],
  make: ({ state, answer }) =>
    'byForm' in answer ? (
      <Computed t={t} all={computedFor(mahjong, state)} model={model} />
    ) : (
      <NoHand t={t} />
    ),
});

/** @param {Context} context @param {Panels} model @returns {Card} */
const shareCard = (context, { hands }) => ({
  id: 'share',
  parts: ({ state, rows, win, advice }) => [state, rows, win.result, toldNow(advice)],
  make: (scene) => <Share context={context} scene={scene} hands={hands} />,
});

const CARDS = [whyCard, chartCard, checkCard, computedCard, shareCard];
/** Those that stand open until the reader closes them: on a wide screen, and on others. */
const OPEN = { wide: ['why', 'chart'], narrow: ['why'] };

/** Whether cards stand beside the answer; layout.css has the same width. */
const wide = once(() => matchMedia('(width >= 1100px)'));

/** @param {Context} context */
function makePanels(context) {
  const { t, models, remote } = context;
  const node = element('div', { class: 'panels' });
  const model = (models.panels ??= makePanelsModel(async (hand, options) =>
    (await remote()).simulate(hand, options),
  ));
  const cards = CARDS.map((make) => make(context, model));
  /** @type {Scene | null} */
  let scene = null;

  function show() {
    const now = scene;
    if (!now) return;
    const open = OPEN[wide().matches ? 'wide' : 'narrow'];
    const folds = cards.map(({ id, parts, make }) => (
      <Fold
        key={id}
        id={id}
        title={t(`more.${id}`)}
        open={model.open.get(id) ?? open.includes(id)}
        turn={(isOpen) => {
          model.open.set(id, isOpen);
          show();
        }}
        parts={parts(now)}
        make={() => make(now)}
      />
    ));
    // On an empty page only the card of saved hands is shown, where there are any.
    node.classList.toggle('with-saved', model.hands.list.length > 0);
    draw(node, folds);
  }

  // The page made anew takes the place of the one before, which need not hear of it any more.
  wide().onchange = show;
  return {
    element: node,
    /** @param {Scene} next */
    update(next) {
      scene = next;
      show();
    },
    stop: () => render(null, node),
  };
}

export { makePanels };
