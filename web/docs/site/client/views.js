// views.js - each figure of the page about the articles as tables and pictures, with the article's
// number beside ours.
// SPDX-License-Identifier: MIT

import { ALL_TILES, DEALS_OF_14, DRAWS, EIGHT_TILES, MEANS, SAMPLE } from '../figures/printed.js';
import { paragraph, share, table, time, whole } from './elements.js';
import { curves, layersPicture } from './pictures.js';

/** @typedef {typeof import('../figures/all.js').FIGURES} Figures */
/** @typedef {{ [Name in keyof Figures]: (figure: ReturnType<Figures[Name]>) => Node[] }} Views */

const ASPECTS = ['won', 'tenpai'];
/** @param {number} shanten */
const shantenName = (shanten) => ASPECTS[shanten + 1] ?? String(shanten);
const MATCH = { true: 'the same', false: 'not the same' };
/** @param {boolean} same */
const same = (same) => MATCH[/** @type {'true'} */ (String(same))];

/**
 * A share of the article beside ours.
 * @param {number} ours @param {number} printed @param {number} digits
 */
function besides(ours, printed, digits) {
  const unit = 10 ** digits;
  if (Math.round(ours * unit) === Math.round(printed * unit)) return 'the same';
  if (Math.floor(ours * unit) === Math.round(printed * unit)) return 'cut, not rounded';
  return `off by ${share(Math.abs(ours - printed))}`;
}

/** @type {Views} */
const VIEWS = {
  distribution: (figure) => [
    table(
      'Mean shanten of a random hand',
      ['Tiles', 'Here', 'Printed', 'Beside it', 'Time here'],
      figure.map(({ tiles, mean, ms }) => {
        const printed = MEANS[/** @type {13} */ (tiles)];
        return [tiles, mean.toFixed(8), printed, besides(mean, printed, 5), time(ms)];
      }),
    ),
    ...figure.map(({ tiles, total, lines }) =>
      table(
        `Hands of ${tiles} tiles by shanten, of ${whole(total)} deals`,
        ['Shanten', 'Deals', 'Share', ...(tiles === 14 ? ['The book'] : [])],
        lines.map(({ shanten, deals, part }, i) => [
          shantenName(shanten),
          whole(deals),
          share(part),
          ...(tiles === 14 ? [same(deals === DEALS_OF_14[i])] : []),
        ]),
      ),
    ),
  ],

  suits: (figure) => {
    const all = figure.slice(1).reduce((sum, { hands }) => sum + hands, 0);
    const printed = ALL_TILES - all + figure[8].hands;
    return [
      table(
        'Hands of one suit by number of tiles',
        ['Tiles', 'Hands', 'Complete, built of sets', 'Complete, by the engine'],
        figure.map(({ tiles, hands, built, complete }) => [
          tiles,
          tiles === 8 ? `${whole(hands)} (printed: ${whole(EIGHT_TILES)})` : whole(hands),
          tiles % 3 === 1 ? '' : whole(built),
          complete === null ? '' : whole(complete),
        ]),
      ),
      paragraph(
        `Of 1 to 14 tiles there are ${whole(all)}. The other counts leave ${whole(printed)} of `
          + `that for 8 tiles: the article's ${whole(EIGHT_TILES)} is `
          + `${whole(printed - EIGHT_TILES)} short of its own total.`,
      ),
    ];
  },

  formula: ({ tables, smallest, whole: hands }) => [
    ...tables.map(({ tiles, lines, agree, total, wrong }) =>
      table(
        `Deals of ${tiles} tiles for which the formula errs, four sets and a pair`,
        ['Shanten', 'It errs for', 'Share', 'Of all deals'],
        [
          ...lines.map((line) => [
            shantenName(line.shanten),
            whole(line.wrong),
            line.deals ? share(Number(line.wrong) / Number(line.deals)) : '',
            whole(line.deals),
          ]),
          [
            'all',
            whole(wrong),
            share(Number(wrong) / Number(total)),
            `${whole(total)}: ${same(agree)} as the census`,
          ],
        ],
      ),
    ),
    paragraph(
      `The smallest hands for which it errs have ${smallest.tiles} concealed tiles beside melds: `
        + `${smallest.wrong.length} of ${whole(smallest.hands)}, `
        + `${smallest.wrong.map(({ hand }) => hand).join(' ')}. It says `
        + `${smallest.wrong[0].formula}, and it is ${smallest.wrong[0].shanten}.`,
    ),
    table(
      'Whole hands for which it errs',
      ['Hand', 'The formula', 'Shanten'],
      hands.map(({ hand, formula, shanten }) => [hand, formula, shanten]),
    ),
  ],

  paths: ({ paths, closed, byLot, exact, sampled }) => [
    table(
      `The paths of ${SAMPLE.hand}`,
      ['Draws', 'Useful tiles', 'Weight', 'Printed', `Chance within ${DRAWS} draws`],
      paths.map(({ draws, useful, weight, chance }, i) => [
        draws.join(', then '),
        useful.join(', then '),
        weight.toFixed(6),
        `1/${Math.round(1 / SAMPLE.weights[i])}`,
        chance.toFixed(6),
      ]),
    ),
    table(
      'How likely the hand is to win',
      ['By', 'Chance', 'Standard error'],
      [
        ['all paths, each with its weight', closed.toFixed(6), 'exact'],
        ['the engine, straight mode', exact.win.toFixed(6), 'exact'],
        [
          `${whole(SAMPLE.paths)} paths taken by lot here`,
          byLot.mean.toFixed(6),
          byLot.error.toFixed(6),
        ],
        ['the engine, sampled mode', sampled.win.toFixed(6), sampled.error.toFixed(6)],
        [
          `the article, ${whole(SAMPLE.paths)} paths`,
          SAMPLE.chance.toFixed(6),
          `off by ${(Math.abs(SAMPLE.chance - closed) / byLot.error).toFixed(1)} of ours`,
        ],
      ],
    ),
  ],

  pairs: (figure) => [
    curves(figure),
    table(
      'Seven pairs: the chance to win, by shanten and draws',
      ['Draws', ...figure.map(({ shanten }) => shantenName(shanten))],
      figure[0].win
        .map((_, draws) => [draws, ...figure.map(({ win }) => share(win[draws]))])
        .slice(1),
    ),
    table(
      `After ${DRAWS} draws`,
      ['Shanten', 'Useful tiles on the way', 'Tenpai', 'Won', 'By the engine'],
      figure.map(({ shanten, useful, win, tenpai, engine }) => [
        shantenName(shanten),
        useful.join(' '),
        share(tenpai[DRAWS]),
        share(win[DRAWS]),
        `${share(engine.tenpai)}, ${share(engine.win)}`,
      ]),
    ),
  ],

  shortest: ({ nodes, rows, goals, searched }) => [
    layersPicture(nodes),
    table(
      'All hands of one suit with at most 14 tiles, by the draws that are missing',
      ['To', ...Array.from({ length: 15 }, (_, i) => String(i))],
      goals.map(({ sets, pair, layers }) => [
        `${sets} ${sets === 1 ? 'set' : 'sets'}${pair ? ', pair' : ''}`,
        ...Array.from({ length: 15 }, (_, i) => (layers[i] ? whole(layers[i]) : '')),
      ]),
    ),
    paragraph(
      `The ten numbers of a hand are its row. There are ${rows} different rows. The ten searches `
        + `took ${time(searched)}, for the formula above.`,
    ),
  ],

  tutorial: (figure) => [
    table(
      `Wrong on so many of ${whole(figure[0].hands)} random hands of 13 tiles`,
      ['Function', 'Form', 'Wrong', 'One of them', 'It says', 'Right'],
      figure.map(({ name, form, wrong, example }) => [
        name,
        form,
        whole(wrong),
        example?.hand ?? '',
        example?.said ?? '',
        example?.right ?? '',
      ]),
    ),
  ],
};

export { VIEWS, besides };
