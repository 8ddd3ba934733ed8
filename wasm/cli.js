#!/usr/bin/env node
// The command line: finds the command, runs it, and turns what it throws into an exit status.
// SPDX-License-Identifier: MIT
//
// Exit status: 0, or 1 where a hand was bad, or 2 where the command was. A command is loaded only
// when it is asked for.

import { UsageError } from './cli/args.js';
import { caretLines } from './cli/caret.js';
import { COMMANDS, handsCommand } from './cli/commands.js';

const FAILED = 1;
const BAD_USAGE = 2;

/** @param {string[]} args */
async function main(args) {
  const named = COMMANDS.get(args[0]);
  const command = await (named ?? handsCommand)();
  try {
    return await command.run(named ? args.slice(1) : args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(error, named ? `ukeire ${args[0]}` : 'ukeire');
    return BAD_USAGE;
  }
}

/** @param {UsageError} error @param {string} command */
function complain(error, command) {
  const caret = error.quoted === undefined ? [] : caretLines(error.quoted, error);
  const lines = [`ukeire: ${error.message}`, ...caret, `Try: ${command} --help`];
  process.stderr.write(`${lines.join('\n')}\n`);
}

/**
 * Whoever reads may stop reading, as head does; that is no failure. A full disk is.
 * @param {NodeJS.ErrnoException} error
 */
function onOutputError({ code, message }) {
  if (code === 'EPIPE') process.exit();
  process.stderr.write(`ukeire: ${message}\n`);
  process.exit(FAILED);
}

process.stdout.on('error', onOutputError);
process.stderr.on('error', onOutputError);
process.exitCode = await main(process.argv.slice(2));
