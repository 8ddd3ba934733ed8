// Rules of leagues at a strict table: riichi, aborted rounds, several winners, ura, pao.
// SPDX-License-Identifier: MIT
//
// The values of each preset are published; c/score/SCORE.md names the sources.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { liablePlayers } from '../../wasm/table/ask/ends.js';
import { laidTable } from './positions.js';
import { load, parse } from '../../wasm/ukeire.js';
import { codeOf, eventOf, eventsOf, startOf, strictTable } from './table-events.js';

const engine = await load();

/** Hands: the first is noten, the others wait for 4p and 7p with tanyao. */
const WAITING = [
  '159m159s1234567z',
  '234m345p56p678s22s',
  '234m888m56p678p33s',
  '345m234s56p567s44s',
];
const LEAGUES = /** @type {const} */ (['tenhou', 'majsoul', 'mleague', 'wrc']);

test('riichi with 900 points, by preset', () => {
  const hands = [WAITING[1], WAITING[0], WAITING[2], WAITING[3]];
  const poor = { scores: [900, 25000, 25000, 49100] };
  const winCodes = LEAGUES.map((rules) => {
    const t = strictTable(engine, rules, hands, '0+9m', poor);
    const offered = t.actions().some((action) => 'riichi' in action && action.riichi);
    assert.is(offered, t.riichiDiscards().length > 0);
    return `${codeOf(t, '0-9m*') || 'taken'} ${offered}`;
  });
  const not = 'few-points false';
  assert.equal(winCodes, [not, not, 'taken true', not]);
});

test('the points of who declares riichi count, and an open hand declares none', () => {
  const t = strictTable(engine, 'tenhou', WAITING, '0+9m 0-9m 1+9m', {
    scores: [900, 1000, 25000, 49100],
  });
  assert.is(codeOf(t, '1-9m*'), '');
  const hand = '234m345p56p8s2z[999m]2z';
  assert.is(codeOf(laidTable({ engine, hand, rules: 'tenhou' }), '0-2z*'), 'bad-riichi');
});

test('points count on riichi where the rules allow it', () => {
  const riichiFlag = (/** @type {any} */ rules, /** @type {number} */ self) => {
    const scores = { self, right: 25000, across: 25000, left: 25000 };
    const t = laidTable({ engine, rules, hand: '234m567p34678s22m3z', scores });
    return t.winProbability({ points: {}, draws: 12, only: '3z' }).discards[0].riichi?.at(-1);
  };
  assert.equal([riichiFlag('tenhou', 1000), riichiFlag('tenhou', 900)], [true, false]);
  assert.is(riichiFlag('mleague', 900), true);
});

test('riichi with few tiles in the wall: as many as players, by preset none', () => {
  const hand = '234m345p56p678s22s9m';
  const canDeclare = (/** @type {any} */ options) =>
    laidTable({ engine, hand, ...options }).riichiDiscards().length > 0;
  assert.equal(
    [canDeclare({ wall: 4 }), canDeclare({ wall: 3 }), canDeclare({ wall: 0, rules: 'mleague' })],
    [true, false, true],
  );
  const three = { players: 3, hand: '19m345p56p678s222s9m' };
  assert.equal(
    [canDeclare({ ...three, wall: 3 }), canDeclare({ ...three, wall: 2 })],
    [true, false],
  );
});

test('nine kinds abort a hand by preset', () => {
  const hands = ['19m19p19s1234556z', ...WAITING.slice(1)];
  const results = LEAGUES.map((rules) => {
    const t = strictTable(engine, rules, hands, '0+5m');
    const offered = t.actions().some(({ type }) => type === 'end');
    return `${codeOf(t, 'end:nine-kinds') || 'taken'} ${offered}`;
  });
  assert.equal(results, ['taken true', 'taken true', 'bad-end false', 'bad-end false']);
  const second = strictTable(
    engine,
    'tenhou',
    hands,
    '0+5m 0-5m 1+5z 1-5z 2+6z 2-6z 3+6z 3-6z 0+8s',
  );
  assert.is(codeOf(second, 'end:nine-kinds'), 'bad-end');
  const mergedRules = { abort: ['four-kans'] };
  assert.is(codeOf(strictTable(engine, mergedRules, hands, '0+5m'), 'end:nine-kinds'), 'bad-end');
});

test('three who may win with one tile: the nearest alone, all three, or none', () => {
  const thrown = '0+7p 0-7p';
  const winCodes = (/** @type {any} */ rules, /** @type {string} */ more = '') => {
    const t = strictTable(engine, rules, WAITING, `${thrown} ${more}`);
    return [1, 2, 3].map((p) => codeOf(t, `${p}win0`)).join();
  };
  assert.is(winCodes('tenhou'), ',,');
  assert.is(winCodes('tenhou', '1win0 2win0'), 'won,won,out-of-turn');
  assert.is(winCodes('majsoul', '1win0 2win0'), 'won,won,');
  for (const rules of ['mleague', 'wrc', { doubleRon: false }]) {
    assert.is(winCodes(rules), ',out-of-turn,out-of-turn');
    assert.is(winCodes(rules, '1pass'), 'passed,,out-of-turn');
    assert.is(winCodes(rules, '1pass 2pass'), 'passed,passed,');
    assert.is(winCodes(rules, '1win0'), 'won,out-of-turn,out-of-turn');
  }
  for (const [rules, code] of [
    ['tenhou', ''],
    ['majsoul', 'bad-end'],
    ['mleague', 'bad-end'],
  ]) {
    assert.is(
      codeOf(strictTable(engine, rules, WAITING, thrown), 'end:three-rons'),
      code,
      String(rules),
    );
  }
  assert.is(
    codeOf(strictTable(engine, 'tenhou', WAITING, `${thrown} 2pass`), 'end:three-rons'),
    'bad-end',
  );
});

test('a nearer player who is complete without a yaku does not keep others from winning', () => {
  const hands = [WAITING[0], '123m789m68p789s22s', WAITING[2], WAITING[3]];
  const t = strictTable(engine, { doubleRon: false }, hands, '0+7p 0-7p');
  assert.equal([codeOf(t, '1win0'), codeOf(t, '2win0')], ['no-yaku', '']);
});

test('with three players two wins abort nothing', () => {
  const hands = ['19m159p159s12345z', '34666678p22456s', '34777p33356788s'];
  const t = laidTable({ engine, strict: true, players: 3, rules: { abort: true } }).apply([
    startOf(hands, { scores: [35000, 35000, 35000], indicators: ['9s'] }),
    ...eventsOf('0+2p 0-2p'),
  ]);
  assert.equal(
    ['1win0', '2win0', 'end:three-rons'].map((text) => codeOf(t, text)),
    ['', '', 'bad-end'],
  );
});

test('honba and sticks are paid once, in whatever order three wins are told', () => {
  for (const order of ['123', '132', '213', '231', '312', '321']) {
    const t = strictTable(engine, 'majsoul', WAITING, '0+7p 0-7p', { honba: 1, deposits: 1 });
    const paid = Array.from(order, Number).map((p) => {
      const { points, gains } = /** @type {any} */ (t.as(p).score());
      t.apply(eventOf(`${p}win0`));
      return [points, gains.self, gains];
    });
    const gained = paid.reduce((sum, [, self]) => sum + self, 0);
    const hands = paid.reduce((sum, [points]) => sum + points, 0);
    assert.is(gained, hands + 300 + 1000, order);
  }
});

test('four riichi abort the hand at the tile of the fourth, and not later', () => {
  const hands = ['123789m12s99m111z', ...WAITING.slice(1)];
  const three = '0+1m 0-1m* 1+1m 1-1m* 2+1m 2-1m* 3+9m';
  const t = strictTable(engine, 'tenhou', hands, three, { indicators: ['1s'] });
  assert.is(codeOf(t, 'end:four-riichi'), 'bad-end');
  const first = strictTable(engine, 'tenhou', hands, '0+1m 0-1m*', { indicators: ['1s'] });
  assert.is(codeOf(first, 'end:four-riichi'), 'bad-end');
  t.apply(eventOf('3-9m*'));
  assert.is(codeOf(t, 'end:four-riichi'), '');
  t.apply(eventsOf('0+5z 0-5z'));
  assert.is(codeOf(t, 'end:four-riichi'), 'bad-end');
});

test('four kans by two players abort the hand at the next discard, not later', () => {
  const hands = ['1111222m456p789s', '4444555m123p123s', '369p369s1234567z', '789m258p258s1234z'];
  const t = strictTable(engine, 'tenhou', hands, '0+2m 0closed-kan1m 0+9p 0closed-kan2m', {
    indicators: ['6z'],
  });
  assert.is(codeOf(t.apply(eventsOf('dora6z 0+8p 0-8p')), '1+5m'), 'bad-indicator');
  t.apply(eventsOf('dora6z 1+5m 1closed-kan4m 1+7z 1closed-kan5m'));
  assert.is(codeOf(t, 'end:four-kans'), 'bad-end');
  t.apply(eventsOf('1+9m'));
  assert.is(codeOf(t, 'end:four-kans'), 'bad-end');
  t.apply(eventsOf('1-9m'));
  assert.is(codeOf(t, 'end:four-kans'), '');
  assert.is(
    codeOf(t.clone().apply(eventsOf('dora3z dora3z 2+5s 2-5s')), 'end:four-kans'),
    'bad-end',
  );
});

test('four kans of which the last one is called', () => {
  const hands = ['1111222m456p789s', '4444555m123p123s', '369p369s1234567z', '789m258p258s1234z'];
  const t = strictTable(
    engine,
    'tenhou',
    hands,
    '0+2m 0closed-kan1m 0+9p 0closed-kan2m 0+8p 0-8p',
    {
      indicators: ['6z'],
    },
  );
  t.apply(eventsOf('dora6z dora6z 1+9s 1closed-kan4m 1+7z 1-7z dora3z'));
  t.apply(eventsOf('2+5m 2-5m 1kan5m:555m 1+9m'));
  assert.is(codeOf(t, 'end:four-kans'), 'bad-end');
  assert.is(codeOf(t.apply(eventsOf('1-9m')), 'end:four-kans'), '');
});

test('ura: as many as indicators, for riichi alone, and no fifth copy', () => {
  const hands = [WAITING[1], WAITING[0], WAITING[2], WAITING[3]];
  const riichi = strictTable(engine, 'tenhou', hands, '0+9m 0-9m* 1+7p 1-7p');
  const code = (/** @type {any} */ t, /** @type {string[]} */ ura, player = 0) =>
    t.can({ type: 'win', player, from: 1, uraIndicators: ura }).code ?? '';
  assert.equal(
    [code(riichi, ['1z']), code(riichi, ['1z', '2z']), code(riichi, [])],
    ['', 'bad-indicator', 'bad-indicator'],
  );
  assert.is(code(riichi, ['5p']), 'too-many-copies');
  const dama = strictTable(engine, 'tenhou', hands, '0+9m 0-9m 1+7p 1-7p');
  assert.equal([code(dama, ['1z']), code(riichi, ['1z'], 2)], ['bad-indicator', 'bad-indicator']);
});

test('pao for four kans: who fed the last one, where the order of kans is known', () => {
  const { melds } = parse('1z(1111m)(2222m)[3333m][4444m]');
  const fed = melds.map((meld, i) => ({
    ...meld,
    ...(i === 2 && { from: /** @type {const} */ ('left'), added: true }),
    ...(i === 3 && { from: /** @type {const} */ ('across') }),
  }));
  assert.is(liablePlayers(fed), null);
  assert.equal(liablePlayers(fed, 3), { suukantsu: 'across' });
  assert.equal([liablePlayers(fed, 2), liablePlayers(fed, 0)], [null, null]);
});

test('pao for four kans at a table that saw them: a called one last, or an added one', () => {
  const liableAfter = (/** @type {string} */ events) => {
    const before = '0+2m 0closed-kan1m 0+8p 0closed-kan2m 0+7p 0-8p 1+ 1-3s 0pon3s:33s 0-7p';
    const hands = ['1111222m33s9p444z', null, null, null];
    const start = startOf(hands, { indicators: ['9s'] });
    const t = laidTable({ engine, rules: 'mleague' }).apply([start, ...eventsOf(before)]);
    return /** @type {any} */ (t.apply(eventsOf(events)).score()).payments.liable ?? [];
  };
  const called = '1+ 1-1z 2+ 2-1z 3+ 3-1z 0+3s 0added-kan3s 0+6p 0-6p 1+ 1-1z 2+ 2-4z';
  assert.equal(liableAfter(`${called} 0kan4z:444z 0+9p`), [{ seat: 'across', points: 48000 }]);
  assert.equal(liableAfter('1+ 1-1z 2+ 2-4z 0kan4z:444z 0+3s 0added-kan3s 0+9p'), []);
});

/** The yaku of a win by the player who asks. @param {any} t */
const yakuList = (t) => t.score().yaku.map((/** @type {any} */ { id }) => id);

test('thirteen orphans rob a closed kan of the first go-around: no win before any discard', () => {
  const hands = [
    '7777z123m456p789s',
    '19m19p19s1234566z',
    '258m147p369s1234z',
    '345m222s67p678s44s',
  ];
  const rules = { renhou: 'yakuman', kokushiChankan: true };
  const t = strictTable(engine, rules, hands, '0+9p 0closed-kan7z');
  assert.equal(yakuList(t.as(1)), ['kokushi']);
  assert.is(codeOf(t, '1win0'), '');
  const plain = ['7777z123m789p789s', WAITING[1], WAITING[2], WAITING[3]];
  assert.is(codeOf(strictTable(engine, rules, plain, '0+9p 0closed-kan7z'), '1win0'), 'incomplete');
});

test('a north set aside ends the first go-around', () => {
  const hands = ['234567p234567s4z', '19m147p147s11223z', '19m258p258s11223z'];
  const tableWith = (/** @type {string} */ events) =>
    laidTable({ engine, strict: true, players: 3, rules: 'tenhou' }).apply([
      startOf(hands, { scores: [35000, 35000, 35000], indicators: ['9s'] }),
      ...eventsOf(events),
    ]);
  assert.equal(yakuList(tableWith('0+4z')), ['tenhou']);
  const after = tableWith('0+4z 0north 0+4z');
  assert.is(after.as(0).score().outcome, 'win');
  assert.equal(yakuList(after.as(0)), ['tsumo', 'rinshan']);
});

test('a kan needs one tile in the wall, and no more', () => {
  const hand = '1111m234p567s235z9s';
  const winCodes = [1, 0].map((wall) => {
    const t = laidTable({ engine, hand, wall });
    const offered = t.actions().some(({ type }) => type === 'closed-kan');
    return [offered, codeOf(t, '0closed-kan1m')];
  });
  assert.equal(winCodes, [
    [true, ''],
    [false, 'no-tiles-left'],
  ]);
});

test('an added kan leaves a hand of as many tiles as before', () => {
  const start = startOf(['456m789s22555z66p', null, null, null], { indicators: ['9s'] });
  const events = '0+9m 0-9m 1+ 1-6p 0pon6p:66p 0-2z 1+ 1-1z 2+ 2-1z 3+ 3-1z 0+6p 0added-kan6p';
  const t = laidTable({ engine }).apply([start, ...eventsOf(events)]);
  assert.is(t.ukeire().shanten, 0);
  assert.is(t.apply(eventsOf('0+9m 0-9m')).ukeire().shanten, 0);
});

test('a second red five beside a meld that has one', () => {
  const tableWith = (/** @type {any} */ reds) =>
    laidTable({ engine, hand: '1230m456p789s', melds: { self: '[340m]' }, reds });
  assert.throws(() => tableWith([1, 1, 1]), /2 red 5m/);
  assert.is(tableWith([2, 1, 1]).wall, 70, 'without rivers nobody has drawn');
});

test.run();
