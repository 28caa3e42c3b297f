import { api } from '@tandem/platform';
import type {
  AdminEventList,
  AdminEventTab,
  EventActivity,
  EventAnswer,
  EventListView,
  EventPhoto,
  EventsHomeView,
  OrderView,
  OwnTicket,
  PurchaseInput,
  QuestionView,
  SavedEvent,
  SaveEventInput,
  SpeakerOption,
} from '@tandem/contracts/events';
import type { Company, Lookup } from '@tandem/contracts/accounts';
import type { Country, Timezone } from '@tandem/contracts/platform';

interface AdminListArgs {
  /** Page data lives beside its page. */
  readonly path: string;
  readonly tab: AdminEventTab;
  readonly page: number;
  readonly query: string;
}

/** An event says itself where it belongs: these calls work also for people who are no members of the page's programme. */
const anywhere = { 'X-Program-Id': '' };
export const eventsTags = ['events/list', 'events/one', 'events/tickets', 'events/admin'];

/** Every call of this remote, injected into the one api. */
export const eventsApi = api.enhanceEndpoints({ addTagTypes: eventsTags }).injectEndpoints({
  endpoints: (build) => ({
    eventsOpen: build.query<EventListView, number>({
      query: (page) => ({ url: '/events.json', params: { page } }),
      providesTags: ['events/list'],
    }),
    eventsHome: build.query<EventsHomeView, void>({
      query: () => '/dashboard/events/main',
      providesTags: ['events/list'],
    }),
    eventsOne: build.query<EventAnswer, number>({
      query: (id) => ({ url: `/events/${id}`, headers: anywhere }),
      providesTags: ['events/one'],
    }),
    eventsQuestions: build.query<QuestionView[], number>({
      query: (id) => ({ url: `/events/${id}/questions`, headers: anywhere }),
      providesTags: ['events/one'],
    }),
    eventsTickets: build.query<OwnTicket[], { userId: number; eventId: number }>({
      query: ({ userId, eventId }) => ({
        url: `/tickets/${userId}`,
        params: { event_id: eventId },
        headers: anywhere,
      }),
      providesTags: ['events/tickets'],
    }),
    eventsOrder: build.query<OrderView, number>({
      query: (id) => ({ url: `/ticket_orders/${id}`, headers: anywhere }),
    }),
    eventsPurchase: build.mutation<string, { body: PurchaseInput; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/tickets/purchase',
        method: 'POST',
        body,
        headers: { ...anywhere, 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['events/one', 'events/tickets', 'events/list'],
    }),
    eventsCancelTicket: build.mutation<{ message: string }, number>({
      query: (id) => ({ url: `/tickets/${id}/cancel`, method: 'POST', headers: anywhere }),
      invalidatesTags: (answer) => (answer ? ['events/one', 'events/tickets', 'events/list'] : []),
    }),
    eventsAdminList: build.query<AdminEventList, AdminListArgs>({
      query: ({ path, tab, page, query }) => ({ url: `${path}.json`, params: { tab, page, query: query || '*' } }),
      providesTags: ['events/admin'],
    }),
    eventsCalendar: build.mutation<Blob, number>({
      query: (id) => ({
        url: `/events/${id}/calendar.ics`,
        headers: anywhere,
        responseHandler: (answer) => answer.blob(),
      }),
    }),
    eventsTicketPdf: build.mutation<Blob, number>({
      query: (id) => ({
        url: `/tickets/${id}/ticket.pdf`,
        headers: anywhere,
        responseHandler: (answer) => answer.blob(),
      }),
    }),
    eventsSave: build.mutation<SavedEvent, SaveEventInput>({
      query: (body) => ({ url: '/events', method: 'POST', body }),
      invalidatesTags: (saved) => (saved ? eventsTags : []),
    }),
    eventsUploadPhoto: build.mutation<EventPhoto, { eventId: number; photo: File }>({
      query: ({ eventId, photo }) => {
        const body = new FormData();
        body.append('event_id', String(eventId));
        body.append('photo', photo);
        return { url: '/events/upload_photo', method: 'POST', body };
      },
      invalidatesTags: (saved) => (saved ? eventsTags : []),
    }),
    eventsPublish: build.mutation<EventActivity, number>({
      query: (event_id) => ({ url: '/events/activity', method: 'POST', body: { event_id } }),
      invalidatesTags: (saved) => (saved ? eventsTags : []),
    }),
    eventsReach: build.query<number, string>({
      query: (event_tags) => ({ url: '/events/tag_reach', params: { event_tags } }),
      keepUnusedDataFor: 0,
    }),
    eventsUnsubscribe: build.mutation<{ message: string }, string>({
      query: (token) => ({ url: '/events/unsubscribe', method: 'POST', body: { token }, headers: anywhere }),
    }),
    eventsSpeakerOptions: build.query<SpeakerOption[], string>({
      query: (query) => ({ url: '/events/speaker_options', params: { query } }),
    }),
    eventsSpeakerDays: build.query<string[], { userIds: readonly number[]; month: string }>({
      query: ({ userIds, month }) => ({ url: '/events/speaker_days', params: { user_ids: userIds.join(','), month } }),
    }),
    eventsSkills: build.query<Lookup[], void>({
      query: () => '/skills',
      transformResponse: (answer: { skills: Lookup[] }) => answer.skills,
    }),
    eventsIndustries: build.query<Lookup[], void>({
      query: () => '/industries',
      transformResponse: (answer: { industries: Lookup[] }) => answer.industries,
    }),
    eventsCompanies: build.query<Company[], string>({
      query: (search) => ({ url: '/companies', params: { search } }),
      transformResponse: (answer: { companies: Company[] }) => answer.companies,
    }),
    eventsCountries: build.query<Country[], void>({ query: () => '/countries' }),
    eventsTimezones: build.query<Timezone[], void>({ query: () => '/timezones' }),
  }),
});
