import { chatLimits } from '@tandem/contracts/accounts';
import type { Queries } from '../../../kernel/index.js';
import { takesPart } from './takes-part.js';

type Reader = Pick<Queries, 'rows' | 'row'>;

/** Whose conversations, and of which programme. */
export interface ChatViewer {
  readonly userId: number;
  readonly programId: number;
}

export interface MessageRow {
  readonly id: number;
  readonly conversation_id: number;
  readonly text: string;
  readonly sent_at: Date;
  readonly sender_id: number;
  readonly sender_name: string;
  readonly sender_photo: string | null;
  readonly sender_gone: boolean;
}

export interface ConversationRow {
  readonly id: number;
  readonly kind: 'direct' | 'group';
  readonly name: string | null;
  readonly group_id: number | null;
  readonly closed_at: Date | null;
  readonly program_active: boolean;
  readonly active_at: Date;
  readonly last_message_id: number;
  readonly unread_count: number;
}

export interface MemberRow {
  readonly conversation_id: number;
  readonly id: number;
  readonly full_name: string;
  readonly photo_url: string | null;
  readonly gone: boolean;
  readonly takes_part: boolean;
}

/** Where a page of the list begins; ids settle what was written in the same millisecond. */
export interface ListCursor {
  readonly activeAt: Date;
  readonly conversationId: number;
}

const conversationColumns = `c.id, c.kind, c.name, c.group_id, c.closed_at, p.is_active as program_active, m.active_at, m.last_message_id, m.unread_count
  from accounts.conversation_member m
  join accounts.conversation c on c.id = m.conversation_id
  join platform.programme p on p.id = c.program_id`;

/** The newest first; one row more than a page shows that there is another. */
export function conversationPage(
  database: Reader,
  { userId, programId }: ChatViewer,
  { before, groupId }: { before: ListCursor | null; groupId: number | null },
): Promise<ConversationRow[]> {
  return database.rows<ConversationRow>(
    `select ${conversationColumns}
     where m.user_id = $1 and m.program_id = $2 and m.left_at is null and not m.hidden
       and ($3::timestamptz is null or (m.active_at, m.conversation_id) < ($3, $4::bigint))
       and ($5::bigint is null or c.group_id = $5)
     order by m.active_at desc, m.conversation_id desc limit $6`,
    [
      ...[userId, programId, before?.activeAt ?? null, before?.conversationId ?? null, groupId],
      chatLimits.conversationsPerPage + 1,
    ],
  );
}

/** Null for everybody but its members. */
export function oneConversation(
  database: Reader,
  conversationId: number,
  userId: number,
): Promise<ConversationRow | null> {
  return database.row<ConversationRow>(
    `select ${conversationColumns} where m.conversation_id = $1 and m.user_id = $2 and m.left_at is null`,
    [conversationId, userId],
  );
}

/** Everybody in these conversations by name, also those who take no part in the programme any more. */
export function membersOf(database: Reader, conversationIds: readonly number[]): Promise<MemberRow[]> {
  return database.rows<MemberRow>(
    `select m.conversation_id, u.id, u.firstname || ' ' || u.lastname as full_name, u.photo_url, u.deleted_at is not null as gone,
       ${takesPart('u', { program: 'm.program_id', tenant: 'm.tenant_id' })} as takes_part
     from accounts.conversation_member m join platform."user" u on u.id = m.user_id
     where m.conversation_id = any($1) and m.left_at is null order by lower(u.firstname || ' ' || u.lastname), u.id`,
    [conversationIds],
  );
}

const messageColumns = `t.id, t.conversation_id, t.text, t.sent_at, u.id as sender_id, u.firstname || ' ' || u.lastname as sender_name,
  u.photo_url as sender_photo, u.deleted_at is not null as sender_gone
  from accounts.chat_message t join platform."user" u on u.id = t.sender_id`;

export function messagesByIds(database: Reader, ids: readonly number[]): Promise<MessageRow[]> {
  return database.rows<MessageRow>(`select ${messageColumns} where t.id = any($1)`, [ids]);
}

/** The newest first, and one more than a page. */
export function messagesBefore(database: Reader, conversationId: number, before: number | null): Promise<MessageRow[]> {
  return database.rows<MessageRow>(
    `select ${messageColumns} where t.conversation_id = $1 and ($2::bigint is null or t.id < $2) order by t.id desc limit $3`,
    [conversationId, before, chatLimits.messagesPerPage + 1],
  );
}

/** The oldest first; messages of one conversation are saved one after the other, so none comes late between them. */
export function messagesAfter(database: Reader, conversationId: number, after: number): Promise<MessageRow[]> {
  return database.rows<MessageRow>(
    `select ${messageColumns} where t.conversation_id = $1 and t.id > $2 order by t.id limit $3`,
    [conversationId, after, chatLimits.messagesPerPage],
  );
}

/** Kept with each conversation, so this adds up what is unread rather than counting messages. */
export async function unreadTotal(database: Reader, { userId, programId }: ChatViewer): Promise<number> {
  const row = await database.row<{ total: number }>(
    `select coalesce(sum(unread_count), 0)::int as total from accounts.conversation_member
     where user_id = $1 and program_id = $2 and left_at is null and unread_count > 0`,
    [userId, programId],
  );
  return row?.total ?? 0;
}
