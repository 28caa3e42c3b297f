import { z } from 'zod';
import { calendarProviders, defineMessage } from '../../kernel/index.js';

const id = z.number().int().positive();

/** A mentor's hours of one programme, or their timezone, changed: free times have to be worked out again. */
export const hoursSaved = defineMessage({
  name: 'accounts.hours-saved.v1',
  schema: z.object({ userId: id, programId: id }),
  sample: { userId: 1, programId: 2 },
});

/** Holds in every programme of the person. */
export const dndChanged = defineMessage({
  name: 'accounts.dnd-changed.v1',
  schema: z.object({ userId: id, active: z.boolean() }),
  sample: { userId: 1, active: true },
});

const calendar = z.object({ userId: id, provider: z.enum(calendarProviders) });

/** Somebody linked their calendar at a provider, perhaps in place of another one there. */
export const calendarLinked = defineMessage({
  name: 'accounts.calendar-linked.v1',
  schema: calendar,
  sample: { userId: 1, provider: 'google' as const },
});

/** By the person, or because the provider let nobody in any more. */
export const calendarUnlinked = defineMessage({
  name: 'accounts.calendar-unlinked.v1',
  schema: calendar,
  sample: { userId: 1, provider: 'google' as const },
});

/** Credits were added by hand; `units` are 10 per credit. */
export const creditsGranted = defineMessage({
  name: 'accounts.credits-granted.v1',
  schema: z.object({ userId: id, programId: id, units: z.number().int().positive(), expiresAt: z.iso.datetime() }),
  sample: { userId: 1, programId: 2, units: 30, expiresAt: '2026-03-01T15:59:59.000Z' },
});

/** Credits of one lot run out soon; told 14 and 3 days ahead. */
export const creditsExpiring = defineMessage({
  name: 'accounts.credits-expiring.v1',
  schema: z.object({
    userId: id,
    programId: id,
    credits: z.number(),
    expiresAt: z.iso.datetime(),
    daysLeft: z.number().int(),
  }),
  sample: { userId: 1, programId: 2, credits: 1, expiresAt: '2026-03-01T15:59:59.000Z', daysLeft: 3 },
});

/** Counts or rating of a mentor changed in some programme. */
export const mentorStatChanged = defineMessage({
  name: 'accounts.mentor-stat-changed.v1',
  schema: z.object({ mentorId: id }),
  sample: { mentorId: 1 },
});

/** Members of a programme see its reviews from now on, or no longer (D-P49). */
export const reviewsShownChanged = defineMessage({
  name: 'accounts.reviews-shown-changed.v1',
  schema: z.object({ programId: id }),
  sample: { programId: 2 },
});

/** A superadmin decided about a would-be mentor of the general marketplace. */
export const mentorApplicationDecided = defineMessage({
  name: 'accounts.mentor-application-decided.v1',
  schema: z.object({ userId: id, programId: id, approved: z.boolean() }),
  sample: { userId: 1, programId: 2, approved: true },
});

/** A provider told what became of the payment of an order of tickets; `amountSen` in sen. */
export const paymentSettled = defineMessage({
  name: 'accounts.payment-settled.v1',
  schema: z.object({ paymentId: id, orderId: id, amountSen: z.number().int(), result: z.enum(['paid', 'declined']) }),
  sample: { paymentId: 5, orderId: 4, amountSen: 5400, result: 'paid' },
});
export type SettledFacts = z.infer<typeof paymentSettled.schema>;

/** Credits were paid; `units` are 10 per credit. `isLate`: the purchase was removed or had expired before. */
export const creditsPurchased = defineMessage({
  name: 'accounts.credits-purchased.v1',
  schema: z.object({
    userId: id,
    programId: id,
    paymentId: id,
    units: z.number().int().positive(),
    expiresAt: z.iso.datetime(),
    isLate: z.boolean(),
  }),
  sample: {
    userId: 1,
    programId: 2,
    paymentId: 5,
    units: 30,
    expiresAt: '2026-03-01T15:59:59.000Z',
    isLate: false,
  },
});

/** Somebody wrote into a conversation; the words stay where they are. */
export const chatMessageSent = defineMessage({
  name: 'accounts.chat-message-sent.v1',
  schema: z.object({ messageId: id, conversationId: id, programId: id, senderId: id }),
  sample: { messageId: 6, conversationId: 5, programId: 2, senderId: 1 },
});
export type SentFacts = z.infer<typeof chatMessageSent.schema>;

/** A message waits for people who are not there. Told once until they have read the conversation. */
export const chatMessageWaiting = defineMessage({
  name: 'accounts.chat-message-waiting.v1',
  schema: z.object({ messageId: id, conversationId: id, programId: id, userIds: z.array(id) }),
  sample: { messageId: 6, conversationId: 5, programId: 2, userIds: [3] },
});

/** A message in a group names people. `presentIds` of them have the messages open and need no mail. */
export const chatMembersMentioned = defineMessage({
  name: 'accounts.chat-members-mentioned.v1',
  schema: z.object({
    messageId: id,
    conversationId: id,
    programId: id,
    userIds: z.array(id),
    presentIds: z.array(id),
  }),
  sample: { messageId: 6, conversationId: 5, programId: 2, userIds: [3, 4], presentIds: [4] },
});

const learningPlan = z.object({ userObjectiveId: id, userId: id, programId: id });
export type GoalsSetFacts = z.infer<typeof learningPlan>;

/** Somebody took the quiz: a learning plan is to be written. */
export const goalsSet = defineMessage({
  name: 'accounts.goals-set.v1',
  schema: learningPlan,
  sample: { userObjectiveId: 7, userId: 1, programId: 2 },
});

/** The learning plan is written. */
export const planGenerated = defineMessage({
  name: 'accounts.plan-generated.v1',
  schema: learningPlan,
  sample: { userObjectiveId: 7, userId: 1, programId: 2 },
});
