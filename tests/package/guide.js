// guide.js - the files and commands of a guide in web/docs, taken out of it and run in a folder as
// its reader would have one.
// SPDX-License-Identifier: MIT
//
// A block that follows a line with a file's name alone, `name`:, is that file. A block of sh is a
// step, and a block of text after it is what the step prints.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { ROOT } from './consumer.js';

const FILE = /^`([\w.]+)`:\n\n```\w+\n([^]*?)^```$/gm;
const STEP = /^```sh\n([^]*?)^```$(?:\n\n```text\n([^]*?)^```$)?/gm;

/** @typedef {{ command: string, prints: string | undefined }} Step */

/** @param {string} name of the guide @returns {string} */
function textOf(name) {
  return readFileSync(join(ROOT, 'web/docs', name), 'utf8');
}

/** @param {string} name @returns {Step[]} */
function stepsOf(name) {
  return Array.from(textOf(name).matchAll(STEP), ([, command, prints]) => ({ command, prints }));
}

/** A home folder with the files of a guide and the repository. @param {string} name */
function openGuide(name) {
  const folder = join(ROOT, 'build/guides', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(ROOT, join(folder, 'ukeire'));
  for (const [, file, text] of textOf(name).matchAll(FILE)) writeFileSync(join(folder, file), text);
  return folder;
}

/**
 * Runs a step, and compares what it prints.
 * @param {string} folder @param {Step} step @param {Record<string, string>} [env]
 */
function runStep(folder, { command, prints }, env = {}) {
  const { status, stdout, stderr, error } = spawnSync('bash', ['-e', '-c', command], {
    cwd: folder,
    env: { ...process.env, HOME: folder, ...env },
    encoding: 'utf8',
  });
  if (error) throw error;
  assert.is(status, 0, `${command}\n${stdout}${stderr}`);
  assert.is(stdout, prints ?? '', command);
}

/** Is a program there? @param {string} program */
const have = (program) => !spawnSync(program, ['--version']).error;

/** Of the programs that a step calls, those that are not there. @param {Step} step */
function missingFor({ command }) {
  const called = ['pkg-config', 'cmake'].filter((program) => command.includes(program));
  return called.filter((program) => !have(program));
}

/** The first line of a step, as the name of its case. @param {Step} step */
const titleOf = ({ command }) => command.split('\n', 1)[0];

export { have, missingFor, openGuide, runStep, stepsOf, textOf, titleOf };
