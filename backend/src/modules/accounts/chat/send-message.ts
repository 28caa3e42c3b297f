import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '@tandem/contracts/accounts';
import { Clock, Database, KeyedAnswers, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { ConversationClosed } from '../accounts.errors.js';
import { chatMessageSent } from '../accounts.messages.js';
import { ChatAccess, type ChatPlace } from './chat-access.js';
import { ChatLine } from './chat-line.js';
import { closedReason, messageView, readerOf, type ClosingFacts } from './chat-views.js';
import { messagesByIds } from './chat.queries.js';
import { takesPart } from './takes-part.js';

interface NewMessage {
  readonly conversationId: number;
  readonly senderId: number;
  readonly text: string;
}

/** Null when the sender was let go meanwhile. */
const factsSql = `
  select c.kind, c.closed_at is not null as "isOver", p.is_active as "programActive",
    exists (select from accounts.conversation_member o join platform."user" u on u.id = o.user_id
      where o.conversation_id = c.id and o.user_id <> $2 and ${takesPart('u', { program: 'c.program_id', tenant: 'c.tenant_id' })}) as "otherTakesPart"
  from accounts.conversation c join platform.programme p on p.id = c.program_id
  where c.id = $1 and exists (select from accounts.conversation_member m where m.conversation_id = c.id and m.user_id = $2 and m.left_at is null)`;

/** Who writes has read everything. */
const tellSql = `
  update accounts.conversation_member set active_at = $3, last_message_id = $4::bigint, hidden = false,
    unread_count = case when user_id = $2 then 0 else unread_count + 1 end,
    last_read_message_id = case when user_id = $2 then $4::bigint else last_read_message_id end
  where conversation_id = $1 and left_at is null returning user_id`;

/** Messages of one conversation are saved one after the other, so that their ids grow in the order in which they can be read. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly access: ChatAccess,
    private readonly answers: KeyedAnswers,
    private readonly line: ChatLine,
  ) {}

  /** @throws NotFound for everybody but its members, ConversationClosed */
  run(actor: ActorView, conversationId: number, text: string): Promise<ChatMessage> {
    const reader = readerOf(actor.userId);
    return this.access.asMember(conversationId, actor, async (place) => {
      const heard: number[] = [];
      const answer = await this.answers.transaction(async (tx) => {
        const id = await this.save(tx, place, { conversationId, senderId: actor.userId, text });
        heard.push(...(await this.tell(tx, { conversationId, senderId: actor.userId, id })));
        const [row] = await messagesByIds(this.database, [id]);
        if (!row) throw new NotFound();
        return messageView(row, reader);
      });
      await this.line.wake(place.programId, heard);
      return answer;
    });
  }

  private async save(tx: Tx, place: ChatPlace, { conversationId, senderId, text }: NewMessage): Promise<number> {
    await tx.query('select from accounts.conversation where id = $1 for update', [conversationId]);
    const [facts] = await tx.query<ClosingFacts[]>(factsSql, [conversationId, senderId]);
    if (!facts) throw new NotFound();
    const reason = closedReason(facts);
    if (reason !== null) throw new ConversationClosed(reason);
    const [saved] = await tx.query<{ id: number }[]>(
      `insert into accounts.chat_message (tenant_id, program_id, conversation_id, sender_id, text, sent_at)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [place.tenantId, place.programId, conversationId, senderId, text, this.clock.now()],
    );
    if (!saved) throw new NotFound();
    const { programId } = place;
    await this.outbox.add(tx, chatMessageSent, { messageId: saved.id, conversationId, programId, senderId });
    return saved.id;
  }

  /** Answers whose lists have changed. */
  private async tell(
    tx: Tx,
    { conversationId, senderId, id }: { conversationId: number; senderId: number; id: number },
  ): Promise<number[]> {
    const values = [conversationId, senderId, this.clock.now(), id];
    const [rows] = await tx.query<[{ user_id: number }[], number]>(tellSql, values);
    return rows.map(({ user_id }) => user_id);
  }
}
