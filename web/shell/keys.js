// keys.js - the shortcuts, where no text is being typed and no dialog is open.
// SPDX-License-Identifier: MIT

/** @typedef {Record<string, () => void>} Commands by the name of the text that describes them */

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

/** @param {EventTarget | null} target */
const isTyping = (target) =>
  target instanceof Element
  && target.closest(
    'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, dialog, '
      + '#practice',
  ) !== null;

/** Undo and redo with the control key, as everywhere. @param {KeyboardEvent} event */
function withControl({ key, shiftKey }) {
  if (key.toLowerCase() === 'z') return shiftKey ? 'key.redo' : 'key.undo';
  return key.toLowerCase() === 'y' ? 'key.redo' : undefined;
}

/** @param {KeyboardEvent} event @param {boolean} single whether single keys count */
function commandOf(event, single) {
  if (event.altKey || isTyping(event.target)) return undefined;
  if (event.ctrlKey || event.metaKey) return withControl(event);
  return single ? SHORTCUTS.find(({ keys }) => keys.includes(event.key))?.text : undefined;
}

/** @param {() => boolean} single @param {Commands} commands */
function listenToKeys(single, commands) {
  const listen = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented) return;
    const command = commands[commandOf(event, single()) ?? ''];
    if (!command) return;
    event.preventDefault();
    command();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** The fields of a hand and of a table. */
const OF_HANDS = '#hand, #table-text';

/**
 * What is pasted beside the fields, and into those of hands what does not belong there.
 * @param {(text: string) => void} take @param {(text: string) => boolean} isOther
 */
function listenToPaste(take, isOther) {
  const listen = (/** @type {ClipboardEvent} */ event) => {
    const { clipboardData, defaultPrevented, target } = event;
    const text = clipboardData?.getData('text/plain') ?? '';
    if (defaultPrevented || !text.trim()) return;
    const strays = target instanceof Element && target.matches(OF_HANDS) && isOther(text);
    if (isTyping(target) && !strays) return;
    event.preventDefault();
    take(text);
  };
  document.addEventListener('paste', listen);
  return () => document.removeEventListener('paste', listen);
}

/**
 * What is dropped on the page; without this a browser goes to it, and the hand is gone. Fields take
 * dropped text themselves.
 * @param {(file: File) => void} take
 */
function listenToDrop(take) {
  const listen = (/** @type {DragEvent} */ event) => {
    const { dataTransfer, defaultPrevented, target, type } = event;
    const files = dataTransfer?.types.includes('Files');
    if (defaultPrevented || (!files && isTyping(target))) return;
    event.preventDefault();
    const [file] = dataTransfer?.files ?? [];
    if (file && type === 'drop') take(file);
  };
  document.addEventListener('dragover', listen);
  document.addEventListener('drop', listen);
  return () => {
    document.removeEventListener('dragover', listen);
    document.removeEventListener('drop', listen);
  };
}

export { SHORTCUTS, listenToDrop, listenToKeys, listenToPaste };
