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
import { Pagination, useLastPage } from '@tandem/ui/pagination';
import { SkeletonList } from '@tandem/ui/skeleton';
import { GroupRow } from './group-row';
import { groupsApi } from './groups.api';
import { Name } from './groups.styles';
import { useFocusWhenFewer } from './use-focus-when-fewer';

/** The page stands in the address. A page that is gone gives way to the last there is. */
function usePage() {
  const [params, setParams] = useSearchParams();
  const page = idOf(params.get('page')) ?? 1;
  const showPage = (next: number, how?: { replace: boolean }) => setParams({ page: String(next) }, how);
  const { data, currentData, error, refetch, isFetching } = groupsApi.useBookingsGroupsQuery(page);
  const isGone = useLastPage({
    page,
    maxPages: currentData?.max_pages,
    onGone: (last) => showPage(last, { replace: true }),
  });
  const failure = currentData ? undefined : error;
  // The groups of the page before stay while the next is read; having none there says nothing of this one.
  const groups = failure ? [] : (data?.groups ?? []);
  const isNone = currentData?.groups.length === 0 && !isGone;
  return { page, showPage, groups, pages: data?.max_pages ?? 0, isNone, failure, refetch, isFetching };
}

/** The viewer's groups of a programme (B-132..B-134, P-186..P-188). */
export default function GroupsPage() {
  const { t } = useTranslation();
  useTitle(t('Groups'));
  const { page, showPage, groups, pages, isNone, failure, refetch, isFetching } = usePage();
  const name = useFocusWhenFewer(groups.length);
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
      {failure && (
        <ErrorState text={t(problemOf(failure).error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {groups.length === 0 && !isNone && !failure && <SkeletonList shape="row" />}
      {isNone && (
        <Card $padded>
          <EmptyState icon={UsersRound} title={t('You are in no group yet.')} />
        </Card>
      )}
      {groups.length > 0 && (
        <Stack $gap={4}>
          <Card>
            <LinedList>
              {groups.map((group) => (
                <GroupRow key={group.id} group={group} heading="h2" />
              ))}
            </LinedList>
          </Card>
          <Pagination page={page} pageCount={pages} onChange={showPage} />
        </Stack>
      )}
    </Page>
  );
}
