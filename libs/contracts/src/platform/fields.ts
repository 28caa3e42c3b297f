import { z } from 'zod';

/** Texts that forms and the server show alike. */
export const texts = {
  password: 'Password must contain at least 8 characters, 1 uppercase, 1 number and 1 special character',
  confirmation: 'Confirm password is required',
  mismatch: 'Passwords must match',
  phone: 'Phone number must be in the format 123456789',
  emailRequired: 'Your email is required',
  emailInvalid: 'Please enter a valid email',
  name: 'Only letters, spaces, apostrophes, dots and hyphens are allowed',
} as const;

const nameLetters = /^[\p{L}\p{M} .'’-]+$/u;
const webAddress = /(?:www|https?)[.:]/i;

/** A person's name: 1 to 50 letters, marks, spaces, apostrophes, dots and hyphens; addresses of web pages are refused. */
export const personName = (label: 'First name' | 'Last name') =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, { error: `${label} is required`, abort: true })
    .max(50, `${label} must be at most 50 characters`)
    .refine((value) => nameLetters.test(value) && !webAddress.test(value), texts.name);

/** Trimmed and lower-cased, at most 254 characters. */
export const email = z
  .string({ error: texts.emailRequired })
  .trim()
  .toLowerCase()
  .min(1, { error: texts.emailRequired, abort: true })
  .max(254, { error: texts.emailInvalid, abort: true })
  .regex(z.regexes.email, texts.emailInvalid);

/** 8 to 128 characters with a lower-case and an upper-case letter, a digit and a special character, no space at the ends. */
export function isStrongPassword(value: string): boolean {
  if (value.length < 8 || value.length > 128 || value.trim() !== value) return false;
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u].every((kind) => kind.test(value));
}

export const newPassword = z.string({ error: texts.password }).refine(isStrongPassword, texts.password);

/** The same rule for the second field; that both are equal is checked by {@link passwordsMatch}. */
export const passwordConfirmation = z.string({ error: texts.confirmation }).min(1, texts.confirmation);

interface PasswordPair {
  password?: unknown;
  password_confirmation?: unknown;
}

/** Adds "Passwords must match" to the confirmation of a form; runs even while other fields are still wrong. */
export function passwordsMatch<S extends z.ZodType<PasswordPair>>(form: S) {
  return form.refine((value) => value.password === value.password_confirmation, {
    path: ['password_confirmation'],
    error: texts.mismatch,
    when: ({ value }) => hasBothPasswords(value),
  });
}

function hasBothPasswords(value: unknown): boolean {
  const pair = (typeof value === 'object' && value !== null ? value : {}) as PasswordPair;
  return (
    typeof pair.password === 'string' &&
    typeof pair.password_confirmation === 'string' &&
    pair.password_confirmation !== ''
  );
}

/** Digits with spaces, dashes, brackets and a leading plus; 7 to 15 digits count. The server stores E.164. */
export const phoneNumber = z
  .string({ error: texts.phone })
  .trim()
  .max(40, texts.phone)
  .refine((value) => /^\+?[\d\s()-]+$/.test(value) && digitsIn(value) >= 7 && digitsIn(value) <= 15, texts.phone);

function digitsIn(value: string): number {
  return value.replace(/\D/g, '').length;
}

/** An id as the API writes it. Text of digits is accepted, since links and selects carry text. */
export const id = (error: string) =>
  z.coerce.number({ error }).int(error).positive(error).max(Number.MAX_SAFE_INTEGER, error);

export const countryId = id('Country is required');
export const programId = id('Program must be chosen from the list');

/** IANA name, as the browser tells it; the server refuses names that its zone data does not know. */
export const timezoneName = z.string().max(60, 'Please choose a time zone');

/** Roles a person can hold; user_type shows only the first three. */
export const role = z.enum(['mentee', 'mentor', 'admin', 'portal_owner', 'enterprise_admin', 'superadmin']);
export type Role = z.infer<typeof role>;

export const userType = z.enum(['mentee', 'mentor', 'admin']);
export type UserType = z.infer<typeof userType>;

/** Answer of calls that only say what happened. */
export const messageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof messageAnswer>;
