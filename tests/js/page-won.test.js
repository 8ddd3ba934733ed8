// What the page says of a complete hand: how it can be won, under which rules, and what it scores.
// SPDX-License-Identifier: MIT
//
// What can be chosen is compared with what the engine accepts, presets with those of the engine.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { questionOf } from '../../web/model/engine/question.js';
import { PRESETS, engineRules, readRules, withRule } from '../../web/model/engine/rules.js';
import { scoreOf } from '../../web/model/engine/won.js';
import { makeStore } from '../../web/model/store.js';
import { copiesLeft } from '../../web/model/table/copies.js';
import { handOf } from '../../web/model/table/hands.js';
import { decode, encode } from '../../web/model/table/link.js';
import { LUCK, possible, takesUra, turned } from '../../web/model/table/luck.js';
import { readPosition, writePosition } from '../../web/model/table/position.js';
import { EMPTY } from '../../web/model/table/state.js';
import { after } from './page-actions.js';

const mahjong = await load();

/** @typedef {import('../../web/model/table/state.js').State} State */
/** @typedef {import('../../web/model/table/state.js').Luck} Luck */

/** @param {string} link @returns {State} */
function tableOf(link) {
  const { state, problem } = decode(link);
  assert.is(problem, null, link);
  return state;
}

/** Presses that lead from nothing to this. @param {State['how']} how */
const pressed = (how) => how.reduce(turned, /** @type {State['how']} */ ([]));

const HANDS = [
  'h=123m406p789s11222z&d=3m',
  'h=123m406p789s11222z&d=3m&s=s',
  'h=123m406p22z789s&m=c1111z&d=3m&s=w',
  'h=22z406p&m=123m.2222p.789s&d=9s',
  'h=19m19p19s12345677z&d=3m',
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
    seat: WINDS[seat],
    dora,
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
    for (let bits = 0; bits < 1 << LUCK.length; bits++) {
      const how = LUCK.filter((_, i) => (bits >> i) & 1);
      const state = { ...tableOf(link), how, rules: RENHOU };
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

test('ura, honba and sticks are in the score', () => {
  const state = tableOf('h=123m406p789s11222z&d=3m&u=6s&s=s&b=2&p=3&y=ron.riichi.ippatsu');
  const said = { seat: /** @type {const} */ ('south'), by: /** @type {const} */ ('ron') };
  const said2 = { ...said, dora: '3m', ura: '6s', riichi: true, ippatsu: true };
  const score = mahjong.score('123m406p789s11222z', { ...said2, honba: 2, deposits: 3 });
  assert.equal(scoreOf(mahjong, state), score);
  assert.ok(score.outcome === 'win' && score.ura === 1);
  assert.is(score.outcome === 'win' && score.gains.self, 8000 + 600 + 3000);
  const silent = scoreOf(mahjong, { ...state, how: ['ron'] });
  assert.ok(silent?.outcome === 'win' && silent.ura === 0);
  const { options } = questionOf(tableOf('h=123m406p789s1122z&b=2&p=3'), 'score');
  assert.equal([options.value?.honba, options.value?.deposits], [2, 3]);
});

test('no more ura indicators than dora indicators', () => {
  const state = tableOf('h=123m&d=3m&u=6s');
  assert.is(decode('h=123m&u=6s').problem?.code, 'ura');
  for (const action of [
    /** @type {const} */ ({ type: 'put', pile: 'ura', name: '1s' }),
    /** @type {const} */ ({ type: 'take', pile: 'dora', name: '3m' }),
  ]) {
    const store = makeStore(state);
    assert.is(store.dispatch(action)?.code, 'ura');
  }
  assert.is(copiesLeft(state).get('6s'), 3, 'they are seen');
});

test('link and text say all of it, and back', () => {
  const link = 'h=123m406p789s11222z&d=3m&u=6s&s=s&b=2&p=1&y=ron.double-riichi.ippatsu.houtei';
  const state = tableOf(link);
  assert.is(encode(state), link);
  const text = writePosition(state);
  assert.match(
    text,
    /; ura 6s; seat south; honba 2; sticks 1; ron; double-riichi; ippatsu; houtei$/,
  );
  assert.equal(readPosition(text, { ...EMPTY, seat: 1 }), state);
  const ja = '123m406p789s11222z ドラ 3m 裏ドラ 6s 本場 2 供託 1 ロン 両立直 一発 河底撈魚';
  assert.equal(readPosition(ja, { ...EMPTY, seat: 1 }), state);
  const zh = '123m406p789s11222z；寶牌 3m；裏寶牌 6s；本場 2；供托 1；榮和；兩立直；一發；河底撈魚';
  assert.equal(readPosition(zh, { ...EMPTY, seat: 1 }), state);
  assert.equal(readPosition('haitei; rinshan', EMPTY), { ...EMPTY, how: ['rinshan'] });
  assert.is(readPosition('ron 5m', EMPTY), 'unreadable');
  assert.is(decode('h=123m&y=ron.luck').problem?.code, 'linkPart');
  assert.equal(decode('h=123m&b=x').problem, { code: 'linkPart', part: 'b=x' });
  assert.equal(tableOf('y=rinshan.haitei').how, ['haitei'], 'the later one holds');
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
  assert.is(encode(dragons), `${link}&y=pao-left`);
  assert.equal(readPosition(writePosition(dragons), EMPTY), dragons);
});

test('a discard ends what the moment brought, but not riichi', () => {
  const state = tableOf('h=123m406p789s11222z&y=riichi.ippatsu.haitei');
  assert.equal(after(state, { type: 'discard', name: '2z' }).how, ['riichi']);
  const waiting = tableOf('h=123m406p789s1122z&r=2z&x=r&y=riichi');
  const won = after(waiting, { type: 'call', kind: 'ron', own: [], banned: [] });
  assert.equal(won.how, ['ron', 'riichi']);
  assert.equal(after(state, { type: 'clear' }).how, []);
});

test('presets score as those of the engine do', () => {
  const wins = [
    'h=234m456p678s22345s&d=3m&y=riichi',
    'h=234m406p22s678s&m=567p&d=4m',
    'h=19m19p19s12345677z&y=ron',
    'h=111222333z55566z',
    'h=111222333444z99m',
    'h=123m456p789s11122z&s=s&w=s&y=ron.riichi',
    'h=222m345p345s88s23m4m&y=ron.renhou&s=s',
    'h=22334455667788m&d=2m3m4m&y=riichi.ippatsu',
    'h=22334455m667788p&d=3m5m6m7m&y=riichi.ippatsu',
    'h=123m456m789m123m99m&d=2m&y=ron',
    'h=234m345p456s66s678p&s=s&d=1m&y=ron.riichi',
    'h=567m340p678s34588s&y=riichi&u=8s&d=7s',
  ];
  for (const preset of PRESETS) {
    const rules = engineRules({ preset });
    for (const link of wins) {
      const plain = rules?.reds ? link.replaceAll('0', '5') : link;
      const state = tableOf(plain);
      const own = scoreOf(mahjong, { ...state, rules });
      const ura = state.ura.length ? { ura: state.ura } : {};
      const round = WINDS[state.round];
      const options = { ...asked(state, state.how), round, ...ura, rules: preset };
      /** @type {any} */
      const theirs = mahjong.score(handOf(state), options);
      const worth = (/** @type {typeof own} */ score) =>
        score && [score.outcome, score.points, score.han, score.fu, score.yaku, score.gains];
      assert.equal(worth(own), worth(theirs), `${preset} ${link}`);
    }
  }
});

test('rules: what differs is kept, and anything else that was kept is no rule', () => {
  const rules = withRule({ preset: 'mleague' }, 'kiriage', false);
  assert.equal(rules, { preset: 'mleague', kiriage: false });
  assert.equal(withRule(rules, 'kiriage', true), { preset: 'mleague' });
  assert.equal(engineRules(rules), {
    countedYakuman: false,
    doubleYakuman: false,
    doubleWindFu: 2,
    pao: true,
    kokushiChankan: false,
    riichiKan: 'reading',
    doubleRon: false,
    nagashi: false,
  });
  assert.equal(engineRules({ preset: 'majsoul' }), { paoHonba: 'liable' });
  assert.is(engineRules({ preset: 'default' }), undefined);
  assert.is(engineRules({ preset: 'default', reds: false, ura: true })?.ura, undefined);
  assert.equal(engineRules({ preset: 'default', reds: false }), { reds: [0, 0, 0] });
  assert.is(engineRules(withRule({ preset: 'wrc' }, 'reds', true))?.reds, undefined);
  assert.equal(readRules(JSON.parse(JSON.stringify(rules))), rules);
  for (const bad of [undefined, null, 3, 'wrc', { preset: 'toString' }, { kiriage: 1, x: true }])
    assert.equal(readRules(bad), { preset: 'default' });
  assert.equal(readRules({ preset: 'wrc', reds: true, renhou: 'luck' }), {
    preset: 'wrc',
    reds: true,
  });
});

test('any tile of a complete hand can be the one that won', () => {
  const state = tableOf('h=123m46p789s11222z0p&s=s');
  const won = after(state, { type: 'won', name: '1z' });
  assert.is(won.drawn, '1z');
  assert.equal([...won.hand, '1z'].sort(), [...state.hand, '0p'].sort());
  // The wait changes its fu: one tile inside a run, or one of two pairs.
  const fu = (/** @type {State} */ one) => {
    const score = scoreOf(mahjong, one);
    return score?.outcome === 'win' ? score.fuParts : [];
  };
  assert.not.equal(fu(won), fu(state));
  const store = makeStore(state);
  assert.is(store.dispatch({ type: 'won', name: '9m' })?.code, 'absent');
  const short = makeStore(tableOf('h=123m'));
  assert.is(short.dispatch({ type: 'won', name: '1m' })?.code, 'absent');
});

test('a new hand inherits nothing of how the last one was won', () => {
  const state = tableOf('h=123m406p789s11222z&d=3m&s=s&w=s&y=ron.riichi&u=6s');
  const of = (/** @type {State} */ { how, ura, seat, round, dora }) => [
    how,
    ura,
    seat,
    round,
    dora,
  ];
  const none = [[], [], 0, 0];
  const dealt = after(state, { type: 'deal', hand: ['1m', '9m'], drawn: null });
  assert.equal(of(dealt), [...none, []]);
  assert.equal(of(after(state, { type: 'clear' })), [...none, []]);
  /** @param {string} hand */
  const written = (hand) => {
    const { hand: tiles, drawn, melds } = tableOf(`h=${hand}`);
    return after(state, { type: 'write', hand: tiles, drawn, melds });
  };
  // The dora lie on the table, the rest belongs to the hand.
  assert.equal(of(written('19m19p19s1234567z1m')), [...none, ['3m']]);
  assert.equal(of(written('123m406p789s1122z')), of(state), 'the same hand, but for a tile');
});

test('every rule changes a score', () => {
  const score = (/** @type {string} */ link, /** @type {any} */ rules) => {
    const found = scoreOf(mahjong, { ...tableOf(link), rules: engineRules(rules) });
    return found?.outcome === 'win' ? found.points : 0;
  };
  /** @type {[string, any, number, number][]} */
  const cases = [
    ['h=340p678s22s66m6m&m=234m&y=ron', { kuitan: false }, 2900, 0],
    ['h=123m456p789s11222z&s=s&d=3m&u=6s&y=riichi', { ura: false }, 8000, 5200],
    ['h=123m456p789s11222z&s=s&y=riichi.ippatsu', { ippatsu: false }, 8000, 5200],
    ['h=234m345p456s66s678p&s=s&d=1m&y=ron.riichi', { kiriage: true }, 7700, 8000],
    ['h=19m19p19s12345677z', { doubleYakuman: false }, 96000, 48000],
    ['h=111222333z55566z', { addYakuman: false }, 144000, 96000],
    ['h=22334455667788m&d=2m&y=riichi', { countedYakuman: false }, 48000, 36000],
    ['h=222m555p234s22z67s8s&y=ron.riichi&w=s&s=s', { doubleWindFu: 2 }, 1600, 1300],
    ['h=222m345p345s88s23m4m&y=ron.renhou&s=s', { renhou: 'yakuman' }, 1300, 32000],
    ['h=123p456p789s11222z&n=3&s=s', { sanmaPayment: 'full' }, 2000, 2700],
  ];
  for (const [link, rules, before, now] of cases) {
    const [a, b] = [
      score(link, { preset: 'default' }),
      score(link, { preset: 'default', ...rules }),
    ];
    assert.equal([a, b], [before, now], `${link} ${JSON.stringify(rules)}`);
  }
});

test('the store puts the rules on the table, and takes red fives off it if there are none', () => {
  const table = tableOf('h=123m406p789s11222z&d=0s&m=');
  const store = makeStore(table);
  assert.is(store.state.rules, undefined);
  store.dispatch({ type: 'put', pile: 'river', name: '0m' });
  store.see({ rules: { kiriage: true } });
  assert.equal(store.state.rules, { kiriage: true });
  assert.equal(store.state.hand.includes('0p'), true);
  assert.equal(questionOf(store.state, 'score').options.value?.rules, { kiriage: true });
  store.undo();
  assert.equal(store.state.rules, { kiriage: true });
  store.redo();
  store.see({ rules: engineRules({ preset: 'wrc' }) });
  const { hand, dora, river } = store.state;
  assert.equal([hand.includes('5p'), dora, river], [true, ['5s'], ['5m']]);
  assert.is(JSON.stringify(store.state).includes('"0p"'), false);
  assert.is(copiesLeft(store.state).get('0m'), 0);
  assert.ok(scoreOf(mahjong, store.state), 'the engine takes it');
  assert.is(encode(store.state).includes('rules'), false);
  store.see({ rules: undefined });
  assert.is(store.state.rules, undefined);
});

test('ura are turned over with riichi alone, where the rules have them', () => {
  const state = tableOf('h=123m406p789s11222z&y=riichi');
  assert.is(takesUra(state), true);
  assert.is(takesUra({ ...state, rules: { ura: false } }), false);
  assert.is(takesUra({ ...state, how: [] }), false);
  assert.is(takesUra(tableOf('h=406p789s11222z&m=123m&y=riichi')), false);
});

test.run();
