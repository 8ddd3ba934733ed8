/* judge.h - the value of a hand in its best reading.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_SCORE_JUDGE_H
#define MJ_SCORE_JUDGE_H
#include "score/facts.h"
#include "score/split.h"

/* Computes the terms of rules, which must be valid. `as` says how records are opened (facts.h). If
 * this function were inlined, wasm engines would compute the terms again for each hand. */
void mj_set_terms(terms *k, const mj_score_rules *rules, int as);

typedef struct verdict {
    uint64_t yaku;
    int32_t base;      /* base points; 0 without a yaku */
    unsigned form;     /* mj_form; 0 if the tiles are not complete */
    unsigned renhou;   /* 1: renhou as a limit, the only yaku that counts */
    unsigned han;      /* han with dora */
    unsigned fu_exact; /* fu before rounding */
    unsigned fu;
    unsigned yakuman;
} verdict;

/* A place is the block of the winning tile in one reading. Exactly one mask of a place is not 0. */
typedef struct place {
    uint64_t both; /* the lowest tile of the run of a ryanmen wait */
    uint64_t one;  /* the lowest tile of the run of a kanchan or penchan wait */
    uint64_t pair;
    uint64_t triplet;
} place;

/* Returns the best place of the winning tile (SCORE.md, "One place for the winning tile"). */
place mj_place(uint64_t won, const split *s);

int mj_pair_fu(const facts *f, const mj_score_rules *rules, uint64_t pair);

int mj_base(const volatile terms *k, int han, int fu);

/* Returns the han of a yaku in a verdict. The han of a yakuman is 1, or 2 if it counts twice. */
int mj_han_of(const mj_score_rules *rules, const facts *f, const verdict *v, uint64_t yaku);

typedef struct seen_ways {
    split splits[MJ_SPLITS];
    verdict each[MJ_SPLITS];
    unsigned n;    /* number of readings as sets and a pair; if 0, each[0] is of another form */
    unsigned best; /* the index of the best verdict */
} seen_ways;

/* Finds the best verdict. If not NULL, `all` gets all verdicts, which ignore a limit renhou. */
void mj_judge(const mj_agari *win, const terms *k, const facts *f, seen_ways *all, verdict *best);
#endif
