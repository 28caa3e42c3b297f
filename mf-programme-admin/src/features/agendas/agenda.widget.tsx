import { useTranslation } from 'react-i18next';
import { paths, useTenant } from '@tandem/platform';
import { Card, CardHead } from '@tandem/ui/card';
import { Link } from '@tandem/ui/link';
import { dashboardApi } from '../../dashboard.api';
import { AgendaList } from './agenda-list';

const onDashboard = 3;

/** The next dates of the programme; nothing where there are none. */
export default function AgendaWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data } = dashboardApi.useProgrammeAdminWordsQuery(tenant.programId ?? 0, {
    skip: tenant.programId === null,
    refetchOnMountOrArgChange: 30,
  });
  if (!data || data.agendas.length === 0) return null;
  const all = tenant.isPortal && (
    <Link to={paths.portal(tenant, '/agenda')} aria-label={t('See all of the agenda')}>
      {t('See all')}
    </Link>
  );
  return (
    <Card aria-labelledby="agenda">
      <CardHead id="agenda" title={t('Agenda')} action={all || undefined} />
      <AgendaList agendas={data.agendas.slice(0, onDashboard)} isCompact />
    </Card>
  );
}
