// The hand to discard from, the buttons for calls, and the hand that the reader plays on until
// tenpai, in comparison with a player who always keeps the most useful tiles.
// SPDX-License-Identifier: MIT

import { useAnswer } from '../engine/use-answer.js';
import { pickOf } from '../state/mistakes.js';
import { spokenTile, t, tileWord } from '../text/page-words.js';
import { Arrows } from '../ui/arrows.jsx';
import { setter } from '../ui/choices.jsx';
import { Lines } from '../ui/table.jsx';
import { Tile, Tiles } from '../ui/tile.jsx';
import { round, thrown } from './session.js';

/** @import { PlayedGame as Game } from '../engine/practice-questions.js' */

/** The keys that pick a tile or a call, by its place. */
export const KEYS = '1234567890qwer';

/**
 * `apart`: the last tile was drawn; `banned`: tiles that kuikae forbids to discard.
 * @param {{ names: readonly string[], label: string, pick: (name: string) => void,
 *   picked?: string | null, best?: string | null, banned?: readonly string[],
 *   apart?: boolean }} props
 */
export function PickHand({ names, label, apart, pick, picked = null, best = null, banned = [] }) {
  return (
    <Arrows class={apart ? 'practice-hand apart' : 'practice-hand'} label={label}>
      {names.map((name, i) => (
        <button
          key={`${i} ${name}`}
          class={name === best ? 'best' : undefined}
          aria-label={t('practice.tile', { tile: spokenTile(name), key: KEYS[i] })}
          aria-pressed={name === picked}
          aria-disabled={banned.includes(name)}
          onClick={() => pick(name)}
        >
          <Tile name={name} />
          <kbd aria-hidden="true">{KEYS[i]}</kbd>
        </button>
      ))}
    </Arrows>
  );
}

/**
 * @param {{ ways: readonly import('../analyse/rows.js').Row[], pick: (key: string) => void,
 *   picked: string | null, best: string | null }} props
 */
export const CallButtons = ({ ways, pick, picked, best }) => (
  <Arrows class="ways" label={t('col.choice')}>
    {ways.map((row, i) => (
      <button
        key={pickOf(row)}
        class={pickOf(row) === best ? 'best' : undefined}
        aria-pressed={pickOf(row) === picked}
        onClick={() => pick(pickOf(row))}
      >
        <span>{t(`${/pass|win/.test(row.type) ? 'practice.way' : 'target'}.${row.type}`)}</span>
        {row.own.length > 0 && <Tiles names={row.own} />}
        <kbd aria-hidden="true">{KEYS[i]}</kbd>
      </button>
    ))}
  </Arrows>
);

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
