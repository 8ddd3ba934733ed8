// Makes a folder with the packed package, in which programs and commands of the guides run.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeMjai } from '../../wasm/log.js';
import { shortGame } from '../js/kobalab-games.js';
import { blocksOf, textOf } from './blocks.js';
import { makeProject } from './consumer.js';

const HANDS = '123m406p789s1122z\n123m406p789s11223z\n11123m[789s],\n';

/** @param {string} folder @param {string} cli */
function makeCommand(folder, cli) {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'ukeire'), `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`);
  chmodSync(join(bin, 'ukeire'), 0o755);
  return bin;
}

/** @param {string} name of the folder in build/projects */
function pastedInto(name) {
  // The log has one short round.
  const log = writeMjai(shortGame(1));
  const saved = blocksOf(textOf('web/docs/logs.md')).find(({ language }) => language === 'json');
  const folder = makeProject(name, {
    // Older versions of `npm init -y` write this file.
    'package.json': '{ "type": "commonjs", "main": "index.js" }',
    'game.json': String(saved?.code),
    'hands.txt': HANDS,
    'game.xml': log,
    'logs/one.mjson': log,
    'games.ndjson':
      '{"game":1,"hand":"123m406p789s1122z"}\n{"game":2,"hand":"123m456p13789s12z"}\n',
  });
  writeFileSync(join(folder, 'hands.txt.gz'), gzipSync(HANDS));
  const cli = join(folder, 'node_modules/ukeire/wasm/cli.js');
  const path = [makeCommand(folder, cli), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path };

  /** @param {string} command */
  function runShell(command) {
    const { stdout, stderr, status } = spawnSync('bash', ['-o', 'pipefail', '-c', command], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { stdout, stderr, status };
  }

  /** @param {string} program */
  function runProgram(program) {
    writeFileSync(join(folder, 'program.mjs'), program);
    return runShell('node program.mjs');
  }

  return { folder, cli, runShell, runProgram };
}

export { pastedInto };
