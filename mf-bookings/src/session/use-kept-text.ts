import { useState } from 'react';
import { useUser } from '@tandem/platform';
import { keepText, readKept } from '@tandem/ui/kept-text';

/** What is kept, an empty text too: whoever emptied what was saved finds it empty. Null where nothing is. */
function readTyped(key: string): string | null {
  const kept = readKept(key);
  if (kept === '') return null;
  try {
    return String(JSON.parse(kept));
  } catch {
    // Written by a version that kept the text itself.
    return kept;
  }
}

const keyOf = (what: string, userId: number, bookingId: number) => `bookings.${what}.${userId}.${bookingId}`;

/** What is kept of a text that is being written elsewhere on the screen, as it is now; empty where nothing is. */
export function useTextKept(what: string, bookingId: number): string {
  return readTyped(keyOf(what, useUser().id, bookingId)) ?? '';
}

/**
 * A text about a session that is being written: it stays in this tab, for its writer alone, until it is sent, for Escape and a press
 * beside its dialog close it. `saved` is what stands there as long as nothing was typed.
 */
export function useKeptText(what: string, bookingId: number, saved = '') {
  const { id } = useUser();
  const key = keyOf(what, id, bookingId);
  const [typed, setTyped] = useState(() => readTyped(key));
  const type = (next: string) => {
    keepText(key, next === saved ? '' : JSON.stringify(next));
    setTyped(next);
  };
  /** @returns false where something else was typed since `sent` was sent: that stays */
  const forget = (sent?: string): boolean => {
    if (sent !== undefined && readTyped(key) !== sent) return false;
    keepText(key, '');
    return true;
  };
  return { text: typed ?? saved, type, forget };
}
