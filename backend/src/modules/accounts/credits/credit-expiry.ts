import { formatInstant, instantAt, wallTime } from '../../../kernel/index.js';

const validMonths = 2;
const keptAfterReleaseDays = 14;
const dayMs = 86_400_000;

/**
 * When a credit topped up now expires: the last second of the day with the same number two calendar months later, or of that
 * month's last day, in the person's timezone (D-A84).
 */
export function creditExpiry(now: Date, timezone: string): Date {
  const [year = 0, month = 1, day = 1] = wallTime(now, timezone).date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + validMonths + 1, 0)).getUTCDate();
  const target = new Date(Date.UTC(year, month - 1 + validMonths, Math.min(day, lastDay)));
  const date = formatInstant(target, 'UTC', 'YYYY-MM-DD');
  return new Date(instantAt(date, '23:59', timezone).getTime() + 59_000);
}

/** A released credit stays usable for at least 14 days (D-A86, D-B123). */
export function expiryAfterRelease(expiresAt: Date, now: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), now.getTime() + keptAfterReleaseDays * dayMs));
}
