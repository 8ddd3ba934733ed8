/* tile.h - four hands of a block at a time.
 * SPDX-License-Identifier: MIT
 *
 * A tile is the hands of two lines in two columns. They are worked out together: then each move of
 * a line, or of a column, is read once for two hands, and fewer loops end where it is hard to
 * guess. At the edge of a block a tile has one line or column, which stands for the other one, too.
 */
#ifndef MJ_WIN_TILE_H
#define MJ_WIN_TILE_H

#include "win/graph/blocks.h"

enum { SIDE = 2 };

typedef struct tile {
    const line_move *line_moves[SIDE], *line_end[SIDE];
    const column_move *column_moves[SIDE], *column_end[SIDE];
    uint32_t line[SIDE], column[SIDE]; /* of the block */
} tile;

static inline tile tile_at(const blocks *b, const block *x, uint32_t line, uint32_t column) {
    const uint32_t *l = b->first_move + x->first_line, *c = b->column_start + x->column;
    tile t;
    for (uint32_t i = 0; i < SIDE; i++) {
        uint32_t k = t.line[i] = line + i < x->lines ? line + i : line;
        uint32_t j = t.column[i] = column + i < x->width ? column + i : column;
        t.line_moves[i] = b->line_moves + l[k];
        t.line_end[i] = b->line_moves + l[k + 1];
        t.column_moves[i] = b->column_moves + c[j];
        t.column_end[i] = b->column_moves + c[j + 1];
    }
    return t;
}

/* The hand in a line and a column of the tile. */
static inline uint32_t hand_in_tile(const tile *t, const block *x, int i, int j) {
    return x->at + t->line[i] * x->width + t->column[j];
}

/* Where moves lead to. */
static inline uint32_t by_line(const tile *t, const line_move *m, int j) {
    return m->at + t->column[j];
}

static inline uint32_t by_column(const tile *t, const column_move *m, int i) {
    return m->at + t->line[i] * m->width;
}

#endif
