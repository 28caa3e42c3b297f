import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useTenant } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { dashboardApi } from '../../dashboard.api';

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What the programme's admins want every participant to read first; nothing where they wrote nothing. */
export default function AlertWidget() {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { data } = dashboardApi.useProgrammeAdminWordsQuery(programId ?? 0, {
    skip: programId === null,
    refetchOnMountOrArgChange: 30,
  });
  if (!data?.dashboard_alert) return null;
  return (
    <section aria-label={t('Message of the programme')}>
      <Banner tone="info" icon={Megaphone}>
        <Words>{data.dashboard_alert}</Words>
      </Banner>
    </section>
  );
}
