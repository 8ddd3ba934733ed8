// real-logs.js - reads logs of real games from the folder UKEIRE_LOGS, which is not part of the
// project.
// SPDX-License-Identifier: MIT

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOGS =
  process.env.UKEIRE_LOGS ?? fileURLToPath(new URL('../../../shared/logs', import.meta.url));

const realLogs = () => readdirSync(LOGS).filter((name) => /\.(json|jsonl|xml)$/.test(name));

const readReal = (/** @type {string} */ name) => readFileSync(join(LOGS, name));

/** Adds tests that need real logs, or prints a note if there are none. @param {() => void} add */
function withRealLogs(add) {
  if (existsSync(LOGS)) add();
  else console.log(`note: ${LOGS} is not there, so no real logs were read (see UKEIRE_LOGS)`);
}

export { LOGS, readReal, realLogs, withRealLogs };
