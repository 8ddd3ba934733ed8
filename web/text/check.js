// The words of "check it".
// SPDX-License-Identifier: MIT

const check = {
  en: {
    'check.title': 'Check it',
    'check.what':
      'Deals the unseen tiles at random, plays the model’s own choices, and counts the wins.',
    'check.run': 'Play {games} games',
    'check.stop': 'Stop',
    'check.progress': 'Games played',
    'check.result': 'Won {wins} of {games} games: {win}; 99% interval {low} to {high}.',
    'check.inside': 'The calculated {model} lies within it.',
    'check.outside':
      'The calculated {model} lies outside it. That can happen one time in a hundred.',
    'check.above':
      'The calculated {model} is above it: the model lets tiles thrown later be drawn again.',
    'check.points':
      'Points: {mean} on average (99% interval {low} to {high}); calculated {model}. A win: '
      + '{ofWin}.',
    'check.adjusted':
      'The calculated {model} counts on drawing tiles that were already thrown, which is worth '
      + '{excess}. Without that it is {win} (99% interval {low} to {high}), which is more exact '
      + 'than counting the wins of as many games.',
    'check.nothing': 'In these games the model counted on no tile that was already thrown.',
    'check.against':
      'By the same measure, the difference from discarding {tile} is {ahead} percentage points '
      + '(99% interval {low} to {high}).',
    'check.played': 'Played: {what}.',
    'check.failed': 'Games are not available here.',
    'check.memory':
      'This hand cannot be played out here: the calculation does not fit into memory.',
  },
  ja: {
    'check.title': '検算',
    'check.what': '見えていない牌をランダムに配り、計算どおりに打ち進めて和了を数えます。',
    'check.run': '{games} 局シミュレーション',
    'check.stop': '中止',
    'check.progress': 'シミュレーションの局数',
    'check.result':
      '{games} 局中 {wins} 局で和了しました：{win}。99%信頼区間は {low}～{high} です。',
    'check.inside': '計算値 {model} はその中にあります。',
    'check.outside': '計算値 {model} はその外にあります（100回に1回は起こり得ます）。',
    'check.above':
      '計算値 {model} は少し高めです。捨てた牌をまた引けるものとして計算するためです。',
    'check.points':
      '点数は平均 {mean} 点です（99%信頼区間 {low}～{high}）。計算値は {model} 点、和了時は {ofWin} 点です。',
    'check.adjusted':
      '計算値 {model} には、すでに捨てた牌をまた引く期待 {excess} が含まれます。'
      + '除くと {win} です（99%信頼区間 {low}～{high}）。同じ局数で和了を数えるよりも正確です。',
    'check.nothing': 'このシミュレーションでは、すでに捨てた牌をあてにしていません。',
    'check.against':
      '同じ測り方で、打{tile}との差は {ahead} ポイントです（99%信頼区間 {low}～{high}）。',
    'check.played': '打ち方：{what}。',
    'check.failed': 'ここではシミュレーションできません。',
    'check.memory': 'この手牌はメモリ不足のため、シミュレーションできません。',
  },
  zh: {
    'check.title': '验证',
    'check.what': '随机分配未见的牌，按模型的选择打下去，统计和牌次数。',
    'check.run': '模拟 {games} 局',
    'check.stop': '停止',
    'check.progress': '已模拟局数',
    'check.result': '{games} 局中和牌 {wins} 局：{win}；99%置信区间 {low}～{high}。',
    'check.inside': '计算值 {model} 在区间内。',
    'check.outside': '计算值 {model} 在区间外（一百次中可能有一次）。',
    'check.above': '计算值 {model} 略高：它假定打出的牌还能再摸到。',
    'check.points':
      '平均得分 {mean}（99%置信区间 {low}～{high}），计算值 {model}；和牌时 {ofWin} 点。',
    'check.adjusted':
      '计算值 {model} 中有 {excess} 指望再摸到已打出的牌；除去后为 {win}（99%置信区间 {low}～{high}），比统计同样局数的和牌次数更准确。',
    'check.nothing': '这些对局中，计算没有指望已打出的牌。',
    'check.against': '按同样的算法，与打{tile}相差 {ahead} 个百分点（99%置信区间 {low}～{high}）。',
    'check.played': '打法：{what}。',
    'check.failed': '此处无法模拟。',
    'check.memory': '这手牌的计算超出内存，无法模拟。',
  },
};

export { check };
