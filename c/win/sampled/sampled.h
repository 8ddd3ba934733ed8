/* sampled.h - the interface of sampled and averaged mode.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_SAMPLED_H
#define MJ_WIN_SAMPLED_H
#include "win/mode.h"

extern const win_mode mj_sampled_mode;
#endif
