// The commands: how each is called, what it does, and what its exit status 1 means.
// SPDX-License-Identifier: MIT
//
// The module of a command has its name, and is loaded when the command is asked for.

/**
 * @typedef {object} Command
 * @property {string} takes beside its options
 * @property {string} about
 * @property {string} [fails] when its exit status is 1
 *
 * @typedef {object} Module
 * @property {(values: import('./args.js').Values, words: string[]) => Promise<number>} run resolves
 * to the exit status
 * @property {(options: string) => string} help with the lines of the options in it
 */

/** What arguments are that begin with no other one. */
const HANDS = 'hands';

const fails = 'if a hand was bad (others are answered)';
const memory = 'if a hand was bad or memory ran out';

/** @type {Record<string, Command>} */
const COMMANDS = {
  [HANDS]: {
    takes: 'HAND...',
    about: 'shanten, useful tiles and discards of riichi mahjong hands, exact',
    fails,
  },
  win: { takes: 'HAND...', about: 'how likely to win, by discard; the score', fails: memory },
  score: { takes: 'HAND...', about: 'what a won hand is worth, and who pays what', fails },
  waits: { takes: 'HAND...', about: 'the tiles that complete a hand, and their worth', fails },
  calls: { takes: 'HAND TILE', about: 'to call or not, and what a kan would do', fails: memory },
  danger: {
    takes: 'TABLE...',
    about: 'what each tile in hand risks',
    fails: 'if a table or log was bad',
  },
  simulate: { takes: 'HAND...', about: 'how often a hand wins on shuffled walls', fails: memory },
  deal: { takes: '', about: 'the shanten of random hands' },
  review: {
    takes: 'LOG...',
    about: 'what the decisions of games gave up',
    fails: 'if something is wrong with a log',
  },
  completion: { takes: 'SHELL', about: 'proposals of the shell, after the tab key' },
};

/** Those that are typed. */
const NAMES = Object.keys(COMMANDS).filter((name) => name !== HANDS);

/** @param {string} name */
const typed = (name) => (name === HANDS ? 'ukeire' : `ukeire ${name}`);

export { COMMANDS, HANDS, NAMES, typed };
