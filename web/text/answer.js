// Texts of the answer to a table.
// SPDX-License-Identifier: MIT

/** @type {import('./translate.js').Texts} */
export const answer = {
  'aim.score': ['points', '点数', '点数'],
  'aim.win': ['speed', '速さ', '速度'],
  'aim.tenpai': ['tenpai', '聴牌', '听牌'],
  'aim.atLeast': ['{n} or more', '{n}点以上', '{n}点以上'],
  'answer.riichi': ['Riichi with {tile}', '{tile}切りリーチ', '打{tile}立直'],
  'answer.damaten': ['Discard {tile}, damaten', '打{tile}、ダマ', '打{tile}，默听'],
  'answer.then': ['{call}, then discard {tile}', '{call}、打{tile}', '{call}，打{tile}'],
  'answer.headline': ['{what}. {worth}', '{what}。{worth}', '{what}。{worth}'],
  'answer.lead.push': ['Push: {action}', '押し：{action}', '进攻：{action}'],
  'answer.lead.fold': ['Fold: {action}', 'オリ：{action}', '弃和：{action}'],
  'answer.worth.score': ['{n} points, wins {win}', '{n}点、和了率{win}', '{n}点，和牌率{win}'],
  'answer.worth.win': ['Wins {win}, {n} points', '和了率{win}、{n}点', '和牌率{win}，{n}点'],
  'answer.worth.bare': ['Wins {win}', '和了率{win}', '和牌率{win}'],
  'answer.worth.tenpai': [
    'Tenpai {tenpai}, wins {win}',
    '聴牌率{tenpai}、和了率{win}',
    '听牌率{tenpai}，和牌率{win}',
  ],
  'answer.worth.atLeast': [
    '{value} for {least} points or more, wins {win}',
    '{least}点以上の確率{value}、和了率{win}',
    '{least}点以上的概率{value}，和牌率{win}',
  ],
  'answer.at.table': ['points at the table', '他家込みで', '考虑他家'],
  'answer.at.places': ['points and places', '順位込みで', '考虑名次'],
  'answer.worth.table': [
    '{n} {at}, wins {win}, deals in {deals}',
    '{at}{n}点、和了率{win}、放銃率{deals}',
    '{at}{n}点，和牌率{win}，放铳率{deals}',
  ],
  'answer.worth.plan': [
    '{n} {at}, {deals} to deal in now',
    '{at}{n}点、今の放銃率{deals}',
    '{at}{n}点，现在放铳率{deals}',
  ],
  'answer.working': [
    'Working out the best choice …',
    '最善の選択を計算しています…',
    '正在计算最佳选择…',
  ],
  'answer.equal': ['equal', '同等', '同等'],
  'answer.less': ['{n} less', '{n}少ない', '少{n}'],
  'answer.other': ['Next: {what}, {less}.', '次点：{what}（{less}）。', '其次：{what}（{less}）。'],
  'answer.other.push': [
    'Best push: {what}, {less}.',
    '最善の押し：{what}（{less}）。',
    '最佳进攻：{what}（{less}）。',
  ],
  'answer.other.fold': [
    'Best fold: {what}, {less}.',
    '最善のオリ：{what}（{less}）。',
    '最佳弃和：{what}（{less}）。',
  ],
  'answer.parts': [
    'To push to the end: {push} points, of them {gain} from wins, {cost} from dealing in, {rest} '
      + 'from wins of others and draws.',
    '最後まで押すと{push}点（内訳：和了{gain}、放銃{cost}、他家の和了と流局{rest}）。',
    '一直进攻：{push}点（其中和牌{gain}，放铳{cost}，他家和牌与流局{rest}）。',
  ],
  'answer.turns': ['Safe tiles left: {n}.', '残りの安全牌：{n}枚。', '剩余安全牌：{n}张。'],
  'answer.push.other': [
    'To fold after it: {n} points.',
    'その後オリると{n}点。',
    '之后弃和：{n}点。',
  ],
  'answer.fold.other': [
    'To push after it: {n} points.',
    'その後も押すと{n}点。',
    '之后继续进攻：{n}点。',
  ],
  'answer.ron': [
    'Points of a ron: {points}.',
    'ロン和了の点数：{points}。',
    '荣和点数：{points}。',
  ],
  'answer.alone.hint': [
    'A player alone, with {draws} {draws|draw|draws} left: counts yaku, riichi, the dora '
      + 'that are known, and ron at an average rate.',
    '一人麻雀として残りツモ{draws}回の値です。役、リーチ、見えているドラ、平均的な頻度のロンを含みます。',
    '不计他家、剩余摸牌{draws}次的数值：计入役、立直、已知的宝牌，以及平均频率的荣和。',
  ],
  'answer.bare.hint': [
    'A player alone with {draws} own {draws|draw|draws} left: the chance to complete the hand.',
    '一人麻雀として残りツモ{draws}回で和了形になる確率です。',
    '不计他家、剩余摸牌{draws}次内组成和牌型的概率。',
  ],
  'answer.waiting': ['{worth}.', '{worth}。', '{worth}。'],
  'answer.noChoice': [
    'There is nothing to decide here.',
    'ここで選択することはありません。',
    '此处没有可选的打法。',
  ],
  'answer.off': [
    'The chances are not available here: {why}',
    'ここでは確率を計算できません：{why}',
    '此处无法计算概率：{why}',
  ],
  'list.alone': ['What can be done', '選択肢', '可选的打法'],
  'list.table': ['What can be done at the table', '他家も考えた選択肢', '考虑他家的打法'],
  'list.show': ['Show {n} more', 'あと{n}件を表示', '再显示{n}项'],
  'list.playOn': [
    'Play on: show the choices ({n})',
    '打ち続ける：選択肢を表示（{n}）',
    '继续打：显示可选的打法（{n}）',
  ],
  'list.do': ['Do it: {what}', '実行：{what}', '执行：{what}'],
  'list.compare': [
    'Selected: {n}. The tiles that only one of them can use are framed.',
    '{n}件を選択中です。1つだけで使える牌に枠があります。',
    '已选{n}项。只有其中一项能用的牌有边框。',
  ],
  'col.choice': ['Choice', '選択', '选择'],
  'col.wins': ['Wins', '和了率', '和牌率'],
  'col.useful': ['Useful', '受け入れ', '进张'],
  'col.table.score': ['Points at the table', '他家込みの点数', '考虑他家的点数'],
  'col.table.places': ['Points and places', '順位込みの点数', '考虑名次的点数'],
  'col.table.win': ['Wins at the table', '他家込みの和了率', '考虑他家的和牌率'],
  'col.table.risk': ['Deals in: now', '今の放銃率', '现在放铳率'],
  'col.table.dealsIn': ['Deals in: by the end', '局終了までの放銃率', '本局放铳率'],
  'col.say.score': ['Expected points', '期待値', '期望得分'],
  'col.say.win': ['Chance to win', '和了率', '和牌率'],
  'col.say.total': ['Copies of useful tiles that are left', '受け入れの残り枚数', '进张的剩余张数'],
  'col.say.table.score': [
    'Expected points won or lost in the rest of this round, with what others do',
    'この局でこれから得失する点数の期待値（他家の動きを含む）',
    '考虑他家，从现在起本局得失的点数',
  ],
  'col.say.table.win': [
    'Chance to win the round, with what others do',
    '他家も考えた、この局の和了率',
    '考虑他家，本局的和牌率',
  ],
  'col.say.table.risk': [
    'Chance that one of all players calls ron on this discard',
    'この打牌で他家の誰かにロンされる確率',
    '这张牌被任何一家荣和的概率',
  ],
  'col.say.table.dealsIn': [
    'Chance to deal in until the end of the round, this discard included',
    'この打牌を含め、局終了までに放銃する確率',
    '包括这张牌，到本局结束的放铳概率',
  ],
  'tag.equal': ['equal', '同等', '同等'],
  'tag.damaten': ['damaten', 'ダマ', '默听'],
  'computed.part.taken': [
    'Ten numbers say all that matters of this part: the fewest draws until its tiles contain 0 '
      + 'to 4 sets, without a pair beside the sets and with one. The marked number is one that the '
      + 'answer is made of, with one way that takes so few draws. Tiles to draw are framed.',
    'この部分について必要なのは10個の数だけです。0〜4面子を、雀頭なしとありで作るのに引く最少の枚数です。'
      + '印の数が答えに使われ、その下に作り方の1つがあります。引く牌は枠で囲みます。',
    '这一部分只需要十个数：组成0到4个面子，不带雀头和带雀头，各最少要摸几张。'
      + '有标记的数用于答案，下面是其中一种组法。要摸的牌加框。',
  ],
  'computed.byDraw': [
    'By own draw alone, without yaku: {win} to complete the hand in {draws} {draws|draw|draws}, '
      + 'if every draw counts and nobody else does anything.',
    '役を考えずツモだけなら、{draws}回で和了形になる確率は{win}です。',
    '只靠自摸、不计役：摸{draws}次组成和牌型的概率为{win}。',
  ],
  'fold.alone': [
    'Alone: without other players',
    '一人麻雀なら（他家を考えない値）',
    '不计他家的数值',
  ],
  'live.best': ['{shanten}. {line}', '{shanten}。{line}', '{shanten}。{line}'],
  'advice.push': ['push', '押し', '进攻'],
  'advice.fold': ['fold', 'オリ', '弃和'],
  'advice.end': ['ends the round', '局が終わります', '本局结束'],
  'advice.nine': ['end with nine kinds', '九種九牌で流局', '九种九牌流局'],
  'advice.places': [
    'The last round: final places count, paid as 30, 10, −10, '
      + '−30 thousand points (with three players 20, 0, −20).',
    'オーラスなので最終順位を数えます（30、10、−10、−30千点。三人麻雀では20、0、−20）。',
    '最后一局，计入最终名次（30、10、−10、−30千点；三人麻将为20、0、−20）。',
  ],
  'advice.hint': [
    'A model: points of the round from now on, with what others do on average. Playing style '
      + 'and placement are not considered. Choices within the error count as equal.',
    'この局で今から得失する点数の推定です。他家の動きは平均で、打ち筋や順位は考えません。誤差の範囲の選択は同等です。',
    '模型估算：从现在起本局得失的点数，他家按平均行动。不考虑打法和名次。误差以内的选择视为同等。',
  ],
};
