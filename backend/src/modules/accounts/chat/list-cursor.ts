import { UnknownPage } from '../accounts.errors.js';
import type { ConversationRow, ListCursor } from './chat.queries.js';

export const cursorOf = ({ active_at: at, id }: Pick<ConversationRow, 'active_at' | 'id'>): string =>
  `${at.getTime()}.${id}`;

/** @throws UnknownPage */
export function cursorIn(text: string | undefined): ListCursor | null {
  if (text === undefined) return null;
  const [, time, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (time === undefined || id === undefined) throw new UnknownPage();
  return { activeAt: new Date(Number(time)), conversationId: Number(id) };
}
