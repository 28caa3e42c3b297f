import { On, Subscriber, type MessageMeta, type Tx } from '../../../kernel/index.js';
import { groupChanged, type GroupFacts } from '../read-tables/programme-messages.js';

/** Nothing when a newer fact was heard before. */
const keepSql = `
  insert into accounts.conversation as c (tenant_id, program_id, kind, group_id, name, closed_at, occurred_at, created_at)
  values ($1, $2, 'group', $3, $4, $5, $6, $6)
  on conflict on constraint conversation_group_key do update set name = excluded.name, closed_at = excluded.closed_at, occurred_at = excluded.occurred_at
  where c.occurred_at <= excluded.occurred_at
  returning id`;

/** Who comes in has nothing to catch up with; of a group that was over before anybody heard of it nobody is shown anything. */
const joinSql = `
  insert into accounts.conversation_member as m
    (tenant_id, program_id, conversation_id, user_id, joined_at, active_at, last_message_id, last_read_message_id, hidden)
  select $1, $2, $3, one.id, $5, coalesce(last.sent_at, $5), coalesce(last.id, 0), coalesce(last.id, 0), $6
  from unnest($4::bigint[]) as one (id)
  left join lateral (select t.id, t.sent_at from accounts.chat_message t where t.conversation_id = $3 order by t.id desc limit 1) last on true
  order by one.id
  on conflict on constraint conversation_member_person_key do update set left_at = null, joined_at = excluded.joined_at, active_at = excluded.active_at,
    last_message_id = excluded.last_message_id, last_read_message_id = excluded.last_read_message_id, unread_count = 0
  where m.left_at is not null`;

const leaveSql = `
  update accounts.conversation_member set left_at = $3
  where conversation_id = $1 and left_at is null and user_id <> all($2::bigint[])`;

/** Every group of programme administration that has begun has a conversation, whose people are those of the group (D-A143). */
@Subscriber('accounts')
export class GroupConversations {
  @On(groupChanged, 'accounts.group-conversation')
  async keep(group: GroupFacts, { tx, tenantId, occurredAt }: MessageMeta): Promise<void> {
    if (group.state === 'pending') return;
    const closedAt = group.state === 'active' ? null : occurredAt;
    const { programId, groupId, name } = group;
    const kept = await tx.query<{ id: number }[]>(keepSql, [
      ...[tenantId, programId, groupId, name, closedAt, occurredAt],
    ]);
    const id = kept[0]?.id;
    if (id !== undefined) await follow(tx, { id, tenantId, group, at: occurredAt, isOver: closedAt !== null });
  }
}

interface Followed {
  readonly id: number;
  readonly tenantId: number | null;
  readonly group: GroupFacts;
  readonly at: Date;
  readonly isOver: boolean;
}

async function follow(tx: Tx, { id, tenantId, group, at, isOver }: Followed): Promise<void> {
  await tx.query(joinSql, [tenantId, group.programId, id, group.userIds, at, isOver]);
  await tx.query(leaveSql, [id, group.userIds, at]);
}
