// The words of "why".
// SPDX-License-Identifier: MIT

const why = {
  en: {
    'why.only': 'Useful after this one alone:',
    'why.onlyNone': 'Every tile useful here is useful after the other one, too.',
    'why.keeps': 'Keeps:',
  },
  ja: {
    'why.only': 'この打牌だけの受け入れ：',
    'why.onlyNone': 'この打牌だけの受け入れはありません。',
    'why.keeps': '残る形：',
  },
  zh: {
    'why.only': '只有此打法才有的进张：',
    'why.onlyNone': '没有此打法独有的进张。',
    'why.keeps': '保留的搭子：',
  },
};

export { why };
