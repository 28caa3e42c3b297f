import type {
  FeedbackReminderAnswer,
  FeedbackReminderInput,
  HealthOverview,
  HealthTrends,
  PairingHealthInput,
  PairingHealthRow,
  PairingHealthView,
  PairingInsight,
} from '@tandem/contracts/programme-admin';
import { api } from '@tandem/platform';

/** Seconds for which an answer is shown again without asking (P-159). */
const keptSeconds = 120;
const tag = 'programme-admin/pairing-health';
const insightPath = (id: number) => `/dashboard/pairing_insights/${id}`;

interface Pairing {
  readonly program_id: number;
  readonly id: number;
}

/** The calls about how pairs and groups are doing. */
export const pairingHealthApi = api.enhanceEndpoints({ addTagTypes: [tag] }).injectEndpoints({
  endpoints: (build) => ({
    programmeAdminHealthList: build.query<PairingHealthView, PairingHealthInput>({
      query: (params) => ({ url: '/dashboard/pairing_health', params }),
      keepUnusedDataFor: keptSeconds,
      providesTags: [tag],
    }),
    programmeAdminHealthOverview: build.query<HealthOverview, number>({
      query: (program_id) => ({ url: '/dashboard/pairing_health/overview', params: { program_id } }),
      keepUnusedDataFor: keptSeconds,
      providesTags: [tag],
    }),
    programmeAdminHealthTrends: build.query<HealthTrends, number>({
      query: (program_id) => ({ url: '/dashboard/pairing_health/trends', params: { program_id } }),
      keepUnusedDataFor: keptSeconds,
      providesTags: [tag],
    }),
    programmeAdminHealthOf: build.query<PairingHealthRow, Pairing>({
      query: ({ id, program_id }) => ({ url: `/dashboard/pairing_health/${id}`, params: { program_id } }),
      keepUnusedDataFor: keptSeconds,
      providesTags: [tag],
    }),
    programmeAdminRemindFeedback: build.mutation<FeedbackReminderAnswer, FeedbackReminderInput>({
      query: (body) => ({ url: '/feedback_management/send_notification', method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? [tag] : []),
    }),
    programmeAdminInsight: build.query<PairingInsight, Pairing>({
      query: ({ id, program_id }) => ({ url: insightPath(id), params: { program_id } }),
      keepUnusedDataFor: 0,
    }),
    /** The answer is the report from now on. */
    programmeAdminWriteInsight: build.mutation<PairingInsight, Pairing>({
      query: ({ id, program_id }) => ({ url: insightPath(id), method: 'POST', body: { program_id } }),
      onQueryStarted: async (pairing, { dispatch, queryFulfilled }) => {
        const written = await queryFulfilled.catch(() => null);
        if (written)
          dispatch(pairingHealthApi.util.updateQueryData('programmeAdminInsight', pairing, () => written.data));
      },
    }),
    programmeAdminInsightPdf: build.mutation<Blob, Pairing>({
      query: ({ id, program_id }) => ({
        url: `${insightPath(id)}/pdf`,
        params: { program_id },
        responseHandler: (answer) => answer.blob(),
      }),
    }),
  }),
});
