import { useUnsavedInput, useUser } from '@tandem/platform';
import { useState } from 'react';

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Where nothing can be kept, the text lives as long as its field.
  }
}

/** The message that is being written in a conversation. It stays in this tab, for its writer alone, until it is sent or emptied. */
export function useKeptDraft(conversationId: number): readonly [text: string, type: (text: string) => void] {
  const { id } = useUser();
  const key = `tandem.message.${id}.${conversationId}`;
  const [text, setText] = useState(() => read(key));
  useUnsavedInput(text !== '');
  const type = (next: string) => {
    keep(key, next);
    setText(next);
  };
  return [text, type];
}
