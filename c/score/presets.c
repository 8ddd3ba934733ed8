/* presets.c - published rule sets.
 * SPDX-License-Identifier: MIT
 */
#include "mj_score.h"

int mj_score_preset(int preset, int players, mj_score_rules *rules) {
    if (!rules || preset < 0) return MJ_ERR_ARGUMENT;
    *rules = (mj_score_rules)MJ_SCORE_RULES;
    rules->players = (uint8_t)players;
    return MJ_OK;
}
