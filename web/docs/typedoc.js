// typedoc.js - the site of guides and reference: options of TypeDoc, and functions by task.
// SPDX-License-Identifier: MIT
//
// `npm run docs` installs TypeDoc into this folder and writes dist/web/docs.

import { Comment, CommentTag, Converter, ReflectionKind } from 'typedoc';

/** The entries of the package by their files in wasm/, in the order of the site. */
const ENTRIES = {
  ukeire: 'ukeire',
  table: 'ukeire/table',
  log: 'ukeire/log',
  review: 'ukeire/review',
  reasons: 'ukeire/reasons',
  worker: 'ukeire/worker',
  pool: 'ukeire/pool',
  lite: 'ukeire/lite',
};

/** The guides in the order of the site. */
const GUIDES = `start hint game bot score logs numbers danger practice many-hands threads
  command-line c python runtimes articles errors`.split(/\s+/);

/** Names of types, functions and methods, by task. @type {Record<string, string>} */
const TASKS = {
  'Engines and tables': `load createTable createWorker createPool asyncOf terminate Mahjong
    MahjongAsync MahjongLite MahjongWorker MahjongPool Table`,
  'Hands in text': `parse format readHand copyCounts validate unseen parseBatch tileId tileName
    tileGlyph`,
  'Other notations': 'from136 to136 fromMjai toMjai fromKobalab toKobalab',
  'Hints: shanten and useful tiles': 'shanten shantenByForm ukeire discards improvements',
  'Why a hand is as far as it is': 'explain census',
  'Chances to win': 'winProbability winProbabilityAsync simulate simulateAsync',
  'Scores and riichi': 'score waits riichiDiscards riichiKans nineKinds dora yakuIds',
  'Danger, calls and decisions': 'dangers danger reading calls callsAsync decide decideAsync',
  'Reasons in words': `reasonsOfChoices compareRows onlyIn bestPush otherOf namedChoices reasonText
    inLine translatorOf wordOfName tileWord tileWords callWord shantenTerm percentText riskWord
    pointsText minus fuName`,
  'Whole games': 'createGame Game toMove act view undo result',
  'Play at a table': 'apply can actions legalDiscards furiten clone as setup',
  'Events of other programs': `mjaiReader toMjaiMessages kobalabReader kobalabPosition
    toKobalabReply tenhouReader tenhouRound`,
  'Logs and reviews': `readGames streamGames writeMjai writeTenhou reviewGame decisions
    summarize`,
  'Many hands': `bare shantenBatch shantenBatchAsync ukeireBatch ukeireBatchAsync discardsBatch
    discardsBatchAsync winBatch winBatchAsync scoreBatch scoreBatchAsync packWins packWinsAsync
    dangersBatch dangersBatchAsync`,
};

const taskOf = new Map(
  Object.entries(TASKS).flatMap(([task, names]) => names.split(/\s+/).map((name) => [name, task])),
);

const UNGROUPED =
  ReflectionKind.SomeModule | ReflectionKind.SomeSignature | ReflectionKind.Property;

/** Names the entries and groups their members. @param {import('typedoc').Application} app */
function group(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const entry of project.getReflectionsByKind(ReflectionKind.Module))
      entry.name = Object(ENTRIES)[entry.name.replace('wasm/', '')] ?? entry.name;
    for (const one of project.getReflectionsByKind(ReflectionKind.All)) {
      const task = taskOf.get(one.name);
      const { signatures } = /** @type {import('typedoc').DeclarationReflection} */ (one);
      const commented = signatures ? signatures[0] : one;
      if (!task || one.kindOf(UNGROUPED)) continue;
      commented.comment ??= new Comment();
      commented.comment.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: task }]));
    }
  });
}

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'ukeire, guides and reference',
  entryPoints: Object.keys(ENTRIES).map((name) => `../../wasm/${name}.d.ts`),
  sortEntryPoints: false,
  projectDocuments: GUIDES.map((name) => `${name}.md`),
  readme: '../../README.md',
  out: '../../dist/web/docs',
  plugin: [group],
  basePath: '../..',
  disableSources: true,
  favicon: '../art/icon.svg',
  hideGenerator: true,
  navigation: { includeCategories: true, includeFolders: false },
  searchInComments: true,
  searchInDocuments: true,
  searchGroupBoosts: { Documents: 100 },
  includeHierarchySummary: false,
  excludeReferences: true,
  sort: ['kind', 'alphabetical'],
  kindSortOrder: ['Document', 'Function', 'Interface', 'Variable', 'Class', 'TypeAlias'],
  categoryOrder: [...Object.keys(TASKS), '*'],
  defaultCategory: 'Types and constants',
  validation: { notExported: false },
  highlightLanguages:
    'c cmake cpp csv html javascript json jsx python shellscript sql typescript'.split(' '),
};
