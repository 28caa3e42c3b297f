import type { NotificationList, UnreadTotal } from '@tandem/contracts/notifications';
import { api, useTenant } from '@tandem/platform';

const newestOf = ({ notifications }: NotificationList): number => Math.max(0, ...notifications.map(({ id }) => id));

export const notificationsApi = api.enhanceEndpoints({ addTagTypes: ['accounts/credits'] }).injectEndpoints({
  endpoints: (build) => ({
    shellNotifications: build.query<NotificationList, number | null>({
      query: () => '/notifications',
      providesTags: ['notifications/list'],
      // What is told of may have moved credits: a request declined or unanswered, a refund, a gift.
      onQueryStarted: async (_programId, { dispatch, getCacheEntry, queryFulfilled }): Promise<void> => {
        const known = getCacheEntry().data;
        const answer = await queryFulfilled.catch(() => null);
        if (known && answer && newestOf(answer.data) > newestOf(known))
          dispatch(api.util.invalidateTags(['accounts/credits']));
      },
    }),
    shellMarkRead: build.mutation<UnreadTotal, number>({
      query: (notificationId) => ({
        url: '/notifications/mark_read',
        method: 'POST',
        body: { notification_id: notificationId },
      }),
      invalidatesTags: ['notifications/list'],
    }),
    /** Of those up to an id: what has come since nobody has seen. */
    shellMarkAllRead: build.mutation<UnreadTotal, number>({
      query: (upTo) => ({ url: '/notifications/mark_all_read', method: 'POST', body: { up_to: upTo } }),
      invalidatesTags: ['notifications/list'],
    }),
  }),
});

const POLL_MS = 60_000;

/** The bell's list: asked for each minute while the tab is visible, and when the reader comes back to it. */
export function useNotifications() {
  const { programId } = useTenant();
  return notificationsApi.useShellNotificationsQuery(programId, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
}
