import type {
  CreatedReleaseToken,
  CreateReleaseTokenRequest,
  PromoteReleaseRequest,
  ReleaseHistory,
  ReleaseStatus,
  ReleaseTokenRow,
  RollBackReleaseRequest,
  RolloutAnswer,
  VersionHealth,
} from '@tandem/contracts/platform';
import { programmeAdminApi } from './programme-admin.api';

const tags = ['platform/releases', 'platform/release-tokens'];

interface Act<Body> {
  /** The front end's name, such as `mf-events`. */
  readonly name: string;
  readonly body: Body;
  readonly key: string;
}

const act = <Body>(what: string, { name, body, key }: Act<Body>) => ({
  url: `/main/admins/releases/${name}/${what}`,
  method: 'POST',
  body,
  headers: { 'Idempotency-Key': key },
});

/** The calls of superadmins about what runs where. */
export const releasesApi = programmeAdminApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    programmeAdminReleases: build.query<{ data: ReleaseStatus[] }, void>({
      query: () => '/main/admins/releases.json',
      providesTags: ['platform/releases'],
    }),
    programmeAdminReleaseHealth: build.query<{ data: VersionHealth[] }, void>({
      query: () => '/main/admins/releases/health.json',
      providesTags: ['platform/releases'],
    }),
    programmeAdminReleaseHistory: build.query<ReleaseHistory, { name: string; before?: number }>({
      query: ({ name, before }) => ({ url: `/main/admins/releases/${name}/history.json`, params: { before } }),
      providesTags: ['platform/releases'],
    }),
    programmeAdminPromote: build.mutation<RolloutAnswer, Act<PromoteReleaseRequest>>({
      query: (args) => act('promote', args),
      invalidatesTags: (done) => (done ? ['platform/releases'] : []),
    }),
    programmeAdminRollBack: build.mutation<RolloutAnswer, Act<RollBackReleaseRequest>>({
      query: (args) => act('rollback', args),
      invalidatesTags: (done) => (done ? ['platform/releases'] : []),
    }),
    programmeAdminUnpin: build.mutation<RolloutAnswer, Act<RollBackReleaseRequest>>({
      query: (args) => act('unpin', args),
      invalidatesTags: (done) => (done ? ['platform/releases'] : []),
    }),
    programmeAdminReleaseTokens: build.query<{ data: ReleaseTokenRow[] }, void>({
      query: () => '/main/admins/release_tokens.json',
      providesTags: ['platform/release-tokens'],
    }),
    programmeAdminCreateReleaseToken: build.mutation<CreatedReleaseToken, CreateReleaseTokenRequest>({
      query: (body) => ({ url: '/main/admins/release_tokens', method: 'POST', body }),
      invalidatesTags: (done) => (done ? ['platform/release-tokens'] : []),
    }),
    programmeAdminRevokeReleaseToken: build.mutation<void, number>({
      query: (id) => ({ url: `/main/admins/release_tokens/${id}`, method: 'DELETE' }),
      invalidatesTags: (_done, error) => (error ? [] : ['platform/release-tokens']),
    }),
  }),
});
