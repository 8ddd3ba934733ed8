// rounds.js [GAMES] - counts actions in go-arounds, for wasm/table/decide/round-rates.js.
// SPDX-License-Identifier: MIT
//
// The games are of majiang-ai against itself (games.js). How often players are tenpai is published
// (wasm/table/ask/rates.js); this counts what tenpai players do, and how hands develop.

import { writeFileSync } from 'node:fs';
import { load } from '../../wasm/ukeire.js';
import { MOST, RIICHI, Rate, readRound } from './count.js';
import { logsOf } from './games.js';

const GAMES = Number(process.argv[2] ?? 140);
const TABLE = new URL('../../wasm/table/decide/round-rates.js', import.meta.url);
const TURNS = 18;
const PLACES = 5; // 1 and 9, 2 and 8, 3 and 7, 4 to 6, honours

const rates = (/** @type {number} */ n) => Array.from({ length: n }, () => new Rate());
/** Rates of players in riichi and of the others. */
const byRiichi = () => ({ riichi: new Rate(), other: new Rate() });

const byThreat = () => ({ calm: rates(PLACES), threat: rates(PLACES) });

const counted = {
  draw: byRiichi(),
  /** Rons on others than the player who asks; `ronFolded`: while a third is in riichi. */
  ron: byRiichi(),
  ronFolded: byRiichi(),
  /** The sum that a tsumo pays, divided by the mean cost of a ron. */
  pays: byRiichi(),
  /** Rates by turns left: `calm` without a riichi of another player, `folded` with one. */
  declares: { calm: rates(TURNS), folded: rates(TURNS) },
  calls: Array.from({ length: MOST }, () => ({ calm: rates(TURNS), folded: rates(TURNS) })),
  /** Rates by place of the tile; `threat` with a riichi of another player, `calm` without. */
  thrown: { riichi: byThreat(), other: byThreat() },
  /** Waits in riichi that are suji of the player's river: on all sides, on one, on none. */
  suji: { all: new Rate(), some: new Rate(), none: new Rate() },
  /** Deal-ins divided by the mean risk of an unseen tile: in tenpai, and at 1-shanten or tenpai. */
  pushed: { ...byRiichi(), near: new Rate() },
};

/** @param {number[]} list */
const sumOf = (list) => list.reduce((a, b) => a + b, 0);

/** @param {number} tile */
const placeOf = (tile) => (tile >= 27 ? PLACES - 1 : Math.min(tile % 9, 8 - (tile % 9), 3));

/** @param {number} tile @param {number[]} river */
function sujiOf(tile, river) {
  const rank = tile % 9;
  const ends = [...(rank >= 3 ? [tile - 3] : []), ...(rank <= 5 ? [tile + 3] : [])];
  const safe = ends.filter((end) => river.includes(end)).length;
  return safe === ends.length ? 'all' : safe ? 'some' : 'none';
}

/** @param {import('./count.js').GoAround} goAround @param {import('./count.js').Win[]} wins */
function countWins({ me, others }, wins) {
  for (const { p, state, tenpai, folds, usual } of others) {
    const kind = state === RIICHI ? 'riichi' : 'other';
    if (state === 0) continue; // majiang-ai always declares
    const ownWins = wins.filter((win) => win.p === p);
    const drawn = ownWins.filter(({ from }) => from === null);
    counted.draw[kind].add(drawn.length, tenpai);
    const rons = ownWins.filter(({ from }) => from !== null && from !== me).length;
    counted[folds ? 'ronFolded' : 'ron'][kind].add(rons, tenpai);
    for (const { paid } of drawn) counted.pays[kind].add(sumOf(paid), usual());
  }
}

/** @param {import('./count.js').GoAround} goAround @param {number[]} states */
function countChanges({ others, left }, states) {
  others.forEach(({ state, folds }, i) => {
    const when = folds ? 'folded' : 'calm';
    if (state === 0) counted.declares[when][left].add(Number(states[i] === RIICHI), 1);
    if (state < MOST) counted.calls[state][when][left].add(Number(states[i] === state + 1), 1);
  });
}

/** @param {import('./count.js').GoAround} goAround */
function countThrown({ waits, thrown, unseen, riichi, river, threat }) {
  const kind = riichi ? 'riichi' : 'other';
  for (const wait of waits) {
    const hits = thrown.filter((tile) => tile === wait).length;
    counted.thrown[kind][threat ? 'threat' : 'calm'][placeOf(wait)].add(hits, unseen[wait]);
    if (riichi && wait < 27) counted.suji[sujiOf(wait, river)].add(hits, unseen[wait]);
  }
}

/** @param {import('./count.js').GoAround} goAround @param {import('./count.js').Win[]} wins */
function countPushed({ pushes, risk, me, riichi, tenpai }, wins) {
  if (!pushes) return;
  const hits = Number(wins.some(({ from }) => from === me));
  if (tenpai) counted.pushed[riichi ? 'riichi' : 'other'].add(hits, risk);
  if (!riichi) counted.pushed.near.add(hits, risk);
}

const engine = await load();
const logs = (await logsOf(1, GAMES)).flat();
for (const round of logs) {
  readRound(round, engine, (goAround, wins, states) => {
    countWins(goAround, wins ?? []);
    if (!wins) countChanges(goAround, states);
    countThrown(goAround);
    countPushed(goAround, wins ?? []);
  });
}

// ---- results ----

/** The total of some rates. @param {Rate[]} list */
function wholeOf(list) {
  const all = new Rate();
  for (const { hits, of } of list) all.add(hits, of);
  return all;
}

const thousandths = (/** @type {Rate[]} */ of) => Math.round(1000 * wholeOf(of).rate);

/** Averages over three neighbours. @param {Rate[]} list */
const smooth = (list) => list.map((_, i) => thousandths(list.slice(Math.max(0, i - 1), i + 2)));

const roundedRate = (/** @type {Rate} */ { rate }) => Number(rate.toFixed(4));
const errorOf = (/** @type {Rate} */ { rate, error }) => `${Math.round((100 * error) / rate)} %`;
const pair = (/** @type {ReturnType<typeof byRiichi>} */ { riichi, other }) =>
  `{ riichi: ${roundedRate(riichi)}, other: ${roundedRate(other)} }`;
const errors = (/** @type {ReturnType<typeof byRiichi>} */ { riichi, other }) =>
  `error ${errorOf(riichi)}, ${errorOf(other)}`;
const rateList = (/** @type {Rate[]} */ of) => `[${of.map(roundedRate).join(', ')}]`;
const relative = (/** @type {Rate} */ of) => (of.rate / counted.suji.none.rate).toFixed(2);

/** Rates by place, with and without a threat. @param {ReturnType<typeof byThreat>} at */
const anyOf = ({ calm, threat }) => calm.map((one, place) => wholeOf([one, threat[place]]));

/** How often waits are discarded, by their places' rates. @param {'riichi' | 'other'} kind */
function threatOf(kind) {
  const { calm, threat } = counted.thrown[kind];
  const all = anyOf(counted.thrown[kind]);
  const each = [calm, threat].map((some) => {
    const ratio = new Rate();
    some.forEach(({ hits, of }, place) => ratio.add(hits, of * all[place].rate));
    return ratio;
  });
  return { text: `{ calm: ${inHundredths(each[0])}, threat: ${inHundredths(each[1])} }`, each };
}

const inHundredths = (/** @type {Rate} */ { rate }) => Number(rate.toFixed(2));
const [payRiichi, payOther] = [counted.pays.riichi, counted.pays.other].map(inHundredths);
const [declared, silent] = [threatOf('riichi'), threatOf('other')];
const threatErrors = [declared, silent].map(({ each }) => errorOf(each[1])).join(', ');
const foldedCalls = counted.calls.map(({ folded }) => thousandths(folded)).join(', ');

writeFileSync(
  TABLE,
  `// Rates of rounds: what others do in a go-around, from an own discard to the own next draw.
// SPDX-License-Identifier: MIT
//
// Written by \`npm run learn\`; do not edit. Counted in ${logs.length} rounds of ${GAMES} games of
// majiang-ai against itself (tests/learn/rounds.js), for players who are tenpai as often as is
// published (rates.js).
// Errors are one standard error, as parts of the rate.

/** The chance that a player who is tenpai wins by draw; ${errors(counted.draw)}. */
const DRAW = ${pair(counted.draw)};

/** The chance of a ron on somebody else than the player who asks; ${errors(counted.ron)}. */
const RON = ${pair(counted.ron)};

/** The same where somebody else is in riichi; ${errors(counted.ronFolded)}. */
const RON_FOLDED = ${pair(counted.ronFolded)};

/** What a win by draw pays in all, over what a ron of the same player pays. */
const DRAW_PAYS = { riichi: ${payRiichi}, other: ${payOther} };

/**
 * The chance that a hand without an open meld declares riichi where nobody else is in riichi, by
 * turns left, 0 to 17, in thousandths; with the neighbours, and 0 without four draws left.
 */
const DECLARES = [0, ${smooth(counted.declares.calm).slice(1).join(', ')}];

/** The chance of another open meld, by open melds, 0 to 2, and turns left, in the same way. */
const CALLS = [
${counted.calls.map((of) => `  [${smooth(of.calm).join(', ')}],`).join('\n')}
];

/** The same where somebody else is in riichi, at any turn, and no more than these. */
const FOLDED = { declares: ${thousandths(counted.declares.folded)}, calls: [${foldedCalls}] };

/**
 * The chance that one unseen copy of a wait is thrown by another: 1 and 9, 2 and 8, 3 and 7, 4 to
 * 6, honours. By players in riichi, and by others, who wait mostly with open hands.
 */
const THROWN = {
  riichi: ${rateList(anyOf(counted.thrown.riichi))},
  other: ${rateList(anyOf(counted.thrown.other))},
};

/** In riichi, over waits that are no suji of the own river: half suji and suji. */
const THROWN_SUJI = { half: ${relative(counted.suji.some)}, suji: ${relative(counted.suji.all)} };

/**
 * Over the rates above: where no other player is in riichi, and where one is. That one throws all
 * that is drawn, and the others fold; error of the second ${threatErrors}.
 */
const THROWN_AT = { riichi: ${declared.text}, other: ${silent.text} };

/**
 * How often players deal in, over the mean risk of an unseen tile: in riichi; tenpai and not in
 * riichi, when most go on; and one step away at most, when some fold; ${errors(counted.pushed)},
 * ${errorOf(counted.pushed.near)}.
 */
const PUSHED = {
  riichi: ${inHundredths(counted.pushed.riichi)},
  tenpai: ${inHundredths(counted.pushed.other)},
  near: ${inHundredths(counted.pushed.near)},
};

export {
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
};
`,
);
