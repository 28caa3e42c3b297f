import { chatLimits, type ChatEvent } from '@tandem/contracts/accounts';
import type { Queries } from '../../../kernel/index.js';
import { messageView, type ChatReader } from './chat-views.js';
import { messagesAfter, unreadTotal, type ChatViewer, type MessageRow } from './chat.queries.js';

/** Conversations that are compared: what lies further back does not change without coming to the top. */
const compared = 50;

interface Seen {
  readonly id: number;
  readonly last: number;
  readonly read: number;
  readonly closed: boolean;
  readonly name: string | null;
}

/** What a page was told last, by conversation. */
export type Told = ReadonlyMap<number, Seen>;

const seenSql = `
  select m.conversation_id as id, m.last_message_id as last, m.last_read_message_id as read, c.closed_at is not null as closed, c.name
  from accounts.conversation_member m join accounts.conversation c on c.id = m.conversation_id
  where m.user_id = $1 and m.program_id = $2 and m.left_at is null and not m.hidden
  order by m.active_at desc, m.conversation_id desc limit ${compared}`;

/** What is so now. The call runs in the programme's tenant. */
export async function lookAt(database: Queries, { userId, programId }: ChatViewer): Promise<Told> {
  const rows = await database.rows<Seen>(seenSql, [userId, programId]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the list itself is another one: somebody came in or out, a group has another name or is over. */
function isOtherList(before: Told, now: Told): boolean {
  const isChanged = ({ id, closed, name }: Seen) => {
    const known = before.get(id);
    return known === undefined || known.closed !== closed || known.name !== name;
  };
  const isComplete = now.size < compared;
  return [...now.values()].some(isChanged) || (isComplete && [...before.keys()].some((id) => !now.has(id)));
}

async function allAfter(database: Queries, conversationId: number, after: number): Promise<MessageRow[]> {
  const rows = await messagesAfter(database, conversationId, after);
  const last = rows.at(-1);
  if (!last || rows.length < chatLimits.messagesPerPage) return rows;
  return [...rows, ...(await allAfter(database, conversationId, last.id))];
}

/** The difference between what a page was told and what is so, as what it has to hear. */
export async function newsBetween(
  database: Queries,
  { before, now }: { before: Told; now: Told },
  { reader, programId }: { reader: ChatReader; programId: number },
): Promise<ChatEvent[]> {
  const messages: MessageRow[] = [];
  const read: number[] = [];
  for (const seen of now.values()) {
    const known = before.get(seen.id);
    // Of a conversation that only now came into sight the page reads the rest itself.
    const after = known?.last ?? seen.last - 1;
    if (seen.last > after) messages.push(...(await allAfter(database, seen.id, after)));
    if (known && seen.read > known.read) read.push(seen.id);
  }
  const events: ChatEvent[] = isOtherList(before, now) ? [{ type: 'conversations' }] : [];
  if (messages.length === 0 && read.length === 0) return events;
  const unread_total = await unreadTotal(database, { userId: reader.userId, programId });
  messages.sort((a, b) => a.id - b.id);
  return [
    ...events,
    ...messages.map((row): ChatEvent => ({ type: 'message', message: messageView(row, reader), unread_total })),
    ...read.map((conversation_id): ChatEvent => ({ type: 'read', conversation_id, unread_total })),
  ];
}
