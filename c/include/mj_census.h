/* mj_census.h - the exact number of hands at each distance.
 * SPDX-License-Identifier: MIT
 *
 * A hand counts as often as it can be dealt from the whole wall: the product of C(4, count_t) over
 * its tiles. The sum of all counts is C(136, tiles) with four players and C(108, tiles) with three.
 * A count divided by the sum of all counts is the probability of its distance. A whole program:
 *
 *     #include "mj_census.h"
 *     #include <stdio.h>
 *     #include <stdlib.h>
 *
 *     int main(void) {
 *         uint64_t counts[MJ_CENSUS];
 *         double all = 0;
 *         mj_rules rules = MJ_RULES;
 *         void *arena = malloc(mj_census_memory());
 *         if (!arena || mj_census(13, &rules, arena, mj_census_memory(), counts)) return 1;
 *         for (int d = 0; d < MJ_CENSUS; d++) all += (double)counts[d];
 *         for (int d = 1; d < 5; d++)
 *             printf("%d-shanten as dealt: %.6f\n", d - 1, (double)counts[d] / all);
 *         free(arena);
 *         return 0;
 *     }
 *
 * It prints:
 *
 *     0-shanten as dealt: 0.000081
 *     1-shanten as dealt: 0.006214
 *     2-shanten as dealt: 0.093534
 *     3-shanten as dealt: 0.362031
 */
#ifndef MJ_CENSUS_H
#define MJ_CENSUS_H
#include "mj.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#define MJ_CENSUS 15 /* distances 0..14 */

/* Returns the number of bytes that the arena of mj_census needs under any rules. */
size_t mj_census_memory(void);

/* Counts all hands of `tiles` concealed tiles: sets counts[d] to the number of hands at distance d.
 * `tiles` is 13 or 14, less 3 for each meld. Tiles of melds are unknown and may be anywhere in the
 * wall, so rules.live has no effect. `arena` is aligned for uint64_t and has `size` bytes, at least
 * mj_census_memory(). The caller may reuse the arena after the call. Returns MJ_OK, MJ_ERR_ARGUMENT
 * (null pointers, invalid rules, an arena that is not aligned), MJ_ERR_TOTAL, MJ_ERR_FORMS or
 * MJ_ERR_MEMORY. The call takes 40 ms. */
int mj_census(int tiles, const mj_rules *rules, void *arena, size_t size,
              uint64_t counts[MJ_CENSUS]);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
