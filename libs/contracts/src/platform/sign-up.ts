import { z } from 'zod';
import {
  countryId,
  email,
  id,
  newPassword,
  passwordConfirmation,
  passwordsMatch,
  personName,
  phoneNumber,
  programId,
  timezoneName,
} from './fields.js';
import { sessionUser } from './current-user.js';

export const programTypes = [
  'Company wide',
  'Employee resource group or diversity',
  'Department or function specific',
  'Career-milestone base',
] as const;

export const participantBands = ['1 - 50', '51 - 100', '101 - 200', '201 - 300', 'More than 300'] as const;

/** POST EP/admin/enterprise, and the company part of the registration. */
export const createEnterpriseRequest = z.object({
  name: z
    .string({ error: 'Company name is required' })
    .trim()
    .min(1, { error: 'Company name is required', abort: true })
    .min(2, 'Company name must be between 2 and 80 characters')
    .max(80, 'Company name must be between 2 and 80 characters'),
  program_type: z.enum(programTypes, { error: 'Program type is required' }),
  estimated_participants: z.enum(participantBands, { error: 'Estimated participants is required' }),
});
export type CreateEnterpriseRequest = z.infer<typeof createEnterpriseRequest>;

/** POST EP/auth/sign_up. */
export const registerEnterpriseRequest = passwordsMatch(
  z.object({
    firstname: personName('First name'),
    lastname: personName('Last name'),
    email,
    country_id: countryId,
    phone_no: phoneNumber,
    password: newPassword,
    password_confirmation: passwordConfirmation,
    timezone: timezoneName.optional(),
    enterprise: createEnterpriseRequest,
  }),
);
export type RegisterEnterpriseRequest = z.infer<typeof registerEnterpriseRequest>;

export const enterpriseView = z.object({ id: z.number(), name: z.string(), slug: z.string() });
export type EnterpriseView = z.infer<typeof enterpriseView>;

export const registerEnterpriseAnswer = z.object({ user: sessionUser, enterprise: enterpriseView });
export type RegisterEnterpriseAnswer = z.infer<typeof registerEnterpriseAnswer>;

/** GET EP/admin/current. `state` is "onboarding" while the person may create an enterprise. */
export const currentAdmin = z.object({
  user: sessionUser,
  enterprise: enterpriseView.nullable(),
  enterprises: z.array(enterpriseView),
  state: z.literal('onboarding').nullable(),
});
export type CurrentAdmin = z.infer<typeof currentAdmin>;

/** POST EP/admin/current: the enterprise in which its admin goes on. */
export const switchEnterpriseRequest = z.object({ enterprise_id: id('Enterprise must be chosen from the list') });
export type SwitchEnterpriseRequest = z.infer<typeof switchEnterpriseRequest>;

/** POST /users/sign_up. Without program_id the person joins the general marketplace. */
export const signUpRequest = passwordsMatch(
  z.object({
    firstname: personName('First name'),
    lastname: personName('Last name'),
    email,
    password: newPassword,
    password_confirmation: passwordConfirmation,
    user_type: z.enum(['mentee', 'mentor'], { error: 'Please choose mentee or mentor' }),
    country_id: countryId,
    program_id: programId.optional(),
    timezone: timezoneName.optional(),
    accept_terms: z.literal(true, { error: 'Please accept the terms' }),
  }),
);
export type SignUpRequest = z.infer<typeof signUpRequest>;

/** `message` says what comes next where the programme did not let the person in at once. */
export const signUpAnswer = z.object({
  user: sessionUser,
  joined: z.boolean(),
  message: z.string().optional(),
  redirect_url: z.string(),
});
export type SignUpAnswer = z.infer<typeof signUpAnswer>;
