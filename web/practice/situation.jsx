// The situation of a problem: dora, draws, winds, and the rivers and melds.
// SPDX-License-Identifier: MIT

import { lying, othersOf, playersOf, seatOf, tableOf, windOf, WINDS } from '../state/setup.js';
import { scoreRules } from '../state/store.js';
import { t, tileWord } from '../text/page-words.js';
import { Melds, River } from '../ui/river.jsx';
import { Tiles } from '../ui/tile.jsx';

/** @import { PageSetup } from '../state/types.js' */

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
      <h2 class="hint">
        {name}
        {seat.riichi && <strong class="bad">{riichi}</strong>}
      </h2>
      <River river={lying(seat)} label={t('rivers.title')} />
      {p > 0 && <Melds melds={seat.melds} />}
    </section>
  );
}

function situationLines(/** @type {PageSetup} */ setup) {
  const { honba, deposits, round, indicators } = setup;
  const roundWind = t(`wind.${WINDS.indexOf(round)}`);
  return [
    playersOf(setup) === 3 && t('practice.on.sanma'),
    t('practice.on.draws', { n: tableOf(setup, scoreRules.value).draws.self }),
    t('practice.on.winds', { seat: t(`wind.${windOf(setup)}`), round: roundWind }),
    honba > 0 && t('board.honba', { n: honba }),
    deposits > 0 && t('board.deposits', { n: deposits }),
    indicators.length === 0 && t('practice.on.noDora'),
  ].filter((text) => text !== false);
}

export function Situation(/** @type {{ setup: PageSetup }} */ { setup }) {
  const { indicators, visible, seats } = setup;
  return (
    <>
      <p class="conditions muted">
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
          <Player key={who} setup={setup} p={seatOf(setup, who)} name={t(`pile.${who}`)} />
        ))}
        <Player setup={setup} p={0} name={t('pile.river')} />
        {visible.length > 0 && (
          <section class="stack gap-0 player" aria-label={t('pile.visible')}>
            <h2 class="hint">{t('pile.visible')}</h2>
            <Tiles names={visible} />
          </section>
        )}
      </div>
      {seats[0].melds.length > 0 && (
        <p class="own-melds">
          {t('practice.melds')}
          <Melds melds={seats[0].melds} />
        </p>
      )}
    </>
  );
}
