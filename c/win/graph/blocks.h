/* blocks.h - the hands of graph mode, arranged in blocks.
 * SPDX-License-Identifier: MIT
 *
 * WIN.md, "Halves, profiles and blocks", defines the words. MJ_RIVER_ALL sorts blocks by
 * `drawn`. */
#ifndef MJ_WIN_BLOCKS_H
#define MJ_WIN_BLOCKS_H
#include "win/graph/halves.h"

typedef struct block {
    uint32_t left, right; /* profiles */
    uint32_t lines, width;
    uint32_t at;         /* index of its first value */
    uint32_t first_line; /* number of the first line; first_move[line].. are the moves of a line */
    uint32_t column;     /* number of the first column; column_start[column].. are its moves */
    uint8_t distance, waits, drawn; /* `drawn` is the least of all hands */
} block;

typedef struct line_move {
    uint32_t at; /* index of the first value of the target line */
    uint32_t weight;
} line_move;

typedef struct column_move {
    uint32_t at; /* index of the target value in line 0 */
    uint32_t width, weight;
} column_move;

typedef struct grouping {
    uint32_t *first;  /* [profile], and one more */
    uint32_t *order;  /* nodes */
    uint32_t *number; /* index of a node within its profile */
} grouping;

typedef struct blocks {
    arena *memory;
    const half *left, *right;
    const fit_table *fits;
    grouping lefts, rights;
    uint32_t *block_of; /* [left profile][right profile]: 1 + block, or 0 */
    block *all;
    uint32_t count, values, widest;
    uint32_t waiting_values; /* number of values of waiting hands, which come first */
    uint32_t lines, width;   /* lines and columns of all blocks */
    uint64_t edges;          /* number of draws of all hands */
    uint32_t *first_move;    /* [line], and one more */
    uint32_t *column_start;  /* [column], and one more */
    line_move *line_moves;
    column_move *column_moves;
    uint32_t line_count, column_count;
} blocks;

void mj_blocks_start(blocks *b, const suit_nets *s, const half *left, const half *right,
                     const fit_table *f);

/* These functions list the moves of block i. Call mj_blocks_lines for all blocks first. */
void mj_blocks_lines(blocks *b, uint32_t i);
void mj_blocks_columns(blocks *b, uint32_t i);

static inline uint32_t hands_in(const block *x) { return x->lines * x->width; }

static inline const block *block_with(const blocks *b, uint32_t left, uint32_t right) {
    uint32_t i = b->block_of[left * b->right->profiles + right];
    return i ? b->all + i - 1 : NULL;
}

static inline uint32_t place_in_block(const blocks *b, const block *x, uint32_t left,
                                      uint32_t right) {
    return x->at + b->lefts.number[left] * x->width + b->rights.number[right];
}

/* Returns the index of a hand's value, or UINT32_MAX if the graph does not have the hand. */
uint32_t mj_blocks_place(const blocks *b, uint32_t left, uint32_t right);

const block *mj_blocks_at(const blocks *b, uint32_t place);
#endif
