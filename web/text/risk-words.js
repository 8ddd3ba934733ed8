// Texts of the row of risks under the hand.
// SPDX-License-Identifier: MIT

/** @type {import('./translate.js').Texts} */
// prettier-ignore
export const danger = {
  'danger.title': ['Risk of each tile to deal in', '各牌の放銃率', '各牌的放铳率'],
  'danger.tile': ['{tile}: {risk} risk', '{tile}：放銃率{risk}', '{tile}：放铳率{risk}'],
  'danger.sum': ['{tile} {risk}; {average}',
    '{tile} {risk}（{average}）', '{tile} {risk}（{average}）'],
  'danger.each': ['{who}: {risk}, {facts}', '{who}：{risk}、{facts}', '{who}：{risk}，{facts}'],
  'danger.average': ['average {risk}', '平均{risk}', '平均{risk}'],
  'danger.riichi': ['{who} (riichi)', '{who}（リーチ）', '{who}（立直）'],
  'danger.open': ['{who} ({n} {n|meld|melds}, {tenpai} tenpai)',
    '{who}（{n}副露、聴牌率{tenpai}）', '{who}（{n}副露，听牌率{tenpai}）'],
  'danger.genbutsu': ['genbutsu, no ron possible', '現物（ロンされません）', '现物（不会被荣和）'],
  'danger.suji': ['suji', 'スジ', '筋牌'],
  'danger.half': ['half suji', '片スジ', '单边筋'],
  'danger.none': ['no suji', '無スジ', '无筋'],
  'danger.no-chance': ['no-chance', 'ノーチャンス', '壁（No Chance）'],
  'danger.one-chance': ['one-chance', 'ワンチャンス', '仅剩一张（One Chance）'],
  'danger.waits': ['possible waits: {shapes}', '当たる形は{shapes}', '可能的听牌：{shapes}'],
  'danger.noWait': ['no wait left but kokushi',
    '国士無双以外には当たりません', '除国士无双外不会放铳'],
  'danger.wait.ryanmen': ['ryanmen', '両面', '两面'],
  'danger.wait.kanchan': ['kanchan', '嵌張', '嵌张'],
  'danger.wait.penchan': ['penchan', '辺張', '边张'],
  'danger.wait.shanpon': ['shanpon', '双碰', '双碰'],
  'danger.wait.tanki': ['tanki', '単騎', '单骑'],
  'danger.or': [', ', '・', '、'],
  'danger.comma': ['; ', '、', '，'],
  'danger.hint': [
    'A model: the chance of ron if you discard it now. Average: over all tiles you cannot see.',
    '今切ったときにロンされる確率の推定です。「平均」は、まだ見えていない牌全体の平均です。',
    '现在打出时被荣和的概率（模型估算）。“平均”指所有未见牌的平均。'],
};
