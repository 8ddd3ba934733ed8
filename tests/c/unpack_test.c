/* unpack_test.c - compares the tables that wasm modules unpack at their start with the generated
 * tables.
 * SPDX-License-Identifier: MIT
 */
#include "check.h"
#include "hand/unpack.h"

enum { STATES = 1113, CHUNK_VALUES = 125, CLASSES = 173 };

/* Checks lines of `width` numbers. Each line begins `stride` numbers after the line before. */
static void check_unpacked_lines(const uint8_t *unpacked, const uint8_t *expected, unsigned lines,
                                 unsigned width, unsigned stride) {
    for (unsigned i = 0; i < lines; i++)
        for (unsigned j = 0; j < width; j++)
            CHECK(unpacked[i * stride + j] == expected[i * stride + j], "line %u, number %u: %u", i,
                  j, unpacked[i * stride + j]);
}

static uint8_t third[STATES][STATE_WIDTH], all[ROWS][ROWS], answers[CLASSES][ROWS];

int main(void) {
    begin("the rows of suits that are read from their other end");
    mj_unpack_third(third);
    check_unpacked_lines(third[0], mj_third[0], STATES, CHUNK_VALUES, STATE_WIDTH);
    begin("the combinations that follow from those of a few rows");
    mj_unpack_combined(all);
    check_unpacked_lines(all[0], mj_combined[0], ROWS, ROWS, ROWS);
    begin("the answers that follow from combinations");
    mj_unpack_answers(mj_combined, answers);
    check_unpacked_lines(answers[0], mj_answers[0], CLASSES, ROWS, ROWS);
    return report();
}
