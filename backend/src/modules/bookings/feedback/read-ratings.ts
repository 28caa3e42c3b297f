import { Injectable } from '@nestjs/common';
import type { BookingReviewsView, Side } from '@tandem/contracts/bookings';
import { Database, NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { readBookings } from '../reading/booking.queries.js';
import type { BookingRow } from '../reading/booking.queries.js';

/** Reviews of one session by who wrote them (B-204, D-B96, D-B157). */
@Injectable()
export class ReadRatings {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
    private readonly programmes: ProgrammeAdminFacade,
  ) {}

  ofBooking(actor: ActorView, bookingId: number): Promise<BookingReviewsView> {
    return this.access.toSee(bookingId, actor, async ({ side }) => {
      const [row] = await readBookings(this.database, [bookingId]);
      if (!row) throw new NotFound();
      const [{ reviewSettings }, cards] = await Promise.all([
        this.programmes.programmeSettings(row.program_id),
        this.accounts.profileCard([row.mentor_id, row.mentee_id]),
      ]);
      const viewer = { side, row, shown: reviewSettings === 'shown' };
      const by = (author: Side) => {
        const user_id = author === 'mentor' ? row.mentor_id : row.mentee_id;
        const full_name = cards.find((card) => card.id === user_id)?.fullName ?? '';
        const readable = row.reviews.filter((review) => review.side === author && mayRead(author, viewer));
        return readable.map((review) => ({ user_id, full_name, feedback: review.items }));
      };
      return { mentee_reviews: by('mentee'), mentor_reviews: by('mentor') };
    });
  }
}

/** Own reviews always, the other's once both are in and the programme shows them, all for admins. */
function mayRead(author: Side, viewer: { side: Side | null; row: BookingRow; shown: boolean }): boolean {
  if (viewer.side === null || viewer.side === author) return true;
  return viewer.shown && viewer.row.reviews.length === 2;
}
