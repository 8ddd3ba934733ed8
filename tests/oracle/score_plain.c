/* score_plain.c - the readings of a hand, fu, and payments.
 * SPDX-License-Identifier: MIT */
#include "score_plain.h"

#include <assert.h>
#include <string.h>

bool plain_is_closed(const mj_agari *win) {
    for (int i = 0; i < win->melds; i++)
        if (win->meld[i].kind != MJ_MELD_CLOSED_KAN) return false;
    return true;
}

int plain_in_meld(const mj_meld *meld, int t) {
    if (meld->kind == MJ_MELD_CHI) return t >= meld->tile && t <= meld->tile + 2;
    return meld->tile != t ? 0 : meld->kind == MJ_MELD_PON ? 3 : 4;
}

static int copies_laid(const mj_agari *hand, int t) {
    int n = hand->count[t];
    for (int i = 0; i < hand->melds; i++) n += plain_in_meld(&hand->meld[i], t);
    return n;
}

int plain_held(const mj_agari *hand, int t) {
    return copies_laid(hand, t) + (t == PLAIN_NORTH ? hand->norths : 0);
}

bool reading_valued(const reading *r, int tile) {
    return tile >= PLAIN_WHITE || tile == r->win->round || tile == r->win->seat;
}

bool reading_two_sided(const reading *r, const mj_score_block *won) {
    if (won->kind != MJ_RUN) return false;
    if (r->win->win_tile == won->tile) return won->tile % 9 != 6;
    return r->win->win_tile == won->tile + 2 && won->tile % 9 != 0;
}

static mj_score_block meld_block(const mj_agari *win, int i) {
    const mj_meld *m = &win->meld[i];
    int kind = m->kind == MJ_MELD_CHI ? MJ_RUN : m->kind == MJ_MELD_PON ? MJ_TRIPLET : MJ_KAN;
    return (mj_score_block){(uint8_t)kind, m->tile, m->kind == MJ_MELD_CLOSED_KAN, 0, (uint8_t)i};
}

static mj_score_block hand_block(int kind, int tile) {
    return (mj_score_block){(uint8_t)kind, (uint8_t)tile, 1, 0, MJ_NOT_HELD};
}

/* Adds a reading for each concealed block that the winning tile may have completed. A triplet that
 * a ron completes does not count as concealed. */
static void mark_won(readings *all, const reading *r) {
    for (int i = 0; i < r->blocks; i++) {
        const mj_score_block *b = &r->block[i];
        int last = b->tile + (b->kind == MJ_RUN ? 2 : 0);
        if (b->meld != MJ_NOT_HELD || r->win->win_tile < b->tile || r->win->win_tile > last)
            continue;
        assert(all->n < PLAIN_READINGS);
        reading *marked = &all->list[all->n++];
        *marked = *r;
        marked->block[i].won = 1;
        if (b->kind == MJ_TRIPLET && r->win->from) marked->block[i].concealed = 0;
    }
}

static const int copies_of[] = {[MJ_TRIPLET] = 3, [MJ_RUN] = 1, [MJ_HEAD] = 2};

static bool holds(const int count[MJ_KINDS], const mj_score_block *b) {
    const int *at = count + b->tile;
    if (b->kind == MJ_RUN && (b->tile >= PLAIN_HONOUR || b->tile % 9 > 6)) return false;
    return at[0] >= copies_of[b->kind] && (b->kind != MJ_RUN || (at[1] > 0 && at[2] > 0));
}

static void add_tiles(const mj_score_block *b, int count[MJ_KINDS], int sign) {
    for (int i = 0; i < (b->kind == MJ_RUN ? 3 : 1); i++)
        count[b->tile + i] += sign * copies_of[b->kind];
}

/* Divides the remaining tiles into blocks in every way, beginning with the lowest tile. */
static void split(readings *all, reading *r, int count[MJ_KINDS], bool pair) {
    static const int kinds[] = {MJ_TRIPLET, MJ_RUN, MJ_HEAD};
    int lowest = 0, concealed = r->blocks;
    while (lowest < MJ_KINDS && count[lowest] == 0) lowest++;
    if (lowest == MJ_KINDS) {
        for (int i = 0; i < r->win->melds; i++) r->block[r->blocks++] = meld_block(r->win, i);
        if (r->blocks == 5 && pair) mark_won(all, r);
    }
    for (int k = 0; k < 3 && lowest < MJ_KINDS; k++) {
        mj_score_block b = hand_block(kinds[k], lowest), *last = &r->block[concealed - 1];
        if ((b.kind == MJ_HEAD && pair) || !holds(count, &b)) continue;
        if (concealed > 0 && last->tile == b.tile && last->kind > b.kind) continue;
        add_tiles(&b, count, -1);
        r->block[r->blocks++] = b;
        split(all, r, count, pair || b.kind == MJ_HEAD);
        r->blocks = concealed;
        add_tiles(&b, count, 1);
    }
    r->blocks = concealed;
}

static void seven_pairs(readings *all, reading r) {
    for (int t = 0; t < MJ_KINDS; t++)
        if (r.win->count[t] == 2 && r.blocks < 7) r.block[r.blocks++] = hand_block(MJ_HEAD, t);
    if (r.blocks == 7) mark_won(all, &r);
}

static void thirteen_orphans(readings *all, reading r) {
    for (int t = 0; t < MJ_KINDS; t++) {
        bool orphan = t >= PLAIN_HONOUR || t % 9 == 0 || t % 9 == 8;
        if (orphan != (r.win->count[t] > 0)) return;
        if (orphan) r.block[r.blocks++] = hand_block(r.win->count[t] > 1 ? MJ_HEAD : MJ_SINGLE, t);
    }
    mark_won(all, &r);
}

void reading_all(const mj_agari *win, const mj_score_rules *rules, readings *all) {
    int count[MJ_KINDS];
    reading r = {.win = win, .rules = rules};
    all->n = 0;
    for (int t = 0; t < MJ_KINDS; t++) {
        count[t] = win->count[t];
        r.all[t] = copies_laid(win, t);
    }
    seven_pairs(all, r);
    thirteen_orphans(all, r);
    split(all, &r, count, false);
}

static int set_fu(const mj_score_block *b) {
    int fu = 2;
    if (b->kind != MJ_TRIPLET && b->kind != MJ_KAN) return 0;
    if (b->tile >= PLAIN_HONOUR || b->tile % 9 == 0 || b->tile % 9 == 8) fu *= 2;
    if (b->concealed) fu *= 2;
    if (b->kind == MJ_KAN) fu *= 4;
    return fu;
}

static int pair_fu(const reading *r, const mj_score_block *b) {
    if (b->kind != MJ_HEAD || !reading_valued(r, b->tile)) return 0;
    bool both = b->tile == r->win->round && b->tile == r->win->seat;
    return both ? r->rules->double_wind_fu : 2;
}

static int wait_fu(const reading *r, const mj_score_block *b) {
    return b->won && b->kind != MJ_TRIPLET && !reading_two_sided(r, b) ? 2 : 0;
}

static void add_fu(mj_score_result *s, int kind, int fu, int tile, int block) {
    if (fu == 0) return;
    s->fu_part[s->fu_count++] =
        (mj_fu_part){(uint8_t)kind, (uint8_t)fu, (uint8_t)tile, (uint8_t)block};
    s->fu_exact = (uint8_t)(s->fu_exact + fu);
}

static void add_hand_fu(mj_score_result *s, int kind, int fu) {
    add_fu(s, kind, fu, MJ_NOT_HELD, MJ_NOT_HELD);
}

static void standard_fu(const reading *r, mj_score_result *s) {
    const mj_score_block *b = r->block;
    bool ron = r->win->from > 0;
    add_hand_fu(s, MJ_FU_BASE, 20);
    if (s->closed && ron) add_hand_fu(s, MJ_FU_CLOSED_RON, 10);
    for (int i = 0; i < 5; i++) add_fu(s, MJ_FU_SET, set_fu(&b[i]), b[i].tile, i);
    for (int i = 0; i < 5; i++) add_fu(s, MJ_FU_PAIR, pair_fu(r, &b[i]), b[i].tile, i);
    for (int i = 0; i < 5; i++) add_fu(s, MJ_FU_WAIT, wait_fu(r, &b[i]), r->win->win_tile, i);
    if (!ron && !reading_has(r, MJ_YAKU_PINFU)) add_hand_fu(s, MJ_FU_DRAW, 2);
    if (ron && !s->closed && s->fu_exact == 20) add_hand_fu(s, MJ_FU_OPEN_PINFU, 10);
}

static void count_fu(const reading *r, mj_score_result *s) {
    if (r->blocks == 7) add_hand_fu(s, MJ_FU_CHIITOITSU, 25);
    if (r->blocks == 5) standard_fu(r, s);
    s->fu = (uint8_t)(r->blocks == 7 ? 25 : (s->fu_exact + 9) / 10 * 10);
}

int plain_dora(int indicator, int players) {
    if (indicator == 0 && players == 3) return 8;
    if (indicator < PLAIN_HONOUR) return indicator % 9 == 8 ? indicator - 8 : indicator + 1;
    if (indicator == PLAIN_NORTH) return PLAIN_EAST;
    return indicator == PLAIN_GREEN + 1 ? PLAIN_WHITE : indicator + 1;
}

static uint8_t dora_in(const reading *r, const uint8_t *indicators, int n) {
    int dora = 0;
    for (int i = 0; i < n; i++)
        dora += plain_held(r->win, plain_dora(indicators[i], r->rules->players));
    return (uint8_t)dora;
}

static void count_dora(const reading *r, mj_score_result *s) {
    const mj_agari *win = r->win;
    int red = win->reds[0] + win->reds[1] + win->reds[2];
    for (int i = 0; i < win->melds; i++) red += win->meld[i].reds;
    s->dora = dora_in(r, win->dora, win->dora_count);
    s->ura = win->riichi && r->rules->ura ? dora_in(r, win->ura, win->ura_count) : 0;
    s->north = win->norths;
    s->red = (uint8_t)red;
}

static int limit_of(int han, int fu, const mj_score_rules *rules) {
    if (han >= 13) return rules->counted_yakuman ? MJ_LIMIT_COUNTED : MJ_LIMIT_SANBAIMAN;
    if (han >= 11) return MJ_LIMIT_SANBAIMAN;
    if (han >= 8) return MJ_LIMIT_BAIMAN;
    if (han >= 6) return MJ_LIMIT_HANEMAN;
    if (han == 5 || (han == 4 && fu >= 40) || (han == 3 && fu >= 70)) return MJ_LIMIT_MANGAN;
    bool nearly = (han == 4 && fu == 30) || (han == 3 && fu == 60);
    return nearly && rules->kiriage ? MJ_LIMIT_MANGAN : MJ_LIMIT_NONE;
}

static int base_of(const mj_score_result *s) {
    static const int bases[] = {[MJ_LIMIT_MANGAN] = 2000,
                                [MJ_LIMIT_HANEMAN] = 3000,
                                [MJ_LIMIT_BAIMAN] = 4000,
                                [MJ_LIMIT_SANBAIMAN] = 6000,
                                [MJ_LIMIT_COUNTED] = 8000};
    if (s->limit == MJ_LIMIT_YAKUMAN) return 8000 * s->yakuman;
    return s->limit ? bases[s->limit] : s->fu << (2 + s->han);
}

static int up_to_100(int points) { return (points + 99) / 100 * 100; }

/* Returns the seat of the dealer relative to the winner, 0..players - 1. */
static int dealer_seat(const reading *r) {
    int players = r->rules->players;
    return (players - (r->win->seat - PLAIN_EAST)) % players;
}

static int ron_payment(const reading *r, int base) {
    return up_to_100(base * (dealer_seat(r) == 0 ? 6 : 4));
}

/* Returns the payment of `seat` for a tsumo with four players. The dealer pays twice as much as
 * another loser. If the dealer wins, each loser pays double. */
static int share_of_four(const reading *r, int base, int seat) {
    int dealer = dealer_seat(r);
    return up_to_100(dealer == 0 || dealer == seat ? 2 * base : base);
}

static int share(const reading *r, int base, int seat) {
    int full_share = share_of_four(r, base, seat), nobody = 4;
    if (r->rules->players == 4 || r->rules->sanma_payment == MJ_SANMA_TSUMO_LOSS) return full_share;
    if (r->rules->sanma_payment == MJ_SANMA_SHARED)
        return full_share + up_to_100(share_of_four(r, base, nobody) / 2);
    if (dealer_seat(r) == 0) return up_to_100(ron_payment(r, base) / 2);
    int thirds = dealer_seat(r) == seat ? 2 : 1;
    return (thirds * ron_payment(r, base) + 299) / 300 * 100;
}

static void move_points(mj_score_result *s, int seat, int points) {
    s->gain[seat] -= points;
    s->gain[0] += points;
}

/* Pays base points. A liable player pays all of a tsumo or half of a ron. */
static void pay_base(const reading *r, mj_score_result *s, int base, int liable) {
    int from = r->win->from, half = ron_payment(r, base) / 2;
    for (int seat = 1; from == 0 && seat < r->rules->players; seat++)
        move_points(s, liable ? liable : seat, share(r, base, seat));
    if (from == 0) return;
    move_points(s, liable ? liable : from, half);
    move_points(s, from, half);
}

static void pay_honba(const reading *r, mj_score_result *s, int liable) {
    const mj_agari *win = r->win;
    if (win->from) move_points(s, liable ? liable : win->from, r->rules->honba_ron * win->honba);
    for (int seat = 1; !win->from && seat < r->rules->players; seat++)
        move_points(s, liable ? liable : seat, r->rules->honba_draw * win->honba);
}

bool plain_has_pao(const mj_score_rules *rules, int yaku) {
    static const uint8_t bits[MJ_YAKU_COUNT] = {[MJ_YAKU_DAISANGEN] = MJ_PAO_DAISANGEN,
                                                [MJ_YAKU_DAISUUSHII] = MJ_PAO_DAISUUSHII,
                                                [MJ_YAKU_SUUKANTSU] = MJ_PAO_SUUKANTSU};
    return rules->pao & bits[yaku];
}

int plain_listed(const mj_score_result *s, int yaku) {
    for (int i = 0; i < s->yaku_count; i++)
        if (s->yaku[i].yaku == yaku) return s->yaku[i].han;
    return 0;
}

/* Returns the base points of a yaku for which a player is liable. If rules count only the greatest
 * yakuman, other yakuman are worth 0. */
static int base_of_liable(const reading *r, const mj_score_result *s, int yaku) {
    int worth = plain_has_pao(r->rules, yaku) ? plain_listed(s, yaku) : 0;
    if (worth > 0 && r->rules->pao_whole) return s->base;
    return r->rules->add_yakuman || worth == s->yakuman ? 8000 * worth : 0;
}

/* Pays separately for each yakuman that has a liable player, then for all other points as usual. */
static void pay_all(const reading *r, mj_score_result *s) {
    const mj_agari *win = r->win;
    int left = s->base = base_of(s), liable = 0;
    s->outcome = MJ_SCORED;
    for (int i = 0; i < 2; i++) {
        int base = base_of_liable(r, s, win->pao[i].yaku);
        if (base == 0 || left == 0) continue;
        pay_base(r, s, base, win->pao[i].from);
        left -= base;
        if (liable == 0) liable = win->pao[i].from;
    }
    if (left > 0) pay_base(r, s, left, 0);
    s->points = s->gain[0];
    if (!r->rules->pao_honba && (left > 0 || win->from)) liable = 0;
    pay_honba(r, s, liable);
    s->gain[0] += 1000 * win->deposits;
}

static mj_score_result blank_score(const reading *r) {
    mj_score_result s = {.outcome = MJ_NO_YAKU, .closed = plain_is_closed(r->win)};
    s.block_count = (uint8_t)r->blocks;
    memcpy(s.block, r->block, (size_t)r->blocks * sizeof *s.block);
    return s;
}

static int add_yaku(mj_score_result *s, int yaku, int worth) {
    s->yaku[s->yaku_count++] = (mj_scored_yaku){(uint8_t)yaku, (uint8_t)worth};
    return worth;
}

static void count_yakuman(const reading *r, mj_score_result *s) {
    int sum = 0, greatest = 0;
    for (int y = 1; y < MJ_YAKU_COUNT; y++) {
        if (!plain_is_yakuman(r->rules, y) || !reading_has(r, y)) continue;
        int worth = add_yaku(s, y, reading_worth(r, y));
        if (worth > greatest) greatest = worth;
        sum += worth;
    }
    s->yakuman = (uint8_t)(r->rules->add_yakuman ? sum : greatest);
    if (sum > 0) s->limit = MJ_LIMIT_YAKUMAN;
}

static void count_han(const reading *r, mj_score_result *s) {
    int han = 0;
    count_fu(r, s);
    for (int y = 1; y < MJ_YAKU_COUNT; y++)
        if (!plain_is_yakuman(r->rules, y) && reading_has(r, y))
            han += add_yaku(s, y, reading_worth(r, y));
    if (han == 0) return;
    count_dora(r, s);
    s->han = (uint8_t)(han + s->dora + s->red + s->ura + s->north);
    s->limit = (uint8_t)limit_of(s->han, s->fu, r->rules);
}

/* Scores a reading. In a reading with yakuman no other yaku count. */
static mj_score_result score_of(const reading *r) {
    mj_score_result s = blank_score(r);
    count_yakuman(r, &s);
    if (s.yakuman == 0) count_han(r, &s);
    if (s.yaku_count > 0) pay_all(r, &s);
    return s;
}

/* Returns the score of renhou, if the rules score renhou as a limit. */
static mj_score_result renhou_of(const reading *r) {
    mj_score_result s = blank_score(r);
    bool mangan = r->rules->renhou == MJ_RENHOU_MANGAN;
    s.han = (uint8_t)add_yaku(&s, MJ_YAKU_RENHOU, mangan ? 5 : 8);
    s.limit = mangan ? MJ_LIMIT_MANGAN : MJ_LIMIT_BAIMAN;
    pay_all(r, &s);
    return s;
}

static int compare_scores(const mj_score_result *a, const mj_score_result *b) {
    bool yakuman = a->limit == MJ_LIMIT_YAKUMAN, other = b->limit == MJ_LIMIT_YAKUMAN;
    if (a->points != b->points) return a->points - b->points;
    if (yakuman != other) return yakuman ? 1 : -1;
    if (yakuman) return a->yaku_count - b->yaku_count;
    return a->han != b->han ? a->han - b->han : a->fu - b->fu;
}

/* Keeps a score with equally good scores, or alone if it is better. Returns the number kept. */
static int enter_score(mj_score_result *best, int n, mj_score_result s) {
    int better = n == 0 ? 1 : compare_scores(&s, &best[0]);
    if (better > 0) n = 0;
    if (better >= 0) best[n++] = s;
    return n;
}

int score_plain(const mj_agari *win, const mj_score_rules *rules,
                mj_score_result best[PLAIN_READINGS]) {
    readings all;
    int n = 0;
    reading_all(win, rules, &all);
    for (int i = 0; i < all.n; i++) {
        n = enter_score(best, n, score_of(&all.list[i]));
        if (plain_renhou_limit(&all.list[i])) n = enter_score(best, n, renhou_of(&all.list[i]));
    }
    return n;
}
