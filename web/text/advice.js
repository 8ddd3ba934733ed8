// The words of push or fold.
// SPDX-License-Identifier: MIT

const advice = {
  en: {
    'advice.push': 'push',
    'advice.fold': 'fold',
    'advice.end': 'ends the hand',
    'advice.nine': 'end with nine kinds',
    'advice.places':
      'The last round: final places count, paid as 30, 10, −10, '
      + '−30 thousand points (with three players 20, 0, −20).',
    'advice.hint':
      'A model: points of the round from now on, with what others do on average. It knows no style '
      + 'and no placement. Choices within its error are as good.',
  },
  ja: {
    'advice.push': '押し',
    'advice.fold': 'オリ',
    'advice.end': '局が終わります',
    'advice.nine': '九種九牌で流局',
    'advice.places':
      'オーラスなので最終順位を数えます（30、10、−10、−30千点。三人麻雀では20、0、−20）。',
    'advice.hint':
      'この局で今から得失する点数の推定です。他家の動きは平均で、打ち筋や順位は考えません。誤差の範囲の選択は同等です。',
  },
  zh: {
    'advice.push': '进攻',
    'advice.fold': '弃和',
    'advice.end': '本局结束',
    'advice.nine': '九种九牌流局',
    'advice.places': '最后一局，计入最终名次（30、10、−10、−30千点；三人麻将为20、0、−20）。',
    'advice.hint':
      '模型估算：从现在起本局得失的点数，他家按平均行动。不考虑打法和名次。误差以内的选择视为同等。',
  },
};

export { advice };
