// views.js - opens the views of the page that the suites check.
// SPDX-License-Identifier: MIT

import { writeTenhou } from '../../wasm/log.js';
import { roundsOfGame } from '../js/kobalab-games.js';

const ALL_LOOKS = process.env.UKEIRE_LOOKS === 'all';
/** The languages of layout checks, without Chinese, which is about as wide as Japanese. */
const LAID_OUT_IN = ALL_LOOKS ? ['ja', 'zh', 'zh-Hant', 'en'] : ['ja', 'en'];
const TABLE = 'h=123m406p789s11223z&o=9m1z&r=2p3p4p1s2s6s8m&l=7z7z&t=6';
const CALL = 'h=23m3467p22678s55z&d=9s&r=1p9s&a=9m1z5z&l=3z9p&x=a&t=6&g=5200';
const RIICHI = 'h=123m406p789s11223z&r=1z6p9m&a=4p&l=1s&i=ral&t=6';
const PROBLEM = 'practice&h=44p55p66p2468s13z77z&r=1z9p4s1m8m2z6s&i=r&d=3s';

/** @param {ReturnType<typeof import('./stage.js').stage>} on */
function viewsOf(on) {
  /** @param {string} link @param {string} [until] */
  const openAnswered = async (link, until = '#answer[aria-busy=false]') => {
    await on.open(link);
    await on.has(until);
  };
  return {
    'a hand with all cards': async () => {
      await openAnswered(TABLE);
      await on.unfold('.fold');
      await on.has('#chart table');
      await on.has('#share img');
      await on.has('#computed .next');
    },
    'the editor of the table': async () => {
      await openAnswered(TABLE);
      await on.edit();
    },
    'a call': () => openAnswered(CALL),
    'riichi of all others': () => openAnswered(RIICHI, '.risk-row [aria-busy=false]'),
    'three players': () => openAnswered('h=119m123p567s1144z&n=3&l=1z&x=l&t=6&g=score'),
    'a closed kan': () => openAnswered('h=1111m406p789s1122z&t=6'),
    'a complete hand': () => openAnswered('h=123456m456p77z&m=c1111z&d=3m&s=s', '.won-points'),
    'thirteen orphans': () => openAnswered('h=19m19p19s1234567z'),
    'no hand': () => openAnswered('', '.example [aria-busy=false]'),
    'a problem with its verdict': async () => {
      await openAnswered(PROBLEM, '.practice-hand button');
      await on.press('.practice-hand button');
      await on.has('.judged:not(.open)');
      await on.press('.foot .show');
      await on.has('.choices-table');
    },
    'a log': async () => {
      await on.open('review');
      await on.readLog(writeTenhou(roundsOfGame(11, 1)));
      await on.has('.report[aria-busy=false]');
      await on.press('.items li button');
      await on.has('.verdict');
    },
  };
}

export { ALL_LOOKS, LAID_OUT_IN, PROBLEM, TABLE, viewsOf };
