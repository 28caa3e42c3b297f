import { Injectable, type StreamableFile } from '@nestjs/common';
import type { AdminListQuery } from '@tandem/contracts/bookings';
import { Clock, CsvExports, Database, formatInstant } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { aboutOf } from '../booking/booking-record.js';
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
    return this.exports.send<ExportedRow>({
      name: `bookings_${slug}_${formatInstant(now, timezone, 'DD-MM-YYYY')}.csv`,
      heads: columns,
      place: { tenantId, programId },
      record: { action: 'bookings.exported', objectType: 'programme', objectId: programId },
      read: (last, limit) => bookingsAfter(this.database, filter, { kind: query.type ?? null, last, limit }),
      cells: (row) => cellsOf(row, { now, timezone }),
    });
  }
}

function cellsOf(row: ExportedRow, { now, timezone }: { now: Date; timezone: string }): (string | null)[] {
  return [
    String(row.id),
    formatInstant(row.start_time, timezone, 'DD-MM-YYYY'),
    formatInstant(row.start_time, timezone, 'HH:mm'),
    formatInstant(row.end_time, timezone, 'HH:mm'),
    String(row.duration_minutes),
    row.mentor,
    row.mentee,
    adminStatusOf(row, now).readable_booking_status,
    row.created_by,
    aboutOf(row),
  ];
}
