import { z } from 'zod';
import { filterDay } from './paging.js';
import { programmeRoles } from './roles.js';

/** Tabs of the participants; portal owners stand with the admins. */
export const participantTabs = ['mentee', 'mentor', 'admin'] as const;
export type ParticipantTab = (typeof participantTabs)[number];

/** GET {portal}/admin/user_management.json; `query` is * for no search text (D-P07), `field` the tab. */
export const participantsQuery = z.object({
  field: z.enum(participantTabs).default('mentee'),
  query: z.string().max(200).default('*'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  date_from: filterDay,
  date_to: filterDay,
  is_csv: z.string().max(10).optional(),
});
export type ParticipantsQuery = z.infer<typeof participantsQuery>;
export type ParticipantsInput = z.input<typeof participantsQuery>;

export const participantRow = z.object({
  user_id: z.number(),
  role_id: z.number(),
  role: z.enum(programmeRoles),
  full_name: z.string(),
  profile_photo: z.string().nullable(),
  email: z.string(),
  phone_no: z.string().nullable(),
  /** ISO 8601 */
  joined_at: z.string(),
  last_active: z.string().nullable(),
  /** Whether the person confirmed the e-mail address. */
  verified: z.boolean(),
});
export type ParticipantRow = z.infer<typeof participantRow>;

export const participantsView = z.object({
  data: z.array(participantRow),
  max_pages: z.number(),
  counts: z.object({ mentee: z.number(), mentor: z.number(), admin: z.number() }),
});
export type ParticipantsView = z.infer<typeof participantsView>;

/** Rows of one page (P-282). */
export const participantsPerPage = 10;
