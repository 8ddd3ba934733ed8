/* suit.h - the rows of suit hands, and the algebra of rows.
 * SPDX-License-Identifier: MIT
 *
 * tables/README.md defines rows and explains the tables, which tables/generate.c makes. Row 0 is
 * the row of the empty suit. A row combined with row 0 stays as it is. */
#ifndef MJ_SUIT_H
#define MJ_SUIT_H
#include "hand/lanes.h"

enum { ROWS = 180, ROW_EMPTY = 0, ROW_WIDTH = 10, STATE_WIDTH = 128, HONOUR_WIDTH = 54 };

/* wasm modules compute three tables at their start (unpack.h), which saves 6.5 KB with brotli. */
#ifdef PACKED
#define UNPACKED
#else
#define UNPACKED const
#endif

extern const uint8_t mj_first[1][STATE_WIDTH];
extern const uint16_t mj_second[][STATE_WIDTH];
extern UNPACKED uint8_t mj_third[][STATE_WIDTH];
extern const uint8_t mj_honour_row[][HONOUR_WIDTH];
extern const uint8_t mj_rows[ROWS][ROW_WIDTH];
extern UNPACKED uint8_t mj_combined[ROWS][ROWS];
extern const uint8_t mj_answer_class[][ROWS];
extern UNPACKED uint8_t mj_answers[][ROWS];

/* Returns the row of a number suit from its chunks, which begin at ranks 1, 4 and 7. */
static inline unsigned suit_row(unsigned a, unsigned b, unsigned c) {
    return mj_third[mj_second[mj_first[0][a]][b]][c];
}

/* Returns the row of honours from the numbers of kinds held at least once, twice and thrice. */
static inline unsigned honour_row(unsigned once, unsigned twice, unsigned thrice) {
    return mj_honour_row[once][twice * 6 + thrice];
}

static inline unsigned combine(unsigned a, unsigned b) { return mj_combined[a][b]; }

/* Returns the distance for each row of one part if the other parts have the joint row `rest`. */
static inline const uint8_t *answers_for(unsigned sets, unsigned rest) {
    return mj_answers[mj_answer_class[sets][rest]];
}

/* Writes the row after a draw of each tile. Tiles of the mask `full` do not change the row. */
static inline void rows_after_draw(unsigned a, unsigned b, unsigned c, unsigned full,
                                   uint8_t row[9]) {
    unsigned step[9];
    for (unsigned r = 0; r < 9; r++) {
        static const uint8_t weight[3] = {25, 5, 1};
        step[r] = full >> r & 1 ? 0 : weight[r % 3];
    }
    const uint16_t *second = mj_second[mj_first[0][a]];
    const uint8_t *third = mj_third[second[b]];
    for (int r = 0; r < 3; r++) {
        row[r] = mj_third[mj_second[mj_first[0][a + step[r]]][b]][c];
        row[r + 3] = mj_third[second[b + step[r + 3]]][c];
        row[r + 6] = third[c + step[r + 6]];
    }
}
#endif
