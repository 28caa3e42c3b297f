import { useMemo } from 'react';
import type { AvailabilityQuery, AvailabilityView } from '@tandem/contracts/bookings';
import { useUser, type PersonProps } from '@tandem/platform';
import type { Slot } from '@tandem/ui/slot-picker';
import { readsApi } from '../bookings.reads';
import { clockTime, isoDay, onOtherDay, zoneName } from '../session/times';

export interface SlotsAsked {
  /** Whom the viewer plans with, with id 0 while nobody is chosen; the hours are those of the one who is the mentor (D-B107). */
  readonly person: PersonProps;
  readonly duration: number;
  /** The session that is being moved: its own time counts as free. */
  readonly bookingId?: number;
  /** The group that meets, whose people all need the time. */
  readonly groupId?: number;
}

const NOON = 12;
const EVENING = 18;

function partOf(time: string): Slot['part'] {
  const hour = Number(time.slice(0, 2));
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}

export type FreeSlot = AvailabilityView['slots'][number];

function otherTimeOf(own: string, { date, time, timezone_abbreviation }: NonNullable<FreeSlot['other_time']>): string {
  const shown = `${clockTime(time)} ${zoneName(timezone_abbreviation)}`;
  return onOtherDay(shown, { own, other: date }, 'weekday');
}

/** The zone that a whole day is in; undefined where the clock changes on it. */
function zoneOf(ofDay: readonly FreeSlot[]): string | undefined {
  const [zone, ...others] = new Set(ofDay.map(({ timezone_abbreviation }) => timezone_abbreviation));
  return zone === undefined || others.length > 0 ? undefined : zoneName(zone);
}

/** On a day on which the clock changes each time names its zone: some of them it shows twice. */
function toSlot(slot: FreeSlot, _place: number, ofDay: readonly FreeSlot[]): Slot {
  const other = slot.other_time;
  const time = clockTime(slot.time);
  return {
    id: slot.start_time,
    time: zoneOf(ofDay) === undefined ? `${time} ${zoneName(slot.timezone_abbreviation)}` : time,
    otherTime: other ? otherTimeOf(slot.date, other) : undefined,
    part: partOf(slot.time),
  };
}

function groupByDay(slots: readonly FreeSlot[]): Map<string, FreeSlot[]> {
  const days = new Map<string, FreeSlot[]>();
  for (const slot of slots) {
    const day = isoDay(slot.date);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

/** What pages use of the query. */
interface AvailabilityResult {
  /** To this question. */
  readonly currentData?: AvailabilityView | undefined;
  /** The last answer that came, also to the question before: nothing of it can be chosen. */
  readonly data?: AvailabilityView | undefined;
  readonly error?: object | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Whose time is looked at, as the server is asked for it. */
export type SlotsQuestion = AvailabilityQuery & { readonly mentorId: number; readonly group_id?: number };

/** @param mayAskWhy false where the viewer may not know what fills the mentor's time (D-B111) */
function useDays(query: AvailabilityResult, asked: SlotsQuestion, mayAskWhy: boolean) {
  const { currentData: data } = query;
  const days = useMemo(() => {
    const byDay = groupByDay(data?.slots ?? []);
    return {
      query,
      availability: data,
      days: [...byDay.keys()].toSorted(),
      slotsOn: (day: string): Slot[] => (byDay.get(day) ?? []).map(toSlot),
      zoneOn: (day: string): string | undefined => zoneOf(byDay.get(day) ?? []),
      slotAt: (start: string): FreeSlot | undefined => data?.slots.find((slot) => slot.start_time === start),
    };
  }, [data, query]);
  return { ...days, asked, question: mayAskWhy ? asked : null };
}

/** The free starts for a session with somebody, by the viewer's days. */
export function useSlots({ person, duration, bookingId, groupId }: SlotsAsked) {
  const user = useUser();
  const parties = person.as === 'mentor' ? { mentorId: person.userId } : { mentorId: user.id, other_id: person.userId };
  const question = { ...parties, duration, booking_id: bookingId };
  const query = readsApi.useBookingsAvailabilityQuery(question, {
    refetchOnMountOrArgChange: true,
    skip: person.userId <= 0,
  });
  return useDays(query, { ...question, group_id: groupId }, parties.mentorId === user.id);
}

/** What an admin plans for two people; 0 for one who is not chosen yet. */
export interface Planned {
  readonly mentorId: number;
  readonly menteeId: number;
  readonly duration: number;
  /** The session that is being moved: its own time counts as free. */
  readonly bookingId?: number;
  /** The group that meets, whose people all need the time. */
  readonly groupId?: number;
}

/** The starts that are free for both, without the notice that participants have to give (D-B107). */
export function usePlannedSlots({ mentorId, menteeId, duration, bookingId, groupId }: Planned) {
  const other = menteeId > 0 ? { other_id: menteeId } : {};
  const question = { mentorId, ...other, duration, booking_id: bookingId, as_admin: 'true' as const };
  const query = readsApi.useBookingsAvailabilityQuery(question, {
    refetchOnMountOrArgChange: true,
    skip: mentorId <= 0,
  });
  return useDays(query, { ...question, group_id: groupId }, mentorId > 0);
}

export type Slots = ReturnType<typeof useSlots>;
