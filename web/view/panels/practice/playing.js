// playing.js - the hand played on until it is tenpai, beside the best player.
// SPDX-License-Identifier: MIT

import { lostTiles } from '../../../model/practice/playon.js';
import { spokenTile, spokenTiles, tileWord } from '../../../text/words.js';
import { element } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';
import { KEYS, makePickHand } from './hand.js';
import { still } from './ways.js';

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

/** @param {Translate} t @param {Game} game */
function endTexts(t, game) {
  const { end, steps, bestTurns } = game;
  if (!end) return [];
  return [
    t(`practice.play.${end}`, { n: steps.length }),
    bestTurns === null ? t('practice.play.bestNever') : t('practice.play.best', { n: bestTurns }),
    t('practice.play.tiles', { n: lostTiles(game) }),
  ];
}

/** @param {Translate} t @param {Game} game */
function askText(t, { end, steps, hand }) {
  if (end) return '';
  if (!steps.length) return t('practice.play.first');
  return t('practice.play.question', { tile: tileWord(t, hand[hand.length - 1]) });
}

/** @param {Translate} t @param {(at: number) => void} throwTile */
function makePlaying(t, throwTile) {
  const question = element('p', { class: 'play-question', role: 'status' });
  const hand = makePickHand(throwTile);
  const rest = element('div');
  const river = element('div', { class: 'thrown', role: 'img' });
  const said = element('div', { class: 'told', role: 'status' });
  hand.element.setAttribute('aria-label', t('practice.play.first'));
  return {
    element: element('div', { class: 'playing-on' }, question, hand.element, rest, river, said),
    hand,
    /** @param {Game} game */
    update(game) {
      const { end, steps, hand: names } = game;
      const thrown = steps.map(({ name }) => name);
      const labels = names.map((name, i) =>
        t('practice.tile', { tile: spokenTile(t, name), key: KEYS[i] }),
      );
      question.textContent = askText(t, game);
      question.hidden = end !== null;
      hand.element.hidden = end !== null;
      hand.element.classList.toggle('drawn-apart', steps.length > 0);
      if (!end) hand.update(names, labels, null);
      rest.replaceChildren(...(end ? [still(t, names)] : []));
      river.replaceChildren(...thrown.map(tileIcon));
      river.setAttribute('aria-label', `${t('practice.play.river')}: ${spokenTiles(t, thrown)}`);
      river.hidden = !thrown.length;
      const last = steps.at(-1);
      const lines = [...(last ? [stepText(t, last)] : []), ...endTexts(t, game)];
      said.replaceChildren(...lines.map((line) => element('p', {}, line)));
    },
  };
}

export { makePlaying };
