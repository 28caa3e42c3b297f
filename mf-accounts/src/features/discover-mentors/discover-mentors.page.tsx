import { useDeferredValue } from 'react';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths, problemOf, useSession, useTenant, useTitle } from '@tandem/platform';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { InfiniteList } from '@tandem/ui/infinite-list';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SearchField } from '@tandem/ui/search-field';
import { accountsApi } from '../../accounts.api';
import { discoverLead } from '../../remote.meta';
import { Filters } from './filters';
import { MentorCard, MentorCardSkeleton } from './mentor-card';
import { MentorGrid, Results, SearchArea } from './discover-mentors.styles';
import { ResultsHead } from './results-head';
import { SignInToSearch } from './sign-in-to-search';
import { useDiscovery, useTypedSearch, type Discovery } from './use-discovery';

/** Mentors of the general site or of a portal, searched, filtered and sorted by match (A-143..A-161). */
export default function DiscoverMentorsPage() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { user, userType } = useSession();
  const discovery = useDiscovery();
  useTitle(t('Discover mentors'));
  return (
    <Page>
      <PageHeader
        title={t('Discover mentors')}
        lead={
          userType === 'mentee'
            ? `${t(discoverLead)} ${t('Sorted by how well they match your goals.')}`
            : t(discoverLead)
        }
      />
      {user ? (
        <SearchArea>
          <MentorSearch discovery={discovery} />
        </SearchArea>
      ) : (
        <SignInToSearch />
      )}
      <Filters discovery={discovery} isOff={!user}>
        <MentorResults page={paths.mentors(tenant)} discovery={discovery} />
      </Filters>
    </Page>
  );
}

/** A key draws the box anew, and not the list below it. */
function MentorSearch({ discovery }: { readonly discovery: Discovery }) {
  const { t } = useTranslation();
  const { typed, type } = useTypedSearch(discovery);
  return (
    <SearchField label={t('Search mentors by name, job, company or skill')} value={typed} onChange={type} isLarge />
  );
}

interface MentorResultsProps {
  readonly page: string;
  readonly discovery: Discovery;
}

function MentorResults({ page, discovery }: MentorResultsProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const answer = accountsApi.useAccountsDiscoverInfiniteQuery({ page, filters: discovery.filters });
  // Drawn in slices: in one go a page of cards would keep a slow phone from answering.
  const data = useDeferredValue(answer.data, undefined);
  const mentors = data?.pages.flatMap(({ data }) => data.mentors) ?? [];
  const total = data?.pages[0]?.data.total ?? 0;
  if (answer.isError && mentors.length === 0) {
    return <ErrorState text={problemOf(answer.error).error} onRetry={() => void answer.refetch()} />;
  }
  if (!data) {
    return (
      <MentorGrid aria-hidden>
        {[0, 1, 2, 3].map((place) => (
          <MentorCardSkeleton key={place} />
        ))}
      </MentorGrid>
    );
  }
  return (
    <Results aria-busy={answer.isFetching}>
      <ResultsHead total={total} discovery={discovery} />
      {total === 0 ? (
        <EmptyState icon={SearchX} title={t("Whoops, we couldn't find that mentor!")} />
      ) : (
        <InfiniteList
          hasMore={Boolean(user) && answer.hasNextPage}
          isLoading={answer.isFetchingNextPage}
          onLoadMore={() => void answer.fetchNextPage()}
          skeleton={<MentorCardSkeleton />}
        >
          <MentorGrid>
            {mentors.map((mentor) => (
              <MentorCard key={mentor.id} mentor={mentor} />
            ))}
          </MentorGrid>
        </InfiniteList>
      )}
    </Results>
  );
}
