import type { TFunction } from 'i18next';
import type { PairedPerson, PairingHealthRow } from '@tandem/contracts/programme-admin';
import type { PairHealth } from '@tandem/ui/match-mark';
import { instantDay } from '../../day-text';

/** 1 great, 2 fair, any other value poor (P-166). */
export const healthOf = (code: number): PairHealth => (code === 1 ? 'good' : code === 2 ? 'fair' : 'poor');
export const healthLabels: Record<PairHealth, string> = { good: 'Good', fair: 'Functional', poor: 'Poor' };
export const healthTones = { good: 'success', fair: 'warning', poor: 'danger' } as const;

/** Rounded down, so that the word beside it never says something else. */
export const pointsOf = ({ pairing_health_points: points }: PairingHealthRow) => Math.floor(points);

const firstName = ({ full_name }: PairedPerson) => full_name.split(' ')[0] ?? full_name;

export function pairName(row: PairingHealthRow, t: TFunction): string {
  const [mentor, mentee] = [row.mentor_participants[0], row.mentee_participants[0]];
  if (row.name !== null || !mentor || !mentee) return row.name ?? '–';
  return t('{{mentor}} and {{mentee}}', { mentor: firstName(mentor), mentee: firstName(mentee) });
}

export const shownPeople = (people: readonly PairedPerson[]) =>
  people.map(({ id, full_name: name, photo_url: photoUrl }) => ({ id, name, photoUrl }));

const day = 86_400_000;
const quietDays = 30;

/** Held of expected; who met more often than that is not measured against it. */
export function sessionsText(
  { completed_bookings_count: held, expected_sessions: expected }: PairingHealthRow,
  t: TFunction,
) {
  if (held > expected) return t('{{count}} sessions', { count: held, defaultValue_one: '{{count}} session' });
  return t('{{held}} of {{expected}} sessions', { held, expected });
}

interface Reading {
  readonly now: Date;
  readonly timezone: string;
  readonly t: TFunction;
}

/** What to know first of a pair, in a few words. */
export function healthNote(row: PairingHealthRow, { now, timezone, t }: Reading): string {
  const { last_session: last, next_session: next, average_ratings_score: stars } = row;
  if (next) return t('Next session {{day}}', { day: instantDay(next, timezone) });
  if (!last) return t('No session yet');
  const days = Math.floor((now.getTime() - new Date(last).getTime()) / day);
  if (days > quietDays) return t('No session in {{days}} days', { days });
  if (row.user_rated_count === 0) return t('No feedback yet');
  if (stars !== null && stars < 3) return t('Rated {{stars}} on average', { stars: stars.toFixed(1) });
  return t('Completed {{day}}', { day: instantDay(last, timezone) });
}

/** The one thing that would help most. */
export function nextStep(row: PairingHealthRow, t: TFunction): string {
  const { average_ratings_score: stars, next_session: next, completed_bookings_count: held } = row;
  if (held > 0 && stars !== null && stars < 3 && !next)
    return t('Ask both if the match still fits. A confirmed new date lifts the score.');
  if (!next) return t('Ask them to agree on a next session. A confirmed new date lifts the score.');
  if (held > 0 && row.percentage < 100) return t('Remind them to share feedback on their sessions.');
  return t('Nothing to do: their next session is planned.');
}
