// The options of all commands, in a table with a row for each option.
// SPDX-License-Identifier: MIT
//
// The parser and the help read this table. The library checks ranges and combinations of values.

import { parseArgs } from 'node:util';
import { DECLARATIONS, FORMS, MODES, PRESETS, WIN_DRAWS, WIN_EXTRA } from '../../dist/layout.js';
import { WINDS } from '../names/yaku.js';
import { MahjongError, parse, tileId } from '../core/notation/notation.js';
import { KUIKAE } from '../core/options/names.js';
import { DRAWS, GOALS } from '../win/plan.js';
import { PLAYED_MODES } from '../win/simulate.js';
import { typed } from './commands.js';
import { FIELDS } from './fields/fields.js';
import { UsageError, didYouMean } from './usage.js';

/**
 * Types of values. 'list' means words separated by commas. An array lists the allowed words.
 * @typedef {'flag' | 'number' | 'whole' | 'text' | 'tiles' | 'tile' | 'list'} Kind
 * @typedef {Kind | readonly string[]} Type
 */
/**
 * Facts about some options. `repeats`: whether the option may be written several times. `group`:
 * the section of the help. `needs`: another option that must be set. `modes`: the modes that have
 * the option. `names`: the allowed words of a list.
 * @typedef {{ short?: string, repeats?: boolean, group?: 'points' | 'many', needs?: string,
 *   modes?: string, names?: readonly string[] }} More
 */
/**
 * `commands`: commands with this option, separated by blanks. `argument`: its value in the help.
 * @typedef {More & { name: string, type: Type, argument: string, commands: string, help: string }}
 * Option
 */
/** @typedef {Record<string, any>} Values by option, in camel case as in the library */

/** @type {(...row: [string, Type, string, string, string, More?]) => Option} */
const row = (name, type, argument, commands, help, more = {}) => ({
  ...{ name, type, argument, commands, help },
  ...more,
});
const points = /** @type {const} */ ({ group: 'points' });
const many = /** @type {const} */ ({ group: 'many', needs: 'fields' });
export const SEATS = /** @type {const} */ (['right', 'across', 'left']);
const WIND_NAMES = Object.keys(WINDS);
const SCORED = 'score waits';
const VALUED = 'win simulate calls';
const TABLE = `${SCORED} ${VALUED}`;
const MODEL = 'hands win simulate';
const ALL = `hands ${TABLE} danger review convert census`;

/** In the order of the help. @type {readonly Option[]} */
// prettier-ignore
const OPTIONS = [
  row('win', 'tile', 'TILE', 'score', 'the winning tile, as in 5z; 0p is a red five'),
  row('tsumo', 'flag', '', 'score', 'the winner drew it (the default)'),
  row('ron', 'flag', '', 'score', 'another player threw it'),
  row('from', SEATS, 'SEAT', 'score',
    'who threw it: right (the default), across, left', { needs: 'ron' }),
  row('from', SEATS, 'SEAT', 'waits',
    'who is to throw the tile: right (the default), across, left'),
  row('from', SEATS, 'SEAT', 'calls', 'who threw the tile: left (the default), across, right'),
  row('wall', 'number', 'N', 'calls', 'draws left in the wall; the whole wall by default'),
  row('kuikae', KUIKAE, 'RULE', 'calls',
    'what may be thrown after a call: none (neither the tile nor the other end of its run; ' +
      'the default), suji, all'),
  row('kans', 'number', 'N', 'calls', 'kans on the table; with four there is no other'),
  row('games', 'number', 'N', 'simulate', 'games to play; 100000 by default'),
  row('discard', 'tile', 'TILE', 'simulate', 'thrown first, as in 5m; by default the best'),
  row('tiles', 'number', 'N', 'census', '14 (the default) or 13 a hand; three less for each meld'),
  row('at', 'text', 'ROUND.TURN', 'danger', 'of a log: before that discard, as in 3.7, from 1 on'),
  row('player', 'text', 'WHO', 'danger',
    'whose hand: a number, 0 (the default) the first dealer, or a name', { needs: 'at' }),
  row('player', 'text', 'WHO', 'review', 'a number, 0 the first dealer, or a name; all by default'),
  row('to', ['mjai', 'tenhou', 'majiang'], 'FORMAT', 'convert',
    'mjai (the default), a line an event; or tenhou or majiang, a line of JSON a game'),
  row('no-calls', 'flag', '', 'review', 'only the own turns'),
  row('worst', 'whole', 'N', 'review',
    'how many of the most expensive decisions are shown; 10 by default'),
  row('fields', 'list', 'LIST', 'hands',
    'what a row has, as in hand,shanten,total; see below',
    { group: 'many', names: FIELDS.map(({ name }) => name) }),
  row('read', ['text', 'ndjson'], 'FORMAT', 'hands',
    'text (a hand a line) or ndjson (objects with a field hand; rows keep the others); by ' +
      'default as the name of the file ends, else text', many),
  row('write', ['csv', 'ndjson'], 'FORMAT', 'hands', 'csv (the default) or ndjson', many),
  row('no-header', 'flag', '', 'hands', 'csv without a line of names', many),
  row('jobs', 'whole', 'N', 'hands',
    'threads; by default one for each core', { ...many, short: 'j' }),
  row('jobs', 'whole', 'N', 'review', 'threads; by default one for each core', { short: 'j' }),

  row('mode', MODES, 'MODE', 'hands',
    'for win, tenpai and choice: straight (the default) is quick, auto the better advice', many),
  row('mode', MODES, 'MODE', 'win', 'what may be drawn and thrown; auto by default; see below'),
  row('mode', PLAYED_MODES, 'MODE', 'simulate', 'the player: auto (the default), graph, straight'),
  row('mode', MODES, 'MODE', 'calls', 'as in ukeire win'),
  row('mode', ['auto', 'straight', 'graph'], 'MODE', 'review',
    'auto (the default) asks as ukeire win and calls do; straight in a third of the time; ' +
      'graph in many times as much'),
  row('goal', ['win', 'tenpai'], 'GOAL', 'hands',
    'what choice is best for: win (the default), tenpai', many),
  row('goal', GOALS, 'GOAL', VALUED,
    'what is played for: win, tenpai, or score (with points the default)'),
  row('goal', ['table', 'score', 'win', 'tenpai'], 'GOAL', 'review',
    'table (the default); of a player who draws alone: score, win, tenpai'),
  row('draws', 'number', 'N', 'hands',
    `for win, tenpai and choice: draws to come; ${DRAWS} by default`, many),
  row('draws', 'number', 'N', 'win simulate',
    `draws to come, 1 to ${WIN_DRAWS}; ${DRAWS} by default`),
  row('draws', 'number', 'N', 'calls', 'draws to come after a pass, instead of --wall'),
  row('extra', 'number', 'N', `${VALUED}`,
    `steps aside, 0 to ${WIN_EXTRA}; without it as many as suit the shanten`, { modes: 'graph' }),
  row('budget', 'number', 'MS', 'win',
    'wider graphs for so long; the answer says how wide', { modes: 'auto graph' }),
  row('budget', 'number', 'MS', 'calls', 'rows that take longer stay unknown'),
  row('every', 'flag', '', 'win', 'no row is left as a bound', { modes: 'graph' }),
  row('paths', 'number', 'N', 'win', 'paths a discard', { modes: 'auto sampled' }),
  row('seed', 'number', 'N', 'win', 'the same seed, the same answer; 1 by default',
    { modes: 'auto sampled averaged' }),
  row('seed', 'number', 'N', 'simulate calls', 'the same seed, the same answer; 1 by default'),
  row('pool', 'number', 'N', 'hands', 'for win, tenpai and choice: tiles unseen at first', many),
  row('pool', 'number', 'N', 'win simulate',
    'tiles unseen at first; by default all that hand and --visible leave'),
  row('memory', 'number', 'MB', VALUED, 'the most for a calculation'),

  row('visible', 'tiles', 'TILES', `${MODEL} calls waits`,
    'tiles seen elsewhere, as in 5m33z: they cannot be drawn'),
  row('melds', 'number', 'N', MODEL, 'the hand has N melds, 0 to 4'),
  row('must-discard', 'flag', '', MODEL,
    'hands of 14 have just called, as if each ended with a comma'),
  row('live', 'flag', '', 'hands', 'a wait for tiles of which none is left is none'),
  row('forms', 'list', 'LIST', `${MODEL} calls census`,
    `only these: ${FORMS.join(',')}`, { names: FORMS }),
  row('four-as-two-pairs', 'flag', '', `${MODEL} calls census`,
    'in chiitoitsu, four of a kind are two pairs'),
  row('players', 'number', 'N', `hands ${TABLE} danger census`,
    '4 (the default), or 3: no 2m to 8m, no chi'),

  row('round-wind', WIND_NAMES, 'WIND', TABLE, 'east (the default), south, west, north', points),
  row('seat-wind', WIND_NAMES, 'WIND', TABLE, 'the same; east is the dealer', points),
  row('indicators', 'tiles', 'TILES', TABLE, 'of dora, not the dora, as in 3m5p', points),
  row('ura-indicators', 'tiles', 'TILES', SCORED, 'of ura dora, with riichi'),
  row('riichi', 'flag', '', TABLE, 'riichi was declared', points),
  row('double-riichi', 'flag', '', TABLE, 'the same, on the first turn', points),
  row('declare', DECLARATIONS, 'WORD', VALUED,
    'riichi on getting tenpai: best (where that is worth more; the default), always, ' +
      'never', points),
  row('first-discard', 'flag', '', VALUED, 'riichi with this discard is double riichi', points),
  row('ippatsu', 'flag', '', SCORED, 'within a go-around of riichi'),
  row('last', 'flag', '', SCORED, 'the last tile of the wall, or the discard after it'),
  row('rinshan', 'flag', '', 'score', 'drawn after a kan, or a north set aside'),
  row('chankan', 'flag', '', 'score', 'with --ron: robbed from an added kan'),
  row('closed-chankan', 'flag', '', 'score', 'with --ron and kokushi: robbed from a closed kan'),
  row('first', 'flag', '', 'score', "before the winner's first discard: tenhou, chiihou or renhou"),
  row('pao', 'text', 'YAKU:SEAT', 'score',
    'who is liable, as in daisangen:left', { repeats: true }),
  row('ron-rate', 'number', 'RATE', 'win calls',
    'chance that one copy of a wait is thrown by the others in a go-around, as in 0.01; 0 by ' +
      'default: no ron', points),
  row('own-discards', 'tiles', 'TILES', `waits ${VALUED}`,
    'what the player threw, called tiles too: furiten', points),
  row('honba', 'number', 'N', TABLE, 'counters on the table', points),
  row('deposits', 'number', 'N', TABLE, "riichi sticks on the table, the player's own too", points),
  row('stick', 'number', 'N', VALUED, 'points that riichi costs; 1000 by default', points),
  row('draw-tenpai', 'number', 'N', VALUED, 'points at the end without a win, tenpai', points),
  row('draw-noten', 'number', 'N', VALUED, 'the same, not tenpai: --draw-noten=-1500', points),
  row('at-least', 'number', 'N', VALUED, 'the score is the chance of N points or more', points),
  row('utility', 'text', 'TABLE', VALUED,
    'what points are worth, as in 0:1,7700:2,12000:3', points),
  row('no-ippatsu', 'flag', '', VALUED, 'without ippatsu', points),
  row('no-last-draw', 'flag', '', VALUED,
    'the last of the draws is not the last tile of the wall', points),
  row('norths', 'number', 'N', TABLE, 'with three players: norths set aside', points),
  row('rules', PRESETS, 'PRESET', TABLE, PRESETS.join(', '), points),
  row('rules', PRESETS, 'PRESET', 'review', `${PRESETS.join(', ')}; by default those of the log`),
  row('rule', 'text', 'NAME=VALUE', TABLE,
    'one rule, as in kuitan=off or reds=1,1,1: ScoreRules of the ' +
      'reference', { ...points, repeats: true }),

  row('explain', 'flag', '', 'hands', 'why: the blocks, the count, the nearest complete hands'),
  row('all', 'flag', '', 'hands', 'every discard and improvement; with --explain every form'),
  row('json', 'flag', '', ALL, 'what the function of the library returns, as JSON'),
  row('no-color', 'flag', '', ALL, 'no colours; so does NO_COLOR in the environment'),
  row('help', 'flag', '', ALL, 'this', { short: 'h' }),
  row('version', 'flag', '', 'hands', 'the version', { short: 'v' }),
];

/** @param {string} names */
const splitWords = (names) => names.split(' ');

/** Lists the options of a command as the help does. @param {string} command */
export const optionsOf = (command) =>
  OPTIONS.filter(({ commands }) => splitWords(commands).includes(command));

/** Spells `four-as-two-pairs` as the library does. @param {string} name */
export const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** @param {string} spelling @param {string} command @returns {UsageError} */
function unknownOption(spelling, command) {
  const name = spelling.replace(/^-+/, '');
  const names = optionsOf(command).map((option) => option.name);
  const near = didYouMean(name, names, '--');
  const others = OPTIONS.filter((o) => o.name === name).flatMap((o) => splitWords(o.commands));
  const elsewhere = others.length ? `; it is one of ${others.map(typed).join(', ')}` : '';
  return new UsageError(`unknown option '${spelling}'${near || elsewhere}`);
}

/** @param {string} name @param {string} text @param {readonly string[]} words */
function wordAmong(name, text, words) {
  if (words.includes(text)) return text;
  throw new UsageError(`--${name} ${text}: none of ${words.join(', ')}${didYouMean(text, words)}`);
}

/** @param {string} name @param {string} text */
function numberOf(name, text) {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new UsageError(`--${name} ${text}: no number, as in 12 or 0.01`);
}

/** Reads a whole number that only the command line uses. @param {string} name */
function wholeOf(name, /** @type {string} */ text) {
  const least = name === 'jobs' ? 1 : 0;
  if (/^\d{1,3}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`--${name} ${text}: not a whole number from ${least} to 999`);
}

/** @param {Option} option @param {string} text */
function listedWords({ name, names = [] }, text) {
  const list = text.split(',').map((one) => wordAmong(name, one.trim(), names));
  const twice = list.find((one, i) => list.indexOf(one) < i);
  if (twice) throw new UsageError(`--${name}: ${twice} is there twice`);
  return list;
}

/** Checks a text of tiles. @param {Option} option @param {string} text */
function checkedTiles({ name, type }, text) {
  try {
    if (type === 'tile') tileId(text);
    else parse(text);
    return text;
  } catch (error) {
    if (!(error instanceof MahjongError)) throw error;
    throw new UsageError(`--${name}: ${error.message}`, text, error);
  }
}

/** @param {Option} option @param {string} text */
function optionValue(option, text) {
  const { name, type } = option;
  if (type === 'flag') return true;
  if (type === 'number') return numberOf(name, text);
  if (type === 'whole') return wholeOf(name, text);
  if (type === 'list') return listedWords(option, text);
  if (type === 'tiles' || type === 'tile') return checkedTiles(option, text);
  return type === 'text' ? text : wordAmong(name, text, type);
}

/** Returns the text of a value. @param {any} token of node's parser @param {Option} option */
function textAfter({ value, inlineValue }, { name, type }) {
  if (type === 'flag') {
    if (value === undefined) return '';
    throw new UsageError(`--${name} takes no value`);
  }
  const isOption = !inlineValue && /^-\D/.test(value ?? '');
  if (value === undefined || isOption) throw new UsageError(`--${name}: its value is missing`);
  return value;
}

/** Checks what an option needs. @param {Option} option @param {Values} values */
function check({ name, needs, modes }, values, /** @type {string} */ command) {
  if (needs && !(needs in values)) throw new UsageError(`--${name}: only with --${needs}`);
  const mode = values.mode ?? (command === 'calls' ? modes : 'auto');
  if (!modes || splitWords(modes).includes(mode)) return;
  throw new UsageError(`--${name}: only with --mode ${splitWords(modes).join(' or ')}`);
}

/** Reads options and other words. @param {string} command @param {readonly string[]} args */
export function readArguments(command, args) {
  const options = new Map(optionsOf(command).map((option) => [option.name, option]));
  const types = [...options.values()].map(({ name, type, short }) => [
    name,
    { type: type === 'flag' ? 'boolean' : 'string', ...(short && { short }) },
  ]);
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(types),
    strict: false,
    tokens: true,
  });
  /** @type {Values} */
  const values = {};
  const there = [];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = options.get(token.name);
    if (!option) throw unknownOption(token.rawName, command);
    const key = camel(option.name);
    const value = optionValue(option, textAfter(token, option));
    if (option.repeats) values[key] = [...(values[key] ?? []), value];
    else if (key in values) throw new UsageError(`--${option.name} is there twice`);
    else values[key] = value;
    there.push(option);
  }
  if (values.help) return { values: { help: true }, words: [] };
  for (const option of there) check(option, values, command);
  return { values, words: positionals };
}

/** Picks the values of some options. @param {Values} values @param {string} names */
export const pickValues = (values, names) =>
  Object.fromEntries(
    splitWords(names).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );

/** @type {ReadonlySet<string>} */
export const POINTS = new Set(
  OPTIONS.filter((o) => o.group === 'points').map((o) => camel(o.name)),
);
