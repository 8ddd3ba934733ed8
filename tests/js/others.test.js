// Others at the table in values: what the option says, and that it is what C computes.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { othersAfter, toldOf } from '../../wasm/table/others.js';
import { TENPAI } from '../../wasm/table/rates.js';
import { costAs } from '../../wasm/table/reading.js';
import {
  CALLS,
  DECLARES,
  DRAW,
  DRAW_PAYS,
  FOLDED,
  PUSHED,
  RON,
  RON_FOLDED,
  THROWN,
  THROWN_AT,
  THROWN_SUJI,
} from '../../wasm/table/round-rates.js';
import { load } from '../../wasm/ukeire.js';

const mahjong = await load();
const HAND = '234567m456p55678s';
const DRAWS = 10;
const PLAYERS = [0, 1, 2, 3];

/** @param {any} [others] @param {any} [more] @param {string} [hand] @returns {any} */
const ask = (others, more, hand = HAND) =>
  mahjong.winProbability(hand, {
    mode: 'straight',
    draws: DRAWS,
    value: { seat: 'south', dora: '1z', ...more, ...(others && { others }) },
  });

/** @param {any} answer */
const lines = ({ score, win, tenpai, won }) => [score, win, tenpai, won];

test('others who do nothing change no bit', () => {
  assert.equal(ask({}).discards, ask().discards);
  assert.equal(ask({ ends: 0, costs: 5000, ron: 0, riichi: {} }).discards, ask().discards);
});

test('a round that surely ends costs what it costs', () => {
  const { score, win, won, tenpai } = ask({ ends: 1, costs: [1000, 2000, 3000] }).discards[0];
  assert.equal([...score.slice(0, 4)], [-1000, -2000, -3000, -3000]);
  assert.ok([...win, ...won].every((x) => x === 0));
  assert.ok(
    tenpai.every((/** @type {number} */ x) => x === 1),
    'the hand is in tenpai when it is thrown',
  );
});

test('a wait in riichi, by the recurrence written out', () => {
  const riichi = { ends: [0.02, 0.05, 0.1], costs: [0, 4000, 6000], ron: 0.01 };
  const hand = '234567m456p5678s';
  const more = { riichi: true, deposits: 1, ippatsu: false, lastDraw: false, declare: 'always' };
  const alone = ask(undefined, more, hand);
  const { win } = ask({ ends: 0.5, riichi }, more, hand);
  const waits = mahjong.ukeire(hand).total;
  const pool = (/** @type {number} */ n) => 136 - 13 - 1 - (DRAWS - n);
  let chance = 0;
  for (let n = 0; n <= DRAWS; n++) {
    const stay = 1 - riichi.ends[Math.min(n, 2)];
    if (n > 0) chance += waits * (1 / pool(n) + riichi.ron) * (1 - chance);
    chance *= stay;
    assert.ok(Math.abs(win[n] - chance) < 1e-12, `${n}: ${win[n]}, not ${chance}`);
  }
  assert.ok(win[DRAWS] > alone.win[DRAWS] * 0.5);
});

test('ron as a number for all tiles is what ron alone is', () => {
  const alone = ask(undefined, { ron: 0.02 }).discards.map(lines);
  assert.equal(ask({ ron: 0.02 }).discards.map(lines), alone);
  assert.equal(ask({ ron: new Array(34).fill(0.02) }).discards.map(lines), alone);
});

test('games are played with others', () => {
  const options = {
    discard: 27,
    games: 20_000,
    seed: 5,
    draws: 12,
    value: { seat: 'south', others: { ends: 0.05, costs: 3000, ron: 0.03 } },
  };
  const { score, win } = /** @type {any} */ (
    mahjong.simulate('123m456p789s2378s1z', /** @type {any} */ (options))
  );
  const [least, most] = score.interval;
  const off = 0.02 * Math.abs(score.model); // ura, and waits that are gone
  assert.ok(least - off < score.model && score.model < most + off, JSON.stringify(score));
  assert.ok(win > 0.3);
});

test('how often players are tenpai is what was counted', () => {
  const lines = readFileSync(new URL('../vectors/others.txt', import.meta.url), 'utf8').split('\n');
  const counts = lines
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(' ').map(Number));
  assert.is(TENPAI.length, 5);
  TENPAI.forEach((row, melds) => {
    const rates = new Map(
      counts.filter(([, n]) => n === melds).map(([turns, , n, all]) => [turns, (1000 * n) / all]),
    );
    const most = Math.max(...rates.keys());
    assert.equal(
      row,
      row.map((_, turns) => Math.round(Number(rates.get(Math.min(turns, most))))),
    );
    assert.is(row.length, 18);
  });
});

/** Of states at an exhaustive draw, over the rate of the last turn. */
const AT_DRAW = [0.35, 0.5, 1, 1, 1];
const KINDS = /** @type {const} */ (['closed', 'open', 'open', 'open', 'riichi']);
const ROUND = { self: 0, dealer: 1, players: 4, indicators: [], honba: 0 };
const meld = { open: true, tiles: [31, 31, 31], red: 0 };
const seatOf = (/** @type {number} */ melds, riichi = null) => ({
  riichi,
  melds: new Array(melds).fill(meld),
  norths: 0,
  river: [],
});

test('waits that are suji of the own river are thrown more often to a riichi', () => {
  const river = [0, 3, 8, 9 + 1, 9 + 4, 18 + 2, 18 + 8].map((face) => ({ face })); // 149m25p39s
  const after = (/** @type {number} */ declared) => {
    const seats = PLAYERS.map((p) => ({ ...seatOf(0), river, riichi: p === declared ? {} : null }));
    return othersAfter(/** @type {any} */ ({ ...ROUND, seats }), [], 1, { first: 1, last: 1 });
  };
  const { riichi, tenpai } = after(ROUND.self);
  const threat = after(2);
  for (let t = 0; t < 34; t++) {
    const [rank, suit] = [t % 9, Math.floor(t / 9)];
    const base = t < 27 ? Math.min(rank, 8 - rank, 3) : 4;
    const partners = [t - 3, t + 3].filter((s) => s >= 0 && Math.floor(s / 9) === suit && t < 27);
    const safe = partners.filter((s) => river.some(({ face }) => face === s)).length;
    const all = t < 27 && safe === partners.length;
    const suji = all ? THROWN_SUJI.suji : safe ? THROWN_SUJI.half : 1;
    const [own, open] = [THROWN.riichi[base] * suji, THROWN.other[base]];
    for (const [name, found, wanted] of /** @type {[string, number, number][]} */ ([
      ['riichi', riichi.ron[t], own * THROWN_AT.riichi.calm],
      ['tenpai', tenpai.ron[t], open * THROWN_AT.other.calm],
      ['riichi, threat', threat.riichi.ron[t], own * THROWN_AT.riichi.threat],
      ['tenpai, threat', threat.tenpai.ron[t], open * THROWN_AT.other.threat],
    ])) {
      assert.ok(Math.abs(found - wanted) < 1e-12, `${name}, ${t}: ${found}`);
    }
  }
});

/** By turns left; of more than 17 nothing was counted. @param {readonly number[]} rates */
const at = (rates, /** @type {number} */ turns) => rates[Math.min(turns, 17)];

/** The chances of states after a go-around: a hand calls once, or declares, or neither. */
function moved(/** @type {number[]} */ of, /** @type {number} */ n, /** @type {number} */ threat) {
  const by = (/** @type {number} */ calm, /** @type {number} */ folds) =>
    ((1 - threat) * calm + threat * Math.min(calm, folds)) / 1000;
  const [one, two, three] = [0, 1, 2].map((s) => by(at(CALLS[s], n), FOLDED.calls[s]));
  const declares = by(at(DECLARES, n), FOLDED.declares);
  return [
    of[0] * (1 - one - declares),
    of[0] * one + of[1] * (1 - two),
    of[1] * two + of[2] * (1 - three),
    of[2] * three + of[3],
    of[4] + of[0] * declares,
  ];
}

/** What a player does in a go-around. @param {any} player @param {number[]} of chances of states */
function turnOf({ p, mean, state, ippatsu }, of, /** @type {number} */ n, threat = 0) {
  const all = { won: 0, costs: 0, risk: 0, pays: 0, rest: /** @type {number[]} */ ([]) };
  const share = p === state.dealer ? 1 / 3 : state.self === state.dealer ? 1 / 2 : 1 / 4;
  of.forEach((chance, s) => {
    const kind = s === 4 ? 'riichi' : 'other';
    const tenpai = (chance * at(TENPAI[s], n)) / 1000;
    const ron = (1 - threat) * RON[kind] + threat * RON_FOLDED[kind];
    const cost = costAs(state, p, KINDS[s], ippatsu && s === 4);
    all.won += tenpai * (DRAW[kind] + ron);
    all.costs += tenpai * DRAW[kind] * DRAW_PAYS[kind] * cost * share;
    const faced = (1 - threat) * tenpai + threat * tenpai * [0.35, 0.75, 0.9, 1, 1][s];
    all.risk += faced * mean;
    all.pays += faced * mean * cost;
    all.rest.push(chance - tenpai * (DRAW[kind] + ron));
  });
  return { ...all, rest: all.rest.map((chance) => chance / (1 - all.won)) };
}

/** The plain twin. @param {any} state @param {any[]} threats @param {boolean} declared */
function plainCourse(
  state,
  threats,
  declared,
  /** @type {number} */ draws,
  /** @type {any} */ parts,
) {
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

/** What is paid at a draw, over all sets of who is tenpai. @param {number[][]} states */
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

/** @param {any} found @param {any} wanted @param {string} what */
function sameNumbers(found, wanted, what) {
  for (const [name, value] of Object.entries(wanted)) {
    const list = [found[name], value].map((one) => (Array.isArray(one) ? one : [one]));
    assert.is(list[0].length, list[1].length, `${what}.${name}`);
    list[1].forEach((/** @type {number} */ x, /** @type {number} */ i) => {
      const off = Math.abs(list[0][i] - x);
      assert.ok(
        off <= 1e-9 * Math.max(1, Math.abs(x)),
        `${what}.${name}[${i}]: ${list[0][i]}, ${x}`,
      );
    });
  }
}

const ALONE = { ...ROUND, seats: [seatOf(0), seatOf(0), seatOf(0), seatOf(0)] };

test('what others do is what the rates say, go-around by go-around', () => {
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
      const parts = { first: 2 / 3, last: 1 / 3 };
      const found = othersAfter(/** @type {any} */ (state), threats, draws, parts);
      const calm = plainCourse(state, threats, false, draws, parts);
      const declared = plainCourse(state, threats, true, draws, parts);
      calm.goArounds.forEach((one, n) => sameNumbers(found.goArounds[n], one, `${i} ${n}`));
      assert.equal(found.payments, plainPayments(calm.now));
      const near = i ? PUSHED.tenpai : PUSHED.near; // somebody is in riichi, but at the first table
      for (const [name, { goArounds }, part] of /** @type {[string, any, number][]} */ ([
        ['tenpai', calm, PUSHED.tenpai],
        ['far', calm, near],
        ['riichi', declared, PUSHED.riichi],
      ])) {
        const own = goArounds.map((/** @type {any} */ { risk }, n = 0) =>
          n < draws ? part * risk : 0,
        );
        const ends = goArounds.map(
          (/** @type {any} */ one, n = 0) => own[n] + one.ends - own[n] * one.ends,
        );
        const paid = goArounds.map((/** @type {any} */ { pays }, n = 0) =>
          n < draws ? part * pays : 0,
        );
        const costs = goArounds.map(
          (/** @type {any} */ one, n = 0) => (one.costs + paid[n] * (1 - one.ends)) / ends[n],
        );
        sameNumbers(/** @type {any} */ (found)[name], { ends, own, paid, costs }, `${i} ${name}`);
      }
      // At the third table the player is in riichi, and has paid.
      assert.equal([found.tenpai.stick, found.far.stick], [0, 0]);
      assert.is(found.riichi.stick, i === 2 ? 0 : 1000);
    }
  }
});

test('hands get on faster than by own draws; what others do is spread over the steps', () => {
  const draws = 5;
  const course = (/** @type {number} */ ends, /** @type {number} */ stick) => ({
    ends: new Array(draws + 1).fill(ends),
    costs: PLAYERS.concat(4, 5).map((n) => 1000 * n),
    ron: [0.06, 0.12],
    stick,
  });
  const payments = { drawTenpai: 1500, drawNoten: -1500 };
  const others = /** @type {any} */ ({
    ...{ payments, far: course(0.3, 0), tenpai: course(0.2, 0), riichi: course(0.1, 1000) },
  });
  /** Shanten, whether open, steps, and the draws left in each. */
  const cases = /** @type {[number, boolean, number, number[]][]} */ ([
    [1, false, 6, [0, 1, 2, 3, 3, 4, 5]],
    [0, false, 5, [0, 1, 2, 3, 4, 5]],
    [1, true, 8, [0, 1, 1, 2, 3, 3, 4, 4, 5]],
    [0, true, 7, [0, 1, 1, 2, 3, 4, 4, 5]],
  ]);
  for (const [shanten, open, steps, left] of cases) {
    const told = toldOf(others, draws, shanten, open);
    assert.is(told.draws, steps);
    const { others: said, ...paid } = told.value;
    assert.equal(paid, payments);
    const part = draws / steps;
    const wanted = (/** @type {number} */ ends, /** @type {number} */ stick) => ({
      ends: left.map(() => 1 - (1 - ends) ** part),
      costs: left.map((n) => 1000 * n + stick),
      ron: [0.06 * part, 0.12 * part],
    });
    const { riichi, ...own } = said;
    sameNumbers(own, wanted(shanten ? 0.3 : 0.2, 0), `${shanten} ${open}`);
    sameNumbers(riichi, wanted(0.1, 1000), `${shanten} ${open}, riichi`);
  }
  const long = othersAfter(/** @type {any} */ (ALONE), [], 19, { first: 1, last: 1 });
  assert.is(toldOf(long, 19, 1, true).draws, 27, 'no more than there are in an answer');
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

test('what is wrong is said', () => {
  for (const [others, message] of WRONG) {
    assert.throws(
      () => ask(others),
      (/** @type {any} */ e) => {
        assert.is(e.code, 'bad-option', e.message);
        assert.match(e.message, message);
        return true;
      },
    );
  }
  assert.throws(() => ask({}, { ron: 0.1 }), /ron: not beside others/);
});

test.run();
