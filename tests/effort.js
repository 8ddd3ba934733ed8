// effort.js - the number of random samples in tests, in proportion to UKEIRE_EFFORT, 1 by default.
// SPDX-License-Identifier: MIT

const EFFORT = Number(process.env.UKEIRE_EFFORT ?? 1);
if (!(EFFORT > 0)) throw new Error(`UKEIRE_EFFORT is ${EFFORT}, not a number above 0`);

/** @param {number} usual the number of samples at an effort of 1 */
const samples = (usual) => Math.max(1, Math.round(usual * EFFORT));

export { EFFORT, samples };
