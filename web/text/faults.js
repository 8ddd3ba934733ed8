// What can be wrong with a log, by the code of its reader.
// SPDX-License-Identifier: MIT
//
// In English the reader says it itself, and more closely.

const ja = {
  'fault.no-log': '牌譜ではありません。',
  'fault.empty': '中身がありません。',
  'fault.bad-json': 'JSONとして正しくありません。',
  'fault.bad-xml': 'XMLのタグが正しくありません。',
  'fault.bad-encoding': '文字コードが正しくありません。',
  'fault.bad-gzip': '圧縮されたデータが壊れています。',
  'fault.too-long': '大きすぎます（1行や1文書は64Mi文字、gzipは展開後に元の100倍と64MiBまで）。',
  'fault.cut': '局の途中で終わっています。',
  'fault.bad-event': '対応していない記録です。',
  'fault.bad-tile': '牌として読めません。',
  'fault.bad-points': '点数が合いません。',
  'fault.not-in-hand': '手牌にない牌です。',
  'fault.no-worker': 'ここでは検討の計算を始められません。',
  'fault.other': 'ありえない記録です。',
  'fault.line': '行',
  'fault.at': '位置',
};

/** @type {typeof ja} */
const zh = {
  'fault.no-log': '这不是牌谱。',
  'fault.empty': '没有内容。',
  'fault.bad-json': 'JSON格式不正确。',
  'fault.bad-xml': 'XML标签不正确。',
  'fault.bad-encoding': '文字编码不正确。',
  'fault.bad-gzip': '压缩数据已损坏。',
  'fault.too-long': '内容过大（一行或一份文档最多64Mi字符，gzip解压后最多为原来的100倍加64MiB）。',
  'fault.cut': '牌谱在一局中途结束。',
  'fault.bad-event': '不支持此记录。',
  'fault.bad-tile': '无法识别为牌。',
  'fault.bad-points': '点数不符。',
  'fault.not-in-hand': '手牌中没有这张牌。',
  'fault.no-worker': '此处无法开始复盘计算。',
  'fault.other': '不可能的记录。',
  'fault.line': '行',
  'fault.at': '位置',
};

const en = Object.fromEntries(Object.keys(ja).map((key) => [key, '']));

const faults = { en, ja, zh };

export { faults };
