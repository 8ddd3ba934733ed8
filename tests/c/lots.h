/* lots.h - random numbers of a test, from one seed.
 * SPDX-License-Identifier: MIT
 */
#ifndef LOTS_H
#define LOTS_H

#include "check.h"
#include "oracle.h"

static uint64_t seed;

/* A number from 0 to n - 1. */
static inline int below(int n) { return oracle_below(&seed, n); }

#endif
