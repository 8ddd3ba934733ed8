// result.jsx - how a round ended: the hand that won, its yaku, han, fu and points; who was tenpai.
// SPDX-License-Identifier: MIT

import { DORA, YAKU } from '../../../../wasm/names/yaku.js';
import { spokenTiles } from '../../../text/words.js';
import { valueText } from '../../answer/won.jsx';
import { Tile } from '../../kit/tiles.jsx';
import { Hand, Melds, Tiles } from './seat.jsx';

/**
 * @typedef {import('../../../text/words.js').Say} Say
 * @typedef {import('../../../model/review/result.js').Worth} Worth
 * @typedef {import('../../../model/table/state.js').State} State
 */

/** @type {import('../../../../wasm/names/yaku.js').Names} */
const NAMES = { ...YAKU, ...DORA };

/** '3 han 30 fu · 3900 points'. @param {Say} say @param {Worth} worth */
function worthText(say, { han, fu, limit, points, yaku }) {
  const { t } = say;
  const yakuman = yaku.reduce((sum, one) => sum + one.yakuman, 0);
  const value = fu === null && !yakuman ? t('won.han', { n: han }) : '';
  const counted = valueText(say, { han, fu: fu ?? 0, limit, yakuman });
  return [value || counted, points === null ? '' : t('won.points', { n: points })]
    .filter(Boolean)
    .join(' · ');
}

/** @param {{ label: string, names: readonly string[] }} props */
const Row = ({ label, names }) => (
  <Tiles look="board-dora" label={label}>
    {names.map((name) => (
      <Tile name={name} />
    ))}
  </Tiles>
);

/** The hand with its winning tile apart. @param {{ say: Say, state: State, name: string }} props */
function WonHand({ say: { t }, state: { hand, drawn, melds, norths, ura }, name }) {
  const laid = melds.map(({ kind, tiles }) => ({ closed: kind === 'ankan', tiles: [...tiles] }));
  return (
    <>
      <div class="result-hand">
        <Hand t={t} name={name} hand={[...hand]} drawn={drawn} hidden={0} open />
        <Melds t={t} name={name} melds={laid} norths={norths.length} />
      </div>
      {ura.length > 0 && (
        <div class="result-hand">
          <span aria-hidden="true">{t('pile.ura')}</span>
          <Row label={`${t('pile.ura')}: ${spokenTiles(t, ura)}`} names={ura} />
        </div>
      )}
    </>
  );
}

/** @param {{ say: Say, worth: Worth }} props */
const WorthOf = ({ say, worth }) => (
  <>
    <p>
      <strong>{worthText(say, worth)}</strong>
    </p>
    <dl class="won-lines yaku">
      {worth.yaku.map(({ id, name, han, yakuman }) => (
        <div>
          <dt>{id !== null && Object.hasOwn(NAMES, id) ? say.nameOf(NAMES, id) : name}</dt>
          <dd>{yakuman ? say.t('won.yakuman', { n: yakuman }) : say.t('won.han', { n: han })}</dd>
        </div>
      ))}
    </dl>
  </>
);

/**
 * @param {{ say: Say, result: import('../../../model/review/result.js').Result,
 *   names: readonly string[] }} props
 */
function ResultOf({ say, result: { won, tenpai }, names }) {
  const { t } = say;
  if (won) {
    return (
      <>
        {won.state && <WonHand say={say} state={won.state} name={names[won.player]} />}
        {won.worth && <WorthOf say={say} worth={won.worth} />}
      </>
    );
  }
  if (tenpai && !tenpai.length) return <p>{t('board.noTenpai')}</p>;
  return tenpai?.map(({ player, waits }) => (
    <div class="result-hand">
      {t('board.tenpai', { name: names[player] })}
      {waits.length > 0 && <Row label={spokenTiles(t, waits)} names={waits} />}
    </div>
  ));
}

export { ResultOf };
