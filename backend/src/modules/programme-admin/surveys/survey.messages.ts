import { z } from 'zod';
import { defineMessage } from '../../../kernel/index.js';

/** A survey asks its recipients from now on. */
export const surveyOpened = defineMessage({
  name: 'programme-admin.survey-opened.v1',
  schema: z.object({ surveyId: z.number(), programId: z.number() }),
  sample: { surveyId: 1, programId: 1 },
});

export interface Submission {
  readonly surveyId: number;
  readonly programId: number;
  readonly userId: number;
  /** In which the person was asked. */
  readonly role: 'mentee' | 'mentor';
}

/** One of those whom a survey asks has answered it. */
export const surveySubmitted = defineMessage<Submission>({
  name: 'programme-admin.survey-submitted.v1',
  schema: z.object({
    surveyId: z.number(),
    programId: z.number(),
    userId: z.number(),
    role: z.enum(['mentee', 'mentor']),
  }),
  sample: { surveyId: 1, programId: 1, userId: 2, role: 'mentee' },
});
