// contents.js - what the site has, in its order: the guides by group, and the pages of the
// reference by what they are made of.
// SPDX-License-Identifier: MIT

/**
 * The guides, without `.md`; `about` is made of README.
 * @type {[title: string, names: string[]][]}
 */
const GUIDES = [
  ['Tasks', ['hint', 'bot', 'practice', 'logs', 'many-hands']],
  ['Answers', ['hands', 'numbers', 'articles', 'score', 'errors']],
  ['Where it runs', ['install', 'threads', 'command-line', 'c', 'python', 'runtimes', 'about']],
];

/**
 * A page of the reference begins with a declaration of its file, or with the first one, and goes on
 * to that of the next page.
 * @typedef {{ name: string, title: string, first?: string }} Part
 */

/** By file of `wasm/`. @type {[file: string, entry: string, parts: Part[]][]} */
const REFERENCE = [
  [
    'ukeire.d.ts',
    'ukeire',
    [
      { name: 'api-engine', title: 'The engine', first: 'Mahjong' },
      { name: 'api-questions', title: 'Questions about a hand', first: 'Form' },
      { name: 'api-explanations', title: 'Explanations', first: 'BlockKind' },
      { name: 'api-validity', title: 'Validity and codes', first: 'Validity' },
      { name: 'api-batches', title: 'Batches and bare calls', first: 'BatchOptions' },
      { name: 'api-win', title: 'Win probability', first: 'WinMode' },
      { name: 'api-simulation', title: 'Simulation', first: 'SimulationOptions' },
      { name: 'api-score', title: 'Score', first: 'YakuId' },
      { name: 'api-danger', title: 'Danger', first: 'DangerPosition' },
    ],
  ],
  ['notation/notation.d.ts', 'ukeire', [{ name: 'api-hands', title: 'Hands and notation' }]],
  ['table.d.ts', 'ukeire/table', [{ name: 'api-table', title: 'Table' }]],
  ['log.d.ts', 'ukeire/log', [{ name: 'api-log', title: 'Logs' }]],
  ['review.d.ts', 'ukeire/review', [{ name: 'api-review', title: 'Review' }]],
  ['worker.d.ts', 'ukeire/worker', [{ name: 'api-worker', title: 'Worker' }]],
  ['slim-worker.d.ts', 'ukeire/slim-worker', [{ name: 'api-slim-worker', title: 'Slim worker' }]],
  ['pool.d.ts', 'ukeire/pool', [{ name: 'api-pool', title: 'Pool' }]],
  ['parse-batch.d.ts', 'ukeire/batch', [{ name: 'api-batch', title: 'Hands from text' }]],
  ['slim.d.ts', 'ukeire/slim', [{ name: 'api-slim', title: 'Slim' }]],
  ['lite.d.ts', 'ukeire/lite', [{ name: 'api-lite', title: 'Lite' }]],
  ['yaku.d.ts', 'ukeire/yaku', [{ name: 'api-yaku', title: 'Names of yaku' }]],
  ['platform.d.ts', 'types alone', [{ name: 'api-platform', title: 'What platforms have' }]],
];

export { GUIDES, REFERENCE };
