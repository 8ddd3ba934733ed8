/* tiles.h - masks of tiles, with bit t for tile t.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_TILES_H
#define MJ_TILES_H
#include "mj.h"

#define TILE(t) (1ULL << (t))
#define EACH_SUIT 0x40201ULL /* bits 0, 9 and 18 */
#define RANK(r) (EACH_SUIT << (r))

#define ALL_KINDS (TILE(MJ_KINDS) - 1)
#define HONOURS (0x7fULL << 27)
#define TERMINALS (RANK(0) | RANK(8))
#define ORPHANS (TERMINALS | HONOURS)
#define GREENS (0xaeULL << 18 | TILE(32)) /* 2s 3s 4s 6s 8s and Green */
#define NOT_IN_SANMA 0xfeULL              /* 2m..8m */
#endif
