import { useState } from 'react';
import type { AdminUser } from '@tandem/contracts/accounts';

export type UserAction = 'email' | 'credits' | 'fl-mentor' | 'sessions';

export interface ChosenUser {
  /** Null while no dialog is open. */
  readonly chosen: { readonly user: AdminUser; readonly action: UserAction } | null;
  readonly choose: (user: AdminUser, action: UserAction) => void;
  readonly close: () => void;
}

/** What the dialog of every action is given. */
export interface UserDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** Whose account is about to be changed, and how. */
export function useChosenUser(): ChosenUser {
  const [chosen, setChosen] = useState<ChosenUser['chosen']>(null);
  return { chosen, choose: (user, action) => setChosen({ user, action }), close: () => setChosen(null) };
}
