// Texts of "how it is computed", for readers who know neither the game nor the method.
// SPDX-License-Identifier: MIT

/** @type {import('./translate.js').Texts} */
// prettier-ignore
export const computed = {
  'computed.points': [
    '{what}: {n} points ≈ {win} × {mean} a win − {sticks} for riichi sticks lost without a win.',
    '{what}：{n}点 ≈ 和了率{win} × 平均和了点{mean} − 和了できずに失うリーチ棒{sticks}。',
    '{what}：{n}点 ≈ 和牌率{win} × 和牌平均{mean}点 − 未和牌失去的立直棒{sticks}点。'],
  'computed.equal.alone': ['“Equal”: at most {n}% less than the best.',
    '「同等」は、最善との差が最善の値の{n}%以内です。', '“同等”：比最佳至多少{n}%。'],
  'computed.equal.table': [
    '“Equal”: less than the best by at most the sum of 30 points, 15% of the difference in losses '
      + 'from dealing in, and 5% of the difference in points from wins.',
    '「同等」は、最善との差が、30点、放銃による損失の差の15%、和了による得点の差の5%の合計以内です。',
    '“同等”：与最佳之差不超过30点、放铳损失之差的15%与和牌得分之差的5%之和。'],
  'computed.back': ['Back', '戻る', '上一步'],
  'computed.next': ['Next', '次へ', '下一步'],
  'computed.at': ['Step {n} of {all}', '{all}段階の{n}', '第{n}步，共{all}步'],
  'computed.keys': ['The arrow keys ← and → go back and forward while the focus is in here.',
    'この欄にフォーカスがあれば、← と → のキーでも移動できます。', '焦点在此栏内时，也可以用 ← 和 → 键前后移动。'],
  'computed.noTiles': ['no tiles', '牌なし', '没有牌'],
  'computed.way.draw': ['{tiles}; to draw: {drawn}', '{tiles}。引く牌：{drawn}', '{tiles}；要摸：{drawn}'],
  'computed.part.m': ['characters', '萬子', '万子'],
  'computed.part.p': ['circles', '筒子', '筒子'],
  'computed.part.s': ['bamboo', '索子', '索子'],
  'computed.part.z': ['honours', '字牌', '字牌'],
  'computed.part.singles': ['honours with 1 and 9 of characters', '字牌と一萬・九萬', '字牌和一万、九万'],
  'computed.and': ['{list} and {last}', '{list}と{last}', '{list}和{last}'],
  'computed.goal.none': ['nothing', 'なし', '无'],
  'computed.goal.pair': ['a pair', '雀頭', '雀头'],
  'computed.goal.sets': ['{n} {n|set|sets}', '{n}面子', '{n}个面子'],
  'computed.goal.both': ['{n} {n|set|sets} and a pair', '{n}面子と雀頭', '{n}个面子和雀头'],
  'computed.short.both': ['{n} & pair', '{n}と雀頭', '{n}和雀头'],
  'computed.draws': ['{n} {n|draw|draws}', '{n}枚', '{n}张'],
  'computed.sum': ['Total', '合計', '合计'],
  'computed.col.part': ['Part', '部分', '部分'],
  'computed.col.sets': ['Sets', '面子', '面子'],
  'computed.col.without': ['without a pair', '雀頭なし', '不含雀头'],
  'computed.col.with': ['with a pair', '雀頭あり', '含雀头'],
  'computed.col.draws': ['Draws', '引く枚数', '摸牌数'],
  'computed.col.what': ['What', '項目', '项目'],
  'computed.col.number': ['Number', '数', '数量'],
  'computed.col.form': ['Form', '和了形', '和牌型'],
  'computed.start': ['The question', '問い', '问题'],
  'computed.start.said': ['How many tiles must be drawn until the hand is complete?',
    '手牌が完成するまでに、あと何枚引けばよいでしょうか。', '这手牌还要摸几张才能完成？'],
  'computed.start.words': [
    'There are four copies of each tile. A set is three equal tiles (a triplet) or three in a '
      + 'row of one suit (a run). A hand is complete with four sets and a pair, which is two '
      + 'equal tiles. A meld, a set called with the tile of another player, is one of the four.',
    'どの牌も4枚ずつあります。面子は、同じ牌3枚（刻子）か、同じ種類の続いた3枚（順子）です。雀頭は同じ牌2枚です。手牌は4面子と雀頭で完成します。'
      + 'ほかの人の牌をもらって作った面子（副露）も、4面子のうちの1つです。',
    '每种牌各有四张。面子是三张相同的牌（刻子），或同一花色中相连的三张（顺子）。雀头是两张相同的牌。四个面子加一个雀头，手牌就完成了。副露（用别人打出的牌组成的面子）也是这四个之一。'],
  'computed.start.shanten': [
    'A draw brings one tile into the hand; a tile that is not needed is then discarded. '
      + 'Shanten is the fewest draws to a complete hand, less one: with shanten 0 one tile is '
      + 'missing.',
    '1枚引くたびに、要らない牌を1枚捨てます。向聴数は、完成までに引く最少の枚数から1を引いた数です。向聴数0（聴牌）なら、あと1枚で完成します。',
    '每摸一张，就打出一张不需要的牌。完成所需的最少摸牌数减一，就是向听数。向听数为0（听牌）时，只差一张。'],
  'computed.start.due': [
    'This hand must discard. The steps are about what the best discard, {tile}, leaves.',
    'この手牌は1枚捨てる番です。最善の{tile}を捨てたあとの手牌を調べます。', '这手牌必须先打一张。以下各步计算的是打出最佳的{tile}之后的手牌。'],
  'computed.start.parts': [
    'No set and no pair has tiles of two suits. So each suit is counted separately, and so '
      + 'are the honours. Then the answers are put together. The next steps do just that.',
    '面子も雀頭も、2つの種類にまたがることはありません。そこで、萬子・筒子・索子と字牌をそれぞれ別に調べ、あとで答えを合わせます。次の段階から順に見ていきます。',
    '面子和雀头都不会跨越两种花色。所以先分别计算万子、筒子、索子和字牌，再把结果合起来。下面逐步进行。'],
  'computed.start.caption': ['The parts of this hand', 'この手牌の部分', '这手牌的各部分'],
  'computed.part.said': [
    'This part alone: 1 set takes {one} {one|draw|draws}, 2 sets take {two}. With a pair beside '
      + 'them it is {onePair} and {twoPair}.',
    'この部分だけでは、1面子に{one}枚、2面子に{two}枚引きます。雀頭も作るなら{onePair}枚と{twoPair}枚です。',
    '只看这一部分：1个面子要摸{one}张，2个面子要摸{two}张；再加雀头，分别是{onePair}张和{twoPair}张。'],
  'computed.part.empty': [
    'The hand has no tile here, so every tile of a set or a pair must be drawn.',
    'この部分の牌はないので、面子や雀頭の牌をすべて引くことになります。', '手中没有这一部分的牌，所以面子和雀头的牌全部要摸。'],
  'computed.part.again': ['The same ten numbers for this part:', 'この部分の同じ10個の数です。', '这一部分的同样十个数：'],
  'computed.part.honors': ['These tiles make no runs: a set is three equal ones.',
    'この部分に順子はありません。面子は同じ牌3枚だけです。', '这一部分没有顺子，面子只能是三张相同的牌。'],
  'computed.part.rare': [
    'A program need not search for them. All 1,953,125 hands of one suit (0 to 4 copies of each '
      + 'of nine tiles) have only 126 different tables like this one, so it looks the right one '
      + 'up.',
    'プログラムは毎回探す必要がありません。1種類の牌の持ち方（9種の牌を0から4枚ずつ）は1,953,125通りありますが、'
      + 'このような表は126種類しかないので、表を引くだけで済みます。',
    '程序不必每次搜索。一种花色的牌（九种牌各0到4张）共有1,953,125种拿法，但这样的表只有126种，查表即可。'],
  'computed.part.rareHonors': [
    'A program looks these numbers up as well: only 55 different tables exist for this part.',
    'この数も表から引けます。この部分の表は55種類しかありません。', '这些数也可以查表：这一部分的表只有55种。'],
  'computed.part.caption': ['{part} alone: fewest draws', '{part}だけで引く最少の枚数', '只看{part}：最少摸牌数'],
  'computed.join.title': ['{parts} together', '{parts}を合わせる', '{parts}合起来'],
  'computed.join.said': ['{goal} from these parts together: {draws}.',
    'ここまでを合わせると、{goal}までに{draws}引きます。', '这些部分合起来，{goal}要摸{draws}。'],
  'computed.join.how': [
    'Any goal, such as 2 sets and a pair, can be shared out: some sets come from the parts '
      + 'before ({before}), the others from the new part ({part}), and the pair comes from '
      + 'either side. The draws of both sides are added. Every way is tried, and one with the '
      + 'least sum is kept. That makes ten numbers again.',
    '「2面子と雀頭」のような目標は、2つに分けて作れます。面子のいくつかをここまでの部分（{before}）で、残りを新しい部分（{part}）で作り、'
      + '雀頭はどちらかで作ります。両方の枚数を足し、すべての分け方のうち、合計が最も少ないものを1つ残します。これでまた10個の数になります。',
    '任何目标，例如“2个面子和雀头”，都可以分成两份：一部分面子来自前面的部分（{before}），其余来自新的部分（{part}），雀头来自其中一边。'
      + '把两边的摸牌数相加，试遍所有分法，保留一种和最小的。这样又得到十个数。'],
  'computed.join.again': ['The next part is added in the same way: {part} to {before}.',
    '同じように、{before}に{part}を加えます。', '用同样的方法，在{before}上再加{part}。'],
  'computed.join.below': [
    'Below each number is the way that was kept: what the parts before give + what the new part '
      + 'gives. “1 & pair” is 1 set and the pair. The marked number is one that the answer is made '
      + 'of.',
    '数の下は、残した分け方です。「ここまでの部分 + 新しい部分」の順で、「1と雀頭」は1面子と雀頭です。印の付いた数は、答えに使われる数です。',
    '数字下面是保留的分法：前面的部分 + 新的部分；“1和雀头”表示1个面子和雀头。带标记的数是答案用到的数。'],
  'computed.join.caption': ['Together: fewest draws', '合わせて引く最少の枚数', '合起来：最少摸牌数'],
  'computed.join.ways': ['All ways to {goal}: draws before + draws of the new part',
    '{goal}のすべての分け方（ここまでの枚数 + 新しい部分の枚数）', '{goal}的所有分法：前面的摸牌数 + 新的部分的摸牌数'],
  'computed.join.pairBefore': ['pair from before', '雀頭はここまでで', '雀头来自前面'],
  'computed.join.pairHere': ['pair from the new part', '雀頭は新しい部分で', '雀头来自新的部分'],
  'computed.join.kept': ['(kept)', '（残した分け方）', '（保留）'],
  'computed.join.rare': [
    'However many parts are put together, only 180 different tables can come out. So a program '
      + 'looks this step up, too.',
    'いくつの部分を合わせても、出てくる表は180種類だけです。この計算も表を引くだけで済みます。', '不论合并多少部分，得到的表只有180种，所以这一步也可以查表。'],
  'computed.answer': ['The answer', '答え', '答案'],
  'computed.answer.said': ['{goal}: {draws}. One less is the shanten: {shanten}.',
    '{goal}までに{draws}引きます。1を引いた数が向聴数です：{shanten}。', '{goal}要摸{draws}。减一就是向听数：{shanten}。'],
  'computed.answer.melds': [
    'Called melds are sets already ({n}). So the concealed tiles need {goal}.',
    '副露した面子が{n}つあるので、残りの牌で作るのは{goal}です。', '已副露{n}个面子，所以手中的牌还要凑{goal}。'],
  'computed.answer.last': [
    'The last combination has it: all parts together come to {goal} with {draws}. Going back '
      + 'through the kept ways shows what each part gives.',
    '最後の表から、すべての部分を合わせると{goal}までに{draws}引くと分かります。残した分け方を逆にたどると、それぞれの部分が作るものが分かります。',
    '最后一次合并给出：所有部分合起来，{goal}要摸{draws}。沿着保留的分法往回看，就知道每一部分组成什么。'],
  'computed.answer.caption': ['What each part gives', 'それぞれの部分が作るもの', '每一部分组成什么'],
  'computed.answer.gives': ['Gives', '作るもの', '组成'],
  'computed.answer.way': ['One way', '一例', '一种凑法'],
  'computed.formula': ['For comparison: the block formula', '比べてみる：ブロックの計算式', '对照：搭子公式'],
  'computed.formula.same': ['The formula {formula} gives the same shanten.',
    '計算式 {formula} でも同じ向聴数になります。', '公式 {formula} 得到相同的向听数。'],
  'computed.formula.errs': [
    'The formula {formula} says {classical}, but the shanten is {shanten}: it counts on tiles '
      + 'that do not exist.',
    '計算式 {formula} では{classical}ですが、実際の向聴数は{shanten}です。計算式は、存在しない牌を当てにしています。',
    '公式 {formula} 得到{classical}，但实际向听数是{shanten}：公式指望了并不存在的牌。'],
  'computed.formula.words': [
    'Players count in their heads: 8, less 2 for each set, 1 for each partial set and 1 for a '
      + 'pair. A partial set is two tiles that one more makes a set, such as 4-5, 4-6 or 9-9. Sets '
      + 'and partial sets together count up to four. This hand, laid out in blocks:',
    '人が数えるときの式です。8から、面子1つにつき2、搭子1つにつき1、雀頭があれば1を引きます。'
      + '搭子は、あと1枚で面子になる2枚（45、46、99など）です。面子と搭子は合わせて4つまで数えます。この手牌をブロックに分けると、次のようになります。',
    '人们心算时用这个公式：8减去每个面子2、每个搭子1、雀头1。搭子是再加一张就成面子的两张牌，例如45、46、99。面子和搭子合计最多算四个。这手牌分成的块：'],
  'computed.formula.draws': [
    'In draws the formula says: what is there takes none. A partial set takes one. A set of '
      + 'which nothing is there takes two, on top of a spare tile, one that is in no other '
      + 'block. A missing pair takes one, on top of a spare tile too. The sum, less one, is the '
      + 'formula.',
    '引く枚数に直すと、できている面子と雀頭は0枚、搭子は1枚です。まだ何もない面子は、浮き牌（どのブロックにも入らない牌）1枚に加えて2枚、'
      + '足りない雀頭も、浮き牌1枚に加えて1枚です。合計から1を引くと、計算式と同じになります。',
    '换算成摸牌数：已有的面子和雀头不用摸；每个搭子摸一张；完全没有的面子从一张浮牌（不在任何块里的牌）开始，再摸两张；缺雀头时也从一张浮牌开始，再摸一张。总数减一就是公式。'],
  'computed.formula.caption': ['The formula in draws', '計算式を引く枚数で表すと', '用摸牌数表示的公式'],
  'computed.term.sets': ['Sets', '面子', '面子'],
  'computed.term.partials': ['Partial sets (1 draw each)', '搭子（1枚ずつ）', '搭子（各1张）'],
  'computed.term.missing': ['Missing sets (2 draws each)', '足りない面子（2枚ずつ）', '缺的面子（各2张）'],
  'computed.term.pair': ['Pair (1 draw if missing)', '雀頭（なければ1枚）', '雀头（缺则1张）'],
  'computed.term.wrong': ['✗ wrong', '✗ 誤り', '✗ 有误'],
  'computed.wrong.partials': [
    'Not all of these partial sets can be completed: the hand holds all four copies of {tiles}.',
    'これらの搭子をすべて面子にすることはできません。{tiles}は、4枚とも手の中にあります。', '这些搭子不能全部凑成面子：{tiles}的四张都在手中。'],
  'computed.wrong.missing': [
    'No spare tile can become a set with two draws: the hand holds all four copies of '
      + '{tiles}, and there is no fifth.',
    '2枚引いて面子にできる浮き牌がありません。{tiles}は4枚とも手の中にあり、5枚目はありません。', '没有哪张浮牌能再摸两张就成面子：{tiles}的四张都在手中，没有第五张。'],
  'computed.wrong.pair': [
    'No spare tile can become a pair with one draw: the hand holds all four copies of '
      + '{tiles}, and there is no fifth.',
    '1枚引いて雀頭にできる浮き牌がありません。{tiles}は4枚とも手の中にあり、5枚目はありません。', '没有哪张浮牌能再摸一张就成雀头：{tiles}的四张都在手中，没有第五张。'],
  'computed.form.said': ['{draws}; one less is the shanten: {shanten}.',
    '{draws}引きます。1を引いた数が向聴数です：{shanten}。', '要摸{draws}。减一就是向听数：{shanten}。'],
  'computed.pairs.words': [
    'A hand without melds is complete with {n} different pairs as well. A pair that is there '
      + 'takes no draw, a single tile takes one, and a pair of which nothing is there takes two.',
    '副露していない手牌は、異なる対子（同じ牌2枚）{n}組でも完成します。できている対子は0枚、1枚だけの牌は1枚、何もない対子は2枚引きます。',
    '没有副露的手牌，凑齐{n}个不同的对子（两张相同的牌）也算完成。已有的对子不用摸，单张摸一张，完全没有的对子摸两张。'],
  'computed.pairs.caption': ['Seven pairs, counted', '七対子の数え方', '七对子的算法'],
  'computed.pairs.pairs': ['Pairs ({n})', '対子（{n}）', '对子（{n}）'],
  'computed.pairs.singles': ['Single tiles ({n})', '1枚だけの牌（{n}）', '单张（{n}）'],
  'computed.pairs.others': ['Pairs from nothing ({n})', '何もない対子（{n}）', '完全没有的对子（{n}）'],
  'computed.orphans.words': [
    'A hand without melds is also complete with each terminal (the 1 and the 9 of each suit) and '
      + 'each honour once, thirteen tiles, and a second copy of one of them. Each one that is '
      + 'missing takes a draw, and so does the second copy.',
    '副露していない手牌は、老頭牌（各種類の1と9）と字牌の13種を1枚ずつと、そのうちの1種をもう1枚でも完成します。'
      + '足りない牌は1枚ずつ、もう1枚も、なければ1枚引きます。',
    '没有副露的手牌，每种老头牌（各花色的1和9）和字牌共十三种各一张，再加其中一种的第二张，也算完成。每缺一种摸一张，缺第二张也摸一张。'],
  'computed.orphans.caption': ['Thirteen orphans, counted', '国士無双の数え方', '国士无双的算法'],
  'computed.orphans.held': ['There ({n})', 'ある牌（{n}）', '已有（{n}）'],
  'computed.orphans.missing': ['Missing ({n})', '足りない牌（{n}）', '缺（{n}）'],
  'computed.orphans.pair': ['Second copy', 'もう1枚', '第二张'],
  'computed.least': ['The smallest shanten counts', '最も小さい向聴数を採る', '取最小的向听数'],
  'computed.least.said': ['The shanten of the hand is the least of its forms: {shanten}.',
    '手牌の向聴数は、和了形ごとの向聴数のうち最も少ないものです：{shanten}。', '手牌的向听数是各种和牌型中最小的：{shanten}。'],
  'computed.least.caption': ['The forms of a complete hand', '和了形ごとの数', '各种和牌型'],
};
