// Single-key commands, where no text is being typed and no dialog is open.
// SPDX-License-Identifier: MIT

import { useEffect } from 'preact/hooks';
import { keys as on } from './state/settings.js';

/** The keys of each command; it is named by the text that tells what it does. */
const SHORTCUTS = Object.freeze([
  { keys: ['/'], text: 'key.text' },
  { keys: ['t'], text: 'key.palette' },
  { keys: ['a'], text: 'key.answer' },
  { keys: ['d'], text: 'key.draw' },
  { keys: ['u', 'Ctrl+Z'], text: 'key.undo' },
  { keys: ['y', 'Ctrl+Y'], text: 'key.redo' },
  { keys: ['r'], text: 'key.random' },
  { keys: ['c'], text: 'key.clear' },
  { keys: ['?'], text: 'key.help' },
  { keys: ['j', 'k'], text: 'key.decisions' },
  { keys: ['←', '→', '↑', '↓'], text: 'key.arrows' },
]);

/**
 * The field of the hand folds away when the hand is complete. Keys that follow within so many
 * milliseconds are still of its text, and no commands.
 */
const PAUSE = 600;
let typed = -PAUSE;
/** @type {Element | null} */
let field = null;

/** @param {EventTarget | null} target */
const isTyping = (target) =>
  target instanceof Element
  && target.closest(
    'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, dialog, .practice',
  ) !== null;

/** @param {KeyboardEvent} event */
function commandOf(event) {
  const soon = event.timeStamp - typed < PAUSE;
  const goesOn = soon && event.key.length === 1 && field?.isConnected === false;
  if (isTyping(event.target)) field = /** @type {Element} */ (event.target);
  if (isTyping(event.target) || goesOn) typed = event.timeStamp;
  if (event.altKey || isTyping(event.target)) return undefined;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'key.redo' : 'key.undo';
    return key === 'y' ? 'key.redo' : undefined;
  }
  return on.value && !goesOn
    ? SHORTCUTS.find(({ keys }) => keys.includes(event.key))?.text
    : undefined;
}

/**
 * Listens while a component is shown.
 * @param {Record<string, (key: string) => void>} commands by text
 */
function useKeys(commands) {
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => {
      const command = event.defaultPrevented ? undefined : commands[commandOf(event) ?? ''];
      if (!command) return;
      event.preventDefault();
      command(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

export { SHORTCUTS, isTyping, useKeys };
