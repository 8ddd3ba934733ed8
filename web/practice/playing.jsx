// The hand played on until tenpai, compared with always keeping the most useful tiles.
// SPDX-License-Identifier: MIT

import { useAnswer } from '../engine/use-answer.js';
import { t, tileWord } from '../text/page-words.js';
import { Lines } from '../ui/lines.jsx';
import { setter } from '../ui/choices.jsx';
import { Tiles } from '../ui/tile.jsx';
import { PickHand } from './hand.jsx';
import { round, thrown } from './session.js';

/** @import { PlayedGame as Game } from '../engine/practice-questions.js' */

function playLines(/** @type {Game} */ { end, steps, bestTurns }) {
  const lines = steps.slice(-1).map(({ name, total, best, back }) => {
    const how = back ? 'back' : total < best ? 'lost' : 'kept';
    return t(`practice.play.${how}`, { tile: tileWord(name), total, best });
  });
  if (!end) return lines;
  const lost = steps.reduce((sum, { best, total, back }) => sum + (back ? best : best - total), 0);
  return [
    ...lines,
    t(`practice.play.${end}`, { n: steps.length }),
    bestTurns === null ? t('practice.play.bestNever') : t('practice.play.best', { n: bestTurns }),
    t('practice.play.tiles', { n: lost }),
  ];
}

export function Playing() {
  const setup = /** @type {import('../state/types.js').PageSetup} */ (round.value?.problem.setup);
  const { answer: game } = useAnswer('playOn', { setup, thrown: thrown.value ?? [] }, 'now');
  if (!game) return <p aria-busy="true">{t('practice.grade.open')}</p>;
  const { end, steps, hand } = game;
  const drawn = steps.length && !end ? hand[hand.length - 1] : undefined;
  return (
    <div class="stack gap-3 playing-on">
      <p class="question strong" hidden={end !== null}>
        {drawn ? t('practice.play.question', { tile: tileWord(drawn) }) : t('practice.play.first')}
      </p>
      {end ? (
        <Tiles names={hand} class="still" />
      ) : (
        <PickHand
          names={hand}
          label={t('practice.play.first')}
          pick={setter(thrown, (name) => [...(thrown.value ?? []), name])}
          apart={drawn !== undefined}
        />
      )}
      {steps.length > 0 && (
        <p>
          {t('practice.play.river')} <Tiles names={steps.map(({ name }) => name)} />
        </p>
      )}
      <div role="status">
        <Lines texts={playLines(game)} />
      </div>
    </div>
  );
}
