/* tie.h - when two values tie.
 * SPDX-License-Identifier: MIT
 *
 * Numbers that differ by at most a small part of the greater one tie, and the next number decides.
 * So no choice depends on rounding, and all modes choose alike. Choices are made in:
 *
 *   - among rows: best.c;
 *   - among draws and discards: straight/choices.h, and in games straight/straight_player.c;
 *   - among discards: graph/chances_blocks.c and graph/points_cells.c;
 *   - whether a win is taken: points/curve.c and graph/points_cells.c, and in games
 *     play/points_game.c (takes) and straight/straight_player.c;
 *   - whether riichi is declared: points/waiting.c (thrown_curve) and graph/points_cells.c.
 *
 * In three cases numbers are compared exactly, without ties. (1) In MJ_GOAL_EACH each number has a
 * separate player: straight/each_goal.c, `prefers` of straight/straight_player.c, best_for of
 * graph/chances_blocks.c, and best.c. (best.c compares bounds with ties.) (2) In bounds, too, each
 * number has a separate player: best_for, and choose_each and mj_points_better of
 * graph/points_cells.c. (If `idle` is set, choose_each also chooses for hands that differ only in
 * tenpai.) (3) graph/graph_player.c, which plays games, stores numbers as floats. */
#ifndef MJ_WIN_TIE_H
#define MJ_WIN_TIE_H
#define TIE 1e-10

/* Returns the greatest difference from `greater` that is still a tie. */
static inline double margin(double greater) { return TIE * __builtin_fabs(greater); }
#endif
