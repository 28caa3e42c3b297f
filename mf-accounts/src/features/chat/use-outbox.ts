import { problemOf, useUnsavedInput } from '@tandem/platform';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { takeMessage, type ChatDispatch } from './chat-cache';
import { chatApi, type OutgoingMessage } from './chat.api';

/** A message that the server has not taken yet. */
export interface Unsent extends OutgoingMessage {
  /** The newest message that was known when it was written. */
  readonly after: number;
  /** Why it was not taken; null while it is under way. */
  readonly error: string | null;
}

export interface Outbox {
  readonly unsent: readonly Unsent[];
  readonly send: (message: Pick<Unsent, 'conversationId' | 'text' | 'after'>) => void;
  readonly again: (message: Unsent) => void;
  readonly drop: (message: Unsent) => void;
}

/** What is on its way, of all conversations, one message after the other; what fails stays until it is sent or dropped. */
export function useOutbox(): Outbox {
  const dispatch = useDispatch<ChatDispatch>();
  const [post] = chatApi.useAccountsSendMessageMutation();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const line = useRef(Promise.resolve());
  useUnsavedInput(unsent.length > 0);
  const drop = ({ key }: Unsent) => setUnsent((all) => all.filter((one) => one.key !== key));
  const mark = ({ key }: Unsent, error: string | null) =>
    setUnsent((all) => all.map((one) => (one.key === key ? { ...one, error } : one)));
  const deliver = (message: Unsent) => {
    const { conversationId, text, key } = message;
    line.current = line.current.then(async () => {
      const { data, error } = await post({ conversationId, text, key });
      if (!data) return mark(message, problemOf(error).error);
      takeMessage(dispatch, data);
      drop(message);
    });
  };
  const send: Outbox['send'] = (message) => {
    const made = { ...message, key: crypto.randomUUID(), error: null };
    setUnsent((all) => [...all, made]);
    deliver(made);
  };
  const again = (message: Unsent) => {
    mark(message, null);
    deliver(message);
  };
  return { unsent, send, again, drop };
}
