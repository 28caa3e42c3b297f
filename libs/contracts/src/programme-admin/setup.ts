import { z } from 'zod';
import { durations, participantBands, templateTypes } from './templates.js';

export const setupTexts = {
  startRequired: 'Start date is required',
  endRequired: 'End date is required',
  durationRequired: 'Duration is required',
  timezoneRequired: 'Timezone is required',
  participantsRequired: 'Participant estimate is required',
  templateRequired: 'Program type is required',
  tooManyGoals: "You've exceeded a maximum of 7 options.",
  goalRequired: 'A goal must have a name',
  goalTooLong: 'Exceeded max characters (max 60)',
  goalRepeated: 'Each goal can be chosen once',
} as const;

/** What is told of a programme whose set-up was not submitted yet (D-P15). */
export const draftTexts = {
  closed: 'This program is still a draft. Submit its setup to open it.',
  notBySwitch: 'Submit the setup of the program to activate it.',
} as const;

/** Steps after the enterprise's form, in their order (D-P17). */
export const setupSteps = ['structure', 'pairing', 'reflection'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const maxGoals = 7;
const goal = z
  .string({ error: setupTexts.goalRequired })
  .trim()
  .min(1, { error: setupTexts.goalRequired })
  .max(60, { error: setupTexts.goalTooLong });
/** Names of goals (P-087, D-P29). */
export const programGoals = z
  .array(goal, { error: setupTexts.goalRequired })
  .max(maxGoals, { error: setupTexts.tooManyGoals })
  .refine((goals) => new Set(goals.map((name) => name.toLowerCase())).size === goals.length, {
    error: setupTexts.goalRepeated,
  });

/** Parts of POST /programs that the structure step saves (P-061..P-068). */
export const structureFields = {
  duration: z.enum(durations, { error: setupTexts.durationRequired }),
  timezone: z.string({ error: setupTexts.timezoneRequired }).min(1, { error: setupTexts.timezoneRequired }).max(64),
  no_of_participants: z.enum(participantBands, { error: setupTexts.participantsRequired }),
  template_type: z.enum(templateTypes, { error: setupTexts.templateRequired }),
};
