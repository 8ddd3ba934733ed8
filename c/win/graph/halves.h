/* win_halves.h - two suits of a hand at a time, for graph mode.
 * SPDX-License-Identifier: MIT
 *
 * A half is a pair of suits. Halves with equal profiles fit the same halves of the other side, with
 * the same distance and number of tiles; so the hands of the graph are blocks, all halves of one
 * profile with all halves of another.
 */
#ifndef MJ_WIN_HALVES_H
#define MJ_WIN_HALVES_H

#include "win/graph/suits.h"

typedef struct half {
    const graph_suit *a, *b;
    net net;           /* of the halves that fit any other; its labels are profiles, 1.. */
    uint32_t *join;    /* [label of a][label of b]: of both together, then the profile; or 0 */
    uint32_t *index;   /* [node of a][node of b]: 1 + node of the half, or 0 */
    uint32_t profiles; /* 1 + how many */
    label_set labels;
} half;

/* What two halves make: 0 for no hand of the graph, else 1 + 2 * distance + (1 when it waits). */
typedef struct fits {
    uint8_t *of;     /* [left][right], lines padded to whole words; by label, then by profile */
    uint8_t *turned; /* [right][left] */
    uint32_t width, turned_width; /* of a line */
} fits;

void mj_half_start(const graph_suits *s, half *h, int a, int b);
void mj_half_join(const graph_suits *s, half *h, uint32_t row); /* row 1..labels of a */

void mj_fits_start(const graph_suits *s, fits *f, const half *left, const half *right);
void mj_fits_line(const graph_suits *s, fits *f, const half *left, const half *right, uint32_t row);

/* Replaces labels by profiles. */
void mj_fits_profiles(const graph_suits *s, fits *f, half *left, half *right);

void mj_half_build(const graph_suits *s, half *h);

/* The node for the origin less tile `rank` of suit i (rank -1: for the origin), or UINT32_MAX. */
uint32_t mj_half_place(const graph_suits *s, const half *h, int i, int rank);

/* The node for the codes of the four suits. */
uint32_t mj_half_place_of(const graph_suits *s, const half *h, const uint32_t code[SUITS]);

#endif
