// main.js - starts the page: engine, table from the link, views; every change goes to all of them.
// SPDX-License-Identifier: MIT
//
// The built page starts its worker from this same script, which then serves instead. The drawings
// of the tiles come first: between other code they would make the deflated single file larger.

import '../view/kit/sprite.js';
import { source } from '../../dist/thread.js';
import { serve } from '../../wasm/thread/serve.js';
import { load } from '../../wasm/ukeire.js';
import { createWorker } from '../../wasm/worker.js';
import { engineRules } from '../state/rules.js';
import { makeTelling } from '../model/engine/telling.js';
import { makeWin } from '../model/engine/win.js';
import { doorOf, practiceIn } from '../model/door.js';
import { makeScenes } from '../model/scene.js';
import { readSettings } from '../model/settings.js';
import { makeStore } from '../model/store.js';
import { findStorage } from '../model/stored.js';
import { decode, linkProblem } from '../model/table/link.js';
import { isAtTable, threats } from '../model/table/state.js';
import { translator } from '../text/translate.js';
import { whenCalm } from '../view/kit/calm.js';
import { afterFrame, onceAt, whenDrawn } from '../view/kit/drawn.js';
import { meanwhile } from '../view/kit/meanwhile.js';
import { isNarrow } from '../view/kit/narrow.js';
import { once } from '../view/kit/once.js';
import { installTiles } from '../view/kit/tile.js';
import { turn } from '../view/kit/turn.js';
import { keptTable, makeAddress } from './address.js';
import { loadScript, loadSecond, secondNow, speak } from './load-second.js';
import { REVIEW } from './review-name.js';
import { applySettings, makePage } from './page.js';

/** @typedef {import('../model/settings.js').Settings} Settings */

/** Of the script of the page; null where it stands in the page. Vite puts one of its own before. */
function addressOfScript() {
  const url = document.querySelector('script[type=module][src*=main]')?.getAttribute('src');
  return url ? new URL(url, document.baseURI) : null;
}

/** The engine in a thread, which starts at the first call. */
function makeRemote() {
  /** @type {ReturnType<typeof createWorker> | undefined} */
  let thread;
  const start = () => {
    const url = addressOfScript();
    return createWorker(source === null && url ? { url } : {});
  };
  return () => (thread ??= start());
}

const remote = makeRemote();
/** For questions that must not wait until the answer is as good as it gets. */
const aside = makeRemote();

/** In the next frame; a tap comes first. @param {() => void} run */
const inFrame = (run) => whenCalm(() => requestAnimationFrame(run));

/** When the next frame is drawn. @returns {Promise<void>} */
const drawn = () =>
  new Promise((resolve) => {
    whenDrawn(() => resolve());
  });

/**
 * The review: its log and what was found stay when views are made anew, as in another language.
 * Only what comes with the second script asks for it.
 */
const review = once(() => {
  const url = addressOfScript();
  const second = /** @type {import('./load-second.js').Second} */ (secondNow());
  const threads = second.reviewThreads(url ? null : source, url);
  return second.makeSession(threads, findStorage('sessionStorage'));
});

/**
 * Makes the page. The engine may still be an empty object: nothing calls it before the page is
 * opened.
 * @param {import('../../wasm/ukeire.js').Mahjong} mahjong @param {Settings} settings
 */
async function prepare(mahjong, settings) {
  const { hash } = location;
  const door = doorOf(hash);
  const first = decode(door === 'analyse' ? hash : keptTable());
  const { goal, least } = settings;
  const rules = engineRules(settings.rules);
  const practice = practiceIn(hash);
  const store = makeStore(first.state, { goal, least, rules, ...first.aim, practice, door });
  // What the thread says is shown once a frame at most, after the answer to the tap that asked.
  // It is asked when that is drawn, because it would take the processor from the frame.
  const win = makeWin(
    remote,
    onceAt(inFrame, () => page.show()),
    drawn,
  );
  const show = onceAt(inFrame, () => page.show());
  const risking = makeTelling(
    async (state) => (await loadSecond()).askDangers(state, await aside()),
    show,
    drawn,
    (state) => threats(state).length > 0,
  );
  const advising = makeTelling(
    async (state) => (await loadSecond()).askAdvice(state, mahjong, await aside(), store.look.done),
    show,
    drawn,
    isAtTable,
  );
  const scenes = makeScenes(mahjong, store, win, risking, advising);
  const page = makePage({ store, mahjong, remote, aside, review, settings }, scenes.now);
  // A door, or a tile, may be tapped before the page is open.
  store.listen(makeAddress(store).write);
  const showLater = onceAt(afterFrame, () => page.show());
  await turn();
  const made = page.prepare();
  /** @type {(() => Promise<void>)[]} */
  let tiles = [];
  return {
    early() {
      if (made.early()) tiles = installTiles(document);
    },
    rest: made.rest,
    async open() {
      store.listen(() => {
        if (page.atOnce(store)) showLater();
        else page.show();
      });
      // What is answered first is kept for the page.
      scenes.now();
      await turn();
      made.open();
      meanwhile([...tiles, ...installTiles(document)]);
      if (first.problem) store.see({ problem: linkProblem(first.problem) });
    },
    stop: made.stop,
  };
}

/**
 * Starts the page, which is made while the engine compiles: the two take about as long.
 * @param {Promise<import('../../wasm/ukeire.js').Mahjong>} loading @param {Settings} settings
 */
async function start(loading, settings) {
  const mahjong = /** @type {import('../../wasm/ukeire.js').Mahjong} */ ({});
  const page = await prepare(mahjong, settings);
  await turn();
  page.early();
  await page.rest();
  try {
    Object.assign(mahjong, await loading);
    await turn();
    await page.open();
  } catch (error) {
    page.stop();
    throw error;
  }
}

/** @param {unknown} error @param {Settings} settings */
function fail(error, settings) {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.textContent = translator(settings.language)('problem.load', {
    why: error instanceof Error ? error.message : String(error),
  });
  document.querySelector('#app')?.replaceChildren(line);
}

/** After the style, nobody waits longer for the head, in milliseconds: unseen, it has no frames. */
const PATIENCE = 50;

/** How long the style has been there, in milliseconds; 0 where it stands in the page. */
function sinceStyle() {
  const loaded = /** @type {PerformanceResourceTiming[]} */ (
    performance.getEntriesByType('resource')
  );
  const style = loaded.find(({ name }) => name.endsWith('.css'));
  return style ? performance.now() - style.responseEnd : 0;
}

/**
 * When the page's head is painted. A script that is there before would hold it back. On a slow
 * phone it has been painted before this script runs, and a frame would only cost time.
 * @returns {Promise<void>}
 */
const headPainted = () =>
  new Promise((resolve) => {
    const left = PATIENCE - sinceStyle();
    if (left <= 0 || performance.getEntriesByType('paint').length) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, left);
  });

async function open() {
  // All that the script sets up is a task of its own.
  await turn();
  // The module unpacks and compiles meanwhile.
  const loading = load();
  loading.catch(() => {}); // start() says it
  await turn();
  const painted = headPainted();
  const settings = readSettings();
  applySettings(settings);
  void speak(settings.language);
  // On a phone the panels are out of sight at first, unless a link leads to another door.
  const shown = !isNarrow() || doorOf(location.hash) !== 'analyse';
  const panels = shown ? loadSecond().catch(() => {}) : null;
  Promise.all([panels, painted])
    .then(() => start(loading, settings))
    .catch((error) => {
      fail(error, settings);
      throw error;
    });
}

/** In a thread of the review: what comes before the second script is there waits for it. */
function serveReview() {
  const serving = loadScript().then(({ answerReview }) => answerReview());
  globalThis.addEventListener('message', async ({ data }) => {
    try {
      (await serving)(data);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      globalThis.postMessage({ failed: { message } });
    }
  });
}

if (typeof document !== 'undefined') void open();
else if (self.name === REVIEW) serveReview();
else serve();
