/* tie.h - when two values tie.
 * SPDX-License-Identifier: MIT
 *
 * Two numbers tie if they differ by at most a small part of the greater one. Then the next number
 * decides. So no choice depends on rounding, and all modes choose alike. Choices are made in:
 *
 *   - among rows: best.c;
 *   - among draws and discards: straight/choices.h, and in games straight/straight_player.c;
 *   - among discards: graph/chances_blocks.c and graph/points_cells.c;
 *   - whether a win is taken: points/curve.c and graph/points_cells.c, and in games
 *     play/points_game.c (takes) and straight/straight_player.c;
 *   - whether riichi is declared: points/waiting.c (thrown_curve) and graph/points_cells.c.
 *
 * Numbers with separate players are compared exactly, without ties. For MJ_GOAL_EACH this is done
 * in straight/each_goal.c, straight/straight_player.c (prefers), graph/chances_blocks.c (best_for)
 * and best.c. For bounds it is done in best_for and in graph/points_cells.c (choose_each,
 * mj_points_better), but best.c compares bounds with ties. If `idle` is set, choose_each also
 * chooses for hands that differ only in tenpai. graph/graph_player.c, which plays games, compares
 * floats exactly. */
#ifndef MJ_WIN_TIE_H
#define MJ_WIN_TIE_H
#define TIE 1e-10

/* Returns the greatest difference from `greater` that is still a tie. */
static inline double margin(double greater) { return TIE * __builtin_fabs(greater); }
#endif
