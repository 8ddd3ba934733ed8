// The words of entering a hand and a table, in each language.
// SPDX-License-Identifier: MIT

/** @type {Record<'en' | 'ja' | 'zh', Record<string, string>>} */
const input = {
  en: {
    'editor.title': 'Dora, winds, rivers',
    'rivers.title': 'Rivers',
    'more.saved': 'Saved hands',
    'pile.open': 'can be called',
    'problem.table': 'Such a table cannot be: {part}.',
  },
  ja: {
    'editor.title': 'ドラ・風・河',
    'rivers.title': '河',
    'more.saved': '保存した手牌',
    'pile.open': '鳴ける',
    'problem.table': 'この卓はありえません（{part}）。',
  },
  zh: {
    'editor.title': '宝牌、风、牌河',
    'rivers.title': '牌河',
    'more.saved': '保存的手牌',
    'pile.open': '可鸣牌',
    'problem.table': '这样的牌局不可能出现（{part}）。',
  },
};

export { input };
