import { useSession, paths } from '@tandem/platform';
import { Icon } from '@tandem/ui/icon';
import { Link } from '@tandem/ui/link';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { zoneWords } from '../../session/times';

const Note = styled.p`
  display: flex;
  gap: 8px;
  color: var(--ink-2);
  svg {
    flex: none;
    margin-top: 3px;
  }
`;
const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
`;

/** Which zone the times are in, and where to change it (B-008, B-012, D-B114). */
export function TimezoneNote({ timezone }: { timezone: string }) {
  const { t } = useTranslation();
  const { user, hasRole } = useSession();
  const profile = user && paths.editProfile(user.slug);
  return (
    <Note>
      <Icon of={Globe} size={16} />
      <Words>
        <span>{t('All times are shown in {{timezone}}.', { timezone: zoneWords(timezone) })}</span>
        {profile &&
          (hasRole('mentor') ? (
            <Link to={`${profile}/availability`}>{t('Manage availability')}</Link>
          ) : (
            <Link to={profile}>{t('Change')}</Link>
          ))}
      </Words>
    </Note>
  );
}
