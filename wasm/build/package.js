// package.js OUTPUT - packs what npm publishes: the files that package.json names.
// SPDX-License-Identifier: MIT
//
// What package.json says of the work on this repository stays out of it, and links of README to
// files that are not in the package lead to the repository.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HERE = join(ROOT, `build/package-${process.pid}`);

/** What package.json says of this repository alone. */
const OWN = new Set(['private', 'scripts', 'devDependencies']);

/** npm keeps a cache and logs; nothing is left outside build/. */
const ENV = { ...process.env, npm_config_cache: join(ROOT, 'build/npm-cache') };

const { repository, version, ...about } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
const ADDRESS = repository.url.replace(/^git\+|\.git$/g, '');

/** What `npm pack` says of a folder. @param {string} cwd @param {string[]} options */
function npmPack(cwd, ...options) {
  const out = execFileSync('npm', ['pack', '--ignore-scripts', '--json', ...options], {
    cwd,
    env: ENV,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Object.values(JSON.parse(out))[0];
}

/** @type {string[]} */
const paths = npmPack(ROOT, '--dry-run').files.map((/** @type {any} */ { path }) => path);

function settings() {
  const all = Object.entries({ version, repository, ...about });
  const kept = Object.fromEntries(all.filter(([name]) => !OWN.has(name)));
  return `${JSON.stringify(kept, null, 2)}\n`;
}

/** A link of README: of the package, else of the repository. @param {string} path */
function linkTo(path) {
  if (paths.includes(path)) return path;
  return `${ADDRESS}/${/\.webp$/.test(path) ? 'raw' : 'blob'}/v${version}/${path}`;
}

/** @param {string} text of README */
const linked = (text) =>
  text.replace(/\]\((?!https?:|#)([^)#]*)/g, (_, path) => `](${linkTo(path)}`);

/** @param {string} path */
function stage(path) {
  const [from, to] = [join(ROOT, path), join(HERE, path)];
  mkdirSync(dirname(to), { recursive: true });
  if (path === 'package.json') writeFileSync(to, settings());
  else if (path === 'README.md') writeFileSync(to, linked(readFileSync(from, 'utf8')));
  else cpSync(from, to);
}

const [, , output] = process.argv;
for (const path of paths) stage(path);
renameSync(join(HERE, npmPack(HERE).filename), output);
rmSync(HERE, { recursive: true });
