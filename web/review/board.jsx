// Shows the table of a reviewed game, with buttons that step by event and by round.
// SPDX-License-Identifier: MIT
// The arrow keys step while the board or one of its buttons has the focus. A line describes each
// event for readers who do not see the tiles.

import { useMemo } from 'preact/hooks';
import { names as NAMES_OF } from '../../wasm/ukeire.js';
import { useAnswer } from '../engine/lanes.js';
import { othersOf } from '../state/setup.js';
import { scoreRules } from '../state/store.js';
import { nameOf, t } from '../text/page-words.js';
import { Check, Paragraph, Select, setter } from '../ui/choices.jsx';
import { Tiles } from '../ui/tile.jsx';
import { beforeEnd, lastEventOf, roundsOf, tableAt } from './places.js';
import { Verdicts } from './decision.jsx';
import { OwnHand, SeatHand, SeatHead, SeatMelds, SeatRiver } from './seat.jsx';
import * as session from './session.js';
import { eventWords, playerNames, roundWord } from './review-words.js';

/** @import { Game } from './places.js' */
/** @import { Board as Table } from '../../wasm/table.js' */
/** @import { ToldWin } from '../../wasm/log.js' */

/** @type {Record<string, import('../../wasm/ukeire.js').names.Name>} */
const NAMES = { ...NAMES_OF.YAKU, ...NAMES_OF.DORA };

const KEYS = /** @type {Record<string, () => void>} */ ({
  ArrowLeft: () => session.step(-1),
  ArrowRight: () => session.step(1),
  ArrowUp: () => session.stepRound(-1),
  ArrowDown: () => session.stepRound(1),
  Home: () => session.toRound(session.place.value.round),
  End: () => session.toEnd(session.place.value.round),
});

function moveByKey(/** @type {KeyboardEvent} */ event) {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || !Object.hasOwn(KEYS, key)) return;
  if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) return;
  event.preventDefault();
  KEYS[key]();
}

function StepButtons(/** @type {{ game: Game }} */ { game }) {
  const { round, event } = session.place.value;
  const steps = [
    ['«', 'board.previousRound', 'ArrowUp'],
    ['‹', 'board.previousEvent', 'ArrowLeft'],
    ['›', 'board.nextEvent', 'ArrowRight'],
    ['»', 'board.nextRound', 'ArrowDown'],
  ];
  return (
    <div class="line gap-2">
      <Select
        id="board-round"
        label={t('board.round')}
        options={roundsOf(game).map((_, i) => [String(i), roundWord(game, i)])}
        value={String(round)}
        choose={(value) => session.toRound(Number(value))}
      />
      <span class="line gap-1">
        {steps.map(([sign, word, key]) => (
          <button key={key} class="step" aria-label={t(word)} title={t(word)} onClick={KEYS[key]}>
            {sign}
          </button>
        ))}
      </span>
      <span class="hint">{t('board.at', { n: event, all: lastEventOf(game, round) })}</span>
    </div>
  );
}

/** Writes a win: '3 han 30 fu · 3900 points'. @param {Omit<ToldWin, 'player' | 'from'>} worth */
function winWorthWord({ han, fu, limit, points, yaku }) {
  const counted = fu === null ? t('won.han', { n: han }) : t('won.hanFu', { han, fu });
  return [
    ...(yaku.some((one) => one.yakuman) ? [] : [counted]),
    ...(limit ? [nameOf(NAMES_OF.LIMITS, limit)] : []),
    ...(points === null ? [] : [t('won.points', { n: points })]),
  ].join(' · ');
}

/** Shows a win, or who was tenpai at a draw. @param {{ game: Game, last: any }} props */
function Ending({ game, last }) {
  const place = session.place.value;
  const { events, wins } = game.rounds[place.round];
  const nth = events.slice(0, place.event).filter(({ type }) => type === 'win').length - 1;
  const before = last.type === 'win' ? beforeEnd(game, place) : place;
  const setup = useMemo(() => tableAt(game, 0, before).setup(), [game, place]);
  const rules = game.rules.score ?? scoreRules.value ?? 'default';
  const input = { setup, last, won: wins[nth] ?? null, rules };
  const { worth = null, tenpai = null } = useAnswer('ending', input, 'now').answer ?? {};
  if (worth) {
    return (
      <div class="stack gap-1">
        <strong>{winWorthWord(worth)}</strong>
        {worth.ura.length > 0 && (
          <p class="line">
            {t('pile.ura')} <Tiles names={worth.ura} />
          </p>
        )}
        <ul class="line" role="list">
          {worth.yaku.map(({ id, name, han, yakuman }) => (
            <li key={name}>
              {id !== null && Object.hasOwn(NAMES, id) ? nameOf(NAMES, id) : name}{' '}
              <span class="hint">
                {yakuman ? t('won.yakuman', { n: yakuman }) : t('won.han', { n: han })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (!tenpai) return null;
  const names = playerNames(game);
  return (
    <div class="stack gap-1">
      {!tenpai.length && t('board.noTenpai')}
      {tenpai.map(({ player, waits }) => (
        <p class="line" key={player}>
          {t('board.tenpai', { name: names[player] })} {waits.length > 0 && <Tiles names={waits} />}
        </p>
      ))}
    </div>
  );
}

/** @param {{ game: Game, table: Table }} props */
const Middle = ({ game, table: { deposits, wall, indicators } }) => (
  <div class="line board-middle">
    <strong>{roundWord(game, session.place.value.round)}</strong>
    <span>{t('board.wall', { n: wall })}</span>
    {deposits > 0 && <span>{t('board.deposits', { n: deposits })}</span>}
    <span class="unseen">{t('pile.dora')}</span>
    <Tiles names={indicators} />
  </div>
);

export function Board(/** @type {{ game: Game }} */ { game }) {
  const { player, place, showsHands, here } = session;
  const { round, event } = place.value;
  const table = useMemo(
    () => tableAt(game, player.value, place.value),
    [game, player.value, place.value],
  );
  /** @type {any[]} */
  const past = game.rounds[round].events.slice(0, event);
  const last = past.at(-1) ?? {};
  const names = playerNames(game);
  const { seats } = /** @type {any} */ (table.setup());
  const showsHand = (/** @type {number} */ p) =>
    showsHands.value
    || p === player.value
    || past.some((one) => one.type === 'win' && one.player === p)
    || last.type === 'end';
  const words = [false, true].map((spoken) => eventWords(game, round, last, showsHand, spoken));
  const seatedAt = (/** @type {number} */ p) => ({
    seated: { name: names[p], table, player: p, seat: seats[p], change: last.deltas?.[p] ?? 0 },
    isLast: last.type === 'discard' && last.player === p,
  });
  return (
    <div
      class="card stack gap-3 board-card"
      tabIndex={0}
      role="group"
      aria-label={t('board.title')}
      aria-describedby="board-keys"
      onKeyDown={moveByKey}
    >
      <StepButtons game={game} />
      <p class="event-said strong" role="status">
        <span aria-hidden="true">{words[0]}</span>
        <span class="unseen">{words[1]}</span>
      </p>
      <Verdicts />
      {(last.type === 'win' || last.type === 'end') && <Ending game={game} last={last} />}
      <div class="board-table">
        <Middle game={game} table={table} />
        {othersOf(table.players).map((who, i) => {
          const p = (player.value + i + 1) % table.players;
          const { seated, isLast } = seatedAt(p);
          return (
            <div key={who} class={`stack gap-1 seat-of ${who}`} style={{ 'grid-area': who }}>
              <SeatHead {...seated} />
              <SeatHand {...seated} shown={showsHand(p)} />
              <SeatMelds {...seated} />
              <SeatRiver {...seated} isLast={isLast} />
            </div>
          );
        })}
        <OwnHand {...seatedAt(player.value)} decision={here.value[0] ?? null} />
      </div>
      <div class="line">
        {!here.value.length && (
          <button class="open-board" disabled={!table.hand} onClick={() => session.analyse()}>
            {t('board.open')}
          </button>
        )}
        <Check
          id="board-hands"
          text={t('board.hands')}
          checked={showsHands.value}
          choose={setter(showsHands)}
        />
      </div>
      <p class="hint">{t('board.legend')}</p>
      <Paragraph class="hint by-keys" id="board-keys" text={t('board.keys')} />
    </div>
  );
}
