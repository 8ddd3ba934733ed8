/* relevance.h - decides which facts about a win can matter in a question.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_RELEVANCE_H
#define MJ_WIN_RELEVANCE_H
#include "win/question.h"

/* These are bits of relevance.of (RECORDS.md, "Relevance"). */
enum {
    IF_SIMPLES = 1,    /* tanyao */
    IF_ORPHANS = 2,    /* honroutou, chinroutou */
    IF_ENDS = 4,       /* chanta, junchan */
    IF_RUNS = 8,       /* a run is needed */
    IF_NUMBERS = 16,   /* honitsu, chinitsu: the number of suits present */
    IF_HONOURS = 32,   /* honours present: for chanta, honitsu and chinroutou */
    IF_GREENS = 64,    /* ryuuiisou */
    IF_TRIPLETS = 128, /* toitoi, sanankou: the number of triplets */
    IF_TANKI = 256,    /* suuankou: whether the wait is on the pair */
    IF_CLOSED = 512,   /* pinfu, iipeikou */
    IF_RON = 1024,
    IF_URA = 2048,
    IF_STANDARD = 4096 /* the standard form is requested, and seven pairs may also be sets */
};

typedef struct relevance {
    uint16_t of;
    uint16_t runs;     /* sanshoku: ranks of runs */
    uint16_t triplets; /* sanshoku doukou: ranks of triplets */
} relevance;

/* Returns the relevant facts for rows at `distance`, which is the hand's distance or one more. */
relevance mj_relevance_of(const question *q, unsigned distance);
#endif
