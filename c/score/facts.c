/* facts.c - checks a win and opens it.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * Fields are checked before tiles and facts, because later checks rely on valid fields. */
#include "score/facts.h"

RARE static int fail(mj_score_fault *fault, int error, int field, int index, int tile) {
    *fault = (mj_score_fault){(uint8_t)field, (int8_t)index, (int8_t)tile};
    return error;
}

static int switches_are_sound(const mj_score_rules *r) {
    return (r->kuitan | r->ura | r->ippatsu | r->kiriage | r->counted_yakuman | r->add_yakuman |
            r->pao_honba | r->pao_whole | r->kokushi_chankan | r->double_ron | r->nagashi |
            r->riichi_points | r->riichi_draws) <= 1;
}

static int choices_are_sound(const mj_score_rules *r) {
    return r->double_yakuman <= MJ_DOUBLE_ALL && r->renhou <= MJ_RENHOU_YAKUMAN &&
           r->sanma_payment <= MJ_SANMA_FULL && r->pao <= 7 &&
           r->riichi_kan <= MJ_RIICHI_KAN_WAITS && r->abort <= MJ_ABORT_ALL &&
           (r->double_wind_fu == 2 || r->double_wind_fu == 4);
}

static int numbers_are_sound(const mj_score_rules *r) {
    return r->honba_draw <= 10000 && r->honba_ron <= 30000 && r->reds[0] <= MJ_COPIES &&
           r->reds[1] <= MJ_COPIES && r->reds[2] <= MJ_COPIES;
}

RARE int mj_check_score_rules(const mj_score_rules *rules) {
    if (!rules) return MJ_ERR_ARGUMENT;
    return (rules->players == 3 || rules->players == 4) && switches_are_sound(rules) &&
                   choices_are_sound(rules) && numbers_are_sound(rules)
               ? MJ_OK
               : MJ_SCORE_ERR_RULES;
}

static const mj_agari most = {
    .count = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
              4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4},
    .reds = {4, 4, 4},
    .win_tile = 33,
    .win_red = 1,
    .from = 3,
    .seat = 30,
    .round = 30,
    .melds = 4,
    .meld = {{4, 33, 4}, {4, 33, 4}, {4, 33, 4}, {4, 33, 4}},
    .dora_count = MJ_INDICATORS,
    .dora = {33, 33, 33, 33, 33},
    .ura_count = MJ_INDICATORS,
    .ura = {33, 33, 33, 33, 33},
    .riichi = 2,
    .ippatsu = 1,
    .last = 1,
    .rinshan = 1,
    .chankan = 2,
    .first = 1,
    .norths = 4,
    .honba = 255,
    .deposits = 255,
    .pao = {{MJ_YAKU_COUNT - 1, 3}, {MJ_YAKU_COUNT - 1, 3}},
};

/* Returns the least index, `from` or more, of a byte that exceeds its limit, or -1 if none does. */
static int first_over(const mj_agari *win, int from) {
    const uint8_t *byte = (const uint8_t *)win, *limit = (const uint8_t *)&most;
    for (int i = from; i < (int)sizeof most; i++)
        if (byte[i] > limit[i]) return i;
    return -1;
}

typedef struct span {
    uint8_t start, each, field; /* an entry has `each` bytes */
} span;

#define AT(member) (uint8_t) offsetof(mj_agari, member)

static const span spans[] = {
    {AT(count), 1, MJ_FIELD_COUNT},       {AT(reds), 1, MJ_FIELD_REDS},
    {AT(win_tile), 1, MJ_FIELD_WIN_TILE}, {AT(win_red), 1, MJ_FIELD_WIN_RED},
    {AT(from), 1, MJ_FIELD_FROM},         {AT(seat), 1, MJ_FIELD_SEAT},
    {AT(round), 1, MJ_FIELD_ROUND},       {AT(melds), 1, MJ_FIELD_MELDS},
    {AT(meld), 3, MJ_FIELD_MELDS},        {AT(dora_count), 1, MJ_FIELD_DORA},
    {AT(dora), 1, MJ_FIELD_DORA},         {AT(ura_count), 1, MJ_FIELD_URA},
    {AT(ura), 1, MJ_FIELD_URA},           {AT(riichi), 1, MJ_FIELD_RIICHI},
    {AT(ippatsu), 1, MJ_FIELD_IPPATSU},   {AT(last), 1, MJ_FIELD_LAST},
    {AT(rinshan), 1, MJ_FIELD_RINSHAN},   {AT(chankan), 1, MJ_FIELD_CHANKAN},
    {AT(first), 1, MJ_FIELD_FIRST},       {AT(norths), 1, MJ_FIELD_NORTHS},
    {AT(honba), 1, MJ_FIELD_NONE},        {AT(deposits), 1, MJ_FIELD_NONE},
    {AT(pao), 2, MJ_FIELD_PAO},
};

/* Returns the index of a byte's entry in its field, or -1 if the field is not a list. */
static int entry_of(int byte, const span *s) {
    int entry = (byte - s->start) / s->each;
    int list = s->start == AT(reds) || s->start == AT(meld) || s->start == AT(dora) ||
               s->start == AT(ura) || s->start == AT(pao);
    return list ? entry : -1;
}

static int place_is_used(const mj_agari *win, int start, int entry) {
    if (start == AT(meld)) return entry < win->melds;
    if (start == AT(dora)) return entry < win->dora_count;
    if (start == AT(ura)) return entry < win->ura_count;
    return start != AT(pao) || win->pao[entry].yaku != MJ_YAKU_NONE;
}

RARE static int name_field_over(const mj_agari *win, mj_score_fault *fault) {
    int n = sizeof spans / sizeof *spans;
    for (int i = first_over(win, 0); i >= 0; i = first_over(win, i + 1)) {
        int s = n - 1;
        while (spans[s].start > i) s--;
        int entry = entry_of(i, &spans[s]);
        if (!place_is_used(win, spans[s].start, entry)) continue;
        return fail(fault, MJ_SCORE_ERR_RANGE, spans[s].field, entry, i < MJ_KINDS ? i : -1);
    }
    return MJ_OK;
}

RARE static int name_wind(const mj_agari *win, mj_score_fault *fault) {
    return win->seat < 27 ? fail(fault, MJ_SCORE_ERR_RANGE, MJ_FIELD_SEAT, -1, win->seat)
                          : fail(fault, MJ_SCORE_ERR_RANGE, MJ_FIELD_ROUND, -1, win->round);
}

/* Sets the limits of the fast check. Wins with honba or deposits above 127 take the exact check. */
void mj_set_room(terms *k) {
    const uint8_t *limit = (const uint8_t *)&most;
    for (int i = 0; i < (int)sizeof most; i++) k->room[i] = (uint8_t)(127 - limit[i]);
    k->room[AT(honba)] = k->room[AT(deposits)] = 0;
    if (k->players == 4) k->room[AT(norths)] = 127;
    for (int i = AT(seat); i <= AT(round); i++) {
        k->base[i - 32] = 27;
        k->room[i] = 127 - 3;
    }
}

static int is_unusual(const mj_agari *win, const terms *k) {
    return any_beyond((const uint8_t *)win, k->room, k->base, sizeof *win / 16);
}

static int name_unusual(const mj_agari *win, unsigned players, mj_score_fault *fault) {
    int error = name_field_over(win, fault);
    if (error) return error;
    if (win->seat < 27 || win->round < 27) return name_wind(win, fault);
    return win->norths && players == 4 ? fail(fault, MJ_SCORE_ERR_NORTH, MJ_FIELD_NORTHS, -1, 30)
                                       : MJ_OK;
}

/* If t is the lowest tile of a meld, its counts are in tiles_of_meld[kind] from index 48 - t on. */
static const uint8_t tiles_of_meld[5][96] = {
    [MJ_MELD_CHI] = {[48] = 1, [49] = 1, [50] = 1},
    [MJ_MELD_PON] = {[48] = 3},
    [MJ_MELD_OPEN_KAN] = {[48] = 4},
    [MJ_MELD_ADDED_KAN] = {[48] = 4},
    [MJ_MELD_CLOSED_KAN] = {[48] = 4},
};

/* Opens the melds. Returns whether a tile has more than four copies. */
static int open_melds(const mj_agari *win, facts *f, tally *total) {
    uint64_t called[5] = {0};
    ROLLED
    for (int i = 0; i < win->melds; i++) {
        const mj_meld *m = &win->meld[i];
        add_tiles(total, tiles_of_meld[m->kind] + 48 - m->tile);
        called[m->kind] |= TILE(m->tile);
        f->called_red += m->reds;
    }
    uint64_t runs = called[MJ_MELD_CHI], pons = called[MJ_MELD_PON];
    uint64_t open_kans = called[MJ_MELD_OPEN_KAN] | called[MJ_MELD_ADDED_KAN];
    f->runs = runs;
    f->closed_kans = called[MJ_MELD_CLOSED_KAN];
    f->kans = open_kans | f->closed_kans;
    f->triplets = pons | f->kans;
    f->tiles |= runs | runs << 1 | runs << 2 | f->triplets;
    f->closed = !(runs | pons | open_kans);
    return any_more_than(total, MJ_COPIES);
}

RARE static int name_meld(const mj_agari *win, mj_score_fault *fault) {
    int i = 0;
    while (win->meld[i].kind != MJ_MELD_CHI || RUN_STARTS >> win->meld[i].tile & 1) i++;
    return fail(fault, MJ_SCORE_ERR_MELD, MJ_FIELD_MELDS, i, win->meld[i].tile);
}

static int sanma_fault(int field, int index, int tile, mj_score_fault *fault) {
    return fail(fault, MJ_SCORE_ERR_SANMA, field, index, tile);
}

static int is_missing(unsigned tile) { return (int)(NOT_IN_SANMA >> tile & 1); }

RARE static int check_sanma(const mj_agari *win, uint64_t tiles, mj_score_fault *fault) {
    uint64_t missing = tiles & NOT_IN_SANMA;
    if (missing) return sanma_fault(MJ_FIELD_COUNT, -1, (int)lowest(missing), fault);
    for (int i = 0; i < win->melds; i++)
        if (win->meld[i].kind == MJ_MELD_CHI || is_missing(win->meld[i].tile))
            return sanma_fault(MJ_FIELD_MELDS, i, win->meld[i].tile, fault);
    for (int i = 0; i < win->dora_count; i++)
        if (is_missing(win->dora[i])) return sanma_fault(MJ_FIELD_DORA, i, win->dora[i], fault);
    for (int i = 0; i < win->ura_count; i++)
        if (is_missing(win->ura[i])) return sanma_fault(MJ_FIELD_URA, i, win->ura[i], fault);
    if (win->seat == 30) return sanma_fault(MJ_FIELD_SEAT, -1, 30, fault);
    return win->from > 2 ? sanma_fault(MJ_FIELD_FROM, -1, -1, fault) : MJ_OK;
}

RARE static int name_fifth(const mj_agari *win, int t, mj_score_fault *fault) {
    int n = win->count[t];
    for (int i = 0; i < win->melds; i++) {
        const mj_meld *m = &win->meld[i];
        int in_run = m->kind == MJ_MELD_CHI && t >= m->tile && t < m->tile + 3;
        if (m->kind != MJ_MELD_CHI && m->tile == t) n += m->kind == MJ_MELD_PON ? 3 : 4;
        if ((n += in_run) > MJ_COPIES) return fail(fault, MJ_SCORE_ERR_FIVE, MJ_FIELD_MELDS, i, t);
    }
    if ((n += t == 30 ? win->norths : 0) > MJ_COPIES)
        return fail(fault, MJ_SCORE_ERR_FIVE, MJ_FIELD_NORTHS, -1, t);
    for (int i = 0; i < win->dora_count; i++)
        if ((n += win->dora[i] == t) > MJ_COPIES)
            return fail(fault, MJ_SCORE_ERR_FIVE, MJ_FIELD_DORA, i, t);
    for (int i = 0; i < win->ura_count; i++)
        if ((n += win->ura[i] == t) > MJ_COPIES)
            return fail(fault, MJ_SCORE_ERR_FIVE, MJ_FIELD_URA, i, t);
    return fail(fault, MJ_SCORE_ERR_FIVE, MJ_FIELD_COUNT, -1, t);
}

/* Checks that hand and indicators have no tile five times. Concealed tiles are already checked. */
RARE static int count_copies(const mj_agari *win, const uint8_t *copies, mj_score_fault *fault) {
    uint8_t sum[TOTALS];
    tally total = tally_of(copies);
    int over = any_more_than(&total, MJ_COPIES), t = 0;
    store_tally(sum, &total);
    for (int i = 0; i < win->dora_count; i++) over |= ++sum[win->dora[i]] > MJ_COPIES;
    for (int i = 0; i < win->ura_count; i++) over |= ++sum[win->ura[i]] > MJ_COPIES;
    if (!over) return MJ_OK;
    while (sum[t] <= MJ_COPIES) t++;
    return name_fifth(win, t, fault);
}

static int fives_in(const mj_meld *m) {
    int t = m->tile, five = t < 27 ? t - t % 9 + 4 : -1;
    if (m->kind == MJ_MELD_CHI) return five >= t && five < t + 3;
    return t != five ? 0 : m->kind == MJ_MELD_PON ? 3 : 4;
}

/* Returns whether a hand without melded red fives has enough fives for its red fives. `red` has a
 * byte of at most 4 for each suit. A difference below 0 clears the high bit of its byte. */
static int reds_are_fine(const mj_agari *win, const terms *k, uint32_t red) {
    const uint8_t *n = win->count;
    uint32_t fives = n[4] | (uint32_t)n[13] << 8 | (uint32_t)n[22] << 16;
    return (((fives | HIGH_BITS) - red) & (k->reds - red) & HIGH_BITS) == HIGH_BITS;
}

RARE static int check_reds(const mj_agari *win, const mj_score_rules *rules,
                           mj_score_fault *fault) {
    unsigned red[3] = {win->reds[0], win->reds[1], win->reds[2]};
    for (int i = 0; i < win->melds; i++) {
        const mj_meld *m = &win->meld[i];
        if (!m->reds) continue;
        if (m->reds > fives_in(m))
            return fail(fault, MJ_SCORE_ERR_REDS, MJ_FIELD_MELDS, i, m->tile);
        red[m->tile / 9] += m->reds;
    }
    for (int s = 0; s < 3; s++)
        if (win->reds[s] > win->count[9 * s + 4] || red[s] > rules->reds[s])
            return fail(fault, MJ_SCORE_ERR_REDS, MJ_FIELD_REDS, s, 9 * s + 4);
    return MJ_OK;
}

const uint8_t mj_next_tile[2][MJ_KINDS] = {
    {8, 2,  3,  4,  5,  6,  7,  8,  0,  10, 11, 12, 13, 14, 15, 16, 17,
     9, 19, 20, 21, 22, 23, 24, 25, 26, 18, 28, 29, 30, 27, 32, 33, 31},
    {1, 2,  3,  4,  5,  6,  7,  8,  0,  10, 11, 12, 13, 14, 15, 16, 17,
     9, 19, 20, 21, 22, 23, 24, 25, 26, 18, 28, 29, 30, 27, 32, 33, 31},
};

/* Returns the number of dora. If *sum is below 8, no tile has five copies. `spare` is 3
 * plus the number of indicators, since all of them may be copies of one tile. The first indicator
 * is read without a branch, which would be unpredictable for ura. */
static unsigned count_dora(const uint8_t *copies, const uint8_t *next, const uint8_t *indicators,
                           int n, unsigned spare, unsigned *sum) {
    unsigned used = 0U - (n != 0), t = indicators[0] & used;
    unsigned han = copies[next[t]] & used;
    *sum |= (copies[t] & used) + spare;
    ROLLED
    for (int i = 1; i < n; i++) {
        t = indicators[i];
        han += copies[next[t]];
        *sum |= copies[t] + spare;
    }
    return han;
}

/* Opens the tiles. Returns whether a tile has more than four copies outside the indicators. */
static int open_tiles(const mj_agari *win, facts *f, totals *room) {
    tally total = tally_of(win->count);
    int over = 0;
    f->held = planes_in(&total);
    f->tiles = f->held.least[0];
    f->runs = f->triplets = f->kans = f->closed_kans = 0;
    f->closed = 1;
    f->called_red = 0;
    f->copies = room->of;
    if (win->melds) over = open_melds(win, f, &total);
    store_tally(room->of, &total);
    if (win->norths) {
        room->of[30] = (uint8_t)(room->of[30] + win->norths);
        over |= room->of[30] > MJ_COPIES;
    }
    f->red = f->called_red + sum_of_bytes(reds_of_win(win));
    return over;
}

/* Counts dora and ura. Returns whether a tile may have five copies if indicators count. */
static int open_dora(const mj_agari *win, const terms *k, facts *f) {
    unsigned sum = 0, spare = 3U + win->dora_count + win->ura_count;
    f->dora = count_dora(f->copies, k->next, win->dora, win->dora_count, spare, &sum);
    f->ura = count_dora(f->copies, k->next, win->ura, win->ura_count, spare, &sum);
    f->ura *= k->ura;
    return (int)(sum >> 3);
}

static void open_rest(const mj_agari *win, facts *f) {
    static const uint32_t winds[4] = {1U << 27, 1U << 28, 1U << 29, 1U << 30};
    f->won = TILE(win->win_tile);
    f->round = winds[win->round - 27];
    f->seat_wind = winds[win->seat - 27];
    f->ron = win->from != 0;
    f->north = win->norths;
}

RARE static int name_riichi(const mj_agari *win, int closed, mj_score_fault *fault) {
    if (win->riichi && !closed)
        return fail(fault, MJ_SCORE_ERR_OPEN_RIICHI, MJ_FIELD_RIICHI, -1, -1);
    if (win->ippatsu && !win->riichi)
        return fail(fault, MJ_SCORE_ERR_IPPATSU, MJ_FIELD_IPPATSU, -1, -1);
    return fail(fault, MJ_SCORE_ERR_URA, MJ_FIELD_URA, -1, -1);
}

static int riichi_is_fine(const mj_agari *win, const facts *f) {
    int riichi = win->riichi;
    return ((2 * (int)f->closed - riichi) | (riichi - win->ippatsu) |
            (MJ_INDICATORS * riichi - win->ura_count) | (win->dora_count - win->ura_count)) >= 0;
}

static int check_hand(const mj_agari *win, const mj_score_rules *rules, const terms *k, int over,
                      const facts *f, mj_score_fault *fault) {
    int error;
    if (f->runs & ~RUN_STARTS) return name_meld(win, fault);
    if (k->players == 3 && (error = check_sanma(win, f->held.least[0], fault))) return error;
    if (over && (error = count_copies(win, f->copies, fault))) return error;
    if (number_of(&f->held) + 3U * win->melds != k->number)
        return fail(fault, MJ_SCORE_ERR_TOTAL, MJ_FIELD_COUNT, -1, -1);
    if ((f->called_red || !reds_are_fine(win, k, reds_of_win(win))) &&
        (error = check_reds(win, rules, fault)))
        return error;
    return riichi_is_fine(win, f) ? MJ_OK : name_riichi(win, (int)f->closed, fault);
}

RARE static int check_win_tile(const mj_agari *win, mj_score_fault *fault) {
    int t = win->win_tile;
    if (!win->count[t]) return fail(fault, MJ_SCORE_ERR_WIN_TILE, MJ_FIELD_WIN_TILE, -1, t);
    int five = t < 27 && t % 9 == 4, reds = five ? win->reds[t / 9] : 0;
    if (win->win_red ? !reds : five && reds == win->count[t])
        return fail(fault, MJ_SCORE_ERR_WIN_RED, MJ_FIELD_WIN_RED, -1, t);
    return MJ_OK;
}

/* Returns whether only one copy of the winning tile is known, so that a kan can have the others. */
static int is_lone(const mj_agari *win, const uint8_t *copies) {
    int seen = copies[win->win_tile];
    for (int i = 0; i < win->dora_count; i++) seen += win->dora[i] == win->win_tile;
    for (int i = 0; i < win->ura_count; i++) seen += win->ura[i] == win->win_tile;
    return seen == 1;
}

static int robs_closed_kan(const mj_agari *win, const mj_score_rules *rules) {
    planes held = count_planes(win->count);
    return rules->kokushi_chankan && !win->melds && is_kokushi(&held);
}

static int chankan_is_sound(const mj_agari *win, const mj_score_rules *rules,
                            const uint8_t *copies) {
    return win->from && is_lone(win, copies) && (win->chankan == 1 || robs_closed_kan(win, rules));
}

static int check_kans(const mj_agari *win, const mj_score_rules *rules, int kans,
                      const uint8_t *copies, mj_score_fault *fault) {
    if (win->rinshan && (win->from || (!kans && !win->norths)))
        return fail(fault, MJ_SCORE_ERR_RINSHAN, MJ_FIELD_RINSHAN, -1, -1);
    if (win->rinshan && win->ippatsu)
        return fail(fault, MJ_SCORE_ERR_IPPATSU, MJ_FIELD_IPPATSU, -1, -1);
    if (win->chankan && !chankan_is_sound(win, rules, copies))
        return fail(fault, MJ_SCORE_ERR_CHANKAN, MJ_FIELD_CHANKAN, -1, win->win_tile);
    if (win->last && (win->rinshan || win->chankan))
        return fail(fault, MJ_SCORE_ERR_LAST, MJ_FIELD_LAST, -1, -1);
    return MJ_OK;
}

static int check_first(const mj_agari *win, mj_score_fault *fault) {
    int unsound = win->melds || win->norths || win->riichi || win->last || win->rinshan ||
                  win->chankan || (win->seat == 27 && win->from);
    return unsound ? fail(fault, MJ_SCORE_ERR_FIRST, MJ_FIELD_FIRST, -1, -1) : MJ_OK;
}

RARE static int check_pao(const mj_agari *win, const mj_score_rules *rules, mj_score_fault *fault) {
    for (int i = 0; i < 2; i++) {
        int yaku = win->pao[i].yaku, from = win->pao[i].from;
        if (yaku == MJ_YAKU_NONE || (rules->pao & pao_bit(yaku)) < pao_bit(yaku)) continue;
        if (!pao_bit(yaku) || from == 0 || (i == 1 && yaku == win->pao[0].yaku))
            return fail(fault, MJ_SCORE_ERR_PAO, MJ_FIELD_PAO, i, -1);
        if (from >= rules->players) return sanma_fault(MJ_FIELD_PAO, i, -1, fault);
    }
    return MJ_OK;
}

RARE static int check_luck(const mj_agari *win, const mj_score_rules *rules, int kans,
                           const uint8_t *copies, mj_score_fault *fault) {
    int error = win->rinshan | win->chankan ? check_kans(win, rules, kans, copies, fault) : MJ_OK;
    return !error && win->first ? check_first(win, fault) : error;
}

static int check_win(const mj_agari *win, const mj_score_rules *rules, const facts *f,
                     mj_score_fault *fault) {
    int error;
    if ((win->win_red || f->won & RANK(4)) && (error = check_win_tile(win, fault))) return error;
    if (!(f->held.least[0] & f->won)) return check_win_tile(win, fault);
    if (is_lucky(win) && (error = check_luck(win, rules, f->kans != 0, f->copies, fault)))
        return error;
    return is_liable(win) ? check_pao(win, rules, fault) : MJ_OK;
}

PART int mj_open(const mj_agari *win, const mj_score_rules *rules, const terms *k, int as, facts *f,
                 totals *room, mj_score_fault *fault) {
    int error;
    if (as != MJ_AS_SURE_WIN && is_unusual(win, k) &&
        (error = name_unusual(win, k->players, fault)))
        return error;
    int over = open_tiles(win, f, room);
    over |= open_dora(win, k, f);
    open_rest(win, f);
    if (as == MJ_AS_SURE_WIN) return MJ_OK;
    if ((error = check_hand(win, rules, k, over, f, fault))) return error;
    return as == MJ_AS_WIN ? check_win(win, rules, f, fault) : MJ_OK;
}
