// The formats of many hands, and the names of files by which they are known.
// SPDX-License-Identifier: MIT

import { extname } from 'node:path';

/** @typedef {'text' | 'csv' | 'ndjson' | 'arrow'} Format */

/** @type {readonly Format[]} */
const INPUT_FORMATS = ['text', 'csv', 'ndjson', 'arrow'];
/** @type {readonly Format[]} */
const OUTPUT_FORMATS = ['csv', 'ndjson', 'arrow'];

/** @type {ReadonlyMap<string, Format>} */
const BY_ENDING = new Map([
  ['.txt', 'text'],
  ['.csv', 'csv'],
  ['.ndjson', 'ndjson'],
  ['.jsonl', 'ndjson'],
  ['.arrow', 'arrow'],
  ['.arrows', 'arrow'],
  ['.feather', 'arrow'],
]);

/** Those of Arrow that can only be read from the beginning, as in a pipe. */
const STREAM_ENDING = '.arrows';

/** @param {string | undefined} file @param {Format} usual */
function formatOf(file, usual) {
  return (file !== undefined && BY_ENDING.get(extname(file).toLowerCase())) || usual;
}

/** Whether a file of Arrow is to have the stream format. @param {string | undefined} file */
function isStream(file) {
  return file === undefined || extname(file).toLowerCase() === STREAM_ENDING;
}

export { INPUT_FORMATS, OUTPUT_FORMATS, formatOf, isStream };
