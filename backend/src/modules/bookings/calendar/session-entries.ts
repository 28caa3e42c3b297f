import { Injectable } from '@nestjs/common';
import { Clock, Config, Database } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { aboutOf } from '../booking/booking-record.js';
import { VideoRoom } from '../booking/video-room.js';
import { homeOf, sessionAddress } from '../session-address.js';
import { readEntry, readFeed } from './calendar.queries.js';
import type { CalendarRow } from './calendar.queries.js';
import { sessionEntry } from './session-calendar.js';
import type { CalendarEntry } from './session-calendar.js';

/** What a feed holds: sessions that began in these days or are still to come, at most so many. */
const feedDays = 90;
const feedSessions = 1000;

interface Names {
  readonly people: ReadonlyMap<number, string>;
  readonly groups: ReadonlyMap<number, string>;
}

const isCancelled = ({ status }: CalendarRow): boolean => status === 'cancelled' || status === 'system_cancelled';
const otherId = (row: CalendarRow): number => (row.side === 'mentor' ? row.mentee_id : row.mentor_id);

const pageOf = (row: CalendarRow): string => sessionAddress(homeOf(row), row.tab, row.id);

/** The sessions of a person as entries of their calendar, in whatever programmes they are. */
@Injectable()
export class SessionEntries {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly room: VideoRoom,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Null where the person has no seat. */
  async one(userId: number, bookingId: number): Promise<CalendarEntry | null> {
    const row = await this.database.asPerson(userId, () => readEntry(this.database, { userId, bookingId }));
    if (!row) return null;
    const [entry] = await this.entriesOf([row]);
    return entry ?? null;
  }

  /** From 90 days ago on, by their start. */
  async feedOf(userId: number): Promise<CalendarEntry[]> {
    const now = this.clock.now();
    const from = new Date(now.getTime() - feedDays * 86_400_000);
    const wish = { userId, from, now, limit: feedSessions };
    const rows = await this.database.asPerson(userId, () => readFeed(this.database, wish));
    return this.entriesOf(rows.reverse());
  }

  private async entriesOf(rows: readonly CalendarRow[]): Promise<CalendarEntry[]> {
    const people = await this.platform.people([...new Set(rows.map(otherId))]);
    const names = {
      people: new Map(people.map((person) => [person.id, person.fullName])),
      groups: await this.groupNames(rows.filter((row) => row.group_id !== null)),
    };
    return rows.map((row) => this.entryOf(row, names));
  }

  private entryOf(row: CalendarRow, { people, groups }: Names): CalendarEntry {
    const hasRoom = row.status === 'upcoming' && !row.unanswered && row.contact_method === 'video';
    const roomUrl = hasRoom ? this.room.pageUrlOf(row) : null;
    return sessionEntry({
      bookingId: row.id,
      startTime: row.start_time,
      endTime: row.end_time,
      moves: row.sequence,
      cancelled: isCancelled(row),
      tentative: row.status === 'pending' || row.unanswered,
      productName: this.config.productName,
      mailFrom: this.config.mailFrom,
      withWhom:
        row.group_id === null
          ? (people.get(otherId(row)) ?? 'Deleted User')
          : (groups.get(row.group_id) ?? 'your group'),
      topic: aboutOf(row),
      location: row.location,
      url: roomUrl ?? this.config.originOf(row.enterprise_slug, row.program_slug) + pageOf(row),
      changedAt: row.changed_at,
    });
  }

  /** Each tenant's groups are read inside that tenant. */
  private async groupNames(rows: readonly CalendarRow[]): Promise<ReadonlyMap<number, string>> {
    const names = new Map<number, string>();
    for (const tenantId of new Set(rows.map((row) => row.tenant_id))) {
      const ids = rows.flatMap((row) => (row.tenant_id === tenantId ? (row.group_id ?? []) : []));
      const found = await this.database.asTenant({ tenantId }, () => this.programmes.groupNames([...new Set(ids)]));
      for (const [id, name] of found) names.set(id, name);
    }
    return names;
  }
}
