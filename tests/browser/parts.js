// The parts of the page one by one, for parts.test.js, which calls them as `globalThis.parts`.
// SPDX-License-Identifier: MIT

import { load } from '../../wasm/ukeire.js';
import { load as loadWorker } from '../../wasm/worker.js';
import { h } from 'preact';
import { Chart } from '../../web/view/panels/chart/chart.jsx';
import { Check } from '../../web/view/panels/check.jsx';
import { Computed } from '../../web/view/panels/computed/computed.jsx';
import { computedFor } from '../../web/model/engine/computed.js';
import { makeSession } from '../../web/model/practice/session.js';
import { readText } from '../../web/model/table/hands.js';
import { EMPTY } from '../../web/model/table/state.js';
import { secondPartsIn } from '../../web/text/second-parts.js';
import { addTexts, translator } from '../../web/text/translate.js';
import { makePractice } from '../../web/view/panels/practice/practice.jsx';
import { installTiles } from '../../web/view/kit/tile.js';
import { Why } from '../../web/view/panels/why.jsx';
import { makePanelsModel } from '../../web/model/panels.js';
import { draw } from '../../web/view/kit/draw.js';

/** The same hands each time. */
let seed = 1;
const random = () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};

/** @type {'en' | 'ja' | 'zh' | 'zh-Hant'} */
let language = 'en';
/** @type {import('../../web/text/translate.js').Translate} */
const t = (key, values) => translator(language)(key, values);

addTexts(secondPartsIn);
installTiles(document);
const [mahjong, worker] = await Promise.all([load(), loadWorker()]);
const model = makePanelsModel(worker.simulate);
const { playout } = model;

/**
 * A part that is drawn anew with the last data where there are no others, as in another language.
 * @param {(data: any) => import('preact').ComponentChild} what
 */
function partOf(what) {
  const element = document.createElement('div');
  /** @type {any} */
  let last;
  return {
    element,
    update(/** @type {any} */ data = last) {
      last = data;
      draw(element, data ? what(data) : null);
    },
  };
}

const chart = partOf((data) => h(Chart, { t, data, model }));
const why = partOf((data) => h(Why, { t, data }));
const computed = partOf((all) => h(Computed, { t, all, model }));
const check = partOf((question) => {
  playout.ask(question);
  return h(Check, { t, playout });
});
const session = makeSession({ mahjong, random, winProbability: worker.winProbability });
const practice = makePractice({ t, practice: session });
const all = { chart, why, computed, check, practice };
document.querySelector('main')?.append(...Object.values(all).map((part) => part.element));

Object.assign(globalThis, {
  parts: {
    ...all,
    mahjong,
    worker,
    /** @param {string} hand */
    compute: (hand) => computed.update(computedFor(mahjong, { ...EMPTY, ...readText(hand) })),
    setLanguage(/** @type {typeof language} */ next) {
      language = next;
      for (const part of Object.values(all)) part.update();
    },
  },
});
document.title = 'done';
