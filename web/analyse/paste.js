// Takes texts: those that are typed, pasted beside the fields, or dropped on the page.
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
 * What is wrong with a text, and where.
 * @typedef {{ text: string, at?: { text: string, position: number, length: number } }} Fault
 * What became of a text. `unfinished`: the letter of the last suit may be still to come.
 * @typedef {{ fault: Fault, unfinished?: boolean } | null} Outcome
 */

/** Characters of what was not read. */
const MOST_SHOWN = 80;

/** Opens the review with a log. @param {string | Blob} log */
function openReview(log) {
  logToReview.value = log;
  door.value = 'review';
}

/**
 * The sentence for an error of the library.
 * @param {any} error @param {string} text @returns {Fault}
 */
function textFault({ code, position: at, length, text: part }, text) {
  const known = t(`text.${code}`, { text: (part ?? '').slice(0, 12) });
  const words = known.startsWith('text.') ? t('text.other') : known;
  return {
    text: words,
    ...(at !== undefined && { at: { text, position: at, length: length ?? 1 } }),
  };
}

/** @param {string} why the sentence of a text that is refused */
const refusal = (why) => ({ fault: { text: `${why} ${t('text.kept')}` } });

/** Puts on the table what a text says. @param {string} text @returns {Outcome} */
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

/** The same; a text that cannot be read changes nothing. @param {string} text @returns {Outcome} */
function enterText(text) {
  try {
    return openText(text);
  } catch (/** @type {any} */ error) {
    if (error?.code === undefined) throw error;
    const { code, position: at, length } = error;
    const unfinished = code === 'missing-suit' && at + length >= text.trimEnd().length;
    return { fault: textFault(error, text), unfinished };
  }
}

/** A text that was pasted beside the fields: one sentence tells what is wrong with it. */
function takePasted(/** @type {string} */ text) {
  const outcome = enterText(text);
  if (!outcome) return;
  const { text: words, at } = outcome.fault;
  const part = at && at.text.slice(at.position, at.position + at.length);
  notice.value = part ? `${words} ${t('field.place')} ${part}` : words;
}

/** @param {ClipboardEvent} event */
function paste(event) {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const { target } = event;
  if (event.defaultPrevented || !text.trim()) return;
  const isField = target instanceof Element && target.matches('#hand, #table-text');
  if (isTyping(target) && !(isField && isLog(text))) return;
  event.preventDefault();
  takePasted(text);
}

/** Without this a browser goes to what is dropped. @param {DragEvent} event */
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

/** Texts and files come from anywhere on the page, while a component is shown. */
function usePaste() {
  useEffect(() => {
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', drop);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', drop);
      document.removeEventListener('drop', drop);
    };
  }, []);
}

export { enterText, usePaste };
