// load-second.js - gets the second script of the page, which the first answer does not wait for.
// SPDX-License-Identifier: MIT
//
// A browser must parse all of a script before it runs any of it, and on a phone the first script is
// most of what the first answer waits for. It has what that answer needs. All that stands in panels
// below the answer is in the second one; its words come beside it, in the language of the page.
// Those of the other languages come when nothing else is to be done: a page that is there asks for
// nothing more. In the page as one file all is one.

import { WRITTEN } from '../text/parts.js';
import { addTexts, writtenOf } from '../text/translate.js';
import { meanwhile } from '../view/kit/meanwhile.js';
import { secondWords } from './second-words.js';

/**
 * @typedef {typeof import('./second.js')} Second
 * @typedef {import('../text/parts.js').Written} Written
 */

/** @type {Second | null} */
let second = null;
/** @type {Promise<Second> | undefined} */
let loading;
/** The language of the page. @type {Written} */
let spoken = 'en';
/** The languages whose words are there, or on their way. @type {Map<Written, Promise<void>>} */
const added = new Map();

/** @param {Written} language */
async function addWords(language) {
  const words = await secondWords(language);
  addTexts((one) => (one === language ? words : {}));
}

/** @param {Written} language */
function withWords(language) {
  const adding =
    added.get(language)
    ?? addWords(language).catch((error) => {
      added.delete(language);
      throw error;
    });
  added.set(language, adding);
  return adding;
}

/** The second script without its words, for a thread. */
const loadScript = () => import('./second.js');

/** After the frames that come first, in milliseconds. */
const CALM = 2000;

async function load() {
  const [script] = await Promise.all([loadScript(), withWords(spoken)]);
  second = script;
  // Where one cannot be had, it is asked for again when it is needed.
  meanwhile(
    WRITTEN.map((language) => () => void withWords(language).catch(() => {})),
    CALM,
  );
  return script;
}

/** The second script and its words; rejects where they cannot be had. */
function loadSecond() {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The second script where it is there by now. */
const secondNow = () => second;

/**
 * Says the language of the page; resolves when the words of it are there that are needed by now.
 * @param {import('../model/settings.js').Language} language
 */
async function speak(language) {
  spoken = writtenOf(language);
  if (loading) await withWords(spoken);
}

export { loadScript, loadSecond, secondNow, speak };
