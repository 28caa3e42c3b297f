import type { AdminEventTab } from '@tandem/contracts/events';
import { useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SearchField } from '@tandem/ui/search-field';
import { Tabs } from '@tandem/ui/tabs';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useEventPaths } from '../../event/event-paths';
import { useSettled } from '../../event/use-settled';
import { AdminEventsTable } from './admin-events-table';

const settleMs = 400;

/** The programme's events for those who run them (E-001, E-007, D-E02). */
export default function AdminEventsPage() {
  const { t } = useTranslation();
  useTitle(t('Events'));
  const paths = useEventPaths();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const query = useSettled(search.trim(), settleMs);
  const tab: AdminEventTab = params.get('tab') === 'past' ? 'past' : 'upcoming';
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1));
  const items = [
    { id: 'upcoming', label: t('Upcoming') },
    { id: 'past', label: t('Past') },
  ];
  const typed = (text: string) => {
    setSearch(text);
    if (page > 1) setParams({ tab });
  };
  return (
    <AdminPage>
      <PageHeader
        title={t('Events')}
        actions={
          <ButtonLink variant="primary" icon={Plus} to={paths.newEvent}>
            {t('New event')}
          </ButtonLink>
        }
      />
      <div style={{ width: 'min(100%, 420px)' }}>
        <SearchField label={t('Search events')} placeholder={t('Search by title')} value={search} onChange={typed} />
      </div>
      <Tabs label={t('Events')} items={items} selected={tab} onChange={(id) => setParams({ tab: id })}>
        <AdminEventsTable
          tab={tab}
          page={page}
          query={query}
          onPage={(next) => setParams({ tab, page: String(next) })}
        />
      </Tabs>
    </AdminPage>
  );
}
