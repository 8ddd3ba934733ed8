// advice.js - push or fold: the best choices at the table, and what the worth of each consists of.
// SPDX-License-Identifier: MIT
//
// It is there while somebody may call ron, and there is something to decide.

import { isAsked } from '../../model/engine/advice.js';
import { actionWord, partsWord, worthOf } from '../../text/advice-words.js';
import { element } from '../kit/element.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../../wasm/table.js').AdvisedAction} AdvisedAction
 */

/** @param {string} text @param {string} [kind] */
const tag = (text, kind = 'tag-tie') => element('span', { class: `tag ${kind}` }, text);

/** @param {Context['t']} t @param {AdvisedAction} one @param {number} i its place */
function itemOf(t, one, i) {
  const marks = [
    tag(t(`advice.${one.plan}`)),
    ...(i === 0 ? [tag(t('advice.best'), 'tag-better')] : []),
    ...(i > 0 && one.equal ? [tag(t('advice.equal'))] : []),
  ];
  const parts = partsWord(t, one);
  return element(
    'li',
    {},
    element('strong', {}, actionWord(t, one)),
    ` ${worthOf(t, one)} `,
    ...marks.flatMap((mark) => [mark, ' ']),
    parts ? element('div', { class: 'hint' }, parts) : null,
  );
}

/** @param {Context} context */
function makeAdvice({ t }) {
  const list = element('ol', { role: 'list' });
  const hint = element('p', { class: 'hint' });
  const node = element(
    'section',
    { class: 'advice', 'aria-label': t('advice.title') },
    element('h3', {}, t('advice.title')),
    list,
    hint,
  );
  /** @type {Scene['advice'] | null} */
  let last = null;

  return {
    element: node,
    /** @param {Scene} scene */
    update({ state, advice }) {
      node.hidden = !isAsked(state);
      list.setAttribute('aria-busy', String(advice.working));
      if (advice.now === last?.now && advice.working === last.working) return;
      last = advice;
      const { now, working } = advice;
      list.replaceChildren(...(now ?? []).map((one, i) => itemOf(t, one, i)));
      hint.textContent = now ? t('advice.hint') : working ? '…' : t('advice.none');
    },
  };
}

export { makeAdvice };
