/* value_graph.h - the door to graph mode with points.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_VALUE_GRAPH_H
#define MJ_WIN_VALUE_GRAPH_H

#include "win/mode.h"

extern const win_mode mj_value_graph_mode;

#endif
