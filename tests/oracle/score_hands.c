/* score_hands.c - see score_hands.h.
 * SPDX-License-Identifier: MIT */
#include "score_hands.h"
#include "oracle.h"

#include <assert.h>
#include <string.h>

enum { TRIES = 40 };

typedef struct deal {
    uint64_t *state;
    int theme, players;
    int suit, rank;     /* suit and rank of the theme */
    int set;            /* the number of the present set, 0..3 */
    int left[MJ_KINDS]; /* copies that are not yet dealt */
    mj_score_block block[4];
    mj_agari *win;
} deal;

static bool one_in(deal *d, int n) { return oracle_below(d->state, n) == 0; }

static mj_score_block a_run(int suit, int rank) {
    return (mj_score_block){.kind = MJ_RUN, .tile = (uint8_t)(9 * suit + rank)};
}

static mj_score_block a_triplet(int tile) {
    return (mj_score_block){.kind = MJ_TRIPLET, .tile = (uint8_t)tile};
}

static int a_tile(deal *d) { return oracle_below(d->state, MJ_KINDS); }
static int an_honour(deal *d) { return PLAIN_HONOUR + oracle_below(d->state, 7); }
static int a_terminal(deal *d) {
    int suit = oracle_below(d->state, 3);
    return 9 * suit + 8 * oracle_below(d->state, 2);
}
static int an_outside(deal *d) { return one_in(d, 2) ? an_honour(d) : a_terminal(d); }
static int a_simple(deal *d) {
    int suit = oracle_below(d->state, 3);
    return 9 * suit + 1 + oracle_below(d->state, 7);
}
static int of_suit(deal *d) { return 9 * d->suit + oracle_below(d->state, 9); }
static int of_half_flush(deal *d) { return one_in(d, 3) ? an_honour(d) : of_suit(d); }
static int a_dragon(deal *d) { return PLAIN_WHITE + oracle_below(d->state, 3); }
static int a_wind(deal *d) { return PLAIN_EAST + oracle_below(d->state, 4); }

static int a_green(deal *d) {
    static const int green[] = {19, 20, 21, 23, 25, PLAIN_GREEN};
    return green[oracle_below(d->state, 6)];
}

static mj_score_block a_run_from(deal *d, int rank) {
    return a_run(oracle_below(d->state, 3), rank);
}
static mj_score_block any_run(deal *d) { return a_run_from(d, oracle_below(d->state, 7)); }
static mj_score_block run_of_suit(deal *d) { return a_run(d->suit, oracle_below(d->state, 7)); }
static mj_score_block outside_run(deal *d) { return a_run_from(d, 6 * oracle_below(d->state, 2)); }
static mj_score_block simple_run(deal *d) { return a_run_from(d, 1 + oracle_below(d->state, 5)); }
static mj_score_block green_run(deal *d) {
    (void)d;
    return a_run(2, 1);
}

/* Special sets for themes: equal runs, sets of one rank or of successive ranks, winds, dragons. */
static mj_score_block equal_run(deal *d) { return a_run(d->suit, d->rank % 7); }
static mj_score_block two_equal_runs(deal *d) {
    int offset = (d->rank * 7 + d->suit) % 5, suit = offset == 4 ? (d->suit + 1) % 3 : d->suit;
    return d->set < 2 ? equal_run(d) : a_run(suit, (d->rank + offset) % 7);
}
static mj_score_block one_rank(deal *d) { return a_triplet(9 * d->set + d->rank); }
static mj_score_block in_a_row(deal *d) { return a_triplet(9 * d->suit + d->rank % 7 + d->set); }
static mj_score_block three_colours(deal *d) {
    return d->players == 4 ? a_run(d->set, d->rank % 7) : any_run(d);
}
static mj_score_block straight_run(deal *d) { return a_run(d->suit, 3 * d->set); }
static mj_score_block dragons(deal *d) { return a_triplet(a_dragon(d)); }
static mj_score_block winds(deal *d) { return a_triplet(a_wind(d)); }
static mj_score_block called_honours(deal *d) {
    if (d->rank % 3 == 0) return a_triplet(PLAIN_EAST + d->set);
    return a_triplet(d->set < 3 ? PLAIN_WHITE + d->set : a_tile(d));
}

/* The function `first` makes the first `firsts` sets of a theme. Other sets are triplets of a tile
 * from `tile` in `triplets` of ten cases, else runs. If `tile` is NULL, the hands have no sets. */
static const struct theme {
    int (*pair)(deal *); /* proposes the tile of the pair */
    int (*tile)(deal *);
    int triplets;
    mj_score_block (*run)(deal *);
    int firsts;
    mj_score_block (*first)(deal *);
} themes[SCORE_THEMES] = {
    [THEME_ANY] = {a_tile, a_tile, 4, any_run, 0, NULL},
    [THEME_FLUSH] = {of_suit, of_suit, 5, run_of_suit, 0, NULL},
    [THEME_HALF_FLUSH] = {of_half_flush, of_half_flush, 6, run_of_suit, 0, NULL},
    [THEME_OUTSIDE] = {an_outside, an_outside, 5, outside_run, 0, NULL},
    [THEME_OUTSIDE_TERMINALS] = {a_terminal, a_terminal, 3, outside_run, 0, NULL},
    [THEME_TERMINALS_AND_HONOURS] = {an_outside, an_outside, 10, NULL, 0, NULL},
    [THEME_TERMINALS] = {a_terminal, a_terminal, 10, NULL, 0, NULL},
    [THEME_SIMPLES] = {a_simple, a_simple, 3, simple_run, 0, NULL},
    [THEME_RUNS] = {a_tile, a_tile, 0, any_run, 0, NULL},
    [THEME_EQUAL_RUNS] = {a_tile, a_tile, 2, any_run, 3, equal_run},
    [THEME_TWO_EQUAL_RUNS] = {a_tile, a_tile, 4, any_run, 4, two_equal_runs},
    [THEME_TRIPLETS_OF_ONE_RANK] = {a_tile, a_tile, 4, any_run, 3, one_rank},
    [THEME_TRIPLETS_IN_A_ROW] = {of_half_flush, of_suit, 5, run_of_suit, 3, in_a_row},
    [THEME_THREE_COLOURS] = {a_tile, a_tile, 4, any_run, 3, three_colours},
    [THEME_STRAIGHT] = {a_tile, a_tile, 4, any_run, 3, straight_run},
    [THEME_TRIPLETS] = {a_tile, a_tile, 10, NULL, 0, NULL},
    [THEME_CONCEALED_TRIPLETS] = {a_tile, a_tile, 10, NULL, 0, NULL},
    [THEME_KANS] = {a_tile, a_tile, 10, NULL, 0, NULL},
    [THEME_DRAGONS] = {a_dragon, a_tile, 4, any_run, 3, dragons},
    [THEME_WINDS] = {a_wind, a_tile, 4, any_run, 4, winds},
    [THEME_CALLED_HONOURS] = {a_tile, a_tile, 10, NULL, 5, called_honours},
    [THEME_HONOURS] = {an_honour, an_honour, 10, NULL, 0, NULL},
    [THEME_GREEN] = {a_green, a_green, 7, green_run, 0, NULL},
    [THEME_NINE_GATES] = {of_suit, NULL, 0, NULL, 0, NULL},
    [THEME_PURE_NINE_GATES] = {of_suit, NULL, 0, NULL, 0, NULL},
    [THEME_SEVEN_PAIRS] = {a_tile, NULL, 0, NULL, 0, NULL},
    [THEME_ORPHANS] = {an_outside, NULL, 0, NULL, 0, NULL},
    [THEME_THIRTEEN_WAITS] = {an_outside, NULL, 0, NULL, 0, NULL},
    [THEME_FIRST_DRAW] = {a_tile, a_tile, 4, any_run, 0, NULL},
    [THEME_ALMOST] = {a_tile, a_tile, 4, any_run, 0, NULL},
};

static mj_score_block propose_set(deal *d) {
    const struct theme *theme = &themes[d->theme];
    /* In half of the hands `first` makes one set less than `firsts`. */
    if (d->set < theme->firsts - one_in(d, 2)) return theme->first(d);
    return oracle_below(d->state, 10) < theme->triplets ? a_triplet(theme->tile(d)) : theme->run(d);
}

static bool take(deal *d, int tile, int n) {
    if (d->left[tile] < n) return false;
    d->left[tile] -= n;
    d->win->count[tile] = (uint8_t)(d->win->count[tile] + n);
    return true;
}

static void give_back(deal *d, int tile, int n) {
    d->left[tile] += n;
    d->win->count[tile] = (uint8_t)(d->win->count[tile] - n);
}

static bool take_run(deal *d, int tile) {
    for (int i = 0; i < 3; i++) {
        if (take(d, tile + i, 1)) continue;
        while (i-- > 0) give_back(d, tile + i, 1);
        return false;
    }
    return true;
}

static bool take_set(deal *d) {
    for (int tries = 0; tries < TRIES; tries++) {
        mj_score_block b = propose_set(d);
        d->block[d->set] = b;
        if (b.kind == MJ_RUN ? take_run(d, b.tile) : take(d, b.tile, 3)) return true;
    }
    return false;
}

/* Takes a pair. If `fresh` is set, the hand must not have the tile yet. */
static bool take_pair(deal *d, int (*pair)(deal *), bool fresh) {
    for (int tries = 0; tries < TRIES; tries++) {
        int t = pair(d);
        if (!(fresh && d->win->count[t] > 0) && take(d, t, 2)) return true;
    }
    return false;
}

static bool take_sets_and_pair(deal *d) {
    for (d->set = 0; d->set < 4; d->set++)
        if (!take_set(d)) return false;
    return take_pair(d, themes[d->theme].pair, false);
}

static bool take_seven_pairs(deal *d) {
    static int (*const kinds[])(deal *) = {of_suit,  of_half_flush, an_outside, an_honour,
                                           a_simple, an_honour,     of_suit};
    int (*pair)(deal *) = a_tile;
    if (d->theme == THEME_SEVEN_PAIRS_OF_A_KIND) pair = kinds[oracle_below(d->state, 7)];
    for (int i = 0; i < 7; i++)
        if (!take_pair(d, pair, true)) return false;
    return true;
}

static bool take_gates(deal *d) {
    int extra = of_suit(d);
    for (int rank = 0; rank < 9; rank++)
        if (!take(d, 9 * d->suit + rank, rank == 0 || rank == 8 ? 3 : 1)) return false;
    return take(d, extra, 1);
}

static bool take_orphans(deal *d) {
    for (int t = 0; t < MJ_KINDS; t++)
        if ((t >= PLAIN_HONOUR || t % 9 == 0 || t % 9 == 8) && !take(d, t, 1)) return false;
    return take(d, an_outside(d), 1);
}

static bool take_tiles(deal *d) {
    switch (d->theme) {
    case THEME_NINE_GATES:
    case THEME_PURE_NINE_GATES: return take_gates(d);
    case THEME_SEVEN_PAIRS:
    case THEME_SEVEN_PAIRS_OF_A_KIND: return take_seven_pairs(d);
    case THEME_ORPHANS:
    case THEME_THIRTEEN_WAITS: return take_orphans(d);
    default: return take_sets_and_pair(d);
    }
}

static void start_deal(deal *d) {
    memset(d->win, 0, sizeof *d->win);
    d->suit = d->players == 3 ? 1 + oracle_below(d->state, 2) : oracle_below(d->state, 3);
    d->rank = oracle_below(d->state, 9);
    for (int t = 0; t < MJ_KINDS; t++) d->left[t] = oracle_exists(t, d->players) ? 4 : 0;
}

static bool calls_all(const deal *d) {
    return d->theme == THEME_KANS || d->theme == THEME_CALLED_HONOURS;
}

static int kind_of_meld(deal *d, const mj_score_block *b) {
    bool kan = d->left[b->tile] > 0 && (calls_all(d) || one_in(d, 3));
    if (b->kind == MJ_RUN) return MJ_MELD_CHI;
    return kan ? MJ_MELD_OPEN_KAN + oracle_below(d->state, 3) : MJ_MELD_PON;
}

static void lay_down(deal *d, const mj_score_block *b, int kind) {
    d->win->meld[d->win->melds++] = (mj_meld){.kind = (uint8_t)kind, .tile = b->tile};
    for (int i = 0; i < 3; i++) d->win->count[b->tile + (b->kind == MJ_RUN ? i : 0)]--;
    if (kind >= MJ_MELD_OPEN_KAN) d->left[b->tile]--;
}

static bool declares_kan(deal *d, const mj_score_block *b) {
    return b->kind == MJ_TRIPLET && d->left[b->tile] > 0 &&
           one_in(d, d->theme == THEME_KANS ? 2 : 8);
}

static bool calls(deal *d, const mj_score_block *b) {
    if (b->kind == MJ_RUN && d->players == 3) return false;
    return calls_all(d) ? !one_in(d, 6) : one_in(d, 2);
}

/* Calls some sets. Half of the hands stay closed, but may have closed kans. */
static void make_calls(deal *d) {
    bool open = calls_all(d) ? !one_in(d, 4) : one_in(d, 2);
    if (d->theme == THEME_CONCEALED_TRIPLETS) open = false;
    for (int i = 0; i < 4 && d->theme != THEME_FIRST_DRAW; i++) {
        const mj_score_block *b = &d->block[i];
        if (declares_kan(d, b))
            lay_down(d, b, MJ_MELD_CLOSED_KAN);
        else if (open && calls(d, b))
            lay_down(d, b, kind_of_meld(d, b));
    }
}

static void choose_tile(deal *d) {
    mj_agari *win = d->win;
    bool pure = d->theme == THEME_PURE_NINE_GATES || d->theme == THEME_THIRTEEN_WAITS;
    int nth = oracle_below(d->state, 14 - 3 * win->melds);
    for (win->win_tile = 0; nth >= win->count[win->win_tile]; win->win_tile++)
        nth -= win->count[win->win_tile];
    for (unsigned t = 0; pure && t < MJ_KINDS; t++)
        if (win->count[t] == 2 || win->count[t] == 4) win->win_tile = (uint8_t)t;
    if (!one_in(d, 2)) win->from = (uint8_t)(1 + oracle_below(d->state, d->players - 1));
}

/* Makes one of the hand's fives red, unless the red five is chosen to lie outside of the hand. */
static void place_red(deal *d, int five) {
    mj_agari *win = d->win;
    uint8_t *place[5];
    int n = 0;
    if (win->count[five] > win->reds[five / 9]) place[n++] = &win->reds[five / 9];
    for (int i = 0; i < win->melds; i++)
        if (plain_in_meld(&win->meld[i], five) > win->meld[i].reds) place[n++] = &win->meld[i].reds;
    if (n > 0 && (d->left[five] == 0 || one_in(d, 2))) ++*place[oracle_below(d->state, n)];
}

static void place_reds(deal *d, const uint8_t reds[3]) {
    mj_agari *win = d->win;
    for (int suit = 0; suit < 3; suit++)
        for (int i = 0; i < reds[suit]; i++) place_red(d, 9 * suit + 4);
    bool five = win->win_tile % 9 == 4 && win->win_tile < PLAIN_HONOUR;
    int red = five ? win->reds[win->win_tile / 9] : 0;
    win->win_red = red > 0 && oracle_below(d->state, win->count[win->win_tile]) < red;
}

static bool has_kan(const mj_agari *win) {
    for (int i = 0; i < win->melds; i++)
        if (win->meld[i].kind >= MJ_MELD_OPEN_KAN) return true;
    return false;
}

static uint8_t byte_below(deal *d, int n) { return (uint8_t)oracle_below(d->state, n); }

static void sit_down(deal *d) {
    mj_agari *win = d->win;
    win->round = (uint8_t)(PLAIN_EAST + oracle_below(d->state, one_in(d, 3) ? 4 : 2));
    win->seat = (uint8_t)(PLAIN_EAST + oracle_below(d->state, d->players));
    win->honba = one_in(d, 2) ? byte_below(d, 6) : 0;
    win->deposits = one_in(d, 2) ? byte_below(d, 5) : 0;
}

/* Returns whether the winning tile may complete another player's added kan. */
static bool can_be_robbed(const deal *d) {
    const mj_agari *win = d->win;
    return win->from && win->count[win->win_tile] == 1 && d->left[win->win_tile] == 3;
}

static void set_aside_norths(deal *d) {
    if (d->players == 4 || one_in(d, 2)) return;
    d->win->norths = byte_below(d, d->left[PLAIN_NORTH] + 1);
    d->left[PLAIN_NORTH] -= d->win->norths;
}

/* Makes some wins happen in the first turn, in which the dealer cannot win by ron. */
static void draw_first(deal *d) {
    mj_agari *win = d->win;
    bool often = d->theme == THEME_FIRST_DRAW || d->theme == THEME_FLUSH;
    if (win->melds > 0 || win->norths > 0 || !one_in(d, often ? 2 : 20)) return;
    win->first = !win->from || win->seat != PLAIN_EAST;
}

static void draw_circumstances(deal *d) {
    mj_agari *win = d->win;
    bool orphans = d->theme == THEME_ORPHANS || d->theme == THEME_THIRTEEN_WAITS;
    draw_first(d);
    if (win->first) return;
    if (plain_is_closed(win) && one_in(d, 2)) win->riichi = one_in(d, 5) ? 2 : 1;
    if (!win->from && (has_kan(win) || win->norths > 0) && one_in(d, 3)) {
        win->rinshan = 1;
        return;
    }
    if (win->riichi) win->ippatsu = one_in(d, 4);
    if (can_be_robbed(d) && one_in(d, 8)) {
        win->chankan = orphans && one_in(d, 2) ? 2 : 1;
        d->left[win->win_tile] -= 3;
        return;
    }
    win->last = one_in(d, 10);
}

/* Draws an indicator. In half of the cases the dora is a tile of the hand. */
static uint8_t indicator(deal *d) {
    for (;;) {
        int t = a_tile(d), of_hand = d->win->win_tile;
        if (one_in(d, 2)) t = of_hand % 9 == 0 ? of_hand : of_hand - 1;
        if (d->left[t] == 0) t = a_tile(d);
        if (d->left[t] == 0) continue;
        d->left[t]--;
        return (uint8_t)t;
    }
}

static void show_indicators(deal *d) {
    mj_agari *win = d->win;
    win->dora_count = one_in(d, 20) ? 0 : (uint8_t)(1 + (one_in(d, 3) ? byte_below(d, 5) : 0));
    for (int i = 0; i < win->dora_count; i++) win->dora[i] = indicator(d);
    if (!win->riichi) return;
    win->ura_count = one_in(d, 10) ? byte_below(d, win->dora_count + 1) : win->dora_count;
    for (int i = 0; i < win->ura_count; i++) win->ura[i] = indicator(d);
}

/* Draws liable players (pao), also for yakuman that the hand may lack. */
static void draw_pao(deal *d) {
    static const uint8_t yaku[] = {MJ_YAKU_DAISANGEN, MJ_YAKU_DAISUUSHII, MJ_YAKU_SUUKANTSU};
    mj_pao *pao = d->win->pao;
    int n = 0;
    for (int i = 0; i < 3 && n < 2 && !plain_is_closed(d->win); i++)
        if (!one_in(d, 4))
            pao[n++] = (mj_pao){yaku[i], (uint8_t)(1 + byte_below(d, d->players - 1))};
    if (n == 2 && one_in(d, 2)) {
        mj_pao first = pao[0];
        pao[0] = pao[1];
        pao[1] = first;
    }
}

static void spoil(deal *d) {
    int gone = a_tile(d), come = a_tile(d);
    while (d->win->count[gone] == 0) gone = a_tile(d);
    while (d->left[come] == 0 || come == gone) come = a_tile(d);
    give_back(d, gone, 1);
    take(d, come, 1);
}

void score_hand(uint64_t *state, int theme, const mj_score_rules *rules, mj_agari *win) {
    deal d = {.state = state, .theme = theme, .players = rules->players, .win = win};
    assert(theme >= 0 && theme < SCORE_THEMES);
    do start_deal(&d);
    while (!take_tiles(&d));
    if (themes[theme].tile) make_calls(&d);
    if (theme == THEME_ALMOST) spoil(&d);
    choose_tile(&d);
    place_reds(&d, rules->reds);
    sit_down(&d);
    set_aside_norths(&d);
    draw_circumstances(&d);
    show_indicators(&d);
    draw_pao(&d);
}
