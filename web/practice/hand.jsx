// Shows a problem: its hand, which the reader can play to tenpai, buttons for calls, the situation.
// SPDX-License-Identifier: MIT

import { useAnswer } from '../engine/lanes.js';
import { pickOf } from '../state/mistakes.js';
import { spokenTile, t, tileWord } from '../text/page-words.js';
import { Arrows } from '../ui/arrows.jsx';
import { setter } from '../ui/choices.jsx';
import { Lines } from '../ui/table.jsx';
import { Tile, Tiles, Melds, River } from '../ui/tile.jsx';
import { round, thrown } from './session.js';
import { isAtTable, othersOf, playersOf, seatOf, tableOf, windOf, WINDS } from '../state/setup.js';
import { scoreRules } from '../state/store.js';

/** @import { PlayedGame as Game } from '../engine/practice-questions.js' */
/** @import { PageSetup } from '../state/types.js' */

/** Keyboard keys: the first is for the first tile or call from the left, and so on. */
export const KEYS = '1234567890qwer';

/**
 * `apart`: whether the last tile was drawn. `banned`: tiles that kuikae forbids to discard.
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
  <Arrows class="line ways" label={t('col.choice')}>
    {ways.map((row, i) => (
      <button
        key={pickOf(row)}
        class={pickOf(row) === best ? 'line gap-2 best' : 'line gap-2'}
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
      <p class="line gap-3 question strong" hidden={end !== null}>
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

function Player(/** @type {{ setup: PageSetup, p: number, name: string }} */ { setup, p, name }) {
  const seat = setup.seats[p];
  const declared = seat.river.find((one) => one.riichi)?.tile;
  const riichi = declared
    ? t('practice.riichiWith', { tile: tileWord(declared) })
    : t('row.riichi');
  if (!seat.river.length && (p === 0 || !seat.melds.length)) return null;
  return (
    <section
      class={seat.riichi ? 'stack gap-0 player in-riichi' : 'stack gap-0 player'}
      aria-label={name}
    >
      <h2 class="line gap-3 hint">
        {name}
        {seat.riichi && <strong class="bad">{riichi}</strong>}
      </h2>
      <River river={seat.river} label={t('rivers.title')} />
      {p > 0 && <Melds melds={seat.melds} />}
    </section>
  );
}

function situationLines(/** @type {PageSetup} */ setup) {
  const { honba, deposits, round, indicators, seats } = setup;
  const roundWind = t(`wind.${WINDS.indexOf(round)}`);
  return [
    playersOf(setup) === 3 && t('practice.on.sanma'),
    t('table.drawsLeft', { n: tableOf(setup, scoreRules.value).draws.self }),
    t('practice.on.winds', { seat: t(`wind.${windOf(setup)}`), round: roundWind }),
    honba > 0 && t('board.honba', { n: honba }),
    deposits > 0 && t('board.deposits', { n: deposits }),
    indicators.length === 0 && t('practice.on.noDora'),
    isAtTable(setup) && !seats.some(({ riichi }) => riichi) && t('practice.on.noRiichi'),
  ].filter((text) => text !== false);
}

export function Situation(/** @type {{ setup: PageSetup }} */ { setup }) {
  const { indicators, visible, seats } = setup;
  return (
    <>
      <p class="line conditions muted">
        {indicators.map((name, i) => (
          <span key={i} class="line gap-2 indicator">
            {t('practice.on.dora', { tile: '' })}
            <Tiles names={[name]} />
          </span>
        ))}
        {situationLines(setup).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <div class="rivers">
        {othersOf(seats.length).map((who) => (
          <Player key={who} setup={setup} p={seatOf(setup, who)} name={t(`target.${who}`)} />
        ))}
        <Player setup={setup} p={0} name={t('target.river')} />
        {visible.length > 0 && (
          <section class="stack gap-0 player" aria-label={t('pile.visible')}>
            <h2 class="hint">{t('pile.visible')}</h2>
            <Tiles names={visible} />
          </section>
        )}
      </div>
      {seats[0].melds.length > 0 && (
        <p class="line own-melds">
          {t('practice.melds')}
          <Melds melds={seats[0].melds} />
        </p>
      )}
    </>
  );
}
