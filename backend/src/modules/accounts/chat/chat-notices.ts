import { On, Outbox, Subscriber, type MessageMeta, type Tx } from '../../../kernel/index.js';
import { chatMembersMentioned, chatMessageSent, chatMessageWaiting, type SentFacts } from '../accounts.messages.js';
import { ChatLine } from './chat-line.js';
import { mentionedIn } from './mentions.js';
import { takesPart } from './takes-part.js';

interface Unread {
  readonly id: number;
  readonly name: string;
  readonly kind: 'direct' | 'group';
  readonly text: string;
}

/** Who has not read the message yet. */
const unreadSql = `
  select u.id, u.firstname || ' ' || u.lastname as name, c.kind, t.text
  from accounts.chat_message t
  join accounts.conversation c on c.id = t.conversation_id
  join accounts.conversation_member m on m.conversation_id = c.id and m.left_at is null and m.last_read_message_id < t.id
  join platform."user" u on u.id = m.user_id
  where t.id = $1 and u.id <> t.sender_id and ${takesPart('u', { program: 'm.program_id', tenant: 'm.tenant_id' })}
  order by u.id`;

/** Claims the one notice of a conversation until it is read; the rows are held in the order in which messages are saved into them. */
const claimSql = `
  update accounts.conversation_member set noticed_message_id = greatest(noticed_message_id, $2::bigint)
  where conversation_id = $1 and user_id = any($3::bigint[]) and last_read_message_id < $2
    and (noticed_message_id <= last_read_message_id or user_id = any($4::bigint[]))
  returning user_id`;

/** Decides who is told of a message outside of the messages (D-A101): those who are not there, and members of a group whom it names. */
@Subscriber('accounts')
export class ChatNotices {
  constructor(
    private readonly line: ChatLine,
    private readonly outbox: Outbox,
  ) {}

  @On(chatMessageSent, 'accounts.chat-notices')
  async decide({ messageId, conversationId, programId }: SentFacts, { tx }: MessageMeta): Promise<void> {
    const unread = await tx.query<Unread[]>(unreadSql, [messageId]);
    const present = await this.line.present(
      programId,
      unread.map(({ id }) => id),
    );
    const [first] = unread;
    const named = first?.kind === 'group' ? mentionedIn(first.text, unread) : new Set<number>();
    const wanted = unread.map(({ id }) => id).filter((id) => named.has(id) || !present.has(id));
    if (wanted.length === 0) return;
    const told = await claim(tx, { messageId, conversationId, wanted, named: [...named] });
    const place = { messageId, conversationId, programId };
    const waiting = told.filter((id) => !named.has(id));
    if (waiting.length > 0) await this.outbox.add(tx, chatMessageWaiting, { ...place, userIds: waiting });
    const userIds = told.filter((id) => named.has(id));
    const presentIds = userIds.filter((id) => present.has(id));
    if (userIds.length > 0) await this.outbox.add(tx, chatMembersMentioned, { ...place, userIds, presentIds });
  }
}

interface Wanted {
  readonly messageId: number;
  readonly conversationId: number;
  readonly wanted: readonly number[];
  /** Being named is told each time. */
  readonly named: readonly number[];
}

async function claim(tx: Tx, { messageId, conversationId, wanted, named }: Wanted): Promise<number[]> {
  await tx.query('select from accounts.conversation where id = $1 for update', [conversationId]);
  const [rows] = await tx.query<[{ user_id: number }[], number]>(claimSql, [conversationId, messageId, wanted, named]);
  return rows.map(({ user_id }) => user_id).sort((a, b) => a - b);
}
