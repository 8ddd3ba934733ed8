// decision.jsx - the decision at the place of the board: what was done beside the best, and why.
// SPDX-License-Identifier: MIT

import { useLayoutEffect, useState } from 'preact/hooks';
import { canBeAsked } from '../../../model/review/mistakes.js';
import { parseHand } from '../../../model/review/position.js';
import { decisionsHere, isPlayed } from '../../../model/review/session.js';
import { percent, shantenWord, spokenTiles } from '../../../text/words.js';
import { Tile } from '../../kit/tiles.jsx';
import { ChoiceWords } from './choice.jsx';
import { pictureOfDecision } from './post.js';
import { Share } from './share.jsx';
import { decisionWords, factWords, placeWord, reasonWords, valueWord } from './words.js';

/**
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../../wasm/review.js').Choice} Choice
 * @typedef {import('../../../../wasm/review.js').Decision} Decision
 * @typedef {import('./review.jsx').Parts & { game: import('../../../../wasm/log.js').Game }} Props
 */

/** @param {{ t: Props['t'], decision: Decision }} props */
function Hand({ t, decision: { hand, offered } }) {
  const names = parseHand(hand);
  const spoken = spokenTiles(t, names) + (offered ? ` + ${spokenTiles(t, [offered])}` : '');
  return (
    <p class="review-tiles" role="img" aria-label={spoken}>
      {names.map((name) => (
        <Tile name={name} />
      ))}
      {offered && ' + '}
      {offered && <Tile name={offered} />}
    </p>
  );
}

/** Figures of a choice. @param {{ t: Props['t'], head: string, goal: Session['goal'],
 *   choice: Choice }} props */
const Side = ({ t, head, goal, choice }) => (
  <div>
    <dt>{head}</dt>
    <dd>
      <strong>
        <ChoiceWords t={t} choice={choice} />
      </strong>
    </dd>
    {goal !== 'win' && <dd>{valueWord(t, choice, goal)}</dd>}
    <dd>{shantenWord(t, choice.shanten)}</dd>
    <dd>{t('review.side.win', { win: percent(choice.win) })}</dd>
    <dd>{t('review.side.tiles', { n: choice.ukeire, kinds: choice.kinds })}</dd>
  </div>
);

/** @param {Props & { decision: Decision }} props */
function One({ t, now, game, openHere, takeAll, decision }) {
  const [said, say] = useState('');
  useLayoutEffect(() => say(''), [decision]);
  const words = decisionWords(t, decision, now.goal);
  const reason = reasonWords(t, decision);
  return (
    <article class="review-one">
      <h3>{placeWord(t, game, decision)}</h3>
      <Hand t={t} decision={decision} />
      {isPlayed(decision) && (
        <dl class="review-versus">
          <Side t={t} head={t('review.side.done')} goal={now.goal} choice={decision.done} />
          <Side t={t} head={t('review.side.best')} goal={now.goal} choice={decision.best} />
        </dl>
      )}
      <p class="words">{words.at(-1)}</p>
      {reason && <p class="reason">{reason}</p>}
      {factWords(t, decision).map((fact) => (
        <p class="hint">{fact}</p>
      ))}
      <div class="actions">
        <button type="button" class="open-one" onClick={openHere}>
          {t('review.open')}
        </button>
        {canBeAsked(decision) && (
          <button type="button" class="practise-one" onClick={() => say(takeAll([decision]))}>
            {t('review.practise')}
          </button>
        )}
        <span class="hint" role="status">
          {said}
        </span>
      </div>
      <Share
        key={`${decision.round} ${decision.event} ${decision.kind}`}
        t={t}
        id="review-decision-text"
        title={t('review.shareOne')}
        make={() => pictureOfDecision(t, now, decision)}
      />
    </article>
  );
}

/** @param {Props} props */
function Decided(props) {
  const { t, now, session } = props;
  if (!now.decisions.length) return null;
  const found = decisionsHere(now);
  return (
    <div class="review-decided">
      <div class="actions">
        <button type="button" onClick={() => session.beside(-1)}>
          {t('review.previous')}
        </button>
        <button type="button" onClick={() => session.beside(1)}>
          {t('review.next')}
        </button>
        <span class="hint by-keys">{t('review.keys')}</span>
      </div>
      {found.length === 0 && <p class="hint">{t('review.noDecision')}</p>}
      {found.map((decision) => (
        <One {...props} decision={decision} />
      ))}
    </div>
  );
}

export { Decided };
