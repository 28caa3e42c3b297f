import { problemOf } from '@tandem/platform';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { InfiniteList } from '@tandem/ui/infinite-list';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { newsfeedApi } from '../../newsfeed.api';
import { Composer } from './composer';
import { Feed } from './newsfeed.styles';
import { PostCard } from './post-card';

/** Pinned posts first, then the newest, ten at a time (D-E48). */
export function Posts() {
  const { t } = useTranslation();
  const list = newsfeedApi.useEventsNewsfeedInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const pages = list.data?.pages ?? [];
  // A post that was written meanwhile moves others to the next page, where they come a second time.
  const posts = [...new Map(pages.flatMap(({ data }) => data).map((post) => [post.id, post])).values()];
  const mayModerate = pages[0]?.may_moderate ?? false;
  // What failed may be the list that is shown, read again after a change.
  const loadMore = () => void (list.isError && !list.isFetchNextPageError ? list.refetch() : list.fetchNextPage());
  const failure = list.error && t(problemOf(list.error).error);
  return (
    <Feed>
      <Composer />
      {!list.data && (failure ? <ErrorState text={failure} onRetry={() => void list.refetch()} /> : <Waiting />)}
      {list.data && posts.length === 0 && (
        <EmptyState
          icon={Newspaper}
          title={t('There are no posts yet.')}
          text={t('Be the first to share something.')}
        />
      )}
      {list.data && (
        <InfiniteList
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onLoadMore={loadMore}
          skeleton={<Waiting />}
          error={failure}
        >
          {posts.map((post) => (
            <PostCard key={post.id} post={post} mayModerate={mayModerate} />
          ))}
        </InfiniteList>
      )}
    </Feed>
  );
}

function Waiting() {
  return <SkeletonList shape="person" count={3} />;
}
