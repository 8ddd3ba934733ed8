// Texts of the card "why".
// SPDX-License-Identifier: MIT

/** @type {import('./translate.js').Texts} */
// prettier-ignore
export const why = {
  'why.only': ['Useful after this one alone:',
    'この打牌だけの受け入れ：', '只有此打法才有的进张：'],
  'why.onlyNone': ['Every tile useful here is useful after the other one, too.',
    'この打牌だけの受け入れはありません。', '没有此打法独有的进张。'],
  'why.keeps': ['Keeps:', '残る形：', '保留的搭子：'],
};
