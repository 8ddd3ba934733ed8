// Reads Protobuf records of Mahjong Soul, as its servers send them, with the package protobufjs.
// SPDX-License-Identifier: MIT
//
// A downloaded file is a Wrapper: the name of a message, and its bytes. Before July 2021 the
// message lists the game's records; since then it lists actions, whose results are the records.
// A Wrapper also encloses each record. A server's answer has a head and a Wrapper. Field names and
// numbers are from the game's schema, liqi.json, at github.com/constellation39/majsoul.liqi and
// github.com/EndlessCheng/mahjong-helper (platform/majsoul/proto).

import { MahjongError, brief, show } from '../core/notation/error.js';
import { refuse } from './error.js';

/** @typedef {any} Protobuf the module protobufjs */

/** Types and numbers of fields. `[]`: a list. @type {Record<string, Record<string, string>>} */
const MESSAGES = {
  Wrapper: { name: 'string 1', data: 'bytes 2' },
  ResGameRecord: { head: 'RecordGame 3', data: 'bytes 4', data_url: 'string 5' },
  RecordGame: { uuid: 'string 1', config: 'GameConfig 5', accounts: 'AccountInfo[] 11' },
  AccountInfo: { seat: 'uint32 2', nickname: 'string 3' },
  GameConfig: { mode: 'GameMode 2' },
  GameMode: { detail_rule: 'GameDetailRule 6' },
  GameDetailRule: {
    ...{ shiduan: 'uint32 4', have_qieshangmanguan: 'bool 15', have_li_dora: 'bool 19' },
    ...{ have_yifa: 'bool 31', disable_multi_yukaman: 'bool 40', disable_leijiyiman: 'bool 60' },
    ...{ disable_double_yakuman: 'uint32 62', enable_shiti: 'uint32 64' },
    ...{ enable_nontsumo_liqi: 'uint32 65', disable_double_wind_four_fu: 'uint32 66' },
    ...{ disable_angang_guoshi: 'uint32 67' },
  },
  GameDetailRecords: { records: 'bytes[] 1', actions: 'GameAction[] 3' },
  GameAction: { result: 'bytes 3' },
  RecordNewRound: {
    ...{ chang: 'uint32 1', ju: 'uint32 2', ben: 'uint32 3', indicators: 'string 4' },
    ...{ scores: 'int32[] 5', liqibang: 'uint32 6', tiles0: 'string[] 7', tiles1: 'string[] 8' },
    ...{ tiles2: 'string[] 9', tiles3: 'string[] 10', doras: 'string[] 16' },
  },
  RecordDealTile: { seat: 'uint32 1', tile: 'string 2', doras: 'string[] 6' },
  RecordDiscardTile: {
    ...{ seat: 'uint32 1', tile: 'string 2', is_liqi: 'bool 3', moqie: 'bool 5' },
    ...{ doras: 'string[] 8', is_wliqi: 'bool 9' },
  },
  RecordChiPengGang: {
    ...{ seat: 'uint32 1', type: 'uint32 2', tiles: 'string[] 3', froms: 'uint32[] 4' },
  },
  RecordAnGangAddGang: {
    ...{ seat: 'uint32 1', type: 'uint32 2', tiles: 'string 3', doras: 'string[] 6' },
  },
  RecordBaBei: { seat: 'uint32 1', doras: 'string[] 6' },
  RecordHule: { hules: 'HuleInfo[] 1', delta_scores: 'int32[] 3' },
  HuleInfo: {
    ...{ hu_tile: 'string 3', seat: 'uint32 4', zimo: 'bool 5', qinjia: 'bool 6' },
    ...{ li_doras: 'string[] 9', yiman: 'bool 10', count: 'uint32 11', fans: 'FanInfo[] 12' },
    ...{ fu: 'uint32 13', point_rong: 'uint32 15', point_zimo_qin: 'uint32 16' },
    ...{ point_zimo_xian: 'uint32 17' },
  },
  FanInfo: { val: 'uint32 2', id: 'uint32 3' },
  RecordNoTile: { liujumanguan: 'bool 1', scores: 'NoTileScoreInfo[] 3' },
  NoTileScoreInfo: { delta_scores: 'int32[] 3' },
  RecordLiuJu: { type: 'uint32 1' },
};

const descriptor = () => {
  const fieldsOf = (/** @type {Record<string, string>} */ fields) =>
    Object.entries(fields).map(([field, text]) => {
      const [, type, list, id] = /** @type {string[]} */ (text.match(/^(\w+)(\[\])? (\d+)$/));
      return [field, { type, id: Number(id), ...(list && { rule: 'repeated' }) }];
    });
  const messages = Object.entries(MESSAGES).map(([name, fields]) => [
    name,
    { fields: Object.fromEntries(fieldsOf(fields)) },
  ]);
  return Object.fromEntries(messages);
};

/** The bytes of `.lq.`, with which every name in a Wrapper begins. */
const MARK = [0x2e, 0x6c, 0x71, 0x2e];
const WRAPPER = 0x0a;
const HEAD = 0x1a;
const ANSWER = 'ResGameRecord';
const START = 'byte 0';

export const WANTED =
  'a record of mahjong soul in Protobuf, which protobufjs reads: npm install protobufjs, and in '
  + 'readGames() and in bundles give it as the option `protobuf`';

/** Whether bytes begin like a record. @param {Uint8Array} bytes the first six of them, or more */
export const isProtobuf = (bytes) =>
  bytes[0] === HEAD || (bytes[0] === WRAPPER && MARK.every((byte, i) => bytes[i + 2] === byte));

/** Makes a reader of messages. @param {Protobuf} protobuf */
function reader(protobuf) {
  const Root = protobuf?.Root ?? protobuf?.default?.Root;
  if (typeof Root?.fromJSON !== 'function') {
    throw new MahjongError('bad-option', `protobuf: ${show(protobuf)} is not protobufjs`);
  }
  const root = Root.fromJSON({ nested: descriptor() });

  /** @param {string} name @param {Uint8Array} bytes @param {string} place @returns {any} */
  return (name, bytes, place) => {
    try {
      const type = root.lookupType(name);
      return type.toObject(type.decode(bytes));
    } catch (error) {
      const why = brief(/** @type {Error} */ (error).message);
      return refuse('bad-protobuf', `no ${name}: ${why}`, place);
    }
  };
}

/** Decodes an answer or record. @param {Uint8Array} bytes @param {Protobuf} protobuf */
export function decodeRecords(bytes, protobuf) {
  const read = reader(protobuf);

  /** Splits a Wrapper into name and content. @param {Uint8Array} wrapped @param {string} place */
  function unwrap(wrapped, place) {
    const { name = '', data = new Uint8Array(0) } = read('Wrapper', wrapped, place);
    return { name: name.replace(/^\.?lq\./, ''), data };
  }

  /** @param {Uint8Array} wrapped @param {number} i */
  function record(wrapped, i) {
    const place = `record ${i}`;
    const { name, data } = unwrap(wrapped, place);
    return { name, data: Object.hasOwn(MESSAGES, name) ? read(name, data, place) : {} };
  }

  /** @param {{ name: string, data: Uint8Array }} opened */
  function details({ name, data }) {
    if (name !== 'GameDetailRecords') refuse('bad-protobuf', `${show(name)} is no game`, START);
    const { records = [], actions = [] } = read(name, data, START);
    const results = actions.map((/** @type {any} */ { result }) => result);
    const all = [...records, ...results].filter((wrapped) => wrapped?.length);
    return { records: all.map(record) };
  }

  const opened = bytes[0] === HEAD ? { name: ANSWER, data: bytes } : unwrap(bytes, START);
  if (opened.name !== ANSWER) return details(opened);
  const { head, data, data_url: url } = read(ANSWER, opened.data, START);
  if (data?.length) return { head, ...details(unwrap(data, START)) };
  return refuse('link', `the records lie elsewhere, at ${show(url ?? '')}: download them`);
}

/** @returns {Promise<Protobuf>} */
export async function loadProtobuf() {
  // A variable hides the name from bundlers, since few users install protobufjs.
  const name = 'protobufjs';
  try {
    return await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
  } catch {
    return refuse('protobuf', WANTED);
  }
}
