/* score_hands.h - random won hands by themes, so that every yaku occurs.
 * SPDX-License-Identifier: MIT
 *
 * Random tiles are hardly ever a complete hand. Therefore a theme draws each set and the pair. All
 * other facts of the win are random, but possible at a table.
 */
#ifndef SCORE_HANDS_H
#define SCORE_HANDS_H

#include "score_plain.h"

#include <stdint.h>

enum score_theme {
    THEME_ANY,
    THEME_FLUSH,
    THEME_HALF_FLUSH,
    THEME_OUTSIDE,
    THEME_OUTSIDE_TERMINALS,
    THEME_TERMINALS_AND_HONOURS,
    THEME_TERMINALS,
    THEME_SIMPLES,
    THEME_RUNS,
    THEME_EQUAL_RUNS,
    THEME_TWO_EQUAL_RUNS,
    THEME_TRIPLETS_OF_ONE_RANK,
    THEME_TRIPLETS_IN_A_ROW,
    THEME_THREE_COLOURS,
    THEME_STRAIGHT,
    THEME_TRIPLETS,
    THEME_CONCEALED_TRIPLETS,
    THEME_KANS,
    THEME_DRAGONS,
    THEME_WINDS,
    THEME_CALLED_HONOURS,
    THEME_HONOURS,
    THEME_GREEN,
    THEME_NINE_GATES,
    THEME_PURE_NINE_GATES,
    THEME_SEVEN_PAIRS,
    THEME_SEVEN_PAIRS_OF_A_KIND,
    THEME_ORPHANS,
    THEME_THIRTEEN_WAITS,
    THEME_FIRST_DRAW,
    THEME_ALMOST,
    SCORE_THEMES
};

/* Draws a hand. Hands of all themes but THEME_ALMOST are complete. Some have no yaku. */
void score_hand(uint64_t *state, int theme, const mj_score_rules *rules, mj_agari *win);

#endif
