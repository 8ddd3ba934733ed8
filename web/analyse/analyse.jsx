// The door `analyse`: the hand, the table around it, and the engine's answer. An empty page shows
// an example of an answer, with a button that opens the example's hand.
// SPDX-License-Identifier: MIT

import './analyse.css';
import './answer.css';
import { lazy, Suspense } from 'preact/compat';
import { useAnswer } from '../engine/lanes.js';
import { useKeys } from '../keys.js';
import { tableWithHand } from '../state/edits.js';
import { emptySetup, forTable, playersOf, size } from '../state/setup.js';
import { editAs, editing, scoreRules, setup } from '../state/store.js';
import { readNames } from '../state/tiles.js';
import { columnWord, percentText, pointsText } from '../text/page-words.js';
import { spokenTiles, t, tileWord } from '../text/page-words.js';
import { focusFirst } from '../ui/arrows.jsx';
import { Button } from '../ui/choices.jsx';
import { Fold, Table } from '../ui/table.jsx';
import { Pictures, Tile } from '../ui/tile.jsx';
import { Answer } from './answer.jsx';
import { Hand, Risks, Rivers } from './hand.jsx';
import { isPaletteOpen, Palette } from './palette.jsx';
import { usePaste } from './paste.js';
import { closeEditor } from './taps.jsx';
import { commands } from './toolbar.jsx';

/** @import { Chances } from '../engine/questions.js' */

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
        <Hand />
        {!editing.value && <Rivers />}
      </div>
      <Palette />
      <Suspense fallback={null}>{editing.value && <Editor />}</Suspense>
      <div class="stack answers">
        {editing.value && <Risks />}
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

/** Example hands by number of players. The drawn tile is last. */
const HANDS = { 4: '12m340567p12379s7z', 3: '19m340567p12379s7z' };
const FIRST = 5;

function Example() {
  const players = playersOf(setup.value);
  const hand = readNames(HANDS[players]) ?? [];
  const question = { setup: forTable(tableWithHand(emptySetup(players), hand), scoreRules.value) };
  const { answer } = useAnswer('chances', { ...question, goal: 'score', least: 0 });
  /** @type {Chances[]} */
  const rows = answer?.rows ?? [];
  const openExample = () => {
    editAs({ begins: true }, tableWithHand, hand);
    requestAnimationFrame(() => focusFirst('.hand button'));
  };
  return (
    <section
      class="card stack gap-4 starts example"
      id="answer"
      tabIndex={-1}
      aria-label={t('example.title')}
    >
      <h2>{t('example.title')}</h2>
      <p class="mini" role="img" aria-label={spokenTiles(hand)}>
        <Pictures names={hand} />
      </p>
      <div aria-busy={!answer}>
        <Table
          heads={[
            t('col.tile'),
            ...['score', 'win'].map((column) => columnWord(column, { atTable: false })),
          ]}
          rows={rows.slice(0, FIRST).map(({ id: name, score = 0, win, bound }, i) => ({
            head: (
              <>
                <Tile name={name} /> {tileWord(name)}
              </>
            ),
            cells: bound ? ['…', '…'] : [pointsText(score), percentText(win)],
            looks: i === 0 ? 'best' : undefined,
          }))}
        />
      </div>
      <Button id="example" class="primary" text={t('example.open')} press={openExample} />
    </section>
  );
}
