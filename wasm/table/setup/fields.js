// Fields of a setup: each object has its names and no others.
// SPDX-License-Identifier: MIT

import { show } from '../../notation/error.js';
import { hintFor } from '../../options/nearest.js';
import { readNamed } from '../../options/read.js';
import { failWith } from '../error.js';

const badSetup = failWith('bad-setup');

/**
 * A copy of an object of a setup, each field read once.
 * @param {unknown} given @param {readonly string[]} names that it may have
 * @param {string} path where it stands, as 'seats[1]' @param {string} what it is, as 'a seat'
 * @returns {any}
 */
function readFields(given, names, path, what) {
  return readNamed(given ?? null, names, (why, name) => {
    if (name === undefined) return badSetup(path, why);
    return badSetup(path, `${show(name)} is no field of ${what}; ${hintFor(name, names)}`);
  });
}

export { badSetup, readFields };
