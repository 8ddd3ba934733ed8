// Texts of the chart of chances, and of the simulation that checks the chances.
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

/** @type {import('./translate.js').Texts} */
// prettier-ignore
export const check = {
  'check.what': [
    'Plays this hand out at random as the model would, and counts the wins. The margin (±) holds '
      + 'in 99 of 100 runs.',
    '見えていない牌をランダムに配り、計算どおりに打ち進めて和了を数えます。誤差（±）には100回中99回おさまります。',
    '随机分配未见的牌，按模型的选择打下去，统计和牌次数。误差（±）在100次中有99次成立。'],
  'check.run': ['Play {games} games', '{games} 局シミュレーション', '模拟 {games} 局'],
  'check.progress': ['Games played', 'シミュレーションの局数', '已模拟局数'],
  'check.result': ['Simulated: {games}. Model: {model}.',
    'シミュレーション：{games}。計算値：{model}。', '模拟：{games}。模型：{model}。'],
  'check.inside': ['They agree.', '一致しています。', '两者一致。'],
  'check.outside': ['They differ by more than the margin. That happens in 1 of 100 runs.',
    '差は誤差より大きいです。100回に1回は起こります。', '两者相差超过误差，一百次中会有一次。'],
  'check.above': ['The model is too high: it does not track discarded tiles.',
    '計算値の方が高めです。捨てた牌を区別しないためです。', '模型偏高：它不记录哪些牌已打出。'],
  'check.points': ['Points in the simulation: {games}. Model: {model}. A win: {ofWin}.',
    'シミュレーションの点数：{games} 点。計算値：{model} 点。和了時：{ofWin} 点。', '模拟得分：{games}。模型：{model}。和牌时：{ofWin} 点。'],
  'check.atLeast': [
    'Enough points in the simulation: {games}. Model: {model}. A win: {ofWin} points.',
    '必要な点数に届いた割合：{games}。計算値：{model}。和了時：{ofWin} 点。',
    '模拟中达到所需点数：{games}。模型：{model}。和牌时：{ofWin} 点。'],
  'check.played': ['{wins} of {games} games won. Played: {what}.',
    '{games} 局中 {wins} 局で和了しました。打ち方：{what}。', '{games} 局中和牌 {wins} 局。打法：{what}。'],
  'check.failed': ['The games stopped with an error. Reload the page and play them again.',
    'エラーでシミュレーションが止まりました。ページを再読み込みして、もう一度お試しください。', '模拟因错误中止。请刷新页面后再试。'],
  'check.worker': [
    'No games here: the browser does not let this page start a worker. Allow workers for this '
      + 'page, or open it in another browser.',
    'ブラウザがワーカーの起動を許可していないため、シミュレーションできません。このページで許可するか、別のブラウザでお試しください。',
    '浏览器不允许本页启动工作线程，无法模拟。请允许本页使用，或换一个浏览器。'],
  'check.memory': [
    'No games of this hand: the calculation needs more memory than it may take. Set fewer draws, '
      + 'or try it when the hand is nearer.',
    'この手牌はメモリ不足のため、シミュレーションできません。残りツモ数を減らすか、手が進んでからお試しください。',
    '这手牌的计算超出内存，无法模拟。请减少剩余摸牌次数，或等手牌更接近时再试。'],
  'win.straight': ['Model, without hand changes', '計算値（手変わりなし）', '模型值（不含改良）'],
  'win.graph': ['Model, with hand changes', '計算値（手変わり込み）', '模型值（含改良）'],
  'win.sampled': ['Sampled', 'サンプリング', '抽样估算'],
};
