import { Check, MapPin, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MentorCard as Mentor } from '@tandem/contracts/accounts';
import { useSession, WidgetSlot } from '@tandem/platform';
import { Avatar } from '@tandem/ui/avatar';
import { ButtonLink } from '@tandem/ui/button';
import { Icon } from '@tandem/ui/icon';
import { Link } from '@tandem/ui/link';
import { MatchMark } from '@tandem/ui/match-mark';
import { Skeleton } from '@tandem/ui/skeleton';
import { StatusBadge } from '@tandem/ui/status-badge';
import { TagList } from '@tandem/ui/tag';
import { Truncated } from '@tandem/ui/truncated';
import { FollowHeart } from '../../follow/follow-button';
import { useViewerTime } from '../../viewer-time';
import { CardBox, CardFootLine, CardTop, Facts, Name, NameLine, Why } from './mentor-card.styles';

/**
 * A mentor in a list: who they are, why they fit, when they are free, and the way to book (A-159..A-161).
 * @param again the session that a request made here starts from
 */
export function MentorCard({ mentor, again }: { readonly mentor: Mentor; readonly again?: number }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const work = [mentor.info.job_title, mentor.info.company].filter(Boolean).join(', ');
  return (
    <CardBox as="li">
      <CardTop>
        <Avatar name={mentor.full_name} photoUrl={mentor.photo} size={72} />
        <div>
          <NameLine>
            <Name>
              <Link to={mentor.profile_link} tone="plain">
                <Truncated place="card" isInsideControl>
                  {mentor.full_name}
                </Truncated>
              </Link>
            </Name>
            {mentor.new_mentor && <StatusBadge tone="accent">{t('New')}</StatusBadge>}
            {mentor.featured && <StatusBadge tone="success">{t('Featured')}</StatusBadge>}
          </NameLine>
          {work && <p>{work}</p>}
          <MentorFacts mentor={mentor} />
        </div>
        <FollowHeart mentorId={mentor.id} name={mentor.full_name} isFollowing={mentor.is_following} />
      </CardTop>
      <WhyYouMatch mentor={mentor} />
      <TagList items={mentor.skills.map(({ name }) => name)} label={t('Skills')} />
      <CardFootLine>
        {user && <NextFree mentor={mentor} />}
        <div>
          <ButtonLink
            to={mentor.profile_link}
            variant="quiet"
            size="small"
            aria-label={t('View profile of {{name}}', { name: mentor.full_name })}
          >
            {t('View profile')}
          </ButtonLink>
          {user && !mentor.is_self && !mentor.unavailable && (
            <WidgetSlot
              name="person-card/connect"
              props={{ userId: mentor.id, name: mentor.full_name, photoUrl: mentor.photo, as: 'mentor', again }}
            />
          )}
        </div>
      </CardFootLine>
    </CardBox>
  );
}

function MentorFacts({ mentor }: { readonly mentor: Mentor }) {
  const { t } = useTranslation();
  return (
    <Facts>
      {mentor.country && (
        <span>
          <Icon of={MapPin} size={14} />
          {mentor.country}
        </span>
      )}
      {mentor.fl_average_rating !== null && (
        <span>
          <Icon of={Star} size={14} />
          <strong>{mentor.fl_average_rating.toFixed(1)}</strong>
          {mentor.total_reviews === 1 ? t('(1 review)') : t('({{count}} reviews)', { count: mentor.total_reviews })}
        </span>
      )}
    </Facts>
  );
}

function WhyYouMatch({ mentor }: { readonly mentor: Mentor }) {
  const { t } = useTranslation();
  if (!mentor.match || mentor.match.percent === 0) return null;
  return (
    <Why>
      <MatchMark percent={mentor.match.percent} />
      <ul aria-label={t('Why you match')}>
        {mentor.match.reasons.map((reason) => (
          <li key={reason}>
            <Icon of={Check} size={14} />
            {reason}
          </li>
        ))}
      </ul>
    </Why>
  );
}

function NextFree({ mentor }: { readonly mentor: Mentor }) {
  const { t } = useTranslation();
  const { dayAndTime } = useViewerTime();
  if (mentor.unavailable) return <p>{t('Unavailable')}</p>;
  if (!mentor.next_free_at) return <p>{t('No free time in the next 14 days')}</p>;
  return (
    <p>
      {t('Next free')} <strong>{dayAndTime(mentor.next_free_at)}</strong>
    </p>
  );
}

export function MentorCardSkeleton() {
  return (
    <CardBox as="div">
      <CardTop>
        <Skeleton $round $width="72px" $height="72px" />
        <div>
          <Skeleton $width="55%" />
          <Skeleton $width="80%" />
        </div>
      </CardTop>
    </CardBox>
  );
}
