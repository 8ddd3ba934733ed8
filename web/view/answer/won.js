// won.js - a complete hand: its yaku, fu and points, and who pays what.
// SPDX-License-Identifier: MIT

import { fuName } from '../../../wasm/names/fu.js';
import { DORA, LIMITS, PAYERS, YAKU } from '../../../wasm/names/yaku.js';
import { isWon, scoreOf } from '../../model/engine/won.js';
import { LUCK, possible, turned } from '../../model/table/luck.js';
import { spokenTile } from '../../text/words.js';
import { makePile } from '../input/piles.jsx';
import { presetWord } from '../../text/preset-word.js';
import { button, element, write } from '../kit/element.js';
import { makeSegments } from '../kit/segments.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/table/state.js').State} State
 * @typedef {import('../../model/table/state.js').Luck} Luck
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
  return score.fuParts.map((part) => {
    const { fu, name } = part;
    const tail = name === null ? '' : ` ${spokenTile(t, name)}`;
    return line(nameOf(...fuName(part, score.blocks)) + tail, t('won.fu', { n: fu }));
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

/**
 * Han and fu, or the limit.
 * @param {Say} say @param {Pick<Score, 'han' | 'fu' | 'limit' | 'yakuman'>} score
 */
function valueText({ t, nameOf }, { han, fu, limit, yakuman }) {
  const counted = yakuman ? '' : t('won.hanFu', { han, fu });
  return [counted, limit ? nameOf(LIMITS, limit) : ''].filter(Boolean).join(' · ');
}

/** @param {Say} say @param {Score} score @param {State} state */
function scoreParts(say, score, { how, honba, sticks }) {
  const { t } = say;
  if (score.outcome !== 'win') return [element('p', {}, t('won.noYaku'))];
  return [
    element('p', { class: 'points' }, t('won.points', { n: score.points })),
    element(
      'p',
      {},
      `${valueText(say, score)} · ${paymentText(say, score, how.includes('ron'))}`,
      honba || sticks ? ` · ${t('won.total', { n: score.gains.self })}` : '',
    ),
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

/** The ura indicators, and the way to the tiles. @param {Context} context */
function makeUra(context) {
  const { t, store } = context;
  const pile = makePile(context, 'ura');
  const more = () => {
    store.see({ target: 'ura', editing: 'taps' });
    document.getElementById('palette')?.scrollIntoView({ block: 'nearest' });
  };
  pile.element.append(button('+', more, { 'aria-label': t('pile.ura'), id: 'won-ura' }));
  return pile;
}

/** The rules by their name, which leads to them. @param {Context} context */
function makeRulesLink({ t, store, settings }) {
  const go = () => store.see({ editing: 'rules' });
  const link = button('', go, { class: 'plain', id: 'won-rules' });
  return { element: link, update: () => write(link, presetWord(t, settings.rules)) };
}

/** @param {Context} context */
function makeWon(context) {
  const { t, say, store, mahjong } = context;
  const turn = (/** @type {Luck} */ one) =>
    void store.dispatch({ type: 'how', value: turned(store.state.how, one) });
  const by = makeSegments({
    name: 'won-by',
    label: t('won.by'),
    value: 'draw',
    options: [
      ['draw', t('won.draw')],
      ['ron', t('won.ron')],
    ],
    choose: () => turn('ron'),
  });
  const luck = makeSegments({
    name: 'won-luck',
    label: t('won.yaku'),
    value: [],
    options: LUCK.slice(1).map((one) => [one, say.nameOf(YAKU, one).replace(/ \(.*/, '')]),
    choose: (value) => turn(/** @type {Luck} */ (value)),
  });
  const ura = makeUra(context);
  const rules = makeRulesLink(context);
  const found = element('div', { class: 'found' });
  const node = element(
    'div',
    { class: 'won' },
    element('div', { class: 'settings' }, by.element, rules.element, luck.element),
    ura.element,
    found,
  );
  /** @type {unknown} */
  let last = null;
  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      const { state, answer } = scene;
      rules.update();
      if (state === last) return;
      last = state;
      const score = isWon(answer) ? scoreOf(mahjong, state) : null;
      node.hidden = score === null;
      if (!score) return;
      const can = possible(state);
      by.update(state.how.includes('ron') ? 'ron' : 'draw');
      luck.update(state.how);
      luck.allow((one) => can.includes(one));
      ura.update(scene);
      found.replaceChildren(...scoreParts(say, score, state));
    },
  };
}

export { line, makeWon, valueText };
