// package.js OUTPUT - packs what npm publishes: the files that package.json names, compressed by
// zopfli.
// SPDX-License-Identifier: MIT
//
// npm puts files in the order of their last names. Put like to like, they take a hundredth less.
// What is said of the work on this repository stays out of its package.json.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HERE = join(ROOT, `build/package-${process.pid}`);

/** What package.json says of this repository alone. */
const OWN = new Set(['private', 'scripts', 'devDependencies']);

/** Of an archive, in bytes. */
const BLOCK = 512;

/** npm keeps a cache and logs; nothing is left outside build/. */
const ENV = { ...process.env, npm_config_cache: join(ROOT, 'build/npm-cache') };

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

/** @param {string} text */
function published(text) {
  const said = Object.entries(JSON.parse(text)).filter(([name]) => !OWN.has(name));
  return `${JSON.stringify(Object.fromEntries(said), null, 2)}\n`;
}

/** @param {string} path */
function stage(path) {
  const [from, to] = [join(ROOT, path), join(HERE, path)];
  mkdirSync(dirname(to), { recursive: true });
  if (path === 'package.json') writeFileSync(to, published(readFileSync(from, 'utf8')));
  else cpSync(from, to);
}

/** What a file is like: its ending, its folder. @param {string} path */
const kindOf = (path) => [/\.d\.ts$/.test(path) ? '.d.ts' : extname(path), dirname(path)].join(' ');

/**
 * The files of an archive, each after those that are like it. An archive of ustar is a list of
 * files, each with a head of 512 bytes, filled up to whole blocks of as many; two empty blocks end
 * it.
 * @param {Buffer} tar
 */
function likeToLike(tar) {
  /** @type {{ path: string, size: number, bytes: Buffer }[]} */
  const files = [];
  for (let at = 0; tar[at]; at += BLOCK * (1 + Math.ceil(files[files.length - 1].size / BLOCK))) {
    const text = (/** @type {number} */ from, /** @type {number} */ to) =>
      tar.toString('latin1', at + from, at + to).replace(/\0.*$/s, '');
    if (!/^0?$/.test(text(156, 157))) throw new Error(`${text(0, 100)} is no plain file`);
    const size = Number.parseInt(text(124, 136), 8);
    const bytes = tar.subarray(at, at + BLOCK * (1 + Math.ceil(size / BLOCK)));
    files.push({ path: text(0, 100), size, bytes });
  }
  const order = (/** @type {typeof files[0]} */ a, /** @type {typeof files[0]} */ b) => {
    const [one, other] = [kindOf(a.path), kindOf(b.path)];
    return one === other ? a.size - b.size : one < other ? -1 : 1;
  };
  return Buffer.concat([...files.sort(order).map(({ bytes }) => bytes), Buffer.alloc(2 * BLOCK)]);
}

const [, , output] = process.argv;
for (const { path } of npmPack(ROOT, '--dry-run').files) stage(path);
const { filename } = npmPack(HERE);
const tar = likeToLike(gunzipSync(readFileSync(join(HERE, filename))));
const packed = await gzipAsync(tar, { numiterations: 5 });
writeFileSync(join(HERE, 'packed'), packed);
renameSync(join(HERE, 'packed'), output);
rmSync(HERE, { recursive: true });
