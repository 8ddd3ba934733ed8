// main.js - starts the page: engine, table from the link, parts; then every change goes around once.
// SPDX-License-Identifier: MIT

import { load } from '../../wasm/ukeire.js';
import { load as loadWorker } from '../../wasm/worker.js';
import { answerTo } from '../model/answer.js';
import { makeApp } from './app.js';
import { handOf, optionsOf } from '../model/hands.js';
import { translator } from '../text/translate.js';
import { decode, linkProblem } from '../model/link.js';
import { makeAddress } from './address.js';
import { order, withWin } from '../model/rank.js';
import { applySettings, keepSettings, readSettings } from '../model/settings.js';
import { makeStore } from '../model/store.js';
import { installTiles } from '../view/kit/tile.js';
import { makeWin } from '../model/win.js';
import { tileWord } from '../text/words.js';

/**
 * @typedef {import('./app.js').Model} Model
 * @typedef {import('../model/state.js').State} State
 * @typedef {import('../model/answer.js').Answer} Answer
 */

let settings = readSettings();
let t = translator(settings.language);
/** @type {ReturnType<typeof makeApp> | null} */
let app = null;

/** @type {ReturnType<typeof loadWorker> | undefined} */
let thread;
const remote = () => {
  thread ??= loadWorker();
  return thread;
};

/** @param {State} state */
function questionOf(state) {
  const { counts, melds } = handOf(state);
  return { hand: { counts, melds }, options: { ...optionsOf(state), draws: state.draws } };
}

/** @param {import('../../wasm/ukeire.js').Mahjong} mahjong */
function start(mahjong) {
  const first = decode(location.hash);
  const store = makeStore(first.state);
  let queued = false;
  // What the worker says need not be shown more than once a frame, nor before the tap that asked it.
  const win = makeWin(remote, () => {
    if (queued) return;
    queued = true;
    requestAnimationFrame(() => {
      queued = false;
      show();
    });
  });
  /** @type {State | null} */
  let asked = null;
  /** @type {Answer} */
  let answer = { kind: 'none', tiles: 0 };
  /** @type {{ of: unknown[], rows: readonly import('../model/rank.js').Ranked[] }} */
  let ranked = { of: [], rows: [] };

  function ask() {
    if (store.state === asked) return;
    asked = store.state;
    answer = answerTo(mahjong, asked);
    if ('byForm' in answer && answer.byForm.shanten >= 0) win.ask(questionOf(asked));
    else win.stop();
  }

  function rank() {
    const of = [answer, win.state.result];
    if (of[0] === ranked.of[0] && of[1] === ranked.of[1]) return ranked.rows;
    ranked = { of, rows: answer.kind === 'discard' ? withWin(answer.rows, win.state.result) : [] };
    return ranked.rows;
  }

  /** @returns {Model} */
  function model() {
    const rows = rank();
    const best = order(rows, null)[0] ?? null;
    const selected = store.look.selected.at(-1);
    const focus = rows.find(({ tile }) => tile === selected) ?? best;
    return { state: store.state, look: store.look, answer, win: win.state, rows, best, focus };
  }

  const show = () => app?.update(model());

  function build() {
    app?.stop();
    const focused = document.activeElement?.id;
    const afterDiscard = (/** @type {string} */ face) =>
      t('row.select', { tile: tileWord(t, face) });
    app = makeApp({ t, store, mahjong, remote, settings, change, afterDiscard });
    document.querySelector('#app')?.replaceChildren(...app.nodes);
    if (focused) document.getElementById(focused)?.focus();
    show();
  }

  /** @param {Partial<import('../model/settings.js').Settings>} next */
  function change(next) {
    Object.assign(settings, next);
    keepSettings(settings);
    applySettings(settings);
    t = translator(settings.language);
    if ('language' in next) build();
  }

  const address = makeAddress(store);
  store.listen(() => {
    ask();
    address.write(store.state);
    show();
  });
  ask();
  build();
  if (first.problem) store.see({ problem: linkProblem(first.problem) });
}

/** @param {unknown} error */
function fail(error) {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.textContent = t('problem.load', {
    why: error instanceof Error ? error.message : String(error),
  });
  document.querySelector('#app')?.replaceChildren(line);
}

// The module unpacks and compiles while the tiles are put into the page.
const loading = load();
applySettings(settings);
installTiles(document);
loading.then(start).catch((error) => {
  fail(error);
  throw error;
});
