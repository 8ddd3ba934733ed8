// Reads texts that the reader types, pastes outside of fields, or drops on the page.
// SPDX-License-Identifier: MIT

import { useEffect } from 'preact/hooks';
import { isTyping } from '../keys.js';
import { writeHand } from '../state/edits.js';
import { goal, least } from '../state/settings.js';
import { door, editAs, logToReview, notice, position, problem, put } from '../state/store.js';
import { isLog } from '../state/text/logs.js';
import { readPasted } from '../state/text/pasted.js';
import { problemWord, t } from '../text/page-words.js';

/**
 * An error in a text. `at`: its place, in characters.
 * @typedef {{ text: string, at?: { text: string, position: number, length: number } }} Fault
 */
/**
 * `unfinished`: the suit letter may still follow.
 * @typedef {{ fault: Fault, unfinished?: boolean } | null} Outcome
 */

/** A notice about an unreadable text quotes at most this many characters of it. */
const MOST_SHOWN = 80;

function openReview(/** @type {string | Blob} */ log) {
  logToReview.value = log;
  door.value = 'review';
}

/** Returns the sentence for an error of the library. @param {any} error @returns {Fault} */
function textFault({ code, position: at, length, text: part }, /** @type {string} */ text) {
  const known = t(`text.${code}`, { text: (part ?? '').slice(0, 12) });
  return {
    text: known.startsWith('text.') ? t('text.other') : known,
    ...(at !== undefined && { at: { text, position: at, length: length ?? 1 } }),
  };
}

/** @param {string} why why the text was refused */
const refusal = (why) => ({ fault: { text: `${why} ${t('text.kept')}` } });

/** Opens a text: a log, a table, or a hand. @param {string} text @returns {Outcome} */
function openText(text) {
  const pasted = readPasted(text, position.value);
  if (pasted.kind === 'log' || pasted.kind === 'logLink') {
    openReview(text);
    return null;
  }
  if (pasted.kind === 'unread')
    return refusal(pasted.problem ? problemWord(pasted.problem) : t('position.wrong'));
  const how = { label: 'text', begins: true };
  const refused =
    pasted.kind === 'hand' ? editAs(how, writeHand, pasted.hand) : put(pasted.position, how);
  if (refused) {
    problem.value = null;
    return refusal(problemWord(refused));
  }
  if (pasted.kind === 'table') {
    goal.value = pasted.aim.goal ?? goal.value;
    least.value = pasted.aim.least ?? least.value;
  }
  const parts = pasted.unread.join(', ').slice(0, MOST_SHOWN);
  if (parts) notice.value = t('text.unread', { parts });
  return null;
}

/** Opens a text and returns a parse error as a fault. @param {string} text @returns {Outcome} */
export function enterText(text) {
  try {
    return openText(text);
  } catch (/** @type {any} */ error) {
    if (error?.code === undefined) throw error;
    const { code, position: at, length } = error;
    const unfinished = code === 'missing-suit' && at + length >= text.trimEnd().length;
    return { fault: textFault(error, text), unfinished };
  }
}

/** Reads a text that was pasted outside of fields. A notice shows its error. */
function takePasted(/** @type {string} */ text) {
  const outcome = enterText(text);
  if (!outcome) return;
  const { text: words, at } = outcome.fault;
  const part = at && at.text.slice(at.position, at.position + at.length);
  notice.value = part ? `${words} ${t('field.place')} ${part}` : words;
}

function paste(/** @type {ClipboardEvent} */ event) {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const { target } = event;
  if (event.defaultPrevented || !text.trim()) return;
  const isField = target instanceof Element && target.matches('#hand, #table-text');
  if (isTyping(target) && !(isField && isLog(text))) return;
  event.preventDefault();
  takePasted(text);
}

/** Reads dropped content, which a browser would otherwise open. @param {DragEvent} event */
async function drop(event) {
  const { dataTransfer, target, type } = event;
  const isFile = dataTransfer?.types.includes('Files');
  if (event.defaultPrevented || (!isFile && isTyping(target))) return;
  event.preventDefault();
  if (type !== 'drop') return;
  const [file] = dataTransfer?.files ?? [];
  if (file) openReview(file);
  else takePasted(dataTransfer?.getData('text/plain') ?? '');
}

export function usePaste() {
  useEffect(() => {
    const mounted = new AbortController();
    document.addEventListener('paste', paste, mounted);
    document.addEventListener('dragover', drop, mounted);
    document.addEventListener('drop', drop, mounted);
    return () => mounted.abort();
  }, []);
}
