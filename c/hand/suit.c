/* suit.c - the generated tables.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "hand/suit.h"
#include "tables.h"
