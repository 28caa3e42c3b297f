import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  chatLimits,
  chatMessagesQuery,
  chatTexts,
  conversationIdParam,
  conversationsQuery,
  newChatMessageBody,
  openConversationBody,
  type ChatMessage,
  type ChatMessageList,
  type ChatMessagesQuery,
  type Conversation,
  type ConversationList,
  type ConversationsQuery,
  type NewChatMessageBody,
  type OpenConversationBody,
  type ReadConversation,
} from '@tandem/contracts/accounts';
import type { FastifyReply } from 'fastify';
import { actor, Actor, Idempotent, Limit, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { MarkRead } from './mark-read.js';
import { OpenConversation } from './open-conversation.js';
import { OpenChatStream } from './open-stream.js';
import { ReadConversations } from './read-conversations.js';
import { SendMessage } from './send-message.js';

interface ById {
  readonly id: number;
}

/** The built-in messages (D-A143). Who takes part in the programme is the use cases' to say: a conversation may be of another one. */
@Controller('chat')
@Requires('platform:session')
export class ChatController {
  constructor(
    private readonly conversations: ReadConversations,
    private readonly opening: OpenConversation,
    private readonly sending: SendMessage,
    private readonly reading: MarkRead,
    private readonly streaming: OpenChatStream,
  ) {}

  @Get('conversations')
  @Sample()
  list(
    @Actor() person: ActorView,
    @Query({ schema: conversationsQuery }) query: ConversationsQuery,
  ): Promise<ConversationList> {
    return this.conversations.list(person, query);
  }

  @Post('conversations')
  @HttpCode(200)
  @Sample({ body: { user_id: { $: 'mentor' } } })
  open(
    @Actor() person: ActorView,
    @Body({ schema: openConversationBody }) { user_id }: OpenConversationBody,
  ): Promise<Conversation> {
    return this.opening.run(person, user_id);
  }

  @Get('conversations/:id/messages')
  @Sample({ params: { id: 'conversation' } })
  messages(
    @Actor() person: ActorView,
    @Param({ schema: conversationIdParam }) { id }: ById,
    @Query({ schema: chatMessagesQuery }) { before }: ChatMessagesQuery,
  ): Promise<ChatMessageList> {
    return this.conversations.messages(person, id, before ?? null);
  }

  @Post('conversations/:id/messages')
  @Limit({
    name: 'accounts.chat-message',
    max: chatLimits.perMinute,
    windowSeconds: 60,
    per: 'user',
    message: chatTexts.tooFast,
  })
  @Idempotent('late')
  @Sample({ params: { id: 'conversation' }, body: { text: 'Hello' } })
  send(
    @Actor() person: ActorView,
    @Param({ schema: conversationIdParam }) { id }: ById,
    @Body({ schema: newChatMessageBody }) { text }: NewChatMessageBody,
  ): Promise<ChatMessage> {
    return this.sending.run(person, id, text);
  }

  @Post('conversations/:id/read')
  @HttpCode(200)
  @Sample({ params: { id: 'conversation' } })
  read(@Actor() person: ActorView, @Param({ schema: conversationIdParam }) { id }: ById): Promise<ReadConversation> {
    return this.reading.run(person, id);
  }

  @Get('stream')
  @Limit({ name: 'accounts.chat-stream', max: 60, windowSeconds: 60, per: 'user' })
  @Sample()
  stream(@Res() reply: FastifyReply): void {
    this.streaming.run(actor(), reply);
  }
}
