// What the page says of a complete hand: how it can be won, under which rules, and what it scores.
// SPDX-License-Identifier: MIT
//
// What can be chosen is compared with what the engine accepts, presets with those of the engine.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { questionOf } from '../../web/model/engine/question.js';
import {
  CHOICES,
  PRESETS,
  RULES,
  engineRules,
  readRules,
  withRule,
} from '../../web/state/rules.js';
import { scoreOf } from '../../web/model/engine/won.js';
import { handOf } from '../../web/model/table/hands.js';
import { LUCK, possible, takesUra, turned } from '../../web/model/table/luck.js';
import { tableOf } from './page-actions.js';

const mahjong = await load();

/** @typedef {import('../../web/model/table/state.js').State} State */
/** @typedef {import('../../web/model/table/state.js').Luck} Luck */

/** Presses that lead from nothing to this. @param {State['how']} how */
const pressed = (how) => how.reduce(turned, /** @type {State['how']} */ ([]));

const HANDS = [
  'h=123m406p789s11222z&d=3m',
  'h=123m406p22z789s&m=c1111z&d=3m&s=w',
  'h=22z406p&m=123m.2222p.789s&d=9s',
  'h=19m19p19s12345677z&d=3m&s=s',
  'h=123p406p789s11222z&n=3&k=4z&d=3p',
  'h=22445566m7788p99s&d=3m&s=n&o=1z',
];
const RENHOU = { renhou: /** @type {const} */ ('yakuman') };

const WINDS = /** @type {const} */ (['east', 'south', 'west', 'north']);

/** What the engine is told of these. @param {State} state @param {State['how']} how */
function asked({ players, seat, dora, norths }, how) {
  const is = (/** @type {Luck[]} */ ...any) => any.some((one) => how.includes(one));
  return {
    players,
    seatWind: WINDS[seat],
    indicators: dora,
    norths: norths.length,
    rules: RENHOU,
    by: /** @type {'ron' | 'draw'} */ (is('ron') ? 'ron' : 'draw'),
    riichi: is('double-riichi') ? /** @type {const} */ ('double') : is('riichi'),
    ippatsu: is('ippatsu'),
    last: is('haitei', 'houtei'),
    rinshan: is('rinshan'),
    chankan: is('chankan'),
    first: is('tenhou', 'chiihou', 'renhou'),
  };
}

/**
 * Whether the names fit: the engine has one word for haitei and houtei, and for the first turn.
 * @param {State} state @param {State['how']} how
 */
function isNamed({ seat, river }, how) {
  const ron = how.includes('ron');
  const first = ron ? 'renhou' : seat === 0 ? 'tenhou' : 'chiihou';
  return how.every(
    (one) =>
      (one !== 'haitei' || !ron)
      && (one !== 'houtei' || ron)
      && (!['tenhou', 'chiihou', 'renhou'].includes(one) || (one === first && !river.length))
      && (one !== 'riichi' || !how.includes('double-riichi')),
  );
}

/** @param {State} state @param {State['how']} how */
function accepts(state, how) {
  try {
    mahjong.score(handOf(state), asked(state, how));
    return true;
  } catch {
    return false;
  }
}

test('exactly what the engine accepts can be chosen', () => {
  let chosen = 0;
  for (const link of HANDS) {
    const table = tableOf(link);
    for (let bits = 0; bits < 1 << LUCK.length; bits++) {
      const how = LUCK.filter((_, i) => (bits >> i) & 1);
      const state = { ...table, how, rules: RENHOU };
      const can = possible(state);
      const free = how.every((one) => can.includes(one)) && pressed(how).length === how.length;
      assert.is(free, isNamed(state, how) && accepts(state, how), `${link} ${how}`);
      if (free) {
        chosen++;
        assert.equal(scoreOf(mahjong, state), mahjong.score(handOf(state), asked(state, how)));
      } else assert.ok(scoreOf(mahjong, { ...state, how: pressed(how) }), `${link} ${how}`);
    }
  }
  assert.ok(chosen > 80, String(chosen));
});

test('ura, honba and sticks are in the score, ura with riichi alone', () => {
  const state = tableOf('h=123m406p789s11222z&d=3m&u=6s&s=s&b=2&p=3&y=ron.riichi.ippatsu');
  const score = mahjong.score('123m406p789s11222z', {
    ...{
      seatWind: 'south',
      by: 'ron',
      indicators: '3m',
      uraIndicators: '6s',
      riichi: true,
      ippatsu: true,
    },
    ...{ honba: 2, deposits: 3 },
  });
  assert.equal(scoreOf(mahjong, state), score);
  assert.ok(score.outcome === 'win' && score.ura === 1);
  assert.is(score.gains.self, 8000 + 600 + 3000);
  const silent = scoreOf(mahjong, { ...state, how: ['ron'] });
  assert.ok(silent?.outcome === 'win' && silent.ura === 0);
  const { options } = questionOf(tableOf('h=123m406p789s1122z&b=2&p=3'), 'score');
  assert.equal([options.value?.honba, options.value?.deposits], [2, 3]);
  assert.equal([takesUra(state), takesUra({ ...state, rules: { ura: false } })], [true, false]);
  assert.is(takesUra(tableOf('h=406p789s11222z&m=123m&y=riichi')), false);
});

test('who is liable for a yakuman pays, where the melds and the rules make it so', () => {
  const link = 'h=123p99s&m=555z.666z.777z';
  const dragons = tableOf(`${link}&y=pao-left`);
  assert.equal(possible(dragons).slice(-3), ['pao-right', 'pao-across', 'pao-left']);
  const paid = (/** @type {State} */ state) => {
    const score = scoreOf(mahjong, state);
    return score?.outcome === 'win' ? score.payments : null;
  };
  assert.equal(paid(dragons), { liable: [{ seat: 'left', points: 48000 }] });
  assert.equal(paid(tableOf(`${link}&y=ron.pao-right`)), {
    discarder: 24000,
    liable: [{ seat: 'right', points: 24000 }],
  });
  assert.equal(turned(['ron', 'pao-left'], 'pao-right'), ['ron', 'pao-right'], 'one at most');
  assert.equal(turned(['ron', 'pao-left'], 'pao-left'), ['ron']);
  assert.equal(paid({ ...dragons, rules: { pao: false } }), { all: 16000 });
  assert.ok(!possible({ ...dragons, rules: { pao: ['daisuushii'] } }).includes('pao-left'));
  assert.equal(possible(tableOf(`${link}&n=3`)).slice(-2), ['pao-right', 'pao-left']);
  const hidden = tableOf('h=123m99s&m=c5555z.c6666z.c7777z&y=pao-left');
  assert.equal(paid(hidden), { all: 16000 }, 'nobody fed a closed kan');
  const kans = { ...tableOf('h=99s&m=1111m.2222p.3333s.c5555s&y=pao-left'), rules: { pao: true } };
  assert.equal(paid(kans), { liable: [{ seat: 'left', points: 48000 }] });
  assert.equal(paid({ ...kans, rules: {} }), { all: 16000 }, 'by the usual rules for two yakuman');
});

test('the engine takes each preset and each rule', () => {
  const state = tableOf('h=123m456p789s11222z');
  for (const preset of PRESETS) {
    const score = scoreOf(mahjong, { ...state, rules: engineRules({ preset }) });
    assert.equal(score, mahjong.score(handOf(state), { rules: preset }), preset);
  }
  for (const rule of RULES) {
    for (const value of CHOICES[rule]) {
      const rules = engineRules({ preset: 'default', [rule]: value });
      assert.is(value === CHOICES[rule][0], rules === undefined, rule);
      assert.is(scoreOf(mahjong, { ...state, rules })?.outcome, 'win');
    }
  }
});

test('rules: what differs is kept, and anything else that was kept is no rule', () => {
  const rules = withRule({ preset: 'mleague' }, 'kiriage', false);
  assert.equal(rules, { preset: 'mleague', kiriage: false });
  assert.equal(withRule(rules, 'kiriage', true), { preset: 'mleague' });
  assert.is(engineRules(rules)?.kiriage, undefined);
  const { paoHonba, abort } = /** @type {any} */ (engineRules({ preset: 'majsoul' }));
  assert.equal([paoHonba, abort.length], ['liable', 4]);
  assert.is(engineRules({ preset: 'default' }), undefined);
  assert.is(engineRules({ preset: 'default', reds: false, ura: true })?.ura, undefined);
  assert.equal(engineRules({ preset: 'default', reds: false }), { reds: [0, 0, 0] });
  assert.is(engineRules(withRule({ preset: 'wrc' }, 'reds', true))?.reds, undefined);
  assert.equal(readRules(JSON.parse(JSON.stringify(rules))), rules);
  for (const bad of [undefined, null, 3, 'wrc', { preset: 'toString' }, { kiriage: 1, x: true }])
    assert.equal(readRules(bad), { preset: 'default' });
  const own = { preset: 'wrc', reds: true };
  assert.equal(readRules({ ...own, renhou: 'luck' }), own);
});

test.run();
