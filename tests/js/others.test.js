// The option `others`, and the values of this option in decide(), compared with a simple
// computation.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { othersAfter, overridesFor } from '../../wasm/table/decide/others.js';
import { TENPAI, winCosts } from '../../wasm/table/ask/reading.js';
import * as rates from '../../wasm/table/decide/round-rates.js';
import { load } from '../../wasm/ukeire.js';
import { fault } from './faults.js';

const mahjong = await load();
const HAND = '234567m456p55678s';
const DRAWS = 10;
const PLAYERS = [0, 1, 2, 3];
const WAITING = '234567m456p5678s';
const IN_RIICHI = { riichi: true, deposits: 1, ippatsu: false, declare: 'always' };

/** @param {any} [others] @param {any} [more] @param {string} [hand] @returns {any} */
const winAgainst = (others, more, hand = HAND) =>
  mahjong.winProbability(hand, {
    mode: 'straight',
    draws: DRAWS,
    points: { seatWind: 'south', indicators: '1z', ...more, ...(others && { others }) },
  });

const lines = (/** @type {any} */ { score, win, tenpai, won }) => [score, win, tenpai, won];

test('a round that surely ends costs the cost of its turn, also in riichi', () => {
  const ends = { ends: 1, costs: [1000, 2000, 3000] };
  const [free] = winAgainst(ends).discards;
  const declared = winAgainst({ ends: 0.5, riichi: ends }, IN_RIICHI, WAITING);
  for (const { score, win, won } of [free, declared]) {
    assert.equal([...score.slice(0, 4)], [-1000, -2000, -3000, -3000]);
    assert.ok([...win, ...won].every((x) => x === 0));
  }
});

test('opponents who do nothing change nothing, and `ron` may be a number or a list', () => {
  const still = { ends: 0, costs: 5000, ron: 0, riichi: {} };
  assert.equal(winAgainst(still).discards, winAgainst().discards);
  const alone = winAgainst(undefined, { ron: 0.02 }).discards.map(lines);
  for (const ron of [0.02, new Array(34).fill(0.02)])
    assert.equal(winAgainst({ ron }).discards.map(lines), alone);
  const [none, either, own] = [{}, { ron: 0.02 }, { ron: 0.5, riichi: { ron: 0.02 } }].map(
    (others) => lines(winAgainst(others, IN_RIICHI, WAITING)),
  );
  assert.equal(own, either);
  assert.ok(either[1][DRAWS] > none[1][DRAWS]);
});

test('the rates of tenpai are those of the counted rounds', () => {
  const text = readFileSync(new URL('../vectors/others.txt', import.meta.url), 'utf8');
  const counts = (text.match(/^\d.*/gm) ?? []).map((line) => line.split(' ').map(Number));
  assert.is(TENPAI.length, 5);
  for (const [melds, row] of TENPAI.entries()) {
    const rates = counts.filter(([, n]) => n === melds);
    const most = Math.max(...rates.map(([turns]) => turns));
    const rounded = Array.from({ length: 18 }, (_, turns) => {
      const [, , n, all] = rates.find(([at]) => at === Math.min(turns, most)) ?? [];
      return Math.round((1000 * n) / all);
    });
    assert.equal(row, rounded);
  }
});

/** By state, the rate of tenpai at an exhaustive draw divided by the rate at the last turn. */
const AT_DRAW = [0.7, 0.5, 1, 1, 1];
const KINDS = /** @type {const} */ (['closed', 'open', 'open', 'open', 'riichi']);
const ROUND = { self: 0, dealer: 1, players: 4, indicators: [], honba: 0 };
const meld = { open: true, tiles: [31, 31, 31], reds: 0 };
const seatOf = (/** @type {number} */ melds, riichi = null) => ({
  ...{ riichi, melds: new Array(melds).fill(meld), norths: 0, river: [] },
});

test('the chances of a ron on each tile, more for suji of the own river', () => {
  // 149m25p39s
  const river = [0, 3, 8, 9 + 1, 9 + 4, 18 + 2, 18 + 8].map((tile) => ({ face: tile }));
  const afterRiichi = (/** @type {number} */ declared) => {
    const seats = PLAYERS.map((p) => ({ ...seatOf(0), river, riichi: p === declared ? {} : null }));
    return othersAfter(/** @type {any} */ ({ ...ROUND, seats }), [])(1, { first: 1, last: 1 });
  };
  const whens = /** @type {const} */ ({ calm: afterRiichi(ROUND.self), threat: afterRiichi(2) });
  for (let t = 0; t < 34; t++) {
    const [rank, suit] = [t % 9, Math.floor(t / 9)];
    const base = t < 27 ? Math.min(rank, 8 - rank, 3) : 4;
    const partners = [t - 3, t + 3].filter((s) => s >= 0 && Math.floor(s / 9) === suit && t < 27);
    const safe = partners.filter((s) => river.some(({ face: tile }) => tile === s)).length;
    const all = t < 27 && safe === partners.length;
    const suji = all ? rates.THROWN_SUJI.suji : safe ? rates.THROWN_SUJI.half : 1;
    for (const when of /** @type {const} */ (['calm', 'threat'])) {
      const { riichi, tenpai } = whens[when];
      const wanted = [
        rates.THROWN.riichi[base] * suji * rates.THROWN_AT.riichi[when],
        rates.THROWN.other[base] * rates.THROWN_AT.other[when],
      ];
      [riichi, tenpai].forEach(({ ron }, i) => {
        assert.ok(Math.abs(ron[t] - wanted[i]) < 1e-12, `${when}, ${t}: ${ron[t]}`);
      });
    }
  }
});

/** @param {readonly number[]} rates */
const rateAt = (rates, /** @type {number} */ turns) => rates[Math.min(turns, 17)];

/** Returns the chances of an opponent's states after a go-around. */
function moved(/** @type {number[]} */ of, /** @type {number} */ n, /** @type {number} */ threat) {
  const by = (/** @type {number} */ calm, /** @type {number} */ folds) =>
    ((1 - threat) * calm + threat * Math.min(calm, folds)) / 1000;
  const [one, two, three] = [0, 1, 2].map((s) =>
    by(rateAt(rates.CALLS[s], n), rates.FOLDED.calls[s]),
  );
  const declares = by(rateAt(rates.DECLARES, n), rates.FOLDED.declares);
  return [
    of[0] * (1 - one - declares),
    of[0] * one + of[1] * (1 - two),
    of[1] * two + of[2] * (1 - three),
    of[2] * three + of[3],
    of[4] + of[0] * declares,
  ];
}

/** An opponent's go-around. @param {any} player @param {number[]} of chances of its states */
function turnOf({ p, mean, state, ippatsu }, of, /** @type {number} */ n, threat = 0) {
  const all = { won: 0, costs: 0, risk: 0, pays: 0, rest: /** @type {number[]} */ ([]) };
  const share = p === state.dealer ? 1 / 3 : state.self === state.dealer ? 1 / 2 : 1 / 4;
  of.forEach((chance, s) => {
    const kind = s === 4 ? 'riichi' : 'other';
    const tenpai = (chance * rateAt(TENPAI[s], n)) / 1000;
    const ron = (1 - threat) * rates.RON[kind] + threat * rates.RON_FOLDED[kind];
    const cost = winCosts(state, p)(-1, KINDS[s], ippatsu && s === 4);
    all.won += tenpai * (rates.DRAW[kind] + ron);
    all.costs += tenpai * rates.DRAW[kind] * rates.DRAW_PAYS[kind] * cost * share;
    const faced = (1 - threat) * tenpai + threat * tenpai * [0.7, 0.75, 0.9, 1, 1][s];
    all.risk += faced * mean;
    all.pays += faced * mean * cost;
    all.rest.push(chance - tenpai * (rates.DRAW[kind] + ron));
  });
  return { ...all, rest: all.rest.map((chance) => chance / (1 - all.won)) };
}

/**
 * Returns go-arounds by draws left, and the final states of all opponents.
 * @param {{ state: any, threats: any[], draws: number, parts: any }} at @param {boolean} declared
 */
function plainCourse({ state, threats, draws, parts }, declared) {
  let now = threats.map(({ p }) => {
    const { riichi, melds } = state.seats[p];
    return KINDS.map((_, s) => Number(s === (riichi ? 4 : Math.min(melds.length, 3))));
  });
  const goArounds = /** @type {any[]} */ ([]);
  for (let n = draws; n >= 0; n--) {
    const threatTo = now.map((_, i) =>
      declared ? 1 : 1 - now.reduce((none, of, k) => (k === i ? none : none * (1 - of[4])), 1),
    );
    const turns = threats.map((threat, i) => {
      const ippatsu = n === draws && Boolean(state.seats[threat.p].riichi?.ippatsu);
      return turnOf({ ...threat, state, ippatsu }, now[i], n, threatTo[i]);
    });
    const part = (n && n === draws ? parts.first : 1) * (n ? 1 : parts.last);
    goArounds[n] = {
      ends: part * (1 - turns.reduce((none, { won }) => none * (1 - won), 1)),
      costs: part * turns.reduce((all, { costs }) => all + costs, 0),
      risk: 1 - turns.reduce((none, { risk }) => none * (1 - risk), 1),
      pays: turns.reduce((all, { pays }) => all + pays, 0),
    };
    now = turns.map(({ rest }, i) => moved(rest, n, threatTo[i]));
  }
  return { goArounds, now };
}

/** Sums the payments at a draw over all sets of tenpai players. @param {number[][]} states */
function plainPayments(states) {
  const chances = states.map((of) =>
    of.reduce((all, chance, s) => all + (chance * TENPAI[s][0] * AT_DRAW[s]) / 1000, 0),
  );
  let [tenpai, noten] = [0, 0];
  for (let set = 0; set < 1 << chances.length; set++) {
    const chance = chances.reduce((all, p, i) => all * ((set >> i) & 1 ? p : 1 - p), 1);
    const n = chances.filter((_, i) => (set >> i) & 1).length;
    const all = 1000 * chances.length;
    if (n < chances.length) tenpai += (chance * all) / (n + 1);
    if (n) noten -= (chance * all) / (chances.length + 1 - n);
  }
  return { drawTenpai: Math.round(tenpai), drawNoten: Math.round(noten) };
}

/** @param {any[]} goArounds */
function plainEnds(goArounds, /** @type {number} */ part) {
  const each = goArounds.map(({ ends, costs, risk, pays }, n) => {
    const later = n < goArounds.length - 1 ? part : 0;
    const [ownPart, paid] = [later * risk, later * pays];
    const all = ownPart + ends - ownPart * ends;
    return { ends: all, own: ownPart, paid, costs: (costs + paid * (1 - ends)) / all };
  });
  const lists = /** @type {const} */ (['ends', 'own', 'paid', 'costs']);
  return Object.fromEntries(lists.map((name) => [name, each.map((one) => one[name])]));
}

/** @param {any} computed @param {any} wanted @param {string} what */
function sameNumbers(computed, wanted, what) {
  for (const [name, value] of Object.entries(wanted)) {
    const [a, b] = [computed[name], value].map((one) => [one].flat());
    assert.is(a.length, b.length, `${what}.${name}`);
    b.forEach((/** @type {number} */ x, /** @type {number} */ i) => {
      const off = Math.abs(a[i] - x);
      assert.ok(off <= 1e-9 * Math.max(1, Math.abs(x)), `${what}.${name}[${i}]: ${a[i]}, ${x}`);
    });
  }
}

test('the acts of opponents in each go-around follow from the rates', () => {
  const riichi = /** @type {any} */ ({ ippatsu: true, paid: true });
  const tables = [
    { ...ROUND, seats: [seatOf(0), seatOf(0), seatOf(1), seatOf(2)] },
    { ...ROUND, dealer: 0, seats: [seatOf(0), seatOf(0, riichi), seatOf(3), seatOf(4)] },
    { ...ROUND, self: 1, seats: [seatOf(0, riichi), seatOf(0, riichi), seatOf(1), seatOf(1)] },
    { ...ROUND, players: 3, seats: [seatOf(0), seatOf(0, riichi), seatOf(2)] },
  ];
  for (const [i, state] of tables.entries()) {
    const threats = state.seats.flatMap((_, p) =>
      p === state.self ? [] : [{ p, mean: 0.03 + 0.01 * p, tenpai: 0, waits: [] }],
    );
    for (const draws of [0, 1, 4, 19]) {
      const at = { state, threats, draws, parts: { first: 2 / 3, last: 1 / 3 } };
      const computed = othersAfter(/** @type {any} */ (state), threats)(draws, at.parts);
      const calm = plainCourse(at, false);
      const declared = plainCourse(at, true);
      calm.goArounds.forEach((one, n) => sameNumbers(computed.goArounds[n], one, `${i} ${n}`));
      assert.equal(computed.payments, plainPayments(calm.now));
      // Somebody is in riichi at all tables except the first.
      const near = i ? rates.PUSHED.tenpai : rates.PUSHED.near;
      sameNumbers(computed.tenpai, plainEnds(calm.goArounds, rates.PUSHED.tenpai), `${i} tenpai`);
      sameNumbers(computed.far, plainEnds(calm.goArounds, near), `${i} far`);
      const riichiEnds = plainEnds(declared.goArounds, rates.PUSHED.riichi);
      sameNumbers(computed.riichi, riichiEnds, `${i} riichi`);
      // At the third table the player is already in riichi and has paid.
      assert.equal([computed.tenpai.stick, computed.far.stick], [0, 0]);
      assert.is(computed.riichi.stick, i === 2 ? 0 : 1000);
    }
  }
});

test('the acts of opponents are spread over the steps, which are more than the draws', () => {
  const draws = 5;
  const othersCourse = (/** @type {number} */ ends, /** @type {number} */ stick) => ({
    ends: new Array(draws + 1).fill(ends),
    costs: PLAYERS.concat(4, 5).map((n) => 1000 * n),
    ron: [0.06, 0.12],
    stick,
  });
  const payments = { drawTenpai: 1500, drawNoten: -1500 };
  const others = /** @type {any} */ ({
    ...{ payments, far: othersCourse(0.3, 0) },
    ...{ tenpai: othersCourse(0.2, 0), riichi: othersCourse(0.1, 1000) },
  });
  /** Shanten, whether the hand is open, the number of steps, and the draws left at each step. */
  const cases = /** @type {[number, boolean, number, number[]][]} */ ([
    [0, false, 5, [0, 1, 2, 3, 4, 5]],
    [3, false, 6, [0, 1, 2, 3, 3, 4, 5]],
    [0, true, 6, [0, 1, 2, 3, 3, 4, 5]],
    [3, true, 7, [0, 1, 1, 2, 3, 4, 4, 5]],
  ]);
  for (const [shanten, open, steps, left] of cases) {
    const expected = overridesFor(others, draws, shanten, open);
    assert.is(expected.draws, steps);
    const { others: stated, ...paid } = expected.points;
    assert.equal(paid, payments);
    const part = draws / steps;
    const wanted = (/** @type {number} */ ends, /** @type {number} */ stick) => ({
      ends: left.map(() => 1 - (1 - ends) ** part),
      costs: left.map((n) => 1000 * n + stick),
      ron: [0.06 * part, 0.12 * part],
    });
    const { riichi, ...ownPart } = stated;
    sameNumbers(ownPart, wanted(shanten ? 0.3 : 0.2, 0), `${shanten} ${open}`);
    sameNumbers(riichi, wanted(0.1, 1000), `${shanten} ${open}, riichi`);
  }
  const alone = /** @type {any} */ ({ ...ROUND, seats: PLAYERS.map(() => seatOf(0)) });
  const long = othersAfter(alone, [])(19, { first: 1, last: 1 });
  assert.is(overridesFor(long, 19, 3, true).draws, 27, 'no more than there are in an answer');
});

/** @type {[any, RegExp][]} */
const WRONG = [
  [{ ends: 2 }, /others\.ends: 2 is not a number from 0 to 1/],
  [{ ends: [] }, /others\.ends: 0 numbers; by draws left there are 1 to 28/],
  [{ costs: [0, NaN] }, /others\.costs\[1\]: NaN/],
  [{ ron: [1, 2] }, /others\.ron: 2 numbers; by tile there are 34/],
  [{ endz: 1 }, /"endz"/],
  [{ riichi: { riichi: {} } }, /others\.riichi: "riichi" is no option/],
  [5, /others: 5/],
];

test('wrong options of opponents', () => {
  for (const [others, message] of WRONG) {
    const { code, message: stated } = fault(() => winAgainst(others));
    assert.is(code, 'bad-option');
    assert.match(stated, message);
  }
  assert.match(fault(() => winAgainst({}, { ron: 0.1 })).message, /ron: not beside others/);
});

test.run();
