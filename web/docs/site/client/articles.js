// articles.js - the live part of the page about the articles: each section shows its figures below
// its text, computed one after the other in a worker.
// SPDX-License-Identifier: MIT

/* global ENGINE, FIGURES_FILE */

import { element, paragraph, time } from './elements.js';
import { makeLoader } from './loader.js';
import { VIEWS } from './views.js';

/** @typedef {keyof typeof VIEWS} Name */
/** @typedef {{ figure: any, ms: number }} Answer */

/** The sections by the anchors of their headings. @type {Record<string, Name>} */
const SECTIONS = {
  'shanten-of-a-random-hand': 'distribution',
  'hands-of-one-suit': 'suits',
  'where-8---2a---b---c-errs': 'formula',
  'the-path-tree': 'paths',
  'seven-pairs': 'pairs',
  'shortest-paths': 'shortest',
  'functions-of-tutorials': 'tutorial',
};

/** A worker, asked for one figure after the other. @returns {(name: Name) => Promise<Answer>} */
function makeWorker() {
  const worker = new Worker(FIGURES_FILE);
  return (name) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data));
      worker.onerror = () => reject(new Error('the worker did not start'));
      worker.postMessage(name);
    });
}

/** The same in the page. @returns {Promise<(name: Name) => Answer>} */
async function makeOwn() {
  const makeCompute = await makeLoader('figures', FIGURES_FILE)();
  return makeCompute(await makeLoader('engine', ENGINE)());
}

async function makeAsk() {
  // Browsers start no worker from a file.
  return location.protocol === 'file:' ? makeOwn() : makeWorker();
}

/** A place at the end of the section. @param {string} id */
function placeOf(id) {
  const place = element('div');
  place.className = 'figure';
  place.setAttribute('aria-busy', 'true');
  place.append(paragraph('…'));
  let last = document.getElementById(id);
  if (!last) return null;
  while (last.nextElementSibling && !/^H[12]$/.test(last.nextElementSibling.tagName)) {
    last = /** @type {HTMLElement} */ (last.nextElementSibling);
  }
  last.after(place);
  return place;
}

async function show() {
  const places = Object.entries(SECTIONS).map(([id, name]) => ({ name, place: placeOf(id) }));
  const ask = await makeAsk();
  for (const { name, place } of places) {
    if (!place) continue;
    try {
      const { figure, ms } = await ask(name);
      place.replaceChildren(...VIEWS[name](figure), paragraph(`Computed here in ${time(ms)}.`));
    } catch (error) {
      place.replaceChildren(paragraph(`Not computed: ${error}`));
    }
    place.removeAttribute('aria-busy');
    // What was not computed yet is painted before the next one.
    await new Promise((done) => setTimeout(done, 0));
  }
}

show();
