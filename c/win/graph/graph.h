/* graph.h - the interface of graph mode.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_GRAPH_H
#define MJ_WIN_GRAPH_H
#include "win/mode.h"

extern const win_mode mj_graph_mode;
#endif
