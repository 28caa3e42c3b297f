import { countries } from '../lookups/countries.js';

/** E.164 of a number as people write it; one without a plus gets the country's calling code. Null when it cannot be one. */
export function e164(input: string, countryId: number): string | null {
  const digits = input.replace(/\D/g, '');
  const callingCode = countries[countryId - 1]?.callingCode;
  if (input.trim().startsWith('+')) return wellFormed(digits);
  if (callingCode === undefined) return null;
  // The leading zero is dialled inside a country only.
  return wellFormed(callingCode + digits.replace(/^0+/, ''));
}

function wellFormed(digits: string): string | null {
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}
