// brief.js - the line under the hand: a problem, a notice, or the answer in short.
// SPDX-License-Identifier: MIT
//
// On a narrow screen the answer itself is out of sight while a hand is entered.

import { canAct } from '../../model/engine/offers.js';
import { isWon } from '../../model/engine/won.js';
import { size } from '../../model/table/state.js';
import { percent, problemWord, shantenWord, tileWord, worthWord } from '../../text/words.js';
import { button, element, write } from '../kit/element.js';
import { tileIcon } from '../kit/tile.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

/** A hand with a choice to make; the quick count and the exact one agree. Three have no 2m. */
const EXAMPLE = ['1m', '2m', '3p', '4p', '0p', '5p', '6p', '7p', '1s', '2s', '3s', '7s', '9s'];
const EXAMPLE_DRAWN = '7z';

/**
 * In a sentence, or the best discard and what is left by it; null where there is nothing to say.
 * Where a kan or a north may be better than any discard, the words leave that open.
 * @param {Context} context @param {Scene} scene
 * @returns {string | { discard: string, face: string, after: string } | null}
 */
function shortAnswer({ t, mahjong }, { state, look, answer, best }) {
  if (answer.kind === 'none') return null;
  if (!('byForm' in answer) || answer.implied) return t('hand.count', { n: size(state) });
  const shanten = shantenWord(t, answer.byForm.shanten);
  if (answer.kind === 'waiting') {
    const { kinds, total } = answer.ukeire;
    return `${shanten} · ${t('answer.counts', { kinds, total })}`;
  }
  if (isWon(answer) || !best) return shanten;
  const { goal, least } = look;
  const win = best.win === undefined ? [] : [`${t('col.win')} ${percent(best.win)}`];
  const name = t(goal === 'atLeast' ? 'col.atLeast' : 'col.score', { n: least });
  const score = best.score === undefined ? [] : [`${name} ${worthWord(goal)(best.score)}`];
  const chance =
    goal === 'tenpai' && best.tenpai !== undefined
      ? [`${t('col.tenpai')} ${percent(best.tenpai)}`]
      : win;
  const after = [
    shantenWord(t, best.shanten),
    t('brief.tiles', { n: best.total }),
    ...score,
    ...chance,
  ];
  const discard = t(canAct(mahjong, state) ? 'brief.ifDiscard' : 'brief.discard', {
    tile: tileWord(t, best.face),
  });
  return { discard, face: best.face, after: after.join(' · ') };
}

/**
 * The line of the answer. Its elements stay while chances get better, so that a better chance is no
 * new content to the browser.
 */
function makeLine() {
  const node = element('p', { class: 'told' });
  const discard = element('strong', {});
  const after = element('span', {});
  const advice = element('span', { class: 'best-discard' }, discard, ' ', after);
  let face = '';
  let icon = tileIcon('back');
  return {
    element: node,
    /** @param {ReturnType<typeof shortAnswer>} told */
    update(told) {
      if (told === null || typeof told === 'string') {
        face = '';
        node.replaceChildren(told ?? '');
        return;
      }
      write(discard, told.discard);
      write(after, told.after);
      if (told.face === face) return;
      const last = icon;
      icon = tileIcon(told.face);
      if (face) last.replaceWith(icon);
      else node.replaceChildren(icon, advice);
      face = told.face;
    },
  };
}

/** @param {Context} context @param {() => void} goToAnswer */
function makeBrief(context, goToAnswer) {
  const { t, store } = context;
  const notice = element('p', { class: 'notice', role: 'alert' });
  const show = () => {
    const hand = store.state.players === 3 ? EXAMPLE.with(1, '9m') : EXAMPLE;
    store.dispatch({ type: 'deal', hand, drawn: EXAMPLE_DRAWN });
    // The button that was pressed is gone.
    /** @type {HTMLElement | null} */ (document.querySelector('.hand button'))?.focus();
  };
  const invitation = element(
    'p',
    { class: 'invitation' },
    element('span', {}, t('hand.empty')),
    button(t('hand.example'), show, { id: 'example', class: 'plain' }),
  );
  const line = makeLine();
  const answer = element(
    'div',
    { class: 'short' },
    line.element,
    button(t('hand.more'), goToAnswer, { id: 'to-answer', class: 'plain' }),
  );
  /** @type {unknown[]} */
  let last = [];
  return {
    element: element('div', { class: 'brief' }, notice, invitation, answer),
    /** @param {Scene} scene */
    update(scene) {
      const { look, best } = scene;
      const now = [scene.answer, best, look.problem, look.notice];
      if (now.every((value, i) => value === last[i])) return;
      last = now;
      const text = look.problem ? problemWord(t, look.problem) : look.notice;
      notice.classList.toggle('problem', look.problem !== null);
      if (notice.textContent !== text) notice.textContent = text;
      const told = text ? null : shortAnswer(context, scene);
      invitation.hidden = text !== '' || scene.answer.kind !== 'none';
      answer.hidden = told === null;
      line.update(told);
    },
  };
}

export { makeBrief };
