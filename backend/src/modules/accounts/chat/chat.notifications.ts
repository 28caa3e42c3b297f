import { chatTexts } from '@tandem/contracts/accounts';
import { defineNotification, type NoticeTools } from '../../notifications/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { chatMembersMentioned, chatMessageWaiting } from '../accounts.messages.js';
import { takesPart } from './takes-part.js';

/** Characters of a message that a mail shows. */
const quoted = 200;

interface Place {
  readonly messageId: number;
  readonly programId: number;
  readonly userIds: readonly number[];
}

interface MessageFacts {
  readonly senderId: number;
  readonly sender: string;
  /** Name of the group; null where two people write to each other. */
  readonly group: string | null;
  readonly quote: string;
  readonly page: string;
  /** Those who have not read it meanwhile, and still take part. */
  readonly unreadBy: readonly number[];
}

interface MessageRow {
  readonly text: string;
  readonly sender_id: number;
  readonly sender: string;
  readonly group_id: number | null;
  readonly group: string | null;
  readonly unread_by: number[];
}

const messageSql = `
  select t.text, t.sender_id, case when u.deleted_at is null then u.firstname || ' ' || u.lastname else $3 end as sender,
    c.group_id, c.name as "group", array(select m.user_id from accounts.conversation_member m join platform."user" o on o.id = m.user_id
      where m.conversation_id = c.id and m.user_id = any($2) and m.left_at is null and m.last_read_message_id < t.id
        and ${takesPart('o', { program: 'm.program_id', tenant: 'm.tenant_id' })}) as unread_by
  from accounts.chat_message t join accounts.conversation c on c.id = t.conversation_id join platform."user" u on u.id = t.sender_id
  where t.id = $1`;

const shortened = (text: string): string => {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > quoted ? `${letters.slice(0, quoted).join('').trimEnd()}…` : letters.join('');
};

async function prepare({ messageId, programId, userIds }: Place, tools: NoticeTools): Promise<MessageFacts | null> {
  const programme = await tools.get(PlatformFacade).programme(programId);
  const row = await tools.database.row<MessageRow>(messageSql, [messageId, userIds, chatTexts.deletedUser]);
  if (!programme || !row) return null;
  const portal = programme.isGeneral ? '' : `/app/${programme.enterpriseSlug}/${programme.slug}`;
  const query = row.group_id === null ? `user=${row.sender_id}` : `group=${row.group_id}`;
  const { sender_id: senderId, sender, group, unread_by: unreadBy } = row;
  return { senderId, sender, group, quote: shortened(row.text), page: `${portal}/messages?${query}`, unreadBy };
}

const newMessage = ({ facts: { sender, group } }: { facts: MessageFacts }): string =>
  group === null ? `New message from ${sender}` : `New message from ${sender} in ${group}`;

const about = (_payload: Place, { senderId, sender }: MessageFacts) => new Map([[senderId, sender]]);

const mentioned = ({ facts: { sender, group } }: { facts: MessageFacts }): string =>
  `${sender} mentioned you in ${group}`;

const mailBody = ({ facts: { sender, quote } }: { facts: MessageFacts }): string[] => [
  `${sender} wrote:`,
  `“${quote}”`,
];

const button = { label: 'Open chat', path: ({ facts }: { facts: MessageFacts }) => facts.page };
const linkPath = ({ facts }: { facts: MessageFacts }): string => facts.page;

/** Notices of the built-in messages (D-A101). */
export const chatNotifications = [
  defineNotification({
    name: 'accounts.chat-message',
    on: chatMessageWaiting,
    prepare,
    recipients: (_payload, { unreadBy }) => unreadBy.map((userId) => ({ userId })),
    about,
    inApp: { objectType: 'Chat', text: newMessage, linkPath },
    email: { subject: newMessage, body: mailBody, button },
  }),
  defineNotification({
    name: 'accounts.chat-mention',
    on: chatMembersMentioned,
    prepare,
    recipients: ({ presentIds }, { unreadBy }) =>
      unreadBy.map((userId) => ({ userId, email: !presentIds.includes(userId) })),
    about,
    inApp: { objectType: 'Chat', text: mentioned, linkPath },
    email: { subject: mentioned, body: mailBody, button },
  }),
];
