import type {
  BookingActionAnswer,
  CalendarFeedLinks,
  LinkCalendarInput,
  LinkedCalendarView,
  CalendarLinkView,
  CancelInput,
  CreateBookingInput,
  FailedBookingInput,
  FeedbackInput,
  NoteInput,
  NoteView,
  ReportInput,
  RescheduleInput,
  SessionRoomView,
  UploadedAttachment,
} from '@tandem/contracts/bookings';
import type { Problem } from '@tandem/platform';
import { FILE_LIMIT_MS, readsApi, type FeedbackOf } from './bookings.reads';
import { followBooking } from './follow-booking';
import { mayBeMade } from './session/overtaken';

interface Submission {
  readonly body: CreateBookingInput;
  /** The same for every attempt of one submit, so that a repeated press makes one booking (D-B49). */
  readonly idempotencyKey: string;
  /** Portals and the general site have an address each; both run the same use case (D-B148). */
  readonly inPortal: boolean;
}

const wallet = ['platform/current-user', 'accounts/credits'];

/** Whether the group is no longer what the form shows: its people are others, or it is over, or not the viewer's any more. */
const isOtherGroup = ({ status, code }: Problem): boolean =>
  status === 404 || code === 'booking.not_in_it' || code?.startsWith('group.') === true;

/**
 * Of a request that was refused the free times are read again. Where nobody knows whether it was made, the lists show it if it was; its own time
 * and its own credit must not count as gone, for the same request can be sent again.
 */
function requested(answer: unknown, error?: Problem) {
  if (answer) return ['bookings/list', 'bookings/availability', ...wallet];
  if (error && mayBeMade(error)) return ['bookings/list', ...wallet];
  return error && isOtherGroup(error) ? ['bookings/availability', 'bookings/groups'] : ['bookings/availability'];
}

/** What people do with their own sessions and calendars. Calls of one feature alone stand in its folder. */
export const bookingsApi = readsApi.injectEndpoints({
  endpoints: (build) => ({
    bookingsRequest: build.mutation<BookingActionAnswer & { redirectUrl?: string }, Submission>({
      query: ({ body, idempotencyKey, inPortal }) => ({
        url: inPortal ? '/api/v2/my/bookings' : '/bookings/booking_submission',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: requested,
    }),
    bookingsAttach: build.mutation<UploadedAttachment, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/bookings/attachments', method: 'POST', body, timeout: FILE_LIMIT_MS };
      },
    }),
    bookingsAccept: build.mutation<BookingActionAnswer, number>({
      query: (id) => ({ url: `/bookings/${id}/accept`, method: 'POST' }),
      onQueryStarted: (id, life) =>
        followBooking(id, life, { status: 'upcoming', readable_booking_status: 'Confirmed' }),
      invalidatesTags: ['bookings/availability', ...wallet],
    }),
    bookingsCancel: build.mutation<BookingActionAnswer, { id: number; body: CancelInput }>({
      query: ({ id, body }) => ({ url: `/bookings/${id}/cancel`, method: 'POST', body }),
      onQueryStarted: ({ id }, life) => followBooking(id, life),
      invalidatesTags: ['bookings/availability', 'bookings/unconcluded', ...wallet],
    }),
    bookingsComplete: build.mutation<BookingActionAnswer, number>({
      query: (id) => ({ url: `/bookings/${id}/complete`, method: 'POST' }),
      onQueryStarted: (id, life) => followBooking(id, life),
      invalidatesTags: ['bookings/unconcluded'],
    }),
    bookingsReschedule: build.mutation<BookingActionAnswer, { id: number; body: RescheduleInput }>({
      query: ({ id, body }) => ({ url: `/bookings/${id}/reschedule`, method: 'POST', body }),
      onQueryStarted: ({ id }, life) => followBooking(id, life),
      invalidatesTags: ['bookings/availability', ...wallet],
    }),
    bookingsReport: build.mutation<BookingActionAnswer, { id: number; body: ReportInput }>({
      query: ({ id, body }) => ({ url: `/bookings/${id}/report`, method: 'POST', body }),
      onQueryStarted: ({ id }, life) => followBooking(id, life),
      invalidatesTags: ['bookings/unconcluded'],
    }),
    bookingsReportNoShow: build.mutation<BookingActionAnswer, FailedBookingInput & { booking_id: number }>({
      query: (body) => ({ url: '/bookings/failed_booking_report', method: 'POST', body }),
      onQueryStarted: ({ booking_id }, life) => followBooking(booking_id, life),
      invalidatesTags: ['bookings/unconcluded'],
    }),
    bookingsJoin: build.mutation<SessionRoomView, number>({
      query: (id) => ({ url: `/bookings/${id}/join`, method: 'POST' }),
    }),
    bookingsSaveNote: build.mutation<NoteView, NoteInput & { booking_id: number }>({
      query: (body) => ({ url: '/dashboard/booking_note', method: 'POST', body }),
      onQueryStarted: async ({ booking_id }, { dispatch, queryFulfilled }): Promise<void> => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer)
          dispatch(readsApi.util.updateQueryData('bookingsNote', booking_id, () => ({ note: answer.data.note })));
      },
      // Another page may have saved one meanwhile.
      invalidatesTags: (answer, _error, { booking_id }) => (answer ? [] : [{ type: 'bookings/note', id: booking_id }]),
    }),
    bookingsGiveFeedback: build.mutation<BookingActionAnswer, FeedbackOf & { body: FeedbackInput }>({
      query: ({ bookingId, participantId, body }) => ({
        url: `/bookings/${bookingId}/booking_participants/${participantId}/feedback`,
        method: 'POST',
        body,
      }),
      onQueryStarted: ({ bookingId }, life) => followBooking(bookingId, life),
      // What is refused for being there already was given where its answer was lost.
      invalidatesTags: (answer, error, { bookingId }) =>
        answer || error?.status === 409 ? [{ type: 'bookings/feedback', id: bookingId }] : [],
    }),
    bookingsCalendarLink: build.mutation<CalendarLinkView, { id: number; provider: 'google' | 'microsoft' }>({
      query: ({ id, provider }) => ({
        url: `/api/v2/my/calendar/add_to_${provider}_calendar`,
        method: 'POST',
        params: { booking_id: id },
      }),
    }),
    bookingsCalendarFile: build.mutation<string, number>({
      query: (id) => ({
        url: '/api/v2/my/calendar/download_ics',
        params: { booking_id: id },
        responseHandler: 'text',
      }),
    }),
    bookingsMakeCalendarFeed: build.mutation<CalendarFeedLinks, void>({
      query: () => ({ url: '/bookings/calendar', method: 'POST' }),
      invalidatesTags: ['bookings/calendar-feed'],
    }),
    bookingsLinkCalendar: build.mutation<LinkedCalendarView, LinkCalendarInput>({
      query: (body) => ({ url: '/bookings/linked_calendar', method: 'PUT', body }),
      invalidatesTags: ['bookings/linked-calendar'],
    }),
    bookingsReadCalendar: build.mutation<LinkedCalendarView, void>({
      query: () => ({ url: '/bookings/linked_calendar/read', method: 'POST' }),
      invalidatesTags: ['bookings/linked-calendar'],
    }),
    bookingsUnlinkCalendar: build.mutation<void, void>({
      query: () => ({ url: '/bookings/linked_calendar', method: 'DELETE' }),
      invalidatesTags: ['bookings/linked-calendar', 'bookings/availability'],
    }),
    bookingsRevokeCalendarFeed: build.mutation<void, void>({
      query: () => ({ url: '/bookings/calendar', method: 'DELETE' }),
      invalidatesTags: ['bookings/calendar-feed'],
    }),
  }),
});
