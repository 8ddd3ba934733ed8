/* tie.h - when two values tie.
 * SPDX-License-Identifier: MIT
 *
 * Two numbers tie if they differ by at most a small part of the greater one. In a tie the next
 * numbers decide, so that no choice depends on rounding and all modes choose alike.
 *
 * Rows are compared in best.c. Draws and discards are compared in straight/choices.h,
 * graph/chances_blocks.c, graph/points_cells.c and, for games, straight/straight_player.c.
 * points/curve.c and graph/points_cells.c decide whether a win is taken. For games,
 * play/points_game.c and straight/straight_player.c decide this. points/waiting.c and
 * graph/points_cells.c decide whether riichi is declared.
 *
 * If separate players maximise two numbers, the numbers are compared exactly, without ties. For
 * MJ_GOAL_EACH exact comparisons are in straight/each_goal.c, straight/straight_player.c (prefers),
 * graph/chances_blocks.c (best_for) and best.c. Bounds are compared exactly in best_for and in
 * graph/points_cells.c (choose_each, mj_points_better), but with ties in best.c. If `idle` is set,
 * choose_each also chooses for hands that differ only in tenpai. In games, floats are compared
 * exactly in graph/graph_player.c. graph/onward.c compares floats of points exactly, and floats of
 * chances with its own margin. */
#ifndef MJ_WIN_TIE_H
#define MJ_WIN_TIE_H
#define TIE 1e-10

/* Returns the greatest difference from `greater` that is still a tie. */
static inline double margin(double greater) { return TIE * __builtin_fabs(greater); }
#endif
