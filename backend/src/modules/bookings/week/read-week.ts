import { Injectable } from '@nestjs/common';
import { bookingsOnDashboard, type WeekBooking, type WeekBookingsView } from '@tandem/contracts/bookings';
import {
  Clock,
  Database,
  formatInstant,
  instantAt,
  NotFound,
  wallTime,
  zoneAbbreviation,
  type ActorView,
} from '../../../kernel/index.js';
import { PlatformFacade, type PersonView } from '../../platform/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { adminStatusOf } from '../reading/admin-part.js';
import { countWeek, nextOfWeek, type WeekRow } from './week.queries.js';

const dayMs = 86_400_000;

/** The sessions of a programme's present week, for those who run it. */
@Injectable()
export class ReadWeek {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly programmes: ProgrammeAdminFacade,
  ) {}

  async run({ programId }: ActorView): Promise<WeekBookingsView> {
    const programme = programId === null ? null : await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    const { id, timezone } = programme;
    const now = this.clock.now();
    const week = weekOf(now, timezone);
    const wish = { programId: id, from: week.start, until: week.end, now, limit: bookingsOnDashboard };
    const [counts, rows] = await Promise.all([countWeek(this.database, wish), nextOfWeek(this.database, wish)]);
    const people = await this.platform.people([...new Set(rows.flatMap((row) => [row.mentor_id, row.mentee_id]))]);
    const known = {
      people: new Map(people.map((person) => [person.id, person])),
      groups: await this.programmes.groupNames(rows.flatMap(({ group_id: group }) => group ?? [])),
    };
    return {
      from: week.monday,
      to: week.sunday,
      timezone,
      timezone_abbreviation: zoneAbbreviation(now, timezone),
      ...counts,
      bookings: rows.map((row) => viewOf(row, known, { timezone, now })),
    };
  }
}

/** Days are counted on the calendar: a week in which the clock changes is as long as it is there. */
function weekOf(now: Date, timezone: string) {
  const { date, weekday } = wallTime(now, timezone);
  const midnight = new Date(`${date}T00:00:00Z`).getTime();
  const day = (offset: number) => new Date(midnight + offset * dayMs).toISOString().slice(0, 10);
  const monday = -((weekday + 6) % 7);
  return {
    monday: day(monday),
    sunday: day(monday + 6),
    start: instantAt(day(monday), '00:00', timezone),
    end: instantAt(day(monday + 7), '00:00', timezone),
  };
}

interface Known {
  readonly people: ReadonlyMap<number, PersonView>;
  readonly groups: ReadonlyMap<number, string>;
}

/** The clock that it is told on, and what time it is. */
interface Reading {
  readonly timezone: string;
  readonly now: Date;
}

function viewOf(row: WeekRow, { people, groups }: Known, { timezone, now }: Reading): WeekBooking {
  const person = (id: number) => {
    const known = people.get(id);
    return { id, full_name: known?.fullName ?? 'Deleted User', profile_photo: known?.photoUrl ?? null };
  };
  return {
    id: row.id,
    ...adminStatusOf(row, now),
    topic: row.topic,
    start_time: row.start_time.toISOString(),
    date: wallTime(row.start_time, timezone).date,
    booking_start_time: formatInstant(row.start_time, timezone, 'h:mm A'),
    booking_end_time: formatInstant(row.end_time, timezone, 'h:mm A'),
    timezone_abbreviation: zoneAbbreviation(row.start_time, timezone),
    group_name: row.group_id === null ? null : (groups.get(row.group_id) ?? 'Group'),
    mentor: person(row.mentor_id),
    mentee: person(row.mentee_id),
  };
}
