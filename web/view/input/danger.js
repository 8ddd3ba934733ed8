// danger.js - the row under the hand: what each tile risks, as a number and a bar, and why.
// SPDX-License-Identifier: MIT
//
// It is there while somebody may call ron. A press on a number tells its reason below the row. The
// style lays the row over the hand, so that each number stands under its tile.

import { plain } from '../../model/table/names.js';
import { FULL, concealed, size, threats } from '../../model/table/state.js';
import { reasonLines } from '../../text/danger-words.js';
import { riskWord, spokenTile } from '../../text/words.js';
import { element, write } from '../kit/element.js';
import { replaceItems, rove } from '../kit/roving.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../../wasm/table.js').Danger} Danger
 */

/** The risk of a bar as high as it gets: few tiles are more dangerous. */
const HIGHEST = 0.2;
const REASON = 'danger-reason';

/** A place in the row. @param {Context['t']} t */
function makePlace(t) {
  const bar = element('span', { class: 'level' });
  const number = element('span', { class: 'number' });
  const press = element('button', { type: 'button', 'aria-controls': REASON }, bar, number);
  return {
    node: element('li', {}, press),
    press,
    /** @param {string} name @param {Danger | undefined} found @param {boolean} chosen */
    write(name, found, chosen) {
      const risk = found?.risk ?? null;
      const text = risk === null ? '…' : riskWord(risk);
      const part = String(Math.min(1, (risk ?? 0) / HIGHEST));
      const label = t('danger.tile', { tile: spokenTile(t, name), risk: text });
      write(number, text);
      press.dataset.name = name;
      if (bar.style.getPropertyValue('--part') !== part) bar.style.setProperty('--part', part);
      if (press.getAttribute('aria-label') !== label) press.setAttribute('aria-label', label);
      press.setAttribute('aria-expanded', String(chosen));
    },
  };
}

/** @param {Context['t']} t */
function makeReason(t) {
  const lines = element('div', {});
  const node = element(
    'div',
    { id: REASON, class: 'reason', role: 'status', hidden: true },
    lines,
    element('p', { class: 'hint' }, t('danger.hint')),
  );
  let last = '';
  return {
    element: node,
    /** @param {Danger | undefined} tile @param {Scene['risks']['now']} now */
    write(tile, now) {
      const said = tile && now ? reasonLines(t, tile, now) : [];
      node.hidden = !said.length;
      if (said.join('\n') !== last)
        lines.replaceChildren(...said.map((one) => element('p', {}, one)));
      last = said.join('\n');
    },
  };
}

/** @param {Context} context */
function makeDanger(context) {
  const { t } = context;
  const own = Array.from({ length: FULL }, () => makePlace(t));
  const drawn = makePlace(t);
  drawn.node.className = 'drawn';
  const gaps = Array.from({ length: FULL }, () => element('li', { 'aria-hidden': 'true' }));
  const row = element('ul', { class: 'risks', role: 'list', 'aria-label': t('danger.title') });
  const reason = makeReason(t);
  const node = element('div', { class: 'danger' }, row, reason.element);
  let chosen = '';
  /** @type {Scene | null} */
  let present = null;
  rove(row);

  /** @param {Scene} scene */
  function fill({ state, risks }) {
    const found = new Map(risks.now?.tiles.map((tile) => [tile.name, tile]));
    if (!found.has(chosen)) chosen = '';
    const writeInto = (/** @type {typeof drawn} */ place, /** @type {string} */ name) =>
      place.write(name, found.get(plain(name)), chosen === plain(name));
    state.hand.forEach((name, i) => writeInto(own[i], name));
    if (state.drawn !== null) writeInto(drawn, state.drawn);
    // As many as the hand has, so that they have its widths.
    replaceItems(row, [
      ...own.slice(0, state.hand.length).map((place) => place.node),
      ...gaps.slice(0, FULL - size(state)),
      ...(state.drawn === null ? [] : [drawn.node]),
    ]);
    row.setAttribute('aria-busy', String(risks.working));
    reason.write(found.get(chosen), risks.now);
  }

  row.addEventListener('click', ({ target }) => {
    const press = /** @type {Element} */ (target).closest('button');
    const name = plain(press?.dataset.name ?? '');
    if (!press || !present) return;
    chosen = chosen === name ? '' : name;
    fill(present);
  });

  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      if (present?.state === scene.state && present.risks === scene.risks) return;
      present = scene;
      const is = threats(scene.state).length > 0 && concealed(scene.state).length > 0;
      node.hidden = !is;
      // The tiles leave it room, and what scrolls to below the hand as well.
      node.closest('main')?.classList.toggle('risky', is);
      if (is) fill(scene);
    },
  };
}

export { makeDanger };
