import { Injectable } from '@nestjs/common';
import {
  chatLimits,
  type ChatMessageList,
  type Conversation,
  type ConversationList,
  type ConversationsQuery,
} from '@tandem/contracts/accounts';
import { Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { ChatAccess } from './chat-access.js';
import { conversationView, messageView, readerOf, type ChatReader } from './chat-views.js';
import {
  conversationPage,
  membersOf,
  messagesBefore,
  messagesByIds,
  oneConversation,
  unreadTotal,
  type ConversationRow,
} from './chat.queries.js';
import { cursorIn, cursorOf } from './list-cursor.js';

/** Conversations and what was written in them, for their members. */
@Injectable()
export class ReadConversations {
  constructor(
    private readonly database: Database,
    private readonly access: ChatAccess,
  ) {}

  /** Of the active programme. Who takes no part there has none. */
  async list(actor: ActorView, query: ConversationsQuery): Promise<ConversationList> {
    if (actor.programId === null || actor.roles.length === 0) return { conversations: [], unread_total: 0, next: null };
    const viewer = { userId: actor.userId, programId: actor.programId };
    const wish = { before: cursorIn(query.before), groupId: query.group_id ?? null };
    const rows = await conversationPage(this.database, viewer, wish);
    const page = rows.slice(0, chatLimits.conversationsPerPage);
    const last = page.at(-1);
    return {
      conversations: await this.views(page, readerOf(actor.userId)),
      unread_total: await unreadTotal(this.database, viewer),
      next: rows.length > page.length && last ? cursorOf(last) : null,
    };
  }

  /** In the conversation's tenant. @throws NotFound for everybody but its members */
  async one(conversationId: number, reader: ChatReader): Promise<Conversation> {
    const row = await oneConversation(this.database, conversationId, reader.userId);
    const [view] = row ? await this.views([row], reader) : [];
    if (!view) throw new NotFound();
    return view;
  }

  /** @throws NotFound for everybody but its members */
  async messages(actor: ActorView, conversationId: number, before: number | null): Promise<ChatMessageList> {
    const reader = readerOf(actor.userId);
    return this.access.asMember(conversationId, actor, async () => {
      const rows = await messagesBefore(this.database, conversationId, before);
      const page = rows.slice(0, chatLimits.messagesPerPage).reverse();
      return { messages: page.map((row) => messageView(row, reader)), has_more: rows.length > page.length };
    });
  }

  private async views(rows: readonly ConversationRow[], reader: ChatReader): Promise<Conversation[]> {
    if (rows.length === 0) return [];
    const [members, last] = await Promise.all([
      membersOf(
        this.database,
        rows.map(({ id }) => id),
      ),
      messagesByIds(
        this.database,
        rows.map(({ last_message_id }) => last_message_id),
      ),
    ]);
    return rows.map((row) => {
      const own = members.filter(({ conversation_id }) => conversation_id === row.id);
      return conversationView(row, { members: own, last: last.find(({ id }) => id === row.last_message_id) }, reader);
    });
  }
}
