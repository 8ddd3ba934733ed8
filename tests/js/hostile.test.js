// Every function of the package, called with hostile arguments, must give an answer or an error of
// the library.
// SPDX-License-Identifier: MIT
//
// A wrong value of hostile-values.js replaces a part of a valid call of hostile-calls.js. If the
// call has an answer, a second engine must give the same answer. Calls with errors reach only the
// first engine, so later answers show any damage to it. The values of a call depend only on the
// seed and the number of the call.

import { inspect, isDeepStrictEqual } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { UsageError } from '../../wasm/cli/usage.js';
import { MahjongError } from '../../wasm/core/notation/notation.js';
import { engine, entries } from './hostile-calls.js';
import { Trap, copied, hostile, isTheirs, mutated } from './hostile-values.js';
import { pick, seedOfRun, wholeNumbers } from './random.js';

/** @import { Entry } from './hostile-calls.js' */
/** @import { Random } from './table-model.js' */

const CALLS = samples(6000);
const LONGEST_MESSAGE = 2000;
const CHECKED = 2000;
const RARE = 10;
const SHOWN = 1500; // characters to print of a wrong call
const seed = seedOfRun();
const all = await entries();

// Stack traces would take most of the time.
Error.stackTraceLimit = 0;

/** @param {unknown} value */
function inspected(value) {
  try {
    return inspect(value, { depth: 4, maxStringLength: 200, maxArrayLength: 40 });
  } catch (error) {
    return `what cannot be shown: ${error instanceof Trap ? 'a trap' : error}`;
  }
}

/** Replaces one random argument by a wrong value. @param {Random} random */
function wrongOnce(random, /** @type {any[]} */ passed) {
  const edit = passed.length ? random(10) : 0;
  const at = random(passed.length);
  if (edit === 0) passed.push(hostile(random));
  else if (edit === 1) passed.pop();
  else if (edit === 2) passed[at] = hostile(random);
  else passed[at] = mutated(random, passed[at]);
}

/** Returns arguments with at least one wrong value. @param {Random} random */
function wrongArgs(random, /** @type {Entry} */ { args }) {
  const passed = copied(args());
  try {
    for (let n = 1 + random(2); n > 0; n--) wrongOnce(random, passed);
  } catch {
    // A hostile value in the arguments may throw when it is changed.
  }
  return passed;
}

/** Returns whether an error comes from the library or from a hostile value. */
function isFine(/** @type {any} */ error) {
  if (isTheirs(error) || error instanceof UsageError) return true;
  return (
    error instanceof MahjongError
    && typeof (/** @type {any} */ (error).code) === 'string'
    && error.message.length < LONGEST_MESSAGE
  );
}

/** @param {() => unknown} call @returns {Promise<{ answer?: any, error?: any }>} */
async function settledCall(call) {
  try {
    const answer = call();
    return { answer: answer instanceof Promise ? await answer : answer };
  } catch (error) {
    return { error };
  }
}

const counts = { answered: 0, refused: 0, alike: 0 };
/** @type {Map<string, string>} the first wrong call of each kind */
const wrongs = new Map();

/** @param {string} what @param {number} i @param {Entry} entry @param {any[]} args */
function complain(what, i, { name }, args) {
  const key = `${name}: ${what}`.slice(0, 300);
  const call = `${name}(${args.map(inspected).join(', ')})`;
  if (!wrongs.has(key)) wrongs.set(key, `call ${i}: ${call.replace(/\s+/g, ' ').slice(0, SHOWN)}`);
}

const comparable = (/** @type {any} */ answer) =>
  typeof answer?.memory === 'number' ? { ...answer, memory: 0 } : answer;

/** @param {number} i @param {Entry} entry */
async function tryCall(i, entry, random = wholeNumbers(seed * 1e6 + i)) {
  const args = wrongArgs(random, entry);
  const { answer, error } = await settledCall(() => entry.call(...args));
  if (error === undefined) counts.answered++;
  else if (isFine(error)) counts.refused++;
  else complain(String(error?.stack ?? error), i, entry, args);
  if (error !== undefined || !entry.twin) return;
  const twin = await settledCall(() => entry.twin?.(...args));
  if (twin.error?.code === 'timeout') return;
  counts.alike++;
  if (!isDeepStrictEqual(comparable(twin.answer), comparable(answer)))
    complain(`${inspected(answer)}, and another engine says ${inspected(twin)}`, i, entry, args);
}

const healthy = () =>
  [
    engine.discards('123m406p789s11223z'),
    engine.winProbability('123m406p789s1122z', { mode: 'graph', extra: 1, draws: 5 }),
    engine.score('234m234p23478s55s6s', { riichi: true }),
  ].map(comparable);

/** @type {(random: Random) => Entry} */
function randomEntry(random) {
  const entry = pick(random, random(100) < 6 ? all.later : all.quick);
  return entry.rare && random(RARE) ? randomEntry(random) : entry;
}

test(`${CALLS} hostile calls`, async () => {
  const expected = healthy();
  const random = wholeNumbers(seed);
  for (let i = 0; i < CALLS; i++) {
    await tryCall(i, randomEntry(random));
    if (i % CHECKED === 0) assert.equal(healthy(), expected, `before call ${i}`);
  }
  assert.equal(healthy(), expected);
  console.log(JSON.stringify(counts));
  for (const [what, where] of wrongs) console.log(`${what}\n    ${where}`);
  assert.is(wrongs.size, 0, [...wrongs.keys()].join('\n'));
  assert.ok(counts.answered > CALLS / 20 && counts.refused > CALLS / 2);
});

test.after(async () => void (await all.close()));

test.run();
