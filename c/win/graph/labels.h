/* labels.h - labels of graph mode: which combinations a part of a hand can still reach.
 * SPDX-License-Identifier: MIT
 *
 * WIN.md, "The limit splits over suits", defines labels. A part of a hand is its tiles in one suit
 * or in two suits. Parts with equal labels can be joined with the same parts of other suits. */
#ifndef MJ_WIN_LABELS_H
#define MJ_WIN_LABELS_H
#include "win/arena.h"
#include "win/targets.h"

#include <stddef.h>

enum {
    COMBINATIONS = 140 + 120 + 4, /* the most combinations: standard, chiitoitsu, kokushi */
    FIT_WORDS = (COMBINATIONS + 63) / 64,
    LEVELS = MJ_WIN_EXTRA + 1 /* 0..extra */
};

typedef struct label_size {
    int extra, words; /* the last level, and the words of a level */
} label_size;

typedef struct label {
    int32_t drawn, tiles;
    /* One set of combinations for each level; arrays of labels store only the words in use */
    uint64_t fits[LEVELS * FIT_WORDS];
} label;

static inline size_t label_words(label_size z) { return (size_t)((z.extra + 1) * z.words); }

static inline size_t label_bytes(label_size z) {
    return offsetof(label, fits) + label_words(z) * sizeof(uint64_t);
}

typedef struct label_set {
    label_size size;
    array all;
    map by_content;
} label_set;

static inline const label *label_at(const array *labels, uint32_t i) {
    return (const void *)((const unsigned char *)labels->data + (size_t)i * labels->size);
}

uint32_t mj_label_push(arena *a, array *labels, const label *l);

void mj_label_set_start(arena *a, label_set *l, label_size z);

/* Returns the number of a label, which may be new, or 0 if memory runs out. */
uint32_t mj_label_find(arena *a, label_set *s, const label *l);

/* Joins the labels of two parts. Returns 0 if the two parts together reach no combination. */
int mj_label_join(label_size z, const label *a, const label *b, label *out);

/* Returns the waste of the hand that two parts make, or -1 if the waste exceeds `extra`. */
int mj_label_waste(label_size z, const label *a, const label *b);
#endif
