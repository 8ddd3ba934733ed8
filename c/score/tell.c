/* tell.c - writes a verdict in full, with lists of yaku, fu and blocks.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "score/tell.h"

static void tell_yaku(const mj_score_rules *rules, const facts *f, const verdict *v,
                      mj_score_result *r) {
    for (uint64_t left = r->outcome == MJ_SCORED ? v->yaku : 0; left; left &= left - 1) {
        uint64_t one = left & -left;
        r->yaku[r->yaku_count++] =
            (mj_scored_yaku){(uint8_t)lowest(one), (uint8_t)mj_han_of(rules, f, v, one)};
    }
}

static void add_block(mj_score_result *r, int kind, int tile, int meld, int concealed) {
    r->block[r->block_count++] = (mj_score_block){.kind = (uint8_t)kind,
                                                  .tile = (uint8_t)tile,
                                                  .concealed = (uint8_t)concealed,
                                                  .meld = (uint8_t)meld};
}

static void tell_concealed(const split *reading, mj_score_result *r) {
    uint64_t left = reading->triplets | reading->runs[0] | reading->pair;
    for (; left; left &= left - 1) {
        int t = (int)lowest(left);
        if (reading->triplets >> t & 1) add_block(r, MJ_TRIPLET, t, MJ_NOT_HELD, 1);
        for (int n = 0; n < 4; n++)
            if (reading->runs[n] >> t & 1) add_block(r, MJ_RUN, t, MJ_NOT_HELD, 1);
        if (reading->pair >> t & 1) add_block(r, MJ_HEAD, t, MJ_NOT_HELD, 1);
    }
}

static void tell_melds(const mj_agari *win, mj_score_result *r) {
    for (int i = 0; i < win->melds; i++) {
        int kind = win->meld[i].kind;
        add_block(r,
                  kind == MJ_MELD_CHI   ? MJ_RUN
                  : kind == MJ_MELD_PON ? MJ_TRIPLET
                                        : MJ_KAN,
                  win->meld[i].tile, i, kind == MJ_MELD_CLOSED_KAN);
    }
}

static void tell_pairs(const facts *f, mj_score_result *r) {
    for (uint64_t left = f->held.least[0]; left; left &= left - 1) {
        int t = (int)lowest(left);
        add_block(r, f->held.least[1] >> t & 1 ? MJ_HEAD : MJ_SINGLE, t, MJ_NOT_HELD, 1);
    }
}

static int is_block(const mj_score_block *b, int kind, uint64_t tiles) {
    return b->kind == kind && tiles >> b->tile & 1 && b->meld == MJ_NOT_HELD;
}

static int mark_place(mj_score_result *r, int kind, uint64_t tiles) {
    int i = 0;
    while (!is_block(&r->block[i], kind, tiles)) i++;
    r->block[i].won = 1;
    return i;
}

static int mark_of_way(const facts *f, const split *reading, int pinfu, mj_score_result *r) {
    place p = mj_place(f->won, reading);
    if (pinfu) return mark_place(r, MJ_RUN, p.both);
    if (p.pair) return mark_place(r, MJ_HEAD, p.pair);
    if (p.one) return mark_place(r, MJ_RUN, p.one);
    if (p.both) return mark_place(r, MJ_RUN, p.both);
    int i = mark_place(r, MJ_TRIPLET, p.triplet);
    r->block[i].concealed = !f->ron;
    return i;
}

static int tell_blocks(const mj_agari *win, const facts *f, const split *reading, const verdict *v,
                       mj_score_result *r) {
    if (v->form != MJ_STANDARD) {
        tell_pairs(f, r);
        int single = f->won & ~f->held.least[1] ? MJ_SINGLE : MJ_HEAD;
        return mark_place(r, single, f->won);
    }
    tell_concealed(reading, r);
    tell_melds(win, r);
    return mark_of_way(f, reading, (v->yaku >> MJ_YAKU_PINFU & 1) != 0, r);
}

static void add_fu(mj_score_result *r, int kind, int fu, int tile, int block) {
    if (fu)
        r->fu_part[r->fu_count++] =
            (mj_fu_part){(uint8_t)kind, (uint8_t)fu, (uint8_t)tile, (uint8_t)block};
}

static int fu_of_set(const mj_score_block *b) {
    int fu = b->kind == MJ_TRIPLET ? 2 : b->kind == MJ_KAN ? 8 : 0;
    if (b->concealed) fu *= 2;
    return ORPHANS >> b->tile & 1 ? 2 * fu : fu;
}

/* Returns whether only one tile completes the block: a kanchan, penchan or tanki wait. */
static int is_narrow(const mj_score_block *b, int tile) {
    if (b->kind == MJ_HEAD) return 1;
    int rank = b->tile % 9, at = tile - b->tile;
    return b->kind == MJ_RUN && (at == 1 || (at == 0 && rank == 6) || (at == 2 && rank == 0));
}

static void tell_fu_of_blocks(const mj_agari *win, const mj_score_rules *rules, const facts *f,
                              int won, mj_score_result *r) {
    for (int i = 0; i < r->block_count; i++)
        add_fu(r, MJ_FU_SET, fu_of_set(&r->block[i]), r->block[i].tile, i);
    for (int i = 0; i < r->block_count; i++)
        if (r->block[i].kind == MJ_HEAD)
            add_fu(r, MJ_FU_PAIR, mj_pair_fu(f, rules, TILE(r->block[i].tile)), r->block[i].tile,
                   i);
    if (is_narrow(&r->block[won], win->win_tile)) add_fu(r, MJ_FU_WAIT, 2, win->win_tile, won);
}

static void tell_fu(const mj_agari *win, const mj_score_rules *rules, const facts *f,
                    const verdict *v, int won, mj_score_result *r) {
    if (v->yakuman || v->renhou) return;
    if (v->form == MJ_CHIITOITSU) {
        add_fu(r, MJ_FU_CHIITOITSU, 25, MJ_NOT_HELD, MJ_NOT_HELD);
        return;
    }
    add_fu(r, MJ_FU_BASE, 20, MJ_NOT_HELD, MJ_NOT_HELD);
    if (f->closed && f->ron) add_fu(r, MJ_FU_CLOSED_RON, 10, MJ_NOT_HELD, MJ_NOT_HELD);
    tell_fu_of_blocks(win, rules, f, won, r);
    int pinfu = v->yaku >> MJ_YAKU_PINFU & 1;
    if (!f->ron && !pinfu) add_fu(r, MJ_FU_DRAW, 2, MJ_NOT_HELD, MJ_NOT_HELD);
    if (!f->closed && r->fu_count == 1) add_fu(r, MJ_FU_OPEN_PINFU, 10, MJ_NOT_HELD, MJ_NOT_HELD);
}

static void tell_numbers(const verdict *v, const mj_score_brief *b, mj_score_result *r) {
    for (int i = 0; i < 4; i++) r->gain[i] = b->gain[i];
    r->points = b->points;
    r->base = v->base;
    r->outcome = (uint8_t)b->outcome;
    r->distance = b->distance;
    r->limit = b->limit;
    r->yakuman = b->yakuman;
    r->han = b->han;
    r->dora = b->dora;
    r->red = b->red;
    r->ura = b->ura;
    r->north = b->north;
    r->fu = b->fu;
    r->fu_exact = (uint8_t)v->fu_exact;
}

void mj_tell(const mj_agari *win, const mj_score_rules *rules, const scoring *s,
             const mj_score_brief *brief, mj_score_result *result) {
    const verdict *v = &s->v;
    *result = (mj_score_result){0};
    tell_numbers(v, brief, result);
    if (!v->form) return;
    result->closed = (uint8_t)s->f.closed;
    tell_yaku(rules, &s->f, v, result);
    int won = tell_blocks(win, &s->f, &s->of.splits[s->of.best], v, result);
    tell_fu(win, rules, &s->f, v, won, result);
}
