// Makes projects as a user would: packs the package, and unpacks it with its dependencies.
// SPDX-License-Identifier: MIT

import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the path of the tarball, which is made anew if a file of the package is newer. */
function pack() {
  const packed = join(ROOT, 'build/ukeire.tgz');
  const inFolders = ['wasm', 'dist'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((path) => join(folder, String(path))),
  );
  const sources = inFolders.filter((path) => !/^dist\/(web|ukeire\.html)/.test(path));
  const changed = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', ...sources].map(
    (path) => statSync(join(ROOT, path)).mtimeMs,
  );
  if (!existsSync(packed) || statSync(packed).mtimeMs < Math.max(...changed)) {
    const args = [join(ROOT, 'wasm/build/package.js'), packed];
    execFileSync(process.execPath, args, { stdio: 'ignore' });
  }
  return packed;
}

/** Folders with npm packages. The packages of tests/long may be missing. */
const PACKAGES = ['tests', '.', 'tests/long'].map((path) => join(ROOT, path, 'node_modules'));

/** @param {string} path in a folder of packages */
function installed(path) {
  const installedFile = PACKAGES.map((folder) => join(folder, path)).find((one) => existsSync(one));
  if (!installedFile) throw new Error(`${path} is not installed`);
  return installedFile;
}

/**
 * Makes a project with the package and links to some development tools.
 * @param {string} name of a folder in build/ @param {Record<string, string>} files by path
 * @param {string[]} tools packages @returns {string} the folder
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
    symlinkSync(installed(tool), link);
  }
  const all = { 'package.json': '{ "type": "module", "private": true }\n', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** @param {object} [more] options of the compiler @param {string[]} [files] */
const tsconfig = (more, files = ['use.ts']) =>
  JSON.stringify({
    compilerOptions: {
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      strict: true,
      noEmit: true,
      types: [],
      exactOptionalPropertyTypes: true,
      ...more,
    },
    files,
  });

/** @param {string} cwd @param {string[]} command */
function spawnIn(cwd, [program, ...args]) {
  const { stdout, stderr, status, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (error || status !== 0) throw error ?? new Error(`${program}: ${status}\n${stdout}${stderr}`);
  return { stdout, stderr };
}

/** @param {string} folder @param {string[]} command */
const runIn = (folder, command) => spawnIn(folder, command).stdout;

/**
 * Runs a program that must not print, since a bundler may warn and still exit with 0.
 * @param {string} folder @param {string[]} command
 */
function runQuietly(folder, command) {
  const { stderr } = spawnIn(folder, command);
  if (stderr) throw new Error(`${command[0]} complains: ${stderr}`);
}

/** Returns the program that npm linked for a tool. @param {string} tool */
const binary = (tool) => installed(join('.bin', tool));

/** @param {string} name of the project */
const installedCommand = (name) => join(makeProject(name, {}), 'node_modules/ukeire/wasm/cli.js');

export { ROOT, binary, installedCommand, makeProject, pack, runIn, runQuietly, tsconfig };
