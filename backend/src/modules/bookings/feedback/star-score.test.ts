import type { ReviewQuestion } from '@tandem/contracts/programme-admin';
import { starScore } from './star-score.js';

const question = (id: number, change: Partial<ReviewQuestion> = {}): ReviewQuestion => ({
  id,
  title: 'How was it?',
  description: null,
  required: true,
  category: 'stars',
  scale_start: 1,
  scale_end: 5,
  options: [],
  user_type: 'mentee',
  ...change,
});

test('[D-B185] the score is the mean of the stars with one decimal', () => {
  const questions = [question(1), question(2), question(3)];
  expect(
    starScore(questions, [
      { question_id: 1, value: 5 },
      { question_id: 2, value: 4 },
      { question_id: 3, value: 4 },
    ]),
  ).toBe(4.3);
});

test('[D-B223] stars on another scale count as stars out of five', () => {
  expect(starScore([question(1, { scale_start: 1, scale_end: 10 })], [{ question_id: 1, value: 10 }])).toBe(5);
  expect(starScore([question(1, { scale_start: 0, scale_end: 10 })], [{ question_id: 1, value: 5 }])).toBe(3);
});

test('[D-B185] without a star there is no score', () => {
  expect(starScore([question(1, { category: 'text' })], [{ question_id: 1, text: 'Good.' }])).toBeNull();
});
