import type {
  AdminActionInput,
  AdminBookingAnswer,
  AdminBookingInput,
  AdminFormData,
  AdminListInput,
  AdminListView,
  BookingActionAnswer,
  MissInput,
  RescheduleInput,
  ReportedView,
  ZoneMovesView,
} from '@tandem/contracts/bookings';
import type { Problem } from '@tandem/platform';
import { FILE_LIMIT_MS, readsApi } from '../bookings.reads';
import { isOvertaken, mayBeMade } from '../session/overtaken';

/** Start of the page data, and what the list is asked for. */
type Listed<Wish> = Wish & { readonly page_path: string };

interface Act<Body> {
  readonly id: number;
  readonly body: Body;
}

/** How the lists are read: others act too, and nothing tells an admin of it, so they are asked for anew as the bell is. */
export const liveList = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
};

const fileNameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'bookings.csv';

const tags = ['bookings/admin-list', 'bookings/admin-one', 'bookings/week'];
/** Whatever was done to a session shows in every list and in its details; so does what others did, for which one is refused. */
const changed = (done: unknown, error?: Problem) =>
  done || isOvertaken(error) ? [...tags, 'bookings/availability'] : [];
/** While nobody knows whether a session was made its time stays chosen, and is not read as taken by itself. */
const created = (done: unknown, error?: Problem) => (error && mayBeMade(error) ? tags : changed(done, error));
const path = (id: number, action: string) => `/api/v2/admin/bookings/${id}/${action}`;

/** The calls of the admins' pages; nobody else loads them. */
export const adminApi = readsApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    bookingsAdminList: build.query<AdminListView, Listed<AdminListInput>>({
      query: ({ page_path, ...params }) => ({ url: `${page_path}/bookings_list.json`, params }),
      providesTags: ['bookings/admin-list'],
    }),
    bookingsZoneMoves: build.query<ZoneMovesView, string>({
      query: (page_path) => `${page_path}/zone_moves.json`,
      providesTags: ['bookings/admin-list'],
    }),
    bookingsAdminCsv: build.mutation<File, Listed<AdminListInput>>({
      query: ({ page_path, ...params }) => ({
        url: `${page_path}/bookings_list.csv`,
        params,
        timeout: FILE_LIMIT_MS,
        // The server names the file by the programme's day, which may not be the browser's.
        responseHandler: async (answer) => new File([await answer.blob()], fileNameOf(answer)),
      }),
    }),
    bookingsReportedList: build.query<ReportedView, Listed<{ page: number }>>({
      query: ({ page_path, ...params }) => ({ url: `${page_path}/reported.json`, params }),
      providesTags: ['bookings/admin-list'],
    }),
    bookingsAdminOne: build.query<AdminBookingAnswer, Listed<{ id: number }>>({
      query: ({ page_path, id }) => `${page_path}/${id}.json`,
      providesTags: ['bookings/admin-one'],
    }),
    bookingsAdminFormData: build.query<AdminFormData, number>({
      query: (programId) => ({ url: '/api/v2/admin/bookings/form_data', params: { program_id: programId } }),
    }),
    bookingsAdminCreate: build.mutation<BookingActionAnswer, { booking: AdminBookingInput; key: string }>({
      query: ({ booking, key }) => ({
        url: '/api/v2/admin/bookings',
        method: 'POST',
        body: { booking },
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: created,
    }),
    bookingsAdminAct: build.mutation<
      BookingActionAnswer,
      Act<AdminActionInput> & { readonly action: 'complete' | 'cancel' | 'investigate' | 'refund' }
    >({
      query: ({ id, action, body }) => ({ url: path(id, action), method: 'PATCH', body }),
      invalidatesTags: changed,
    }),
    bookingsAdminMiss: build.mutation<BookingActionAnswer, Act<MissInput>>({
      query: ({ id, body }) => ({ url: path(id, 'miss'), method: 'PATCH', body }),
      invalidatesTags: changed,
    }),
    bookingsAdminReschedule: build.mutation<BookingActionAnswer, Act<RescheduleInput>>({
      query: ({ id, body }) => ({ url: path(id, 'reschedule'), method: 'PATCH', body }),
      invalidatesTags: changed,
    }),
  }),
});
