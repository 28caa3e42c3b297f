import type { Conversation } from '@tandem/contracts/accounts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { problemOf, type Problem } from '@tandem/platform';
import { useEffect } from 'react';
import { isWanted, type Wanted } from './chat-address';
import { chatApi } from './chat.api';

/** Conversations that moved up meanwhile come a second time with a further page. */
const once = (all: readonly Conversation[]) =>
  all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);

export function useConversations() {
  const list = chatApi.useAccountsConversationsInfiniteQuery();
  const conversations = list.data ? once(list.data.pages.flatMap((page) => page.conversations)) : null;
  const loadMore = () => void (list.isError && !list.isFetchNextPageError ? list.refetch() : list.fetchNextPage());
  return {
    /** Null as long as they are not there. */
    conversations,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore,
    retry: () => void list.refetch(),
    problem: list.error ? problemOf(list.error) : null,
  };
}

export type Conversations = ReturnType<typeof useConversations>;

export type Chosen =
  | { readonly state: 'none' | 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly problem: Problem; readonly retry: () => void }
  | { readonly state: 'open'; readonly conversation: Conversation };

/** A conversation that is asked for by itself, as it may stand anywhere in the list. */
function useAskedFor(wanted: Wanted | null): Chosen {
  const person = chatApi.useAccountsConversationWithQuery(wanted?.kind === 'user' ? wanted.id : skipToken);
  const group = chatApi.useAccountsConversationOfGroupQuery(wanted?.kind === 'group' ? wanted.id : skipToken);
  const { currentData, error, isFetching, refetch } = wanted?.kind === 'user' ? person : group;
  if (currentData) return { state: 'open', conversation: currentData };
  if (currentData === null) return { state: 'missing' };
  if (!error || isFetching) return { state: 'loading' };
  return { state: 'failed', problem: problemOf(error), retry: () => void refetch() };
}

/** The conversation that the address names: among those of the list, or asked for. */
export function useChosen(wanted: Wanted | null, list: Conversations): Chosen {
  const { conversations, hasMore, isLoadingMore, loadMore, problem } = list;
  const listed = wanted && conversations?.find((one) => isWanted(one, wanted));
  const asked = useAskedFor(listed ? null : wanted);
  // Of those whose people are gone only the list knows.
  const isSought = wanted?.kind === 'conversation' && !listed && conversations !== null && !problem;
  useEffect(() => {
    if (isSought && hasMore && !isLoadingMore) loadMore();
  });
  if (!wanted) return { state: 'none' };
  if (listed) return { state: 'open', conversation: listed };
  if (wanted.kind !== 'conversation') return asked;
  if (problem) return { state: 'failed', problem, retry: list.retry };
  return { state: isSought && !hasMore ? 'missing' : 'loading' };
}
