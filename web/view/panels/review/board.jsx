// board.jsx - the table of a game, which steps along by event and by round.
// SPDX-License-Identifier: MIT
//
// While the board or one of its buttons has the focus, the arrow keys step. A line says each event
// in words, for those who do not see the tiles.

import { useMemo } from 'preact/hooks';
import { lastOf, roundsOf } from '../../../model/review/board.js';
import { resultAt } from '../../../model/review/result.js';
import { boardOf } from '../../../model/review/session.js';
import { spokenTile, spokenTiles, tileWord } from '../../../text/words.js';
import { Select } from '../../kit/choices.jsx';
import { Tile } from '../../kit/tiles.jsx';
import { eventWords } from './events.js';
import { ResultOf } from './result.jsx';
import { SeatOf, Tiles } from './seat.jsx';
import { playersOf, roundOf, roundWord } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').MadeSession} MadeSession
 * @typedef {import('../../../model/review/board.js').Board} Table
 * @typedef {import('./review.jsx').Parts & { game: import('../../../../wasm/log.js').Game }} Props
 */

/** What lies in the middle. @param {{ t: Translate, board: Table }} props */
function Middle({ t, board }) {
  const { deposits, wall, indicators } = board;
  return (
    <div class="board-middle">
      <strong>{roundWord(t, board)}</strong>
      <span>{t('board.wall', { n: wall })}</span>
      {deposits > 0 && <span>{t('board.deposits', { n: deposits })}</span>}
      <Tiles look="board-dora" label={`${t('board.dora')}: ${spokenTiles(t, indicators)}`}>
        {indicators.map((name) => (
          <Tile name={name} />
        ))}
      </Tiles>
    </div>
  );
}

/** Back goes to the deal of this round first. @param {MadeSession} session @param {1 | -1} by */
function stepRound(session, by) {
  const { round, event } = session.now.at;
  session.toRound(by < 0 && event > 1 ? round : round + by);
}

/** @param {Pick<Props, 'session' | 'game'>} props @returns {Record<string, () => void>} */
const keysOf = ({ session, game }) => ({
  ArrowLeft: () => session.step(-1),
  ArrowRight: () => session.step(1),
  ArrowUp: () => stepRound(session, -1),
  ArrowDown: () => stepRound(session, 1),
  Home: () => session.toRound(session.now.at.round),
  End() {
    const { round } = session.now.at;
    session.go({ round, event: lastOf(game, round) });
  },
});

/** @param {Pick<Props, 'session' | 'game'>} props */
const onKey = (props) => (/** @type {KeyboardEvent} */ event) => {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey) return;
  if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) return;
  const keys = keysOf(props);
  if (!Object.hasOwn(keys, key)) return;
  keys[key]();
  event.preventDefault();
  event.stopPropagation();
};

/** @param {Props} props */
function Steps({ t, now, session, game }) {
  const step = (
    /** @type {string} */ sign,
    /** @type {string} */ key,
    /** @type {() => void} */ run,
  ) => (
    <button type="button" class="step" aria-label={t(key)} title={t(key)} onClick={run}>
      {sign}
    </button>
  );
  const { round, event } = now.at;
  return (
    <div class="actions">
      <Select
        id="board-round"
        label={t('board.round')}
        options={roundsOf(game).map((_, i) => [String(i), roundWord(t, roundOf(game, i))])}
        value={String(round)}
        choose={(value) => session.toRound(Number(value))}
      />
      <div class="board-steps">
        {step('«', 'board.previousRound', () => stepRound(session, -1))}
        {step('‹', 'board.previousEvent', () => session.step(-1))}
        {step('›', 'board.nextEvent', () => session.step(1))}
        {step('»', 'board.nextRound', () => stepRound(session, 1))}
        <p class="board-at">{t('board.at', { n: event, all: lastOf(game, round) })}</p>
      </div>
    </div>
  );
}

/** Written for those who look, and as it is spoken for those who listen. */
function Said(/** @type {Omit<import('./events.js').Told, 'word'>} */ told) {
  return (
    <p class="board-said" role="status">
      <span aria-hidden="true">{eventWords({ ...told, word: tileWord })}</span>
      <span class="unseen">{eventWords({ ...told, word: spokenTile })}</span>
    </p>
  );
}

/** @param {Props} props */
function Board(props) {
  const { t, say, mahjong, now, session, openHere, game } = props;
  const { player, at, hands, status } = now;
  // Those of the review, or of one that would begin now.
  const rules = status === 'ready' ? props.rules() : now.rules;
  const board = useMemo(() => boardOf(now), [game, player, at]);
  const result = useMemo(() => resultAt(mahjong, game, at, rules), [game, at, rules]);
  if (!board) return null;
  const { last, seats } = board;
  const names = playersOf(t, game);
  const shown = (/** @type {number} */ p) => hands || p === player;
  const threw = last?.type === 'discard' ? last.player : null;
  return (
    <div
      class="board"
      tabindex={0}
      role="group"
      aria-label={t('board.title')}
      aria-describedby="board-keys"
      onKeyDown={onKey(props)}
    >
      <h3>{t('board.title')}</h3>
      <Steps {...props} />
      <Said t={t} names={names} board={board} shown={shown} />
      <div class="board-result">
        <ResultOf say={say} result={result} names={names} />
      </div>
      <div class={`board-table of-${game.players}`}>
        <Middle t={t} board={board} />
        {seats.map((seat) => (
          <SeatOf
            t={t}
            seat={seat}
            name={names[seat.player]}
            open={shown(seat.player) || result.shown.includes(seat.player)}
            threw={seat.player === threw}
          />
        ))}
      </div>
      <div class="actions">
        <button type="button" class="open-board" disabled={!seats[0].hand} onClick={openHere}>
          {t('board.open')}
        </button>
        <label class="board-all">
          <input
            type="checkbox"
            id="board-hands"
            checked={hands}
            onChange={({ currentTarget: { checked } }) => session.look({ hands: checked })}
          />
          <span>{t('board.hands')}</span>
        </label>
      </div>
      <p class="hint">{t('board.legend')}</p>
      <p class="hint by-keys" id="board-keys">
        {t('board.keys')}
      </p>
    </div>
  );
}

export { Board };
