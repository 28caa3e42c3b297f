import { useUnsavedInput, useUser } from '@tandem/platform';
import { keepText, readKept } from '@tandem/ui/kept-text';
import { useState } from 'react';

/** The message that is being written in a conversation. It stays in this tab, for its writer alone, until it is sent or emptied. */
export function useKeptDraft(conversationId: number): readonly [text: string, type: (text: string) => void] {
  const { id } = useUser();
  const key = `tandem.message.${id}.${conversationId}`;
  const [text, setText] = useState(() => readKept(key));
  useUnsavedInput(text !== '');
  const type = (next: string) => {
    keepText(key, next);
    setText(next);
  };
  return [text, type];
}
