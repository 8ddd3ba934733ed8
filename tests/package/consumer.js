// The package as a user gets it: packed, and unpacked into a project with its dependencies.
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

/** The packed package of the build, or a new one if one of its files is newer. */
const PACKED = join(ROOT, 'build/ukeire.tgz');

/** Files in dist/ that are not in the package. */
const PAGE = ['web', 'ukeire.html'];

/**
 * The time of the newest change among the package's files.
 * @param {string} folder @returns {number}
 */
function newest(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return Math.max(
    ...entries
      .filter(({ name }) => !PAGE.includes(name))
      .map((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? newest(path) : statSync(path).mtimeMs;
      }),
  );
}

function isFresh() {
  const sources = [join(ROOT, 'wasm'), join(ROOT, 'dist')].map(newest);
  const texts = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];
  const changed = Math.max(...sources, ...texts.map((file) => statSync(join(ROOT, file)).mtimeMs));
  return existsSync(PACKED) && statSync(PACKED).mtimeMs > changed;
}

/** Makes the tarball. */
function pack() {
  if (!isFresh())
    execFileSync(process.execPath, [join(ROOT, 'wasm/build/package.js'), PACKED], {
      stdio: 'ignore',
    });
  return PACKED;
}

/** Folders with npm packages; those of the long run may be missing. */
const PACKAGES = ['tests', '.', 'tests/long'].map((path) => join(ROOT, path, 'node_modules'));

/** A package of the tests or the build. @param {string} path in the folder of packages */
function installed(path) {
  const installedFile = PACKAGES.map((folder) => join(folder, path)).find((one) => existsSync(one));
  if (!installedFile) throw new Error(`${path} is not installed`);
  return installedFile;
}

/**
 * Makes a project with the package and links to some development tools.
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
    symlinkSync(installed(tool), link);
  }
  const all = { 'package.json': '{ "type": "module", "private": true }\n', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/**
 * The compiler configuration of a user with strict checks, for `use.ts`.
 * @param {object} [more] options of the compiler @param {string[]} [files]
 */
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

/**
 * Runs a program; the error of a failure has all its output.
 * @param {string} folder @param {string[]} command
 */
function spawnIn(folder, [program, ...args]) {
  const { stdout, stderr, status, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error || status !== 0) throw error ?? new Error(`${program}: ${status}\n${stdout}${stderr}`);
  return { stdout, stderr };
}

/** The output of a program. @param {string} folder @param {string[]} command @returns {string} */
function runIn(folder, command) {
  return spawnIn(folder, command).stdout;
}

/**
 * Runs a program that must not print: a bundler may warn and still exit with 0.
 * @param {string} folder @param {string[]} command
 */
function runQuietly(folder, command) {
  const { stderr } = spawnIn(folder, command);
  if (stderr) throw new Error(`${command[0]} complains: ${stderr}`);
}

/** @param {string} tool @returns {string} the program that npm linked for it */
function binary(tool) {
  return installed(join('.bin', tool));
}

/** The path of the installed command line. @param {string} name of the project */
const installedCommand = (name) => join(makeProject(name, {}), 'node_modules/ukeire/wasm/cli.js');

export { ROOT, binary, installedCommand, makeProject, pack, runIn, runQuietly, tsconfig };
