import { CalendarPlus, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AgendaView } from '@tandem/contracts/programme-admin';
import { useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { IconButton } from '@tandem/ui/icon-button';
import { AdminPage } from '@tandem/ui/layout';
import { Menu } from '@tandem/ui/menu';
import { PageHeader } from '@tandem/ui/page-header';
import { AgendaDialog } from './agenda-dialog';
import { AgendaTabs } from './agenda-tabs';
import { PublishSwitch } from './publish-switch';
import { RemoveAgenda } from './remove-agenda';

/** {portal}/admin/agenda: the dates of the programme, written here (P-228..P-239); `?create=agenda` opens the form (D-P119). */
export default function ManageAgendasPage() {
  const { t } = useTranslation();
  useTitle(t('Agenda'));
  const [search, setSearch] = useSearchParams();
  const [edited, setEdited] = useState<AgendaView | null>(null);
  const [removed, setRemoved] = useState<AgendaView | null>(null);
  const create = (
    <Button variant="primary" icon={CalendarPlus} onPress={() => setSearch({ create: 'agenda' })}>
      {t('New agenda')}
    </Button>
  );
  const actions = (agenda: AgendaView) => (
    <>
      <PublishSwitch agenda={agenda} />
      <Menu
        label={t('Actions for {{name}}', { name: agenda.title })}
        trigger={<IconButton icon={MoreHorizontal} label={t('Actions for {{name}}', { name: agenda.title })} />}
        items={[
          { id: 'edit', label: t('Edit'), icon: Pencil, onAction: () => setEdited(agenda) },
          { id: 'delete', label: t('Delete'), icon: Trash2, tone: 'danger', onAction: () => setRemoved(agenda) },
        ]}
      />
    </>
  );
  return (
    <AdminPage>
      <PageHeader title={t('Agenda')} actions={create} />
      <AgendaTabs actions={actions} emptyAction={create} />
      {search.get('create') === 'agenda' && <AgendaDialog onClose={() => setSearch({}, { replace: true })} />}
      {edited && <AgendaDialog agenda={edited} onClose={() => setEdited(null)} />}
      <RemoveAgenda
        agenda={removed}
        onClose={() => setRemoved(null)}
        told={{ done: 'Agenda deleted successfully', failed: 'Failed to delete agenda' }}
      />
    </AdminPage>
  );
}
