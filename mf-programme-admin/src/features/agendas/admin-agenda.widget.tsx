import { CalendarDays, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgendaView } from '@tandem/contracts/programme-admin';
import { paths, useTenant } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { IconButton } from '@tandem/ui/icon-button';
import { Link } from '@tandem/ui/link';
import { SkeletonList } from '@tandem/ui/skeleton';
import { StatusBadge } from '@tandem/ui/status-badge';
import { useOverview } from '../../use-overview';
import { AgendaList } from './agenda-list';
import { Scrolled } from './agendas.styles';
import { RemoveAgenda } from './remove-agenda';

/** The next dates, what is not published yet too, and the way to all of them (P-121, P-134, D-P86). */
export default function AdminAgendaWidget() {
  const { t } = useTranslation();
  const page = paths.admin(useTenant(), '/agenda');
  const { data, error, refetch } = useOverview();
  const [removed, setRemoved] = useState<AgendaView | null>(null);
  const actions = (agenda: AgendaView) => (
    <>
      {!agenda.published && <StatusBadge tone="neutral">{t('Unpublished')}</StatusBadge>}
      <IconButton
        icon={Trash2}
        label={t('Delete {{name}}', { name: agenda.title })}
        onPress={() => setRemoved(agenda)}
      />
    </>
  );
  return (
    <Card aria-labelledby="admin-agenda">
      <CardHead
        id="admin-agenda"
        title={t('Agenda')}
        action={
          <Link to={page} aria-label={t('See all of the agenda')}>
            {t('See all')}
          </Link>
        }
      />
      {!data && (
        <CardBody>
          {error ? (
            <ErrorState title={t('Failed to load data')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonList shape="row" count={2} />
          )}
        </CardBody>
      )}
      {data?.agendas.length === 0 && (
        <EmptyState
          icon={CalendarDays}
          headingLevel={3}
          isCompact
          title={t('Nothing is on the agenda.')}
          action={<Link to={page}>{t('Create the first one')}</Link>}
        />
      )}
      {data && data.agendas.length > 0 && (
        <Scrolled>
          <AgendaList agendas={data.agendas} isCompact actions={actions} />
        </Scrolled>
      )}
      <RemoveAgenda
        agenda={removed}
        onClose={() => setRemoved(null)}
        told={{ done: 'Successfully deleted.', failed: 'Oops, something went wrong!' }}
      />
    </Card>
  );
}
