/* tie.h - when two values are equal.
 * SPDX-License-Identifier: MIT
 *
 * Numbers that differ by less than a part of the greater one are equal, and the next number
 * decides. So rounding decides nothing, and all modes choose alike. Who decides: best.c among rows;
 * straight/choices.h, graph/chances_blocks.c and graph/points_cells.c among draws and discards;
 * points/curve.c and graph/points_cells.c whether a win is taken, and in games play/points_game.c
 * (takes) and straight/straight_player.c; points/waiting.c (thrown_curve) and graph/points_cells.c
 * whether riichi is declared.
 *
 * Numbers are compared as they are in two cases. One is MJ_GOAL_EACH, where each number has a
 * player of its own: best_chances of straight/each_goal.c, best_for of graph/chances_blocks.c, and
 * best.c, but for the question whether a row that is a bound may be better. The other is the player
 * of graph mode in games, graph/graph_player.c, which keeps its numbers as floats.
 */
#ifndef MJ_WIN_TIE_H
#define MJ_WIN_TIE_H

#define TIE 1e-10

/* What decides nothing beside a number. */
static inline double margin(double greater) { return TIE * __builtin_fabs(greater); }

#endif
