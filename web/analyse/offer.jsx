// The card "Someone discards: call or pass?" for 13 tiles: chooses another player's discard.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';
import { useAnswer } from '../engine/use-answer.js';
import { offer, offerDiscard } from '../state/edits.js';
import { lying, othersOf, remainingOf, seatOf } from '../state/setup.js';
import { edit, scoreRules, setup } from '../state/store.js';
import { namesFor } from '../state/tiles.js';
import { spokenTile, t } from '../text/page-words.js';
import { Arrows } from '../ui/arrows.jsx';
import { Segments } from '../ui/choices.jsx';
import { Opening } from '../ui/fold.jsx';
import { TileButton } from '../ui/tile.jsx';

/** @typedef {'right' | 'across' | 'left'} Who */

/** @param {Who} who */
const lastDiscard = (who) => lying(setup.value.seats[seatOf(setup.value, who)]).at(-1)?.tile;

function OfferTiles(/** @type {{ asked: any }} */ { asked }) {
  const others = othersOf(setup.value.seats.length);
  const [who, setWho] = useState(/** @type {Who} */ ('left'));
  const from = others.includes(who) ? who : 'left';
  const remaining = remainingOf(setup.value, scoreRules.value);
  const names = namesFor(others.length + 1).filter((name) => remaining(name) > 0);
  const { answer, pending } = useAnswer('callable', { ...asked, from, names });
  const last = lastDiscard(from);
  const shown = answer ?? [];
  return (
    <>
      <Segments
        name="thrower"
        label={t('offers.from')}
        value={from}
        options={others.map((one) => [one, t(`target.${one}`)])}
        choose={(one) => setWho(/** @type {Who} */ (one))}
      />
      <p class="hint">{t(shown.length || pending ? 'offers.which' : 'offers.none')}</p>
      <Arrows class="line gap-0 thrown-tiles" label={t('offers.which')} aria-busy={pending}>
        {last && (
          <TileButton
            name={last}
            class="last"
            label={t('offers.last', { who: t(`who.${from}`), tile: spokenTile(last) })}
            press={() => edit(offer, seatOf(setup.value, from))}
          />
        )}
        {shown.map((name) => (
          <TileButton
            key={name}
            name={name}
            label={t('offers.tile', { tile: spokenTile(name), who: t(`who.${from}`) })}
            press={() => edit(offerDiscard, seatOf(setup.value, from), name)}
          />
        ))}
      </Arrows>
    </>
  );
}

export const Offer = (/** @type {{ asked: any }} */ { asked }) => (
  <Opening class="offer" id="offers" title={t('offers.ask')}>
    <OfferTiles asked={asked} />
  </Opening>
);
