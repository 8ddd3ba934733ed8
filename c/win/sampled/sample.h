/* win_sample.h - sampled and averaged modes, in steps.
 * SPDX-License-Identifier: MIT
 *
 * Used by win.c as win_straight.h is.
 */
#ifndef MJ_WIN_SAMPLE_H
#define MJ_WIN_SAMPLE_H

#include "win/arena.h"
#include "win/targets.h"

typedef struct sample sample;

sample *mj_sample_start(const question *q, arena *memory, mj_win_result *result);
int mj_sample_step(sample *w, uint32_t budget);
double mj_sample_progress(const sample *w);

#endif
