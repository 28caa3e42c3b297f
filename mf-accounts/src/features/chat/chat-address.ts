import type { Conversation } from '@tandem/contracts/accounts';
import { idOf } from '@tandem/ui/id-param';
import { useSearchParams } from 'react-router-dom';

const kinds = ['user', 'group', 'conversation'] as const;

/** What the address names: the conversation with a person, of a group, or, where the person is gone, the conversation itself. */
export interface Wanted {
  readonly kind: (typeof kinds)[number];
  readonly id: number;
}

/** The conversation that the address names; null where it names none. */
export function useWanted(): Wanted | null {
  const [search] = useSearchParams();
  for (const kind of kinds) {
    const id = idOf(search.get(kind));
    if (id !== null) return { kind, id };
  }
  return null;
}

export const isWanted = ({ id, user_id, group_id }: Conversation, wanted: Wanted): boolean =>
  ({ user: user_id, group: group_id, conversation: id })[wanted.kind] === wanted.id;

/** The address of a conversation, from the page's own on. */
export function searchOf({ id, user_id, group_id }: Conversation): string {
  if (user_id !== null) return `?user=${user_id}`;
  return group_id === null ? `?conversation=${id}` : `?group=${group_id}`;
}
