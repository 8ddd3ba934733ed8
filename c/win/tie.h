/* tie.h - when two values tie.
 * SPDX-License-Identifier: MIT
 *
 * Two numbers tie if they differ by at most a small part of the greater one. In a tie the next
 * number decides. Choices thus do not depend on rounding.
 *
 * Numbers with separate players (MJ_GOAL_EACH) and the floats of graph/graph_player.c are compared
 * exactly. Graphs compare bounds exactly, but best.c compares bounds with ties. */
#ifndef MJ_WIN_TIE_H
#define MJ_WIN_TIE_H
#define TIE 1e-10

/* Returns the greatest difference from `greater` that is still a tie. */
static inline double margin(double greater) { return TIE * __builtin_fabs(greater); }
#endif
