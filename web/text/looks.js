// Words for a text that cannot be read as a hand: what it looks like, and what would be right.
// SPDX-License-Identifier: MIT

const looks = {
  en: {
    'text.looks-address':
      'An address without a hand. With one it is like tenhou.net/2/?q=123m406p1122z',
    'text.looks-event':
      'One event of a game. A draw (tsumo) needs 13 tiles here; a table begins with start_kyoku.',
    'text.looks-data':
      'Data, but neither a list of tiles like ["1m","5mr","E"] nor the log of a game.',
    'text.looks-list': 'Not a list of tiles: their numbers are 0 to 135, or 11 to 47 and 51 to 53.',
    'text.looks-markup': 'The source of a page. Of tenhou’s logs it would begin with <mjloggm.',
    'text.looks-words': 'No tile in these words. A hand is like 123m406p1122z.',
  },
  ja: {
    'text.looks-address':
      '手牌のないアドレスです。tenhou.net/2/?q=123m406p1122z のような形なら読めます。',
    'text.looks-event':
      '対局の記録の一部です。ツモ（tsumo）は手牌が13枚のとき、場況は start_kyoku から読めます。',
    'text.looks-data': 'データですが、["1m","5mr","E"] のような牌の一覧でも牌譜でもありません。',
    'text.looks-list': '牌の番号ではありません。0〜135、または11〜47と51〜53です。',
    'text.looks-markup': 'ページのソースです。天鳳の牌譜なら <mjloggm で始まります。',
    'text.looks-words': '牌がありません。手牌は 123m406p1122z のように書きます。',
  },
  zh: {
    'text.looks-address': '这个网址里没有手牌。像 tenhou.net/2/?q=123m406p1122z 这样的可以读取。',
    'text.looks-event':
      '这是对局记录中的一条。摸牌（tsumo）要求已有13张牌；场况从 start_kyoku 读起。',
    'text.looks-data': '这是数据，但既不是 ["1m","5mr","E"] 这样的牌列表，也不是牌谱。',
    'text.looks-list': '这不是牌的编号：编号为0到135，或11到47及51到53。',
    'text.looks-markup': '这是网页源码。天凤的牌谱以 <mjloggm 开头。',
    'text.looks-words': '其中没有牌。手牌的写法如 123m406p1122z。',
  },
};

export { looks };
