import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession, useTenant } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { HeartButton } from './follow.styles';
import { useFollow } from './use-follow';

export interface FollowProps {
  readonly mentorId: number;
  readonly name: string;
  readonly isFollowing: boolean;
}

/** Following is for signed-in people outside of portals, and for mentors other than oneself. */
function useMayFollow(mentorId: number): boolean {
  const { user } = useSession();
  const { isPortal } = useTenant();
  return user !== null && !isPortal && user.id !== mentorId;
}

function Worded({ mentorId, name, isFollowing: stored }: FollowProps) {
  const { t } = useTranslation();
  const { isFollowing, toggle } = useFollow(mentorId, stored);
  return (
    <Button
      size="small"
      variant={isFollowing ? 'tonal' : 'secondary'}
      icon={Heart}
      onPress={toggle}
      aria-label={isFollowing ? t('Following {{name}}', { name }) : t('Follow {{name}}', { name })}
    >
      {isFollowing ? t('Following') : t('Follow')}
    </Button>
  );
}

function Small({ mentorId, name, isFollowing: stored }: FollowProps) {
  const { t } = useTranslation();
  const { isFollowing, toggle } = useFollow(mentorId, stored);
  return (
    <HeartButton
      size="small"
      icon={Heart}
      filled={isFollowing}
      aria-pressed={isFollowing}
      label={t('Follow {{name}}', { name })}
      onPress={toggle}
    />
  );
}

/** A button with words, for profiles and speakers. */
export function FollowButton(props: FollowProps) {
  return useMayFollow(props.mentorId) ? <Worded {...props} /> : null;
}

/** The heart in the corner of a card. */
export function FollowHeart(props: FollowProps) {
  return useMayFollow(props.mentorId) ? <Small {...props} /> : null;
}
