// The first door of the page: the hand, the table around it, and the engine's answer.
// SPDX-License-Identifier: MIT

import './analyse.css';
import { lazy, Suspense } from 'preact/compat';
import { useKeys } from '../keys.js';
import { editing, setup } from '../state/store.js';
import { size } from '../state/setup.js';
import { t } from '../text/page-words.js';
import { Fold } from '../ui/fold.jsx';
import { Answer } from './answer.jsx';
import { Example } from './example.jsx';
import { Hand } from './hand.jsx';
import { isPaletteOpen, Palette } from './palette.jsx';
import { usePaste } from './paste.js';
import { Risks } from './risks.jsx';
import { Rivers } from './rivers.jsx';
import { closeEditor } from './taps.jsx';
import { commands } from './toolbar.jsx';

const Editor = lazy(() => import('./editor.jsx'));
const Saved = lazy(() => import('./saved.jsx'));

function escape(/** @type {KeyboardEvent} */ { key, defaultPrevented, target }) {
  const inside = target instanceof Element && target.closest('.editor, .palette, .input');
  if (key === 'Escape' && !defaultPrevented && editing.value && inside) closeEditor();
}

export function Analyse() {
  useKeys(commands);
  usePaste();
  const classes = ['analyse', isPaletteOpen() && 'entering', editing.value && 'editing'];
  return (
    <main class={classes.filter(Boolean).join(' ')} onKeyDown={escape}>
      <div class="stack table">
        <Hand>
          <Risks />
        </Hand>
        <Rivers />
      </div>
      <Palette />
      <Suspense fallback={null}>{editing.value && <Editor />}</Suspense>
      <div class="stack answers">
        {size(setup.value) ? <Answer /> : <Example />}
        <Fold title={t('more.saved')} id="saved">
          <Suspense fallback={<p aria-busy="true">…</p>}>
            <Saved />
          </Suspense>
        </Fold>
      </div>
    </main>
  );
}
