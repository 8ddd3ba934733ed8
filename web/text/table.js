// The words of calls, riichi or not, rivers as text, and goals, in each language.
// SPDX-License-Identifier: MIT

const table = {
  en: {
    'help.table':
      'With 13 tiles, press the tile that another player threw: each call is shown beside pass. '
      + 'A closed hand that is tenpai shows riichi beside damaten. Rivers can be tapped, or '
      + 'typed as in “right 1z9p; left 3z”. Once somebody is in riichi or has melds, the row under '
      + 'the hand shows what each tile risks.',
    'goal.least': 'Points, at least',
    'col.atLeast': '{n}+',
    'col.hint.atLeast': 'Chance to win at least {n} points in the draws left',

    'offers.ask': 'Someone discards: call or pass?',
    'offers.added-kan': 'Added kan',
    'offers.from': 'Thrown by',
    'offers.which': 'Which tile was thrown?',
    'offers.none': 'No tile gives this hand a call or a win.',
    'offers.tile': '{tile} from {who}',
    'offers.last': 'Last discard of {who}: {tile}',
    'offers.nothing': '{tile}: nothing to call.',
    'offers.pass': 'Pass',
    'offers.ron': 'Ron',
    'offers.opens': 'opens the hand: no riichi',
    'offers.noYaku': 'no yaku left',
    'offers.no-yaku': 'no yaku: cannot win',
    'offers.furiten': 'furiten: ron is not possible',

    'riichi.noYaku': 'no ron: no yaku',
    'riichi.someNoYaku': '{points}; no ron on some waits (no yaku)',
    'riichi.furiten': 'no ron: furiten',
    'riichi.dead': 'no tile left',

    'pile.riichi': 'Riichi',
    'laying.label': 'A tap adds',
    'laying.discard': 'Discard',
    'problem.fifthMeld': 'A player has at most four melds.',
    'problem.openRiichi': 'A player in riichi has no open melds.',

    'passing.label': 'After each tile',
    'passing.stay': 'same player',
    'passing.next': 'next player',
    'copies.label': 'Each tap marks',
    'slide.hint': 'Slide sideways over tiles to add each of them.',
    'position.label': 'Table as text',
    'position.hint':
      'For example: right 1z9p4s*; left 3z[555p]; own 9m; dora 3p; seat south; ron; ura 7p. '
      + 'A star is riichi, brackets are melds.',
    'position.wrong': 'A part of the table cannot be read.',
    'problem.kuikae': '{tile} must not be discarded right after this call (kuikae).',
    'who.right': 'right',
    'who.across': 'across',
    'who.left': 'left',
  },
  ja: {
    'help.table':
      '13枚のとき、他家が捨てた牌を押すと、鳴きと見送りを比べられます。門前で聴牌していれば、リーチとダマを並べて示します。'
      + '河は牌を押すか「下家 1z9p 上家 3z」のように文字で入力できます。リーチや副露をした人がいれば、手牌の下に各牌の放銃率が出ます。',
    'goal.least': '必要な点数',
    'col.atLeast': '{n}点〜',
    'col.hint.atLeast': '残りツモの間に{n}点以上を和了する確率',

    'offers.ask': '他家の捨て牌を鳴くか、見送るか',
    'offers.added-kan': '加槓',
    'offers.from': '捨てた人',
    'offers.which': '捨てられた牌を選んでください',
    'offers.none': 'この手牌で鳴ける牌、和了できる牌はありません。',
    'offers.tile': '{who}の{tile}',
    'offers.last': '{who}の最後の捨て牌：{tile}',
    'offers.nothing': '{tile}：鳴けません。',
    'offers.pass': '見送り',
    'offers.ron': 'ロン',
    'offers.opens': '門前でなくなる（リーチ不可）',
    'offers.noYaku': '役が残りません',
    'offers.no-yaku': '役なし：和了できません',
    'offers.furiten': 'フリテン：ロンできません',

    'riichi.noYaku': '役なし：ロン不可',
    'riichi.someNoYaku': '{points}（役なしの待ちあり）',
    'riichi.furiten': 'フリテン：ロン不可',
    'riichi.dead': '残り0枚',

    'pile.riichi': 'リーチ',
    'laying.label': '押した牌は',
    'laying.discard': '捨て牌',
    'problem.fifthMeld': '副露は4組までです。',
    'problem.openRiichi': 'リーチした人は副露していません。',

    'passing.label': '1枚ごとに',
    'passing.stay': '同じ人',
    'passing.next': '次の人へ',
    'copies.label': '1回押すと',
    'slide.hint': '牌の上を横になぞると、続けて追加します。',
    'position.label': '場況を文字で入力',
    'position.hint':
      '例：下家 1z9p4s* 上家 3z[555p] 自分 9m ドラ 3p 自風 南 ロン 裏ドラ 7p（*はリーチ、[ ]は副露）',
    'position.wrong': '読めない部分があります。',
    'problem.kuikae': '喰い替えになるため、{tile}は切れません。',
    'who.right': '下家',
    'who.across': '対面',
    'who.left': '上家',
  },
  zh: {
    'help.table':
      '13张时，点其他玩家打出的牌，即可比较各种鸣牌与跳过。门前清听牌时，并列显示立直与默听。'
      + '牌河可以点牌输入，也可以写成“下家 1z9p 上家 3z”。有人立直或副露后，手牌下方会显示各牌的放铳率。',
    'goal.least': '至少点数',
    'col.atLeast': '{n}点+',
    'col.hint.atLeast': '在剩余摸牌内和得至少{n}点的概率',

    'offers.ask': '他家打牌：鸣牌还是跳过？',
    'offers.added-kan': '加杠',
    'offers.from': '打牌者',
    'offers.which': '打出的是哪张牌？',
    'offers.none': '这手牌没有可鸣或可和的牌。',
    'offers.tile': '{who}的{tile}',
    'offers.last': '{who}最后打出：{tile}',
    'offers.nothing': '{tile}：不能鸣牌。',
    'offers.pass': '跳过',
    'offers.ron': '荣和',
    'offers.opens': '不再门前清，不能立直',
    'offers.noYaku': '没有役了',
    'offers.no-yaku': '无役：不能和牌',
    'offers.furiten': '振听：不能荣和',

    'riichi.noYaku': '无役：不能荣和',
    'riichi.someNoYaku': '{points}（部分待牌无役）',
    'riichi.furiten': '振听：不能荣和',
    'riichi.dead': '待牌已尽',

    'pile.riichi': '立直',
    'laying.label': '点牌加入',
    'laying.discard': '舍牌',
    'problem.fifthMeld': '最多四组副露。',
    'problem.openRiichi': '立直的玩家没有副露。',

    'passing.label': '每张之后',
    'passing.stay': '同一家',
    'passing.next': '下一家',
    'copies.label': '每次标记',
    'slide.hint': '在牌上横向滑动，可连续加入。',
    'position.label': '用文字输入场况',
    'position.hint':
      '例：下家 1z9p4s* 上家 3z[555p] 自己 9m 宝牌指示牌 3p 自风 南 荣和 里宝牌 7p（*为立直，[ ]为副露）',
    'position.wrong': '有一部分无法读取。',
    'problem.kuikae': '这是食替，鸣牌后不能打{tile}。',
    'who.right': '下家',
    'who.across': '对家',
    'who.left': '上家',
  },
};

export { table };
