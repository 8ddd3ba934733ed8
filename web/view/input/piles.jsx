// piles.jsx - rows of tiles on the table: indicators, rivers with their melds, what else was seen.
// SPDX-License-Identifier: MIT

import { useLayoutEffect, useRef } from 'preact/hooks';
import { hasPile } from '../../model/table/luck.js';
import { OTHERS, PILES, isSideways } from '../../model/table/state.js';
import { spokenTile } from '../../text/words.js';
import { rove, setStop } from '../kit/roving.js';
import { TileButton } from '../kit/tiles.jsx';
import { Melds } from './hand.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/table/state.js').State} State
 * @typedef {import('../../model/table/state.js').Pile} Pile
 * @typedef {import('../../model/table/state.js').Other} Other
 */

/**
 * A group of buttons with one stop of the tab key. Where the one with the focus goes, its neighbour
 * takes it.
 * @param {{ class: string, label: string, hidden?: boolean,
 *   children: import('preact').ComponentChildren }} props
 */
function Row({ label, children, ...rest }) {
  const group = useRef(/** @type {HTMLDivElement | null} */ (null));
  const at = useRef(-1);
  useLayoutEffect(() => {
    const { current: node } = group;
    if (!node) return;
    rove(node);
    const find = () => [...node.querySelectorAll('button')];
    node.addEventListener('focusin', ({ target }) => {
      at.current = find().indexOf(/** @type {HTMLButtonElement} */ (target));
    });
    node.addEventListener('click', () =>
      queueMicrotask(() => {
        const items = find();
        if (document.activeElement !== document.body) return;
        const next = items[Math.min(at.current, items.length - 1)];
        /** @type {HTMLElement | null} */ (next ?? node.closest('.pile'))?.focus({
          preventScroll: true,
        });
      }),
    );
  }, []);
  useLayoutEffect(() => {
    if (group.current) setStop(group.current);
  });
  return (
    <div ref={group} role="group" aria-label={label} {...rest}>
      {children}
    </div>
  );
}

/**
 * A tap on a tile takes it away. Of what was seen elsewhere equal tiles are one, with their number.
 * @param {{ context: Context, pile: Pile, state: State }} props
 */
function Tiles({ context: { t, store }, pile, state }) {
  const names = state[pile];
  const counted = pile === 'visible';
  const shown = counted ? [...new Set(names)] : names;
  return (
    <Row class={`pile-tiles${names.length ? '' : ' empty'}`} label={t(`pile.${pile}`)}>
      {shown.map((name, i) => {
        const n = names.filter((other) => other === name).length;
        const sideways = isSideways(state, pile, i);
        const tile = spokenTile(t, name);
        const take = t('pile.take', { tile: sideways ? `${tile}, ${t('pile.riichi')}` : tile });
        return (
          <span class={counted ? 'badge' : sideways ? 'sideways' : ''}>
            <TileButton
              name={name}
              label={counted ? `${take} (${n})` : take}
              press={() => store.dispatch({ type: 'take', pile, name })}
            />
            {counted && (
              <span class="times" aria-hidden="true">
                −{n}
              </span>
            )}
          </span>
        );
      })}
      {!names.length && <span class="none">{t('pile.none')}</span>}
    </Row>
  );
}

/**
 * Whether another player is in riichi.
 * @param {{ context: Context, state: State, who: Other }} props
 */
function InRiichi({ context: { t, store }, state: { riichi }, who }) {
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const turn = ({ currentTarget: box }) => {
    const value = OTHERS.filter((one) => (one === who ? box.checked : riichi.includes(one)));
    // Where it cannot be, the box shows what is so.
    if (store.dispatch({ type: 'riichi', value })) box.checked = !box.checked;
  };
  return (
    <label class="in-riichi">
      <input
        type="checkbox"
        name="riichi"
        value={who}
        checked={riichi.includes(who)}
        onChange={turn}
      />
      {t('pile.riichi')}
    </label>
  );
}

/** @param {{ context: Context, state: State, pile: Pile }} props */
function Pile({ context, state, pile }) {
  const { t } = context;
  const who = OTHERS.find((one) => one === pile);
  const label = t(`pile.${pile}`);
  return (
    <>
      <div class="whose">
        <span class="label">{label}</span>
        {who && <InRiichi context={context} state={state} who={who} />}
      </div>
      <Tiles context={context} pile={pile} state={state} />
      {who && (
        <Row
          class="melds"
          label={`${label}: ${t('hand.melds')}`}
          hidden={!state.called[who].length}
        >
          <Melds context={context} melds={state.called[who]} who={who} />
        </Row>
      )}
    </>
  );
}

/** The rows of those that may be in riichi, and of what lies there. @param {State} state */
const shownPiles = (state) =>
  PILES.filter((pile) =>
    OTHERS.some((who) => who === pile) ? hasPile(state, pile) : state[pile].length > 0,
  );

/** @param {{ context: Context, state: State }} props */
const Piles = ({ context, state }) =>
  shownPiles(state).map((pile) => (
    <div key={pile} class={`pile ${pile}`} id={`pile-${pile}`} tabIndex={-1}>
      <Pile context={context} state={state} pile={pile} />
    </div>
  ));

export { Piles };
