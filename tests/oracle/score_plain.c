/* score_plain.c - see score_plain.h: the readings of a hand, its fu, and the payments.
 * SPDX-License-Identifier: MIT
 *
 * score_yaku.c has the yaku.
 */
#include "score_plain.h"
#include "score_reading.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* ---- the hand laid out ---- */

bool reading_closed(const reading *r) {
    for (int i = 0; i < r->win->meld_count; i++)
        if (r->win->melds[i].kind != PLAIN_CLOSED_KAN) return false;
    return true;
}

bool reading_concealed_triplet(const reading *r, const plain_block *b) {
    if (b->kind != PLAIN_TRIPLET && b->kind != PLAIN_KAN) return false;
    return !b->called && (!b->won || r->win->by_draw);
}

bool reading_valued(const reading *r, int tile) {
    return tile >= PLAIN_WHITE || tile == r->win->round || tile == r->win->seat;
}

const plain_block *reading_won(const reading *r) {
    for (int i = 0; i < r->blocks; i++)
        if (r->block[i].won) return &r->block[i];
    return NULL;
}

/* Returns whether the winning tile is at the low or the high end of its run in a ryanmen wait; 12
 * that waits for 3 and 89 that waits for 7 have one side only. */
bool reading_two_sided(const reading *r) {
    const plain_block *b = reading_won(r);
    if (!b || b->kind != PLAIN_RUN) return false;
    bool lowest = b->tile % 9 == 0, highest = b->tile % 9 == 6;
    if (r->win->tile == b->tile) return !highest;
    if (r->win->tile == b->tile + 2) return !lowest;
    return false;
}

static plain_block block_of(const plain_meld *meld) {
    int kind = PLAIN_KAN;
    if (meld->kind == PLAIN_CHI) kind = PLAIN_RUN;
    if (meld->kind == PLAIN_PON) kind = PLAIN_TRIPLET;
    return (plain_block){kind, meld->tile, meld->kind != PLAIN_CLOSED_KAN, false};
}

static void add_tiles(const plain_block *b, int count[PLAIN_TILES], int sign) {
    static const int copies[] = {
        [PLAIN_RUN] = 1, [PLAIN_TRIPLET] = 3, [PLAIN_KAN] = 4, [PLAIN_PAIR] = 2};
    for (int i = 0; i < (b->kind == PLAIN_RUN ? 3 : 1); i++)
        count[b->tile + i] += sign * copies[b->kind];
}

static bool holds(const int count[PLAIN_TILES], const plain_block *b) {
    int left[PLAIN_TILES];
    if (b->kind == PLAIN_RUN && (b->tile >= PLAIN_HONOUR || b->tile % 9 > 6)) return false;
    memcpy(left, count, sizeof left);
    add_tiles(b, left, -1);
    for (int t = 0; t < PLAIN_TILES; t++)
        if (left[t] < 0) return false;
    return true;
}

static void keep_reading(readings *all, const reading *r) {
    assert(all->n < PLAIN_READINGS);
    all->list[all->n++] = *r;
}

/* Adds one reading for each concealed block that the winning tile may have completed. */
static void mark_won(readings *all, const reading *r) {
    for (int i = 0; i < r->blocks; i++) {
        const plain_block *b = &r->block[i];
        int last = b->tile + (b->kind == PLAIN_RUN ? 2 : 0);
        reading marked = *r;
        marked.block[i].won = true;
        if (i >= r->win->meld_count && r->win->tile >= b->tile && r->win->tile <= last)
            keep_reading(all, &marked);
    }
}

/* Divides the remaining tiles into blocks: the lowest tile starts a triplet, a run or the pair. */
static void split(readings *all, reading *r, int count[PLAIN_TILES], bool pair) {
    static const int kinds[] = {PLAIN_TRIPLET, PLAIN_RUN, PLAIN_PAIR};
    int lowest = 0;
    while (lowest < PLAIN_TILES && count[lowest] == 0) lowest++;
    if (lowest == PLAIN_TILES) {
        if (r->blocks == 5 && pair) mark_won(all, r);
        return;
    }
    for (int k = 0; k < 3; k++) {
        plain_block b = {kinds[k], lowest, false, false};
        if (r->blocks == 5 || (b.kind == PLAIN_PAIR && pair) || !holds(count, &b)) continue;
        add_tiles(&b, count, -1);
        r->block[r->blocks++] = b;
        split(all, r, count, pair || b.kind == PLAIN_PAIR);
        r->blocks--;
        add_tiles(&b, count, 1);
    }
}

static void seven_pairs(readings *all, reading r) {
    if (r.win->meld_count > 0) return;
    r.form = SEVEN_PAIRS;
    for (int t = 0; t < PLAIN_TILES; t++) {
        if (r.win->concealed[t] != 0 && r.win->concealed[t] != 2) return;
        if (r.win->concealed[t] == 2) r.block[r.blocks++] = (plain_block){PLAIN_PAIR, t, 0, 0};
    }
    if (r.blocks == 7) mark_won(all, &r);
}

static void thirteen_orphans(readings *all, reading r) {
    int tiles = 0;
    if (r.win->meld_count > 0) return;
    r.form = THIRTEEN_ORPHANS;
    for (int t = 0; t < PLAIN_TILES; t++) {
        bool orphan = t >= PLAIN_HONOUR || t % 9 == 0 || t % 9 == 8;
        if (orphan != (r.win->concealed[t] > 0)) return;
        tiles += r.win->concealed[t];
    }
    if (tiles == 14) keep_reading(all, &r);
}

void reading_all(const plain_win *win, const plain_rules *rules, readings *all) {
    int count[PLAIN_TILES];
    reading r = {.win = win, .rules = rules, .form = STANDARD};
    all->n = 0;
    memcpy(r.all, win->concealed, sizeof r.all);
    memcpy(count, win->concealed, sizeof count);
    for (int i = 0; i < win->meld_count; i++) {
        plain_block b = block_of(&win->melds[i]);
        add_tiles(&b, r.all, 1);
    }
    seven_pairs(all, r);
    thirteen_orphans(all, r);
    for (int i = 0; i < win->meld_count; i++) r.block[r.blocks++] = block_of(&win->melds[i]);
    split(all, &r, count, false);
}

/* ---- fu ---- */

static int set_fu(const reading *r, const plain_block *b) {
    int fu = 2;
    if (b->kind == PLAIN_RUN || b->kind == PLAIN_PAIR) return 0;
    if (b->tile >= PLAIN_HONOUR || b->tile % 9 == 0 || b->tile % 9 == 8) fu *= 2;
    if (reading_concealed_triplet(r, b)) fu *= 2;
    if (b->kind == PLAIN_KAN) fu *= 4;
    return fu;
}

static int pair_fu(const reading *r, const plain_block *b) {
    if (b->kind != PLAIN_PAIR || !reading_valued(r, b->tile)) return 0;
    bool both = b->tile == r->win->round && b->tile == r->win->seat;
    return both ? r->rules->double_wind_fu : 2;
}

/* Returns the fu of the wait: 2 for the pair, the middle of a run, 3 of 123 and 7 of 789. */
static int wait_fu(const reading *r) {
    const plain_block *b = reading_won(r);
    if (b->kind == PLAIN_TRIPLET) return 0;
    return reading_two_sided(r) ? 0 : 2;
}

static void add_fu(plain_score *s, int kind, int fu, int tile) {
    if (fu > 0) s->part[s->parts++] = (plain_part){kind, fu, tile};
}

static int sum_of_fu(const plain_score *s) {
    int sum = 0;
    for (int i = 0; i < s->parts; i++) sum += s->part[i].fu;
    return sum;
}

static void standard_fu(const reading *r, plain_score *s) {
    bool closed = reading_closed(r), by_draw = r->win->by_draw;
    add_fu(s, PLAIN_FU_BASE, 20, -1);
    for (int i = 0; i < r->blocks; i++) {
        add_fu(s, PLAIN_FU_SET, set_fu(r, &r->block[i]), r->block[i].tile);
        add_fu(s, PLAIN_FU_PAIR, pair_fu(r, &r->block[i]), r->block[i].tile);
    }
    add_fu(s, PLAIN_FU_WAIT, wait_fu(r), r->win->tile);
    if (!closed && !by_draw && sum_of_fu(s) == 20) add_fu(s, PLAIN_FU_OPEN_PINFU, 10, -1);
    if (closed && !by_draw) add_fu(s, PLAIN_FU_CLOSED_RON, 10, -1);
    if (by_draw && !reading_is(r, PLAIN_PINFU)) add_fu(s, PLAIN_FU_DRAW, 2, -1);
}

static void count_fu(const reading *r, plain_score *s) {
    if (r->form == SEVEN_PAIRS) add_fu(s, PLAIN_FU_CHIITOITSU, 25, -1);
    if (r->form == STANDARD) standard_fu(r, s);
    s->fu = r->form == SEVEN_PAIRS ? 25 : (sum_of_fu(s) + 9) / 10 * 10;
}

/* ---- dora ---- */

/* Returns the dora of an indicator: the next tile, after the last one of a suit the first; in sanma
 * 9m follows 1m. */
static int dora_of(int indicator, int players) {
    if (indicator == 0 && players == 3) return 8;
    if (indicator < PLAIN_HONOUR) return indicator % 9 == 8 ? indicator - 8 : indicator + 1;
    if (indicator == PLAIN_NORTH) return PLAIN_EAST;
    return indicator == PLAIN_GREEN + 1 ? PLAIN_WHITE : indicator + 1;
}

static int dora_in(const reading *r, const int *indicators, int n) {
    int dora = 0;
    for (int i = 0; i < n; i++) {
        int tile = dora_of(indicators[i], r->rules->players);
        dora += r->all[tile] + (tile == PLAIN_NORTH ? r->win->norths : 0);
    }
    return dora;
}

static void count_dora(const reading *r, plain_score *s) {
    const plain_win *win = r->win;
    s->dora = dora_in(r, win->indicators, win->indicator_count);
    s->ura = win->riichi && r->rules->ura ? dora_in(r, win->ura, win->ura_count) : 0;
    s->north = win->norths;
    s->red = win->reds[0] + win->reds[1] + win->reds[2];
    for (int i = 0; i < win->meld_count; i++) s->red += win->melds[i].reds;
}

/* ---- payments ---- */

static int limit_of(int han, int fu, const plain_rules *rules) {
    if (han >= 13) return rules->counted_yakuman ? PLAIN_COUNTED_YAKUMAN : PLAIN_SANBAIMAN;
    if (han >= 11) return PLAIN_SANBAIMAN;
    if (han >= 8) return PLAIN_BAIMAN;
    if (han >= 6) return PLAIN_HANEMAN;
    if (han == 5 || (han == 4 && fu >= 40) || (han == 3 && fu >= 70)) return PLAIN_MANGAN;
    bool nearly = (han == 4 && fu == 30) || (han == 3 && fu == 60);
    return nearly && rules->kiriage ? PLAIN_MANGAN : PLAIN_NO_LIMIT;
}

static int base_of(const plain_score *s) {
    switch (s->limit) {
    case PLAIN_MANGAN: return 2000;
    case PLAIN_HANEMAN: return 3000;
    case PLAIN_BAIMAN: return 4000;
    case PLAIN_SANBAIMAN: return 6000;
    case PLAIN_COUNTED_YAKUMAN: return 8000;
    case PLAIN_YAKUMAN: return 8000 * s->yakuman;
    default: return s->fu << (2 + s->han);
    }
}

static int up_to_100(int points) { return (points + 99) / 100 * 100; }

/* Returns the seat of the dealer: 1..players - 1, or 0 if the winner is the dealer.
 */
static int dealer_seat(const reading *r) {
    int players = r->rules->players;
    return (players - (r->win->seat - PLAIN_EAST)) % players;
}

/* Returns the discarder's payment for the hand. */
static int ron_payment(const reading *r, int base) {
    return up_to_100(base * (dealer_seat(r) == 0 ? 6 : 4));
}

/* Returns the payment of `seat` for a tsumo with four players: the dealer pays twice as much as
 * others, and all pay double for a dealer's hand. */
static int share_of_four(const reading *r, int base, int seat) {
    int dealer = dealer_seat(r);
    return up_to_100(dealer == 0 || dealer == seat ? 2 * base : base);
}

static int share(const reading *r, int base, int seat) {
    int full_share = share_of_four(r, base, seat), nobody = PLAIN_PLAYERS;
    if (r->rules->players == 4 || r->rules->sanma == PLAIN_TSUMO_LOSS) return full_share;
    if (r->rules->sanma == PLAIN_SHARED)
        return full_share + up_to_100(share_of_four(r, base, nobody) / 2);
    if (dealer_seat(r) == 0) return up_to_100(ron_payment(r, base) / 2);
    int thirds = dealer_seat(r) == seat ? 2 : 1;
    return (thirds * ron_payment(r, base) + 299) / 300 * 100;
}

static void move_points(plain_score *s, int seat, int points) {
    s->gain[seat] -= points;
    s->gain[0] += points;
}

static void pay_base(const reading *r, plain_score *s, int base) {
    if (!r->win->by_draw) move_points(s, r->win->from, ron_payment(r, base));
    for (int seat = 1; r->win->by_draw && seat < r->rules->players; seat++)
        move_points(s, seat, share(r, base, seat));
}

/* Adds the payments of a liable player, who pays a tsumo for all players, and shares a ron with the
 * discarder. */
static void pay_liable(const reading *r, plain_score *s, int base, int liable) {
    int half = ron_payment(r, base) / 2;
    for (int seat = 1; r->win->by_draw && seat < r->rules->players; seat++)
        move_points(s, liable, share(r, base, seat));
    if (r->win->by_draw) return;
    move_points(s, liable, half);
    move_points(s, r->win->from, half);
}

static void pay_honba(const reading *r, plain_score *s, int liable) {
    const plain_win *win = r->win;
    if (!win->by_draw)
        move_points(s, liable > 0 ? liable : win->from, r->rules->honba_ron * win->honba);
    for (int seat = 1; win->by_draw && seat < r->rules->players; seat++)
        move_points(s, liable > 0 ? liable : seat, r->rules->honba_draw * win->honba);
}

/* Returns the base points that a liable player answers for. If only the greatest yakuman counts, a
 * lesser one adds nothing. */
static int base_of_liable(const reading *r, const plain_score *s, int yaku) {
    if (s->worth[yaku] == 0) return 0;
    if (r->rules->pao_whole) return s->base;
    bool counts = r->rules->yakuman_add || s->worth[yaku] == s->yakuman;
    return counts ? 8000 * s->worth[yaku] : 0;
}

/* Pays yakuman with a liable player separately, and everything else as usual. */
static void pay_all(const reading *r, plain_score *s) {
    const plain_win *win = r->win;
    int left = s->base, liable = 0;
    for (int i = 0; i < win->pao_count; i++) {
        int base = base_of_liable(r, s, win->pao[i].yaku);
        if (!r->rules->pao[win->pao[i].yaku] || base == 0 || left == 0) continue;
        pay_liable(r, s, base, win->pao[i].from);
        left -= base;
        if (liable == 0) liable = win->pao[i].from;
    }
    if (left > 0) pay_base(r, s, left);
    s->points = s->gain[0];
    if (!r->rules->pao_honba && (left > 0 || !win->by_draw)) liable = 0;
    pay_honba(r, s, liable);
    s->gain[0] += 1000 * win->deposits;
}

/* ---- all readings ---- */

static void count_yakuman(const reading *r, plain_score *s) {
    int greatest = 0;
    for (int y = PLAIN_FIRST_YAKUMAN; y < PLAIN_YAKU; y++) {
        if (s->worth[y] > greatest) greatest = s->worth[y];
        s->yakuman += s->worth[y];
    }
    if (!r->rules->yakuman_add) s->yakuman = greatest;
    if (s->yakuman == 0) return;
    s->limit = PLAIN_YAKUMAN;
    s->fu = s->parts = 0;
}

static void count_han(const reading *r, plain_score *s) {
    for (int y = 0; y < PLAIN_FIRST_YAKUMAN; y++) s->han += s->worth[y];
    if (s->han == 0 || s->limit == PLAIN_YAKUMAN) return;
    count_dora(r, s);
    s->han += s->dora + s->red + s->ura + s->north;
    s->limit = limit_of(s->han, s->fu, r->rules);
}

static plain_score blank_score(const reading *r) {
    plain_score s = {.blocks = r->blocks};
    memcpy(s.block, r->block, sizeof s.block);
    for (int i = 0; i < r->blocks; i++) {
        const plain_block *b = &r->block[i];
        s.concealed[i] =
            !b->called && (b->kind != PLAIN_TRIPLET || reading_concealed_triplet(r, b));
    }
    return s;
}

static plain_score score_of(const reading *r) {
    plain_score s = blank_score(r);
    reading_yaku(r, s.yaku);
    for (int y = 0; y < PLAIN_YAKU; y++) s.worth[y] = s.yaku[y] ? reading_worth(r, y) : 0;
    count_fu(r, &s);
    count_yakuman(r, &s);
    count_han(r, &s);
    if (s.han == 0 && s.yakuman == 0) return s;
    s.base = base_of(&s);
    pay_all(r, &s);
    return s;
}

/* Returns the score of renhou as a limit, in place of the reading's yaku. */
static plain_score renhou_of(const reading *r) {
    plain_score s = blank_score(r);
    s.yaku[PLAIN_RENHOU_LIMIT] = true;
    s.han = s.worth[PLAIN_RENHOU_LIMIT] = reading_worth(r, PLAIN_RENHOU_LIMIT);
    s.limit = s.han == 5 ? PLAIN_MANGAN : PLAIN_BAIMAN;
    s.base = base_of(&s);
    pay_all(r, &s);
    return s;
}

static int number_of_yaku(const plain_score *s) {
    int n = 0;
    for (int y = 0; y < PLAIN_YAKU; y++) n += s->yaku[y];
    return n;
}

/* Compares two scores; above 0 if a is the better reading. */
static int compare_scores(const plain_score *a, const plain_score *b) {
    bool yakuman = a->limit == PLAIN_YAKUMAN, other = b->limit == PLAIN_YAKUMAN;
    if (a->points != b->points) return a->points - b->points;
    if (yakuman != other) return yakuman ? 1 : -1;
    if (yakuman) return number_of_yaku(a) - number_of_yaku(b);
    if (a->han != b->han) return a->han - b->han;
    return a->fu - b->fu;
}

typedef struct contest {
    plain_score *best;
    int n;
} contest;

static void enter_contest(contest *c, plain_score s) {
    int better = c->n == 0 ? 1 : compare_scores(&s, &c->best[0]);
    if (better > 0) c->n = 0;
    if (better >= 0) c->best[c->n++] = s;
}

int score_plain(const plain_win *win, const plain_rules *rules, plain_score best[PLAIN_READINGS]) {
    readings all;
    contest c = {best, 0};
    reading_all(win, rules, &all);
    for (int i = 0; i < all.n; i++) {
        enter_contest(&c, score_of(&all.list[i]));
        if (reading_is(&all.list[i], PLAIN_RENHOU_LIMIT))
            enter_contest(&c, renhou_of(&all.list[i]));
    }
    return c.n;
}

bool plain_is_closed(const plain_win *win) {
    for (int i = 0; i < win->meld_count; i++)
        if (win->melds[i].kind != PLAIN_CLOSED_KAN) return false;
    return true;
}
