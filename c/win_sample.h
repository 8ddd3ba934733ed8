/* win_sample.h - sampled and averaged modes, in steps.
 * SPDX-License-Identifier: MIT
 *
 * Used by win.c as win_straight.h is.
 */
#ifndef MJ_WIN_SAMPLE_H
#define MJ_WIN_SAMPLE_H

#include "win_arena.h"
#include "win_targets.h"

typedef struct sample sample;

sample *sample_start(const question *q, arena *memory, mj_win_result *result);
int sample_step(sample *w, uint32_t budget);
double sample_progress(const sample *w);

#endif
