// The options of all commands: one table, a row an option.
// SPDX-License-Identifier: MIT
//
// The parser, the help, what shells propose and what is said of a wrong option all come from here.
// An option means one thing, whatever the command; `but` is what differs from command to command.

import {
  DECLARATIONS,
  FORMS,
  LIABLE_YAKU,
  MAX_MELDS,
  MAX_TILES,
  MODES,
  MOST_POOL,
  PRESETS,
  WIN_DRAWS,
  WIN_EXTRA,
  WIN_PATHS,
} from '../../dist/layout.js';
import { LANGUAGES, WINDS } from '../names/yaku.js';
import { DRAWS, GOALS, MOST_BUDGET, MOST_MEMORY, MOST_PATHS, MOST_SEED } from '../win/plan.js';
import { GAMES, MOST_GAMES, PLAYED_MODES } from '../win/simulate.js';
import { FIELDS } from './data/fields.js';
import { INPUT_FORMATS, OUTPUT_FORMATS } from './data/formats.js';
import { file, flag, list, points, rate, text, tile, tiles, whole, word } from './kinds.js';

/**
 * Names of options and commands, where there may be several, have blanks between them.
 * @typedef {object} More
 * @property {string} [short]
 * @property {boolean} [repeats] whether it may be there twice
 * @property {string} [was] what it was called before, and still may be
 * @property {string} [group] part of the help, where the command has it
 * @property {Record<string, string>} [apart] what it does not go with, options or groups, and why
 * @property {string} [needs] one of which has to be there
 * @property {string} [modes] with which alone it goes
 * @property {string} [usual] mode where none is said
 * @property {boolean} [wide] whether a line has no room for it, but an object has
 * @property {Record<string, string>} [not] why a command does not take it
 * @property {string} [help] one that is long
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {import('./kinds.js').Kind} kind what it takes
 * @property {string} of the commands that take it
 * @property {string} help
 *
 * @typedef {Row & More} Option
 * @typedef {Option & { but?: Record<string, Partial<Option>> }} Rows
 */

/**
 * @param {string} name @param {Row['kind']} kind @param {string} of @param {string} help
 * @param {More & { but?: Record<string, Partial<Option>> }} [more] `but`: what differs, by commands
 * @returns {Rows}
 */
const row = (name, kind, of, help, more) => ({ name, kind, of, help, ...more });

/** Commands that take a hand which is not won, and those that take a won one. */
const MODEL = 'win simulate';
const VALUED = 'win simulate calls';
const SCORED = 'score waits';
const TABLE = `${SCORED} ${VALUED}`;
const CHANCES = 'hands win simulate';
const HANDS = 'hands deal win simulate calls';

const SEATS = /** @type {const} */ (['right', 'across', 'left']);
const WIND = word('WIND', Object.keys(WINDS));
const COUNTERS = whole(0, 255);
const MOST_POINTS = 1_000_000;

const ONE = 'one or the other, not both';
const NO_CHOICE = 'the published definition leaves no choice';
const WIDTH = 'then the width is settled';
const COUNTED = '--exact counts all hands';
const ROWS_ONLY = 'not with --fields';

/** In the order of the help. */
const ROWS = [
  // What single commands ask.
  row('tiles', whole(1, MAX_TILES), 'deal', '14 (the default) or 13 a hand; with melds, less'),
  row('count', whole(1, 1e12), 'deal', 'hands to deal; 1000000 by default', {
    apart: { exact: COUNTED },
  }),
  row('exact', flag, 'deal', 'every hand, as often as the wall can deal it'),
  row('games', whole(1, MOST_GAMES), 'simulate', `games to play; ${GAMES} by default`),
  row('discard', tile, 'simulate', 'thrown first, as in 5m; by default the best'),
  row('rivals', rate, 'simulate', 'other discards, too: those so little behind, as in 0.02', {
    wide: true,
  }),
  row('win', tile, 'score', 'the winning tile, as in 5z; 0p is a red five'),
  row('tsumo', flag, 'score', 'the winner drew it (the default)', { apart: { ron: ONE } }),
  row('ron', flag, 'score', 'another player threw it'),
  row('from', word('SEAT', SEATS), `${SCORED} calls`, '', {
    but: {
      score: { needs: 'ron', help: 'with --ron who threw it: right (the default), across, left' },
      waits: { help: 'who is taken to throw the tile: right (the default), across, left' },
      calls: { help: 'who threw the tile: left (the default), across, right' },
    },
  }),
  row('wall', whole(0, 70), 'calls', 'draws left in the wall; the whole wall by default'),
  row('kuikae', word('RULE', ['none', 'suji', 'all']), 'calls', '', {
    help: `what may be thrown after a call: none (neither the tile nor the other end of its run;
      the default), suji, all`,
  }),
  row('kans', whole(0, 4), 'calls', 'kans on the table; with four there is no other'),
  row('at', text('ROUND.TURN'), 'danger', 'of a log: before that discard, as in 3.7, from 1 on'),
  row('player', text('WHO'), 'review danger', '', {
    help: 'a number, 0 the first dealer, or a name; by default all',
    but: {
      danger: {
        needs: 'at',
        help: 'whose hand: a number, 0 (the default) the first dealer, or a name',
      },
    },
  }),
  row('no-calls', flag, 'review', 'only the own turns'),

  // How it is played.
  row('mode', word('MODE', MODES), `${CHANCES} calls review`, '', {
    group: 'chances',
    usual: 'auto',
    but: {
      hands: { usual: 'straight', help: 'straight (the default) is quick, auto the better advice' },
      win: { help: 'what may be drawn and thrown; auto by default; see below' },
      simulate: {
        kind: word('MODE', PLAYED_MODES),
        help: `the player: auto (the default), graph or straight, as in ukeire win; the widest that
          fits into memory`,
      },
      calls: { usual: undefined, help: "as in ukeire win; the first row's for all" },
      review: {
        kind: word('MODE', ['auto', 'straight', 'graph']),
        help: `auto (the default): as ukeire win and calls ask; straight: without changes of the
          hand, in a third of the time; graph: with them, up to 4-shanten, in many times as much`,
      },
    },
  }),
  row('goal', word('GOAL', GOALS), `${CHANCES} calls review`, '', {
    group: 'chances',
    help: 'what is played for: win (the default), tenpai, or score (the default with points)',
    but: {
      hands: {
        kind: word('GOAL', ['win', 'tenpai']),
        help: 'what "choice" is best for: win (the default), tenpai',
      },
      calls: { help: 'what is played for: win, tenpai, or score (the default with points)' },
      review: {
        kind: word('GOAL', ['table', 'score', 'win', 'tenpai']),
        help: 'table (the default); of a player who draws alone: score, win, or tenpai',
      },
    },
  }),
  row('draws', whole(1, WIN_DRAWS), `${CHANCES} calls`, '', {
    group: 'chances',
    help: `draws to come, 1 to ${WIN_DRAWS}; ${DRAWS} by default`,
    but: {
      calls: {
        kind: whole(0, WIN_DRAWS),
        help: `draws to come after a pass, 0 to ${WIN_DRAWS}, instead of --wall`,
      },
    },
  }),
  row('extra', whole(0, WIN_EXTRA), `${CHANCES} calls`, '', {
    group: 'chances',
    modes: 'graph',
    help: `in graph mode: steps aside, 0 to ${WIN_EXTRA}; without it as many as suit the shanten`,
  }),
  row('no-river', flag, MODEL, 'in graph mode: what is thrown first may be drawn again', {
    modes: 'graph',
  }),
  row('no-passing', flag, MODEL, 'in straight mode: every useful draw is kept', {
    modes: 'straight',
  }),
  row('published', flag, MODEL, '', {
    apart: {
      'goal no-river no-passing': NO_CHOICE,
      points: 'the published definition has no points',
    },
    help: `the definition of the literature: both of these, win and tenpai each with a player of
      its own, and extra 1`,
  }),
  row('budget', whole(1, MOST_BUDGET, 'MS'), 'win calls', 'rows that take longer stay unknown', {
    but: {
      win: {
        apart: { 'extra published': WIDTH },
        modes: 'auto graph',
        help: 'in auto and graph mode: wider graphs for so long; the answer says how wide it is',
      },
    },
  }),
  row('every', flag, 'win', 'in graph mode: no row is left as a bound', { modes: 'graph' }),
  row('paths', whole(1, MOST_PATHS), 'hands win', '', {
    group: 'chances',
    modes: 'auto sampled',
    help: `in sampled mode: paths a discard; ${WIN_PATHS} by default`,
  }),
  row('seed', whole(0, MOST_SEED), 'hands deal win simulate calls', '', {
    group: 'chances',
    help: 'in sampled and averaged modes: same seed, same answer; 1 by default',
    but: {
      deal: {
        kind: whole(0, Number.MAX_SAFE_INTEGER),
        apart: { exact: COUNTED },
        help: 'the same seed deals the same hands; by default a random one',
      },
      win: { modes: 'auto sampled averaged' },
      simulate: { help: 'equal seeds, equal games; 1 by default' },
    },
  }),
  row('pool', whole(1, MOST_POOL), CHANCES, '', {
    group: 'chances',
    help: `tiles unseen at first; by default all that hand and --visible leave, those in others'
      hands among them`,
  }),
  row('constant-pool', flag, CHANCES, 'the pool does not shrink with the draws', {
    group: 'chances',
  }),
  row('memory', whole(1, MOST_MEMORY, 'MB'), `${CHANCES} calls`, '', {
    group: 'chances',
    help: `the most for a calculation, 1 to ${MOST_MEMORY} (the default)`,
  }),

  // The hand, and what counts as winning.
  row('visible', tiles, `${CHANCES} calls waits`, '', {
    help: 'tiles seen elsewhere, as in 5m33z: they cannot be drawn',
    but: {
      calls: { help: 'tiles seen elsewhere, beside the thrown one' },
      waits: {
        help: 'tiles seen elsewhere, the own discards and the dora indicators among them',
      },
    },
  }),
  row('melds', whole(0, MAX_MELDS), CHANCES, `the hand has N melds, 0 to ${MAX_MELDS}`),
  row('must-discard', flag, CHANCES, '', {
    help: 'hands of 14 have just called and drawn nothing, as if each ended with a comma',
  }),
  row('live', flag, 'hands', 'a wait for tiles of which none is left is none'),
  row('forms', list(FORMS), HANDS, `only these: ${FORMS.join(',')}`, { repeats: true }),
  row('four-as-two-pairs', flag, HANDS, 'in chiitoitsu, four of a kind are two pairs'),
  row(
    'players',
    whole(3, 4),
    `${HANDS} ${SCORED} danger`,
    '4 (the default), or 3: no 2m to 8m, no chi',
  ),
  row('sanma', flag, `${HANDS} ${SCORED} danger`, 'three players, as with --players 3'),

  // The table, for scores and points.
  row('round', WIND, TABLE, 'east (the default), south, west, north', { group: 'points' }),
  row('seat', WIND, TABLE, 'the same; east is the dealer', { group: 'points' }),
  row('dora', tiles, TABLE, 'dora indicators, not the dora, as in 3m5p', {
    group: 'points',
    but: { [VALUED]: { help: 'dora indicators, as in 3m5p; not to be --visible as well' } },
  }),
  row('ura', tiles, SCORED, 'ura indicators, with riichi'),
  row('riichi', flag, TABLE, 'riichi was declared', {
    group: 'points',
    was: 'in-riichi',
    apart: { 'double-riichi': ONE },
    but: { [VALUED]: { help: 'riichi was declared: the waiting hand is in it' } },
  }),
  row('double-riichi', flag, TABLE, 'the same, on the first turn', {
    group: 'points',
    was: 'in-double-riichi',
  }),
  row('declare', word('WORD', DECLARATIONS), VALUED, '', {
    group: 'points',
    was: 'riichi',
    help: 'riichi on getting tenpai: always (the default), best (where that is worth more), never',
  }),
  row('first-discard', flag, VALUED, 'riichi with this discard is double riichi', {
    group: 'points',
  }),
  row('ippatsu', flag, SCORED, 'within a go-around of riichi'),
  row('last', flag, SCORED, 'the last tile of the wall, or the discard after it'),
  row('rinshan', flag, 'score', 'drawn after a kan, or a north set aside'),
  row('chankan', flag, 'score', 'with --ron: robbed from an added kan'),
  row('closed-chankan', flag, 'score', 'with --ron and kokushi: robbed from a closed kan'),
  row('first', flag, 'score', "before the winner's first discard: tenhou, chiihou or renhou"),
  row('pao', text('YAKU:SEAT'), 'score', '', {
    repeats: true,
    help: `who is liable, as in ${LIABLE_YAKU[0]}:left; also ${LIABLE_YAKU.slice(1).join(', ')}`,
  }),
  row('ron-rate', rate, 'win calls', '', {
    group: 'points',
    was: 'ron',
    not: { simulate: 'not for games, in which others throw nothing' },
    help: `chance that one copy of a wait is thrown by the others in a go-around, as in 0.01; 0 by
      default: no ron`,
  }),
  row(
    'own-discards',
    tiles,
    `waits ${VALUED}`,
    'what the player threw, called tiles too: furiten',
    {
      group: 'points',
    },
  ),
  row('honba', COUNTERS, TABLE, 'counters on the table', { group: 'points' }),
  row('deposits', COUNTERS, TABLE, "riichi sticks on the table, the player's own too", {
    group: 'points',
  }),
  row('stick', whole(0, MOST_POINTS), VALUED, 'points that riichi costs; 1000 by default', {
    group: 'points',
  }),
  row('draw-tenpai', points(MOST_POINTS), VALUED, '', {
    group: 'points',
    help: 'points at the end without a win, tenpai; 0 by default',
  }),
  row('draw-noten', points(MOST_POINTS), VALUED, 'the same, not tenpai; -1500 for a loss', {
    group: 'points',
  }),
  row('at-least', points(MOST_POINTS), VALUED, 'the score is the chance of N points or more', {
    group: 'points',
    apart: { utility: ONE },
  }),
  row('utility', text('TABLE'), VALUED, 'what points are worth, as in 0:1,7700:2,12000:3', {
    group: 'points',
  }),
  row('no-ippatsu', flag, VALUED, 'without ippatsu', { group: 'points' }),
  row('no-last-draw', flag, VALUED, 'the last of the draws is not the last tile of the wall', {
    group: 'points',
  }),
  row('norths', whole(0, 4), TABLE, 'with three players: norths set aside', { group: 'points' }),
  row('rules', word('PRESET', PRESETS), `${TABLE} review`, PRESETS.join(', '), {
    group: 'points',
    but: { review: { help: `${PRESETS.join(', ')}; by default those of the log, else tenhou` } },
  }),
  row('rule', text('NAME=VALUE'), TABLE, 'one rule, as in kuitan=off; see below', {
    group: 'points',
    repeats: true,
    but: { [VALUED]: { help: 'one rule, as in kuitan=off: see ukeire score --help' } },
  }),
  row('language', word('CODE', LANGUAGES), SCORED, 'en, ja, zh: the words of the answer'),

  // Many hands, and the files of a run.
  row('fields', list(FIELDS.map(({ name }) => name)), 'hands', '', {
    group: 'many',
    needs: '',
    help: 'what a row has, as in hand,shanten,total; see below',
  }),
  row('read', word('FORMAT', INPUT_FORMATS), 'hands', '', {
    group: 'many',
    was: 'from',
    help: `text (a hand a line), csv, ndjson or arrow; by default what the name of the file says,
      else text`,
  }),
  row('hand', text('COLUMN'), 'hands', '', {
    group: 'many',
    help: `of csv, ndjson and arrow: the column of hands, by name ("hand" by default); in csv, a
      number for a file without a line of names`,
  }),
  row('keep', list(), 'hands', 'columns of the input that the rows have, too, in front', {
    group: 'many',
  }),
  row('write', word('FORMAT', OUTPUT_FORMATS), 'hands', '', {
    group: 'many',
    was: 'to',
    help: 'csv, ndjson or arrow; by default what the name of the file says, else csv',
  }),
  row('csv', flag, 'review', 'a line for each decision', { apart: { json: ONE } }),
  row('no-header', flag, 'hands review', 'csv without a line of names', {
    group: 'many',
    but: { review: { needs: 'csv' } },
  }),
  row('output', file, 'hands review', 'where the rows go; it has its name when all is written', {
    group: 'many',
    short: 'o',
    but: {
      review: {
        needs: 'csv json',
        help: `where the lines of --csv or --json go; with --state none of them is lost or doubled
          when the run is killed`,
      },
    },
  }),
  row('bad', file, 'hands', 'gets the lines that could not be read, as they stand', {
    group: 'many',
  }),
  row('jobs', whole(1, 1024), 'hands review', 'threads; by default one for each core', {
    group: 'many',
    short: 'j',
  }),
  row('state', file, 'review', '', {
    help: 'remembers there which logs are done, and goes on after the last one when run again',
  }),
  row('worst', whole(0, 100), 'review', '', {
    help: 'how many of the most expensive decisions to show, 0 to 100; 10 by default',
  }),

  // How an answer is shown.
  row('by-turn', flag, 'win', 'the same for every number of draws left', { wide: true }),
  row('explain', flag, 'hands', 'why: blocks, the count, the nearest complete hands', {
    wide: true,
    apart: { fields: ROWS_ONLY },
  }),
  row('all', flag, 'hands win', '', {
    but: {
      hands: {
        apart: { fields: ROWS_ONLY },
        help: 'every discard and improvement; with --explain every form',
      },
      win: { needs: 'by-turn', help: 'with --by-turn: all discards, not the best few' },
    },
  }),
  row('verbose', flag, 'win', 'how much work it was', { wide: true }),
  row('json', flag, `${HANDS} ${SCORED} review danger`, 'an object a line; see below', {
    but: {
      hands: { apart: { fields: 'with --fields, say --write ndjson' } },
      calls: { help: 'an object; see below' },
      deal: { help: 'an object; exact counts, beyond 2^53, as strings' },
      review: { help: 'an object a line: each decision with all its choices' },
    },
  }),
  row('no-color', flag, `${HANDS} ${SCORED} review danger`, '', {
    help: 'no colours; so does NO_COLOR in the environment',
  }),
  row('help', flag, `${HANDS} ${SCORED} review danger completion`, 'this', { short: 'h' }),
  row('version', flag, 'hands', 'the version', { short: 'v' }),
];

const WITH_POINTS = { points: { title: 'Points, with --goal score or any of these:', needs: '' } };

/**
 * Parts of the help of a command, and what their options need.
 * @type {Record<string, Record<string, { title: string, needs: string }>>}
 */
const GROUPS = {
  hands: {
    many: { title: 'Many hands, a row each:', needs: 'fields' },
    chances: { title: 'With the fields win, tenpai or choice:', needs: 'fields' },
  },
  win: WITH_POINTS,
  simulate: WITH_POINTS,
  calls: WITH_POINTS,
};

/** @param {string} [names] @returns {string[]} */
const split = (names) => (names ? names.split(' ') : []);

/**
 * The options of a command, in the order of the help.
 * @param {string} command @returns {ReadonlyMap<string, Option>}
 */
function optionsOf(command) {
  const options = ROWS.filter(({ of }) => split(of).includes(command)).map(({ but, ...common }) => {
    const needs = GROUPS[command]?.[common.group ?? '']?.needs;
    const own = Object.entries(but ?? {}).filter(([names]) => split(names).includes(command));
    return Object.assign({ needs }, common, ...own.map(([, changes]) => changes));
  });
  return new Map(options.map((option) => [option.name, option]));
}

export { GROUPS, ROWS, SEATS, optionsOf, split };
