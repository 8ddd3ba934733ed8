// playing.jsx - the hand played on until it is tenpai, beside the best player.
// SPDX-License-Identifier: MIT

import { lostTiles } from '../../../model/practice/playon.js';
import { tileWord } from '../../../text/words.js';
import { PickHand, StillHand, Tiles } from './hand.jsx';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/practice/playon.js').Game} Game
 * @typedef {import('../../../model/practice/playon.js').Step} Step
 */

/** @param {Translate} t @param {Step} step */
function stepText(t, { name, total, best, back }) {
  const how = back ? 'back' : total < best ? 'lost' : 'kept';
  return t(`practice.play.${how}`, { tile: tileWord(t, name), total, best });
}

/** What the last discard did, and how it ended. @param {Translate} t @param {Game} game */
function textsOf(t, game) {
  const { end, steps, bestTurns } = game;
  const last = steps.slice(-1).map((step) => stepText(t, step));
  if (!end) return last;
  return [
    ...last,
    t(`practice.play.${end}`, { n: steps.length }),
    bestTurns === null ? t('practice.play.bestNever') : t('practice.play.best', { n: bestTurns }),
    t('practice.play.tiles', { n: lostTiles(game) }),
  ];
}

/** @param {{ t: Translate, game: Game, throwTile: (at: number) => void }} props */
function Playing({ t, game, throwTile }) {
  const { end, steps, hand } = game;
  const drawn = steps.length ? hand.at(-1) : undefined;
  return (
    <div class="playing-on">
      <p class="play-question" role="status" hidden={end !== null}>
        {drawn
          ? t('practice.play.question', { tile: tileWord(t, drawn) })
          : t('practice.play.first')}
      </p>
      {end ? (
        <StillHand t={t} names={hand} />
      ) : (
        <PickHand
          t={t}
          names={hand}
          label={t('practice.play.first')}
          pick={throwTile}
          apart={drawn !== undefined}
        />
      )}
      {steps.length > 0 && (
        <p>
          {t('practice.play.river')} <Tiles t={t} names={steps.map(({ name }) => name)} />
        </p>
      )}
      <div class="told" role="status">
        {textsOf(t, game).map((line) => (
          <p>{line}</p>
        ))}
      </div>
    </div>
  );
}

export { Playing };
