import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { problemOf, useTitle } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { idOf } from '@tandem/ui/id-param';
import { LinedList, Page, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Pagination } from '@tandem/ui/pagination';
import { SkeletonList } from '@tandem/ui/skeleton';
import { GroupRow } from './group-row';
import { groupsApi } from './groups.api';
import { Name } from './groups.styles';
import { useFocusWhenFewer } from './use-focus-when-fewer';

/** The page stands in the address. */
function usePage() {
  const [params, setParams] = useSearchParams();
  return { page: idOf(params.get('page')) ?? 1, showPage: (page: number) => setParams({ page: String(page) }) };
}

/** The viewer's groups of a programme (B-132..B-134, P-186..P-188). */
export default function GroupsPage() {
  const { t } = useTranslation();
  useTitle(t('Groups'));
  const { page, showPage } = usePage();
  const { data, error, refetch, isFetching } = groupsApi.useBookingsGroupsQuery(page);
  const name = useFocusWhenFewer(data?.groups.length ?? 0);
  return (
    <Page>
      <PageHeader
        title={
          <Name ref={name} tabIndex={-1}>
            {t('Groups')}
          </Name>
        }
        lead={t('Mentors and mentees of one group meet together.')}
      />
      {!data && error && (
        <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <SkeletonList shape="row" />}
      {data?.groups.length === 0 && (
        <Card $padded>
          <EmptyState icon={UsersRound} title={t('You are in no group yet.')} />
        </Card>
      )}
      {data && data.groups.length > 0 && (
        <Stack $gap={4}>
          <Card>
            <LinedList>
              {data.groups.map((group) => (
                <GroupRow key={group.id} group={group} heading="h2" />
              ))}
            </LinedList>
          </Card>
          <Pagination page={page} pageCount={data.max_pages} onChange={showPage} />
        </Stack>
      )}
    </Page>
  );
}
