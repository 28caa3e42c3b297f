import { z } from 'zod';
import { phoneNumber } from '../platform/index.js';
import { accountsTexts, invalidProfileUrl } from './texts.js';

export const linkedinHost = 'https://www.linkedin.com/';
export const instagramHost = 'https://www.instagram.com/';
export const introPreviewLength = 300;

/** "www", "http" or "https" followed by a dot or a colon, in any case (D-A43); so "Wwwoods" passes. */
export const holdsUrl = (text: string): boolean => /(?:www|https?)[.:]/i.test(text);

const plainText = (max: number) => z.string().trim().max(max, `At most ${max} characters are allowed`).nullable();

const name = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(50, 'At most 50 characters are allowed')
    .regex(/^[\p{L}\p{M} .'’-]*$/u, accountsTexts.nameCharacters)
    .refine((text) => !holdsUrl(text), accountsTexts.urlsNotAllowed);

/**
 * Puts the host in front of a bare handle and turns http or a missing www into the one form
 * that is stored (D-A33). An empty value stays empty.
 */
export function normaliseProfileUrl(input: string, host: string, folder = ''): string {
  const text = input.trim();
  if (text === '') return '';
  const bareHost = host.replace('https://www.', '');
  const known = new RegExp(`^(?:https?://)?(?:www\\.)?${bareHost.replace('.', '\\.')}`, 'i');
  if (known.test(text)) return host + text.replace(known, '');
  if (/^@?[\p{L}\p{N}._-]+$/u.test(text) && !holdsUrl(text)) return `${host}${folder}${text.replace(/^@/, '')}`;
  return text;
}

const profileUrl = (network: 'LinkedIn' | 'Instagram', host: string, folder: string) =>
  z
    .string()
    .transform((text) => normaliseProfileUrl(text, host, folder))
    .pipe(
      z
        .string()
        .max(200, 'At most 200 characters are allowed')
        .refine((url) => url === '' || isProfileUrl(url, host), invalidProfileUrl(network, host)),
    )
    .nullable();

function isProfileUrl(url: string, host: string): boolean {
  return url.startsWith(host) && url.length > host.length && !/[\s<>"'`\\]/.test(url);
}

export const profileFields = {
  firstname: name(accountsTexts.firstnameRequired),
  lastname: name(accountsTexts.lastnameRequired),
  intro: plainText(2000),
  jobTitle: plainText(80),
  company: z
    .string()
    .trim()
    .max(60, accountsTexts.companyTooLong)
    .refine((text) => !holdsUrl(text), accountsTexts.urlsNotAllowed)
    .nullable(),
  impact: plainText(1000),
  age: z
    .number({ error: 'Age must be a whole number' })
    .int('Age must be a whole number')
    .min(13, 'Age must be between 13 and 100')
    .max(100, 'Age must be between 13 and 100')
    .nullable(),
  /** As people write it; the server stores E.164 (D-A60). */
  phone: z.string({ error: accountsTexts.phoneRequired }).trim().min(1, accountsTexts.phoneRequired).pipe(phoneNumber),
  linkedin: profileUrl('LinkedIn', linkedinHost, 'in/'),
  instagram: profileUrl('Instagram', instagramHost, ''),
  timezone: z
    .string({ error: accountsTexts.timezoneRequired })
    .min(1, accountsTexts.timezoneRequired)
    .max(60, accountsTexts.timezoneUnknown),
};
