// taps.jsx - what a tap on a tile does while the table is edited: where it adds, how many, whose.
// SPDX-License-Identifier: MIT

import { hasPile } from '../../model/table/luck.js';
import { riverAfter } from '../../model/table/seats.js';
import { OTHERS, PILES, isFull } from '../../model/table/state.js';
import { Segments } from '../kit/choices.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/store.js').Look} Look
 * @typedef {import('../../model/store.js').Target} Target
 * @typedef {import('../../model/table/state.js').State} State
 */

const MELDS = /** @type {const} */ (['chi', 'pon', 'kan', 'ankan']);
const TARGETS = /** @type {const} */ (['hand', ...MELDS, ...PILES]);

/** After a tile was put into a river. @param {import('../../model/store.js').Store} store */
function passTurn(store) {
  const { target, passing } = store.look;
  const next = passing ? riverAfter(target, store.state.players) : null;
  if (next) store.see({ target: next });
}

/** @param {Context['t']} t @param {Target} target */
const nameOf = (t, target) => t(target === 'ura' ? 'pile.ura' : `target.${target}`);

/** What a tap does, in words. @param {Context['t']} t @param {State} state @param {Look} look */
function hintOf(t, state, { target, laying, playing }) {
  if (OTHERS.some((who) => who === target) && laying !== 'discard')
    return t(`target.hint.${laying}`);
  if (target === 'visible') return `${t('target.hint.visible')} ${t('slide.hint')}`;
  if (target === 'ura') return nameOf(t, target);
  if (target !== 'hand') return t(`target.hint.${target}`);
  const hint = t(`target.hint.${isFull(state) ? 'full' : 'hand'}.${playing ? 'play' : 'edit'}`);
  return playing || isFull(state) ? hint : `${hint} ${t('slide.hint')}`;
}

/** @param {Context['store']} store */
const seesIn = (store) => (/** @type {Partial<Look>} */ change) =>
  store.see({ ...change, problem: null });

/** Where a tap adds. @param {{ context: Context, state: State, look: Look }} props */
const Taps = ({ context: { t, store }, state, look }) => (
  <Segments
    name="target"
    label={t('target.title')}
    options={TARGETS.map((one) => [one, nameOf(t, one)])}
    value={look.target}
    possible={(one) => (one === 'chi' ? state.players === 4 : hasPile(state, one))}
    choose={(one) => seesIn(store)({ target: /** @type {Target} */ (one) })}
  />
);

/**
 * How it adds there. It grows and shrinks, so it stands below the tiles, which stay in their place.
 * @param {{ context: Context, state: State, look: Look }} props
 */
function Ways({ context: { t, store }, state, look }) {
  const { target } = look;
  const sees = seesIn(store);
  return (
    <>
      {OTHERS.some((who) => who === target) && (
        <Segments
          name="laying"
          label={t('laying.label')}
          options={['discard', ...MELDS].map((one) => [
            one,
            t(one === 'discard' ? 'laying.discard' : `target.${one}`),
          ])}
          value={look.laying}
          possible={(one) => one !== 'chi' || state.players === 4}
          choose={(one) => sees({ laying: /** @type {Look['laying']} */ (one) })}
        />
      )}
      {riverAfter(target, state.players) !== null && (
        <Segments
          name="passing"
          label={t('passing.label')}
          options={['stay', 'next'].map((one) => [one, t(`passing.${one}`)])}
          value={look.passing ? 'next' : 'stay'}
          choose={(one) => sees({ passing: one === 'next' })}
        />
      )}
      {target === 'visible' && (
        <Segments
          name="copies"
          label={t('copies.label')}
          options={['1', '2', '3', '4'].map((n) => [n, `×${n}`])}
          value={String(look.copies)}
          choose={(n) => sees({ copies: Number(n) })}
        />
      )}
      <p class="hint">{hintOf(t, state, look)}</p>
    </>
  );
}

export { MELDS, Taps, Ways, passTurn };
