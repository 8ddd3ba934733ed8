/* unpack.h - computes three tables of suit.h from smaller ones.
 * SPDX-License-Identifier: MIT
 * tables/README.md, "Tables that follow from others", explains the method. */
#ifndef MJ_UNPACK_H
#define MJ_UNPACK_H
#include "hand/suit.h"

void mj_unpack_third(uint8_t third[][STATE_WIDTH]);
void mj_unpack_combined(uint8_t all[ROWS][ROWS]);
void mj_unpack_answers(const uint8_t all[ROWS][ROWS], uint8_t answers[][ROWS]);
#endif
