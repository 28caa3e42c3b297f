import { Injectable, type StreamableFile } from '@nestjs/common';
import type { AdminListQuery } from '@tandem/contracts/bookings';
import { Clock, CsvExports, Database, formatInstant } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { zoneClock } from '../availability/zone-clock.js';
import type { ZoneClock } from '../availability/zone-clock.js';
import { adminStatusOf } from '../reading/admin-part.js';
import { bookingsAfter } from './admin-list.queries.js';
import type { ExportedRow } from './admin-list.queries.js';
import { filterOf, ListForAdmin } from './list-for-admin.js';

const columns = ['ID', 'Date', 'Start', 'End', 'Minutes', 'Mentor', 'Mentee', 'Status', 'Created by', 'Topic'];

/** All sessions of the filter as a spreadsheet; times are the programme's (D-B116). */
@Injectable()
export class ExportBookings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly list: ListForAdmin,
    private readonly exports: CsvExports,
  ) {}

  async run(actor: ActorView, query: AdminListQuery): Promise<StreamableFile> {
    const programme = await this.list.programmeOf(actor);
    const { id: programId, tenantId, slug, timezone } = programme;
    const filter = filterOf(programme, query);
    const now = this.clock.now();
    const onClock = zoneClock(timezone);
    return this.exports.send<ExportedRow>({
      name: `bookings_${slug}_${formatInstant(now, timezone, 'DD-MM-YYYY')}.csv`,
      heads: columns,
      place: { tenantId, programId },
      record: { action: 'bookings.exported', objectType: 'programme', objectId: programId },
      read: (last, limit) => bookingsAfter(this.database, filter, { kind: query.type ?? null, last, limit }),
      cells: (row) => cellsOf(row, now, onClock),
    });
  }
}

function cellsOf(row: ExportedRow, now: Date, onClock: ZoneClock): (string | null)[] {
  const start = onClock.face(row.start_time);
  return [
    String(row.id),
    start.date.replaceAll('/', '-'),
    start.time,
    onClock.face(row.end_time).time,
    String(row.duration_minutes),
    row.mentor,
    row.mentee,
    adminStatusOf(row, now).readable_booking_status,
    row.created_by,
    row.about,
  ];
}
