import { z } from 'zod';

/** D-A143 */
export const chatLimits = { text: 2000, conversationsPerPage: 20, messagesPerPage: 50, perMinute: 30 } as const;

export const chatTexts = {
  textRequired: 'Please write something.',
  textTooLong: `At most ${chatLimits.text} characters are allowed.`,
  personRequired: 'Please choose a person of this program.',
  yourself: 'You cannot write to yourself.',
  tooFast: 'You are writing very fast. Please wait a moment.',
  /** Why a conversation takes no more messages. */
  otherLeft: 'This person is no longer in the program.',
  groupOver: 'This group is over.',
  programInactive: 'This program is not active.',
  deletedUser: 'Deleted User',
} as const;

export const conversationKinds = ['direct', 'group'] as const;

const positiveId = z.coerce.number().int().positive();

export const conversationIdParam = z.object({ id: positiveId });

/** Query of GET /chat/conversations: newest first, 20 a page; `before` is the last page's `next`. `group_id` asks for that group's alone. */
export const conversationsQuery = z.object({
  program_id: positiveId.optional(),
  group_id: positiveId.optional(),
  before: z.string().max(100).optional(),
});

/** Body of POST /chat/conversations: opens the conversation with one person, or finds it. */
export const openConversationBody = z.object({
  user_id: z.coerce.number({ error: chatTexts.personRequired }).int().positive(chatTexts.personRequired),
});

/** Query of GET /chat/conversations/{id}/messages: 50 of them, those before the named one. */
export const chatMessagesQuery = z.object({ before: positiveId.optional() });

/** Body of POST /chat/conversations/{id}/messages. */
export const newChatMessageBody = z.object({
  text: z
    .string({ error: chatTexts.textRequired })
    .trim()
    .min(1, chatTexts.textRequired)
    .max(chatLimits.text, chatTexts.textTooLong),
});

const chatPerson = z.object({
  /** Null once the account is gone. */
  id: z.number().int().nullable(),
  /** "Deleted User" once the account is gone. */
  full_name: z.string(),
  profile_photo: z.string().nullable(),
});

export const chatMessageSchema = z.object({
  id: z.number().int(),
  conversation_id: z.number().int(),
  sender: chatPerson,
  is_own: z.boolean(),
  text: z.string(),
  /** ISO 8601 in UTC. */
  sent_at: z.string(),
  /** On the viewer's clock: `7:00 PM`. */
  sent_time: z.string(),
  /** On the viewer's calendar: `20 May 2026`. */
  sent_day: z.string(),
});

export const conversationSchema = z.object({
  id: z.number().int(),
  kind: z.enum(conversationKinds),
  /** The other person's name, or the group's. */
  name: z.string(),
  /** The other person's photo; null for groups. */
  photo: z.string().nullable(),
  /** The other person; null for groups and once the account is gone. */
  user_id: z.number().int().nullable(),
  /** The group of programme administration; null for direct messages. */
  group_id: z.number().int().nullable(),
  /** Everybody who takes part now, the viewer too; at most 50. */
  members: z.array(chatPerson),
  last_message: chatMessageSchema.nullable(),
  unread_count: z.number().int(),
  /** Why nothing can be written any more; null where it can. */
  closed_reason: z.string().nullable(),
});

export const conversationListSchema = z.object({
  conversations: z.array(conversationSchema),
  /** Unread messages in all conversations of the active program. */
  unread_total: z.number().int(),
  /** Asks for the next page; null on the last one. */
  next: z.string().nullable(),
});

/** Oldest first; `has_more` tells of older ones. */
export const chatMessageListSchema = z.object({ messages: z.array(chatMessageSchema), has_more: z.boolean() });

export const readConversationSchema = z.object({ unread_total: z.number().int() });

/**
 * GET /chat/stream, one JSON per event: something new for this person in the active program. The first event of every connection is
 * `conversations`: whatever happened before it is to be read again.
 */
export const chatEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: chatMessageSchema, unread_total: z.number().int() }),
  z.object({ type: z.literal('read'), conversation_id: z.number().int(), unread_total: z.number().int() }),
  z.object({ type: z.literal('conversations') }),
]);

export type ConversationKind = (typeof conversationKinds)[number];
export type ConversationsQuery = z.infer<typeof conversationsQuery>;
export type OpenConversationBody = z.infer<typeof openConversationBody>;
export type ChatMessagesQuery = z.infer<typeof chatMessagesQuery>;
export type NewChatMessageBody = z.infer<typeof newChatMessageBody>;
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export type Conversation = z.infer<typeof conversationSchema>;
export type ConversationList = z.infer<typeof conversationListSchema>;
export type ChatMessageList = z.infer<typeof chatMessageListSchema>;
export type ReadConversation = z.infer<typeof readConversationSchema>;
export type ChatEvent = z.infer<typeof chatEventSchema>;
