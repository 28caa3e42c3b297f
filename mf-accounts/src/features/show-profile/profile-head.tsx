import { Check, Clock, Globe, MapPin, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenteeProfile, MentorProfile } from '@tandem/contracts/accounts';
import { zoneCity } from '@tandem/contracts/platform';
import { Avatar } from '@tandem/ui/avatar';
import { CoverBanner } from '@tandem/ui/ripples';
import { Icon } from '@tandem/ui/icon';
import { StatusBadge } from '@tandem/ui/status-badge';
import { useViewerTime } from '../../viewer-time';
import { HeadActions, HeadLine, HeadText, Meta, NameRow } from './profile.styles';

interface ProfileHeadProps {
  readonly person: MentorProfile | MenteeProfile;
  /** Left out where it means nothing: mentees are never booked by the clock. */
  readonly isUnavailable?: boolean;
  readonly actions?: ReactNode;
}

/** Banner, picture, name, work, place, languages and the person's own time. */
export function ProfileHead({ person, isUnavailable, actions }: ProfileHeadProps) {
  const { t } = useTranslation();
  const { clock } = useViewerTime();
  const work =
    person.job_title && person.company
      ? t('{{job}} at {{company}}', { job: person.job_title, company: person.company })
      : (person.job_title ?? person.company);
  const facts = [
    [MapPin, person.country],
    [Globe, person.languages.map(({ name }) => name).join(', ')],
    [
      Clock,
      person.timezone
        ? t('{{time}} in {{zone}}', { time: clock(person.timezone), zone: zoneCity(person.timezone) })
        : null,
    ],
  ] as const;
  return (
    <header>
      <CoverBanner photoUrl={'banner_url' in person ? person.banner_url : null} />
      <HeadLine>
        <Avatar name={person.full_name} photoUrl={person.profile_photo} size={128} isLabelled />
        <HeadText>
          <NameRow>
            <h1>{person.full_name}</h1>
            {isUnavailable === true && <StatusBadge icon={Minus}>{t('Unavailable')}</StatusBadge>}
            {isUnavailable === false && (
              <StatusBadge tone="success" icon={Check}>
                {t('Available')}
              </StatusBadge>
            )}
          </NameRow>
          {work && <p>{work}</p>}
          <Meta>
            {facts.map(
              ([icon, text]) =>
                text && (
                  <span key={text}>
                    <Icon of={icon} />
                    {text}
                  </span>
                ),
            )}
          </Meta>
        </HeadText>
        {actions && <HeadActions>{actions}</HeadActions>}
      </HeadLine>
    </header>
  );
}
