// Texts of the board that steps through a game.
// SPDX-License-Identifier: MIT

/** @type {import('./translate.js').Texts} */
export const board = {
  'board.title': ['The game, event by event', '盤面を1手ずつ進める', '逐步回放牌局'],
  'board.keys': [
    'Keys while the board has the focus: ← → one event, ↑ ↓ one round, Home and End the ends of '
      + 'the round.',
    '盤面を選んでいるときのキー：←→で1手、↑↓で1局、HomeとEndで局の最初と最後。',
    '选中牌桌时的按键：←→一步，↑↓一局，Home和End到本局的开头和结尾。',
  ],
  'board.round': ['Round', '局', '局'],
  'board.honba': ['{n} honba', '{n}本場', '{n}本场'],
  'board.previousRound': ['Previous round', '前の局', '上一局'],
  'board.previousEvent': ['Previous event', '前の手', '上一步'],
  'board.nextEvent': ['Next event', '次の手', '下一步'],
  'board.nextRound': ['Next round', '次の局', '下一局'],
  'board.at': ['Event {n} of {all}', '{all}手中{n}手目', '第{n}步，共{all}步'],
  'board.hands': ['Show all hands', '全員の手牌を表示', '显示所有人的手牌'],
  'board.wall': ['{n} {n|tile|tiles} in the wall', '残り{n}枚', '剩余{n}张'],
  'board.deposits': ['{n} riichi {n|stick|sticks}', '供託{n}本', '供托{n}根'],
  'board.acts': ['to act', '手番', '轮到'],
  'board.river': ['River of {name}', '{name}の河', '{name}的牌河'],
  'board.hand': ['Hand of {name}', '{name}の手牌', '{name}的手牌'],
  'board.melds': ['Melds of {name}', '{name}の副露', '{name}的副露'],
  'board.norths': ['{n} north set aside', '北抜き{n}枚', '拔北{n}张'],
  'board.hidden': ['{n} {n|tile|tiles} face down', '伏せ牌{n}枚', '{n}张暗牌'],
  'board.legend': [
    'Faded: called by another player. Sideways: riichi. Underlined: discarded as drawn.',
    '薄い牌：鳴かれた牌。横向き：リーチ宣言牌。下線：ツモ切り。',
    '变淡：被鸣走的牌。横放：立直宣言牌。下划线：摸切。',
  ],
  'board.open': ['Open this in the analysis', 'この場面を分析で開く', '在分析中打开此场面'],
  'board.tenpai': ['{name} is tenpai.', '{name}は聴牌です。', '{name}听牌。'],
  'board.noTenpai': ['Nobody is tenpai.', '全員ノーテンです。', '无人听牌。'],
  'event.start': [
    '{round}: the tiles are dealt. {name} is the dealer.',
    '{round}：配牌です。親は{name}です。',
    '{round}：配牌。庄家是{name}。',
  ],
  'event.draw': ['{name} draws {tile}.', '{name}が{tile}をツモりました。', '{name}摸到{tile}。'],
  'event.drawHidden': ['{name} draws.', '{name}がツモりました。', '{name}摸牌。'],
  'event.discard': [
    '{name} discards {tile}.',
    '{name}が{tile}を切りました。',
    '{name}打出{tile}。',
  ],
  'event.discardDrawn': [
    '{name} discards {tile}, as drawn.',
    '{name}が{tile}をツモ切りしました。',
    '{name}摸切{tile}。',
  ],
  'event.discardRiichi': [
    '{name} declares riichi and discards {tile}.',
    '{name}が{tile}を切ってリーチしました。',
    '{name}打{tile}，宣告立直。',
  ],
  'event.chi': [
    '{name} calls chi of {tile} with {own}.',
    '{name}が{tile}を{own}でチーしました。',
    '{name}用{own}吃{tile}。',
  ],
  'event.pon': [
    '{name} calls pon of {tile}.',
    '{name}が{tile}をポンしました。',
    '{name}碰{tile}。',
  ],
  'event.kan': [
    '{name} calls an open kan of {tile}.',
    '{name}が{tile}を大明槓しました。',
    '{name}大明杠{tile}。',
  ],
  'event.closed-kan': [
    '{name} declares a closed kan of {tile}.',
    '{name}が{tile}を暗槓しました。',
    '{name}暗杠{tile}。',
  ],
  'event.added-kan': [
    '{name} adds {tile} to a pon: kan.',
    '{name}が{tile}を加槓しました。',
    '{name}加杠{tile}。',
  ],
  'event.north': ['{name} sets a north aside.', '{name}が北を抜きました。', '{name}拔北。'],
  'event.indicator': [
    'New dora indicator: {tile}.',
    '新しいドラ表示牌は{tile}です。',
    '新的宝牌指示牌：{tile}。',
  ],
  'event.riichi': [
    '{name} pays 1000 points for the riichi.',
    '{name}がリーチ棒1000点を出しました。',
    '{name}付出1000点立直棒。',
  ],
  'event.ron': [
    '{name} wins by ron with {tile} from {from}.',
    '{name}が{from}の{tile}でロンしました。',
    '{name}荣和{from}的{tile}。',
  ],
  'event.tsumo': [
    '{name} wins by own draw with {tile}.',
    '{name}が{tile}でツモ和了しました。',
    '{name}自摸{tile}和牌。',
  ],
  'event.end': [
    'The round ends: {reason}.',
    '局が終わりました：{reason}。',
    '本局结束：{reason}。',
  ],
  'event.points': ['Points: {points}.', '点数：{points}。', '点数：{points}。'],
  'event.reason.exhaustive': ['the wall is empty', '荒牌平局', '荒牌流局'],
  'event.reason.nagashi-mangan': ['nagashi mangan', '流し満貫', '流局满贯'],
  'event.reason.nine-kinds': ['nine kinds of terminals and honours', '九種九牌', '九种九牌'],
  'event.reason.four-winds': ['four equal winds', '四風連打', '四风连打'],
  'event.reason.four-riichi': ['four riichi', '四家立直', '四家立直'],
  'event.reason.four-kans': ['four kans', '四開槓', '四杠散了'],
  'event.reason.three-rons': ['three rons', '三家和', '三家和了'],
  'event.reason.unknown': ['a draw', '流局', '流局'],
};
