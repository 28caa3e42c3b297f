import type {
  AcceptedInvitation,
  ChangedRole,
  ChangeRoleInput,
  InvitationView,
  OverviewView,
  ParticipantsInput,
  ParticipantsView,
  RefreshLinkRequest,
  RemoveRoleInput,
  RoleLinkView,
  SendInvitesRequest,
  SentInvitesAnswer,
} from '@tandem/contracts/programme-admin';
import { programmeAdminApi } from './programme-admin.api';

export interface ParticipantsArgs extends ParticipantsInput {
  /** The page's own address: its data lives beside it. */
  readonly page_path: string;
}

/** A file under the name that the server gave it. */
export async function fileOf(answer: Response, fallback: string): Promise<File> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? fallback;
  return new File([await answer.blob()], name);
}

const tags = [
  'programme-admin/participants',
  'programme-admin/pairings',
  'programme-admin/overview',
  'programme-admin/role-link',
  'platform/current-user',
];
/** What shows who has which role. */
const ofPeople = [
  'programme-admin/participants',
  'programme-admin/pairings',
  'programme-admin/overview',
  'programme-admin/programme',
] as const;

/** The calls about the people of a programme: who they are and how they come in. */
export const peopleApi = programmeAdminApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    programmeAdminParticipants: build.query<ParticipantsView, ParticipantsArgs>({
      query: ({ page_path, ...params }) => ({ url: `${page_path}.json`, params }),
      providesTags: ['programme-admin/participants'],
    }),
    programmeAdminParticipantsCsv: build.mutation<File, ParticipantsArgs>({
      query: ({ page_path, ...params }) => ({
        url: `${page_path}.csv`,
        params: { ...params, is_csv: 'true' },
        // The server names the file by the programme's day, which may not be the browser's.
        responseHandler: (answer) => fileOf(answer, 'participants.csv'),
      }),
    }),
    programmeAdminRemoveRole: build.mutation<{ message: string }, RemoveRoleInput>({
      query: (body) => ({ url: '/users/remove_role', method: 'POST', body }),
      invalidatesTags: (done) => (done ? ofPeople : []),
    }),
    programmeAdminChangeRole: build.mutation<ChangedRole, { userId: number; body: ChangeRoleInput }>({
      query: ({ userId, body }) => ({ url: `/users/${userId}/role`, method: 'PATCH', body }),
      invalidatesTags: (done) => (done ? ofPeople : []),
    }),
    programmeAdminRoleLink: build.query<RoleLinkView, number>({
      query: (roleId) => `/roles/${roleId}/invites`,
      providesTags: ['programme-admin/role-link'],
    }),
    programmeAdminRefreshLink: build.mutation<RoleLinkView, { roleId: number; body: RefreshLinkRequest }>({
      query: ({ roleId, body }) => ({ url: `/roles/${roleId}/invites/refresh`, method: 'POST', body }),
      invalidatesTags: (done) => (done ? ['programme-admin/role-link'] : []),
    }),
    programmeAdminSendInvites: build.mutation<SentInvitesAnswer, { body: SendInvitesRequest; key: string }>({
      query: ({ body, key }) => ({
        url: `/roles/${body.role_id}/invites`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: (done) => (done ? ['programme-admin/overview'] : []),
    }),
    programmeAdminInvitation: build.query<InvitationView, string>({
      query: (token) => ({ url: `/invites/${encodeURIComponent(token)}`, headers: { 'X-Program-Id': '' } }),
    }),
    programmeAdminAccept: build.mutation<AcceptedInvitation, string>({
      query: (token) => ({
        url: `/invites/${encodeURIComponent(token)}/accept`,
        method: 'POST',
        headers: { 'X-Program-Id': '' },
      }),
      invalidatesTags: (done) => (done ? ['platform/current-user', 'platform/programs'] : []),
    }),
    programmeAdminOverview: build.query<OverviewView, number>({
      query: (programId) => ({ url: '/dashboard/overview', params: { program_id: programId } }),
      providesTags: ['programme-admin/overview', 'programme-admin/programme'],
    }),
  }),
});
