import { Injectable } from '@nestjs/common';
import { bookingTab, joinWindowMinutes } from '@tandem/contracts/bookings';
import type { BookingListView, BookingView, UnconcludedView } from '@tandem/contracts/bookings';
import { Clock, Database, requestContext } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { BookingReader, viewerZone } from './booking-reader.js';
import { countTabs, readPage, readUnconcluded } from './booking.queries.js';
import type { BookingRow, ListedId } from './booking.queries.js';

export interface ListQuery {
  tab?: string | undefined;
  page: number;
  per_page: number;
}

/** The caller's own sessions: of the portal they are in, or of all programmes on the marketplace (D-B127). */
@Injectable()
export class ListBookings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly reader: BookingReader,
  ) {}

  async run(actor: ActorView, query: ListQuery): Promise<BookingListView> {
    const timezone = viewerZone();
    const wish = await this.wishOf(actor, query);
    const [page, counts] = await this.database.asPerson(actor.userId, () =>
      Promise.all([readPage(this.database, wish), countTabs(this.database, wish)]),
    );
    const total = counts[wish.tab];
    return {
      bookings: await this.viewsOf(page, actor.userId, timezone),
      booking_count: total,
      counts,
      may_see_mentors: await this.maySeeMentors(actor),
      timezone,
      pagination: {
        current_page: query.page,
        total_pages: Math.ceil(total / query.per_page),
        per_page: query.per_page,
        total_entries: total,
      },
    };
  }

  /** What the first page of a list shows, without what stands around it. */
  async first(actor: ActorView, query: Pick<ListQuery, 'tab' | 'per_page'>): Promise<BookingView[]> {
    const wish = await this.wishOf(actor, { ...query, page: 1 });
    const page = await this.database.asPerson(actor.userId, () => readPage(this.database, wish));
    return this.viewsOf(page, actor.userId, viewerZone());
  }

  /** Sessions that are over and wait for somebody to say what became of them (D-B50, D-B128). */
  async unconcluded(actor: ActorView): Promise<UnconcludedView> {
    const timezone = viewerZone();
    const now = this.clock.now();
    const scope = { userId: actor.userId, programId: await this.limitTo(actor), now };
    const endedBefore = new Date(now.getTime() - joinWindowMinutes * 60_000);
    const found = await this.database.asPerson(actor.userId, () => readUnconcluded(this.database, scope, endedBefore));
    return { bookings: await this.viewsOf(found, actor.userId, timezone) };
  }

  private async wishOf(actor: ActorView, query: ListQuery) {
    return {
      userId: actor.userId,
      programId: await this.limitTo(actor),
      now: this.clock.now(),
      tab: bookingTab(query.tab),
      page: query.page,
      perPage: query.per_page,
    };
  }

  private async limitTo(actor: ActorView): Promise<number | null> {
    if (actor.programId === null) return null;
    const programme = await this.platform.programme(actor.programId);
    return programme?.isGeneral ? null : actor.programId;
  }

  /** D-B171 */
  async maySeeMentors(actor: ActorView): Promise<boolean> {
    return actor.roles.includes('mentee') && (await this.menteesAsk(actor));
  }

  /** Whether mentees of the caller's programme may ask any of its mentors. */
  async menteesAsk({ programId }: ActorView): Promise<boolean> {
    if (programId === null) return false;
    return (await this.programmes.programmeSettings(programId)).pairingMethod === 'mentee_picks';
  }

  /** Each tenant's sessions are read inside that tenant. */
  private async viewsOf(page: readonly ListedId[], userId: number, timezone: string): Promise<BookingView[]> {
    const views = new Map<number, BookingView>();
    for (const tenantId of new Set(page.map((entry) => entry.tenant_id))) {
      const ids = page.filter((entry) => entry.tenant_id === tenantId).map((entry) => entry.id);
      const sideOf = ({ seats }: BookingRow) => seats.find((seat) => seat.user_id === userId)?.side ?? null;
      const scope = { tenantId, programId: requestContext().programId };
      const viewer = { userId, timezone, shownProgramId: scope.programId, sideOf };
      const found = await this.database.asTenant(scope, () => this.reader.views(ids, viewer));
      for (const view of found) views.set(view.id, view);
    }
    return page.flatMap((entry) => views.get(entry.id) ?? []);
  }
}
