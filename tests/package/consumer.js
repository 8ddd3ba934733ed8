// The package as a user gets it: packed, unpacked into a project of its own, with what that project needs.
// SPDX-License-Identifier: MIT

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** All tests share one packing, unless a file of the package is newer. */
const STAMP = join(ROOT, 'build/pack/stamp');

/** The newest change among the files that the package carries. @param {string} folder @returns {number} */
function newest(folder) {
  return Math.max(...readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newest(path) : statSync(path).mtimeMs;
  }));
}

function isFresh() {
  const sources = [join(ROOT, 'wasm'), join(ROOT, 'dist')].map(newest);
  const changed = Math.max(...sources, statSync(join(ROOT, 'package.json')).mtimeMs);
  return existsSync(STAMP) && statSync(STAMP).mtimeMs > changed;
}

/** The tarball, packed in a folder of this process' own and then put in place. */
function pack() {
  if (isFresh()) return join(ROOT, 'build/pack/ukeire.tgz');
  const folder = join(ROOT, `build/pack-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const out = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const name = Object.values(JSON.parse(out))[0].filename;
  mkdirSync(join(ROOT, 'build/pack'), { recursive: true });
  execFileSync('mv', [join(folder, name), join(ROOT, 'build/pack/ukeire.tgz')]);
  rmSync(folder, { recursive: true });
  writeFileSync(STAMP, '');
  return join(ROOT, 'build/pack/ukeire.tgz');
}

/**
 * A new project with the package, and links to development tools of ours that it names.
 * @param {string} name of its folder in build/
 * @param {Record<string, string>} files by path
 * @param {string[]} tools packages
 * @returns {string} its folder
 */
function makeProject(name, files, tools = []) {
  const folder = join(ROOT, 'build/projects', name);
  rmSync(folder, { recursive: true, force: true });
  const unpacked = join(folder, 'node_modules/ukeire');
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', pack(), '-C', unpacked, '--strip-components=1']);
  for (const tool of tools) {
    const link = join(folder, 'node_modules', tool);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', tool), link);
  }
  const all = { 'package.json': '{ "type": "module", "private": true }\n', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/**
 * Runs a program there and returns what it prints; what it says on stderr is in the error if it fails.
 * @param {string} folder @param {string[]} command @returns {string}
 */
function runIn(folder, command) {
  const [program, ...args] = command;
  return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** @param {string} tool @returns {string} the program that npm linked for it */
function binary(tool) {
  return join(ROOT, 'node_modules/.bin', tool);
}

export { ROOT, binary, makeProject, pack, runIn };
