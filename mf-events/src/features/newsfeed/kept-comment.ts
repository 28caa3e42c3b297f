import { useUser } from '@tandem/platform';
import { useRef, useState } from 'react';

const keyOf = (userId: number, postId: number) => `tandem.comment.${userId}.${postId}`;

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

/** Whether this person began a comment on the post in this tab and neither sent nor emptied it. */
export function useHasKeptComment(postId: number): boolean {
  const { id } = useUser();
  return read(keyOf(id, postId)) !== '';
}

/**
 * A comment as it is typed. It stays in this tab, for its writer alone, when the comments are closed, the list is read again or the page is
 * left; only sending or emptying ends it.
 */
export function useKeptComment(postId: number) {
  const { id } = useUser();
  const key = keyOf(id, postId);
  const [text, setText] = useState(() => read(key));
  const latest = useRef(text);
  const type = (next: string) => {
    latest.current = next;
    keep(key, next);
    setText(next);
  };
  /** What was typed while it was being sent stays. */
  const sent = (what: string) => {
    if (latest.current === what) type('');
  };
  return { text, type, sent };
}
