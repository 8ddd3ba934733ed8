// Shares the report or one decision as a picture and as text.
// SPDX-License-Identifier: MIT

import { encode } from '../state/link.js';
import { percentText, t } from '../text/page-words.js';
import { HandOn } from '../ui/hand-on.jsx';
import { Opening } from '../ui/table.jsx';
import { facesIn } from '../ui/tile.jsx';
import { setupAt } from './places.js';
import { sumsOf } from './report.js';
import * as session from './session.js';
import { costWord, placeWord, plannedWord, playerNames } from './review-words.js';

/** @import { Game } from './places.js' */
/** @import { Decision } from '../../wasm/review.js' */
/** @import { Row } from '../ui/hand-on.jsx' */

const WORST = 3;

/** @typedef {{ id: string, make: () => { rows: Row[], link?: string } }} Shared */

function Made(/** @type {Shared} */ { id, make }) {
  const { rows, link } = make();
  const lines = rows.map(({ text, tiles }) => text ?? tiles?.join(' ') ?? '');
  return <HandOn id={id} rows={rows} text={[...lines, link].filter(Boolean).join('\n')} />;
}

/** Makes the picture and the text when it opens. @param {Shared & { title: string }} props */
const ShareFold = ({ title, ...made }) => (
  <Opening class="share-review" title={title}>
    <Made {...made} />
  </Opening>
);

const gameTitle = (/** @type {Game} */ game) =>
  t('review.share.title', { name: playerNames(game)[session.player.value] });

function decisionTiles(/** @type {Game} */ game, /** @type {Decision} */ decision) {
  const setup = setupAt(game, session.player.value, decision);
  return setup ? facesIn(setup) : [];
}

/** @param {{ game: Game, decision: Decision, verdict: string, reason: string }} props */
export function ShareDecision({ game, decision, verdict, reason }) {
  const make = () => {
    const setup = setupAt(game, session.player.value, decision);
    return {
      rows: [
        { text: gameTitle(game), size: 20 },
        { text: placeWord(game, decision) },
        { tiles: decisionTiles(game, decision) },
        { text: verdict },
        ...(reason ? [{ text: reason }] : []),
      ],
      ...(setup && { link: `${location.href.split('#')[0]}#${encode(setup)}` }),
    };
  };
  return <ShareFold title={t('review.shareOne')} id="review-decision-text" make={make} />;
}

export function ShareReport(/** @type {{ game: Game }} */ { game }) {
  const make = () => {
    const { all } = sumsOf(session.records.value, session.items.value);
    const aim = session.aim.value;
    const worst = session.items.value.toSorted((a, b) => b.cost - a.cost).slice(0, WORST);
    const part = percentText(all.decisions ? all.equal / all.decisions : 1);
    const [n, lost] = [session.items.value.length, costWord(all.cost, aim)];
    return {
      rows: [
        { text: gameTitle(game), size: 20 },
        { text: t('review.share.equal', { good: all.equal, all: all.decisions, part }) },
        { text: t('review.share.cost', { n, lost }) },
        ...worst.flatMap(({ decision, cost }) => [
          { text: `${placeWord(game, decision)}: −${costWord(cost, aim)}` },
          { tiles: decisionTiles(game, decision) },
          { text: `${plannedWord(decision.done)} → ${plannedWord(decision.best)}` },
        ]),
      ],
    };
  };
  return <ShareFold title={t('review.share')} id="review-share-text" make={make} />;
}
