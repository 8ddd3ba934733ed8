// Reads a paipu of majiang-core as items of a game.
// SPDX-License-Identifier: MIT

import { kobalabReader } from '../table/formats/kobalab-messages.js';
import { hanOf, yakuByName } from './told.js';

/** @import { Item, ToldWin } from './types.js' */

const YAKUMAN = '*';
/**
 * Breaches that the rules may allow without a note in the paipu: riichi without points or tiles.
 * And a drawn five beside a red one is written as coming from the hand.
 */
const ALLOWS = ['few-points', 'few-tiles', 'not-in-hand'];

/** @param {any} hule @param {any} event the win @returns {ToldWin | null} */
function winInKobalab({ fu, fanshu, defen, hupai }, { player, from }) {
  if (!Array.isArray(hupai)) return null;
  const yaku = hupai.map(({ name, fanshu: han }) =>
    String(han).startsWith(YAKUMAN)
      ? yakuByName(String(name), 0, String(han).length)
      : yakuByName(String(name), Number(han)),
  );
  return {
    player,
    from,
    han: typeof fanshu === 'number' ? fanshu : hanOf(yaku),
    fu: typeof fu === 'number' ? fu : null,
    points: typeof defen === 'number' ? defen : null,
    limit: null,
    yaku,
  };
}

/** @param {any} document @returns {Generator<Item>} */
export function* kobalabItems(document) {
  const { title, player, qijia, defen, log } = document;
  const read = kobalabReader({ first: Number.isInteger(qijia) && qijia >= 0 ? qijia % 4 : 0 });
  const names = Array.isArray(player)
    ? player.map((name) => String(name).replace(/\n.*/s, ''))
    : [];
  const scores = Array.isArray(defen) ? defen : undefined;
  yield { place: '', opens: true, told: { players: 4, title, names, scores, allows: ALLOWS } };
  for (const [i, round] of log.entries()) {
    for (const [k, entry] of Array.isArray(round) ? round.entries() : []) {
      const place = `log[${i}][${k}]`;
      // An error of reading gets the place of the last item.
      yield { place, events: [] };
      const events = read(entry);
      const won = events.find(({ type }) => type === 'win');
      yield { place, events, ...(won && { win: winInKobalab(entry.hule, won) }) };
    }
  }
  yield { place: `log[${log.length - 1}]`, closes: true };
}
