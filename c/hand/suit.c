/* suit.c - the generated tables.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 */
#include "hand/suit.h"

#ifdef LITE
#define mj_answers answers_written
#endif
#include "tables.h"
#undef mj_answers

#ifdef LITE
enum { CLASSES = sizeof answers_written / ROWS, SETS = 5 };

uint8_t mj_answers[CLASSES][ROWS];

void mj_fill_answers(void) {
    for (unsigned sets = 0; sets < SETS; sets++)
        for (unsigned a = 0; a < ROWS; a++)
            for (unsigned b = 0; b < ROWS; b++)
                mj_answers[mj_answer_class[sets][a]][b] = mj_rows[mj_combined[a][b]][SETS + sets];
}
#endif
