// package.js OUTPUT - packs what npm publishes: the files that package.json names, scripts made small
// by terser, all of it compressed by zopfli.
// SPDX-License-Identifier: MIT
//
// A script keeps its path, its exports and the names of its classes, as errors are known by them.
// What is said of the work on this repository stays out of its package.json.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import { minify } from 'terser';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HERE = join(ROOT, `build/package-${process.pid}`);

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

/** @param {string} text @returns {Promise<string>} */
async function smaller(text) {
  const { code } = await minify(text, {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
    keep_classnames: true,
    format: { preserve_annotations: true, shebang: true },
  });
  return `${code}\n`;
}

/** @param {string} text */
function published(text) {
  const { private: _, scripts: __, devDependencies: ___, ...rest } = JSON.parse(text);
  return `${JSON.stringify(rest, null, 2)}\n`;
}

/** @param {string} path */
async function stage(path) {
  const [from, to] = [join(ROOT, path), join(HERE, path)];
  mkdirSync(dirname(to), { recursive: true });
  if (path === 'package.json') writeFileSync(to, published(readFileSync(from, 'utf8')));
  else if (/^wasm\/.*\.js$|^dist\/layout\.js$/.test(path))
    writeFileSync(to, await smaller(readFileSync(from, 'utf8')));
  else cpSync(from, to);
}

const [, , output] = process.argv;
for (const { path } of npmPack(ROOT, '--dry-run').files) await stage(path);
const { filename } = npmPack(HERE);
const packed = await gzipAsync(gunzipSync(readFileSync(join(HERE, filename))), { numiterations: 5 });
writeFileSync(join(HERE, 'packed'), packed);
renameSync(join(HERE, 'packed'), output);
rmSync(HERE, { recursive: true });
