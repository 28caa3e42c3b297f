import type {
  AgendaAnswer,
  AgendasInput,
  AgendasView,
  ChangeAgendaInput,
  CreateAgendaInput,
} from '@tandem/contracts/programme-admin';
import { peopleApi } from './people.api';

const tags = ['programme-admin/agendas'];
/** Dashboards show agendas too. */
const shownIn = [...tags, 'programme-admin/overview'];

export interface ChangedAgenda {
  readonly id: number;
  readonly body: ChangeAgendaInput;
  readonly key: string;
}

/** The calls about the dates of a programme. */
export const agendasApi = peopleApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    programmeAdminAgendas: build.query<AgendasView, AgendasInput>({
      query: (params) => ({ url: '/agendas', params }),
      providesTags: tags,
    }),
    programmeAdminCreateAgenda: build.mutation<AgendaAnswer, { body: CreateAgendaInput; key: string }>({
      query: ({ body, key }) => ({ url: '/agendas', method: 'POST', body, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: (done) => (done ? shownIn : []),
    }),
    programmeAdminChangeAgenda: build.mutation<AgendaAnswer, ChangedAgenda>({
      query: ({ id, body, key }) => ({
        url: `/agendas/${id}`,
        method: 'PATCH',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: (done) => (done ? shownIn : []),
    }),
    programmeAdminRemoveAgenda: build.mutation<{ message: string }, number>({
      query: (id) => ({ url: `/agendas/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? shownIn : []),
    }),
    programmeAdminPublishAgenda: build.mutation<AgendaAnswer, { id: number; published: boolean }>({
      query: ({ id, published }) => ({ url: `/agendas/${id}/toggle_publish`, method: 'POST', body: { published } }),
      invalidatesTags: (done) => (done ? shownIn : []),
    }),
  }),
});
