// Texts of the editor of the table.
// SPDX-License-Identifier: MIT

/** @type {import('./translate.js').Texts} */
// prettier-ignore
export const editor = {
  'playing.title': ['Taps', '牌を押すと', '点牌时'],
  'playing.edit': ['edit', '編集', '编辑'],
  'playing.play': ['play on', '打ち進める', '继续打'],
  'act.link': ['Copy link', 'リンクをコピー', '复制链接'],
  'act.linked': ['Link copied', 'コピーしました', '已复制链接'],
  'act.notLinked': ['Could not copy; the address bar has the link',
    'コピーできません。アドレス欄のリンクをお使いください', '无法复制，请使用地址栏中的链接'],
  'deal.title': ['Random hand', 'ランダム', '随机手牌'],
  'deal.tiles': ['Tiles', '枚数', '张数'],
  'deal.shanten': ['Shanten', '向聴数', '向听数'],
  'deal.any': ['any', '指定なし', '任意'],
  'table.estimated': ['estimated', '推定', '估计'],
  'table.estimate': ['Estimate', '推定に戻す', '恢复估计'],
  'table.fewer': ['One draw fewer', '残りツモを1回減らす', '少摸一次'],
  'table.more': ['One draw more', '残りツモを1回増やす', '多摸一次'],
  'notice.sanma': ['Tiles that three players do not have were removed; undo brings them back.',
    '三人麻雀にない牌を取り除きました。「元に戻す」で戻せます。', '已移除三人麻将没有的牌，可撤销恢复。'],
  'position.label': ['Table as text', '場況を文字で入力', '用文字输入场况'],
  'position.hint': [
    'For example: right 1z9p4s*; left 3z[555p]; own 5p^9m; dora 3p; seat south; ron; ura 7p. '
      + 'A star is riichi, brackets are melds, ^ follows a discard that was called.',
    '例：下家 1z9p4s* 上家 3z[555p] 自分 5p^9m ドラ 3p 自風 南 ロン 裏ドラ 7p'
      + '（*はリーチ、[ ]は副露、^は鳴かれた牌）',
    '例：下家 1z9p4s* 上家 3z[555p] 自己 5p^9m 宝牌指示牌 3p 自风 南 荣和 里宝牌 7p'
      + '（*为立直，[ ]为副露，^为被鸣走的牌）'],
};
