/* player.c - see player.h.
 * SPDX-License-Identifier: MIT */
#include "win/play/player.h"

#include "win/win.h"

int mj_player_start(const mj_win *w, unsigned tile, player *p) {
    if (!w || w->error || w->memory.failed) return MJ_ERR_ARGUMENT;
    for (unsigned i = 0; i < w->result.rows; i++) {
        const mj_win_row *row = w->result.row + i;
        if (row->tile != tile || !row->ready) continue;
        if (!w->mode->seat(w->run, i, p)) return MJ_ERR_ARGUMENT;
        p->riichi = w->q.value.table.riichi;
        if (row->riichi[w->q.draws]) p->riichi = (uint8_t)(1 + w->q.value.first);
        return MJ_OK;
    }
    return MJ_ERR_ARGUMENT;
}

outcome mj_player_draw(mj_win *w, player *p, unsigned tile, int left) {
    return w->mode->play(w->run, p, tile / 9, mj_suit_rank(&w->q, tile), left, NULL);
}

int mj_player_is_tenpai(const mj_win *w, const player *p) { return w->mode->is_tenpai(w->run, p); }
const question *mj_player_question(const mj_win *w) { return &w->q; }
int mj_player_failed(const mj_win *w) { return w->memory.failed; }
