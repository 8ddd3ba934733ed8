// How the shanten is computed, one step after the other.
// SPDX-License-Identifier: MIT

/** A part to come. */
export default () => null;
