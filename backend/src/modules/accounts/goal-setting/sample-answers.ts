import type { GoalAnswer } from '@tandem/contracts/accounts';

const texts = [
  'Move into leadership',
  'Communication',
  'Mid career',
  'I lack honest feedback',
  '3-5 hours',
  'Talking with a mentor',
  'I lead my first team and they tell me what they need.',
];

/** Answers as somebody may give them. */
export const sampleAnswers: GoalAnswer[] = texts.map((answer, index) => ({ question_id: index + 1, answer }));
