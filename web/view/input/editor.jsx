// editor.jsx - the editor of the table around the hand: players, winds, draws, piles, rules.
// SPDX-License-Identifier: MIT
//
// It is closed until it is asked for, at one of its places: `look.editing` names it. What tapped
// tiles are added to stands above the tiles (taps.jsx).

import { knowsPoints } from '../../model/engine/question.js';
import { encode } from '../../model/table/link.js';
import { MOST_COUNTED } from '../../model/table/rules.js';
import { MOST_DRAWS, PILES, drawsLeft } from '../../model/table/state.js';
import { Segments, Select, Stepper } from '../kit/choices.jsx';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { Wish } from './deal.jsx';
import { Piles } from './piles.jsx';
import { RuleSet } from './rules.jsx';
import { TableText } from './table-text.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/table/state.js').State} State
 */

/** What may leave the table with the fourth player. */
const PARTS = /** @type {const} */ (['hand', 'melds', ...PILES]);

/** How long the page says that the link was copied, in milliseconds. */
const SAID = 4000;

/** All tiles of a table, as text. @param {State} state */
const tilesOf = (state) =>
  JSON.stringify(PARTS.map((part) => (part === 'melds' ? state.melds : [...state[part]].sort())));

/**
 * With three players some tiles leave the table; a notice says so.
 * @param {Context} context @param {string} value
 */
function choosePlayers({ t, store }, value) {
  const before = store.state;
  store.dispatch({ type: 'players', value: /** @type {3 | 4} */ (Number(value)) });
  const lost = value === '3' && tilesOf(before) !== tilesOf(store.state);
  if (lost) store.see({ notice: t('notice.sanma') });
}

/** An empty field asks for the estimate. @param {{ context: Context, state: State }} props */
function Draws({ context: { t, store }, state }) {
  const set = (/** @type {number | null} */ value) => {
    store.dispatch({ type: 'draws', value }, 'draws');
    // The button that was pressed is gone.
    if (value === null) document.getElementById('draws')?.focus();
  };
  return (
    <div class="select draws">
      <label for="draws">{t('table.draws')}</label>
      <Stepper
        id="draws"
        fewer={t('table.fewer')}
        more={t('table.more')}
        least={1}
        most={MOST_DRAWS}
        how="draws-how"
        value={drawsLeft(state)}
        set={set}
      />
      <span id="draws-how" class="hint">
        {state.draws === null ? t('table.estimated') : ''}
      </span>
      {state.draws !== null && (
        <button type="button" id="draws-estimate" class="plain" onClick={() => set(null)}>
          {t('table.estimate')}
        </button>
      )}
    </div>
  );
}

/** A number that counts in the points. */
function Counter(
  /** @type {{ context: Context, state: State, type: 'honba' | 'sticks' }} */
  { context: { t, store }, state, type },
) {
  const name = t(`table.${type}`);
  return (
    <div class="select">
      <label for={type}>{name}</label>
      <Stepper
        id={type}
        fewer={`${name} −1`}
        more={`${name} +1`}
        least={0}
        most={MOST_COUNTED}
        value={state[type]}
        set={(value) => void store.dispatch({ type, value: value ?? 0 }, type)}
      />
    </div>
  );
}

/** @param {{ context: Context, scene: Scene }} props */
function Settings({ context, scene: { state, look } }) {
  const { t, store } = context;
  const wind = (/** @type {'seat' | 'round'} */ which) => (
    <Select
      id={which}
      label={t(`table.${which}`)}
      options={['0', '1', '2', '3'].map((n) => [n, t(`wind.${n}`)])}
      value={String(state[which])}
      possible={which === 'seat' ? (value) => Number(value) < state.players : undefined}
      choose={(value) => void store.dispatch({ type: which, value: Number(value) })}
    />
  );
  return (
    <div class="settings">
      {wind('seat')}
      {wind('round')}
      <Draws context={context} state={state} />
      <Counter context={context} state={state} type="honba" />
      <Counter context={context} state={state} type="sticks" />
      <Segments
        name="players"
        label={t('table.players')}
        options={['4', '3'].map((n) => [n, n])}
        value={String(state.players)}
        choose={(value) => choosePlayers(context, value)}
      />
      <Segments
        name="playing"
        label={t('playing.title')}
        options={['edit', 'play'].map((one) => [one, t(`playing.${one}`)])}
        value={look.playing ? 'play' : 'edit'}
        choose={(one) => store.see({ playing: one === 'play', problem: null, notice: '' })}
      />
      {!knowsPoints(state, look.goal) && <p class="hint unused">{t('goal.unused')}</p>}
    </div>
  );
}

/**
 * The link of the table, which says beside it that it was copied. The address follows the table a
 * little later, so it is made here. A page that is not served securely has no clipboard.
 * @param {Context} context
 */
function makeLink({ t, store }) {
  const press = element('button', { type: 'button', id: 'link' }, t('act.link'));
  const said = element('span', { class: 'said', role: 'status' });
  let timer = 0;
  press.addEventListener('click', async () => {
    const link = new URL(`#${encode(store.state, store.look)}`, location.href).href;
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject();
    said.textContent = t(
      await copied.then(
        () => 'act.linked',
        () => 'act.notLinked',
      ),
    );
    clearTimeout(timer);
    timer = window.setTimeout(() => said.replaceChildren(), SAID);
  });
  return element('div', { class: 'link' }, press, said);
}

/**
 * Puts the focus where the editor was asked for.
 * @param {HTMLElement} node @param {string} place
 */
function goTo(node, place) {
  const named = place === 'taps' ? '.taps' : `#${place}, #table .segments.${place}`;
  const part = document.querySelector(named) ?? node;
  part.closest('details')?.setAttribute('open', '');
  const inner = ['input:checked', 'input, button'].map((one) => part.querySelector(one));
  const itself = part.matches('input, select, summary, [tabindex]') ? part : null;
  const found = /** @type {HTMLElement | null} */ (itself ?? inner[0] ?? inner[1]);
  found?.focus({ preventScroll: true });
  part.closest('.select, .pile, .taps, .rules')?.scrollIntoView({ block: 'nearest' });
}

/** @param {Context} context */
function makeEditor(context) {
  const { t, store } = context;
  const body = element('div', { class: 'editor-body' });
  const done = element('button', { type: 'button', id: 'close-table' }, t('help.close'));
  const title = element('h2', { tabindex: -1 }, t('table.title'));
  const node = element(
    'section',
    { class: 'card editor', id: 'table', 'aria-label': t('table.title'), hidden: true },
    element('header', {}, title, makeLink(context), done),
    body,
  );
  const fault = { of: null, text: '', said: '' };
  /** Where the focus was. @type {Element | null} */
  let opener = null;
  /** @type {unknown[]} */
  let last = [];
  let place = store.look.editing;

  const close = () => store.see({ editing: null });
  done.addEventListener('click', close);
  /** @param {KeyboardEvent} event */
  const escape = (event) => {
    const { target, key, defaultPrevented } = event;
    const inside = target instanceof Element && target.closest('#table, .palette, .input');
    if (key !== 'Escape' || defaultPrevented || !inside || store.look.editing === null) return;
    event.preventDefault();
    close();
  };
  document.addEventListener('keydown', escape);

  /** @param {string | null} next */
  function move(next) {
    if (next === place) return;
    const before = place;
    place = next;
    if (before === null) opener = document.activeElement;
    if (next !== null) goTo(node, next);
    else {
      // A button that is tapped in Safari has no focus. What gets it is seen, and the answer then.
      const held = opener !== document.body && opener?.isConnected;
      const back = held ? opener : document.getElementById('edit-table');
      /** @type {HTMLElement | null} */ (back)?.focus();
    }
  }

  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      const { state, look } = scene;
      const { editing } = look;
      node.hidden = editing === null;
      node.closest('main')?.classList.toggle('editing', editing !== null);
      const now = [
        state,
        look.goal,
        look.playing,
        look.wish,
        look.rules,
        context.settings.rules,
        fault.said,
      ];
      if (editing !== null && !now.every((value, i) => value === last[i])) {
        last = now;
        draw(
          body,
          <>
            <Settings context={context} scene={scene} />
            <div class="piles" id="piles" tabIndex={-1}>
              <Piles context={context} state={state} />
            </div>
            <TableText context={context} state={state} fault={fault} />
            <div class="settings">
              <Wish context={context} wish={look.wish} />
              <RuleSet context={context} />
            </div>
          </>,
        );
      }
      move(editing);
    },
    stop: () => document.removeEventListener('keydown', escape),
  };
}

export { makeEditor };
