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
import { SearchField } from '@tandem/ui/search-field';
import { Tabs } from '@tandem/ui/tabs';
import { peopleApi } from '../../people.api';
import { SearchBox } from './participants.styles';
import { ParticipantTable } from './participant-table';
import { saveFile } from './save-file';
import { useLastPage } from '../../use-last-page';
import { useTyped } from '../../use-typed';

const names: Record<ParticipantTab, string> = { mentee: 'Mentees', mentor: 'Mentors', admin: 'Admins' };

function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const tab = participantTabs.find((one) => one === search.get('tab')) ?? 'mentee';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const query = search.get('query') ?? '';
  const show = (
    next: { tab?: ParticipantTab; page?: number; query?: string },
    { replace } = { replace: next.query !== undefined },
  ) => {
    const { tab: nextTab, page: nextPage, query: nextQuery } = { tab, page: 1, query, ...next };
    setSearch(
      {
        ...(nextTab === 'mentee' ? {} : { tab: nextTab }),
        ...(nextPage === 1 ? {} : { page: String(nextPage) }),
        ...(nextQuery === '' ? {} : { query: nextQuery }),
      },
      { replace },
    );
  };
  return { tab, page, query, show };
}

function useExport(args: { page_path: string; field: ParticipantTab; query: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [ask, { isLoading }] = peopleApi.useProgrammeAdminParticipantsCsvMutation();
  const download = async () => {
    const answer = await ask(args);
    if (answer.error) return notify.error(t('Oops, something went wrong.'));
    saveFile(answer.data, answer.data.name);
  };
  return { download, isLoading };
}

/** {portal}/admin/user_management: who takes part, by role (P-281..P-284). */
export default function ParticipantsPage() {
  const { t } = useTranslation();
  useTitle(t('Participants'));
  const tenant = useTenant();
  const { tab, page, query, show } = useListAddress();
  const [typed, type] = useTyped(query, (text) => show({ query: text }));
  const args = { page_path: paths.admin(tenant, '/user_management'), field: tab, query: query === '' ? '*' : query };
  const { currentData, error, refetch } = peopleApi.useProgrammeAdminParticipantsQuery({ ...args, page });
  const isGone = useLastPage({
    page,
    maxPages: currentData?.max_pages,
    onGone: (last) => show({ page: last, query }, { replace: true }),
  });
  const { download, isLoading } = useExport(args);
  const invites = paths.admin(tenant, '/user-invites');
  const items = participantTabs.map((id) => ({ id, label: t(names[id]), count: currentData?.counts[id] }));
  const empty =
    query === '' ? (
      <EmptyState
        icon={Users}
        title={t('Nobody has joined in this role yet.')}
        action={<ButtonLink to={invites}>{t('Invite participants')}</ButtonLink>}
      />
    ) : (
      <EmptyState
        icon={Users}
        title={t('Nobody matches your search.')}
        action={<Button onPress={() => type('')}>{t('Clear search')}</Button>}
      />
    );
  return (
    <AdminPage>
      <PageHeader
        title={t('Participants')}
        actions={
          <>
            <Button icon={Download} isPending={isLoading} onPress={() => void download()}>
              {t('Download CSV')}
            </Button>
            <ButtonLink to={invites} variant="primary" icon={UserPlus}>
              {t('Invite participants')}
            </ButtonLink>
          </>
        }
      />
      <SearchBox>
        <SearchField
          label={t('Search participants')}
          placeholder={t('Name, email or phone')}
          value={typed}
          onChange={type}
          onClear={() => type('')}
        />
      </SearchBox>
      <Tabs
        label={t('Roles')}
        items={items}
        selected={tab}
        onChange={(id) => show({ tab: participantTabs.find((one) => one === id) ?? 'mentee' })}
      >
        <Stack $gap={5}>
          <ParticipantTable
            rows={currentData?.data ?? []}
            isLoading={isGone || (!currentData && !error)}
            error={error ? problemOf(error).error : undefined}
            onRetry={() => void refetch()}
            empty={empty}
          />
          {currentData && currentData.max_pages > 1 && (
            <Pagination page={page} pageCount={currentData.max_pages} onChange={(next) => show({ page: next })} />
          )}
        </Stack>
      </Tabs>
    </AdminPage>
  );
}
