/* unpack.c - computes the tables of unpack.h.
 * SPDX-License-Identifier: MIT */
#include "hand/unpack.h"

#include "packed.h"

enum { CHUNK_VALUES = 125, SETS = 5 };

static unsigned mirrored(unsigned chunk) { return chunk % 5 * 25 + chunk / 5 % 5 * 5 + chunk / 25; }

/* An origin is the pair of chunks with the greatest `first` whose mirror images lead to a state. */
typedef struct origin {
    uint8_t first, second;
} origin;

static void find_origins(const uint8_t mirror[CHUNK_VALUES], origin from[STATES]) {
    for (unsigned a = 0; a < CHUNK_VALUES; a++)
        for (unsigned b = 0; b < CHUNK_VALUES; b++)
            from[mj_second[mj_first[0][mirror[a]]][b]] = (origin){(uint8_t)a, mirror[b]};
}

/* Copies a line in whole vectors, which also overwrites entries after the stored rows. */
static void copy_line(const uint8_t *from, uint8_t to[STATE_WIDTH]) {
    for (unsigned i = 0; i < STATE_WIDTH; i += sizeof(byte_lanes))
        __builtin_memcpy(to + i, from + i, sizeof(byte_lanes));
}

/* Copies the stored rows of each state up to origin.first. Later rows come from mirror images. */
void mj_unpack_third(uint8_t third[][STATE_WIDTH]) {
    const uint8_t *next = kept_rows;
    origin from[STATES];
    uint8_t mirror[CHUNK_VALUES], start[CHUNK_VALUES];
    for (unsigned c = 0; c < CHUNK_VALUES; c++) {
        mirror[c] = (uint8_t)mirrored(c);
        start[c] = mj_first[0][mirror[c]];
    }
    find_origins(mirror, from);
    for (unsigned i = 0; i < STATES; next += from[i++].first + 1) copy_line(next, third[i]);
    for (unsigned i = 0; i < STATES; i++)
        for (unsigned c = from[i].first + 1U; c < CHUNK_VALUES; c++)
            third[i][c] = third[mj_second[start[c]][from[i].second]][from[i].first];
}

/* Makes each line of the table from a stored line and an earlier line (tables/README.md). */
void mj_unpack_combined(uint8_t all[ROWS][ROWS]) {
    uint8_t rows[ROWS] = {ROW_EMPTY};
    unsigned n = 1;
    for (unsigned i = 0; i < ROWS; i++) all[ROW_EMPTY][i] = (uint8_t)i;
    for (unsigned i = 0; i < n; i++)
        for (unsigned g = 0; g < sizeof generators / ROWS; g++) {
            const unsigned row = generators[g][rows[i]];
            if (all[row][ROW_EMPTY] == row) continue;
            for (unsigned b = 0; b < ROWS; b++) all[row][b] = generators[g][all[rows[i]][b]];
            rows[n++] = (uint8_t)row;
        }
}

void mj_unpack_answers(const uint8_t all[ROWS][ROWS], uint8_t answers[][ROWS]) {
    unsigned n = 0;
    for (unsigned sets = SETS; sets-- > 0;)
        for (unsigned a = 0; a < ROWS; a++) {
            if (mj_answer_class[sets][a] != n) continue;
            for (unsigned b = 0; b < ROWS; b++) answers[n][b] = mj_rows[all[a][b]][SETS + sets];
            n++;
        }
}
