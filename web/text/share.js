// Texts of sharing and of saved hands.
// SPDX-License-Identifier: MIT

/** @type {import('./translate.js').Texts} */
// prettier-ignore
export const share = {
  'share.none': ['Enter a hand of 13 or 14 tiles to share it with its answer.',
    '13枚または14枚の手牌を入れると、結果と一緒に共有できます。', '输入13张或14张手牌，即可连同结果一起分享。'],
  'share.copyImage': ['Copy image', '画像をコピー', '复制图片'],
  'share.saveImage': ['Save image', '画像を保存', '保存图片'],
  'share.copyText': ['Copy text', 'テキストをコピー', '复制文字'],
  'share.sheet': ['Share…', '共有…', '分享…'],
  'share.text': ['As text', 'テキスト', '文字'],
  'share.saved': ['The image was saved among your downloads.', '画像をダウンロードに保存しました。', '图片已保存到下载文件夹。'],
  'share.select': [
    'The browser does not let this page copy. The text is selected: press Ctrl+C or ⌘C.',
    'ブラウザがコピーを許可していません。テキストを選択したので、Ctrl+C（⌘C）でコピーしてください。', '浏览器不允许本页复制；文字已选中，请按 Ctrl+C 或 ⌘C。'],
  'share.failed': [
    'The browser does not let this page draw the image. Copy the text, or take a screenshot.',
    'ブラウザが画像の作成を許可していません。テキストをコピーするか、画面を撮ってください。', '浏览器不允许本页生成图片。请复制文字，或截屏。'],
  'saved.name': ['Name', '名前', '名称'],
  'saved.placeholder': ['a name for this hand', 'この手牌の名前', '这手牌的名称'],
  'saved.save': ['Save this hand', 'この手牌を保存', '保存这手牌'],
  'saved.none': ['No hand saved yet.', '保存した手牌はまだありません。', '还没有保存的手牌。'],
  'saved.open': ['Open {name}', '{name}を開く', '打开{name}'],
  'saved.remove': ['Remove {name}', '{name}を削除', '删除{name}'],
  'saved.said.kept': ['Saved.', '保存しました。', '已保存。'],
  'saved.said.refused': [
    'This browser lets the page keep nothing, or has no room left: the hand is here until the '
      + 'page is closed. Export it as text to keep it.',
    'このブラウザには保存できないか、空きがありません。手牌はページを閉じるまで残ります。'
      + 'テキストに書き出して保管してください。',
    '这个浏览器不让页面保存数据，或空间已满：手牌只保留到页面关闭。请导出为文字保存。'],
  'saved.said.full': ['There are 300 hands already. Remove some first.',
    'すでに300件あります。先に削除してください。', '已保存300手牌，请先删除一些。'],
  'saved.said.empty': ['There is no hand to save.', '保存する手牌がありません。', '没有可以保存的手牌。'],
  'saved.asText': ['Export and import', '書き出しと読み込み', '导出与导入'],
  'saved.textLabel': ['One hand a line: a name, a tab, and its link or the hand as text',
    '1行に1つ：名前、タブ、リンクまたは手牌', '每行一手：名称、制表符、链接或手牌'],
  'saved.out': ['Export all', 'すべて書き出す', '全部导出'],
  'saved.in': ['Import this text', 'このテキストを読み込む', '导入这些文字'],
  'saved.copied': ['{n} {n|hand|hands} copied as text.', '{n}件をテキストとしてコピーしました。', '已将{n}手牌复制为文字。'],
  'saved.notCopied': [
    'The browser does not let this page copy. The text of {n} {n|hand|hands} is selected: press '
      + 'Ctrl+C or ⌘C.',
    'ブラウザがコピーを許可していません。{n}件のテキストを選択したので、Ctrl+C（⌘C）でコピーしてください。',
    '浏览器不允许本页复制；{n}手牌的文字已选中，请按 Ctrl+C 或 ⌘C。'],
  'saved.taken': ['{n} {n|hand|hands} imported.', '{n}件を読み込みました。', '已导入{n}手牌。'],
  'saved.bad': ['Not a hand: line {lines}.', '手牌ではない行：{lines}', '不是手牌的行：{lines}'],
};
