/* halves.h - the two halves of a hand in graph mode, two suits each.
 * SPDX-License-Identifier: MIT
 *
 * WIN.md, "Halves, profiles and blocks", defines halves, profiles and blocks. */
#ifndef MJ_WIN_HALVES_H
#define MJ_WIN_HALVES_H
#include "win/graph/suit_net.h"

typedef struct node_pair {
    uint32_t a, b; /* nodes of the two suits of a half */
} node_pair;

typedef struct half {
    const suit_net *a, *b;
    net net;           /* pairs that fit a node of the other half; labels are profiles, from 1 on */
    uint32_t *join;    /* [label of a][label of b]: the joined label, later its profile; or 0 */
    uint32_t *index;   /* [node of a][node of b]: 1 + node of the half, or 0 */
    node_pair *pair;   /* [node]; only with graph_values.pairs */
    uint32_t profiles; /* 1 + the number of profiles */
    uint8_t *drawn;    /* [profile]: the least `drawn` of its nodes */
    label_set labels;
} half;

/* A fit is 0 if the graph lacks the hand, else 1 + 2 * distance, plus 1 if the hand waits. */
typedef struct fit_table {
    uint8_t *of; /* [left][right], by label, later by profile; lines are padded to whole words */
    uint8_t *turned;              /* [right][left] */
    uint32_t width, turned_width; /* bytes of a line */
} fit_table;

void mj_halves_pair(const suit_nets *s, half halves[2]);
void mj_half_join(const suit_nets *s, half *h, uint32_t row); /* row 1..labels of a */

void mj_fits_start(const suit_nets *s, fit_table *f, const half *left, const half *right);
void mj_fits_line(const suit_nets *s, fit_table *f, const half *left, const half *right,
                  uint32_t row);

void mj_fits_profiles(const suit_nets *s, fit_table *f, half *left, half *right);
void mj_half_build(const suit_nets *s, half *h, int pairs);

void mj_half_weigh(half *h);

/* Returns the node of a half that joins nodes x and y of its suits, or UINT32_MAX if none does. */
uint32_t mj_half_joined(const half *h, uint32_t x, uint32_t y);
#endif
