// The first door: the hand and its table, and what the engine says of them.
// SPDX-License-Identifier: MIT

import './analyse.css';
import { useKeys } from '../keys.js';
import { editing, setup } from '../state/store.js';
import { size } from '../state/setup.js';
import { Answer } from './answer.jsx';
import { Editor } from './editor.jsx';
import { Example } from './example.jsx';
import { Hand } from './hand.jsx';
import { isOpen, Palette } from './palette.jsx';
import { usePaste } from './paste.js';
import { Rivers } from './rivers.jsx';
import { closeEditor } from './taps.jsx';
import { commands } from './toolbar.jsx';

/** Escape closes the editor. @param {KeyboardEvent} event */
function escape({ key, defaultPrevented, target }) {
  const inside = target instanceof Element && target.closest('.editor, .palette, .input');
  if (key === 'Escape' && !defaultPrevented && editing.value && inside) closeEditor();
}

export function Analyse() {
  useKeys(commands);
  usePaste();
  const classes = ['analyse', isOpen() && 'entering', editing.value && 'editing'];
  return (
    <main class={classes.filter(Boolean).join(' ')} onKeyDown={escape}>
      <div class="stack table">
        <Hand />
        <Rivers />
      </div>
      <Palette />
      <Editor />
      {size(setup.value) ? <Answer /> : <Example />}
    </main>
  );
}
