/* straight_rows.c - finds the starts of the rows of straight mode.
 * SPDX-License-Identifier: MIT */
#include "win/straight/aims.h"
#include "win/straight/run.h"
#include "win/straight/suit_hands.h"

static void find_start(straight_run *w, const uint32_t whole[SUITS], unsigned row) {
    row_start *x = w->starts + row;
    unsigned t = w->result->row[row].tile, distance;
    uint32_t nearest;
    for (int i = 0; i < SUITS; i++) x->hands[i] = whole[i];
    if (t != MJ_NOT_HELD) {
        unsigned r = mj_suit_rank(w->q, t);
        int red = mj_suit_hand_throws_red(w->c, whole[t / 9], r);
        x->hands[t / 9] = mj_suit_hand_down(w->c, whole[t / 9], r);
        x->river[t / 9] = (red ? RED : r) + 1;
    }
    distance = (unsigned)mj_suit_hands_distance(w->c, x->hands, &nearest);
    mj_suit_hands_masks(w->c, x->hands, (int)distance, nearest, x->mask);
    for (int i = 0; i < SUITS && distance == 1; i++)
        x->waits += mj_aim_useful(w->c, x->hands[i], x->mask[i], x->river[i]);
    x->distance = distance;
    w->result->row[row].distance = (uint8_t)distance;
    w->result->row[row].alone = distance > w->result->distance;
}

static void find_whole(const straight_run *w, uint32_t whole[SUITS]) {
    mj_codes_of(w->q, MJ_NOT_HELD, whole);
    for (unsigned i = 0; i < SUITS; i++) whole[i] = mj_suit_hand_find(w->c, i, whole[i]);
}

void mj_straight_rows(straight_run *w) {
    uint32_t whole[SUITS];
    find_whole(w, whole);
    for (unsigned i = 0; i < w->result->rows && !w->memory->failed; i++) find_start(w, whole, i);
}

int mj_straight_again(straight_run *w) {
    uint32_t whole[SUITS];
    uint8_t before[SUITS];
    int same = 1;
    copy(before, w->c->of_suit, sizeof before);
    mj_learned_ask(w->c, w->q, w->result->distance + 1u);
    for (int i = 0; i < SUITS; i++) same &= before[i] == w->c->of_suit[i];
    if (same) return 0;
    find_whole(w, whole);
    for (unsigned i = 0; i < w->result->rows && !w->memory->failed; i++)
        if (w->result->row[i].alone) find_start(w, whole, i);
    return 1;
}

void mj_straight_enter(straight_run *w, unsigned row) {
    row_start *x = w->starts + row;
    if (x->distance > 1)
        x->state = mj_state_of_hand(&w->states, x->hands, x->mask, x->river, x->distance);
}
