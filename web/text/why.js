// The words of "why".
// SPDX-License-Identifier: MIT

const why = {
  en: {
    'why.count.standard':
      'shanten: 8, less two for each set ({sets}), one for each partial set '
      + '({partials}) and one for the pair ({pair}).',
    'why.count.chiitoitsu':
      'shanten: 6, less the pairs ({pair}), and one more for each kind short of seven '
      + '({kinds} {kinds|kind|kinds}).',
    'why.count.kokushi':
      'shanten: 13, less the kinds of terminals and honours ({kinds}) and one for a pair ({pair}).',
    'why.lacking':
      'The count says {classical}, but it is {shanten}: every hand that it aims at '
      + 'needs more {tiles} than there are.',
    'why.never': 'No complete hand can be made of the tiles that are left.',
    'why.others': 'The hand alone. At the table: {line}.',
    'why.versus': 'The best discard and another',
    'why.only': 'Useful after this one alone:',
    'why.onlyNone': 'Every tile useful here is useful after the other one, too.',
    'why.keeps': 'Keeps:',
    'why.goals': 'Nearest complete hands',
    'why.shown': '{shown} of {all}, those with most ways first. Missing tiles are marked.',
    'why.missing': '{tile} ×{count} ({left} left)',
    'why.lacks': 'Missing: {list}.',
    'why.ways': 'Ways to draw them: {n}.',
    'why.noWay': 'None is left to draw.',
    'why.complete': 'Complete.',
  },
  ja: {
    'why.count.standard':
      '向聴です。8から面子（{sets}）1つにつき2、搭子（{partials}）1つにつき1、雀頭（{pair}）で1を引きます。',
    'why.count.chiitoitsu':
      '向聴です。6から対子の数（{pair}）を引き、7種に足りない数を足します（{kinds}種）。',
    'why.count.kokushi': '向聴です。13から么九牌の種類（{kinds}）と対子（{pair}）を引きます。',
    'why.lacking':
      '計算式では{classical}向聴ですが、実際は{shanten}向聴です。目指す形にはどれも{tiles}が足りません。',
    'why.never': '残っている牌では和了形を作れません。',
    'why.others': '手牌だけの説明です。他家も考えると{line}。',
    'why.versus': '最善の打牌との比較',
    'why.only': 'この打牌だけの受け入れ：',
    'why.onlyNone': 'この打牌だけの受け入れはありません。',
    'why.keeps': '残る形：',
    'why.goals': '最も近い和了形',
    'why.shown':
      '全{all}通りのうち{shown}通りです（牌の組合せの多い順）。足りない牌に印があります。',
    'why.missing': '{tile} ×{count}（残り{left}枚）',
    'why.lacks': '足りない牌：{list}。',
    'why.ways': '牌の組合せは{n}通りです。',
    'why.noWay': '残っていません。',
    'why.complete': '和了形です。',
  },
  zh: {
    'why.count.standard': '向听：8−2×面子数（{sets}）−搭子数（{partials}）−雀头（{pair}）。',
    'why.count.chiitoitsu': '向听。6减去对子数（{pair}），不足七种的再加上差数（{kinds}种）。',
    'why.count.kokushi': '向听。13减去幺九牌种类数（{kinds}）和对子（{pair}）。',
    'why.lacking': '按公式为{classical}向听，实际为{shanten}向听：所有目标牌型都缺{tiles}。',
    'why.never': '剩余的牌无法组成和牌型。',
    'why.others': '只解释手牌。考虑他家：{line}。',
    'why.versus': '与最佳打法比较',
    'why.only': '只有此打法才有的进张：',
    'why.onlyNone': '没有此打法独有的进张。',
    'why.keeps': '保留的搭子：',
    'why.goals': '最近的和牌型',
    'why.shown': '共{all}种，显示{shown}种（摸牌组合多的在前）。缺的牌有标记。',
    'why.missing': '{tile} ×{count}（剩{left}张）',
    'why.lacks': '缺：{list}。',
    'why.ways': '摸牌组合{n}种。',
    'why.noWay': '已无剩余。',
    'why.complete': '和牌型。',
  },
};

export { why };
