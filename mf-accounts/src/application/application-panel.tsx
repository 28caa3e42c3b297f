import { Hourglass, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { CurrentUser } from '@tandem/contracts/accounts';
import { paths, useTenant } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { media } from '@tandem/ui/theme';
import { useViewerTime } from '../viewer-time';

const Panel = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px 24px;
  > div {
    display: grid;
    gap: 8px;
    justify-items: start;
    max-width: 68ch;
  }
  h2 {
    font-size: var(--text-16);
    font-weight: var(--w-semi);
  }
  @media ${media.phone} {
    display: grid;
  }
`;

export interface ApplicationPanelProps {
  readonly user: Pick<CurrentUser, 'application' | 'application_pending' | 'mentor_profile_status' | 'slug'>;
}

/** Where the application to mentor stands; nothing for approved mentors and in portals, which decide for themselves. */
export function ApplicationPanel({ user }: ApplicationPanelProps) {
  const { t } = useTranslation();
  const { day } = useViewerTime();
  const { isPortal } = useTenant();
  const { application, application_pending: isPending } = user;
  const isRejected = !isPending && application?.approved_on === null && user.mentor_profile_status === 'hidden';
  if (isPortal || !application?.application_date || (!isPending && !isRejected)) return null;
  const date = day(application.application_date);
  return (
    <Card $padded $edge={isPending ? 'warning' : 'danger'} aria-labelledby="mentor-application">
      <Panel>
        <div>
          {isPending ? (
            <StatusBadge tone="warning" icon={Hourglass}>
              {t('Pending')}
            </StatusBadge>
          ) : (
            <StatusBadge tone="danger" icon={X}>
              {t('Rejected')}
            </StatusBadge>
          )}
          <h2 id="mentor-application">{t('Application submitted on {{date}}', { date })}</h2>
          <Text as="p" $tone="soft">
            {isPending
              ? t('We read every application. Once yours is approved, mentees can find you and ask for sessions.')
              : t('Your application was not approved. You are not shown to mentees.')}
          </Text>
        </div>
        {isPending && (
          <ButtonLink to={`${paths.editProfile(user.slug)}/profile`}>{t('Complete your profile')}</ButtonLink>
        )}
      </Panel>
    </Card>
  );
}
