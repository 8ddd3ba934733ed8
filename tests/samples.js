// samples.js - how much of what is random a run takes: one that is quick, a plain one, one in CI.
// SPDX-License-Identifier: MIT
//
// A test has a number of its own, and takes another one from the environment. A run sets those that
// stand here; the seeds are the same in all of them.

/** @typedef {'quick' | 'plain' | 'ci'} Run */
/**
 * Of C programs, of those that run without sanitizers beside them, and of all suites.
 * @typedef {'c' | 'fast' | 'all'} Kind
 */

/** The number of the test itself. */
const OWN = null;
/** @type {Run[]} */
const RUNS = ['quick', 'plain', 'ci'];

/** The numbers of the three runs. @type {Record<Kind, Record<string, (number | null)[]>>} */
const SAMPLES = {
  c: {
    UKEIRE_HANDS: [2000, 5000, 20_000],
    UKEIRE_BELIEFS: [200, 300, OWN],
    UKEIRE_WIN_HANDS: [10, 30, 100],
    UKEIRE_WIN_GRAPH_HANDS: [2, 6, 20],
    UKEIRE_WIN_GOLDEN: [5, 5, OWN],
    UKEIRE_WIN_ANY: [10, 20, OWN],
    UKEIRE_WIN_SEQUENCES: [2, 2, OWN],
    UKEIRE_WIN_BUDGETS: [4, 15, OWN],
    UKEIRE_WIN_KEEPING: [4, 15, OWN],
    UKEIRE_WIN_RIVERS: [3, 8, OWN],
    UKEIRE_WIN_WALLS: [4, 15, OWN],
    UKEIRE_STRAIGHT_HANDS: [5, 30, OWN],
    UKEIRE_STRAIGHT_VALUES: [10, 30, OWN],
    UKEIRE_VALUE_FOLDS: [60, 150, OWN],
    UKEIRE_VALUE_SEQUENCES: [8, 20, OWN],
    UKEIRE_VALUE_ARENAS: [20, 40, OWN],
    UKEIRE_VALUE_HANDS: [10, 30, 60],
    UKEIRE_VALUE_GRAPH_HANDS: [2, 5, 10],
    UKEIRE_SITUATIONS: [300, 400, OWN],
    UKEIRE_AROUND_HANDS: [3000, 5000, OWN],
    UKEIRE_AUTO_HANDS: [30, 40, OWN],
    UKEIRE_ARENAS: [20, 30, OWN],
    UKEIRE_GAMES: [2000, 6000, OWN],
    UKEIRE_POINTS_GAMES: [3000, 4000, OWN],
    UKEIRE_FUZZ: [500, 1500, OWN],
    UKEIRE_GOALS: [60, 120, OWN],
    UKEIRE_SAMPLE_HANDS: [3, 10, OWN],
    UKEIRE_SAMPLE_VALUES: [20, 25, OWN],
    UKEIRE_EXPECTED: [2, 2, 3],
    UKEIRE_SCORE_HANDS: [10_000, 20_000, 50_000],
  },
  fast: {
    UKEIRE_HANDS: [OWN, 100_000, 1_000_000],
    UKEIRE_WIN_HANDS: [OWN, 100, OWN],
    UKEIRE_WIN_GRAPH_HANDS: [OWN, 20, OWN],
    UKEIRE_WIN_BUDGETS: [OWN, 15, OWN],
    UKEIRE_WIN_KEEPING: [OWN, 15, OWN],
    UKEIRE_VALUE_HANDS: [OWN, 120, 600],
    UKEIRE_VALUE_GRAPH_HANDS: [OWN, 40, 120],
    UKEIRE_EXPECTED: [OWN, 3, OWN],
    UKEIRE_SUIT_HANDS: [OWN, 8, OWN],
    UKEIRE_SCORE_HANDS: [OWN, 100_000, 1_000_000],
  },
  all: {
    UKEIRE_CALLS: [100_000, 100_000, OWN],
    UKEIRE_FUZZ: [500, 1000, OWN],
    UKEIRE_NOTATION: [2000, 40_000, OWN],
    UKEIRE_BARE_HANDS: [20_000, OWN, OWN],
    UKEIRE_DISCARDS: [500, 1000, OWN],
    UKEIRE_NATIVE_HANDS: [OWN, 4000, OWN],
    UKEIRE_NATIVE_WINS: [OWN, 15, OWN],
    UKEIRE_CHANCES: [100, 150, 3000],
    UKEIRE_YAKU: [20, 20, 100],
    UKEIRE_TABLES: [1000, 2000, OWN],
    UKEIRE_GAMES: [1, 3, OWN],
    UKEIRE_DAMAGES: [100, 200, 4000],
    UKEIRE_PLAYED: [2, 5, 40],
    UKEIRE_REFEREED: [3, 4, OWN],
    UKEIRE_LINES: [100_000, 150_000, OWN],
    UKEIRE_ROWS: [20, 40, OWN],
    UKEIRE_ROUNDS: [OWN, 1, OWN],
    UKEIRE_MATCHES: [2, 5, OWN],
    UKEIRE_HOSTILE: [3000, 6000, 200_000],
  },
};

/** What a run tells its suites. @param {Run} run @returns {Record<Kind, Record<string, string>>} */
function samplesOf(run) {
  const nth = RUNS.indexOf(run);
  const told = Object.entries(SAMPLES).map(([kind, numbers]) => [
    kind,
    Object.fromEntries(
      Object.entries(numbers).flatMap(([name, of]) =>
        of[nth] === OWN ? [] : [[name, String(of[nth])]],
      ),
    ),
  ]);
  return Object.fromEntries(told);
}

export { samplesOf };
