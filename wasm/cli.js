#!/usr/bin/env node
// The command line: finds the command, runs it, and converts errors to an exit status.
// SPDX-License-Identifier: MIT
//
// Exit status: 0; 1 for a bad hand; 2 for wrong usage; 3 if not finished, as on a full disk.

import { HANDS, NAMES, typed } from './cli/commands.js';
import { readArguments } from './cli/options.js';
import { UsageError, caretLines } from './cli/usage.js';

const BAD_USAGE = 2;
const NOT_FINISHED = 3;

/** @param {string} command @param {string[]} args @returns {Promise<number>} exit status */
async function runCommand(command, args) {
  const { values, words } = readArguments(command, args);
  if (values.help) {
    const { helpOf } = await import('./cli/help.js');
    process.stdout.write(helpOf(command));
    return 0;
  }
  const module = await import(`./cli/${command}.js`);
  return module.run(values, words);
}

/** @param {UsageError} error @param {string} command */
function reportUsage({ message, text, place }, command) {
  const carets = text === undefined ? [] : caretLines(text, place);
  const lines = [`ukeire: ${message}`, ...carets, `Try: ${typed(command)} --help`];
  process.stderr.write(`${lines.join('\n')}\n`);
  return BAD_USAGE;
}

/** Returns a failure's status; shows errors of the system without stack. @param {unknown} error */
function notFinished(error) {
  const { message, stack, syscall } = /** @type {NodeJS.ErrnoException} */ (error);
  process.stderr.write(`ukeire: not finished: ${syscall === undefined ? stack : message}\n`);
  return NOT_FINISHED;
}

/** Ignores that a reader stops reading, as head does. @param {NodeJS.ErrnoException} error */
function onOutputError(error) {
  process.exit(error.code === 'EPIPE' ? undefined : notFinished(error));
}

/** @param {string[]} args */
async function main(args) {
  const [command, rest] = NAMES.includes(args[0]) ? [args[0], args.slice(1)] : [HANDS, args];
  try {
    return await runCommand(command, rest);
  } catch (error) {
    return error instanceof UsageError ? reportUsage(error, command) : notFinished(error);
  }
}

process.stdout.on('error', onOutputError);
process.stderr.on('error', onOutputError);
process.exitCode = await main(process.argv.slice(2));
