import { useTranslation } from 'react-i18next';
import type { MentorCard } from '@tandem/contracts/accounts';
import { Avatar } from '@tandem/ui/avatar';
import { ButtonLink } from '@tandem/ui/button';
import { MatchMark } from '@tandem/ui/match-mark';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Truncated } from '@tandem/ui/truncated';
import { FollowHeart } from '../../follow/follow-button';
import { Tile, TileHead, TileList, TileMatch } from './dashboard.styles';

/** At most this many tiles; the rest is one click away in discovery. */
const SHOWN_TILES = 6;

export function MentorTiles({ mentors }: { readonly mentors: readonly MentorCard[] }) {
  const { t } = useTranslation();
  return (
    <TileList>
      {mentors.slice(0, SHOWN_TILES).map((mentor) => (
        <Tile key={mentor.id}>
          <TileHead>
            <Avatar name={mentor.full_name} photoUrl={mentor.photo} size={48} />
            <div>
              <h3>
                <Truncated place="card">{mentor.full_name}</Truncated>
              </h3>
              <p>{mentor.info.job_title}</p>
              <p>{mentor.info.company}</p>
            </div>
            <FollowHeart mentorId={mentor.id} name={mentor.full_name} isFollowing={mentor.is_following} />
          </TileHead>
          {mentor.match && mentor.match.percent > 0 && (
            <TileMatch>
              <MatchMark percent={mentor.match.percent} width={36} />
              {mentor.is_new_matched && <StatusBadge tone="accent">{t('New match')}</StatusBadge>}
            </TileMatch>
          )}
          {mentor.match?.reasons[0] && <p>{mentor.match.reasons.join('. ')}</p>}
          <ButtonLink
            to={mentor.profile_link}
            size="small"
            block
            aria-label={t('View profile of {{name}}', { name: mentor.full_name })}
          >
            {t('View profile')}
          </ButtonLink>
        </Tile>
      ))}
    </TileList>
  );
}
