// bundler-runs.js - runs bundlers without warnings, or fails.
// SPDX-License-Identifier: MIT

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary, runQuietly } from '../package/consumer.js';

/** A page with the title "busy", which its script changes to its result. @param {string} script */
const page = (script) => `<!doctype html><meta charset="utf-8"><title>busy</title>
  <link rel="icon" href="data:,">${script}`;

/** Bundles main.js to out/main.js. @param {string} folder @param {'esm' | 'iife'} format */
function esbuildIn(folder, format) {
  const options = ['--bundle', `--format=${format}`, '--minify', '--outdir=out'];
  runQuietly(folder, [binary('esbuild'), 'main.js', ...options, '--log-level=warning']);
}

/**
 * Bundles main.js to out/main.js. Returns webpack's warnings.
 * @param {string} folder @param {import('webpack').Configuration} [more]
 * @returns {Promise<(string | undefined)[]>}
 */
async function webpackIn(folder, { output, ...more } = {}) {
  const { default: webpack } = await import('webpack');
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './main.js',
        output: { path: join(folder, 'out'), ...output },
        ...more,
      },
      (error, stats) => {
        if (error || !stats) return reject(error);
        const messages = stats.toJson({ all: false, errors: true, warnings: true });
        const entries = [...(messages.errors ?? []), ...(messages.warnings ?? [])];
        return resolve(entries.map((entry) => entry.message));
      },
    );
  });
}

/**
 * Bundles index.html to site/ with Parcel. A lock file makes the folder a separate project;
 * otherwise it would belong to the main project, which is for node.
 * @param {string} folder
 */
function parcelIn(folder) {
  writeFileSync(join(folder, 'package-lock.json'), '{}\n');
  const folders = ['--dist-dir', 'site', '--cache-dir', 'cache', '--public-url', './'];
  const options = ['--no-source-maps', '--log-level', 'warn'];
  runQuietly(folder, [binary('parcel'), 'build', 'index.html', ...folders, ...options]);
}

/** Vite with its configuration and its complaints. @param {string} folder */
async function viteIn(folder) {
  const vite = await import('vite');
  /** @type {string[]} */
  const complaints = [];
  const logger = vite.createLogger('silent');
  logger.warn = (text) => {
    complaints.push(text);
  };
  logger.warnOnce = logger.warn;
  logger.error = logger.warn;
  const config = {
    root: folder,
    configFile: /** @type {false} */ (false),
    customLogger: logger,
    logLevel: /** @type {'silent'} */ ('silent'),
    base: './',
    cacheDir: join(folder, 'cache'),
  };
  return { vite, complaints, config };
}

export { esbuildIn, page, parcelIn, viteIn, webpackIn };
