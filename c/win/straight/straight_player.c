/* straight_player.c - plays a hand with the values of straight mode.
 * SPDX-License-Identifier: MIT
 *
 * The player's hand may differ from the hand that represents its state. Aims of the player's hand
 * may be new and need memory, but its classes and its state are known. */
#include "win/straight/aims.h"
#include "win/straight/each_goal.h"
#include "win/straight/goal.h"
#include "win/straight/run.h"
#include "win/straight/suit_hands.h"

typedef struct play_value {
    double of[MOST_WIDTH];
} play_value;

int mj_straight_seat(const void *run, unsigned row, player *p) {
    const straight_run *w = run;
    const row_start *x = w->starts + row;
    if (w->q->with_points && !w->q->play) return 0; /* states of finished rows may be dropped */
    for (int i = 0; i < SUITS; i++) {
        p->hand[i] = x->hands[i];
        p->mask[i] = x->mask[i];
        p->river[i] = x->river[i];
    }
    p->distance = x->distance;
    p->settled = x->distance == 1 && w->result->row[row].tile != MJ_NOT_HELD;
    return 1;
}

uint32_t mj_straight_code(const void *run, const player *p, unsigned suit) {
    return hand_at(((const straight_run *)run)->c, p->hand[suit])->code;
}

int mj_straight_is_tenpai(const void *run, const player *p) {
    (void)run;
    return p->distance == 1;
}

static play_value value_in(const double *curve, const straight_run *w, int left) {
    if (w->q->goal == MJ_GOAL_EACH) return (play_value){{curve[left]}};
    play_value p = {{0}};
    copy(p.of, curve + w->values.width * (unsigned)left, w->values.width * sizeof *curve);
    return p;
}

static play_value tenpai_value(straight_run *w, const player *p, int left) {
    unsigned waits = 0;
    for (int i = 0; i < SUITS; i++)
        waits += mj_aim_useful(w->c, p->hand[i], p->mask[i], p->river[i]);
    int each = w->q->goal == MJ_GOAL_EACH;
    return value_in(each ? mj_each_wait_curve(&w->values, waits)
                         : mj_goal_wait_curve(&w->values, waits),
                    w, left);
}

static int prefers(const straight_run *w, play_value a, play_value b) {
    return w->q->goal == MJ_GOAL_EACH ? a.of[0] > b.of[0]
                                      : mj_goal_is_better(a.of, b.of, choosing(&w->values));
}

static play_value straight_value(straight_run *w, const player *p, int left) {
    uint32_t states = w->states.state_end;
    if (p->distance == 1 && !w->q->with_points) return tenpai_value(w, p, left);
    uint32_t i = mj_state_of_hand(&w->states, p->hand, p->mask, p->river, p->distance);
    if (i >= states) __builtin_trap();
    if (!i) return (play_value){{0}};
    return value_in(curve_at(&w->values, state_at(&w->states, i)->curve), w, left);
}

static player moved(const straight_run *w, const player *p, unsigned i, uint32_t hand,
                    uint32_t targets, unsigned distance) {
    player to = *p;
    to.hand[i] = hand;
    to.distance = distance;
    if (targets != p->mask[i]) mj_suit_hands_masks(w->c, to.hand, (int)distance, targets, to.mask);
    return to;
}

static play_value straight_throw(straight_run *w, player *p, int left) {
    const player full = *p;
    play_value best = {{-1e300}};
    for (unsigned i = 0; i < SUITS; i++)
        for (unsigned r = 0; r < RANKS; r++) {
            uint32_t targets = hand_with_moves(w->c, full.hand[i])->discard[r] & full.mask[i];
            if (!targets) continue;
            uint32_t hand = mj_suit_hand_down(w->c, full.hand[i], r);
            player to = moved(w, &full, i, hand, targets, full.distance);
            play_value value = straight_value(w, &to, left);
            if (!prefers(w, value, best)) continue;
            best = value;
            *p = to;
        }
    return best;
}

static outcome settle_player(const straight_run *w, player *p, int left, const prospect *win) {
    prospect curve[MJ_WIN_VALUES];
    uint8_t declares[MJ_WIN_VALUES];
    waiting_hand open;
    mj_tenpai_open(&w->tenpai, p->hand, p->mask, p->river, &open);
    mj_waiting_thrown(&w->tenpai.rules, &open, 1, curve, declares);
    if (win && !is_better_prospect(w->q->goal, curve + left, win)) return WON;
    p->riichi = declares[left];
    p->settled = 1;
    return TAKEN;
}

outcome mj_straight_play(void *run, player *p, unsigned suit, unsigned rank, int left,
                         const prospect *win) {
    straight_run *w = run;
    if (p->distance == 1 && w->q->with_points) return settle_player(w, p, left, win);
    uint32_t targets =
        suit < SUITS ? hand_with_moves(w->c, p->hand[suit])->draw[rank] & p->mask[suit] : 0;
    if (!targets) return PASSED;
    if (p->distance == 1) return WON;
    player to =
        moved(w, p, suit, mj_suit_hand_up(w->c, p->hand[suit], rank), targets, p->distance - 1);
    play_value taken = straight_throw(w, &to, left);
    if (w->q->passing && prefers(w, straight_value(w, p, left), taken)) return PASSED;
    *p = to;
    return p->distance == 1 && w->q->with_points ? settle_player(w, p, left, NULL) : TAKEN;
}
