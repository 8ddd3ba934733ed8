/* lots.h - random numbers for tests.
 * SPDX-License-Identifier: MIT
 */
#ifndef LOTS_H
#define LOTS_H

#include "check.h"
#include "oracle.h"

static uint64_t seed;

static inline int below(int n) { return oracle_below(&seed, n); }

#endif
