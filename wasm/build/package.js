// package.js OUTPUT - packs what npm publishes: the files that package.json names.
// SPDX-License-Identifier: MIT
//
// The package leaves out the fields of package.json that serve only this repository. README's links
// to files outside the package lead to the repository if a workflow on GitHub makes the package;
// else only the text of these links remains.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HERE = join(ROOT, `build/package-${process.pid}`);

const OWN = new Set(['private', 'scripts', 'devDependencies']);

const ENV = { ...process.env, npm_config_cache: join(ROOT, 'build/npm-cache') };

const about = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
const ADDRESS = name ? `${server}/${name}` : null;

/** Asks npm what it would pack. @param {string} cwd @param {string[]} options */
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
  const repository = ADDRESS && { repository: { type: 'git', url: `git+${ADDRESS}.git` } };
  const all = Object.entries({ ...about, ...repository });
  const published = Object.fromEntries(all.filter(([field]) => !OWN.has(field)));
  return `${JSON.stringify(published, null, 2)}\n`;
}

/** Returns a link of README. @param {string} link @param {string} text @param {string} path */
function linked(link, text, path) {
  if (paths.includes(path)) return link;
  const view = /\.webp$/.test(path) ? 'raw' : 'blob';
  return ADDRESS ? link.replace(path, `${ADDRESS}/${view}/v${about.version}/${path}`) : text;
}

/** @param {string} text of README */
const withLinks = (text) =>
  text.replace(/!?\[([^\]]*)\]\((?!https?:|#)([^)#]*)(?:#[^)]*)?\)/g, linked);

/** @param {string} path */
function stage(path) {
  const [from, to] = [join(ROOT, path), join(HERE, path)];
  mkdirSync(dirname(to), { recursive: true });
  if (path === 'package.json') writeFileSync(to, settings());
  else if (path === 'README.md') writeFileSync(to, withLinks(readFileSync(from, 'utf8')));
  else cpSync(from, to);
}

const [, , output] = process.argv;
for (const path of paths) stage(path);
renameSync(join(HERE, npmPack(HERE).filename), output);
rmSync(HERE, { recursive: true });
