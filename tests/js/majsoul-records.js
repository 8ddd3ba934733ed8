// Records of mahjong soul as exporters write them in JSON, made up.
// SPDX-License-Identifier: MIT

const HANDS = [
  '1m2m3m4m5m6m7m8m9m1p2p3p4p',
  '1z1z1z2z2z2z3z3z3z4z4z4z5p',
  '2s3s4s5s6s7s8s9s1s2p3p4p6p',
  '5z5z6z6z7z7z1s1s9s9s9p9p8p',
];

/** @param {string} hand @returns {string[]} */
const tiles = (hand) => hand.match(/../g) ?? [];

const MAJSOUL = {
  head: {
    uuid: '251122-x',
    accounts: [{ nickname: 'a' }, { seat: 1, nickname: 'b' }, { seat: 3, nickname: 'd' }],
  },
  data: {
    name: '.lq.GameDetailRecords',
    data: {
      actions: [
        { type: 2, user_input: {} },
        {
          type: 1,
          result: {
            name: '.lq.RecordNewRound',
            data: {
              ju: 1,
              scores: [25000, 25000, 25000, 25000],
              doras: ['1m'],
              tiles0: tiles(HANDS[0]),
              tiles1: tiles('1z1z1z2z2z2z3z3z3z4z4z5p6s4z'),
              tiles2: tiles(HANDS[2]),
              tiles3: tiles(HANDS[3]),
            },
          },
        },
        { type: 1, result: { name: '.lq.RecordDiscardTile', data: { seat: 1, tile: '6s' } } },
        { type: 1, result: { name: '.lq.RecordDealTile', data: { seat: 2, tile: '0p' } } },
        {
          type: 1,
          result: { name: '.lq.RecordDiscardTile', data: { seat: 2, tile: '0p', moqie: true } },
        },
        { type: 1, result: { name: '.lq.RecordDealTile', data: { seat: 3, tile: '1p' } } },
        {
          type: 1,
          result: { name: '.lq.RecordDiscardTile', data: { seat: 3, tile: '1p', moqie: true } },
        },
        { type: 1, result: { name: '.lq.RecordDealTile', data: { tile: '4z' } } },
        { type: 1, result: { name: '.lq.RecordDiscardTile', data: { tile: '4z', moqie: true } } },
        {
          type: 1,
          result: {
            name: '.lq.RecordChiPengGang',
            data: { seat: 1, type: 2, tiles: tiles('4z4z4z4z'), froms: [1, 1, 1, 0] },
          },
        },
        {
          type: 1,
          result: {
            name: '.lq.RecordDealTile',
            data: { seat: 1, tile: '5p', doras: ['1m', '9s'] },
          },
        },
        {
          type: 1,
          result: {
            name: '.lq.RecordHule',
            data: {
              hules: [
                {
                  seat: 1,
                  zimo: true,
                  qinjia: true,
                  hu_tile: '5p',
                  yiman: true,
                  count: 2,
                  fans: [
                    { id: 38, val: 1 },
                    { id: 50, val: 2 },
                  ],
                  point_zimo_xian: 48000,
                },
              ],
              delta_scores: [-48000, 144000, -48000, -48000],
            },
          },
        },
      ],
    },
  },
};

/** A round in which player 0 wins with norths, a kan, riichi and ura. */
function sanmaRecords() {
  const hands = [
    tiles('1m1m1m9m9m9m1p1p1p2p3p4z4z5p'),
    tiles('4p4p5p6p7p8p9p9p2s2s3s5z5z'),
    tiles('4s4s5s6s7s8s9s9s6z6z7z7z2z'),
  ];
  const record = (/** @type {string} */ name, data = {}) => ({ name: `.lq.Record${name}`, data });
  return [
    record('NewRound', {
      scores: [35000, 35000, 35000],
      doras: ['1z'],
      tiles0: hands[0],
      tiles1: hands[1],
      tiles2: hands[2],
      tiles3: [],
    }),
    record('BaBei', { seat: 0 }),
    record('DealTile', { seat: 0, tile: '4p' }),
    record('DiscardTile', { seat: 0, tile: '4z' }),
    record('DealTile', { seat: 1, tile: '4p' }),
    record('DiscardTile', { seat: 1, tile: '3s' }),
    record('DealTile', { seat: 2, tile: '4s' }),
    record('DiscardTile', { seat: 2, tile: '2z' }),
    record('DealTile', { seat: 0, tile: '1m' }),
    record('AnGangAddGang', { seat: 0, type: 3, tiles: '1m', doras: ['1z', '2z'] }),
    record('DealTile', { seat: 0, tile: '2z' }),
    record('DiscardTile', { seat: 0, tile: '2z', moqie: true, is_liqi: true }),
    record('DealTile', { seat: 1, tile: '3z', liqi: { seat: 0, score: 34000, liqibang: 1 } }),
    record('DiscardTile', { seat: 1, tile: '3z', moqie: true }),
    record('DealTile', { seat: 2, tile: '5p' }),
    record('DiscardTile', { seat: 2, tile: '5p', moqie: true }),
    record('Hule', {
      hules: [
        {
          seat: 0,
          hu_tile: '5p',
          qinjia: true,
          liqi: true,
          li_doras: ['3z', '9s'],
          fans: [
            { id: 2, val: 1 },
            { id: 30, val: 1 },
            { id: 34, val: 1 },
            { id: 33, val: 1 },
          ],
          count: 4,
          fu: 60,
          point_rong: 12000,
        },
      ],
      delta_scores: [13000, 0, -12000],
    }),
  ];
}

export { HANDS, MAJSOUL, sanmaRecords, tiles };
