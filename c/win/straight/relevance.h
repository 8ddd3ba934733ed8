/* relevance.h - what the value of a question can depend on.
 * SPDX-License-Identifier: MIT
 *
 * Some yaku, such as sanshoku and tanyao, need something of all suits. Straight mode comes to the
 * nearest complete hands alone. Where none of them has such a yaku, no suit says what it has of it,
 * and many more suits are alike.
 */
#ifndef MJ_WIN_RELEVANCE_H
#define MJ_WIN_RELEVANCE_H

#include "win/question.h"

/* Bits of relevance.of. */
enum {
    IF_SIMPLES = 1,    /* tanyao */
    IF_ORPHANS = 2,    /* honroutou, chinroutou */
    IF_ENDS = 4,       /* chanta, junchan */
    IF_RUNS = 8,       /* the same: there must be a run */
    IF_NUMBERS = 16,   /* honitsu, chinitsu: how many number suits there are */
    IF_HONOURS = 32,   /* honours or none: chanta, honitsu and chinroutou tell them apart */
    IF_GREENS = 64,    /* ryuuiisou */
    IF_TRIPLETS = 128, /* toitoi, sanankou: how many triplets there are */
    IF_TANKI = 256,    /* suuankou: whether the wait is on the pair */
    IF_CLOSED = 512,   /* pinfu, iipeikou */
    IF_RON = 1024,
    IF_URA = 2048,
    IF_STANDARD = 4096 /* the form is asked for; seven pairs that are sets, too, have its targets */
};

typedef struct relevance {
    uint16_t of;
    uint16_t runs;     /* sanshoku: ranks of runs */
    uint16_t triplets; /* sanshoku doukou: ranks of triplets */
} relevance;

/* Of the rows of a question at the distance, which is that of its hand or one more. */
relevance mj_relevance_of(const question *q, unsigned distance);

#endif
