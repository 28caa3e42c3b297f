import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ChatMessage, ConversationList } from '@tandem/contracts/accounts';
import { chatApi, chatTags } from './chat.api';

export type ChatDispatch = ThunkDispatch<
  Parameters<typeof chatApi.util.selectInvalidatedBy>[0],
  unknown,
  UnknownAction
>;

const { updateQueryData, invalidateTags } = chatApi.util;

/**
 * An answer that is on its way may be older than what was heard meanwhile, and takes its place when it comes: what is being read is read once
 * more afterwards.
 */
function outliveAnswers(dispatch: ChatDispatch): void {
  dispatch((again, getState) => {
    const { queries } = getState()[chatApi.reducerPath];
    const shown = chatApi.util.selectInvalidatedBy(getState(), chatTags);
    if (shown.some(({ queryCacheKey }) => queries[queryCacheKey]?.status === 'pending')) readAgain(again);
  });
}

/** Puts the message on its conversation's line, which moves to the top; answers whether there is such a line. */
function moveUp(pages: ConversationList[], message: ChatMessage): boolean {
  for (const { conversations } of pages) {
    const at = conversations.findIndex(({ id }) => id === message.conversation_id);
    const line = conversations[at];
    if (!line) continue;
    if ((line.last_message?.id ?? 0) >= message.id) return true;
    line.last_message = message;
    if (!message.is_own) line.unread_count += 1;
    conversations.splice(at, 1);
    pages[0]?.conversations.unshift(line);
    return true;
  }
  return false;
}

/** Shows a message that was sent or has arrived, wherever it belongs; one that is shown already changes nothing. */
export function takeMessage(dispatch: ChatDispatch, message: ChatMessage): void {
  dispatch(
    updateQueryData('accountsChatMessages', message.conversation_id, ({ pages: [newest] }) => {
      if (!newest || newest.messages.some(({ id }) => id === message.id)) return;
      newest.messages.push(message);
      newest.messages.sort((one, other) => one.id - other.id);
    }),
  );
  let isListed = false;
  dispatch(
    updateQueryData('accountsConversations', undefined, ({ pages }) => {
      isListed = moveUp(pages, message);
    }),
  );
  if (!isListed) dispatch(invalidateTags(['accounts/conversations']));
  outliveAnswers(dispatch);
}

export function markRead(dispatch: ChatDispatch, conversationId: number): void {
  dispatch(
    updateQueryData('accountsConversations', undefined, ({ pages }) => {
      for (const { conversations } of pages)
        for (const line of conversations) if (line.id === conversationId) line.unread_count = 0;
    }),
  );
  outliveAnswers(dispatch);
}

/** Reads everything that is shown again: it may have changed unheard. */
export function readAgain(dispatch: ChatDispatch): void {
  dispatch(invalidateTags([...chatTags]));
}
