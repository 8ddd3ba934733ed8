// Arguments: node's parser, one class of error for wrong use, and what the commands share.
// SPDX-License-Identifier: MIT

import { parseArgs } from 'node:util';
import { FORMS, MAX_MELDS } from '../../dist/layout.js';
import { MahjongError, parse } from '../notation/notation.js';
import { nearest } from './nearest.js';

/**
 * @typedef {import('../ukeire.js').BatchOptions} BatchOptions
 * @typedef {import('../ukeire.js').Form} Form
 * @typedef {import('../ukeire.js').Options} Options
 * @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} OptionTable
 *
 * What the options of a command line hold.
 * @typedef {Record<string, string | boolean | (string | boolean)[] | undefined>} Values
 */

/** The command was wrong, whatever the hands are. */
class UsageError extends Error {
  /**
   * @param {string} message
   * @param {{ quoted?: string, position?: number, length?: number }} [place] the text at fault
   */
  constructor(message, place = {}) {
    super(message);
    this.quoted = place.quoted;
    this.position = place.position;
    this.length = place.length;
  }
}

/** What every command has. @satisfies {OptionTable} */
const COMMON_OPTIONS = /** @type {const} */ ({
  sanma: { type: 'boolean' },
  forms: { type: 'string', multiple: true },
  'four-as-two-pairs': { type: 'boolean' },
  json: { type: 'boolean' },
  'no-color': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
});

/** Node adds advice of its own, which is longer than the message. @param {string} message */
function firstSentence(message) {
  const sentence = message.split(/\. |\n/)[0].replace(/\.$/, '');
  return sentence[0].toLowerCase() + sentence.slice(1);
}

/**
 * What node's parser found wrong, with what would be right.
 * @param {NodeJS.ErrnoException} error @param {OptionTable} options
 */
function wrongOption({ code, message }, options) {
  const option = /--?[\w-]+/.exec(message)?.[0] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const meant = nearest(option.replace(/^-+/, ''), Object.keys(options));
    return `unknown option '${option}'${meant ? `; did you mean --${meant}?` : ''}`;
  }
  if (/ambiguous/.test(message)) {
    return `${option}: a value that begins with - goes after =, as in ${option}=-1`;
  }
  if (/argument missing/.test(message))
    return `${/'([^']*?) </.exec(message)?.[1]}: its value is missing`;
  return firstSentence(message);
}

/**
 * That no option has two values: node's parser would forget the first.
 * @param {readonly { kind: string, name?: string, value?: string }[]} tokens
 * @param {OptionTable} options
 */
function checkTwice(tokens, options) {
  const values = new Map();
  for (const { kind, name = '', value } of tokens) {
    if (kind !== 'option' || value === undefined || options[name].multiple) continue;
    if (values.has(name)) {
      throw new UsageError(`--${name} is there twice: ${values.get(name)} and ${value}`);
    }
    values.set(name, value);
  }
}

/**
 * @param {string[]} args
 * @param {OptionTable} options
 * @returns {{ values: Values, positionals: string[] }}
 */
function readArguments(args, options) {
  try {
    const { tokens, ...read } = parseArgs({ args, options, allowPositionals: true, tokens: true });
    checkTwice(tokens, options);
    return read;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(wrongOption(/** @type {NodeJS.ErrnoException} */ (error), options));
  }
}

/**
 * @param {Values} values
 * @param {string} name
 * @param {number} least
 * @param {number} most
 * @returns {number | undefined} undefined where the option is not there
 */
function wholeNumber(values, name, least, most) {
  const text = values[name];
  if (text === undefined) return undefined;
  const number = /^\d+$/.test(String(text)) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`--${name} ${text}: not a whole number from ${least} to ${most}`);
}

/** @param {Values} values @param {string} name */
function rate(values, name) {
  const text = values[name];
  if (text === undefined) return undefined;
  const number = /^(\d+\.?\d*|\.\d+)$/.test(String(text)) ? Number(text) : NaN;
  if (number <= 1) return number;
  throw new UsageError(`--${name} ${text}: not a rate from 0 to 1, as in 0.01`);
}

/** @param {string} name @returns {name is Form} */
function isForm(name) {
  return FORMS.includes(/** @type {any} */ (name));
}

/** @param {Values} values @returns {Form[] | undefined} */
function formsOf(values) {
  if (values.forms === undefined) return undefined;
  const names = /** @type {string[]} */ (values.forms).flatMap((list) => list.split(','));
  return names.map((name) => {
    if (isForm(name)) return name;
    throw new UsageError(`--forms: "${name}" is none of ${FORMS.join(', ')}`);
  });
}

/** What counts as winning. @param {Values} values @returns {BatchOptions} */
function rulesOf(values) {
  /** @type {BatchOptions} */
  const rules = {};
  const forms = formsOf(values);
  if (values.sanma) rules.players = 3;
  if (forms) rules.forms = forms;
  if (values['four-as-two-pairs']) rules.fourAsTwoPairs = true;
  return rules;
}

/** Tiles on the table as 34 counts, read once for all hands. @param {string} text */
function visibleCounts(text) {
  try {
    const { counts, melds } = parse(text);
    for (const meld of melds) for (const t of meld.tiles) counts[t]++;
    return counts;
  } catch (error) {
    if (!(error instanceof MahjongError)) throw error;
    const place = { quoted: text, position: error.position, length: error.length };
    throw new UsageError(`--visible: ${error.message}`, place);
  }
}

/** Everything that a question about one hand may say. @param {Values} values @returns {Options} */
function handOptionsOf(values) {
  /** @type {Options} */
  const options = rulesOf(values);
  const melds = wholeNumber(values, 'melds', 0, MAX_MELDS);
  if (melds !== undefined) options.melds = /** @type {Options['melds']} */ (melds);
  if (values.visible !== undefined) options.visible = visibleCounts(String(values.visible));
  if (values.live) options.live = true;
  if (values['must-discard']) options.mustDiscard = true;
  return options;
}

export { COMMON_OPTIONS, UsageError, handOptionsOf, rate, readArguments, rulesOf, wholeNumber };
