import {
  chatMessageListSchema,
  conversationListSchema,
  conversationSchema,
  type ChatMessageList,
  type Conversation,
  type ConversationList,
} from '@tandem/contracts/accounts';
import type { Answer, Api, Json, TestApp } from '../../../../../test/harness.js';
import { buildPerson, buildProgramme, type BuiltPerson, type BuiltProgramme } from '../../../platform/index.js';

/** A programme of its own with one mentee and one mentor who may write to each other. */
export interface ChatWorld {
  readonly program: BuiltProgramme;
  readonly mentee: BuiltPerson;
  readonly mentor: BuiltPerson;
  readonly api: { readonly mentee: Api; readonly mentor: Api };
}

export async function openChatWorld(app: TestApp): Promise<ChatWorld> {
  const program = await buildProgramme(app);
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }], firstname: 'Mei' });
  const mentor = await buildPerson(app, { memberships: [{ program, role: 'mentor' }], firstname: 'Tomas' });
  return {
    program,
    mentee,
    mentor,
    api: { mentee: await app.as(mentee, program), mentor: await app.as(mentor, program) },
  };
}

/** Opens the conversation with somebody. @throws ZodError where the answer is none */
export async function open(api: Api, { id }: { readonly id: number }): Promise<Conversation> {
  return conversationSchema.parse((await api.post('/chat/conversations', { user_id: id })).body);
}

export const write = (api: Api, id: number, text: string): Promise<Answer<Json>> =>
  api.post(`/chat/conversations/${id}/messages`, { text });

export async function messagesOf(api: Api, id: number, query = ''): Promise<ChatMessageList> {
  return chatMessageListSchema.parse((await api.get(`/chat/conversations/${id}/messages${query}`)).body);
}

export async function listOf(api: Api, query = ''): Promise<ConversationList> {
  return conversationListSchema.parse((await api.get(`/chat/conversations${query}`)).body);
}

export const fullName = ({ firstname, lastname }: BuiltPerson): string => `${firstname} ${lastname}`;
