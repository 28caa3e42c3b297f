import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type {
  CommentsView,
  EditPost,
  LikedView,
  NewsfeedComment,
  NewsfeedPost,
  NewsfeedView,
} from '@tandem/contracts/events';
import type { TenantTheme } from '@tandem/contracts/platform';
import { eventsApi } from './events.api';

export interface NewPostForm {
  readonly text: string;
  readonly link: string;
  readonly pictures: readonly File[];
  readonly key: string;
}

const tags = ['events/newsfeed', 'events/comments'];
/** A refusal too: somebody else may have changed it meanwhile. */
const always = () => ['events/newsfeed'];
const commentsOf = (id: number) => [{ type: 'events/comments', id }];
const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });

type CacheState = Parameters<typeof eventsApi.util.selectInvalidatedBy>[0];

interface Answering<T> {
  readonly dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>;
  readonly queryFulfilled: PromiseLike<{ data: T }>;
}

/** Changes a post where it is shown: to read every loaded page again for one of its numbers would be dear. */
async function mendPost<T>(
  postId: number,
  { dispatch, queryFulfilled }: Answering<T>,
  mend: (post: NewsfeedPost, answer: T) => void,
): Promise<void> {
  const answer = await queryFulfilled.then(
    ({ data }) => ({ data }),
    () => null,
  );
  if (!answer) return;
  const patch = newsfeedApi.util.updateQueryData('eventsNewsfeed', undefined, ({ pages }) => {
    for (const post of pages.flatMap(({ data }) => data)) if (post.id === postId) mend(post, answer.data);
  });
  dispatch(patch);
}

/** Calls of the newsfeed of a portal (D-E48). */
export const newsfeedApi = eventsApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    eventsNewsfeed: build.infiniteQuery<NewsfeedView, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ max_pages }, _all, page) => (page < max_pages ? page + 1 : undefined),
      },
      query: ({ pageParam }) => ({ url: '/newsfeed', params: { page: pageParam } }),
      providesTags: ['events/newsfeed'],
    }),
    eventsLatestPosts: build.query<NewsfeedView, void>({
      query: () => '/newsfeed',
      providesTags: ['events/newsfeed'],
    }),
    eventsNewsfeedBanner: build.query<string | null, { enterprise: string; program: string }>({
      query: ({ enterprise, program }) => `/tenants/${enterprise}/${program}/theme`,
      transformResponse: (theme: TenantTheme) => theme.white_label.newsfeed_banner,
    }),
    eventsWritePost: build.mutation<NewsfeedPost, NewPostForm>({
      query: ({ text, link, pictures, key }) => {
        const body = new FormData();
        body.append('text', text);
        body.append('link', link);
        for (const picture of pictures) body.append('images', picture);
        return { url: '/newsfeed', method: 'POST', body, headers: { 'Idempotency-Key': key } };
      },
      invalidatesTags: (made) => (made ? ['events/newsfeed'] : []),
    }),
    eventsEditPost: build.mutation<NewsfeedPost, EditPost & { readonly id: number }>({
      query: ({ id, ...body }) => ({ url: `/newsfeed/${id}`, method: 'PATCH', body }),
      invalidatesTags: (saved) => (saved ? ['events/newsfeed'] : []),
    }),
    eventsDeletePost: build.mutation<void, number>({
      query: (id) => ({ url: `/newsfeed/${id}`, method: 'DELETE' }),
      invalidatesTags: always,
    }),
    eventsLikePost: build.mutation<LikedView, number>({
      query: (id) => ({ url: `/newsfeed/${id}/like`, method: 'POST', headers: keyed() }),
      onQueryStarted: (id, life) => mendPost(id, life, (post, answer) => Object.assign(post, answer)),
      invalidatesTags: (liked) => (liked ? [] : ['events/newsfeed']),
    }),
    eventsPinPost: build.mutation<{ pinned: boolean }, number>({
      query: (id) => ({ url: `/newsfeed/${id}/pin`, method: 'POST', headers: keyed() }),
      invalidatesTags: always,
    }),
    eventsHidePost: build.mutation<{ hidden: boolean }, number>({
      query: (id) => ({ url: `/newsfeed/${id}/hide`, method: 'POST', headers: keyed() }),
      invalidatesTags: always,
    }),
    eventsComments: build.infiniteQuery<CommentsView, number, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ max_pages }, _all, page) => (page < max_pages ? page + 1 : undefined),
      },
      query: ({ queryArg: id, pageParam }) => ({ url: `/newsfeed/${id}/comments`, params: { page: pageParam } }),
      providesTags: (_list, _error, id) => commentsOf(id),
    }),
    eventsComment: build.mutation<
      NewsfeedComment,
      { readonly postId: number; readonly text: string; readonly key: string }
    >({
      query: ({ postId, text, key }) => ({
        url: `/newsfeed/${postId}/comments`,
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': key },
      }),
      onQueryStarted: ({ postId }, life) =>
        mendPost(postId, life, (post) => {
          post.comments += 1;
        }),
      invalidatesTags: (made, _error, { postId }) => (made ? commentsOf(postId) : []),
    }),
    eventsDeleteComment: build.mutation<void, { readonly id: number; readonly postId: number }>({
      query: ({ id }) => ({ url: `/newsfeed/comments/${id}`, method: 'DELETE' }),
      onQueryStarted: ({ postId }, life) =>
        mendPost(postId, life, (post) => {
          post.comments -= 1;
        }),
      invalidatesTags: (_done, error, { postId }) => [...commentsOf(postId), ...(error ? ['events/newsfeed'] : [])],
    }),
  }),
});
