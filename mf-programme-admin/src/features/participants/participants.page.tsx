import { Download, UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { participantTabs, type ParticipantTab } from '@tandem/contracts/programme-admin';
import { paths, problemOf, useNotify, useTenant, useTitle } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { AdminPage, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Pagination } from '@tandem/ui/pagination';
import { saveFile } from '@tandem/ui/save-file';
import { Tabs } from '@tandem/ui/tabs';
import { peopleApi, type ParticipantsArgs } from '../../people.api';
import { daysOf } from '../../table-filters/months';
import {
  isFiltered,
  noFilter,
  TableFilters,
  useFilterFields,
  type TableFilter,
} from '../../table-filters/table-filters';
import { ParticipantTable } from './participant-table';
import { useLastPage } from '@tandem/ui/pagination';

const names: Record<ParticipantTab, string> = { mentee: 'Mentees', mentor: 'Mentors', admin: 'Admins' };

const FILTERS = ['query', 'from', 'to'] as const;

function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const tab = participantTabs.find((one) => one === search.get('tab')) ?? 'mentee';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const [query, from, to] = FILTERS.map((name) => search.get(name) ?? '');
  const filter: TableFilter = { query: query ?? '', from: from ?? '', to: to ?? '' };
  const show = (
    next: { tab?: ParticipantTab; page?: number; filter?: TableFilter },
    { replace } = { replace: next.filter !== undefined },
  ) => {
    const { tab: nextTab, page: nextPage, filter: wanted } = { tab, page: 1, filter, ...next };
    const kept = FILTERS.filter((name) => wanted[name] !== '');
    setSearch(
      {
        ...(nextTab === 'mentee' ? {} : { tab: nextTab }),
        ...(nextPage === 1 ? {} : { page: String(nextPage) }),
        ...Object.fromEntries(kept.map((name) => [name, wanted[name]])),
      },
      { replace },
    );
  };
  return { tab, page, filter, show };
}

function useExport(args: ParticipantsArgs) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [ask, { isLoading }] = peopleApi.useProgrammeAdminParticipantsCsvMutation();
  const download = async () => {
    const answer = await ask(args);
    if (answer.error) return notify.error(t(problemOf(answer.error).error));
    saveFile(answer.data, answer.data.name);
  };
  return { download, isLoading };
}

/** A page of the list; where its last row is gone, the page before it. */
function usePage(args: ParticipantsArgs, page: number, show: ReturnType<typeof useListAddress>['show']) {
  const { currentData, error, refetch } = peopleApi.useProgrammeAdminParticipantsQuery({ ...args, page });
  const isGone = useLastPage({
    page,
    maxPages: currentData?.max_pages,
    onGone: (last) => show({ page: last }, { replace: true }),
  });
  const table = {
    rows: currentData?.data ?? [],
    isLoading: isGone || (!currentData && !error),
    error: error ? problemOf(error).error : undefined,
    onRetry: () => void refetch(),
  };
  return { currentData, table };
}

function NobodyYet({ invites }: { readonly invites: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Users}
      title={t('Nobody has joined in this role yet.')}
      action={<ButtonLink to={invites}>{t('Invite participants')}</ButtonLink>}
    />
  );
}

function NobodyFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Users}
      title={t('Nobody matches your search.')}
      action={<Button onPress={onClear}>{t('Clear search')}</Button>}
    />
  );
}

interface ActionsProps {
  readonly args: ParticipantsArgs;
  readonly invites: string;
}

function Actions({ args, invites }: ActionsProps) {
  const { t } = useTranslation();
  const { download, isLoading } = useExport(args);
  return (
    <>
      <Button icon={Download} isPending={isLoading} onPress={() => void download()}>
        {t('Download CSV')}
      </Button>
      <ButtonLink to={invites} variant="primary" icon={UserPlus}>
        {t('Invite participants')}
      </ButtonLink>
    </>
  );
}

/** {portal}/admin/user_management: who takes part, by role (P-281..P-284). */
export default function ParticipantsPage() {
  const { t } = useTranslation();
  useTitle(t('Participants'));
  const tenant = useTenant();
  const { tab, page, filter, show } = useListAddress();
  const fields = useFilterFields(filter);
  const clear = () => {
    fields.empty();
    show({ filter: noFilter });
  };
  const page_path = paths.admin(tenant, '/user_management');
  const args = { page_path, field: tab, query: filter.query === '' ? '*' : filter.query, ...daysOf(filter) };
  const { currentData, table } = usePage(args, page, show);
  const invites = paths.admin(tenant, '/user-invites');
  const items = participantTabs.map((id) => ({ id, label: t(names[id]), count: currentData?.counts[id] }));
  return (
    <AdminPage>
      <PageHeader title={t('Participants')} actions={<Actions args={args} invites={invites} />} />
      <TableFilters
        key={fields.times}
        start={fields.start}
        label={t('Filter participants')}
        searchLabel={t('Search participants')}
        value={filter}
        onChange={(wanted) => show({ filter: wanted })}
      />
      <Tabs
        label={t('Roles')}
        items={items}
        selected={tab}
        onChange={(id) => show({ tab: participantTabs.find((one) => one === id) ?? 'mentee' })}
      >
        <Stack $gap={5}>
          <ParticipantTable
            {...table}
            empty={isFiltered(filter) ? <NobodyFound onClear={clear} /> : <NobodyYet invites={invites} />}
          />
          {currentData && currentData.max_pages > 1 && (
            <Pagination page={page} pageCount={currentData.max_pages} onChange={(next) => show({ page: next })} />
          )}
        </Stack>
      </Tabs>
    </AdminPage>
  );
}
