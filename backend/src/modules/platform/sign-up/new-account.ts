import { isZone, TooManyRequests } from '../../../kernel/index.js';
import { CountryUnknown, EmailTaken, PhoneInvalid } from '../platform.errors.js';
import { countries } from '../lookups/countries.js';
import type { Attempts } from '../sessions/attempts.js';
import { e164 } from '../users/phone.js';

/** Used where a browser tells no zone that the zone data knows. */
const defaultZone = 'Asia/Kuala_Lumpur';

export function zoneOrDefault(name: string | undefined): string {
  return name !== undefined && isZone(name) ? name : defaultZone;
}

/** @throws CountryUnknown */
export function knownCountry(id: number): number {
  if (!countries.some((country) => country.id === id)) throw new CountryUnknown();
  return id;
}

/** @throws PhoneInvalid */
export function storedPhone(input: string, countryId: number): string {
  const number = e164(input, countryId);
  if (number === null) throw new PhoneInvalid();
  return number;
}

/** Sign-up may tell that an e-mail is taken, but not to somebody who tries a list of them. */
export async function tellingTakenEmails<T>(attempts: Attempts, address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error;
    const wait = await attempts.claim([{ name: 'email-taken', max: 10, windowSeconds: 60 * 60, who: address }]);
    throw wait === null ? error : new TooManyRequests(wait);
  }
}
