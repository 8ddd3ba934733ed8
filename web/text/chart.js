// The words of the chart.
// SPDX-License-Identifier: MIT

const chart = {
  en: {
    'chart.title': 'Win and tenpai probability by draws left',
    'chart.draws': 'Draws left',
    'chart.left': 'With {n} {n|draw|draws} left',
    'chart.turn': '(turn {n})',
    'chart.what': 'Show',
    'chart.what.win': 'win',
    'chart.what.both': 'win and tenpai',
    'chart.what.behind': 'behind the best (percentage points)',
    'chart.hand': 'this hand',
    'chart.table': 'All numbers as a table',
    'chart.off':
      'The chances are not available here: the browser did not start the worker of this page, or '
      + 'gave it too little memory. Allow workers for this page and reload it, or open it in '
      + 'another browser. Useful tiles and reasons work without.',
  },
  ja: {
    'chart.title': '残りツモ数ごとの和了率と聴牌率',
    'chart.draws': '残りツモ数',
    'chart.left': '残りツモ {n} 回',
    'chart.turn': '（{n}巡目）',
    'chart.what': '表示',
    'chart.what.win': '和了率',
    'chart.what.both': '和了率と聴牌率',
    'chart.what.behind': '最善との差（ポイント）',
    'chart.hand': 'この手牌',
    'chart.table': 'すべての数値を表で見る',
    'chart.off':
      'ここでは確率を計算できません。ブラウザがこのページのワーカーを起動しなかったか、メモリが足りません。'
      + 'ワーカーを許可して再読み込みするか、別のブラウザで開いてください。受け入れと理由はそのまま使えます。',
  },
  zh: {
    'chart.title': '按剩余摸牌次数的和牌率与听牌率',
    'chart.draws': '剩余摸牌次数',
    'chart.left': '剩余摸牌 {n} 次',
    'chart.turn': '（第{n}巡）',
    'chart.what': '显示',
    'chart.what.win': '和牌率',
    'chart.what.both': '和牌率与听牌率',
    'chart.what.behind': '与最佳之差（百分点）',
    'chart.hand': '当前手牌',
    'chart.table': '以表格查看全部数值',
    'chart.off':
      '此处无法计算概率：浏览器没有启动本页的工作线程，或内存不足。'
      + '请允许工作线程后刷新，或换一个浏览器。进张和理由仍可使用。',
  },
};

export { chart };
