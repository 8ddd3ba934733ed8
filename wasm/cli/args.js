// Arguments: what stands after a command, read by the table of options.
// SPDX-License-Identifier: MIT

import { parseArgs } from 'node:util';
import { typed } from './commands.js';
import { ROWS, optionsOf, split } from './options.js';
import { UsageError, didYouMean } from './usage.js';

/**
 * @typedef {import('./options.js').Option} Option
 * @typedef {ReadonlyMap<string, Option>} Options of one command
 *
 * What the options of a command line hold, each as its kind reads it.
 * @typedef {Record<string, any>} Values
 */

/**
 * Old spellings as they are now. Where an old one means something else today, it is the old one
 * that has a word of that option behind it.
 * @param {readonly string[]} args @param {Options} options
 */
function modern(args, options) {
  const old = new Map([...options.values()].map((option) => [`--${option.was}`, option]));
  const rest = [...args];
  const now = [];
  while (rest.length && rest[0] !== '--') {
    const [spelling, ...values] = /** @type {string} */ (rest.shift()).split(/=(.*)/s, 2);
    const option = old.get(spelling);
    const taken = options.has(spelling.slice(2));
    const value = taken ? (values[0] ?? rest[0]) : values[0];
    if (!option || (taken && !option.kind.words?.includes(value))) {
      now.push([spelling, ...values].join('='));
    } else {
      now.push([`--${option.name}`, ...(value === undefined ? [] : [value])].join('='));
      if (taken && !values.length) rest.shift();
    }
  }
  return [...now, ...rest];
}

/** @param {string} spelling @param {string} command @param {Options} options */
function unknownOption(spelling, command, options) {
  const name = spelling.replace(/^-+/, '');
  const named = ROWS.filter((row) => row.name === name || row.was === name);
  const why = named.map((row) => row.not?.[command]).find(Boolean);
  const meant = didYouMean(name, [...options.keys()], '--');
  const elsewhere = named.flatMap(({ of }) => split(of).map(typed)).join(', ');
  const hint = meant || (elsewhere && `; it is one of ${elsewhere}`);
  return new UsageError(why ? `${spelling}: ${why}` : `unknown option '${spelling}'${hint}`);
}

/** What follows an option. @param {any} token of node @param {Option} option */
function textAfter({ value, inlineValue }, { name, kind }) {
  if (kind.way === 'none') {
    if (value === undefined) return '';
    throw new UsageError(`option '--${name}' does not take an argument`);
  }
  if (value === undefined) throw new UsageError(`--${name}: its value is missing`);
  if (inlineValue || !/^-./.test(value) || (kind.signed && /^-\d/.test(value))) return value;
  throw new UsageError(
    `--${name}: a value that begins with - goes after =, as in --${name}=${value}`,
  );
}

/**
 * The texts of each option, in the order in which they stand.
 * @param {string} command @param {string[]} args @param {Options} options
 */
function textsOf(command, args, options) {
  const types = Array.from(options.values(), ({ name, kind, short }) => [
    name,
    { type: kind.way === 'none' ? 'boolean' : 'string', ...(short && { short }) },
  ]);
  const { tokens, positionals } = parseArgs({
    args: modern(args, options),
    options: Object.fromEntries(types),
    strict: false,
    tokens: true,
  });
  /** @type {Map<string, string[]>} */
  const texts = new Map();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = options.get(token.name);
    if (!option) throw unknownOption(token.rawName, command, options);
    texts.set(token.name, [...(texts.get(token.name) ?? []), textAfter(token, option)]);
  }
  return { texts, positionals };
}

/** @param {string[]} texts @param {Option} option */
function valueOf(texts, { name, kind, repeats }) {
  if (kind.way === 'none') return true;
  if (repeats) return texts.flatMap((text) => kind.read(text, `--${name}`));
  if (texts.length === 1) return kind.read(texts[0], `--${name}`);
  throw new UsageError(`--${name} is there twice: ${texts[0]} and ${texts[1]}`);
}

/** @param {readonly string[]} names */
const spelled = (names) => names.map((name) => `--${name}`).join(' or ');

/** @param {Values} values @param {Option} option that is there @param {Options} options */
function checkNeeds(values, { name, needs, modes }, options) {
  const needed = split(needs);
  if (needed.length && !needed.some((other) => other in values)) {
    throw new UsageError(`--${name}: only with ${spelled(needed)}`);
  }
  const { mode = values.published ? 'straight' : options.get('mode')?.usual } = values;
  if (modes && !split(modes).includes(mode)) {
    throw new UsageError(`--${name}: only with --mode ${split(modes).join(' or ')}`);
  }
}

/** @param {Values} values @param {Option} option that is there @param {Options} options */
function checkApart(values, { name, apart = {} }, options) {
  for (const [names, why] of Object.entries(apart)) {
    const others = Object.keys(values).filter((other) => {
      return split(names).includes(other) || options.get(other)?.group === names;
    });
    const both = why.includes('--') ? '' : ` and --${others[0]}`;
    if (others.length) throw new UsageError(`--${name}${both}: ${why}`);
  }
}

/** Three players are said in two ways. @param {Values} values */
function withPlayers({ sanma, ...values }) {
  if (sanma && values.players === 4) {
    throw new UsageError('--sanma and --players 4: one or the other');
  }
  return sanma ? { ...values, players: 3 } : values;
}

/**
 * @param {string} command @param {string[]} args
 * @returns {{ values: Values, words: string[] }} `words`: what belongs to no option
 */
function readArguments(command, args) {
  const options = optionsOf(command);
  const { texts, positionals } = textsOf(command, args, options);
  if (texts.has('help')) return { values: { help: true }, words: [] };
  const there = [...options.values()].filter(({ name }) => texts.has(name));
  const values = Object.fromEntries(
    there.map((option) => [option.name, valueOf(texts.get(option.name) ?? [], option)]),
  );
  for (const option of there) {
    checkNeeds(values, option, options);
    checkApart(values, option, options);
  }
  return { values: withPlayers(values), words: positionals };
}

export { readArguments };
