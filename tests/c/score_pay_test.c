/* score_pay_test.c - who pays what, against the definitions of mj_score.h, for every base.
 * SPDX-License-Identifier: MIT
 */
#include "check.h"
#include "score/pay.h"

enum { EAST = 27, NORTH_SHARE = 3 };

static int round_up(int points) { return (points + 99) / 100 * 100; }

static int ron(int base, int dealer_wins) { return round_up(base * (dealer_wins ? 6 : 4)); }

/* Returns the payment of a seat for a tsumo; `dealer` is the dealer's seat, 0 if the dealer
 * wins. */
static int tsumo_share(int base, int dealer, int seat) {
    return round_up(dealer == 0 || dealer == seat ? 2 * base : base);
}

static int share_of_three(int base, int payment, int dealer, int seat) {
    int full_share = tsumo_share(base, dealer, seat), all = ron(base, dealer == 0);
    if (payment == MJ_SANMA_TSUMO_LOSS) return full_share;
    if (payment == MJ_SANMA_SHARED)
        return full_share + round_up(tsumo_share(base, dealer, NORTH_SHARE) / 2);
    if (dealer == 0) return round_up(all / 2);
    return ((dealer == seat ? 2 : 1) * all + 299) / 300 * 100;
}

static void check_payments(const mj_agari *win, const mj_score_rules *rules, int base) {
    int players = rules->players, dealer = (players - (win->seat - EAST)) % players, sum = 0;
    int32_t gain[4], four[4];
    int32_t points = mj_pay(win, rules, 0, 0, base, gain);
    terms k = {0};
    if (players == 4) CHECK(pay_four(win, &k, base, four) == points, "base %d", base);
    for (int seat = 1; seat < 4; seat++) {
        int pays = win->from == seat ? ron(base, dealer == 0) : 0;
        if (!win->from && seat < players)
            pays = players == 4 ? tsumo_share(base, dealer, seat)
                                : share_of_three(base, rules->sanma_payment, dealer, seat);
        sum += pays;
        CHECK(gain[seat] == -pays, "base %d, seat %d pays %d, not %d", base, seat, -gain[seat],
              pays);
        if (players == 4) CHECK(four[seat] == -pays, "base %d, seat %d", base, seat);
    }
    CHECK(points == sum && gain[0] == sum, "base %d, %d points, not %d", base, points, sum);
}

static void check_base(const mj_score_rules *rules, int base) {
    for (int seat = 0; seat < rules->players; seat++)
        for (int from = 0; from < rules->players; from++) {
            mj_agari win = {.seat = (uint8_t)(EAST + seat), .from = (uint8_t)from};
            check_payments(&win, rules, base);
        }
}

static void check_bases(const mj_score_rules *rules) {
    static const int limits[] = {2000, 3000, 4000, 6000};
    for (int han = 1; han < 5; han++)
        for (int fu = 20; fu <= 170; fu += fu == 20 || fu == 25 ? 5 : 10)
            if (fu << (2 + han) < 2000) check_base(rules, fu << (2 + han));
    for (int i = 0; i < 4; i++) check_base(rules, limits[i]);
    for (int n = 1; n <= 16; n++) check_base(rules, 8000 * n);
}

int main(void) {
    static const char *const payments[] = {"tsumo-loss", "shared", "full"};
    mj_score_rules rules = {.players = 4};
    begin("four players");
    check_bases(&rules);
    rules.players = 3;
    for (int i = MJ_SANMA_TSUMO_LOSS; i <= MJ_SANMA_FULL; i++) {
        rules.sanma_payment = (uint8_t)i;
        begin("three players, %s", payments[i]);
        check_bases(&rules);
    }
    return report();
}
