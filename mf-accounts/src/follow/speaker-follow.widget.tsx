import type { PersonProps } from '@tandem/platform';
import { accountsApi } from '../accounts.api';
import { FollowButton } from './follow-button';

/** Beside a speaker of an event (E-062); nothing for speakers who are no mentors of the general site. */
export default function SpeakerFollow({ userId, name }: PersonProps) {
  const { data } = accountsApi.useAccountsFollowStatusQuery(userId);
  return data?.may_follow ? <FollowButton mentorId={userId} name={name} isFollowing={data.is_following} /> : null;
}
