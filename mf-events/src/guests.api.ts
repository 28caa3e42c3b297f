import type { AttendeesView, CheckedIn, CheckInView } from '@tandem/contracts/events';
import { eventsApi, eventsTags } from './events.api';

/** The attendees of an event; `field` is a ticket's id. */
export interface AttendeeArgs {
  readonly path: string;
  readonly query: string;
  readonly field?: string;
  readonly state?: string;
}

/** Calls of those who run an event about the people who come to it. */
export const guestsApi = eventsApi.injectEndpoints({
  endpoints: (build) => ({
    eventsCancel: build.mutation<{ message: string }, { id: number; reason: string; title: string }>({
      query: ({ id, ...body }) => ({ url: `/events/${id}/cancel`, method: 'POST', body }),
      invalidatesTags: (done) => (done ? eventsTags : []),
    }),
    eventsRefund: build.mutation<{ message: string }, { orderId: number; ticket_ids: number[]; confirm_used: boolean }>(
      {
        query: ({ orderId, ...body }) => ({ url: `/ticket_orders/${orderId}/refund`, method: 'POST', body }),
        // A refusal too: somebody else has refunded it meanwhile.
        invalidatesTags: eventsTags,
      },
    ),
    eventsRefundAgain: build.mutation<{ message: string }, number>({
      query: (orderId) => ({ url: `/ticket_orders/${orderId}/refund`, method: 'POST', body: { again: true } }),
      invalidatesTags: eventsTags,
    }),
    eventsResend: build.mutation<{ message: string }, number>({
      query: (orderId) => ({ url: `/ticket_orders/${orderId}/resend`, method: 'POST' }),
    }),
    eventsDoor: build.query<CheckInView, number>({
      query: (id) => `/events/${id}/check_in`,
      providesTags: ['events/admin'],
    }),
    eventsCheckIn: build.mutation<CheckedIn, { id: number; code: string }>({
      query: ({ id, code }) => ({ url: `/events/${id}/check_in`, method: 'POST', body: { code } }),
      invalidatesTags: ['events/admin'],
    }),
    eventsUndoCheckIn: build.mutation<CheckedIn, { id: number; code: string }>({
      query: ({ id, code }) => ({ url: `/events/${id}/check_in/undo`, method: 'POST', body: { code } }),
      invalidatesTags: ['events/admin'],
    }),
    eventsAttendees: build.query<AttendeesView, AttendeeArgs & { readonly page: number }>({
      query: ({ path, ...params }) => ({ url: `${path}.json`, params }),
      providesTags: ['events/admin'],
    }),
    eventsAttendeesCsv: build.mutation<Blob, AttendeeArgs>({
      query: ({ path, ...params }) => ({
        url: `${path}.csv`,
        params: { ...params, is_csv: 'true' },
        responseHandler: (answer) => answer.blob(),
      }),
    }),
  }),
});
