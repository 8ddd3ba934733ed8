// The reader's hand: fourteen places with the drawn tile apart, and the melds.
// SPDX-License-Identifier: MIT

import './hand.css';
import { discard, removeTile, unmeld } from '../state/edits.js';
import { FULL, handOf, isFull, size } from '../state/setup.js';
import { edit, editAs, notice, playing, problem, setup } from '../state/store.js';
import { problemWord, spokenTile, spokenTiles, t } from '../text/page-words.js';
import { Arrows } from '../ui/arrows.jsx';
import { facesOf } from '../ui/river.jsx';
import { Tile, TileButton } from '../ui/tile.jsx';
import { Toolbar } from './toolbar.jsx';

const tapDiscards = () => playing.value && isFull(setup.value);

function tapTile(/** @type {string} */ name, /** @type {boolean} */ drawn) {
  if (tapDiscards()) editAs({ begins: true }, discard, name, { drawn });
  else edit(removeTile, name);
}

function removeByKey(/** @type {KeyboardEvent} */ event) {
  const { name } = /** @type {HTMLElement} */ (event.target).dataset;
  if (!name || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
  event.preventDefault();
  edit(removeTile, name);
}

function HandTiles() {
  const { drawn } = setup.value.seats[0];
  const hand = handOf(setup.value);
  const last = drawn ? hand.lastIndexOf(drawn) : -1;
  const tile = (/** @type {number} */ i) => {
    const verb = tapDiscards() ? (i === last ? 'drawn' : 'discard') : 'remove';
    return (
      <TileButton
        key={i === last ? 'drawn' : `${hand[i]} ${i}`}
        name={hand[i]}
        class={i === last ? 'drawn' : undefined}
        label={t(`hand.${verb}`, { tile: spokenTile(hand[i]) })}
        press={() => tapTile(hand[i], i === last)}
        data-name={hand[i]}
      />
    );
  };
  return (
    <Arrows class="tiles" label={t('hand.title')} onKeyDown={removeByKey}>
      {[...hand.keys()].filter((i) => i !== last).map(tile)}
      {Array.from({ length: FULL - size(setup.value) }, (_, i) => (
        <span key={`place ${i}`} class="place" aria-hidden="true" />
      ))}
      {last >= 0 && tile(last)}
    </Arrows>
  );
}

/** The melds of a player; a tap removes a meld. @param {{ p?: number, label: string }} props */
export function MeldButtons({ p = 0, label }) {
  const { melds } = setup.value.seats[p];
  const meldWord = (/** @type {typeof melds[number]} */ { open, kind, tiles }) =>
    t('hand.unmeld', {
      ...{ kind: t(`target.${open === false ? 'ankan' : kind}`), tiles: spokenTiles(tiles) },
    });
  if (!melds.length) return null;
  return (
    <div class="line gap-3 melds" role="group" aria-label={label}>
      {melds.map((meld, i) => (
        <button
          key={`${i} ${meld.tiles}`}
          class="meld"
          aria-label={meldWord(meld)}
          title={meldWord(meld)}
          onClick={() => edit(unmeld, i, p)}
        >
          {facesOf(meld).map((name, at) => (
            <Tile key={at} name={name} />
          ))}
        </button>
      ))}
    </div>
  );
}

/** The line below the tiles: a problem, a notice, or what to do next. */
function Brief() {
  const n = size(setup.value);
  const text = problem.value ? problemWord(problem.value) : t(notice.value);
  return (
    <div class="brief muted">
      <p class={problem.value ? 'notice problem bad' : 'notice'} role="alert">
        {text}
      </p>
      {!text && n < FULL - 1 && <p>{t(n ? 'hand.count' : 'hand.empty', { n })}</p>}
    </div>
  );
}

/** @param {{ children?: preact.ComponentChildren }} props shown under the tiles */
export function Hand({ children }) {
  return (
    <section class="card stack gap-3 input" aria-label={t('hand.title')}>
      <div class="line hand">
        <HandTiles />
        <MeldButtons label={t('hand.melds')} />
      </div>
      {children}
      <Brief />
      <Toolbar />
    </section>
  );
}
