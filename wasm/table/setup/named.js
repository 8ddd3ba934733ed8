// Fields of a setup: each object has its names and no others.
// SPDX-License-Identifier: MIT

import { show } from '../../core/notation/error.js';
import { nearest } from '../../core/options/nearest.js';
import { readNamed } from '../../core/options/read.js';
import { failWith } from './error.js';

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
    const meant = nearest(name, names);
    const right = meant ? `did you mean ${meant}?` : `there are ${names.join(', ')}`;
    return badSetup(path, `${show(name)} is no field of ${what}; ${right}`);
  });
}

export { badSetup, readFields };
