/* tie.h - when two values are equal.
 * SPDX-License-Identifier: MIT
 *
 * Numbers that differ by less than a part of the greater one are equal, and the next number
 * decides. So rounding decides nothing, and all modes choose alike. Who decides: best.c among rows;
 * straight/choices.h, graph/chances_blocks.c and graph/points_cells.c among draws and discards;
 * points/curve.c, play/points_game.c (takes) and graph/points_cells.c whether a win is taken;
 * points/waiting.c (thrown_curve) and graph/points_cells.c whether riichi is declared.
 * Where each number has a player of its own (MJ_GOAL_EACH), and where the simulator looks a choice
 * up, numbers are compared as they are.
 */
#ifndef MJ_WIN_TIE_H
#define MJ_WIN_TIE_H

#define TIE 1e-10

/* What decides nothing beside a number. */
static inline double margin(double greater) { return TIE * __builtin_fabs(greater); }

#endif
