// Simulates a hand many times and compares the result with the computed chances.
// SPDX-License-Identifier: MIT

import { useRef, useState } from 'preact/hooks';
import { ask } from '../engine/lanes.js';
import { selected } from '../state/store.js';
import { KINDS } from '../state/tiles.js';
import { check } from '../text/chart.js';
import { withMargin } from '../text/figures.js';
import { percentText, pointsText, t, tileWord } from '../text/page-words.js';
import { addTexts } from '../text/translate.js';
import { Lines } from '../ui/table.jsx';

/** @import { Simulation } from '../../wasm/ukeire.js' */
/** @import { View } from './analysis.js' */

addTexts(check);

/** The number of games in a simulation, which takes some seconds with points. */
const GAMES = 100_000;

const half = (/** @type {readonly [number, number]} */ [low, high]) => (high - low) / 2;

/** Compares the model's value, which simplifications can raise, with the simulation. */
const modelPlace = (/** @type {Simulation} */ { interval: [low, high], model }) =>
  model < low ? 'outside' : model > high ? 'above' : 'inside';

/** @param {boolean} enough whether the goal is `atLeast` */
function resultLines(/** @type {Simulation} */ simulation, enough) {
  const { win, interval, model, score, discard } = simulation;
  const margin = withMargin(win, half(interval));
  const result = t('check.result', { games: margin, model: percentText(model) });
  const played = score && {
    games: enough
      ? withMargin(score.mean, half(score.interval))
      : `${pointsText(score.mean)} ± ${pointsText(half(score.interval))}`,
    model: (enough ? percentText : pointsText)(score.model),
    ofWin: pointsText(score.meanScore),
  };
  const [games, wins] = [simulation.games, simulation.wins].map((n) => n.toLocaleString('en'));
  const first = discard === null ? '' : t('lead.discard', { tile: tileWord(KINDS[discard]) });
  const what = [first, t(`win.${simulation.mode}`)].filter(Boolean).join(' · ');
  return [
    `${result} ${t(`check.${modelPlace(simulation)}`)}`,
    ...(played ? [t(enough ? 'check.atLeast' : 'check.points', played)] : []),
    t('check.played', { games, wins, what }),
  ];
}

/** Shows the simulation, which one button starts and stops. @param {{ view: View }} props */
export default function Simulator({ view }) {
  const { rows } = view;
  const row = rows.find(({ id }) => id === selected.value.at(-1)) ?? rows.find(({ best }) => best);
  const tile = row?.type === 'discard' ? row.tile : null;
  const input = { ...view.wanted, tile, games: GAMES };
  const key = JSON.stringify(input);
  const [state, setState] = useState(
    /** @type {{ key: string, part: number | null, found: Simulation | null, error: any }} */ ({
      ...{ key, part: null, found: null, error: null },
    }),
  );
  const running = useRef(() => {});
  const can = view.useful !== null && (view.useful.kind === 'waiting' || tile !== null);
  const now = state.key === key ? state : { part: null, found: null, error: null };

  function simulate() {
    running.current();
    const mine = { key, found: null, error: null };
    setState({ ...mine, part: 0 });
    const showPart = (/** @type {number} */ done) => setState({ ...mine, part: done });
    const { answer, cancel } = ask('games', input, { lane: 'long', part: showPart });
    let current = true;
    running.current = () => {
      current = false;
      cancel();
      setState({ ...mine, part: null });
    };
    answer.then(
      (simulation) => current && setState({ ...mine, part: null, found: simulation }),
      (error) => current && setState({ ...mine, part: null, error }),
    );
  }

  const failed = { 'no-memory': 'memory', 'no-worker': 'worker' }[String(now.error?.code)];
  return (
    <div class="stack gap-3 starts check">
      <p class="hint">{t('check.what')}</p>
      <button disabled={!can} onClick={now.part === null ? simulate : () => running.current()}>
        {t(now.part === null ? 'check.run' : 'act.stop', { games: GAMES.toLocaleString('en') })}
      </button>
      {now.part !== null && <progress max={1} value={now.part} aria-label={t('check.progress')} />}
      <div role="status">
        {now.found && <Lines texts={resultLines(now.found, view.aim.goal === 'atLeast')} />}
        {now.error && <p>{t(`check.${failed ?? 'failed'}`)}</p>}
      </div>
    </div>
  );
}
