import { Injectable } from '@nestjs/common';
import type { ReadConversation } from '@tandem/contracts/accounts';
import { Database, type ActorView } from '../../../kernel/index.js';
import { ChatAccess } from './chat-access.js';
import { ChatLine } from './chat-line.js';
import { unreadTotal } from './chat.queries.js';

/** Everything up to the last message is read; the person's other pages hear of it. */
@Injectable()
export class MarkRead {
  constructor(
    private readonly database: Database,
    private readonly access: ChatAccess,
    private readonly line: ChatLine,
  ) {}

  /** @throws NotFound for everybody but its members */
  run(actor: ActorView, conversationId: number): Promise<ReadConversation> {
    const { userId } = actor;
    return this.access.asMember(conversationId, actor, async ({ programId }) => {
      const changed = await this.database.rows(
        `with changed as (update accounts.conversation_member set last_read_message_id = last_message_id, unread_count = 0
           where conversation_id = $1 and user_id = $2 and last_read_message_id < last_message_id returning id) select id from changed`,
        [conversationId, userId],
      );
      if (changed.length > 0) await this.line.wake(programId, [userId]);
      return { unread_total: await unreadTotal(this.database, { userId, programId }) };
    });
  }
}
