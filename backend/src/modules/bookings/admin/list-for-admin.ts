import { Injectable } from '@nestjs/common';
import type {
  AdminBookingAnswer,
  AdminListQuery,
  AdminListView,
  AdminStatusFilter,
  ReportedQuery,
  ReportedView,
  StoredStatus,
} from '@tandem/contracts/bookings';
import { Clock, Database, instantAt, NotFound, zoneAbbreviation } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import type { ProgrammeView } from '../../platform/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { BookingReader } from '../reading/booking-reader.js';
import { BookingAudit } from './booking-audit.js';
import { adminPage, countForAdmin, reportedPage, wantedBy } from './admin-list.queries.js';
import type { AdminFilter } from './admin-list.queries.js';

/** Filters that stand for more than the status of their name: what has none of its own is found by its label (D-B05, D-B08). */
const wider: Partial<Record<AdminStatusFilter, readonly StoredStatus[]>> = {
  completed: ['completed', 'pending_rating'],
  fully_rated: ['fully_rated', 'closed'],
  cancelled: ['cancelled', 'system_cancelled'],
};

const dayMs = 86_400_000;
const nextDay = (date: string): string => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

/** The sessions of a programme as its admins read them (D-B142..D-B144, D-B154). */
@Injectable()
export class ListForAdmin {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly access: BookingAccess,
    private readonly reader: BookingReader,
    private readonly audit: BookingAudit,
  ) {}

  async page(actor: ActorView, query: AdminListQuery): Promise<AdminListView> {
    const programme = await this.programmeOf(actor);
    const filter = await this.filterOf(programme, query);
    const counts = await countForAdmin(this.database, filter);
    const kind = query.type ?? null;
    const shown = kind === null ? counts.one_on_one + counts.group : counts[kind];
    const slice = { kind, sort: query.sort, limit: query.per_page, offset: (query.page - 1) * query.per_page };
    const ids = shown === 0 ? [] : await adminPage(this.database, filter, slice);
    const path = `/api/v1/app/${programme.enterpriseSlug}/${programme.slug}/admin/bookings`;
    return {
      bookings: await this.reader.views(ids, asAdmin(actor)),
      counts,
      pagination: paginationOf(query, shown),
      ...this.clockOf(programme),
      paths: {
        list: `${path}/bookings_list.json`,
        csv: `${path}/bookings_list.csv`,
        reported: `${path}/reported.json`,
        create: '/api/v2/admin/bookings',
        form_data: '/api/v2/admin/bookings/form_data',
      },
    };
  }

  /** The filter of a query, its days on the programme's clock (D-B116). */
  async filterOf({ id, timezone }: ProgrammeView, query: AdminListQuery): Promise<AdminFilter> {
    const midnight = (date: string) => instantAt(date, '00:00', timezone);
    return {
      programId: id,
      statuses: query.status.length === 0 ? null : query.status.flatMap((status) => wider[status] ?? [status]),
      from: query.start_date === undefined ? null : midnight(query.start_date),
      until: query.end_date === undefined ? null : midnight(nextDay(query.end_date)),
      search: await wantedBy(this.database, id, query.search),
    };
  }

  async reported(actor: ActorView, query: ReportedQuery): Promise<ReportedView> {
    const programme = await this.programmeOf(actor);
    const slice = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
    const { ids, total } = await reportedPage(this.database, programme.id, slice);
    const bookings = await this.reader.views(ids, asAdmin(actor));
    return { bookings, pagination: paginationOf(query, total), ...this.clockOf(programme) };
  }

  /** From no side, also for somebody who takes part in it (D-B67). @throws NotFound also for a session of another programme than the path names */
  one(actor: ActorView, id: number): Promise<AdminBookingAnswer> {
    return this.access.toAdminister(id, actor, async () => {
      const booking = await this.reader.view(id, asAdmin(actor));
      if (!booking) throw new NotFound();
      const path = `/api/v1/bookings/${id}`;
      const paths = { complete: `${path}/complete`, cancel: `${path}/cancel`, reschedule: `${path}/reschedule` };
      return { booking: { ...booking, ...(await this.audit.of(booking, booking.timezone)), paths } };
    });
  }

  /** @throws NotFound without a programme */
  async programmeOf({ programId }: ActorView): Promise<ProgrammeView> {
    const programme = programId === null ? null : await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    return programme;
  }

  private clockOf({ timezone }: ProgrammeView) {
    return { timezone, timezone_abbreviation: zoneAbbreviation(this.clock.now(), timezone) };
  }
}

/** From no side: an admin reads every session on its programme's clock. */
const asAdmin = ({ userId }: ActorView) => ({ userId, timezone: 'UTC', shownProgramId: null, sideOf: () => null });

const paginationOf = ({ page, per_page }: { page: number; per_page: number }, total: number) => ({
  current_page: page,
  total_pages: Math.ceil(total / per_page),
  per_page,
  total_entries: total,
});
