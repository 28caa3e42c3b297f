import { z } from 'zod';

export const memberPageSizes = [20, 30, 50, 100] as const;
export const memberTypes = ['mentee', 'mentor'] as const;
export type MemberType = (typeof memberTypes)[number];

export const memberTexts = {
  type: 'Choose mentee or mentor',
  page: 'Page must be a whole number',
  perPage: 'Choose 20, 30, 50 or 100 per page',
  dates: 'Use two days with a comma between them, such as 2026-01-01,2026-03-31; either may be missing',
  country: 'Choose a country of the list',
} as const;

/** `from,to`: days YYYY-MM-DD in the programme's timezone, both included; either may be empty. */
const dates = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d\d-\d\d)?,(\d{4}-\d\d-\d\d)?$/, memberTexts.dates)
  .transform((text) => text.split(',') as [string, string])
  // PostgreSQL knows no year 0.
  .refine(
    (days) => days.every((day) => day === '' || (day > '0001' && z.iso.date().safeParse(day).success)),
    memberTexts.dates,
  )
  .transform(([from, to]) => ({ from: from || null, to: to || null }));

/** Query of GET /users: the members of one type, newest accounts first (P-161, A-311). */
export const membersQuery = z.object({
  program_id: z.coerce.number().int().positive().optional(),
  user_type: z.enum(memberTypes, memberTexts.type).default('mentee'),
  page: z.coerce
    .number(memberTexts.page)
    .int(memberTexts.page)
    .min(1, memberTexts.page)
    .max(100_000, memberTexts.page)
    .default(1),
  per_page: z.coerce
    .number(memberTexts.perPage)
    .refine((size) => memberPageSizes.some((one) => one === size), memberTexts.perPage)
    .default(30),
  /** Part of a name or an e-mail; case and accents do not matter. */
  search_name: z.string().trim().max(200, 'At most 200 characters are allowed').default(''),
  /** When the account was made. */
  dates: dates.optional(),
  /** Id of a country. */
  search_country: z.coerce
    .number(memberTexts.country)
    .int(memberTexts.country)
    .positive(memberTexts.country)
    .max(2_147_483_647, memberTexts.country)
    .optional(),
});
export type MembersQuery = z.infer<typeof membersQuery>;

const named = z.object({ id: z.number().int(), name: z.string() });

/** One member as staff of the programme sees it. */
export const memberRow = z.object({
  id: z.number().int(),
  profile_photo: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone_no: z.string().nullable(),
  age: z.number().int().nullable(),
  /** Name of the country. */
  location: z.string().nullable(),
  job_title: z.string().nullable(),
  company: z.string().nullable(),
  industries: z.array(named),
  interested_industries: z.array(named),
  interested_companies: z.array(z.string()),
  /** Do not disturb is on. */
  dnd: z.boolean(),
  /** ISO 8601 in UTC. */
  created_at: z.string(),
  /** The last authenticated call; null when none is known. */
  last_active: z.string().nullable(),
  /** Sessions of the programme that were not called off. */
  no_bookings: z.number().int(),
  /** Programmes of the enterprise that the person is in. */
  no_programs: z.number().int(),
});
export type MemberRow = z.infer<typeof memberRow>;

/** Answer of GET /users. `stats` are of all members of the type, whatever was searched. */
export const membersView = z.object({
  users: z.array(memberRow),
  stats: z.object({
    /** Share of them who were here during the last 30 days, in whole percent. */
    activation: z.number().int(),
    /** How many different ones they come from and work in. */
    countries: z.number().int(),
    industries: z.number().int(),
    total_users: z.number().int(),
  }),
  /** Of the search. */
  total: z.number().int(),
  current_page: z.number().int(),
});
export type MembersView = z.infer<typeof membersView>;
