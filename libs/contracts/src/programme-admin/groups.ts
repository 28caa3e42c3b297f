import { z } from 'zod';
import { pageQuery, person } from './paging.js';

/** People of one group, mentors and mentees together (D-P46). */
export const mostGroupMembers = 50;

export const groupTexts = {
  nameRequired: 'Group name is required',
  nameTooLong: 'Exceeded max characters (max 60)',
  mentorRequired: 'Please choose at least one mentor',
  menteeRequired: 'Please choose at least one mentee',
  twice: 'Nobody can be both mentor and mentee of one group',
  notMember: 'Please choose from the list',
  tooMany: `A group has at most ${mostGroupMembers} people.`,
  over: 'This group cannot be changed any more.',
  begun: 'This group has begun and cannot be declined any more.',
  notBegun: 'This group has not begun yet. It can be declined instead.',
} as const;

/** pending until a mentor or an admin joins; closed when all mentors declined; archived by an admin. */
export const groupStates = ['pending', 'active', 'archived', 'closed'] as const;
export type GroupState = (typeof groupStates)[number];

export const groupSides = ['mentor', 'mentee'] as const;
export type GroupSide = (typeof groupSides)[number];

const member = person.extend({
  /** For those who run the programme; null for its participants. */
  email: z.string().nullable(),
});
export type GroupMember = z.infer<typeof member>;

export const groupView = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(groupStates),
  pending: z.boolean(),
  group_participants: z.array(
    z.object({
      user_id: z.number(),
      user_type: z.enum(groupSides),
      user: person,
      full_name: z.string(),
      profile_photo: z.string().nullable(),
    }),
  ),
  mentors: z.array(member),
  mentees: z.array(member),
  /** Where the viewer joins a pending group with POST, and declines it under /decline; null for those who may not. */
  accept_group_invite_path: z.string().nullable(),
  portal_group_path: z.string(),
  chat_link: z.string().nullable(),
  /** ISO 8601 */
  created_at: z.string(),
  updated_at: z.string(),
});
export type GroupView = z.infer<typeof groupView>;

/** GET /groups: members see their own pending and active ones, those who run the programme all unless they ask for theirs. */
export const groupsQuery = pageQuery.extend({ mine: z.enum(['true']).optional() });
export type GroupsQuery = z.infer<typeof groupsQuery>;
export const groupsView = z.object({ groups: z.array(groupView), total: z.number(), max_pages: z.number() });
export type GroupsView = z.infer<typeof groupsView>;

const id = z.coerce.number({ error: groupTexts.notMember }).int().positive(groupTexts.notMember);
const ids = z.array(id).max(mostGroupMembers, groupTexts.tooMany);
const name = z
  .string({ error: groupTexts.nameRequired })
  .trim()
  .min(1, groupTexts.nameRequired)
  .max(60, groupTexts.nameTooLong);

/** POST /groups */
export const createGroupRequest = z
  .object({
    program_id: id.optional(),
    name,
    mentor_ids: ids.min(1, groupTexts.mentorRequired),
    mentee_ids: ids.min(1, groupTexts.menteeRequired),
  })
  .superRefine(({ mentor_ids, mentee_ids }, context) => refuseOdd({ mentor_ids, mentee_ids }, context));
export type CreateGroupRequest = z.infer<typeof createGroupRequest>;
export type CreateGroupInput = z.input<typeof createGroupRequest>;

/** PATCH /groups/{id}: who comes and who goes, so that two admins who add people at once both do. */
export const changeGroupRequest = z
  .object({
    program_id: id.optional(),
    name: name.optional(),
    add_mentor_ids: ids.default([]),
    add_mentee_ids: ids.default([]),
    remove_user_ids: ids.default([]),
    /** The stored one that the form was filled from (D-P04). */
    updated_at: z.iso.datetime().optional(),
  })
  .superRefine(({ add_mentor_ids, add_mentee_ids }, context) =>
    refuseOdd({ mentor_ids: add_mentor_ids, mentee_ids: add_mentee_ids }, context),
  );
export type ChangeGroupRequest = z.infer<typeof changeGroupRequest>;
export type ChangeGroupInput = z.input<typeof changeGroupRequest>;

interface Chosen {
  readonly mentor_ids: readonly number[];
  readonly mentee_ids: readonly number[];
}

function refuseOdd({ mentor_ids, mentee_ids }: Chosen, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['mentee_ids'], message });
  if (mentor_ids.some((one) => mentee_ids.includes(one))) refuse(groupTexts.twice);
  if (new Set([...mentor_ids, ...mentee_ids]).size > mostGroupMembers) refuse(groupTexts.tooMany);
}

export const groupAnswer = z.object({ message: z.string(), group: groupView });
export type GroupAnswer = z.infer<typeof groupAnswer>;
