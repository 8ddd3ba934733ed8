// The words of the legend.
// SPDX-License-Identifier: MIT

const marks = {
  en: {
    'marks.title': 'What the marks mean',
    'marks.line': 'In the hand, under the best discard and those that tie with it',
    'marks.tie': 'Exactly as good as the best',
    'marks.count': 'Under or beside a tile: copies left',
    'marks.red': 'Red corner: a red five, counted apart from the plain ones',
    'marks.selected': 'Selected row: it is in the chart and explained under Why',
    'marks.farther': 'Faint row: this discard takes the hand farther from winning',
    'marks.furiten': 'After this discard, a wait is among your own discards',
    'marks.riichi': 'The numbers are those of declaring riichi',
  },
  ja: {
    'marks.title': '記号の意味',
    'marks.line': '手牌の下線：最善の打牌と、それと同率の打牌です',
    'marks.tie': '最善とまったく同じです',
    'marks.count': '牌の下や横の数字：残り枚数です',
    'marks.red': '角が赤い牌：赤五です。普通の五とは別に数えます',
    'marks.selected': '選択中の行：グラフに表示され、「理由」で説明されます',
    'marks.farther': '薄い行：向聴数が戻る打牌です',
    'marks.furiten': 'これを切ると、待ち牌が自分の捨て牌にあります',
    'marks.riichi': 'リーチした場合の数値です',
  },
  zh: {
    'marks.title': '记号说明',
    'marks.line': '手牌下划线：最佳打法及与其相同的打法',
    'marks.tie': '与最佳完全相同',
    'marks.count': '牌下方或旁边的数字：剩余张数',
    'marks.red': '红角的牌：赤五，与普通的五分开计数',
    'marks.selected': '已选的行：显示在图表中，并在“理由”中说明',
    'marks.farther': '浅色的行：打出后向听倒退',
    'marks.furiten': '打出后，所听的牌在自己的牌河里',
    'marks.riichi': '数值按立直计算',
  },
};

export { marks };
