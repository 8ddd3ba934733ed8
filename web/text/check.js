// The words of "check it".
// SPDX-License-Identifier: MIT

const check = {
  en: {
    'check.what':
      'Plays this hand out at random as the model would, and counts the wins. The margin (±) holds '
      + 'in 99 of 100 runs.',
    'check.run': 'Play {games} games',
    'check.stop': 'Stop',
    'check.progress': 'Games played',
    'check.result': 'Games: {games}. Model: {model}.',
    'check.inside': 'They agree.',
    'check.outside': 'They differ by more than the margin. That happens in 1 of 100 runs.',
    'check.above': 'The model is higher: it forgets which tiles were thrown.',
    'check.points': 'Points in the games: {games}. Model: {model}. A win: {ofWin}.',
    'check.atLeast': 'Enough points in the games: {games}. Model: {model}. A win: {ofWin} points.',
    'check.played': '{wins} of {games} games won. Played: {what}.',
    'check.failed': 'The games stopped with an error. Reload the page and play them again.',
    'check.worker':
      'No games here: the browser does not let this page start a worker. Allow workers for this '
      + 'page, or open it in another browser.',
    'check.memory':
      'No games of this hand: the calculation needs more memory than it may take. Set fewer draws, '
      + 'or try it when the hand is nearer.',
  },
  ja: {
    'check.what':
      '見えていない牌をランダムに配り、計算どおりに打ち進めて和了を数えます。誤差（±）には100回中99回おさまります。',
    'check.run': '{games} 局シミュレーション',
    'check.stop': '中止',
    'check.progress': 'シミュレーションの局数',
    'check.result': '対局：{games}。計算：{model}。',
    'check.inside': '一致しています。',
    'check.outside': '差は誤差より大きいです。100回に1回は起こります。',
    'check.above': '計算の方が高めです。捨てた牌を忘れるためです。',
    'check.points': '対局の点数：{games} 点。計算：{model} 点。和了時：{ofWin} 点。',
    'check.atLeast': '必要な点数に届いた対局：{games}。計算：{model}。和了時：{ofWin} 点。',
    'check.played': '{games} 局中 {wins} 局で和了しました。打ち方：{what}。',
    'check.failed':
      'エラーでシミュレーションが止まりました。ページを再読み込みして、もう一度お試しください。',
    'check.worker':
      'ブラウザがワーカーの起動を許可していないため、シミュレーションできません。このページで許可するか、別のブラウザでお試しください。',
    'check.memory':
      'この手牌はメモリ不足のため、シミュレーションできません。残りツモ数を減らすか、手が進んでからお試しください。',
  },
  zh: {
    'check.what':
      '随机分配未见的牌，按模型的选择打下去，统计和牌次数。误差（±）在100次中有99次成立。',
    'check.run': '模拟 {games} 局',
    'check.stop': '停止',
    'check.progress': '已模拟局数',
    'check.result': '对局：{games}。模型：{model}。',
    'check.inside': '两者一致。',
    'check.outside': '两者相差超过误差，一百次中会有一次。',
    'check.above': '模型偏高：它忘记了哪些牌已打出。',
    'check.points': '对局得分：{games}。模型：{model}。和牌时：{ofWin} 点。',
    'check.atLeast': '对局中达到所需点数：{games}。模型：{model}。和牌时：{ofWin} 点。',
    'check.played': '{games} 局中和牌 {wins} 局。打法：{what}。',
    'check.failed': '模拟因错误中止。请刷新页面后再试。',
    'check.worker': '浏览器不允许本页启动工作线程，无法模拟。请允许本页使用，或换一个浏览器。',
    'check.memory': '这手牌的计算超出内存，无法模拟。请减少剩余摸牌次数，或等手牌更接近时再试。',
  },
};

export { check };
