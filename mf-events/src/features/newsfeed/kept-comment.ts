import { useUser } from '@tandem/platform';
import { keepText, readKept } from '@tandem/ui/kept-text';
import { useRef, useState } from 'react';

const keyOf = (userId: number, postId: number) => `tandem.comment.${userId}.${postId}`;

/** Whether this person began a comment on the post in this tab and neither sent nor emptied it. */
export function useHasKeptComment(postId: number): boolean {
  const { id } = useUser();
  return readKept(keyOf(id, postId)) !== '';
}

/**
 * A comment as it is typed. It stays in this tab, for its writer alone, when the comments are closed, the list is read again or the page is
 * left; only sending or emptying ends it.
 */
export function useKeptComment(postId: number) {
  const { id } = useUser();
  const key = keyOf(id, postId);
  const [text, setText] = useState(() => readKept(key));
  const latest = useRef(text);
  const type = (next: string) => {
    latest.current = next;
    keepText(key, next);
    setText(next);
  };
  /** What was typed while it was being sent stays. */
  const sent = (what: string) => {
    if (latest.current === what) type('');
  };
  return { text, type, sent };
}
