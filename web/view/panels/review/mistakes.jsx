// mistakes.jsx - all mistakes of a game above a loss, to practice.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';
import { goalShown, mistakesAbove } from '../../../model/review/mistakes.js';
import { Select } from '../../kit/choices.jsx';
import { lossWord } from './words.js';

/** What may be given up: a chance, or points. */
const LEAST = { chance: [0, 0.005, 0.01, 0.02, 0.05], points: [0, 50, 100, 200, 500] };
const USUAL = 2;

/** @param {import('./review.jsx').Parts} props */
function Mistakes({ t, now, takeAll, practise }) {
  const [least, choose] = useState(USUAL);
  const [said, say] = useState('');
  const steps = LEAST[goalShown(now.goal) === 'score' ? 'points' : 'chance'];
  const found = mistakesAbove(now, steps[least]);
  return (
    <details class="review-mistakes">
      <summary>{t('review.mistakes')}</summary>
      <p class="hint">{t('review.mistakes.what')}</p>
      <div class="actions">
        <Select
          id="review-least"
          label={t('review.mistakes.least')}
          options={steps.map((one, i) => [String(i), lossWord(t, one, now.goal)])}
          value={String(least)}
          choose={(value) => choose(Number(value))}
        />
        <button
          type="button"
          class="add-mistakes"
          disabled={!found.length}
          onClick={() => say(takeAll(found))}
        >
          {t('review.mistakes.add', { n: found.length })}
        </button>
        <button type="button" class="go-practise" onClick={practise}>
          {t('review.mistakes.go')}
        </button>
      </div>
      <p class="said" role="status">
        {said}
      </p>
    </details>
  );
}

export { Mistakes };
