import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { AdminListQuery } from '@tandem/contracts/bookings';
import { Audit, byteOrderMark, Clock, csvLine, Database, formatInstant } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import type { ProgrammeView } from '../../platform/index.js';
import { adminStatusOf } from '../reading/admin-part.js';
import { bookingsAfter } from './admin-list.queries.js';
import type { AdminFilter, ExportedRow } from './admin-list.queries.js';
import { filterOf, ListForAdmin } from './list-for-admin.js';

/** Rows that an export reads at a time. */
const batch = 500;
const columns = ['ID', 'Date', 'Start', 'End', 'Minutes', 'Mentor', 'Mentee', 'Status', 'Created by', 'Topic'];

/** All sessions of the filter as a spreadsheet, read in parts while they are sent; times are the programme's (D-B116). */
@Injectable()
export class ExportBookings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly list: ListForAdmin,
    private readonly audit: Audit,
  ) {}

  async run(actor: ActorView, query: AdminListQuery): Promise<{ name: string; lines: Readable }> {
    const programme = await this.list.programmeOf(actor);
    const day = formatInstant(this.clock.now(), programme.timezone, 'DD-MM-YYYY');
    const filter = filterOf(programme, query);
    await this.database.transaction((tx) =>
      this.audit.record(tx, { action: 'bookings.exported', objectType: 'programme', objectId: programme.id }),
    );
    return {
      name: `bookings_${programme.slug}_${day}.csv`,
      lines: Readable.from(this.lines(programme, filter, query)),
    };
  }

  private async *lines(programme: ProgrammeView, filter: AdminFilter, { type }: AdminListQuery) {
    yield byteOrderMark + csvLine(columns);
    if (type === 'group') return;
    const now = this.clock.now();
    let last: { startTime: Date | null; id: number } = { startTime: null, id: 0 };
    for (;;) {
      const after = { ...last, limit: batch };
      // The answer has begun by now: each part enters the tenant by itself.
      const rows = await this.database.asTenant({ tenantId: programme.tenantId, programId: programme.id }, () =>
        bookingsAfter(this.database, filter, after),
      );
      if (rows.length > 0) yield rows.map((row) => lineOf(row, { now, timezone: programme.timezone })).join('');
      const end = rows.at(-1);
      if (!end || rows.length < batch) return;
      last = { startTime: end.start_time, id: end.id };
    }
  }
}

function lineOf(row: ExportedRow, { now, timezone }: { now: Date; timezone: string }): string {
  return csvLine([
    String(row.id),
    formatInstant(row.start_time, timezone, 'DD-MM-YYYY'),
    formatInstant(row.start_time, timezone, 'HH:mm'),
    formatInstant(row.end_time, timezone, 'HH:mm'),
    String(row.duration_minutes),
    row.mentor,
    row.mentee,
    adminStatusOf(row, now).readable_booking_status,
    row.created_by,
    row.topic,
  ]);
}
