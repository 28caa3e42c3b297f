import { api } from '@tandem/platform';
import type {
  AvailabilityQuery,
  AvailabilityView,
  BlockersQuery,
  BlockersView,
  BookingAnswer,
  BookingListQuery,
  BookingListView,
  BookingTab,
  BookingView,
  CalendarFeedView,
  DaySlotsQuery,
  DaySlotsView,
  LinkedCalendarView,
  FeedbackForm,
  NoteView,
  RatedPersonView,
  UnconcludedView,
} from '@tandem/contracts/bookings';
import { askTogether, type MayRequestAnswer } from './ask-together';

/** Seconds after which a list is asked again when it comes back on the screen (B-233). */
export const LIST_FRESH_SECONDS = 30;

/** Files of megabytes take a while on a slow line, up and down. */
export const FILE_LIMIT_MS = 120_000;

export type ListArgs = BookingListQuery & { tab: BookingTab };

/** Whom a review is about: a booking and a person's place in it. */
export interface FeedbackOf {
  readonly bookingId: number;
  readonly participantId: number;
}

/** What this remote's answers and commands name; a command also touches the balance that others show. */
const tags = [
  'bookings/list',
  'bookings/one',
  'bookings/unconcluded',
  'bookings/availability',
  'bookings/may-request',
  'bookings/note',
  'bookings/feedback',
  'bookings/calendar-feed',
  'bookings/linked-calendar',
  'bookings/groups',
  'platform/current-user',
  'accounts/credits',
];

/** What this remote reads. The commands stand in bookings.api.ts, since they also mend what was read. */
export const readsApi = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    bookingsList: build.query<BookingListView, ListArgs>({
      query: (params) => ({ url: '/api/v2/my/bookings', params }),
      providesTags: ['bookings/list'],
    }),
    bookingsUnconcluded: build.query<UnconcludedView, void>({
      query: () => '/api/v2/my/bookings/unconcluded',
      providesTags: ['bookings/unconcluded'],
    }),
    bookingsOne: build.query<BookingView, number>({
      query: (id) => `/bookings/${id}`,
      transformResponse: (answer: BookingAnswer) => answer.booking,
      providesTags: (_answer, _error, id) => [{ type: 'bookings/one', id }],
      // The other side may have acted since the list was read: it is not to say something else than the details over it.
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }): Promise<void> => {
        const answer = await queryFulfilled.catch(() => null);
        const isBehind = ({ status, start_time }: BookingView) =>
          status !== answer?.data.status || start_time !== answer.data.start_time;
        if (answer && cardsOf(getState(), id).some(isBehind)) dispatch(readsApi.util.invalidateTags(['bookings/list']));
      },
    }),
    bookingsAvailability: build.query<AvailabilityView, AvailabilityQuery & { mentorId: number }>({
      query: ({ mentorId, ...params }) => ({ url: `/mentors/${mentorId}/availability`, params }),
      providesTags: ['bookings/availability'],
    }),
    bookingsDaySlots: build.query<DaySlotsView, DaySlotsQuery & { mentorId: number }>({
      query: ({ mentorId, ...params }) => ({ url: `/mentors/${mentorId}/available_time_slots`, params }),
      providesTags: ['bookings/availability'],
    }),
    bookingsBlockers: build.query<BlockersView, BlockersQuery & { mentorId: number }>({
      query: ({ mentorId, ...params }) => ({ url: `/mentors/${mentorId}/blockers`, params }),
      providesTags: ['bookings/availability'],
    }),
    bookingsMayRequest: build.query<MayRequestAnswer, number>({
      queryFn: (userId, ...[, , send]) =>
        askTogether(userId, (ids) => send({ url: '/bookings/may_request', params: { user_ids: ids } })),
      providesTags: ['bookings/may-request'],
    }),
    bookingsNote: build.query<NoteView, number>({
      query: (bookingId) => ({ url: '/dashboard/booking_note', params: { booking_id: bookingId } }),
      providesTags: (_answer, _error, id) => [{ type: 'bookings/note', id }],
    }),
    bookingsFeedbackForm: build.query<FeedbackForm, FeedbackOf>({
      query: (of) => `/bookings/${of.bookingId}/booking_participants/${of.participantId}/feedback`,
      providesTags: (_answer, _error, of) => [{ type: 'bookings/feedback', id: of.bookingId }],
    }),
    bookingsCalendarFeed: build.query<CalendarFeedView, void>({
      query: () => '/bookings/calendar',
      providesTags: ['bookings/calendar-feed'],
    }),
    bookingsLinkedCalendar: build.query<LinkedCalendarView, void>({
      query: () => '/bookings/linked_calendar',
      providesTags: ['bookings/linked-calendar'],
    }),
    bookingsRatedPerson: build.query<RatedPersonView, FeedbackOf>({
      query: (of) => `/bookings/${of.bookingId}/booking_participants/${of.participantId}`,
    }),
  }),
});

export type CacheState = Parameters<typeof readsApi.util.selectCachedArgsForQuery>[0];

/** Each list once: what a programme just left was asked for is remembered too, and names the present one's list again. */
export function cachedLists(state: CacheState): Map<BookingListView, ListArgs> {
  const lists = new Map<BookingListView, ListArgs>();
  for (const args of readsApi.util.selectCachedArgsForQuery(state, 'bookingsList')) {
    const list = readsApi.endpoints.bookingsList.select(args)(state).data;
    if (list) lists.set(list, args);
  }
  return lists;
}

/** How the lists show a session. */
export const cardsOf = (state: CacheState, bookingId: number): BookingView[] =>
  [...cachedLists(state).keys()].flatMap(({ bookings }) => bookings).filter(({ id }) => id === bookingId);
