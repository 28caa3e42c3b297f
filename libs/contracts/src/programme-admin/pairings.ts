import { z } from 'zod';
import { filterDay, pageQuery, person } from './paging.js';

export const pairingTexts = {
  exists: 'These two are already paired.',
  full: 'One of them has no room for another pairing. Pair them anyway?',
  notMember: 'Please choose from the list',
  noAutoMatch: 'Auto match needs smart matching in a program whose participants are paired by admins.',
  outdated: 'Somebody was paired or left meanwhile. Nothing was saved; please check the new proposals.',
  twice: 'A mentee can be matched once only',
} as const;

export const pairView = z.object({
  id: z.number(),
  mentee: person,
  mentor: person,
  state: z.enum(['active', 'ended']),
  /** 0-100; null where matching is off or the mentee told nothing that could be compared. */
  match_percent: z.number().nullable(),
  /** Sessions that the two held in the programme. */
  sessions: z.number(),
  /** ISO 8601 */
  paired_on: z.string(),
  ended_on: z.string().nullable(),
});
export type PairView = z.infer<typeof pairView>;

/** GET /pairings: active pairs first, the newest on top; `query` is part of a name, * for no search text (D-P07). */
/** GET /pairings; the days are those on which people were paired, in the programme's zone. */
export const pairingsQuery = pageQuery.extend({
  query: z.string().max(200).default('*'),
  date_from: filterDay,
  date_to: filterDay,
});
export type PairingsQuery = z.infer<typeof pairingsQuery>;
export type PairingsInput = z.input<typeof pairingsQuery>;

export const pairingsView = z.object({
  pairings: z.array(pairView),
  total: z.number(),
  max_pages: z.number(),
  /** Of the whole programme: active pairs, groups that are pending or active, people without an active pair. */
  counts: z.object({
    pairs: z.number(),
    groups: z.number(),
    unpaired_mentees: z.number(),
    unpaired_mentors: z.number(),
  }),
});
export type PairingsView = z.infer<typeof pairingsView>;

export const pairingRoles = ['mentee', 'mentor'] as const;
export type PairingRole = (typeof pairingRoles)[number];

/** GET /pairings/unpaired: members of a role without an active pair, by name. */
export const unpairedQuery = pageQuery.extend({ role: z.enum(pairingRoles) });
export type UnpairedQuery = z.infer<typeof unpairedQuery>;
export type UnpairedInput = z.input<typeof unpairedQuery>;
export const unpairedView = z.object({ people: z.array(person), total: z.number(), max_pages: z.number() });
export type UnpairedView = z.infer<typeof unpairedView>;

/** GET /dashboard/pairing_summary (P-189) */
export const pairingSummary = z.object({ pairs_count: z.number(), groups_count: z.number() });
export type PairingSummary = z.infer<typeof pairingSummary>;

const id = z.coerce.number({ error: pairingTexts.notMember }).int().positive(pairingTexts.notMember);

/** POST /pairings; force exceeds the programme's cap after a confirmation (D-P40). */
export const createPairRequest = z.object({
  program_id: id.optional(),
  mentee_id: id,
  mentor_id: id,
  force: z.boolean().default(false),
});
export type CreatePairRequest = z.infer<typeof createPairRequest>;
export type CreatePairInput = z.input<typeof createPairRequest>;

export const pairAnswer = z.object({ message: z.string(), pairing: pairView });
export type PairAnswer = z.infer<typeof pairAnswer>;

/** A CSV with the columns mentee_email and mentor_email (D-P45). */
export const pairImportLimits = { bytes: 1_048_576, rows: 500 } as const;
export const pairImportTexts = {
  missing: 'Please choose a CSV file',
  tooLarge: 'File exceeds 1MB',
  columns: 'The file needs the columns mentee_email and mentor_email',
  tooMany: `The file has more than ${pairImportLimits.rows} rows`,
  notText: 'Please choose a CSV file in UTF-8',
  noMentee: 'No mentee of this program has this email',
  noMentor: 'No mentor of this program has this email',
  same: 'Nobody can be paired with themselves',
  paired: 'Already paired',
  full: 'One of them has no room for another pairing',
} as const;

export const importedRow = z.object({
  /** Of the file; its head is line 1. */
  line: z.number(),
  mentee_email: z.string(),
  mentor_email: z.string(),
  /** Null for a pair that was made. */
  reason: z.string().nullable(),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** POST /pairings/import: what became of each row of the file. */
export const pairImportAnswer = z.object({
  message: z.string(),
  created: z.array(importedRow),
  skipped: z.array(importedRow),
  failed: z.array(importedRow),
});
export type PairImportAnswer = z.infer<typeof pairImportAnswer>;

const match = z.object({ percent: z.number(), reasons: z.array(z.string()) });

/** GET /pairings/suggestions: who fits a member best, at most ten; nobody where matching is off (D-P41, D-P42). */
export const suggestionsQuery = z.object({ program_id: id.optional(), user_id: id, role: z.enum(pairingRoles) });
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>;
export type SuggestionsInput = z.input<typeof suggestionsQuery>;
export const suggestionsView = z.object({ suggestions: z.array(person.extend({ match })) });
export type SuggestionsView = z.infer<typeof suggestionsView>;

/** As many pairs are proposed and confirmed at once at most. */
export const autoMatchLimit = 500;

/** POST /pairings/auto_match: without pairs it proposes, with the ticked pairs it makes all of them or none (D-P44). */
export const autoMatchRequest = z.object({
  program_id: id.optional(),
  pairs: z
    .array(z.object({ mentee_id: id, mentor_id: id }))
    .min(1)
    .max(autoMatchLimit)
    .refine((pairs) => new Set(pairs.map(({ mentee_id }) => mentee_id)).size === pairs.length, pairingTexts.twice)
    .optional(),
});
export type AutoMatchRequest = z.infer<typeof autoMatchRequest>;
export type AutoMatchInput = z.input<typeof autoMatchRequest>;

export const matchProposal = z.object({ mentee: person, mentor: person, match });
export type MatchProposal = z.infer<typeof matchProposal>;

export const autoMatchAnswer = z.object({
  message: z.string(),
  /** Best match first; none in the answer to a confirmation, which works nothing out. */
  proposals: z.array(matchProposal),
  /** Unpaired mentees for whom there is no proposal; 0 in the answer to a confirmation. */
  unmatched: z.number(),
  /** Pairs that were made. */
  created: z.number(),
});
export type AutoMatchAnswer = z.infer<typeof autoMatchAnswer>;
