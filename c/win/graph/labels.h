/* labels.h - which combinations a part of a hand can still reach, for graph mode.
 * SPDX-License-Identifier: MIT
 *
 * A part of a hand is its tiles in one suit or in two. The label of a part has a bit for each
 * combination and level of waste: 1 if the part wastes at most so much towards the combination. It
 * also has how many tiles the part holds, and how many of them were drawn. Parts with equal labels
 * are in hands of the graph together with the same other parts.
 */
#ifndef MJ_WIN_LABELS_H
#define MJ_WIN_LABELS_H

#include "win/arena.h"
#include "win/targets.h"

enum {
    COMBINATIONS = 140 + 120 + 4, /* standard, chiitoitsu, kokushi, at most */
    FIT_WORDS = (COMBINATIONS + 63) / 64,
    LEVELS = MJ_WIN_EXTRA + 1 /* waste 0, 1, 2 */
};

typedef struct label {
    uint64_t fits[LEVELS][FIT_WORDS]; /* combinations reached with a waste of at most the level */
    int32_t drawn, tiles;
} label;

/* Labels by content, from 1 on. */
typedef struct label_set {
    array all;
    map by_content;
} label_set;

static inline const label *label_at(const array *labels, uint32_t i) {
    return (const label *)labels->data + i;
}

void mj_label_set_start(arena *a, label_set *l);

/* The number of a label; 0 when memory has run out. */
uint32_t mj_label_find(arena *a, label_set *s, const label *l);

/* The label of two parts together. Returns 0 where they reach no combination with a waste of
 * `extra` or less. */
int mj_label_join(int extra, const label *a, const label *b, label *out);

/* The waste of two parts that make up a hand, or -1 where it is above `extra`. */
int mj_label_waste(int extra, const label *a, const label *b);

#endif
