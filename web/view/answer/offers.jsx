// offers.jsx - a tile that another player has thrown: each legal call with pass beside it, what it
// leaves and what it gives up. A press on a choice makes it.
// SPDX-License-Identifier: MIT
//
// With 13 tiles the card is one line, which opens to ask which tile was thrown; one that is put
// into a river by other means is taken as thrown just now. With 14 tiles it shows the kans that are
// possible, and a north that can be set aside, with the best discard beside them; on a phone too it
// is one line then, which names the best.

import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  callable,
  canAct,
  chancesOf,
  hasNorth,
  lastThrown,
  offersOf,
} from '../../model/engine/offers.js';
import { isWon } from '../../model/engine/won.js';
import { isAtTable, isFull, othersOf, thrownTile } from '../../model/table/state.js';
import { spokenTile, tileWord } from '../../text/words.js';
import { Segments } from '../kit/choices.jsx';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';
import { isNarrow } from '../kit/narrow.js';
import { rove, setStop } from '../kit/roving.js';
import { TileButton } from '../kit/tiles.jsx';
import { Offers, sentence } from './offer-rows.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../text/translate.js').Translate} Translate
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/engine/offers.js').Offer} Offer
 * @typedef {import('../../model/engine/offers.js').Question} Question
 * @typedef {import('../../model/table/state.js').State} State
 * @typedef {import('../../model/table/state.js').Other} Other
 *
 * What the card shows: of which scene, the choices and what is said of them; `from`: who throws
 * what is pressed; `open`: null until the reader opens or closes it.
 * @typedef {{ scene: Scene, question: Question, offers: readonly Offer[], said: string,
 *   from: Other, open: boolean | null }} Shown
 */

/** @type {Other[]} */
const FROM = ['right', 'across', 'left'];

/**
 * Makes a choice. The hand after it is then to discard. A north leaves no trace beside the hand.
 * @param {Context} context @param {Offer} offer
 */
function choose({ t, store }, { call, own, banned, then }) {
  if (call === 'pass') {
    store.dispatch({ type: 'thrown', value: null });
  } else if (call === 'discard') {
    if (then) store.dispatch({ type: 'discard', name: then });
  } else if (call === 'north') {
    store.dispatch({ type: 'north' });
    store.see({ notice: t('offers.northAside', { n: store.state.norths.length }) });
  } else if (call === 'closed-kan' || call === 'added-kan') {
    store.dispatch({ type: call, own });
  } else {
    store.dispatch({ type: 'call', kind: call, own, banned });
  }
  /** @type {HTMLElement | null} */ (document.querySelector('#answer'))?.focus({
    preventScroll: true,
  });
}

/** What the hand waits for. @param {Scene} scene */
const waitsIn = ({ answer }) =>
  answer.kind === 'waiting' && answer.ukeire.shanten === 0
    ? answer.ukeire.tiles.map(({ name }) => name)
    : [];

/** @param {State} state */
function titleOf(state) {
  if (!isFull(state)) return thrownTile(state) === null ? 'offers.ask' : 'offers.title';
  return hasNorth(state) ? 'offers.northOr' : 'offers.kan';
}

/**
 * The last discards that give a choice, and then all tiles that would give one.
 * @param {{ context: Context, scene: Scene, from: Other }} props
 */
function Tiles({ context: { t, store, mahjong }, scene, from }) {
  const { state } = scene;
  const group = /** @type {{ current: HTMLDivElement | null }} */ (useRef(null));
  // The group is one stop of the tab key.
  useLayoutEffect(() => void (group.current && rove(group.current)), []);
  useLayoutEffect(() => void (group.current && setStop(group.current)));
  const waits = waitsIn(scene);
  const now = thrownTile(state);
  const names = callable(mahjong, state, waits, from);
  if (now !== null && !names.includes(now)) names.unshift(now);
  const last = state.thrown ? [] : lastThrown(mahjong, state, waits);
  return (
    <>
      <p class="hint">{t(names.length + last.length ? 'offers.which' : 'offers.none')}</p>
      <div class="thrown-tiles" role="group" aria-label={t('offers.which')} ref={group}>
        {last.map(({ who, name }) => (
          <span class="last">
            <TileButton
              key={`last ${who}`}
              name={name}
              label={t('offers.last', { who: t(`who.${who}`), tile: spokenTile(t, name) })}
              press={() => store.dispatch({ type: 'thrown', value: who })}
              data-last={who}
            />
            <span class="whose" aria-hidden="true">
              {t(`target.${who}`)}
            </span>
          </span>
        ))}
        {names.map((name) => (
          <TileButton
            key={name}
            name={name}
            label={t('offers.tile', { tile: spokenTile(t, name), who: t(`who.${from}`) })}
            press={() => store.dispatch({ type: 'throw', from, name })}
            data-name={name}
            aria-pressed={name === now}
          />
        ))}
      </div>
    </>
  );
}

/** Whether the card shows more than its line. @param {Shown} shown */
const isOpen = ({ open, scene: { state } }) =>
  open ?? (thrownTile(state) !== null || (isFull(state) && !isNarrow()));

/**
 * @param {{ context: Context, shown: Shown, toggle: (open: boolean) => void,
 *   throwsNow: (from: Other) => void }} props
 */
function Card({ context, shown, toggle, throwsNow }) {
  const { t } = context;
  const { scene, question, offers, said, from } = shown;
  const { state } = scene;
  const [turn, open, tile] = [isFull(state), isOpen(shown), thrownTile(state)];
  const others = /** @type {readonly string[]} */ (othersOf(state));
  const mode = offers.find((offer) => offer.mode)?.mode;
  const label = turn
    ? t(titleOf(state))
    : t('offers.caption', { tile: tile === null ? '' : tileWord(t, tile) });
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && toggle(currentTarget.open)}
    >
      <summary>
        <h2>{t(titleOf(state))}</h2>
        <span class="said" role="status">
          {said}
        </span>
      </summary>
      {open && offers.length > 0 && (
        <>
          <Offers {...{ t, label, question, offers }} choose={(offer) => choose(context, offer)} />
          <p class="hint">
            {mode && `${t(`win.${mode}`)} · `}
            {t(turn ? 'offers.hintTurn' : 'offers.hint')}
          </p>
        </>
      )}
      {open && !turn && (
        <>
          <Segments
            name="thrower"
            label={t('offers.from')}
            value={from}
            options={FROM.map((who) => [who, t(`target.${who}`)])}
            possible={(who) => others.includes(who)}
            choose={(who) => throwsNow(/** @type {Other} */ (who))}
          />
          <Tiles {...{ context, scene, from }} />
        </>
      )}
    </details>
  );
}

/**
 * Asks about a question, first what each choice leaves, then the chances. A new one ends the last.
 * @param {Context} context @param {(offers: readonly Offer[], said: string) => void} show
 */
function makeAsking({ t, mahjong, aside }, show) {
  let cancel = new AbortController();

  /** @param {Question} question @param {AbortSignal} signal */
  async function ask(question, signal) {
    const first = offersOf(mahjong, question);
    const tile = thrownTile(question.state);
    const none = tile ? t('offers.nothing', { tile: tileWord(t, tile) }) : '';
    show(first, first.length ? t('offers.working') : none);
    if (!first.length) return;
    try {
      const offers = await chancesOf(mahjong, await aside(), question, signal);
      if (signal.aborted) return;
      const best = offers.find((offer) => offer.best);
      const key = isAtTable(question.state) ? 'offers.alone' : 'offers.best';
      show(offers, best ? t(key, { choice: sentence(t, best) }) : '');
    } catch {
      if (!signal.aborted) show(first, t('offers.off'));
    }
  }

  return {
    stop: () => cancel.abort(),
    /** @param {Question} question */
    begin(question) {
      cancel.abort();
      cancel = new AbortController();
      ask(question, cancel.signal);
    },
  };
}

/**
 * Whether there is something to choose, or to ask.
 * @param {Context} context @returns {(scene: Scene) => boolean}
 */
const needsOffers =
  ({ mahjong }) =>
  ({ state, answer }) => {
    if (!('byForm' in answer) || answer.implied) return false;
    return answer.kind === 'waiting' || (!isWon(answer) && canAct(mahjong, state));
  };

/** @param {Context} context */
function makeOffers(context) {
  const { t, store, models } = context;
  const node = element('section', {
    class: 'offers',
    id: 'offers',
    'aria-label': t('offers.title'),
  });
  const isReady = needsOffers(context);
  /** @type {Shown | null} */
  let shown = null;
  /** @type {Other} */
  let from = 'left';

  /** @param {Partial<Shown>} change */
  function show(change) {
    if (!shown) return;
    shown = { ...shown, ...change };
    const { toggle, throwsNow } = pressed;
    draw(node, <Card {...{ context, shown, toggle, throwsNow }} />);
  }

  const pressed = {
    toggle(/** @type {boolean} */ open) {
      models.offers = { state: store.state, open };
      show({ open });
    },
    /** @param {Other} who */
    throwsNow(who) {
      from = who;
      const name = thrownTile(store.state);
      if (name) store.dispatch({ type: 'throw', from, name });
      else show({ from });
    },
  };
  const asking = makeAsking(context, (offers, said) => show({ offers, said }));
  /** @type {unknown[]} */
  let last = [];

  return {
    element: node,
    stop: asking.stop,
    /** @param {Scene} scene */
    update(scene) {
      const { state, answer, look } = scene;
      const { goal, least } = look;
      const ready = isReady(scene);
      node.hidden = !ready;
      // What is best for a player who draws alone comes after what is best at the table.
      node.classList.toggle('at-table', ready && isAtTable(state));
      const now = [state, ready, goal, least, isNarrow()];
      if (now.every((value, i) => value === last[i])) return;
      last = now;
      asking.stop();
      if (!ready) return;
      // Before somebody discards, the answer about the hand comes first.
      node.classList.toggle('asks', !state.thrown && !isFull(state));
      const others = othersOf(state);
      from = state.thrown ?? (others.includes(from) ? from : 'left');
      const furiten = answer.kind === 'waiting' && answer.furiten;
      const question = { state, furiten, goal, least };
      const same = shown?.scene.state === state || (!state.thrown && !isFull(state));
      // In another language the card is another, of the same hand.
      const kept = models.offers?.state === state ? models.offers.open : null;
      const open = same && shown && !shown.scene.state.thrown ? shown.open : kept;
      shown = { scene, question, offers: [], said: '', from, open };
      asking.begin(question);
    },
  };
}

export { makeOffers, needsOffers };
