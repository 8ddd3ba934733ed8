// Runs single-key commands, unless text is being typed or a dialog is open.
// SPDX-License-Identifier: MIT

import { useEffect } from 'preact/hooks';
import { keys as on } from './state/settings.js';

/** The keys of each command. A command's name is the key of the text that explains the command. */
export const SHORTCUTS = Object.freeze([
  { keys: ['/'], text: 'key.text' },
  { keys: ['t'], text: 'key.palette' },
  { keys: ['a'], text: 'key.answer' },
  { keys: ['d'], text: 'key.draw' },
  { keys: ['u', 'Ctrl+Z'], text: 'act.undo' },
  { keys: ['y', 'Ctrl+Y'], text: 'act.redo' },
  { keys: ['r'], text: 'key.random' },
  { keys: ['c'], text: 'act.clear' },
  { keys: ['?'], text: 'key.help' },
  { keys: ['j', 'k'], text: 'key.decisions' },
  { keys: ['←', '→', '↑', '↓'], text: 'key.arrows' },
]);

/** Keys run no commands for this many milliseconds after a hand was typed to its end. */
const PAUSE = 600;
let typed = -PAUSE;
/** @type {Element | null} */
let field = null;

export const isTyping = (/** @type {EventTarget | null} */ target) =>
  target instanceof Element
  && target.closest(
    'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, dialog, .practice',
  ) !== null;

function commandOf(/** @type {KeyboardEvent} */ event) {
  const soon = event.timeStamp - typed < PAUSE;
  const goesOn = soon && event.key.length === 1 && field?.isConnected === false;
  if (isTyping(event.target)) field = /** @type {Element} */ (event.target);
  if (isTyping(event.target) || goesOn) typed = event.timeStamp;
  if (event.altKey || isTyping(event.target)) return undefined;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'act.redo' : 'act.undo';
    return key === 'y' ? 'act.redo' : undefined;
  }
  return on.value && !goesOn
    ? SHORTCUTS.find(({ keys }) => keys.includes(event.key))?.text
    : undefined;
}

/** Runs commands by keys. @param {Record<string, (key: string) => void>} commands */
export function useKeys(commands) {
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
