// areas.js - which tests look at which part of the sources, and how little of each is enough.
// SPDX-License-Identifier: MIT
//
// A file belongs to the first area that its path fits. Areas are folders, and words in the names of
// files, so that a new file needs no entry. The tests of an area are run one after the other until
// one notices: first those that are quick and see much. Those of C are programs of tests/c, those
// of JavaScript suites of tests/js.

/**
 * @typedef {'c' | 'js'} Language
 * @typedef {object} Area
 * @property {RegExp} files
 * @property {readonly string[]} tests
 */

/** @type {Record<Language, { folder: string, of: RegExp, areas: readonly Area[] }>} */
const AREAS = {
  c: {
    folder: 'c',
    of: /^c\/.*\.[ch]$/,
    areas: [
      { files: /^c\/include\//, tests: ['golden', 'core', 'score', 'win', 'value', 'simulate'] },
      { files: /^c\/hand\//, tests: ['golden', 'core', 'reading', 'goals', 'win'] },
      { files: /^c\/shanten\//, tests: ['golden', 'core', 'goals'] },
      { files: /^c\/why\//, tests: ['reading', 'goals'] },
      { files: /^c\/census\//, tests: ['census'] },
      { files: /^c\/danger\//, tests: ['danger'] },
      {
        files: /^c\/score\//,
        tests: ['score', 'score_oracle', 'score_around', 'score_split', 'leaf'],
      },
      {
        files: /^c\/win\/(value|points)\/|^c\/win\/play\/points/,
        tests: ['leaf', 'value', 'straight_value', 'points', 'quick_games'],
      },
      {
        files: /^c\/win\/(graph|straight)\/.*(value|points|cells)/,
        tests: ['value', 'straight_value', 'leaf', 'expected', 'value_memory', 'points'],
      },
      {
        files: /^c\/win\/(graph|straight)\//,
        tests: ['win', 'straight', 'value', 'straight_value', 'win_fuzz'],
      },
      {
        files: /^c\/win\//,
        tests: ['win', 'sample', 'simulate', 'excess', 'value', 'sample_value', 'win_fuzz'],
      },
    ],
  },
  js: {
    folder: 'wasm',
    // Measured rates have an error of 5 %, and costs, chosen between what is published, one of
    // 15 %: no test can tell 47 from 48.
    of: /^wasm\/(table|log|review|score)\/(?!round-(rates|costs|forecast)).*\.js$/,
    areas: [
      {
        files: new RegExp(
          '^wasm/table/(choices|decide|fold|forecast|others|outcomes|placement|rates|reading'
            + '|rest-of-game|round-[a-z]+|stakes|threats|tilt)[.]js$',
        ),
        tests: [
          'danger',
          'table',
          'others',
          'decide-parts',
          'rest-of-game',
          'placement',
          'decide',
          'review-danger',
        ],
      },
      {
        files: /^wasm\/table\//,
        tests: [
          'table',
          'table-strict',
          'table-readers',
          'table-brute',
          'calls',
          'danger',
          'table-kobalab',
          'calls-yaku',
          'table-referee',
          'calls-chances',
        ],
      },
      {
        files: /^wasm\/log\//,
        tests: [
          'log-told',
          'log-majsoul',
          'log-writers',
          'log',
          'log-strict',
          'log-sources',
          'log-sanma',
          'log-pairs',
          'log-games',
        ],
      },
      {
        files: /^wasm\/review\//,
        tests: ['review-rules', 'review-table', 'review-danger', 'review', 'review-hand'],
      },
      { files: /^wasm\/score\//, tests: ['score-api', 'presets', 'win-value'] },
    ],
  },
};

/** The programs of tests/c that read vectors. */
const READS_VECTORS = /^(golden|win|score|score_oracle|expected)$/;

/**
 * A few random hands find most of what many find.
 * @type {Record<Language, Record<string, string>>}
 */
const FEW = {
  c: {
    UKEIRE_HANDS: '3000',
    UKEIRE_BELIEFS: '40',
    UKEIRE_GOALS: '20',
    UKEIRE_WIN_HANDS: '20',
    UKEIRE_WIN_GRAPH_HANDS: '5',
    UKEIRE_WIN_RIVERS: '10',
    UKEIRE_WIN_GOLDEN: '5',
    UKEIRE_WIN_BUDGETS: '10',
    UKEIRE_WIN_ANY: '5',
    UKEIRE_WIN_SEQUENCES: '1',
    UKEIRE_WIN_KEEPING: '10',
    UKEIRE_WIN_WALLS: '10',
    UKEIRE_FUZZ: '500',
    UKEIRE_SAMPLE_HANDS: '10',
    UKEIRE_SAMPLE_VALUES: '10',
    UKEIRE_GAMES: '5000',
    UKEIRE_POINTS_GAMES: '5000',
    UKEIRE_ARENAS: '20',
    UKEIRE_STRAIGHT_HANDS: '30',
    UKEIRE_STRAIGHT_VALUES: '10',
    UKEIRE_VALUE_HANDS: '40',
    UKEIRE_VALUE_GRAPH_HANDS: '10',
    UKEIRE_VALUE_FOLDS: '30',
    UKEIRE_VALUE_SEQUENCES: '5',
    UKEIRE_VALUE_ARENAS: '10',
    UKEIRE_EXPECTED: '1',
    UKEIRE_LEAF_HANDS: '1000',
    UKEIRE_LEAF_LINES: '1000',
    UKEIRE_SCORE_HANDS: '20000',
    UKEIRE_AROUND_HANDS: '2000',
  },
  js: {
    UKEIRE_TABLES: '300',
    UKEIRE_CHANCES: '50',
    UKEIRE_REFEREED: '3',
    UKEIRE_YAKU: '3',
    UKEIRE_GAMES: '3',
    UKEIRE_DAMAGES: '40',
    UKEIRE_LINES: '10000',
    UKEIRE_LOG_HANDS: '10',
    UKEIRE_SCORE_CALLS: '2000',
    UKEIRE_SCORE_HANDS: '1000',
    UKEIRE_FUZZ: '200',
  },
};

export { AREAS, FEW, READS_VECTORS };
