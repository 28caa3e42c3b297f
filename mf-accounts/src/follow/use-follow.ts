import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsTexts } from '@tandem/contracts/accounts';
import { problemOf, useNotify } from '@tandem/platform';
import { accountsApi } from '../accounts.api';

/** Following a mentor, shown at once and taken back when the server refuses. */
export function useFollow(mentorId: number, stored: boolean): { isFollowing: boolean; toggle: () => void } {
  const { t } = useTranslation();
  const notify = useNotify();
  const [set, { isLoading }] = accountsApi.useAccountsSetFollowMutation();
  const [turned, setTurned] = useState<boolean | null>(null);
  // What is read again after a turn takes the turn's place.
  useEffect(() => setTurned(null), [stored]);
  const isFollowing = turned ?? stored;
  const toggle = async () => {
    // A disabled button would lose the focus of the keyboard, so a turn on the way is waited for like this.
    if (isLoading) return;
    setTurned(!isFollowing);
    const { data, error } = await set({ mentor_id: mentorId });
    setTurned(data ? data.is_following : null);
    if (data) return notify.success(t(data.is_following ? accountsTexts.followed : accountsTexts.unfollowed));
    notify.error(t(problemOf(error).errors?.['mentor_id']?.[0] ?? accountsTexts.followFailed));
  };
  return { isFollowing, toggle: () => void toggle() };
}
