// Invented records of Mahjong Soul, in the JSON of exporters.
// SPDX-License-Identifier: MIT

import { eventsOf } from './table-events.js';

/** @param {string} hand @returns {string[]} */
const tilesOf = (hand) => hand.match(/../g) ?? [];

/** @param {string} name @returns {{ name: string, data: any }} */
const record = (name, data = {}) => ({ name: `.lq.Record${name}`, data });

/**
 * Draws and discards, written as events of table-events.js: `1+5p 1-5p_`.
 * @param {string} text @param {object} [more] fields of the last record
 */
function movesOf(text, more) {
  const records = eventsOf(text).map((/** @type {any} */ { type, player: seat, ...event }) => {
    const { tile, drawn = false, riichi } = event;
    if (type === 'draw') return record('DealTile', { seat, tile });
    return record('DiscardTile', { seat, tile, moqie: drawn, ...(riichi && { is_liqi: true }) });
  });
  Object.assign(records[records.length - 1].data, more);
  return records;
}

/** A round in which the dealer, player 1, wins with two yakuman after an open kan. */
const RECORDS = [
  record('NewRound', {
    ...{ ju: 1, scores: [25000, 25000, 25000, 25000], doras: ['1m'] },
    tiles0: tilesOf('1m2m3m4m5m6m7m8m9m1p2p3p4p'),
    tiles1: tilesOf('1z1z1z2z2z2z3z3z3z4z4z5p6s4z'),
    tiles2: tilesOf('2s3s4s5s6s7s8s9s1s2p3p4p6p'),
    tiles3: tilesOf('5z5z6z6z7z7z1s1s9s9s9p9p8p'),
  }),
  record('DiscardTile', { seat: 1, tile: '6s' }),
  ...movesOf('2+0p 2-0p_ 3+1p 3-1p_'),
  ...[record('DealTile', { tile: '4z' }), record('DiscardTile', { tile: '4z', moqie: true })],
  record('ChiPengGang', { seat: 1, type: 2, tiles: tilesOf('4z4z4z4z'), froms: [1, 1, 1, 0] }),
  ...movesOf('1+5p', { doras: ['1m', '9s'] }),
  record('Hule', {
    hules: [
      {
        ...{ seat: 1, zimo: true, qinjia: true, hu_tile: '5p', yiman: true, count: 2 },
        fans: [
          { id: 38, val: 1 },
          { id: 50, val: 2 },
        ],
        point_zimo_xian: 48000,
      },
    ],
    delta_scores: [-48000, 144000, -48000, -48000],
  }),
];

const MAJSOUL = {
  head: {
    uuid: '251122-x',
    accounts: [{ nickname: 'a' }, { seat: 1, nickname: 'b' }, { seat: 3, nickname: 'd' }],
  },
  data: {
    name: '.lq.GameDetailRecords',
    data: {
      actions: [{ type: 2, user_input: {} }, ...RECORDS.map((result) => ({ type: 1, result }))],
    },
  },
};

/** A round of three players in which player 0 wins with norths, a kan, riichi and ura. */
const sanmaRecords = () => [
  record('NewRound', {
    ...{ scores: [35000, 35000, 35000], doras: ['1z'] },
    tiles0: tilesOf('1m1m1m9m9m9m1p1p1p2p3p4z4z5p'),
    tiles1: tilesOf('4p4p5p6p7p8p9p9p2s2s3s5z5z'),
    tiles2: tilesOf('4s4s5s6s7s8s9s9s6z6z7z7z2z'),
    tiles3: [],
  }),
  record('BaBei', { seat: 0 }),
  ...movesOf('0+4p 0-4z 1+4p 1-3s 2+4s 2-2z 0+1m'),
  record('AnGangAddGang', { seat: 0, type: 3, tiles: '1m', doras: ['1z', '2z'] }),
  ...movesOf('0+2z 0-2z_*'),
  ...movesOf('1+3z', { liqi: { seat: 0, score: 34000, liqibang: 1 } }),
  ...movesOf('1-3z_ 2+5p 2-5p_'),
  record('Hule', {
    hules: [
      {
        ...{ seat: 0, hu_tile: '5p', qinjia: true, liqi: true, li_doras: ['3z', '9s'] },
        fans: [2, 30, 34, 33].map((id) => ({ id, val: 1 })),
        ...{ count: 4, fu: 60, point_rong: 12000 },
      },
    ],
    delta_scores: [13000, 0, -12000],
  }),
];

export { MAJSOUL, RECORDS, movesOf, record, sanmaRecords, tilesOf };
