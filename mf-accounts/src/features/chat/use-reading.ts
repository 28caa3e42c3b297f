import type { Conversation } from '@tandem/contracts/accounts';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { markRead, type ChatDispatch } from './chat-cache';
import { chatApi } from './chat.api';

const isVisible = () => document.visibilityState === 'visible';

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** What stands in the open conversation is read, once the page can be seen. What fails is told again with the next message. */
export function useReading({ id, unread_count: unread, last_message: last }: Conversation): void {
  const isSeen = useSyncExternalStore(followVisibility, isVisible);
  const dispatch = useDispatch<ChatDispatch>();
  const [tell] = chatApi.useAccountsReadConversationMutation();
  const newest = unread > 0 ? (last?.id ?? 0) : null;
  useEffect(() => {
    if (!isSeen || newest === null) return;
    void tell(id).then(({ data }) => {
      if (data) markRead(dispatch, id);
    });
  }, [isSeen, id, newest, tell, dispatch]);
}
