import { z } from 'zod';
import { eventLimits } from './texts.js';

/** GET /events/speaker_options: people of the programme by name. */
export const speakerOptionsQuery = z.object({ query: z.string().trim().max(100).default('') });
export const speakerOption = z.object({
  user_id: z.number(),
  name: z.string(),
  job_title: z.string().nullable(),
  company: z.string().nullable(),
  photo_url: z.string().nullable(),
});
export type SpeakerOption = z.infer<typeof speakerOption>;

const monthError = { error: 'Month must be given as yyyy-MM.' };
const idText = z
  .string()
  .regex(/^([1-9]\d{0,14})(,[1-9]\d{0,14})*$/, { error: 'Please give ids with commas between them.' });
/** GET /events/speaker_days (D-E61): ids with commas between them, and a month `yyyy-MM`. It answers dates `yyyy-MM-dd`. */
export const speakerDaysQuery = z.object({
  user_ids: idText.transform((text) => text.split(',').map(Number)).pipe(z.array(z.number()).max(eventLimits.speakers)),
  month: z.string(monthError).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, monthError),
});
