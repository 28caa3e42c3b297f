import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { agendaTabs, type AgendaTab, type AgendaView } from '@tandem/contracts/programme-admin';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Stack } from '@tandem/ui/layout';
import { Pagination } from '@tandem/ui/pagination';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Tabs } from '@tandem/ui/tabs';
import { agendasApi } from '../../agendas.api';
import { useLastPage } from '@tandem/ui/pagination';
import { AgendaList } from './agenda-list';

function useTabAddress() {
  const [search, setSearch] = useSearchParams();
  const tab: AgendaTab = search.get('tab') === 'past' ? 'past' : 'upcoming';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const show = (next: { tab: AgendaTab; page?: number }, options?: { replace: boolean }) =>
    setSearch(
      {
        ...(next.tab === 'past' ? { tab: 'past' } : {}),
        ...(next.page && next.page > 1 ? { page: String(next.page) } : {}),
      },
      options,
    );
  return { tab, page, show };
}

const empty: Record<AgendaTab, string> = {
  upcoming: 'Nothing is on the agenda.',
  past: 'Nothing on the agenda is over yet.',
};

export interface AgendaTabsProps {
  readonly actions?: (agenda: AgendaView) => ReactNode;
  /** What fills the first tab while nothing is in it. */
  readonly emptyAction?: ReactNode;
}

/** Upcoming, soonest first, and Past, newest first (P-228, D-P85); the address holds tab and page. */
export function AgendaTabs({ actions, emptyAction }: AgendaTabsProps) {
  const { t } = useTranslation();
  const { tab, page, show } = useTabAddress();
  const answer = agendasApi.useProgrammeAdminAgendasQuery({ view: tab, page }, { refetchOnMountOrArgChange: 30 });
  const { data, currentData, error, refetch } = answer;
  const isGone = useLastPage({
    page,
    maxPages: currentData?.max_pages,
    onGone: (last) => show({ tab, page: last }, { replace: true }),
  });
  const labels: Record<AgendaTab, string> = { upcoming: t('Upcoming'), past: t('Past') };
  const items = agendaTabs.map((id) => ({ id, label: labels[id], count: data?.counts[id] }));
  return (
    <Tabs
      label={t('Agenda')}
      items={items}
      selected={tab}
      onChange={(id) => show({ tab: agendaTabs.find((one) => one === id) ?? 'upcoming' })}
    >
      <Stack $gap={5}>
        {!currentData && error && (
          <ErrorState title={t('Failed to fetch data. Please try again.')} onRetry={() => void refetch()} />
        )}
        {(isGone || (!currentData && !error)) && <SkeletonList shape="row" count={4} />}
        {currentData && !isGone && (
          <Card aria-label={labels[tab]}>
            {currentData.agendas.length === 0 ? (
              <EmptyState
                icon={CalendarDays}
                headingLevel={3}
                title={t(empty[tab])}
                action={tab === 'upcoming' ? emptyAction : undefined}
              />
            ) : (
              <AgendaList agendas={currentData.agendas} isPast={tab === 'past'} actions={actions} />
            )}
          </Card>
        )}
        {currentData && currentData.max_pages > 1 && (
          <Pagination page={page} pageCount={currentData.max_pages} onChange={(next) => show({ tab, page: next })} />
        )}
      </Stack>
    </Tabs>
  );
}
