// real-logs.js - logs of real games, not part of the project: UKEIRE_LOGS names their folder.
// SPDX-License-Identifier: MIT

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOGS =
  process.env.UKEIRE_LOGS ?? fileURLToPath(new URL('../../../shared/logs', import.meta.url));

/** The names of all of them. */
const realLogs = () => readdirSync(LOGS).filter((name) => /\.(json|jsonl|xml)$/.test(name));

/** @param {string} name */
const readReal = (name) => readFileSync(join(LOGS, name));

/** Adds the tests that read them; where they are not, a note says so. @param {() => void} add */
function withRealLogs(add) {
  if (existsSync(LOGS)) add();
  else console.log(`note: ${LOGS} is not there, so no real logs were read (see UKEIRE_LOGS)`);
}

export { LOGS, readReal, realLogs, withRealLogs };
