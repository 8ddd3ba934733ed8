/* danger_plain.h - the waits of all tenpai hands that some tiles can make, hand by hand.
 * SPDX-License-Identifier: MIT
 *
 * The code divides every hand in every way into sets, a pair and waiting tiles, and tries seven
 * pairs and thirteen orphans. The code shares only structs and kinds of waits with the library. */
#ifndef DANGER_PLAIN_H
#define DANGER_PLAIN_H

#include "mj_danger.h"

/* Answers a query. `weights` must not be NULL. Returns the number of different tenpai hands. */
long danger_plain(const mj_danger_query *query, mj_danger_result *answer);

/* Counts the different hands that the query's tiles can make, but stops at `most`. */
long danger_plain_hands(const mj_danger_query *query, long most);

#endif
