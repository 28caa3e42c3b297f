import type { ChatMessage } from '@tandem/contracts/accounts';
import { problemOf } from '@tandem/platform';
import { chatApi } from './chat.api';
import type { Unsent } from './use-outbox';

/** What is written in a conversation, oldest first. */
export function useMessages(conversationId: number) {
  const list = chatApi.useAccountsChatMessagesInfiniteQuery(conversationId);
  const isHere = list.currentData !== undefined;
  return {
    /** Null as long as they are not there. */
    messages: list.currentData ? [...list.currentData.pages].reverse().flatMap((page) => page.messages) : null,
    hasEarlier: isHere && list.hasNextPage,
    isLoadingEarlier: list.isFetchingNextPage,
    loadEarlier: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
    isRetrying: list.isFetching,
    problem: list.error ? problemOf(list.error) : null,
  };
}

export type Messages = ReturnType<typeof useMessages>;

export interface DayOfMessages {
  readonly day: string;
  readonly messages: readonly ChatMessage[];
}

export function daysOf(messages: readonly ChatMessage[]): readonly DayOfMessages[] {
  const days = new Map<string, ChatMessage[]>();
  for (const message of messages) days.set(message.sent_day, [...(days.get(message.sent_day) ?? []), message]);
  return [...days].map(([day, those]) => ({ day, messages: those }));
}

/** The stream may bring one's own message before the call that sent it is answered: it is not shown twice meanwhile. */
export const notYetIn = (messages: readonly ChatMessage[], unsent: readonly Unsent[]): readonly Unsent[] =>
  unsent.filter(
    ({ text, after, error }) =>
      error !== null || !messages.some((one) => one.is_own && one.id > after && one.text === text),
  );
