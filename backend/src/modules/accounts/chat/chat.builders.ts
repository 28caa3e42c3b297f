import type { ActorView, World } from '../../../kernel/index.js';
import type { BuiltProgramme } from '../../platform/index.js';
import { OpenConversation } from './open-conversation.js';

type Place = Pick<BuiltProgramme, 'id' | 'tenantId'>;

export interface BuiltMessage {
  readonly senderId: number;
  readonly text: string;
  readonly minutesAgo: number;
}

export interface MessagesOverrides {
  /** The oldest first. */
  readonly messages: readonly BuiltMessage[];
  /** How many of the last ones somebody has not read; everybody else has read all. */
  readonly unread?: Readonly<Record<number, number>>;
}

export interface GroupConversationOverrides extends MessagesOverrides {
  readonly groupId: number;
  readonly name: string;
  readonly userIds: readonly number[];
}

/** The conversation of two people of a programme, opened by the first; answers its id. */
export async function buildConversation(
  world: Pick<World, 'database' | 'get'>,
  program: Place,
  [openerId, otherId]: readonly [number, number],
): Promise<number> {
  const place = { tenantId: program.tenantId, programId: program.id };
  const opener: ActorView = { userId: openerId, sessionId: null, ...place, roles: ['mentee'], permissions: [] };
  const { id } = await world.database.asTenant(place, () => world.get(OpenConversation).run(opener, otherId));
  return id;
}

/** The conversation of a group, as if programme administration had told of the group, with what was written in it. */
export async function buildGroupConversation(
  world: Pick<World, 'database' | 'clock'>,
  { id: programId, tenantId }: Place,
  { groupId, name, userIds, ...written }: GroupConversationOverrides,
): Promise<void> {
  const row = await world.database.ops.row<{ id: number }>(
    `with made as (insert into accounts.conversation (tenant_id, program_id, kind, group_id, name, occurred_at, created_at)
       values ($1, $2, 'group', $3, $4, $5, $5) returning id),
     people as (insert into accounts.conversation_member (tenant_id, program_id, conversation_id, user_id, joined_at, active_at)
       select $1, $2, made.id, one, $5, $5 from made, unnest($6::bigint[]) one)
     select id from made`,
    [tenantId, programId, groupId, name, world.clock.now(), userIds],
  );
  await buildMessages(world, row?.id ?? 0, written);
}

const savedSql = `
  insert into accounts.chat_message (tenant_id, program_id, conversation_id, sender_id, text, sent_at)
  select c.tenant_id, c.program_id, c.id, one.sender_id, one.text, one.sent_at
  from accounts.conversation c, unnest($2::bigint[], $3::text[], $4::timestamptz[]) with ordinality as one (sender_id, text, sent_at, n)
  where c.id = $1 order by one.n`;

const listedSql = `
  with own as (select m.id, coalesce(($2::jsonb ->> m.user_id::text)::integer, 0) as unread
    from accounts.conversation_member m where m.conversation_id = $1)
  update accounts.conversation_member m set hidden = false, last_message_id = last.id, active_at = last.sent_at, unread_count = own.unread,
    last_read_message_id = coalesce((select t.id from accounts.chat_message t
      where t.conversation_id = $1 order by t.id desc offset own.unread limit 1), 0)
  from own, (select t.id, t.sent_at from accounts.chat_message t where t.conversation_id = $1 order by t.id desc limit 1) last
  where m.id = own.id`;

/** What was written in a conversation, of which nobody is told. */
export async function buildMessages(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  conversationId: number,
  { messages, unread = {} }: MessagesOverrides,
): Promise<void> {
  const now = clock.now().getTime();
  await database.ops.transaction(async (tx) => {
    await tx.query(savedSql, [
      conversationId,
      messages.map(({ senderId }) => senderId),
      messages.map(({ text }) => text),
      messages.map(({ minutesAgo }) => new Date(now - minutesAgo * 60_000)),
    ]);
    await tx.query(listedSql, [conversationId, JSON.stringify(unread)]);
  });
}
