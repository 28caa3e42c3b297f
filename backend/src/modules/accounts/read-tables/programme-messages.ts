import { z } from 'zod';
import type { Message } from '../../../kernel/index.js';

/** What accounts expects of the messages of programme administration, which it may not import; held by a test like those of sessions. */
const rules = z.object({
  programId: z.number(),
  pairingMethod: z.enum(['mentee_picks', 'mentor_picks', 'admin_pairs']),
  smartMatching: z.boolean(),
  menteesPerMentor: z.number(),
  mentorsPerMentee: z.number(),
});
export type RulesFacts = z.infer<typeof rules>;

export const rulesChanged: Message<RulesFacts> = {
  name: 'programme-admin.rules-changed.v1',
  schema: rules,
  sample: {
    programId: 1,
    pairingMethod: 'mentor_picks',
    smartMatching: true,
    menteesPerMentor: 5,
    mentorsPerMentee: 3,
  },
};

const privacy = z.object({ programId: z.number(), shown: z.boolean() });
export type PrivacyFacts = z.infer<typeof privacy>;

export const reviewPrivacyChanged: Message<PrivacyFacts> = {
  name: 'programme-admin.review-privacy-changed.v1',
  schema: privacy,
  sample: { programId: 1, shown: true },
};

const creditRule = z.object({ programId: z.number(), required: z.boolean() });
export type CreditRuleFacts = z.infer<typeof creditRule>;

export const creditRuleChanged: Message<CreditRuleFacts> = {
  name: 'programme-admin.credit-rule-changed.v1',
  schema: creditRule,
  sample: { programId: 1, required: true },
};

const goals = z.object({ programId: z.number(), goals: z.array(z.string()) });
export type GoalsFacts = z.infer<typeof goals>;

export const goalsChanged: Message<GoalsFacts> = {
  name: 'programme-admin.goals-changed.v1',
  schema: goals,
  sample: { programId: 1, goals: ['Lead a team'] },
};

const pair = z.object({ programId: z.number(), mentorId: z.number(), menteeId: z.number() });
export type PairFacts = z.infer<typeof pair>;
const group = z.object({
  groupId: z.number(),
  programId: z.number(),
  name: z.string(),
  state: z.enum(['pending', 'active', 'archived', 'closed']),
  userIds: z.array(z.number()),
});
export type GroupFacts = z.infer<typeof group>;

export const groupChanged: Message<GroupFacts> = {
  name: 'programme-admin.group-changed.v1',
  schema: group,
  sample: { groupId: 4, programId: 1, name: 'Night owls', state: 'active', userIds: [2, 3] },
};

const sample: PairFacts = { programId: 1, mentorId: 2, menteeId: 3 };

export const pairMade: Message<PairFacts> = { name: 'programme-admin.pair-created.v1', schema: pair, sample };
export const pairOver: Message<PairFacts> = { name: 'programme-admin.pair-ended.v1', schema: pair, sample };
