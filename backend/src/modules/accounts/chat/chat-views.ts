import { chatTexts, type ChatMessage, type Conversation } from '@tandem/contracts/accounts';
import { formatInstant, requestContext } from '../../../kernel/index.js';
import type { ConversationRow, MemberRow, MessageRow } from './chat.queries.js';

/** Where a viewer has chosen no zone (D-B114). */
const lastZone = 'Asia/Kuala_Lumpur';

/** Who reads, on which clock. */
export interface ChatReader {
  readonly userId: number;
  /** IANA name. */
  readonly timezone: string;
}

/** Of the running call. */
export const readerOf = (userId: number): ChatReader => ({ userId, timezone: requestContext().timezone ?? lastZone });

const personOf = ({ id, name, photo, gone }: { id: number; name: string; photo: string | null; gone: boolean }) =>
  gone
    ? { id: null, full_name: chatTexts.deletedUser, profile_photo: null }
    : { id, full_name: name, profile_photo: photo };

const memberOf = ({ id, full_name: name, photo_url: photo, gone }: MemberRow) => personOf({ id, name, photo, gone });

export function messageView(row: MessageRow, { userId, timezone }: ChatReader): ChatMessage {
  const { id, conversation_id, text, sent_at: at } = row;
  return {
    id,
    conversation_id,
    sender: personOf({ id: row.sender_id, name: row.sender_name, photo: row.sender_photo, gone: row.sender_gone }),
    is_own: row.sender_id === userId,
    text,
    sent_at: at.toISOString(),
    sent_time: formatInstant(at, timezone, 'h:mm A'),
    sent_day: formatInstant(at, timezone, 'D MMM YYYY'),
  };
}

/** What decides whether something can be written. */
export interface ClosingFacts {
  readonly kind: 'direct' | 'group';
  readonly isOver: boolean;
  readonly programActive: boolean;
  /** Whether the other one of two still takes part. */
  readonly otherTakesPart: boolean;
}

/** Why nothing can be written any more; null where it can. */
export function closedReason({ kind, isOver, programActive, otherTakesPart }: ClosingFacts): string | null {
  if (kind === 'group' && isOver) return chatTexts.groupOver;
  if (kind === 'direct' && !otherTakesPart) return chatTexts.otherLeft;
  return programActive ? null : chatTexts.programInactive;
}

/** A stored conversation as one of its members sees it; `members` and `last` are its own. */
export function conversationView(
  row: ConversationRow,
  { members, last }: { members: readonly MemberRow[]; last: MessageRow | undefined },
  reader: ChatReader,
): Conversation {
  const other = row.kind === 'direct' ? members.find(({ id }) => id !== reader.userId) : undefined;
  const shown = other ? memberOf(other) : null;
  return {
    id: row.id,
    kind: row.kind,
    name: shown?.full_name ?? row.name ?? chatTexts.deletedUser,
    photo: shown?.profile_photo ?? null,
    user_id: shown?.id ?? null,
    group_id: row.group_id,
    members: members.filter(({ takes_part }) => takes_part).map(memberOf),
    last_message: last ? messageView(last, reader) : null,
    unread_count: row.unread_count,
    closed_reason: closedReason({
      kind: row.kind,
      isOver: row.closed_at !== null,
      programActive: row.program_active,
      otherTakesPart: other?.takes_part ?? false,
    }),
  };
}
