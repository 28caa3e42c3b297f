import type {
  Country,
  ForgotPasswordRequest,
  MessageAnswer,
  RegisterEnterpriseAnswer,
  RegisterEnterpriseRequest,
  ResetPasswordRequest,
  RestoreAccountRequest,
  SignUpAnswer,
  SignUpRequest,
} from '@tandem/contracts/platform';
import { api } from '@tandem/platform';
import { browserZone } from '../session/browser-zone';

const EP = '/api/enterprise/v1';
/** Calls before anybody has signed in act in no programme. */
const nowhere = { 'X-Program-Id': '' };

/** A new account begins in the zone of the device (D-A59). */
const fromHere = <Body extends object>(body: Body) => ({ timezone: browserZone(), ...body });

export const signUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    shellCountries: build.query<Country[], void>({
      query: () => ({ url: `${EP}/countries`, headers: nowhere }),
      keepUnusedDataFor: 3600,
    }),
    shellRegister: build.mutation<RegisterEnterpriseAnswer, RegisterEnterpriseRequest>({
      query: (body) => ({ url: `${EP}/auth/sign_up`, method: 'POST', body: fromHere(body), headers: nowhere }),
    }),
    shellSignUp: build.mutation<SignUpAnswer, SignUpRequest>({
      query: (body) => ({ url: '/users/sign_up', method: 'POST', body: fromHere(body), headers: nowhere }),
    }),
    shellForgotPassword: build.mutation<MessageAnswer, ForgotPasswordRequest>({
      query: (body) => ({ url: `${EP}/auth/forgot_password`, method: 'POST', body, headers: nowhere }),
    }),
    shellResetPassword: build.mutation<MessageAnswer, ResetPasswordRequest>({
      query: (body) => ({ url: `${EP}/auth/reset_password`, method: 'POST', body, headers: nowhere }),
    }),
    shellConfirmEmail: build.mutation<MessageAnswer, { confirmation_token: string }>({
      query: (body) => ({ url: '/users/confirmation', method: 'POST', body, headers: nowhere }),
      invalidatesTags: ['platform/current-user'],
    }),
    shellRestoreAccount: build.mutation<MessageAnswer, RestoreAccountRequest>({
      query: (body) => ({ url: '/users/restore', method: 'POST', body, headers: nowhere }),
    }),
    shellResendEnterprise: build.mutation<MessageAnswer, { email: string }>({
      query: (body) => ({ url: `${EP}/auth/resend_confirmation`, method: 'POST', body, headers: nowhere }),
    }),
    shellResendParticipant: build.mutation<MessageAnswer, void>({
      query: () => ({ url: '/api/v2/my/users/resend_confirmation', method: 'POST' }),
    }),
  }),
});
