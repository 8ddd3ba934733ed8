// Texts of the chart.
// SPDX-License-Identifier: MIT

/** @type {import('./translate.js').Texts} */
// prettier-ignore
export const chart = {
  'chart.title': ['Win and tenpai probability by draws left', '残りツモ数ごとの和了率と聴牌率', '按剩余摸牌次数的和牌率与听牌率'],
  'chart.draws': ['Draws left', '残りツモ数', '剩余摸牌次数'],
  'chart.left': ['With {n} {n|draw|draws} left', '残りツモ {n} 回', '剩余摸牌 {n} 次'],
  'chart.turn': ['(turn {n})', '（{n}巡目）', '（第{n}巡）'],
  'chart.what': ['Show', '表示', '显示'],
  'chart.what.win': ['win', '和了率', '和牌率'],
  'chart.what.both': ['win and tenpai', '和了率と聴牌率', '和牌率与听牌率'],
  'chart.what.behind': ['behind the best (percentage points)', '最善との差（ポイント）', '与最佳之差（百分点）'],
  'chart.hand': ['this hand', 'この手牌', '当前手牌'],
  'chart.table': ['All numbers as a table', 'すべての数値を表で見る', '以表格查看全部数值'],
  'chart.off': [
    'The chances are not available here: the browser did not start the worker of this page, or '
      + 'gave it too little memory. Allow workers for this page and reload it, or open it in '
      + 'another browser. Useful tiles and reasons work without.',
    'ここでは確率を計算できません。ブラウザがこのページのワーカーを起動しなかったか、メモリが足りません。'
      + 'ワーカーを許可して再読み込みするか、別のブラウザで開いてください。受け入れと理由はそのまま使えます。',
    '此处无法计算概率：浏览器没有启动本页的工作线程，或内存不足。'
      + '请允许工作线程后刷新，或换一个浏览器。进张和理由仍可使用。'],
};
