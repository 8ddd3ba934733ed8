// main.js - the page: a hand in text, its shanten, its useful tiles or its discards.
// SPDX-License-Identifier: MIT

import { load, parse } from '../wasm/ukeire.js';
import { makeOffline } from './offline.js';

/** @typedef {import('../wasm/ukeire.js').Mahjong} Mahjong */

/** @param {string} selector @returns {any} */
const find = (selector) => document.querySelector(selector);

/** @param {number} shanten */
function nameOf(shanten) {
  return shanten < 0 ? 'agari' : shanten === 0 ? 'tenpai' : `${shanten}-shanten`;
}

/** @param {{ tiles: { name: string, count: number }[] }} ukeire */
function listTiles({ tiles }) {
  return tiles.map(({ name, count }) => `${name}×${count}`).join(' ');
}

/** @param {(string | number)[]} cells */
function makeRow(cells) {
  const row = document.createElement('tr');
  row.append(...cells.map((text) => {
    const cell = document.createElement('td');
    cell.textContent = String(text);
    return cell;
  }));
  return row;
}

/** @param {import('../wasm/ukeire.js').Discard[]} discards */
function showTable(discards) {
  find('tbody').replaceChildren(...discards.map((d) => makeRow(
    [d.name, nameOf(d.shanten), d.total, d.kinds, listTiles(d)])));
  find('table').hidden = discards.length === 0;
}

/** Waiting hands have useful tiles, the others discards. @param {Mahjong} mahjong @param {string} hand */
function show(mahjong, hand) {
  const shanten = nameOf(mahjong.shanten(hand));
  const concealed = parse(hand).counts.reduce((sum, n) => sum + n, 0);
  if (concealed % 3 === 1) {
    const ukeire = mahjong.ukeire(hand);
    const { total, kinds } = ukeire;
    find('#summary').textContent = `${shanten}: ${total} tiles of ${kinds} kinds: ${listTiles(ukeire)}`;
    showTable([]);
  } else {
    find('#summary').textContent = shanten;
    showTable(mahjong.discards(hand));
  }
}

/** @param {Mahjong} mahjong */
function update(mahjong) {
  const hand = find('#hand').value;
  find('#error').textContent = '';
  try {
    show(mahjong, hand);
  } catch (error) {
    find('#error').textContent = /** @type {Error} */ (error).message;
  }
}

const mahjong = await load();
find('#hand').addEventListener('input', () => update(mahjong));
find('form').addEventListener('submit', (/** @type {Event} */ event) => event.preventDefault());
update(mahjong);
find('main').append(makeOffline((key) => key).element);
