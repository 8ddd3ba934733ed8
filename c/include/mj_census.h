/* census.h - how many hands there are at each distance, counted and not sampled.
 * SPDX-License-Identifier: MIT
 *
 * A hand counts as many times as there are ways to deal it from the whole wall: the product of
 * C(4, count_t) over its tiles. The counts add up to C(136, tiles), with three players to
 * C(108, tiles); divided by that, they are the probabilities of a random hand.
 *
 *     uint64_t counts[MJ_CENSUS];
 *     mj_rules rules = MJ_RULES;
 *     void *arena = malloc(mj_census_memory());
 *     if (!arena || mj_census(13, &rules, arena, mj_census_memory(), counts)) return 1;
 *     printf("tenpai as dealt: %" PRIu64 " of 483774556165488000\n", counts[1]);
 */
#ifndef MJ_CENSUS_H
#define MJ_CENSUS_H

#include "mj.h"

#define MJ_CENSUS 15 /* distances 0..14 */

/* The bytes of arena that mj_census needs, the same for all rules. */
size_t mj_census_memory(void);

/* Counts all hands of `tiles` concealed tiles by distance: 13 or 14, or fewer, each meld being
 * three less. The tiles of the melds count as unknown, so they may be anywhere in the wall.
 * rules.live changes nothing, as no tile is known to be gone. `arena` is aligned for uint64_t and
 * has `size` bytes; what is left in it is of no use. Returns MJ_OK, or MJ_ERR_ARGUMENT (an arena
 * not aligned, too), MJ_ERR_TOTAL, MJ_ERR_FORMS or MJ_ERR_MEMORY (too little arena). Takes about
 * 40 ms. Method: see census.c. */
int mj_census(int tiles, const mj_rules *rules, void *arena, size_t size,
              uint64_t counts[MJ_CENSUS]);

#endif
