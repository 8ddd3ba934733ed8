// An example of an answer for the empty page, with a button that opens the hand of the example.
// SPDX-License-Identifier: MIT

import './example.css';
import { useAnswer } from '../engine/use-answer.js';
import { tableWithHand } from '../state/edits.js';
import { emptySetup, forTable, playersOf } from '../state/setup.js';
import { editAs, scoreRules, setup } from '../state/store.js';
import { readNames } from '../state/tiles.js';
import { columnWord, percentText, pointsText } from '../text/page-words.js';
import { spokenTiles, t, tileWord } from '../text/page-words.js';
import { focusFirst } from '../ui/arrows.jsx';
import { Table } from '../ui/table.jsx';
import { Tile } from '../ui/tile.jsx';

/** Example hands by number of players, the drawn tile last. */
const HANDS = { 4: '12m340567p12379s7z', 3: '19m340567p12379s7z' };
const FIRST = 5;

export function Example() {
  const players = playersOf(setup.value);
  const hand = readNames(HANDS[players]) ?? [];
  const table = tableWithHand(emptySetup(players), hand);
  const question = { setup: forTable(table, scoreRules.value) };
  const { answer } = useAnswer('chances', { ...question, goal: 'score', least: 0 });
  const choices = /** @type {any[]} */ (answer?.rows ?? []);
  /** @type {{ id?: string, name?: string, score?: number, win: number, bound?: boolean }[]} */
  const rows = choices.flatMap((row) => row.discards ?? row).slice(0, FIRST);
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
        {hand.map((name, i) => (
          <Tile key={i} name={name} />
        ))}
      </p>
      <div aria-busy={!answer}>
        <Table
          heads={[
            t('col.tile'),
            ...['score', 'win'].map((column) => columnWord(column, { atTable: false })),
          ]}
          rows={rows.map(({ id, name = id ?? '', score, win, bound }, i) => ({
            head: (
              <>
                <Tile name={name} /> {tileWord(name)}
              </>
            ),
            cells: bound ? ['…', '…'] : [pointsText(score ?? 0), percentText(win)],
            looks: i === 0 ? 'best' : undefined,
          }))}
        />
      </div>
      <button id="example" class="primary" onClick={openExample}>
        {t('example.open')}
      </button>
    </section>
  );
}
