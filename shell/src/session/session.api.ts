import type { EnterpriseSignInRequest, ParticipantSignInRequest, SignInAnswer } from '@tandem/contracts/platform';
import { api } from '@tandem/platform';
import { acceptTokens } from '@tandem/platform/host';
import { tellOtherTabs } from './other-tabs';

type SignIn = ParticipantSignInRequest | EnterpriseSignInRequest;

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    shellSignIn: build.mutation<SignInAnswer, SignIn>({
      query: (body) => ({
        url: body.type === 'enterprise' ? '/api/enterprise/v1/login.json' : '/login.json',
        method: 'POST',
        body,
        headers: { 'X-Program-Id': '' },
      }),
      onQueryStarted: async (_body, { dispatch, extra, queryFulfilled }) => {
        const signedIn = await queryFulfilled.catch(() => null);
        if (!signedIn) return;
        acceptTokens({ dispatch, extra }, signedIn.data, true);
        tellOtherTabs({ kind: 'signed-in', userId: signedIn.data.user.id });
      },
      invalidatesTags: ['platform/current-user'],
    }),
    shellEndSession: build.mutation<null, { isPortal: boolean }>({
      queryFn: async (...[{ isPortal }, , , call]) => {
        const ended = await call({ url: '/api/enterprise/v1/kill-session', method: 'DELETE' });
        if (ended.error && ended.error.status !== 401) return { error: ended.error };
        if (isPortal) await call({ url: '/users/logout', method: 'DELETE' });
        return { data: null };
      },
    }),
  }),
});
