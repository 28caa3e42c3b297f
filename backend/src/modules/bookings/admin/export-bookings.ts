import { Injectable, type StreamableFile } from '@nestjs/common';
import type { AdminListQuery } from '@tandem/contracts/bookings';
import { Clock, CsvExports, formatInstant } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { exportedSessions } from './exported-sessions.queries.js';
import { ListForAdmin } from './list-for-admin.js';

/** All sessions of the filter as a spreadsheet; times are the programme's (D-B116). */
@Injectable()
export class ExportBookings {
  constructor(
    private readonly clock: Clock,
    private readonly list: ListForAdmin,
    private readonly exports: CsvExports,
  ) {}

  async run(actor: ActorView, query: AdminListQuery): Promise<StreamableFile> {
    const programme = await this.list.programmeOf(actor);
    const { id: programId, tenantId, slug, timezone } = programme;
    const filter = await this.list.filterOf(programme, query);
    const now = this.clock.now();
    return this.exports.copy({
      name: `bookings_${slug}_${formatInstant(now, timezone, 'DD-MM-YYYY')}.csv`,
      place: { tenantId, programId },
      record: { action: 'bookings.exported', objectType: 'programme', objectId: programId },
      ...exportedSessions(filter, { kind: query.type ?? null, timezone, now }),
    });
  }
}
