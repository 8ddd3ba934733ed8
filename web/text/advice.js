// The words of push or fold.
// SPDX-License-Identifier: MIT

const advice = {
  en: {
    'advice.lead.push': 'Push: {action}, {worth}',
    'advice.lead.fold': 'Fold: {action}, {worth}',
    'advice.lead.end': 'Best: {action}, {worth}',
    'advice.alone': 'Drawing alone: {line}',
    'advice.title': 'Push or fold',
    'advice.table': 'At the table',
    'advice.push': 'push',
    'advice.fold': 'fold',
    'advice.end': 'ends the hand',
    'advice.best': 'best',
    'advice.equal': 'as good',
    'advice.worth': '{n} points',
    'advice.dealsIn': 'Deals in by the end',
    'advice.pushes':
      'Deals in {deals} by the end of the round ({risk} now, to all players). To push to the end: '
      + '{push} points, of them {gain} from wins ({win} × {points}), {cost} from dealing in, '
      + '{rest} from wins of others and draws.',
    'advice.folds':
      'Deals in {deals} by the end of the round ({risk} now, to all players); '
      + 'safe tiles left: {turns}.',
    'advice.fold.other': ' To push after it: {n} points.',
    'advice.push.other': ' To fold after it: {n} points.',
    'advice.win': 'win',
    'advice.nine': 'end with nine kinds',
    'advice.none': 'Other tiles were seen, and all others threaten: no advice.',
    'advice.places':
      'The last round: final places count, paid as 30, 10, −10, '
      + '−30 thousand points (with three players 20, 0, −20).',
    'advice.hint':
      'A model: points of the round from now on, with what others do on average. It knows no style '
      + 'and no placement. Choices within its error are as good.',
  },
  ja: {
    'advice.lead.push': '押し：{action}、{worth}',
    'advice.lead.fold': 'オリ：{action}、{worth}',
    'advice.lead.end': '最善：{action}、{worth}',
    'advice.alone': '1人なら：{line}',
    'advice.title': '押し引き',
    'advice.table': '他家も考えた判断',
    'advice.push': '押し',
    'advice.fold': 'オリ',
    'advice.end': '局が終わります',
    'advice.best': '最善',
    'advice.equal': '同等',
    'advice.worth': '{n}点',
    'advice.dealsIn': '局終了までの放銃率',
    'advice.pushes':
      '局終了までの放銃率{deals}（今の打牌は他家全員に{risk}）。最後まで押すと{push}点'
      + '（内訳：和了{win}×{points}点で{gain}、放銃{cost}、他家の和了と流局{rest}）。',
    'advice.folds':
      '局終了までの放銃率{deals}（今の打牌は他家全員に{risk}）、残りの安全牌{turns}枚。',
    'advice.fold.other': 'その後も押すと{n}点。',
    'advice.push.other': 'その後オリると{n}点。',
    'advice.win': '和了',
    'advice.nine': '九種九牌で流局',
    'advice.none': '河にない見えている牌があり、他家全員に警戒が必要なため、判断を示せません。',
    'advice.places':
      'オーラスなので最終順位を数えます（30、10、−10、−30千点。三人麻雀では20、0、−20）。',
    'advice.hint':
      'この局で今から得失する点数の推定です。他家の動きは平均で、打ち筋や順位は考えません。誤差の範囲の選択は同等です。',
  },
  zh: {
    'advice.lead.push': '进攻：{action}，{worth}',
    'advice.lead.fold': '弃和：{action}，{worth}',
    'advice.lead.end': '最佳：{action}，{worth}',
    'advice.alone': '不计他家：{line}',
    'advice.title': '攻守判断',
    'advice.table': '考虑他家的判断',
    'advice.push': '进攻',
    'advice.fold': '弃和',
    'advice.end': '本局结束',
    'advice.best': '最佳',
    'advice.equal': '同等',
    'advice.worth': '{n}点',
    'advice.dealsIn': '本局放铳率',
    'advice.pushes':
      '本局放铳率{deals}（现在对他家合计{risk}）。一直进攻：{push}点（和牌{win}×{points}点得{gain}，放铳{cost}，他家和牌与流局{rest}）。',
    'advice.folds': '本局放铳率{deals}（现在对他家合计{risk}），剩余安全牌{turns}张。',
    'advice.fold.other': '之后继续进攻：{n}点。',
    'advice.push.other': '之后弃和：{n}点。',
    'advice.win': '和牌',
    'advice.nine': '九种九牌流局',
    'advice.none': '有牌河以外的可见牌，且其他三家都有威胁：无法判断。',
    'advice.places': '最后一局，计入最终名次（30、10、−10、−30千点；三人麻将为20、0、−20）。',
    'advice.hint':
      '模型估算：从现在起本局得失的点数，他家按平均行动。不考虑打法和名次。误差以内的选择视为同等。',
  },
};

export { advice };
