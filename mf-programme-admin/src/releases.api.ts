import type {
  CancelShareRequest,
  CreatedReleaseToken,
  CreateReleaseTokenRequest,
  PromoteReleaseRequest,
  ReleaseHistory,
  ReleaseStatus,
  ReleaseTokenRow,
  RollBackReleaseRequest,
  RolloutAnswer,
  UnpinReleaseRequest,
  VersionHealth,
} from '@tandem/contracts/platform';
import type { Problem } from '@tandem/platform';
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

/** What was refused because of what others did meanwhile is looked at anew as well. */
const changed = (_done: unknown, error?: Problem) =>
  error && error.status !== 409 ? [] : (['platform/releases'] as const);

/** Whatever else failed may have been done: its answer was lost. */
const isRefused = (error?: Problem): boolean => error !== undefined && error.status >= 400 && error.status < 500;

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
      invalidatesTags: changed,
    }),
    programmeAdminRollBack: build.mutation<RolloutAnswer, Act<RollBackReleaseRequest>>({
      query: (args) => act('rollback', args),
      invalidatesTags: changed,
    }),
    programmeAdminCancelShare: build.mutation<RolloutAnswer, Act<CancelShareRequest>>({
      query: (args) => act('cancel', args),
      invalidatesTags: changed,
    }),
    programmeAdminUnpin: build.mutation<RolloutAnswer, Act<UnpinReleaseRequest>>({
      query: (args) => act('unpin', args),
      invalidatesTags: changed,
    }),
    programmeAdminReleaseTokens: build.query<{ data: ReleaseTokenRow[] }, void>({
      query: () => '/main/admins/release_tokens.json',
      providesTags: ['platform/release-tokens'],
    }),
    programmeAdminCreateReleaseToken: build.mutation<CreatedReleaseToken, CreateReleaseTokenRequest>({
      query: (body) => ({ url: '/main/admins/release_tokens', method: 'POST', body }),
      invalidatesTags: (_done, error) => (isRefused(error) ? [] : ['platform/release-tokens']),
    }),
    programmeAdminRevokeReleaseToken: build.mutation<void, number>({
      query: (id) => ({ url: `/main/admins/release_tokens/${id}`, method: 'DELETE' }),
      invalidatesTags: ['platform/release-tokens'],
    }),
  }),
});
