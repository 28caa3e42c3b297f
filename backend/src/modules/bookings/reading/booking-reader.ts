import { Injectable } from '@nestjs/common';
import { statusLabel } from '@tandem/contracts/bookings';
import type { BookingActionAnswer, BookingView } from '@tandem/contracts/bookings';
import { Clock, Database, NotFound, requestContext } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { AttachmentLinks } from '../attachments/attachment-links.js';
import { BookingAccess } from '../booking/booking-access.js';
import { VideoRoom } from '../booking/video-room.js';
import { asksForCredit } from './asked-credit.js';
import { movesRead, readBookings } from './booking.queries.js';
import type { BookingRow } from './booking.queries.js';
import { viewOf } from './booking-view.js';
import { chatLinksOf } from './chat-links.js';
import type { LinkViewer } from './chat-links.js';

/** Where a viewer has chosen no zone (D-B114). */
const lastZone = 'Asia/Kuala_Lumpur';

export const viewerZone = (): string => requestContext().timezone ?? lastZone;

/** Clock and pages of the running call, asked before it moves into a session's own programme. */
export const viewedFrom = () => ({ timezone: viewerZone(), shownProgramId: requestContext().programId });

/** Everybody whose name an answer can carry. */
const peopleOf = ({ seats, reports, report_actions }: BookingRow): number[] => [
  ...seats.map((seat) => seat.user_id),
  ...reports.flatMap((report) => [report.reporter_id, report.reported_user_id]),
  ...report_actions.map((action) => action.admin_id),
];

type Viewer = LinkViewer & { readonly timezone: string };

/** Only those who are in a session find there how to meet, what was attached and what was written (D-B68). */
const notForLeavers = {
  urls: { room_url: null, rate_url: null },
  contact_info: null,
  meetings: [],
  attachments: [],
  chat_link: null,
  reviews: null,
} satisfies Partial<BookingView>;

/** Sessions as their viewers see them. */
@Injectable()
export class BookingReader {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly room: VideoRoom,
    private readonly files: AttachmentLinks,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound for everybody but participants and admins */
  async one(id: number, actor: ActorView): Promise<BookingView> {
    const viewer = { userId: actor.userId, ...viewedFrom() };
    return this.access.toSee(id, actor, async ({ side }) => {
      const view = await this.view(id, { ...viewer, sideOf: () => side });
      if (!view) throw new NotFound();
      return view;
    });
  }

  async answer(id: number, actor: ActorView, message: string): Promise<BookingActionAnswer> {
    return { booking: await this.one(id, actor), message };
  }

  /** For somebody who has just left a session of a group: to them it is called off (D-B63). @throws NotFound for everybody else */
  async lastAnswer(id: number, actor: ActorView, message: string): Promise<BookingActionAnswer> {
    const place = await this.access.placeLeft(id, actor);
    if (!place) throw new NotFound();
    const viewer = { userId: actor.userId, ...viewedFrom(), sideOf: () => place.side };
    const view = await this.database.asTenant(place, () => this.view(id, viewer));
    if (!view) throw new NotFound();
    const cancelled = { status: 'cancelled' as const, readable_booking_status: statusLabel('cancelled', false) };
    return { booking: { ...view, ...cancelled, ...notForLeavers }, message };
  }

  /** One session of the running tenant, with more of its moves than a list has. */
  async view(id: number, viewer: Viewer): Promise<BookingView | undefined> {
    return (await this.viewsOf(await readBookings(this.database, [id], movesRead.ofOne), viewer))[0];
  }

  /** Views of the running tenant in the order of the ids. */
  async views(ids: readonly number[], viewer: Viewer): Promise<BookingView[]> {
    const views = await this.viewsOf(await readBookings(this.database, ids), viewer);
    return ids.flatMap((id) => views.find((view) => view.id === id) ?? []);
  }

  private async viewsOf(rows: readonly BookingRow[], viewer: Viewer): Promise<BookingView[]> {
    const shown = await this.reviewsShown(rows);
    const cards = await this.accounts.profileCard([...new Set(rows.flatMap(peopleOf))]);
    const chatLinks = await chatLinksOf(this.accounts, rows, viewer);
    const fileUrl = (row: BookingRow, name: string) =>
      this.files.urlOf({ name, tenantId: row.tenant_id, bookingId: row.id, userId: viewer.userId });
    const people = new Map(cards.map((card) => [card.id, card]));
    const modules = await this.programmes.learningModuleNames(rows.flatMap((row) => row.learning_module_id ?? []));
    const groupIds = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))];
    const groupNames = await this.programmes.groupNames(groupIds);
    const { timezone, userId } = viewer;
    const priced = await this.pricedAnswers(rows, userId);
    return rows.map((row) => {
      const groupName = row.group_id === null ? null : (groupNames.get(row.group_id) ?? null);
      const now = this.clock.now();
      const roomUrl = this.room.pageOf(row);
      const reviewsShown = shown.has(row.program_id);
      const view = viewOf(row, {
        side: viewer.sideOf(row),
        userId,
        timezone,
        now,
        people,
        groupName,
        modules,
        reviewsShown,
        roomUrl,
        isRoomElsewhere: this.room.isElsewhere,
        chatLinks,
        fileUrl,
      });
      return { ...view, accept_takes_credit: view.role_type === 'mentee' && priced.has(row) };
    });
  }

  /** Those whose answer takes a credit of this person; nothing is asked of the accounts where there are none. */
  private async pricedAnswers(rows: readonly BookingRow[], userId: number): Promise<ReadonlySet<BookingRow>> {
    const priced = rows.filter((row) => asksForCredit(row, userId));
    return new Set(priced.length > 0 && (await this.accounts.neverPays(userId)) ? [] : priced);
  }

  private async reviewsShown(rows: readonly BookingRow[]): Promise<ReadonlySet<number>> {
    const programIds = [...new Set(rows.map((row) => row.program_id))];
    const shown = new Set<number>();
    for (const programId of programIds) {
      const { reviewSettings } = await this.programmes.programmeSettings(programId);
      if (reviewSettings === 'shown') shown.add(programId);
    }
    return shown;
  }
}
