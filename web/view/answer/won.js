// won.js - a complete hand: its yaku, fu and points, and who pays what.
// SPDX-License-Identifier: MIT

import { waitId } from '../../../wasm/fu-wait.js';
import { DORA, FU, LIMITS, PAYERS, WAITS, YAKU } from '../../../wasm/names/yaku.js';
import { isClosed, scoreOf } from '../../model/engine/won.js';
import { spokenTile } from '../../text/words.js';
import { element } from '../kit/element.js';
import { makeSegments } from '../kit/segments.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/engine/won.js').Winning} Winning
 * @typedef {import('../../../wasm/ukeire.js').CompleteScore} Score
 * @typedef {import('../../text/words.js').Say} Say
 */

const EXTRAS = /** @type {const} */ (['dora', 'red', 'ura', 'north']);

/** @param {string} name @param {string} value */
const line = (name, value) => element('div', {}, element('dt', {}, name), element('dd', {}, value));

/** @param {Say} say @param {Score} score */
function yakuLines(say, score) {
  const { t, nameOf } = say;
  if (score.yakuman) {
    return score.yaku.map(({ id, han }) => line(nameOf(YAKU, id), t('won.yakuman', { n: han })));
  }
  const extras = EXTRAS.filter((id) => score[id] > 0).map((id) =>
    line(nameOf(DORA, id), t('won.han', { n: score[id] })),
  );
  return [
    ...score.yaku.map(({ id, han }) => line(nameOf(YAKU, id), t('won.han', { n: han }))),
    ...extras,
  ];
}

/** @param {Say} say @param {Score} score */
function fuLines(say, score) {
  const { t, nameOf } = say;
  return score.fuParts.map(({ kind, fu, tile, name, block }) => {
    const word =
      kind === 'wait' && block !== null
        ? nameOf(WAITS, waitId(score.blocks[block], tile))
        : nameOf(FU, kind);
    const tail = name === null ? '' : ` ${spokenTile(t, name)}`;
    return line(word + tail, t('won.fu', { n: fu }));
  });
}

/** Who pays how much. @param {Say} say @param {Score} score @param {boolean} ron */
function paymentText({ t, nameOf }, { payments }, ron) {
  const { discarder, all, dealer, others } = payments;
  if (ron) return t('won.pays', { who: t('won.discarder'), n: discarder ?? 0 });
  const parts = [
    all === undefined ? '' : t('won.pays', { who: nameOf(PAYERS, 'all'), n: all }),
    dealer === undefined ? '' : t('won.pays', { who: nameOf(PAYERS, 'dealer'), n: dealer }),
    others === undefined ? '' : t('won.pays', { who: nameOf(PAYERS, 'other'), n: others }),
  ];
  return parts.filter(Boolean).join(t('won.and'));
}

/** Han and fu, or the limit. @param {Say} say @param {Score} score */
function valueText({ t, nameOf }, { han, fu, limit, yakuman }) {
  const counted = yakuman ? '' : t('won.hanFu', { han, fu });
  return [counted, limit ? nameOf(LIMITS, limit) : ''].filter(Boolean).join(' · ');
}

/** @param {Say} say @param {Score} score @param {Winning} winning */
function scoreParts(say, score, { by }) {
  const { t } = say;
  if (score.outcome !== 'win') return [element('p', {}, t('won.noYaku'))];
  return [
    element('p', { class: 'points' }, t('won.points', { n: score.points })),
    element('p', {}, `${valueText(say, score)} · ${paymentText(say, score, by === 'ron')}`),
    element('h3', {}, t('won.yaku')),
    element('dl', { class: 'won-lines yaku' }, ...yakuLines(say, score)),
    ...(score.yakuman
      ? []
      : [
          element('h3', {}, t('won.fuTitle')),
          element('dl', { class: 'won-lines' }, ...fuLines(say, score)),
        ]),
  ];
}

/** @param {Context} context */
function makeWon({ t, say, store, mahjong }) {
  const set = (/** @type {Partial<Winning>} */ change) =>
    store.see({ winning: { ...store.look.winning, ...change } });
  const by = makeSegments({
    name: 'won-by',
    label: t('won.by'),
    value: store.look.winning.by,
    options: [
      ['draw', t('won.draw')],
      ['ron', t('won.ron')],
    ],
    choose: (value) => set({ by: value === 'ron' ? 'ron' : 'draw' }),
  });
  const box = element('input', { type: 'checkbox', id: 'won-riichi' });
  box.addEventListener('change', () => set({ riichi: box.checked }));
  const riichi = element(
    'label',
    { class: 'check-line', for: 'won-riichi' },
    box,
    ' ',
    say.nameOf(YAKU, 'riichi'),
  );
  const found = element('div', { class: 'found' });
  const node = element(
    'div',
    { class: 'won' },
    element('div', { class: 'settings' }, by.element, riichi),
    found,
  );
  /** @type {unknown[]} */
  let last = [];
  return {
    element: node,
    /** @param {Scene} scene */
    update({ state, answer, look: { winning } }) {
      const complete = 'byForm' in answer && answer.byForm.shanten < 0;
      const now = [state, winning];
      if (now.every((value, i) => value === last[i])) return;
      last = now;
      const score = complete ? scoreOf(mahjong, state, winning) : null;
      node.hidden = score === null;
      by.update(winning.by);
      box.checked = winning.riichi;
      riichi.hidden = !isClosed(state);
      found.replaceChildren(...(score ? scoreParts(say, score, winning) : []));
    },
  };
}

export { makeWon };
