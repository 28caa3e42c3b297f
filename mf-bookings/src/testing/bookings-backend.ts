import {
  bookingTab,
  tabOf,
  type AvailabilityView,
  type BookingListView,
  type BookingView,
  type SlotTime,
} from '@tandem/contracts/bookings';
import type { CurrentUser } from '@tandem/platform';
import { isRated, stayedAway } from '../session/facts';
import { withRateUrl } from './booking';
import { aina } from './people';
import { ApiServer, Refusal } from '@tandem/testing/api-server';

/** Who has left the session of a group has it in no list (D-B63), who stayed away from it in the last one (D-B181). */
function placeOf(booking: BookingView) {
  if (booking.response === 'declined') return null;
  return stayedAway(booking) ? 'closed' : tabOf(booking.status, isRated(booking));
}

const notFound = new Refusal(404, { error: 'Not found.', code: 'not_found' });

/** The calls of the bookings pages over a list of sessions that the commands change. */
export class BookingsBackend extends ApiServer {
  maySeeMentors = true;
  /** Sessions that are over and wait for somebody to say what became of them. */
  unconcluded: BookingView[] = [];

  constructor(
    readonly bookings: BookingView[] = [],
    user: CurrentUser = aina,
  ) {
    super(new Date('2026-05-12T03:00:00Z'));
    this.on('GET /users/current', () => user);
    this.on('GET /api/v2/my/bookings', ({ query }) => this.list(query));
    this.on('GET /bookings/*', ({ params }) => {
      const booking = this.find(params[0]);
      return booking ? { booking } : notFound;
    });
    this.on('GET /api/v2/my/bookings/unconcluded', () => ({ bookings: this.unconcluded }));
    this.on('GET /groups', () => ({ groups: [], total: 0, max_pages: 0 }));
    this.on('GET /dashboard/booking_note', () => ({ note: '' }));
    this.listen();
  }

  /** Changes a session as a command would, and answers as it would. */
  change(id: string | undefined, changes: Partial<BookingView>, message = ''): unknown {
    const index = this.bookings.findIndex((booking) => String(booking.id) === id);
    const before = this.bookings[index];
    if (!before) return notFound;
    const booking = changes.urls ? { ...before, ...changes } : withRateUrl({ ...before, ...changes });
    this.bookings[index] = booking;
    return { booking, message };
  }

  private find(id: string | undefined): BookingView | undefined {
    return this.bookings.find((booking) => String(booking.id) === id);
  }

  private list(query: URLSearchParams): BookingListView {
    const tab = bookingTab(query.get('tab'));
    const page = Number(query.get('page'));
    const perPage = Number(query.get('per_page'));
    const inTab = (wanted: string) => this.bookings.filter((booking) => placeOf(booking) === wanted);
    const found = inTab(tab);
    return {
      bookings: found.slice((page - 1) * perPage, page * perPage),
      booking_count: found.length,
      counts: {
        upcoming: inTab('upcoming').length,
        to_review: inTab('to_review').length,
        closed: inTab('closed').length,
      },
      may_see_mentors: this.maySeeMentors,
      timezone: 'Asia/Kuala_Lumpur',
      pagination: {
        current_page: page,
        total_pages: Math.ceil(found.length / perPage),
        per_page: perPage,
        total_entries: found.length,
      },
    };
  }
}

type FreeSlot = AvailabilityView['slots'][number];

const HOUR_MS = 3_600_000;
const reversed = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/');

/** An hour's start on a clock that is so many hours ahead of UTC. */
export function timeOn(start: Date, hours: number, timezone_abbreviation: string): SlotTime {
  const [from = '', until = ''] = [hours, hours + 1].map((ahead) =>
    new Date(start.getTime() + ahead * HOUR_MS).toISOString(),
  );
  return { date: reversed(from), time: from.slice(11, 16), ending_time: until.slice(11, 16), timezone_abbreviation };
}

/** A start at a Kuala Lumpur wall time, with London's beside it (7 hours behind in May). */
export function slotAt(day: string, time: string): FreeSlot {
  const start = new Date(`${day}T${time}:00+08:00`);
  return { start_time: start.toISOString(), ...timeOn(start, 8, '+08'), other_time: timeOn(start, 1, 'BST') };
}

export function availabilityOf(slots: FreeSlot[], credit = { required: false, balance: 0 }): AvailabilityView {
  const timeslots: Record<string, string[]> = {};
  for (const slot of slots) timeslots[slot.date] = [...(timeslots[slot.date] ?? []), slot.time];
  return {
    available_dates: Object.keys(timeslots),
    timeslots,
    slots,
    timezone: 'Asia/Kuala_Lumpur',
    other_timezone: 'Europe/London',
    mentee_timezone: null,
    duration: 60,
    credit,
    notice: { cancel_hours: 0, reschedule_hours: 0 },
  };
}
